import { expect, test, vi } from "vitest";

import type { TableInfo } from "../../src/api/messages";
import { ratingLines } from "../../src/table/ratings";

vi.mock("../../src/settings.svelte", () => ({ settings: { lang: "en" } }));

const seats = ["Anna", "Ben"].map((name, seat) => ({ seat, name: { en: name, fr: name } }));

function table(more: Partial<TableInfo>): TableInfo {
  return { status: "over", rated: true, ratings: [], seats, ...more } as TableInfo;
}

test("a rated game tells how the ratings changed, seat by seat", () => {
  const ratings = [
    { seat: 0, before: 1512, after: 1524 },
    { seat: 1, before: 1490, after: 1471 },
  ];
  expect(ratingLines(table({ ratings }))).toEqual(["Anna: rating 1512 → 1524", "Ben: rating 1490 → 1471"]);
});

test("a rated game that changed nothing was called off", () => {
  expect(ratingLines(table({}))).toEqual(["Called off: it was hardly played, so no rating changes."]);
});

test("of other games, and of those that go on, nothing is told", () => {
  expect(ratingLines(table({ rated: false }))).toEqual([]);
  expect(ratingLines(table({ status: "running" }))).toEqual([]);
});
