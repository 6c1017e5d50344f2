import { expect, test } from "vitest";

import type { Box } from "../../src/api/messages";
import { bands, find } from "../../src/boards/pergamon/view";

const box: Box = {
  components: {
    museum: { tickets: [1, 1, 2, 2, 3] },
    finds: { tiles: [{ id: "1VJ", left: "vase", number: 13, right: "jug", century: 1 }] },
  },
  words: {},
  seats: [],
  tour: { explanations: [], round: null },
};

test("rooms that bring equally many tickets lie together, the best first", () => {
  expect(bands(box)).toEqual([
    { tickets: 3, spaces: [5] },
    { tickets: 2, spaces: [3, 4] },
    { tickets: 1, spaces: [1, 2] },
  ]);
});

test("a find is found by its name", () => {
  expect(find(box, "1VJ")?.number).toBe(13);
  expect(find(box, "9ZZ")).toBeUndefined();
});
