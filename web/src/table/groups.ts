/** Legal actions as people read them: one group for each verb, what its texts share said once. */

import type { ActionInfo } from "../api/messages";

export interface Choice {
  action: ActionInfo;
  /** The whole text. */
  text: string;
  /** What tells it from the others of its group. */
  short: string;
}

export interface Group {
  verb: string;
  /** What all texts of the group begin with; empty where they share nothing worth saying. */
  shared: string;
  choices: Choice[];
}

/** From so many on, what the texts share is said once. */
const MANY = 4;

export function grouped(legal: readonly ActionInfo[], lang: "en" | "fr"): Group[] {
  const verbs = new Map<string, ActionInfo[]>();
  for (const action of legal) {
    const verb = String(action.form["do"]);
    verbs.set(verb, [...(verbs.get(verb) ?? []), action]);
  }
  return [...verbs].map(([verb, actions]) => group(verb, actions.map((action) => ({ action, text: action[lang] }))));
}

function group(verb: string, actions: { action: ActionInfo; text: string }[]): Group {
  const shared = actions.length < MANY ? "" : beginning(actions.map(({ text }) => text));
  return {
    verb,
    shared,
    choices: actions.map(({ action, text }) => ({ action, text, short: text.slice(shared.length).trim() })),
  };
}

/** The words that all texts begin with, leaving each at least one of its own. */
function beginning(texts: string[]): string {
  const words = texts.map((text) => text.split(" "));
  const first = words[0] ?? [];
  let n = 0;
  while (words.every((text) => text.length > n + 1 && text[n] === first[n])) n++;
  return first.slice(0, n).join(" ");
}
