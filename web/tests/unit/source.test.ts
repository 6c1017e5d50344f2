import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { sourceText } from "../../src/rules/source";

const ENGLISH = /(?<!\p{L})(the|and|of|to|is|on|its|as|for|after|both|last|end|two|example|paragraph|weeks|lands|box|mat|space|tiles?|stacks|sentence|publisher|symbol|caption|table of|see|rule|printed|figure|page)s?(?!\p{L})|\d(st|nd|rd|th)\b/iu;

const games = resolve(import.meta.dirname, "../../../src/ostraka/games");
const rulebooks = readdirSync(games).map((game) => resolve(games, game, "rulebook.toml")).filter(existsSync);
const sources = rulebooks.flatMap((file) => {
  const rulebook = readFileSync(file, "utf-8");
  return [...rulebook.matchAll(/^source = "(.+)"$/gm)].map((found) => found[1] ?? "");
});

test("sources are French for those who read French, and as they are for the others", () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sourceText("3 b) 1st paragraph and the example", "fr")).toBe("3 b) 1er paragraphe et l'exemple");
  expect(sources.map((source) => sourceText(source, "en"))).toEqual(sources);
  expect([...new Set(sources.map((source) => sourceText(source, "fr")).filter((text) => ENGLISH.test(text)))]).toEqual([]);
});
