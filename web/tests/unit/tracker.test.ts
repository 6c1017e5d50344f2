import { describe, expect, test } from "vitest";

import { Tracker } from "../../src/motion/tracker";

const places = (table: Record<string, string[]>) => new Map(Object.entries(table));

describe("a tracker", () => {
  test("knows a piece again that stays", () => {
    const tracker = new Tracker();
    const before = tracker.follow(places({ hand: ["3", "7"] }));
    const after = tracker.follow(places({ hand: ["3", "7"] }));
    expect(after).toEqual(before);
  });

  test("follows a piece from one place to another", () => {
    const tracker = new Tracker();
    const before = tracker.follow(places({ hand: ["3", "7"], row: ["0"] }));
    const after = tracker.follow(places({ hand: ["3"], row: ["0", "7"] }));
    expect(after.get("row")?.[1]).toBe(before.get("hand")?.[1]);
    expect(after.get("row")?.[0]).toBe(before.get("row")?.[0]);
  });

  test("of equal pieces, moves as few as must move", () => {
    const tracker = new Tracker();
    const before = tracker.follow(places({ hand: ["3", "3"], row: ["3"] }));
    const after = tracker.follow(places({ hand: ["3"], row: ["3", "3"] }));
    expect(after.get("hand")).toEqual([before.get("hand")?.[0]]);
    expect(after.get("row")).toEqual([before.get("row")?.[0], before.get("hand")?.[1]]);
  });

  test("gives a piece that comes from nowhere a name of its own", () => {
    const tracker = new Tracker();
    tracker.follow(places({ hand: ["3"] }));
    const after = tracker.follow(places({ hand: ["3", "3"] }));
    expect(new Set(after.get("hand")).size).toBe(2);
  });

  test("never gives two pieces the same name", () => {
    const tracker = new Tracker();
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 200; round++) {
      const table = { a: [] as string[], b: [] as string[], c: [] as string[] };
      for (let n = 0; n < 12; n++) table[(["a", "b", "c"] as const)[random(3)] ?? "a"].push(String(random(4)));
      const all = [...tracker.follow(places(table)).values()].flat();
      expect(new Set(all).size).toBe(12);
    }
  });
});
