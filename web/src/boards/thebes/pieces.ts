/** Which card is which, for the board and the panels alike. */

import type { ThebesView } from "../../api/messages";
import { Tracker, type Pieces } from "../../motion/tracker";
import { places } from "./view";

const tracker = new Tracker();
const known = new WeakMap<ThebesView, Pieces>();

/** The identities of all cards of a view; always the same ones for the same view. */
export function piecesOf(view: ThebesView): Pieces {
  let pieces = known.get(view);
  if (!pieces) {
    pieces = tracker.follow(places(view));
    known.set(view, pieces);
  }
  return pieces;
}
