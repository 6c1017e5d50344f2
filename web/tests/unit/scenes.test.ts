import { expect, test } from "vitest";

import type { EventInfo } from "../../src/api/messages";
import { scenes as peloponnes } from "../../src/boards/peloponnes/scenes";
import { sceneOf } from "../../src/boards/scenes";
import { scenes as thebes } from "../../src/boards/thebes/scenes";
import { scenes as valley } from "../../src/boards/valley/scenes";
import { keysOf } from "../../src/motion/marks.svelte";

const event = (key: string, args: EventInfo["arguments"] = {}): EventInfo => ({ key, arguments: args, en: key, fr: key });

test("a dig is told from its beginning, relics apart from rubble", () => {
  const told = [event("take"), event("stay"), event("find", { relic: "rubble" }), event("find", { relic: 5 })];
  const found = sceneOf(thebes, told);
  expect(found?.events).toEqual(told.slice(1));
  expect(found?.events.map((one) => found.scene.tone?.(one))).toEqual([undefined, "lost", "won"]);
  expect(sceneOf(thebes, [...told, event("take")])).toBeNull();
  expect(sceneOf(thebes, [event("find")])).toBeNull();
});

test("a scene may begin with any of its events", () => {
  const told = [event("tablets"), event("unsold"), event("buy")];
  expect(sceneOf(valley, told)?.events).toEqual(told.slice(1));
});

test("who is spared by a disaster and who suffers", () => {
  const told = [event("chit"), event("suffer_drought"), event("chit"), event("sheltered"), event("suffer_plague", { lost: 0 }), event("suffer_plague", { lost: 2 })];
  const found = sceneOf(peloponnes, told);
  expect(found?.events.map((one) => found.scene.tone?.(one))).toEqual([undefined, "won", "won", "lost"]);
});

test("an event speaks of its arguments, and of pieces by their names", () => {
  expect(keysOf(event("place", { seat: 1, tile: "A07" }))).toEqual(["seat:1", "tile:A07", "piece:A07"]);
});
