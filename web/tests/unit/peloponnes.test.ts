import { expect, test } from "vitest";

import type { Box } from "../../src/api/messages";
import { tileOf, withHalves } from "../../src/boards/peloponnes/view";

const box: Box = {
  components: {
    buildings: { tiles: [{ id: "A13", bid: 3, wood: 1, stone: 2, prestige: 3, citizens: 2, once: [4, 5, 6], income: [0, 0, 1, 1], special: "half" }] },
    lands: { tiles: [{ id: "A03", bid: 4, prestige: 2, citizens: 1, coins: 5, income: [1, 2, 3], supply: true }] },
  },
  words: {},
  seats: [],
  tour: { explanations: [], round: null },
};

test("buildings and lands are read into one shape", () => {
  expect(tileOf(box, "A13")).toMatchObject({ building: true, wood: 1, once: { coin: 4, luxury: 5, food: 6 }, income: { wood: 0, stone: 0, food: 1, choice: 1 } });
  expect(tileOf(box, "A03")).toMatchObject({ building: false, wood: 0, once: { coin: 5, luxury: 0, food: 0 }, income: { wood: 1, stone: 2, food: 3, choice: 0 }, supply: true });
  expect(tileOf(box, "Z99")).toBeUndefined();
});

test("a bid is written with the halves that count for it", () => {
  expect([0, 1, 2].map((halves) => withHalves(4, halves))).toEqual(["4", "4½", "4+1"]);
});
