/** The tables of Pergamon's components that the board draws. */

import type { Box } from "../../api/messages";
import { table } from "../box";

export interface Find {
  id: string;
  left: string;
  number: number;
  right: string;
  century: number;
}

export interface Evaluation {
  turn: number;
  oldest: string;
  tickets: number;
  drop: number;
}

export interface Calendar {
  turns: number;
  evaluations: Evaluation[];
  oldest_of_all: number[];
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
