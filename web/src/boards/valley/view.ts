/** What the board of Valley of the Kings draws by: its sides and spaces, and where its pieces lie. */

import type { Box, ValleySite, ValleyView } from "../../api/messages";
import type { Places } from "../../motion/tracker";
import { table } from "../box";

/** How many cubes of each colour. */
export type Cubes = Record<string, number>;

export const LETTERS = "ABCDEFGHIJKL";

export const colours = (box: Box) => table<{ names: string[] }>(box, "colours").names;
export const points = (box: Box) => table<{ points: number }>(box, "movement").points;
export const worth = (box: Box, size: ValleySite["size"]) => table<Record<ValleySite["size"], number[]>>(box, "worth")[size];

interface SiteRow {
  number: number;
  area: number;
  front: boolean;
}

/** What the components say of a site. */
export function siteRow(box: Box, number: number): SiteRow | undefined {
  return table<{ list: SiteRow[] }>(box, "sites").list.find((row) => row.number === number);
}

/** The sides of a site, as actions name them: the one in front on area 16, if it has one, and the one at home. */
export function sides(box: Box, number: number): { front: string | null; home: string } {
  const row = siteRow(box, number);
  const middle = table<{ start: number }>(box, "areas").start;
  return { front: row?.front ? `${number}-${middle}` : null, home: `${number}-${row?.area ?? middle}` };
}

/** The site that a place or side belongs to, such as 8 for `8C` and `8-20`; null for an area. */
export function siteOf(place: string): number | null {
  const number = /^(\d+)(?:[A-L]|-\d+)$/.exec(place)?.[1];
  return number === undefined ? null : Number(number);
}

/** Cubes one by one, colour after colour. */
export function listed(cubes: Cubes): string[] {
  return Object.entries(cubes).flatMap(([colour, number]) => Array.from({ length: number }, () => colour));
}

/** The layers of the Pharaoh's pyramid, with so many cubes laid from the bottom. */
export function pharaohLayers(box: Box, cubes: number): (string | null)[][] {
  let left = cubes;
  return table<{ pharaoh: number[] }>(box, "pyramids").pharaoh.map((places) => Array.from({ length: places }, () => (left-- > 0 ? "pharaoh" : null)));
}

/** Every figure and every cube in its place, so that each can be followed. */
export function places(view: ValleyView): Places {
  const found = new Map<string, string[]>();
  for (const [area, groups] of Object.entries(view.areas))
    found.set(
      `area-${area}`,
      groups.flatMap(({ seat, overseers, workers }) => [
        ...Array.from({ length: overseers }, () => `overseer-${seat}`),
        ...Array.from({ length: workers }, () => `worker-${seat}`),
      ]),
    );
  for (const [number, site] of Object.entries(view.sites)) {
    for (const [letter, figure] of Object.entries(site.figures)) found.set(`space-${number}${letter}`, [`${figure.kind}-${figure.seat}`]);
    site.layers.flat().forEach((cube, n) => {
      if (cube) found.set(`cube-${number}-${n}`, [cube]);
    });
  }
  view.lots.forEach((lot, n) => found.set(`lot-${n}`, listed(lot)));
  view.players.forEach((player, seat) => found.set(`stock-${seat}`, listed(player.stock)));
  return found;
}
