import { expect, test } from "vitest";

import { isGrave } from "../../src/table/careful";

const action = (verb: string) => ({ action: 0, text: verb, form: { do: verb }, en: verb, fr: verb, facts: [] });
const asks = (game: string, verb: string, ...others: string[]) => isGrave(game, action(verb), [verb, ...others].map(action));

test("what gives something up for good is asked about, while there is something else to do", () => {
  expect(asks("pergamon", "disperse")).toBe(true);
  expect(asks("pergamon", "discard", "store")).toBe(true);
  expect(asks("peloponnes", "pass", "bid")).toBe(true);
  expect(asks("peloponnes", "pass")).toBe(false);
  expect(asks("valley", "done", "build")).toBe(true);
  expect(asks("valley", "done", "overseer")).toBe(false);
});

test("what is done every turn is not", () => {
  for (const [game, verb] of [["saqqara", "stop"], ["pergamon", "store"], ["thebes", "take"], ["unknown", "pass"]] as const)
    expect(asks(game, verb, "draw", "lay", "dig")).toBe(false);
});
