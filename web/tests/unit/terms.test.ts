import { expect, test } from "vitest";

import { cut, termsOf } from "../../src/rules/terms";

const clause = (id: string, en: string[], fr: string[]) => ({ id, text: { en: "", fr: "" }, source: "", ruling: null, terms: { en, fr } });
const terms = termsOf({
  game: "saqqara",
  rules: 1,
  sections: [
    { title: { en: "", fr: "" }, clauses: [clause("SAQ-1", ["relic", "relics"], ["relique", "reliques"]), clause("SAQ-2", [], [])] },
    { title: { en: "", fr: "" }, clauses: [clause("SAQ-16", ["row", "rows"], ["rangée", "rangées"]), clause("SAQ-31", ["blocked"], ["bloquée", "bloquées"])] },
  ],
});

test("a text is cut at its terms, and nothing is lost", () => {
  const text = "Draw relics, or place two.";
  const stretches = cut(text, terms, "en");
  expect(stretches.map((one) => one.text).join("")).toBe(text);
  expect(stretches.filter((one) => one.clause)).toEqual([{ text: "relics", clause: "SAQ-1" }]);
});

test("a term is a whole word, with accents, whatever its case", () => {
  expect(cut("Rangées bloquées", terms, "fr").filter((one) => one.clause).map((one) => one.clause)).toEqual(["SAQ-16", "SAQ-31"]);
  expect(cut("arrow rowing", terms, "en").every((one) => one.clause === null)).toBe(true);
});

test("a term is told once, and a game without terms has plain texts", () => {
  expect(cut("a row and a row", terms, "en").filter((one) => one.clause).length).toBe(1);
  expect(cut("a row", [], "en")).toEqual([{ text: "a row", clause: null }]);
});

test("a term whose clause is known already needs no word", () => {
  expect(cut("a row of relics", terms, "en", ["SAQ-16"]).filter((one) => one.clause)).toEqual([{ text: "relics", clause: "SAQ-1" }]);
});
