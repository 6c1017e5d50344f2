import { expect, test } from "vitest";

import { CUP } from "../../src/cup/wordlist";
import { DIG } from "../../src/dig/wordlist";
import { PEOPLE } from "../../src/people/wordlist";
import { unbroken } from "../../src/unbroken";
import { WORDS } from "../../src/wordlist";

const ALL = { ...WORDS, ...PEOPLE, ...DIG, ...CUP };

const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();

test.each(Object.entries(ALL))("%s names the same things in both languages", (_, text) => {
  expect(names(text.fr)).toEqual(names(text.en));
  expect(text.en.trim()).toBe(text.en);
  expect(text.fr.length).toBeGreaterThan(0);
});

test("every text is used", async () => {
  const files = import.meta.glob("../../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
  const source = Object.entries(files)
    .filter(([path]) => !path.endsWith("wordlist.ts"))
    .map(([, text]) => String(text))
    .join("\n");
  const made = /^(seat\.\d|pergamon\.kind\.|pergamon\.(purse|chest)$|table\.(log|chat|note)$|settings\.pace\.|cup\.(open|running|over|closed|swiss|robin)$|notices\.(turn|clock|over|invitation|by_push|by_mail)$|history\.(won|lost|unfinished)$)/; // put together in code
  const unused = Object.keys(ALL).filter((key) => !source.includes(`"${key}"`) && !made.test(key));
  expect(unused).toEqual([]);
});

test("no line begins with a sign that belongs to the word before it", () => {
  expect(unbroken("Qui ? 52 % ; « fort » : oui !")).toBe("Qui\u00a0? 52\u00a0%\u00a0; «\u00a0fort\u00a0»\u00a0: oui\u00a0!");
  expect(unbroken("“Place 7 on row 2”: 52% and more")).toBe("“Place 7 on row 2”: 52% and more");
});
