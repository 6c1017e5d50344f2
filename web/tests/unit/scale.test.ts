import { expect, test } from "vitest";

import type { ChartInfo } from "../../src/api/messages";
import { scaleOf } from "../../src/home/scale";

const bar = (value: number, low: number, high: number) => ({ name: "", value, low, high, text: "" });

test("a chart has room for 0, all intervals and the mark", () => {
  const chart: ChartInfo = { title: "", bars: [bar(0.5, 0.4, 0.6), bar(0.3, 0.2, 0.4)], mark: 0.8 };
  const at = scaleOf(chart);
  expect([at(0), at(0.4), at(0.8)]).toEqual([0, 50, 100]);
  expect(scaleOf({ ...chart, mark: null })(0.6)).toBe(100);
});

test("figures below 0 begin left of it", () => {
  const at = scaleOf({ title: "", bars: [bar(-2, -3, -1), bar(1, 0, 1)], mark: null });
  expect([at(-3), at(0), at(1)]).toEqual([0, 75, 100]);
});

test("a chart of nothing but zeros is drawn", () => {
  expect(scaleOf({ title: "", bars: [bar(0, 0, 0)], mark: null })(0)).toBe(0);
});
