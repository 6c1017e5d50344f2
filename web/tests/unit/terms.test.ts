import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { cut, TERMS } from "../../src/rules/terms";
import { CAREFUL } from "../../src/table/careful";
import { LESSONS } from "../../src/tour/lessons";

const ours = (game: string, file: string) =>
  readFileSync(resolve(import.meta.dirname, `../../../src/ostraka/games/${game}/${file}`), "utf-8");

const terms = TERMS["saqqara"] ?? [];

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

test.each(Object.entries(TERMS))("the terms of %s name clauses of its rulebook", (game, list) => {
  const rulebook = ours(game, "rulebook.toml");
  for (const term of list) expect(rulebook).toContain(`id = "${term.clause}"`);
});

test("lessons and questions name verbs of their game", () => {
  const verbs = [
    ...Object.entries(LESSONS).flatMap(([game, lessons]) => lessons.map((lesson) => [game, lesson.verb] as const)),
    ...Object.entries(CAREFUL).flatMap(([game, names]) => names.flatMap(({ verb, instead = [] }) => [verb, ...instead].map((name) => [game, name] as const))),
  ];
  for (const [game, verb] of verbs) expect(ours(game, "actions.py")).toMatch(new RegExp(`Verb\\("${verb}\\b`));
});
