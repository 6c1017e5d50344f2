/** What things of Thebes are called. */

import type { Box } from "../../api/messages";
import { touching, type Form, type Moves } from "../../table/moves";
import { capital, pick, say } from "../../words";
import { tell } from "../board";
import { findsIn, type Finds } from "./view";

export const cardName = (box: Box, card: string) => capital(tell(box, `name.card.${card}`));
export const siteName = (box: Box, site: string) => tell(box, `name.back.${site}`);
export const findName = (box: Box, find: string) => tell(box, `board.find.${find}`);

/** A name and what it has, as each language writes it. */
export const pair = (name: string, value: string | number) => say("thebes.pair", { name, value });

/** Finds in words, the best first: `6, 4 ×2, rubble ×3`. */
export function findsText(box: Box, finds: Finds): string {
  return findsIn(finds)
    .map(([find, copies]) => findName(box, find) + (copies > 1 ? ` ×${copies}` : ""))
    .join(", ");
}

/** An action that can be taken, and what follows from it, in the game's own words. */
export function told(moves: Moves, form: Form): string | null {
  const [action] = touching(moves, form);
  return action ? capital([pick(action), ...action.facts.map(pick)].join("; ")) : null;
}
