import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Frame } from "../../src/api/messages";
import { patched, Steps, stepsOf } from "../../src/motion/steps.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const steps = (...numbers: number[]) => numbers.map((events) => ({ events, view: { events } }));

test("a view is made from the one after it, and shares what has not changed", () => {
  const view = { players: [{ coins: 3, hand: [1, 2] }, { coins: 5, hand: [] }], turn: 4 };
  const before = patched(view, [
    [["players", 1, "coins"], 7],
    [["turn"], 3],
  ]);
  expect(before).toEqual({ players: [{ coins: 3, hand: [1, 2] }, { coins: 7, hand: [] }], turn: 3 });
  expect((before["players"] as unknown[])[0]).toBe(view.players[0]);
  expect(view.turn).toBe(4);
});

const FRAMES: Frame[] = [
  { events: 5, own: true, changes: [[["n"], 1]] },
  { events: 7, own: false, changes: [[["n"], 2]] },
  { events: 8, own: false, changes: [] },
];
const numbered = (...steps: [number, number][]) => steps.map(([events, n]) => ({ events, view: { n } }));

test("there is a step for each event, but one for all that an own choice brought oneself", () => {
  const steps = stepsOf(FRAMES, { n: 0 }, { n: 3 }, 2, (event) => (event < 5 ? "own" : null));
  expect(steps).toEqual(numbered([4, 1], [5, 1], [6, 1], [7, 2], [8, 3]));
});

test("what an entry changed is seen with its last event, where others have a part in it", () => {
  const whose = (event: number) => (event === 3 ? ("own" as const) : event === 4 ? ("other" as const) : null);
  expect(stepsOf(FRAMES, { n: 0 }, { n: 3 }, 2, whose)).toEqual(numbered([3, 0], [4, 0], [5, 1], [6, 1], [7, 2], [8, 3]));
  expect(stepsOf(FRAMES, null, { n: 3 }, 2, whose)[0]).toEqual({ events: 3, view: { n: 1 } });
});

test("the first step is shown at once, the others one after another, the last is now", () => {
  const shown = new Steps();
  shown.add(steps(1, 2, 3), 500);
  expect(shown.shown?.events).toBe(1);
  vi.advanceTimersByTime(499);
  expect(shown.shown?.events).toBe(1);
  vi.advanceTimersByTime(1);
  expect(shown.shown?.events).toBe(2);
  vi.advanceTimersByTime(500);
  expect(shown.shown).toBeNull();
});

test("what comes soon after the last step waits until that one has been seen", () => {
  const shown = new Steps();
  shown.add(steps(1), 500);
  expect(shown.shown).toBeNull();
  vi.advanceTimersByTime(200);
  shown.add(steps(2), 500);
  expect(shown.shown?.events).toBe(1);
  vi.advanceTimersByTime(300);
  expect(shown.shown).toBeNull();
  vi.advanceTimersByTime(500);
  shown.add(steps(3), 500);
  expect(shown.shown).toBeNull();
});

test("many steps hurry, skipped ones are gone, and at once means at once", () => {
  const shown = new Steps();
  shown.add(steps(...Array.from({ length: 16 }, (_, n) => n)), 500);
  vi.advanceTimersByTime(250);
  expect(shown.shown?.events).toBe(1);
  shown.skip();
  expect(shown.shown).toBeNull();
  vi.advanceTimersByTime(5000);
  expect(shown.shown).toBeNull();
  shown.add(steps(1, 2), 500);
  shown.add(steps(3, 4), 0);
  expect(shown.shown).toBeNull();
});
