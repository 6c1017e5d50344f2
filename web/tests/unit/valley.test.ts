import { expect, test } from "vitest";

import type { ActionInfo, Box, ValleyPlayer, ValleySite, ValleyView } from "../../src/api/messages";
import { meaning } from "../../src/boards/valley/clicks";
import { AREAS, HEIGHT, placeSpot, siteSpot, spaceCell, UNIT, WIDTH } from "../../src/boards/valley/map";
import { places, sides, siteOf } from "../../src/boards/valley/view";
import type { Form, Moves } from "../../src/table/moves";

const box: Box = {
  components: {
    areas: { start: 16 },
    sites: { list: [{ number: 6, area: 19, front: false }, { number: 8, area: 20, front: true }, { number: 13, area: 16, front: false }] },
  },
  words: {},
  seats: [],
  tour: { explanations: [], round: null },
};

const player: ValleyPlayer = {
  stock: { black: 2, sand: 1 },
  scarabs: 7,
  score: 0,
  tablets: [{ lot: 1, number: 2, values: [0, 4] }],
  hand: [3, 2, 1, 0, 0, 0],
  passed: false,
  ready: false,
  overseers: ["16", "8C"],
  workers: [],
  points: null,
  spent: 0,
  moving: null,
  orders: null,
  void: null,
  stolen: {},
  laid: {},
};

const site: ValleySite = {
  size: "small",
  closed: false,
  owner: 1,
  finished: false,
  layers: [["black", null, "sand", null], [null]],
  figures: { C: { seat: 0, kind: "overseer" }, D: { seat: 0, kind: "worker" } },
  present: [],
  pattern: "mixed",
  worth: 1,
};

const asking = (...forms: Form[]): Moves => ({ legal: forms.map((form, action): ActionInfo => ({ action, form, text: "", en: "", fr: "", facts: [] })), attempt: () => {} });

test("every figure and every cube has its place", () => {
  const view: ValleyView = {
    seat: 0,
    owing: [0],
    decision: "bid",
    phase: "bids",
    round: 1,
    first: 0,
    through: 0,
    carried_out: 0,
    drawn: 2,
    tablet: null,
    in_bag: 0,
    bag: {},
    lots: [{ white: 2 }],
    bids: [],
    pharaoh: { cubes: 0, of: 30 },
    areas: { "16": [{ seat: 1, overseers: 1, workers: 2 }] },
    sites: { "13": site },
    work: { site: null, colour: null, layer: null },
    players: [player],
  };
  expect(Object.fromEntries(places(view))).toEqual({
    "area-16": ["overseer-1", "worker-1", "worker-1"],
    "space-13C": ["overseer-0"],
    "space-13D": ["worker-0"],
    "cube-13-0": ["black"],
    "cube-13-2": ["sand"],
    "lot-0": ["white", "white"],
    "stock-0": ["black", "black", "sand"],
  });
});

test("a place names its site, and a site its sides", () => {
  expect(["8C", "8-20", "13H", "16"].map(siteOf)).toEqual([8, 8, 13, null]);
  expect(sides(box, 8)).toEqual({ front: "8-16", home: "8-20" });
  expect(sides(box, 13)).toEqual({ front: null, home: "13-16" });
});

test("spaces run clockwise from the front, each in a cell of its own", () => {
  expect(["A", "C", "D", "G", "J"].map((letter) => spaceCell(8, 3, letter))).toEqual([
    { x: 1, y: 0 },
    { x: 3, y: 0 },
    { x: 4, y: 1 },
    { x: 3, y: 4 },
    { x: 0, y: 3 },
  ]);
  expect(["A", "C", "D"].map((letter) => spaceCell(1, 3, letter))).toEqual([{ x: 3, y: 4 }, { x: 1, y: 4 }, { x: 0, y: 3 }]);
  for (const number of [1, 4, 5, 8, 9, 12])
    expect(new Set([..."ABCDEFGHIJKL"].map((letter) => JSON.stringify(spaceCell(number, 3, letter)))).size).toBe(12);
});

test("sites lie on the map and do not cover each other", () => {
  const large = [1, 4, 5, 8, 9, 12];
  const squares = Array.from({ length: 15 }, (_, n) => {
    const half = ((large.includes(n + 1) ? 5 : 4) * UNIT) / 2;
    const { x, y } = siteSpot(n + 1);
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
  for (const [n, a] of squares.entries()) {
    expect(a.left >= 0 && a.right <= WIDTH && a.top >= 0 && a.bottom <= HEIGHT).toBe(true);
    for (const b of squares.slice(n + 1)) expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
  }
});

test("an order leads from the middle of a space or area to that of another", () => {
  expect(placeSpot("17", {})).toMatchObject({ x: AREAS["17"]?.x, y: AREAS["17"]?.y });
  expect(placeSpot("8B", { 8: 3 }).x).toBeCloseTo(siteSpot(8).x);
  expect(placeSpot("8B", { 8: 3 }).y).toBeCloseTo(siteSpot(8).y - 2 * UNIT);
  expect(placeSpot("8-20", { 8: 3 })).toEqual({ x: siteSpot(8).x, y: siteSpot(8).y });
});

test("a click on the map means what is asked for", () => {
  expect(meaning(asking({ do: "to", place: "17" }), "8-20")).toEqual({ do: "to", place: "8-20" });
  expect(meaning(asking({ do: "worker", place: "16" }, { do: "done" }), "16")).toEqual({ do: "worker", place: "16" });
  expect(meaning(asking({ do: "steal", site: 3 }, { do: "done" }), "8-20")).toEqual({ do: "steal", site: 8 });
  expect(meaning(asking({ do: "build", site: 8 }, { do: "done" }), "8-16")).toEqual({ do: "build", site: 8 });
  expect(meaning(asking({ do: "build", site: 8 }), "20")).toBeNull();
  expect(meaning(asking({ do: "done" }), "8-20")).toBeNull();
});
