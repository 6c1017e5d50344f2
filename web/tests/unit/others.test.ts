import { expect, test } from "vitest";

import type { SeatInfo } from "../../src/api/messages";
import { goesOnWithout, hasOthers } from "../../src/table/others";

function seats(...made: Partial<SeatInfo>[]): SeatInfo[] {
  return made.map((one, seat) => ({ seat, kind: "person", mine: false, resigned: false, ...one }) as SeatInfo);
}

test("bots and those at the same screen are not asked", () => {
  expect(hasOthers(seats({ mine: true }, { kind: "bot" }, { mine: true }))).toBe(false);
  expect(hasOthers(seats({ mine: true }, {}))).toBe(true);
});

test("a game ends with the last person who resigns", () => {
  expect(goesOnWithout(seats({ mine: true }, { kind: "bot" }), 0)).toBe(false);
  expect(goesOnWithout(seats({ mine: true }, { resigned: true }), 0)).toBe(false);
  expect(goesOnWithout(seats({ mine: true }, { mine: true }), 0)).toBe(true);
  expect(goesOnWithout(seats({ mine: true }, {}), 0)).toBe(true);
});
