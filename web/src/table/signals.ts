/** How a page that is not looked at says that it is your turn: title, icon, and if wished a sound and a notice. */

import { settings } from "../settings.svelte";
import { play } from "../sound";
import { say } from "../words";

const CALM = `${import.meta.env.BASE_URL}icon.svg`;
const CALLING = `${import.meta.env.BASE_URL}icon-turn.svg`;

/** Show in title and icon whether it is my turn. */
export function showTurn(mine: boolean, title: string): void {
  document.title = mine ? `● ${say("table.your_turn")} · ${title}` : `${title} · Ostraka`;
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", mine ? CALLING : CALM);
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
