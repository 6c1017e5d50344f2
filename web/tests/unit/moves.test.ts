import { expect, test } from "vitest";

import { can, same, touching, type Moves } from "../../src/table/moves";

const moves: Moves = {
  legal: [
    { action: 1, text: "", form: { do: "place", value: 3, row: 1 }, en: "", fr: "", facts: [] },
    { action: 2, text: "", form: { do: "place", value: 3, row: 2 }, en: "", fr: "", facts: [] },
    { action: 3, text: "", form: { do: "stop" }, en: "", fr: "", facts: [] },
  ],
  attempt: () => {},
};

test("forms are the same only with the same arguments", () => {
  expect(same({ do: "place", value: 3, row: 1 }, { row: 1, do: "place", value: 3 })).toBe(true);
  expect(same({ do: "place", value: 3 }, { do: "place", value: 3, row: 1 })).toBe(false);
  expect(same({ do: "place", value: 3, row: 1 }, { do: "place", value: "3", row: 1 })).toBe(false);
});

test("a part of a form finds the actions that agree with it", () => {
  expect(touching(moves, { do: "place", value: 3 }).map((action) => action.action)).toEqual([1, 2]);
  expect(can(moves, { row: 2 })).toBe(true);
  expect(can(moves, { do: "place", value: 4 })).toBe(false);
});
