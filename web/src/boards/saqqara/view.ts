/** What the view of Saqqara holds, and where its cards lie. */

import type { Places } from "../../motion/tracker";

export interface SaqqaraView {
  /** The card on top of each pile; null where it is empty. */
  piles: (number | null)[];
  rows: { cards: number[]; worth: number }[];
  discard: number[];
  bonuses: number;
  players: { hand: number[]; relics: number[]; bonuses: number; score: number }[];
}

/** Every card in its place, so that each can be followed; a pile holds its top card and all above that value. */
export function places(view: SaqqaraView, highest: number): Places {
  const found = new Map<string, string[]>();
  view.piles.forEach((top, n) => {
    const cards = top === null ? [] : Array.from({ length: highest - top + 1 }, (_, below) => String(top + below));
    found.set(`pile-${n}`, cards);
  });
  view.rows.forEach((row, n) => found.set(`row-${n}`, row.cards.map(String)));
  view.players.forEach((player, seat) => {
    found.set(`hand-${seat}`, player.hand.map(String));
    found.set(`relics-${seat}`, player.relics.map(String));
  });
  found.set("discard", view.discard.map(String));
  return found;
}
