/** Days and results of the dig in words. */

import type { DigDay, DigResult } from "../api/messages";
import { settings } from "../settings.svelte";
import { tell } from "./words";

/** A day such as 2026-11-16 as people of the chosen language write it. */
export function dayName(day: string): string {
  const language = settings.lang === "fr" ? "fr-FR" : "en-GB";
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** How much more than the best of the others, with its sign. */
export function lead(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0";
}

export function resultLine(result: DigResult): string {
  return tell("dig.result", { score: result.score, lead: lead(result.lead), place: result.place });
}

/** How many people have come to the end of a deal. */
export function finishedLine(people: number): string {
  return people > 0 ? tell("dig.finished", { people }) : tell("dig.nobody_yet");
}

/** What somebody may send to others without telling anything of the deals. */
export function sharedText(day: DigDay, games: ReadonlyMap<string, string>, origin: string): string {
  const lines = day.deals.flatMap((deal) => (deal.result ? [`${games.get(deal.title) ?? deal.title}: ${resultLine(deal.result)}`] : []));
  return [tell("dig.of", { day: dayName(day.day) }), ...lines, `${origin}/dig`].join("\n");
}
