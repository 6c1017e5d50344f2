/** How a page that is not looked at says that it is your turn: title, icon, and if wished a sound and a notice. */

import { settings } from "../settings.svelte";
import { say } from "../words";

const CALM = "/icon.svg";
const CALLING = "/icon-turn.svg";

/** Show in title and icon whether it is my turn. */
export function showTurn(mine: boolean, title: string): void {
  document.title = mine ? `● ${say("table.your_turn")} · ${title}` : `${title} · Ostraka`;
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", mine ? CALLING : CALM);
}

/** My turn has come. */
export function callForTurn(title: string): void {
  if (settings.sound) chime();
  if (document.visibilityState !== "hidden" || !settings.notices || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(say("table.your_turn"), { body: title, tag: "ostraka" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

let audio: AudioContext | null = null;

/** Two soft notes of a lyre. */
function chime(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [n, pitch] of [392, 587].entries()) {
    const string = audio.createOscillator();
    const volume = audio.createGain();
    string.type = "triangle";
    string.frequency.value = pitch;
    const at = start + n * 0.12;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.14, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
    string.connect(volume).connect(audio.destination);
    string.start(at);
    string.stop(at + 0.75);
  }
}
