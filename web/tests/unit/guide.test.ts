import { expect, test, vi } from "vitest";

import type { TourInfo } from "../../src/api/messages";
import { Guide } from "../../src/tour/guide.svelte";
import { progress } from "../../src/tour/progress";

vi.mock("../../src/settings.svelte", () => ({ settings: { toured: [] } }));

function explanation(text: string, decisions: string[], verbs: string[] = [], optional = false) {
  return { decisions, verbs, optional, text: { en: text, fr: text } };
}

const TOUR: TourInfo = {
  explanations: [explanation("lay", ["bid"]), explanation("score", ["bid"]), explanation("steal", ["steal"], [], true), explanation("dig", ["move"], ["dig"])],
  round: { view: "round", decisions: null },
};
const COUNTED: TourInfo = { ...TOUR, round: { view: null, decisions: 2 } };

/** Decisions such as "bid 1" or "move 2 dig": the prompt, the round, what could be done. */
function asked(...decisions: string[]) {
  return decisions.map((text) => {
    const [prompt = "", round, ...verbs] = text.split(" ");
    return { prompt, verbs, view: { round: Number(round) } };
  });
}

function said(tour: TourInfo, answered: string[], now: string | null): [string, string | undefined] {
  const { stage, explanation } = progress(tour, asked(...answered), now === null ? null : (asked(now)[0] ?? null));
  return [stage, explanation?.text.en];
}

test("a decision is explained while it is asked, one thing each time, and later what was said last of it again", () => {
  expect(said(TOUR, [], null)).toEqual(["explaining", undefined]);
  expect(said(TOUR, [], "bid 1")).toEqual(["explaining", "lay"]);
  expect(said(TOUR, ["bid 1"], "bid 1")).toEqual(["explaining", "score"]);
  expect(said(TOUR, ["bid 1", "bid 1"], "bid 1")).toEqual(["explaining", "score"]);
  expect(said(TOUR, ["bid 1"], null)).toEqual(["explaining", "lay"]);
});

test("what is about a verb waits until that can be chosen", () => {
  expect(said(TOUR, [], "move 1 stay")).toEqual(["explaining", undefined]);
  expect(said(TOUR, [], "move 1 stay dig")).toEqual(["explaining", "dig"]);
});

test("the guided round begins with the next round, does not wait for what is optional, and lasts one round", () => {
  const learnt = ["bid 1", "bid 1", "move 1 dig"];
  expect(said(TOUR, learnt, "bid 1")[0]).toBe("waiting");
  expect(said(TOUR, learnt, null)[0]).toBe("waiting");
  expect(said(TOUR, learnt, "bid 2")[0]).toBe("guided");
  expect(said(TOUR, [...learnt, "bid 2"], "steal 2")).toEqual(["guided", "steal"]);
  expect(said(TOUR, [...learnt, "bid 2", "steal 2"], null)[0]).toBe("guided");
  expect(said(TOUR, [...learnt, "bid 2", "steal 2"], "bid 3")[0]).toBe("over");
  expect(said(TOUR, [...learnt, "bid 2", "bid 3", "bid 4"], "bid 5")[0]).toBe("over");
});

test("where there are no rounds, so many decisions are guided", () => {
  const learnt = ["bid 1", "bid 1", "move 1 dig"];
  expect(said(COUNTED, learnt, "bid 1")[0]).toBe("guided");
  expect(said(COUNTED, [...learnt, "bid 1"], "bid 1")[0]).toBe("guided");
  expect(said(COUNTED, [...learnt, "bid 1", "bid 1"], "bid 1")[0]).toBe("over");
});

function guided(hints: boolean, answered: string[], now: string) {
  const askHint = vi.fn(() => Promise.resolve());
  const action = { action: 0, text: "lay", form: { do: "lay" }, en: "lay", fr: "pose", facts: [] };
  const session = { decided: asked(...answered), asking: asked(now)[0] ?? null, now: { seat: 0, decision: 7 }, info: { hints }, askHint, legal: [action, action] };
  const guide = new Guide("valley", () => COUNTED, session);
  guide.isRunning = true; // since before these decisions were answered
  return { guide, askHint };
}

test("the coach is asked once for each decision of the guided round, and for no other", () => {
  const { guide, askHint } = guided(true, ["bid 1", "bid 1", "move 1 dig"], "bid 1");
  expect([guide.stage, guide.done, guide.all]).toEqual(["guided", 3, 3]);
  guide.coach();
  guide.coach();
  expect(askHint).toHaveBeenCalledTimes(1);
  const early = guided(true, ["bid 1"], "bid 1");
  early.guide.coach();
  expect(early.askHint).not.toHaveBeenCalled();
});

test("where a table allows no hints, the tour is over when all is explained", () => {
  const { guide, askHint } = guided(false, ["bid 1", "bid 1", "move 1 dig"], "bid 1");
  guide.coach();
  expect([guide.stage, askHint.mock.calls.length]).toEqual(["over", 0]);
});

test("it is known what is said for the first time", () => {
  expect(guided(true, ["bid 1"], "bid 1").guide.isNew).toBe(true);
  expect(guided(true, ["bid 1", "bid 1"], "bid 1").guide.isNew).toBe(false);
  expect(guided(true, [], "move 1 stay").guide.isNew).toBe(false);
});
