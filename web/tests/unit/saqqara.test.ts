import { expect, test } from "vitest";

import { places, type SaqqaraView } from "../../src/boards/saqqara/view";

const view: SaqqaraView = {
  piles: [7, null],
  rows: [{ cards: [0, 2], worth: 2 }],
  discard: [4],
  bonuses: 20,
  players: [{ hand: [3], relics: [1, 1], bonuses: 2, score: 4 }],
};

test("every card has its place, those below the top of a pile too", () => {
  expect(Object.fromEntries(places(view, 9))).toEqual({
    "pile-0": ["7", "8", "9"],
    "pile-1": [],
    "row-0": ["0", "2"],
    "hand-0": ["3"],
    "relics-0": ["1", "1"],
    discard: ["4"],
  });
});
