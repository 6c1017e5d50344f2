import { expect, test } from "vitest";

import type { SaqqaraView } from "../../src/api/messages";
import { places } from "../../src/boards/saqqara/view";

const view: SaqqaraView = {
  seat: 0,
  owing: [0],
  decision: "turn",
  piles: [7, null],
  rows: [{ cards: [0, 2], worth: 2 }],
  discard: [4],
  bonuses: 20,
  players: [
    { held: 1, hand: [3], relics: [1, 1], bonuses: 2, score: 4 },
    { held: 2, hand: null, relics: null, bonuses: 0, score: null },
  ],
};

test("every card that is known has its place, those below the top of a pile too", () => {
  expect(Object.fromEntries(places(view, 9))).toEqual({
    "pile-0": ["7", "8", "9"],
    "pile-1": [],
    "row-0": ["0", "2"],
    "hand-0": ["3"],
    "relics-0": ["1", "1"],
    "hand-1": [],
    "relics-1": [],
    discard: ["4"],
  });
});
