/** Where everything lies on the map: a triangle with blunt corners, 100 wide and 92 high. */

import { LETTERS, siteOf } from "./view";

export const WIDTH = 100;
export const HEIGHT = 92;
/** The edge of a space, and of a cube. */
export const UNIT = 2.9;

export interface Spot {
  x: number;
  y: number;
}

type Direction = "top" | "right" | "bottom" | "left";

/** The outline of each area, and the middle of its figures. */
export const AREAS: Record<string, { outline: string } & Spot> = {
  "16": { outline: "40,31 60,31 74,62 66,74 34,74 26,62", x: 50, y: 65.6 },
  "17": { outline: "36,0 64,0 73,18 60,31 40,31 27,18", x: 40.5, y: 9.5 },
  "18": { outline: "73,18 98,66 74,62 60,31", x: 73, y: 27 },
  "19": { outline: "98,66 100,72 100,92 74,92 66,74 74,62", x: 90.6, y: 71 },
  "20": { outline: "74,92 26,92 34,74 66,74", x: 36.2, y: 84.4 },
  "21": { outline: "2,66 0,72 0,92 26,92 34,74 26,62", x: 9.4, y: 71 },
  "22": { outline: "27,18 2,66 26,62 40,31", x: 27, y: 27 },
};

export const PHARAOH: Spot = { x: 50, y: 53.6 };

/** The middle of each site, and where its space A and those beside it look. */
const SITES: Record<number, { front: Direction } & Spot> = {
  1: { x: 50, y: 26.4, front: "bottom" },
  2: { x: 58, y: 10, front: "top" },
  3: { x: 81.4, y: 55, front: "top" },
  4: { x: 70.8, y: 40, front: "left" },
  5: { x: 74.8, y: 72.4, front: "left" },
  6: { x: 91.8, y: 83.6, front: "top" },
  7: { x: 63.4, y: 85.8, front: "top" },
  8: { x: 50, y: 79.8, front: "top" },
  9: { x: 25.2, y: 72.4, front: "right" },
  10: { x: 8.2, y: 83.6, front: "top" },
  11: { x: 18.6, y: 55, front: "top" },
  12: { x: 29.2, y: 40, front: "right" },
  13: { x: 50, y: 41, front: "top" },
  14: { x: 37, y: 53.6, front: "top" },
  15: { x: 63, y: 53.6, front: "top" },
};

const AROUND: readonly Direction[] = ["top", "right", "bottom", "left"];

/** The middle of a site; where its front looks. */
export function siteSpot(number: number): { front: Direction } & Spot {
  return SITES[number] ?? { x: 50, y: 50, front: "top" };
}

/** Column and row of a space in the square of a site whose pyramid is `base` cubes wide: clockwise, from the front. */
export function spaceCell(number: number, base: number, letter: string): Spot {
  const n = LETTERS.indexOf(letter);
  const side = AROUND[(AROUND.indexOf(siteSpot(number).front) + Math.floor(n / base)) % 4];
  const step = n % base;
  switch (side) {
    case "right":
      return { x: base + 1, y: 1 + step };
    case "bottom":
      return { x: base - step, y: base + 1 };
    case "left":
      return { x: 0, y: base - step };
    default:
      return { x: 1 + step, y: 0 };
  }
}

/** The middle of an area, a space such as `8C`, or a side such as `8-20`, on the map. */
export function placeSpot(place: string, bases: Record<number, number>): Spot {
  const number = siteOf(place);
  if (number === null) return AREAS[place] ?? { x: 50, y: 50 };
  const { x, y } = siteSpot(number);
  const letter = /[A-L]$/.exec(place)?.[0];
  if (letter === undefined) return { x, y };
  const base = bases[number] ?? 2;
  const cell = spaceCell(number, base, letter);
  return { x: x + (cell.x + 0.5 - (base + 2) / 2) * UNIT, y: y + (cell.y + 0.5 - (base + 2) / 2) * UNIT };
}
