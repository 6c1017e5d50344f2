/** Which figure and which cube is which, for the board and the panels alike. */

import type { ValleyView } from "../../api/messages";
import { Tracker, type Pieces } from "../../motion/tracker";
import { places } from "./view";

const tracker = new Tracker();
const known = new WeakMap<ValleyView, Pieces>();

/** The identities of all pieces of a view; always the same ones for the same view. */
export function piecesOf(view: ValleyView): Pieces {
  let pieces = known.get(view);
  if (!pieces) {
    pieces = tracker.follow(places(view));
    known.set(view, pieces);
  }
  return pieces;
}
