import { expect, test } from "vitest";

import type { ActionInfo } from "../../src/api/messages";
import { grouped } from "../../src/table/groups";

function action(number: number, verb: string, en: string): ActionInfo {
  return { action: number, text: en, form: { do: verb, n: number }, en, fr: `fr ${en}`, facts: [] };
}

test("choices are grouped by their verb, in the order of the list", () => {
  const groups = grouped([action(1, "draw", "draw from pile 1"), action(9, "stop", "stop"), action(2, "draw", "draw from pile 2")], "en");
  expect(groups.map((group) => [group.verb, group.choices.map((choice) => choice.action.action)])).toEqual([
    ["draw", [1, 2]],
    ["stop", [9]],
  ]);
});

test("what many choices begin with is said once", () => {
  const many = [1, 2, 3, 4].map((n) => action(n, "draw", `draw from pile ${n}`));
  const [group] = grouped(many, "en");
  expect(group?.shared).toBe("draw from pile");
  expect(group?.choices.map((choice) => choice.short)).toEqual(["1", "2", "3", "4"]);
  expect(grouped(many, "fr")[0]?.shared).toBe("fr draw from pile");
});

test("few choices keep their whole text", () => {
  const [group] = grouped([action(1, "draw", "draw from pile 1"), action(2, "draw", "draw from pile 2")], "en");
  expect(group?.shared).toBe("");
  expect(group?.choices[0]?.text).toBe("draw from pile 1");
});

test("every choice keeps a word of its own", () => {
  const texts = ["take", "take it", "take it all", "take it all now"];
  const [group] = grouped(texts.map((text, n) => action(n, "take", text)), "en");
  expect(group?.choices.every((choice) => choice.short.length > 0)).toBe(true);
});
