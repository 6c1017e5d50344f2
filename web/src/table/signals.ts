/** How a page that is not looked at says that it is your turn: title, icon, and if wished a sound and a notice. */

import { heading } from "../heading.svelte";
import { settings } from "../settings.svelte";
import { play } from "../sound";
import { say } from "../words";

/** Show in title and icon whether it is my turn. */
export function showTurn(mine: boolean, title: string): void {
  heading.text = mine ? `● ${say("table.your_turn")} · ${title}` : `${title} · Ostraka`;
  heading.calling = mine;
}

/** My turn has come. */
export function callForTurn(title: string): void {
  play("lyre");
  if (document.visibilityState !== "hidden" || !settings.notices || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(say("table.your_turn"), { body: title, tag: "ostraka" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
