/** What the board of Thebes draws by: the sites, the names of cards, the spaces of the track, and where cards lie. */

import type { Box, ThebesSiteWork, ThebesView } from "../../api/messages";
import type { Places } from "../../motion/tracker";
import { table } from "../box";

export type Site = ThebesSiteWork["site"];
export const SITES: readonly Site[] = ["mesopotamia", "egypt", "greece", "crete"];

/** How many of each find: points as text, `rubble` or `book`. */
export type Finds = Record<string, number>;

export const professorPoints = (box: Box) => table<{ site: number; world: number }>(box, "professor_points");
export const professorFrom = (box: Box) => table<{ site_expertise: number; world_knowledge: number }>(box, "professors");

/** What a card of the catalogue is: its family, and the site and number in its name. */
export function parts(card: string): { family: string; site: Site | null; number: number } {
  const [first = "", second = ""] = card.split("-");
  const site = SITES.find((one) => one === first || one === second) ?? null;
  return { family: site === first ? "expertise" : first, site, number: Number(second) || 0 };
}

/** Finds from the most points down; books and rubble last. */
export function findsIn(finds: Finds): [string, number][] {
  const rank = (find: string) => Number(find) || (find === "book" ? 0.5 : 0);
  return Object.entries(finds).sort(([a], [b]) => rank(b) - rank(a));
}

/** The time track goes round a year of so many spaces; the weeks are counted on. */
export const YEAR = 52;
/** So many weeks behind the last marker still show what they were; those before them what they will be. */
const BEHIND = 6;

export interface Space {
  week: number;
  /** Where it lies in the ring, from 0. */
  place: number;
  /** Whose markers stand there, from the top. */
  seats: number[];
  /** Behind the last marker; as far as a dig or a marker reaches from it; beyond. */
  reach: "past" | "near" | "far";
}

/** The spaces of the time track in the order of their weeks: once round the ring. */
export function track(box: Box, view: ThebesView): Space[] {
  const weeks = view.players.map((player) => player.weeks);
  const last = Math.min(...weeks);
  const near = last + Math.max(table<{ most: number }>(box, "weeks_of_a_dig").most, Math.max(...weeks) - last);
  return Array.from({ length: YEAR }, (_, n) => {
    const week = Math.max(0, last - BEHIND) + n;
    return {
      week,
      place: week % YEAR,
      seats: view.order.filter((seat) => weeks[seat] === week),
      reach: week < last ? "past" : week <= near ? "near" : "far",
    };
  });
}

/** A bundle of cards, one name for each copy. */
export function spread(bundle: Record<string, number>): string[] {
  return Object.entries(bundle).flatMap(([name, copies]) => Array.from({ length: copies }, () => name));
}

/** Where every card in sight lies. */
export function places(view: ThebesView): Places {
  const found = new Map<string, string[]>(view.storage.map((card, n) => [`storage-${n}`, card === null ? [] : [card]]));
  view.players.forEach((player, seat) => found.set(`taken-${seat}`, [...spread(player.cards), ...spread(player.hand ?? {})]));
  return found;
}
