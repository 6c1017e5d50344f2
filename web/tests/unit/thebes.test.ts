import { expect, test } from "vitest";

import type { Box } from "../../src/api/messages";
import { allRelics, congressPoints, findsIn, knowledge, parts, places, rowsOf, stays, track, weeksOf, type Player, type ThebesView } from "../../src/boards/thebes/view";

const box: Box = {
  components: {
    expertise: { weeks: [1, 2, 4] },
    general_knowledge: { weeks: [3, 6] },
    congress: { weeks: 2, points: [0, 1, 3] },
    thief: { take: 1, play: 9 },
    raiders_weeks: { take: 3, play: 4 },
    small_permit: { take: 5 },
    exhibition_example: { 1: { relics: { mesopotamia: 3, crete: 2, egypt: 1 }, weeks: [9, 5, 3] } },
    exhibitions: { 2: { relics: { crete: 3, egypt: 2, greece: 1 }, weeks: [8, 6, 4] } },
    weeks_of_a_dig: { least: 1, most: 3 },
    excavation: { rows: [[0, 1], [1, 2], [1, 3]] },
  },
  words: {},
};

const nothing = { mesopotamia: 0, egypt: 0, greece: 0, crete: 0 };
const player = (weeks: number, more: Partial<Player> = {}): Player => ({
  weeks,
  permits: { ...nothing, general: 0 },
  hand: {},
  expertise: nothing,
  general: 0,
  congresses: 0,
  cards: {},
  relics: { mesopotamia: {}, egypt: {}, greece: {}, crete: {} },
  shows: [],
  score: 0,
  ...more,
});

const pile = { empty: true, laid: 0, hidden: {}, given: {}, rubble: 0, seen: {}, certain: {} };
const view = (players: Player[], order: number[], more: Partial<ThebesView> = {}): ThebesView => ({
  phase: "turn",
  active: order[0] ?? null,
  order,
  storage: [],
  exhibitions: [],
  museums: [],
  top: null,
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

test("the weeks of a card are those of taking it", () => {
  expect(["greece-3", "general-2", "congress", "thief-egypt", "raiders-crete", "permit"].map((card) => weeksOf(box, card))).toEqual([4, 6, 2, 1, 3, 5]);
});

test("congresses beyond the table count like the last", () => {
  expect([0, 1, 2, 5].map((congresses) => congressPoints(box, congresses))).toEqual([0, 1, 3, 3]);
});

test("an exhibition's rows say what is owned of what they ask; books are no relics", () => {
  const mine = player(0, { relics: { mesopotamia: { 1: 2, book: 1 }, egypt: {}, greece: {}, crete: { 4: 1, 5: 2 } } });
  expect(rowsOf(box, "exhibition-1", mine)).toEqual([
    { site: "mesopotamia", needed: 3, owned: 2, weeks: 9 },
    { site: "crete", needed: 2, owned: 3, weeks: 5 },
    { site: "egypt", needed: 1, owned: 0, weeks: 3 },
  ]);
  expect(rowsOf(box, "exhibition-2", mine).map((row) => row.weeks)).toEqual([8, 6, 4]);
  expect(allRelics(mine)).toBe(5);
});

test("all knowledge is expertise and general knowledge together", () => {
  expect(knowledge(player(0, { expertise: { mesopotamia: 3, egypt: 0, greece: 1, crete: 2 }, general: 4 }))).toBe(10);
});

test("the track begins at the last marker, reaches as far as a dig or the first marker, and keeps stacks in order", () => {
  const near = track(box, view([player(4), player(4), player(6)], [1, 0, 2]));
  expect(near.map(({ week }) => week)).toEqual([4, 5, 6, 7]);
  expect(near.map(({ seats }) => seats)).toEqual([[1, 0], [], [2], []]);
  expect(track(box, view([player(4), player(9)], [0, 1])).at(-1)).toEqual({ week: 9, seats: [1] });
});

test("each number of weeks says the cards, the week, and who plays before; more knowledge counts as the last column", () => {
  const work = { site: "egypt" as const, knowledge: 7, draws: 0, aside: 0, raiding: false };
  const digging = view([player(5), player(6), player(7)], [0, 1, 2], { work });
  expect(stays(box, digging)).toEqual([
    { weeks: 1, cards: 1, until: 6, before: [] },
    { weeks: 2, cards: 2, until: 7, before: [1] },
    { weeks: 3, cards: 3, until: 8, before: [1, 2] },
  ]);
  expect(stays(box, { ...digging, work: { ...work, knowledge: 1 } }).map(({ cards }) => cards)).toEqual([0, 1, 1]);
  expect(stays(box, { ...digging, work: null })).toEqual([]);
});

test("every card in sight has its place", () => {
  const found = places(view([player(0, { cards: { congress: 2 }, hand: { scientist: 1 } })], [0], { storage: ["egypt-1", null] }));
  expect([...found]).toEqual([
    ["storage-0", ["egypt-1"]],
    ["storage-1", []],
    ["taken-0", ["congress", "congress", "scientist"]],
  ]);
});

test("finds go from the most points down, books and rubble last", () => {
  expect(findsIn({ rubble: 3, 1: 2, book: 1, 6: 1 }).map(([find]) => find)).toEqual(["6", "1", "book", "rubble"]);
});
