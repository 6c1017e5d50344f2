import { expect, test } from "vitest";

import { everywhere } from "../../src/coach/review.svelte";

test("the chances before an entry hold until the next that was judged", () => {
  const curve = [
    { entry: 1, chances: [0.5] },
    { entry: 3, chances: [0.7] },
    { entry: 4, chances: [1] },
  ];
  expect(everywhere(curve, 4)).toEqual([[0.5], [0.5], [0.5], [0.7], [1]]);
  expect(everywhere([], 1)).toEqual([[], []]);
});
