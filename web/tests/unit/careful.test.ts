import { expect, test } from "vitest";

import { isGrave } from "../../src/table/careful";

const CAREFUL = { disperse: [], give: ["pay", "mark"] };
const action = (verb: string) => ({ action: 0, text: verb, form: { do: verb }, en: verb, fr: verb, facts: [] });
const asks = (verb: string, ...others: string[]) => isGrave(CAREFUL, action(verb), [verb, ...others].map(action));

test("what gives something up for good is asked about, while there is something else to do", () => {
  expect(asks("disperse")).toBe(true);
  expect(asks("give", "mark")).toBe(true);
  expect(asks("give")).toBe(false);
});

test("what is done every turn is not", () => {
  expect(asks("bid", "pay", "disperse")).toBe(false);
});
