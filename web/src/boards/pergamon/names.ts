/** What things of Pergamon are called. */

import type { Box } from "../../api/messages";
import type { WordKey } from "../../wordlist";
import { touching, type Form, type Moves } from "../../table/moves";
import { pick, say } from "../../words";
import { table } from "../box";
import type { Find } from "./view";

/** What a kind of thing is called. */
export function kindName(kind: string): string {
  return say(`pergamon.kind.${kind}` as WordKey);
}

/** What a find shows at its two edges, in words. */
export function findText(find: Find): string {
  return say("pergamon.find", {
    left: kindName(find.left),
    number: find.number,
    right: kindName(find.right),
    century: find.century,
  });
}

/** What follows from an action that can be taken, in the game's own words, after a text; else the text alone. */
export function told(text: string, moves: Moves, form: Form): string {
  const facts = touching(moves, form).flatMap((action) => action.facts.map(pick));
  return [text, ...facts].join("; ");
}

/** What a card with that back can be worth, in words. */
export function backText(box: Box, back: string): string {
  const values = table<Record<string, number[]>>(box, "fund_cards")[back] ?? [];
  return say(`pergamon.${back}` as WordKey, { from: Math.min(...values), to: Math.max(...values) });
}
