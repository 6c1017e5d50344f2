/** Words of a game that stand for something, and the clause that says what. */

import type { Rules, Terms } from "../api/messages";

export interface Term extends Terms {
  clause: string;
}

/** The terms that the clauses of a game explain. */
export function termsOf(rules: Rules): Term[] {
  return rules.sections.flatMap((section) => section.clauses.map(({ id, terms }) => ({ clause: id, ...terms })));
}

/** A stretch of a text; with the clause of its term where it is one. */
export interface Stretch {
  text: string;
  clause: string | null;
}

/** A text cut at its terms; a term is told once, and not at all where its clause is known already. */
export function cut(text: string, terms: readonly Term[], lang: "en" | "fr", known: readonly string[] = []): Stretch[] {
  const clauses = new Map(terms.flatMap((term) => term[lang].map((word) => [word, term.clause] as const)));
  if (clauses.size === 0) return [{ text, clause: null }];
  const words = [...clauses.keys()].sort((a, b) => b.length - a.length).join("|");
  const told = new Set(known);
  const found: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, "giu"))) {
    const clause = clauses.get(match[0].toLocaleLowerCase(lang));
    if (clause === undefined || told.has(clause)) continue;
    told.add(clause);
    if (match.index > from) found.push({ text: text.slice(from, match.index), clause: null });
    found.push({ text: match[0], clause });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), clause: null });
  return found;
}
