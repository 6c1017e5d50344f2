/** What the page itself says, English and French. What a game says comes from the server. */

import { settings } from "./settings.svelte";
import { unbroken } from "./unbroken";
import { WORDS, type WordKey } from "./wordlist";

/** A text in both languages, in the one that is chosen. */
export function pick(text: { en: string; fr: string }): string {
  return unbroken(text[settings.lang]);
}

type Say<Key extends string> = (key: Key, args?: Record<string, string | number>) => string;

/** Says the texts of a list, with the names in braces filled in. */
export function teller<Key extends string>(words: Record<Key, { en: string; fr: string }>): Say<Key> {
  return (key, args = {}) => fill(pick(words[key]), args);
}

/** A text of the page. */
export const say: Say<WordKey> = teller(WORDS);

/** A text with `{name}` replaced by the argument of that name, and `{name:coin|coins}` by what so many are called. */
export function fill(text: string, args: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, several?: string) => {
    if (one === undefined || several === undefined) return String(args[name] ?? whole);
    return args[name] === 1 || (args[name] === 0 && settings.lang === "fr") ? one : several;
  });
}

/** Names as a sentence has them: "Anna, Ben and Chloé". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(settings.lang).format(names);
}

/** A day and time as people of the chosen language write it. */
export function moment(at: string): string {
  const language = settings.lang === "fr" ? "fr-FR" : "en-GB";
  return new Date(at).toLocaleString(language, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** A day as people of the chosen language write it. */
export function day(at: string): string {
  return new Date(at).toLocaleDateString(settings.lang === "fr" ? "fr-FR" : "en-GB", { dateStyle: "medium" });
}

const UNITS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]] as const;

/** How long that is, in the largest unit of which it is at least two, else in minutes. */
export function span(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => milliseconds >= 2 * length) ?? UNITS[2];
  return new Intl.NumberFormat(settings.lang, { style: "unit", unit, unitDisplay: "long" }).format(Math.max(0, Math.floor(milliseconds / length)));
}

/** With a capital at the front: texts of actions are written small. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(settings.lang) + text.slice(1);
}
