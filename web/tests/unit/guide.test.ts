import { expect, test, vi } from "vitest";

import { Guide } from "../../src/tour/guide.svelte";

vi.mock("../../src/settings.svelte", () => ({ settings: { toured: [] } }));

const HINTS = [["lay"], ["overseer"], ["steal", "seize"]].map((verbs) => ({ verbs, text: { en: verbs.join(), fr: verbs.join() } }));

function guided(played: string[], legal: string[]): Guide {
  const actions = legal.map((verb, action) => ({ action, text: verb, form: { do: verb }, en: verb, fr: verb, facts: [] }));
  return new Guide("valley", () => HINTS, { played, now: null, legal: actions, attempt: () => {} });
}

test("a hint is shown when its move can be made, and stays until there is another to be learnt", () => {
  expect([guided([], []).hint, guided([], []).isWaiting]).toEqual([undefined, true]);
  expect([guided([], ["lay", "keep"]).verb, guided([], ["lay", "keep"]).isWaiting]).toEqual(["lay", false]);
  for (const legal of [[], ["lay", "keep"], ["done"]]) expect([guided(["lay"], legal).verb, guided(["lay"], legal).isWaiting]).toEqual(["lay", true]);
  expect(guided(["lay", "keep"], ["overseer", "done"]).verb).toBe("overseer");
});

test("whoever has a learnt move before them is reminded of that one, not of the one made last", () => {
  expect(guided(["lay", "overseer"], ["lay", "keep"]).verb).toBe("lay");
  expect(guided(["lay", "overseer"], []).verb).toBe("overseer");
});

test("a move that is offered early is taught early, and any verb of a hint teaches it", () => {
  expect(guided(["lay"], ["seize"]).verb).toBe("seize");
  expect(guided(["lay", "seize"], ["steal"]).left.map((hint) => hint.verbs[0])).toEqual(["overseer"]);
});
