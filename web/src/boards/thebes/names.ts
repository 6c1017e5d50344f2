/** What things of Thebes are called. */

import type { Box } from "../../api/messages";
import { capital } from "../../words";
import { tell } from "../board";

export const cardName = (box: Box, card: string) => capital(tell(box, `name.card.${card}`));
export const siteName = (box: Box, site: string) => tell(box, `name.back.${site}`);
export const findName = (box: Box, find: string) => tell(box, `board.find.${find}`);

/** Finds in words, the best first: `6, 4 ×2, rubble ×3`. */
export function findsText(box: Box, finds: Record<string, number>): string {
  return findsIn(finds)
    .map(([find, copies]) => findName(box, find) + (copies > 1 ? ` ×${copies}` : ""))
    .join(", ");
}

/** Finds from the most points down; books and rubble last. */
export function findsIn(finds: Record<string, number>): [string, number][] {
  const rank = (find: string) => Number(find) || (find === "book" ? 0.5 : 0);
  return Object.entries(finds).sort(([a], [b]) => rank(b) - rank(a));
}
