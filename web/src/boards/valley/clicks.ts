/** What a click on the map means now: it follows from what is asked for, not from what is allowed. */

import type { Form, Moves } from "../../table/moves";
import { siteOf } from "./view";

/** Whether some legal action has that verb. */
export function asked(moves: Moves, verb: string): boolean {
  return moves.legal.some((action) => action.form["do"] === verb);
}

/** The action that a click on an area or a side of a site stands for; null where places are not asked for. */
export function meaning(moves: Moves, place: string): Form | null {
  if (asked(moves, "to")) return { do: "to", place };
  if (asked(moves, "worker")) return { do: "worker", place };
  const site = siteOf(place);
  if (site === null) return null;
  const verb = ["steal", "seize", "build"].find((one) => asked(moves, one));
  return verb === undefined ? null : { do: verb, site };
}
