/** Where the cards of Saqqara lie. */

import type { SaqqaraView } from "../../api/messages";
import type { Places } from "../../motion/tracker";

/** Every card in its place, so that each can be followed; a pile holds its top card and all above that value. */
export function places(view: SaqqaraView, highest: number): Places {
  const found = new Map<string, string[]>();
  view.piles.forEach((top, n) => {
    const cards = top === null ? [] : Array.from({ length: highest - top + 1 }, (_, below) => String(top + below));
    found.set(`pile-${n}`, cards);
  });
  view.rows.forEach((row, n) => found.set(`row-${n}`, row.cards.map(String)));
  view.players.forEach((player, seat) => {
    found.set(`hand-${seat}`, (player.hand ?? []).map(String));
    found.set(`relics-${seat}`, (player.relics ?? []).map(String));
  });
  found.set("discard", view.discard.map(String));
  return found;
}
