/** What the view of Peloponnes holds, and the tables of its components that the board draws. */

import type { Box } from "../../api/messages";
import { table } from "../box";

export const GOODS = ["wood", "stone", "food"] as const;
export type Good = (typeof GOODS)[number];

export interface Offer {
  tile: string;
  bidder: number | null;
  bid: number;
  /** The seats that could not place the tile. */
  unfit: number[];
}

export interface Player {
  civilization: string | null;
  citizens: number;
  coins: number;
  wood: number;
  stone: number;
  food: number;
  luxury: number;
  buildings: string[];
  marked: string[];
  lands: string[];
  extra: Record<Good, number>;
  bid: number;
  tile: string | null;
  asked: string;
  about: string[];
  hungry: number;
  prestige: number;
  population: number;
  score: number;
}

export interface PeloponnesView {
  round: number;
  level: number;
  target: number;
  order: number[];
  open: (Offer | null)[];
  conquest: (Offer | null)[];
  undrawn: Record<string, string[]>;
  chits: Record<string, { shown: number; of: number }>;
  players: Player[];
}

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
export const auction = (box: Box) => table<{ conquest: number; pass: number; withdraw: number }>(box, "auction");
export const rate = (box: Box) => table<{ rate: number }>(box, "luxury").rate;
/** From so many citizens on: coins, luxury goods. */
export const steps = (box: Box) => table<{ steps: [number, number, number][] }>(box, "population_income").steps;

/** The levels of the solo game: points to reach, tiles in the Conquest row, additional incomes. */
export function levels(box: Box): { level: number; points: number; conquest: number; incomes: number }[] {
  const { targets, conquest, incomes } = table<{ targets: number[]; conquest: number[]; incomes: number[] }>(box, "levels");
  return targets.map((points, level) => ({ level, points, conquest: conquest[level] ?? 0, incomes: incomes[level] ?? 0 })).slice(1);
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

/** What a supply round would do now: who goes hungry, whom luxury goods could feed, who would be lost. */
export function forecast(player: Player, box: Box): { hungry: number; saved: number; lost: number; left: number } {
  const hungry = Math.max(0, player.citizens - player.food);
  const saved = Math.min(hungry, Math.floor(player.luxury / rate(box)));
  return { hungry, saved, lost: hungry - saved, left: Math.max(0, player.food - player.citizens) };
}

/** All that a player can raise, luxury goods included. */
export function purse(player: Player, box: Box): number {
  return player.coins + Math.floor(player.luxury / rate(box));
}

/** What is left after paying so many coins. */
export function afterBid(player: Player, coins: number, box: Box): { coins: number; luxury: number } {
  return {
    coins: Math.max(0, player.coins - coins),
    luxury: player.luxury - rate(box) * Math.max(0, coins - player.coins),
  };
}

/** What a player's buildings add to a bid when bids are compared. */
export function bonus(player: Player, box: Box): number {
  return player.buildings.filter((id) => tileOf(box, id)?.special === "half").length / 2;
}

/** The price printed on an offer: its minimum, in the Conquest row with the surcharge. */
export function price(view: PeloponnesView, box: Box, id: string): number {
  const conquered = view.conquest.some((offer) => offer?.tile === id);
  return (tileOf(box, id)?.bid ?? 0) + (conquered ? auction(box).conquest : 0);
}

/** Where a bid could move if it were displaced from its tile, as the table stands. */
export function refuges(view: PeloponnesView, box: Box, seat: number, bid: number): string[] {
  const player = view.players[seat];
  if (!player) return [];
  const worth = bid + bonus(player, box);
  const beats = (offer: Offer) => {
    const holder = offer.bidder === null ? undefined : view.players[offer.bidder];
    return !holder || worth > offer.bid + bonus(holder, box);
  };
  const open = view.open.filter((offer) => offer !== null && beats(offer));
  const conquest = view.conquest.filter((offer) => offer !== null && offer.bidder === null);
  return [...open, ...conquest].flatMap((offer) => (offer && offer.tile !== player.tile && price(view, box, offer.tile) <= bid ? [offer.tile] : []));
}

/** Who bids after a seat, and so could displace its bid; with the most that each can raise. */
export function rivals(view: PeloponnesView, box: Box, seat: number): { seat: number; purse: number }[] {
  return view.order.slice(view.order.indexOf(seat) + 1).flatMap((other) => {
    const player = view.players[other];
    return player ? [{ seat: other, purse: purse(player, box) + bonus(player, box) }] : [];
  });
}

/** The disasters from which a player's buildings protect. */
export function shelters(player: Player, box: Box): Set<string> {
  return new Set(player.buildings.map((id) => tileOf(box, id)?.special ?? "none"));
}
