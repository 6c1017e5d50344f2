/** What the view of Thebes holds, the tables of its components that the board draws, and what follows from both. */

import type { Box } from "../../api/messages";
import type { Places } from "../../motion/tracker";
import { table } from "../box";

export const SITES = ["mesopotamia", "egypt", "greece", "crete"] as const;
export type Site = (typeof SITES)[number];

/** How many of each find: points as text, `rubble` or `book`. */
export type Finds = Record<string, number>;

export interface Pile {
  empty: boolean;
  laid: number;
  hidden: Finds;
  given: Finds;
  rubble: number;
  seen: Finds;
  certain: Finds;
}

export interface Player {
  weeks: number;
  permits: Record<Site | "general", number>;
  hand: Record<string, number>;
  expertise: Record<Site, number>;
  general: number;
  congresses: number;
  cards: Record<string, number>;
  relics: Record<Site, Finds>;
  shows: string[];
  score: number;
}

export type Work =
  | { museum: number; owed: number }
  | { site: Site; knowledge: number; draws: number; aside: number; raiding: boolean };

export interface ThebesView {
  phase: string;
  active: number | null;
  /** The seats as they come next on the time track. */
  order: number[];
  storage: (string | null)[];
  exhibitions: string[];
  museums: string[];
  top: string | null;
  deck: Record<string, number>;
  /** Who holds each professor: those of the sites, then the world specialist. */
  professors: (number | null)[];
  piles: Record<Site, Pile>;
  work: Work | null;
  players: Player[];
}

/** A row of an exhibition: what it asks for, what is owned of it, and the weeks once it is reached. */
export interface Row {
  site: Site;
  needed: number;
  owned: number;
  weeks: number;
}

export const excavation = (box: Box) => table<{ rows: number[][] }>(box, "excavation").rows;
export const museum = (box: Box, number: number) => {
  const all = table<{ relics: number[]; weeks: number[]; points: number[] }>(box, "museums");
  return { relics: all.relics[number - 1] ?? 0, weeks: all.weeks[number - 1] ?? 0, points: all.points[number - 1] ?? 0 };
};
export const exhibitionPoints = (box: Box) => table<{ points: number }>(box, "exhibition_points").points;
export const congressPoints = (box: Box, congresses: number) => table<{ points: number[] }>(box, "congress").points.slice(0, congresses + 1).at(-1) ?? 0;
export const professorPoints = (box: Box) => table<{ site: number; world: number }>(box, "professor_points");
export const professorFrom = (box: Box) => table<{ site_expertise: number; world_knowledge: number }>(box, "professors");

/** What a card of the catalogue is: its family, and the site and number in its name. */
export function parts(card: string): { family: string; site: Site | null; number: number } {
  const [first = "", second = ""] = card.split("-");
  const site = SITES.find((one) => one === first || one === second) ?? null;
  return { family: site === first ? "expertise" : first, site, number: Number(second) || 0 };
}

/** Where the weeks that a card costs to take stand in the components. */
const TAKE: Record<string, string> = {
  permit: "small_permit",
  thief: "thief",
  raiders: "raiders_weeks",
  scientist: "scientist",
  assistant: "assistant",
};

/** The weeks that it costs to take a card from storage. */
export function weeksOf(box: Box, card: string): number {
  const { family, number } = parts(card);
  if (family === "expertise") return table<{ weeks: number[] }>(box, "expertise").weeks[number - 1] ?? 0;
  if (family === "general") return table<{ weeks: number[] }>(box, "general_knowledge").weeks[number - 1] ?? 0;
  if (family === "congress") return table<{ weeks: number }>(box, "congress").weeks;
  return table<{ take: number }>(box, TAKE[family] ?? "").take;
}

/** Finds from the most points down; books and rubble last. */
export function findsIn(finds: Finds): [string, number][] {
  const rank = (find: string) => Number(find) || (find === "book" ? 0.5 : 0);
  return Object.entries(finds).sort(([a], [b]) => rank(b) - rank(a));
}

/** The relics among finds: books are none. */
export function relics(finds: Finds): number {
  return Object.entries(finds).reduce((sum, [find, copies]) => sum + (find === "book" ? 0 : copies), 0);
}

export function allRelics(player: Player): number {
  return SITES.reduce((sum, site) => sum + relics(player.relics[site]), 0);
}

/** All points of knowledge, as the world specialist counts them. */
export function knowledge(player: Player): number {
  return SITES.reduce((sum, site) => sum + player.expertise[site], player.general);
}

/** The rows of an exhibition, first row first, as a player meets them. */
export function rowsOf(box: Box, exhibition: string, player: Player): Row[] {
  type Shown = Record<string, { relics: Partial<Record<Site, number>>; weeks: number[] }>;
  const { number } = parts(exhibition);
  const shown = { ...table<Shown>(box, "exhibition_example"), ...table<Shown>(box, "exhibitions") }[number];
  return Object.entries(shown?.relics ?? {}).map(([site, needed], n) => ({
    site: site as Site,
    needed,
    owned: relics(player.relics[site as Site]),
    weeks: shown?.weeks[n] ?? 0,
  }));
}

/** The spaces of the time track that are worth drawing: from the last marker on, as far as a dig or a marker reaches. */
export function track(box: Box, view: ThebesView): { week: number; seats: number[] }[] {
  const weeks = view.players.map((player) => player.weeks);
  const last = Math.min(...weeks);
  const spaces = Math.max(table<{ most: number }>(box, "weeks_of_a_dig").most, Math.max(...weeks) - last);
  return Array.from({ length: spaces + 1 }, (_, n) => ({
    week: last + n,
    seats: view.order.filter((seat) => weeks[seat] === last + n),
  }));
}

/** What a number of weeks would bring: the cards of the excavation table, and who would play before its digger again. */
export interface Stay {
  weeks: number;
  cards: number;
  until: number;
  before: number[];
}

/** Every number of weeks that the table knows, for the dig that is going on. */
export function stays(box: Box, view: ThebesView): Stay[] {
  const { work, active } = view;
  if (work === null || !("site" in work) || active === null) return [];
  const now = view.players[active]?.weeks ?? 0;
  return excavation(box).map((row, n) => ({
    weeks: n + 1,
    cards: row[Math.min(work.knowledge, row.length) - 1] ?? 0,
    until: now + n + 1,
    before: view.order.filter((seat) => seat !== active && (view.players[seat]?.weeks ?? 0) < now + n + 1),
  }));
}

/** A bundle of cards, one name for each copy. */
export function spread(bundle: Record<string, number>): string[] {
  return Object.entries(bundle).flatMap(([name, copies]) => Array.from({ length: copies }, () => name));
}

/** Where every card in sight lies. */
export function places(view: ThebesView): Places {
  const found = new Map<string, string[]>(view.storage.map((card, n) => [`storage-${n}`, card === null ? [] : [card]]));
  view.players.forEach((player, seat) => found.set(`taken-${seat}`, [...spread(player.cards), ...spread(player.hand)]));
  return found;
}
