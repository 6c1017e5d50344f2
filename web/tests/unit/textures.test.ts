import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

import { expect, test } from "vitest";

import { pixels, TEXTURES } from "../../tools/textures.js";

/** The pixels of a PNG, as they were before they were compressed. */
function unpacked(png: Buffer): Buffer {
  const at = png.indexOf("IDAT");
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
}

test.each(Object.entries(TEXTURES))("the texture %s is what its script draws", (name, heights) => {
  expect(unpacked(readFileSync(`src/art/textures/${name}.png`)).equals(pixels(heights()))).toBe(true);
});

/** How much the rows or columns of a tile differ from their neighbours, on the average. */
const steps = (heights: number[], size: number, from: number, to: number) =>
  heights.slice(0, size).reduce((sum, _, n) => sum + Math.abs((heights[n * size + from] ?? 0) - (heights[n * size + to] ?? 0)), 0) / size;

test.each(Object.entries(TEXTURES))("the texture %s repeats without a seam", (_, make) => {
  const heights = make();
  const size = Math.sqrt(heights.length);
  expect(steps(heights, size, size - 1, 0)).toBeLessThan(3 * steps(heights, size, 60, 61));
});
