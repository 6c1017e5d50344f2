/**
 * Moves that give something up for good, of which a slip would hurt: the page asks before it plays them. A move stands
 * here only where it is rare, or where luck or others answer at once; what is done every turn would be a nuisance.
 */

import type { ActionInfo } from "../api/messages";

export interface Grave {
  verb: string;
  /** Asked only while one of these could be done instead; always where there are none. */
  instead?: readonly string[];
}

export const CAREFUL: Record<string, readonly Grave[]> = {
  saqqara: [
    { verb: "discard" }, // a relic is lost
  ],
  pergamon: [
    { verb: "disperse" }, // a collection is lost
    { verb: "discard" }, // a find leaves the game
    { verb: "leave", instead: ["dig"] }, // no finds this turn
  ],
  thebes: [
    { verb: "steal" }, // the thief is spent, whatever he finds
    { verb: "stay" }, // cards are drawn at once, and the permit is spent
  ],
  peloponnes: [
    { verb: "pass", instead: ["bid"] }, // no tile this round
    { verb: "withdraw", instead: ["bid"] },
    { verb: "give", instead: ["pay", "mark"] }, // a tile is lost
  ],
  valley: [
    { verb: "done", instead: ["build", "claim"] }, // cubes go to the Pharaoh; a site stays without owner
  ],
};

/** Whether the page asks before it plays an action. */
export function isGrave(game: string, action: ActionInfo, legal: readonly ActionInfo[]): boolean {
  const verb = action.form["do"];
  const grave = CAREFUL[game]?.find((one) => one.verb === verb);
  if (!grave) return false;
  return !grave.instead || legal.some((other) => grave.instead?.includes(String(other.form["do"])));
}
