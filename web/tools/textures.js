/**
 * Writes the textures of the table, src/art/textures/*.png: `npm run textures`.
 *
 * A tile is light and shadow alone (cream or umber, more or less opaque), so that it lies over any colour. It is embossed
 * from the upper left like everything else, and repeats without a seam. Equal runs write equal pixels.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";

const SIZE = 128;
const UMBER = [38, 20, 8];
const CREAM = [255, 244, 214];
/** Opacities of the eight tones; below zero they are umber. */
const TONES = [-80, -56, -34, -15, 0, 16, 34, 56];
/** From which height on each tone but the first begins. */
const EDGES = [-1.9, -1.25, -0.75, -0.3, 0.35, 0.95, 1.7];

/** A random source that is the same in every run. */
function dice(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Heights, row by row, with mean 0 and deviation 1. */
function level(heights) {
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  const deviation = Math.sqrt(heights.reduce((sum, height) => sum + (height - mean) ** 2, 0) / heights.length);
  return heights.map((height) => (height - mean) / deviation);
}

const map = (step) => Array.from({ length: SIZE * SIZE }, (_, n) => step(n % SIZE, Math.floor(n / SIZE), n));

/** Noise on a lattice of so many cells, smooth between them and seamless at the edges. */
function lattice(across, down, random) {
  const values = Array.from({ length: across * down }, random);
  const at = (x, y) => values[(y % down) * across + (x % across)];
  const ease = (t) => t * t * (3 - 2 * t);
  const between = (a, b, t) => a + (b - a) * t;
  return map((x, y) => {
    const [u, v] = [(x * across) / SIZE, (y * down) / SIZE];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const upper = between(at(column, row), at(column + 1, row), ease(u - column));
    const lower = between(at(column, row + 1), at(column + 1, row + 1), ease(u - column));
    return between(upper, lower, ease(v - row));
  });
}

/** Lattices laid over each other, each twice as fine and `keep` times as strong as the one before. */
function noise(seed, across, down, keep) {
  const random = dice(seed);
  const sum = new Array(SIZE * SIZE).fill(0);
  for (let n = 0; across << n <= SIZE && down << n <= SIZE; n++)
    lattice(across << n, down << n, random).forEach((height, at) => (sum[at] += height * keep ** n));
  return level(sum);
}

/** The slope towards the light in the upper left. */
function relief(heights) {
  const at = (x, y) => heights[(y % SIZE) * SIZE + (x % SIZE)];
  return level(map((x, y) => at(x + 1, y + 1) - at(x, y)));
}

/** Several layers, each with its strength. */
const mixed = (...layers) => map((x, y, n) => layers.reduce((sum, [strength, heights]) => sum + strength * heights[n], 0));

function wood() {
  const warp = noise(31, 2, 4, 0.5);
  const rings = map((x, y, n) => Math.sin(2 * Math.PI * ((y / SIZE) * 6 + 0.5 * warp[n])));
  const pores = noise(37, 4, 64, 0.5).map((height) => (height > 1.9 ? -1 : 0));
  return mixed([0.42, rings], [0.5, noise(33, 2, 32, 0.6)], [1.1, pores]);
}

/** The heights of each texture. */
export const TEXTURES = {
  grain: () => mixed([0.6, relief(noise(3, 8, 8, 0.8))], [0.26, noise(5, 8, 8, 0.5)]),
  pits: () => mixed([0.75, relief(noise(11, 6, 6, 0.62).map((height) => Math.min(height, 0.5)))], [0.3, noise(13, 3, 3, 0.5)]),
  fibre: () => mixed([0.3, relief(noise(17, 4, 64, 0.8))], [0.24, relief(noise(19, 64, 4, 0.8))], [0.08, noise(23, 3, 3, 0.5)]),
  wood,
};

/** Four bits a pixel, each row after a filter byte of zero. */
export function pixels(heights) {
  const tone = (n) => EDGES.filter((edge) => heights[n] >= edge).length;
  const row = (y) => [0, ...Array.from({ length: SIZE / 2 }, (_, pair) => (tone(y * SIZE + 2 * pair) << 4) | tone(y * SIZE + 2 * pair + 1))];
  return Buffer.from(Array.from({ length: SIZE }, (_, y) => row(y)).flat());
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function png(raw) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  head.set([4, 3], 8); // four bits, from a palette
  const palette = Buffer.from(TONES.flatMap((tone) => (tone < 0 ? UMBER : CREAM)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("tRNS", Buffer.from(TONES.map(Math.abs))),
    chunk("IDAT", deflateSync(raw, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL("../src/art/textures/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, heights] of Object.entries(TEXTURES)) writeFileSync(new URL(`${name}.png`, folder), png(pixels(heights())));
}
