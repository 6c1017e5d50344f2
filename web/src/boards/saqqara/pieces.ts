/** Which card is which, for the board and the panels alike. */

import type { Box, SaqqaraView } from "../../api/messages";
import { Tracker, type Pieces } from "../../motion/tracker";
import { table } from "../box";
import { places } from "./view";

const tracker = new Tracker();
const known = new WeakMap<SaqqaraView, Pieces>();

/** The identities of all cards of a view; always the same ones for the same view. */
export function piecesOf(view: SaqqaraView, box: Box): Pieces {
  let pieces = known.get(view);
  if (!pieces) {
    const highest = Math.max(...table<{ values: number[] }>(box, "relics").values);
    pieces = tracker.follow(places(view, highest));
    known.set(view, pieces);
  }
  return pieces;
}
