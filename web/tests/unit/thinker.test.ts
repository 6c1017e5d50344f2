/** The worker that answers the page, and the one that thinks for it: what happens when that one fails. */

import { beforeEach, expect, test, vi } from "vitest";

import type { FromWorker, ToThinker, ToWorker } from "../../src/worker/messages";

/** A thinker of which the test holds the other end. */
class FakeThinker {
  static all: FakeThinker[] = [];
  heard: ToThinker[] = [];
  ended = false;
  onmessage: (message: { data: { question: number; text: string } }) => void = () => {};
  onerror: (event: { preventDefault: () => void }) => void = () => {};

  constructor() {
    FakeThinker.all.push(this);
  }
  postMessage(message: ToThinker) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** Answer the last question. */
  say(text: string) {
    const asked = this.heard.at(-1);
    if (asked?.kind === "think") this.onmessage({ data: { question: asked.question, text } });
  }
}

/** Python, whose site asks the thinker about everything. */
function startPython(folder: string, tell: (share: number) => void) {
  tell(0.5);
  const Site = (_: unknown, ask: (text: string) => Promise<string>) => ({
    call: async (_method: string, path: string) => {
      const reply = [200, await ask(`${folder}${path}`)];
      return { toJs: () => reply, destroy: () => {} };
    },
  });
  return Promise.resolve({ pyimport: () => ({ Site }) });
}
vi.mock("../../src/worker/python", () => ({ startPython }));

const said: FromWorker[] = [];
const tell = (message: ToWorker) => (globalThis.onmessage as unknown as (event: { data: ToWorker }) => void)({ data: message });

beforeEach(async () => {
  vi.resetModules();
  said.length = FakeThinker.all.length = 0;
  vi.stubGlobal("Worker", FakeThinker);
  vi.stubGlobal("BroadcastChannel", class {});
  vi.stubGlobal("onmessage", null);
  vi.stubGlobal("postMessage", (message: FromWorker) => said.push(message));
  await import("../../src/worker/main");
  tell({ kind: "begin", folder: "here" });
});

const ask = async (call: number) => {
  tell({ kind: "call", call, method: "GET", path: `/${call}`, body: "" });
  await vi.waitFor(() => expect(FakeThinker.all.at(-1)?.heard.at(-1)).toMatchObject({ kind: "think", text: `here/${call}` }));
};

test("it says how far Python is, and when it is there", async () => {
  await vi.waitFor(() => expect(said).toEqual([{ kind: "fetched", share: 0.5 }, { kind: "ready" }]));
});

test("one thinker answers every question", async () => {
  await ask(1);
  FakeThinker.all[0]?.say("an answer");
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ kind: "reply", call: 1, status: 200, text: "an answer" }));
  await ask(2);
  expect(FakeThinker.all).toHaveLength(1);
});

test.each(["gives no answer", "breaks"])("a thinker that %s is replaced by the next question", async (how) => {
  await ask(1);
  const [first] = FakeThinker.all;
  const preventDefault = vi.fn();
  if (how === "breaks") first?.onerror({ preventDefault });
  else first?.say("");
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ kind: "reply", call: 1, status: 200, text: "" }));
  expect(first?.ended).toBe(true);
  expect(preventDefault, "the page would take the other worker for broken, too").toHaveBeenCalledTimes(how === "breaks" ? 1 : 0);
  await ask(2);
  expect(FakeThinker.all).toHaveLength(2);
});
