import { expect, test } from "vitest";

import { matched } from "../../src/route";

test("a path gives the parts that the pattern names", () => {
  expect(matched("/table/:id", "/table/ab%20c")).toEqual({ id: "ab c" });
  expect(matched("/table/:id", "/table/abc/")).toEqual({ id: "abc" });
});

test("another path gives nothing", () => {
  expect(matched("/table/:id", "/replay/abc")).toBeNull();
  expect(matched("/table/:id", "/table")).toBeNull();
  expect(matched("/table/:id", "/table/abc/more")).toBeNull();
});
