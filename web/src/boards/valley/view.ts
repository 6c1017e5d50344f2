/** What the view of Valley of the Kings holds, where its pieces lie, and the tables that the board draws. */

import type { Box } from "../../api/messages";
import type { Places } from "../../motion/tracker";
import { table } from "../box";

/** How many cubes of each colour. */
export type Cubes = Record<string, number>;

export interface Figure {
  seat: number;
  kind: "overseer" | "worker";
}

export interface Site {
  size: "small" | "large";
  closed: boolean;
  owner: number | null;
  finished: boolean;
  /** Layer by layer from the bottom, row by row; null where no cube lies. */
  layers: (string | null)[][];
  /** By the letter of the space. */
  figures: Record<string, Figure>;
}

export interface Laid {
  lot: number;
  number: number;
  /** Null while they lie face down. */
  values: number[] | null;
}

export interface Player {
  stock: Cubes;
  scarabs: number;
  score: number;
  tablets: Laid[];
  passed: boolean;
  ready: boolean;
  /** Where each overseer stands: an area, or a space such as 8C. */
  overseers: string[];
  points: number | null;
  moving: { kind: "overseer" | "worker"; overseer: number | null; from: string; to: string | null } | null;
  orders: { overseer: number; to: string }[] | null;
  void: boolean | null;
}

export interface ValleyView {
  phase: string;
  round: number;
  first: number;
  bag: Cubes;
  lots: Cubes[];
  pharaoh: { cubes: number; of: number };
  areas: Record<string, { seat: number; overseers: number; workers: number }[]>;
  sites: Record<string, Site>;
  work: { site: number | null; colour: string | null };
  players: Player[];
}

export const LETTERS = "ABCDEFGHIJKL";

export const colours = (box: Box) => table<{ names: string[] }>(box, "colours").names;
export const points = (box: Box) => table<{ points: number }>(box, "movement").points;
export const worth = (box: Box, size: Site["size"]) => table<Record<Site["size"], number[]>>(box, "worth")[size];

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

/** The area on which a space such as `8C` or a side such as `8-20` opens; an area itself. */
function areaOf(box: Box, place: string): string {
  const number = siteOf(place);
  if (number === null) return place;
  const { front, home } = sides(box, number);
  const inFront = front !== null && LETTERS.indexOf(/[A-L]$/.exec(place)?.[0] ?? "L") < table<{ front: number }>(box, "spaces").front;
  const side = place.includes("-") ? place : inFront ? front : home;
  return side.slice(side.indexOf("-") + 1);
}

/** The shortest way of a figure: where it stands, the areas that it crosses, where it goes. Every step crosses a line. */
export function wayOf(box: Box, from: string, to: string): string[] {
  const borders = table<{ pairs: [number, number][] }>(box, "borders").pairs;
  const last = areaOf(box, to);
  const ways = [[areaOf(box, from)]];
  const seen = new Set(ways[0]);
  for (const way of ways) {
    const at = way.at(-1) ?? "";
    if (at === last) return [...(at !== from && way[0] !== from ? [from] : []), ...way, ...(to === last ? [] : [to])];
    for (const pair of borders.map((two) => two.map(String)))
      for (const next of pair)
        if (pair.includes(at) && !seen.has(next)) {
          seen.add(next);
          ways.push([...way, next]);
        }
  }
  return [from, to];
}

/** The points that a way costs. */
export function costOf(box: Box, from: string, to: string): number {
  return wayOf(box, from, to).length - 1;
}

/** Cubes one by one, colour after colour. */
export function listed(cubes: Cubes): string[] {
  return Object.entries(cubes).flatMap(([colour, number]) => Array.from({ length: number }, () => colour));
}

/** The tablets that a player has not laid yet, the highest first. */
export function inHand(box: Box, player: Player): number[] {
  const { blanks, values } = table<{ blanks: number; values: number[] }>(box, "tablets");
  const hand = [...values].reverse().concat(Array.from({ length: blanks }, () => 0));
  for (const value of player.tablets.flatMap((laid) => laid.values ?? [])) {
    const at = hand.indexOf(value);
    if (at >= 0) hand.splice(at, 1);
  }
  return hand;
}

/** The layer in which a cube is stolen or laid: the highest that has one, or the lowest that lacks one. */
export function workLayer(site: Site, stealing: boolean): number {
  if (stealing) return site.layers.findLastIndex((layer) => layer.some((cube) => cube !== null));
  return site.layers.findIndex((layer) => layer.includes(null));
}

/** How many overseers and workers of each player stand on a site; its owner first, also without any. */
export function strengths(site: Site): { seat: number; overseers: number; workers: number }[] {
  const found = new Map<number, { seat: number; overseers: number; workers: number }>();
  if (site.owner !== null) found.set(site.owner, { seat: site.owner, overseers: 0, workers: 0 });
  for (const { seat, kind } of Object.values(site.figures)) {
    const one = found.get(seat) ?? { seat, overseers: 0, workers: 0 };
    one[kind === "overseer" ? "overseers" : "workers"]++;
    found.set(seat, one);
  }
  return [...found.values()];
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
