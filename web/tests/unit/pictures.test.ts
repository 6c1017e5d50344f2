import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { PICTURED, pictureOf } from "../../src/boards/peloponnes/pictures";

const COMPONENTS = readFileSync("../src/ostraka/games/peloponnes/components.toml", "utf-8");
const TILES = [...COMPONENTS.matchAll(/\bid = "([ABC]\d\d)"/g)].map((match) => match[1] ?? "");

test("every tile of Peloponnes has a picture, none twice", () => {
  expect(TILES).toHaveLength(40);
  expect([...PICTURED].sort()).toEqual(TILES.sort());
  expect(new Set(PICTURED.map((id) => JSON.stringify(pictureOf(id)))).size).toBe(TILES.length);
});
