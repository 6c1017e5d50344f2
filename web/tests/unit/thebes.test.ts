import { expect, test } from "vitest";

import type { Box, ThebesPlayer, ThebesView } from "../../src/api/messages";
import { findsIn, parts, places, track, YEAR } from "../../src/boards/thebes/view";

const box: Box = { components: { weeks_of_a_dig: { least: 1, most: 3 } }, words: {}, seats: [], tour: { explanations: [], round: null } };

const nothing = { mesopotamia: 0, egypt: 0, greece: 0, crete: 0 };
const player = (weeks: number, more: Partial<ThebesPlayer> = {}): ThebesPlayer => ({
  weeks,
  height: 0,
  held: 0,
  permits: { ...nothing, general: 0 },
  hand: {},
  expertise: nothing,
  general: 0,
  knowledge: 0,
  congresses: 0,
  congress_points: 0,
  next_congress: 1,
  cards: {},
  relics: { mesopotamia: {}, egypt: {}, greece: {}, crete: {} },
  exhibits: nothing,
  all_exhibits: 0,
  shows: [],
  reached: {},
  score: 0,
  ...more,
});

const pile = { empty: true, laid: 0, hidden: {}, given: {}, rubble: 0, seen: {}, certain: {} };
const view = (players: ThebesPlayer[], order: number[], more: Partial<ThebesView> = {}): ThebesView => ({
  seat: 0,
  owing: order.slice(0, 1),
  decision: "turn",
  active: order[0] ?? null,
  order,
  storage: [],
  storage_weeks: [],
  exhibitions: [],
  museums: [],
  shows: {},
  top: null,
  left: 0,
  deck: {},
  professors: [],
  piles: { mesopotamia: pile, egypt: pile, greece: pile, crete: pile },
  work: null,
  players,
  ...more,
});

test("a card's name tells its family, site and number", () => {
  expect(parts("egypt-2")).toEqual({ family: "expertise", site: "egypt", number: 2 });
  expect(parts("thief-crete")).toEqual({ family: "thief", site: "crete", number: 0 });
  expect(parts("museum-4")).toEqual({ family: "museum", site: null, number: 4 });
  expect(parts("congress")).toEqual({ family: "congress", site: null, number: 0 });
});

test("the track is near from the last marker as far as a dig or the first marker reaches, and keeps stacks in order", () => {
  const near = track(box, view([player(4), player(4), player(6)], [1, 0, 2])).filter(({ reach }) => reach === "near");
  expect(near.map(({ week }) => week)).toEqual([4, 5, 6, 7]);
  expect(near.map(({ seats }) => seats)).toEqual([[1, 0], [], [2], []]);
  const far = track(box, view([player(4), player(9)], [0, 1])).filter(({ reach }) => reach === "near");
  expect(far.at(-1)).toEqual({ week: 9, place: 9, seats: [1], reach: "near" });
});

test("the track goes round its ring as often as a game takes", () => {
  const spaces = track(box, view([player(110)], [0]));
  expect(new Set(spaces.map(({ place }) => place)).size).toBe(YEAR);
  expect(spaces.find(({ seats }) => seats.length > 0)).toEqual({ week: 110, place: 6, seats: [0], reach: "near" });
  expect(spaces[0]).toMatchObject({ week: 104, place: 0, reach: "past" });
  expect(spaces.at(-1)).toMatchObject({ week: 155, place: 51, reach: "far" });
});

test("every card in sight has its place", () => {
  const found = places(view([player(0, { cards: { congress: 2 }, hand: { scientist: 1 } })], [0], { storage: ["egypt-1", null] }));
  expect([...found]).toEqual([
    ["storage-0", ["egypt-1"]],
    ["storage-1", []],
    ["taken-0", ["congress", "congress", "scientist"]],
  ]);
  const forgotten = places(view([player(0, { cards: { congress: 1 }, hand: null })], [0]));
  expect(forgotten.get("taken-0")).toEqual(["congress"]);
});

test("finds go from the most points down, books and rubble last", () => {
  expect(findsIn({ rubble: 3, 1: 2, book: 1, 6: 1 }).map(([find]) => find)).toEqual(["6", "1", "book", "rubble"]);
});
