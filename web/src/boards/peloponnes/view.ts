/** The tables of the components that the board of Peloponnes draws. */

import type { Box } from "../../api/messages";
import { table } from "../box";

export const GOODS = ["wood", "stone", "food"] as const;
export type Good = (typeof GOODS)[number];

export interface Civilization {
  name: string;
  citizens: number;
  coins: number;
  wood: number;
  stone: number;
  food: number;
  /** Wood, stone, food, citizens. */
  income: number[];
}

interface Building {
  id: string;
  bid: number;
  wood: number;
  stone: number;
  prestige: number;
  citizens: number;
  once: [number, number, number];
  income: [number, number, number, number];
  special: string;
}

interface Land {
  id: string;
  bid: number;
  prestige: number;
  citizens: number;
  coins: number;
  income: [number, number, number];
  supply: boolean;
}

/** A building or a land, both in one shape. */
export interface Tile {
  id: string;
  building: boolean;
  bid: number;
  wood: number;
  stone: number;
  prestige: number;
  citizens: number;
  once: { coin: number; luxury: number; food: number };
  income: { wood: number; stone: number; food: number; choice: number };
  special: string;
  supply: boolean;
}

export const civilizations = (box: Box) => table<{ tiles: Civilization[] }>(box, "civilizations").tiles;
export const rounds = (box: Box) => table<{ stacks: string[] }>(box, "rounds").stacks;
export const warehouse = (box: Box) => table<Record<Good, number>>(box, "warehouse");
/** From so many citizens on: coins, luxury goods. */
export const steps = (box: Box) => table<{ steps: [number, number, number][] }>(box, "population_income").steps;

/** The levels of the solo game: points to reach, tiles in the Conquest row, additional incomes. */
export function levels(box: Box): { level: number; points: number; conquest: number; incomes: number }[] {
  const { targets, conquest, incomes } = table<{ targets: number[]; conquest: number[]; incomes: number[] }>(box, "levels");
  return targets.map((points, level) => ({ level, points, conquest: conquest[level] ?? 0, incomes: incomes[level] ?? 0 })).slice(1);
}

/** Coins of a bid as they count against others: with the halves that buildings add. */
export function withHalves(coins: number, halves: number): string {
  return `${coins}${["", "½", "+1"][halves] ?? ""}`;
}

/** The tile of that name. */
export function tileOf(box: Box, id: string): Tile | undefined {
  const building = table<{ tiles: Building[] }>(box, "buildings").tiles.find((one) => one.id === id);
  if (building) {
    const [coin, luxury, food] = building.once;
    const [wood, stone, grain, choice] = building.income;
    return { ...building, building: true, once: { coin, luxury, food }, income: { wood, stone, food: grain, choice }, supply: false };
  }
  const land = table<{ tiles: Land[] }>(box, "lands").tiles.find((one) => one.id === id);
  if (!land) return undefined;
  const [wood, stone, food] = land.income;
  return { ...land, building: false, wood: 0, stone: 0, once: { coin: land.coins, luxury: 0, food: 0 }, income: { wood, stone, food, choice: 0 }, special: "none" };
}
