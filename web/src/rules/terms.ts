/** Words of a game that stand for something, and the clause that says what. */

export interface Term {
  clause: string;
  en: readonly string[];
  fr: readonly string[];
}

export const TERMS: Record<string, readonly Term[]> = {
  saqqara: [
    { clause: "SAQ-1", en: ["relic", "relics"], fr: ["relique", "reliques"] },
    { clause: "SAQ-3", en: ["pile", "piles"], fr: ["pile", "piles"] },
    { clause: "SAQ-16", en: ["row", "rows"], fr: ["rangée", "rangées"] },
    { clause: "SAQ-18", en: ["bonus", "bonuses"], fr: ["prime", "primes"] },
    { clause: "SAQ-24", en: ["vacant"], fr: ["vacante", "vacantes"] },
    { clause: "SAQ-31", en: ["blocked"], fr: ["bloquée", "bloquées"] },
    { clause: "SAQ-34", en: ["discard", "discards"], fr: ["défausse", "défausses-en", "défausser"] },
  ],
  pergamon: [
    { clause: "PER-1", en: ["find", "finds"], fr: ["découverte", "découvertes"] },
    { clause: "PER-21", en: ["space"], fr: ["case"] },
    { clause: "PER-22", en: ["research funds"], fr: ["fonds de recherche"] },
    { clause: "PER-27", en: ["dig"], fr: ["fouille"] },
    { clause: "PER-29", en: ["gallery", "galleries"], fr: ["galerie", "galeries"] },
    { clause: "PER-33", en: ["collection", "collections"], fr: ["collection", "collections"] },
    { clause: "PER-42", en: ["show"], fr: ["expose"] },
    { clause: "PER-48", en: ["exhibition"], fr: ["exposition"] },
    { clause: "PER-49", en: ["gives way"], fr: ["cède la place"] },
    { clause: "PER-51", en: ["store", "stores"], fr: ["stocke"] },
    { clause: "PER-52", en: ["discard"], fr: ["défausse"] },
  ],
  thebes: [
    { clause: "THE-16", en: ["take a card"], fr: ["prends une carte"] },
    { clause: "THE-24", en: ["action card"], fr: ["carte d'action"] },
    { clause: "THE-26", en: ["dig"], fr: ["fouille"] },
    { clause: "THE-32", en: ["weeks"], fr: ["semaines"] },
    { clause: "THE-54", en: ["raiders"], fr: ["pilleurs"] },
    { clause: "THE-59", en: ["assistant"], fr: ["assistant"] },
    { clause: "THE-64", en: ["museum"], fr: ["musée"] },
  ],
  peloponnes: [
    { clause: "PEL-13", en: ["bid"], fr: ["mise", "offre"] },
    { clause: "PEL-15", en: ["displaced"], fr: ["délogée", "délogé"] },
    { clause: "PEL-20", en: ["pass"], fr: ["passe"] },
    { clause: "PEL-35", en: ["build"], fr: ["construis"] },
    { clause: "PEL-36", en: ["mark"], fr: ["marque-le"] },
    { clause: "PEL-53", en: ["income"], fr: ["revenu"] },
    { clause: "PEL-56", en: ["earthquake"], fr: ["tremblement de terre"] },
    { clause: "PEL-57", en: ["tempest"], fr: ["tempête"] },
    { clause: "PEL-69", en: ["hungry"], fr: ["affamés"] },
    { clause: "PEL-70", en: ["marked building"], fr: ["bâtiment marqué"] },
    { clause: "PEL-74", en: ["luxury goods"], fr: ["biens de luxe"] },
    { clause: "PEL-88", en: ["additional income"], fr: ["revenu supplémentaire"] },
  ],
  valley: [
    { clause: "VAL-7", en: ["space"], fr: ["case"] },
    { clause: "VAL-15", en: ["lot", "lots"], fr: ["lot", "lots"] },
    { clause: "VAL-17", en: ["tablet", "tablets"], fr: ["tablette", "tablettes"] },
    { clause: "VAL-19", en: ["blank"], fr: ["vierge"] },
    { clause: "VAL-25", en: ["overseer"], fr: ["contremaître"] },
    { clause: "VAL-30", en: ["claim"], fr: ["prends possession"] },
    { clause: "VAL-38", en: ["void"], fr: ["annulent"] },
    { clause: "VAL-43", en: ["worker"], fr: ["ouvrier"] },
    { clause: "VAL-46", en: ["steal"], fr: ["vole", "voles-tu"] },
    { clause: "VAL-53", en: ["seize"], fr: ["empare-toi"] },
    { clause: "VAL-60", en: ["cube"], fr: ["cube"] },
    { clause: "VAL-66", en: ["pharaoh"], fr: ["pharaon"] },
  ],
};

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
