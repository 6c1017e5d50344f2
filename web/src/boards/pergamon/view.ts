/** What the view of Pergamon holds, and the tables of its components that the board draws. */

import type { Box } from "../../api/messages";
import { table } from "../box";

export interface Thing {
  kind: string;
  century: number;
  date: number;
}

export interface Collection {
  space: number;
  finds: string[];
  objects: Thing[];
}

export interface PergamonView {
  turn: number;
  order: number[];
  unseen: number;
  turned_up: string[];
  galleries: string[][];
  box: string[];
  funds: { top: string | null; cards: { back: string; coins: number | null }[]; unseen: number[] };
  pawns: (number | null)[];
  raider: { space: number | null; coins: number } | null;
  row: { finds: string[]; objects: Thing[]; worth: number };
  tickets_out: number;
  players: { coins: number; tickets: number | null; finds: string[]; collections: (Collection | null)[] }[];
}

export interface Find {
  id: string;
  left: string;
  number: number;
  right: string;
  century: number;
}

export interface Calendar {
  turns: number;
  evaluations: { turn: number; oldest: string; tickets: number; drop: number }[];
}

export const GALLERIES = ["I", "II", "III", "IV", "V"] as const;

export const calendar = (box: Box) => table<Calendar>(box, "calendar");
export const costs = (box: Box) => table<{ costs: number[] }>(box, "galleries").costs;
export const spaces = (box: Box) => table<{ coins: number[]; deepest: number[] }>(box, "spaces");
export const tickets = (box: Box) => table<{ tickets: number[] }>(box, "museum").tickets;

/** The find of that name. */
export function find(box: Box, id: string): Find | undefined {
  return table<{ tiles: Find[] }>(box, "finds").tiles.find((tile) => tile.id === id);
}

/** The spaces of the museum in bands that bring equally many tickets, the best first. */
export function bands(box: Box): { tickets: number; spaces: number[] }[] {
  const found: { tickets: number; spaces: number[] }[] = [];
  tickets(box).forEach((worth, n) => {
    const last = found.at(-1);
    if (last?.tickets === worth) last.spaces.push(n + 1);
    else found.push({ tickets: worth, spaces: [n + 1] });
  });
  return found.reverse();
}

/** The tickets that a collection of some worth would bring at an evaluation, on the space where it would stand. */
export function ticketsFor(box: Box, worth: number): number {
  const all = tickets(box);
  return all[Math.min(worth, all.length) - 1] ?? 0;
}
