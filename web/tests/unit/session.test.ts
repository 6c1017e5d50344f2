import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { EventInfo, State, Update } from "../../src/api/messages";
import { Session } from "../../src/table/session.svelte";

/** A socket that the test holds the other end of. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  /** As in browsers: the end is told later. */
  close() {
    this.readyState = 2;
    setTimeout(() => this.drop(1000));
  }
  say(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(code: number) {
    this.readyState = 3;
    this.onclose({ code });
  }
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("nobody has connected");
    return socket;
  }
}

const event = (n: number): EventInfo => ({ key: "draw", arguments: {}, en: `event ${n}`, fr: `événement ${n}` });

function standpoint(changes: Partial<State>): State {
  return {
    type: "state",
    version: 1,
    status: "running",
    seat: 0,
    mine: [0],
    seats: [],
    view: { n: 0 },
    owing: [0],
    prompt: null,
    legal: [{ action: 7, text: "stop", form: { do: "stop" }, en: "stop", fr: "arrêter", facts: [] }],
    decision: 3,
    can_undo: false,
    can_ask: false,
    takeback: null,
    auto: false,
    era: 0,
    kept: 0,
    events: [],
    since: 0,
    chat: [],
    result: null,
    ending: null,
    practice: false,
    hints: [],
    rematch_offers: [],
    rematch_commitment: null,
    rematch: null,
    table: { id: "t", title: "saqqara", replay: null } as State["table"],
    note: "",
    ...changes,
  };
}

const update = (changes: Partial<Omit<Update, "type">>) => ({ ...standpoint(changes), type: "update", frames: [], replay: null, ...changes }) as unknown as Update;

function connected(changes: Partial<State> = {}, isGrave = () => false): Session {
  const session = new Session("t", null, isGrave);
  session.connect();
  FakeSocket.last.onopen();
  FakeSocket.last.say(standpoint(changes));
  return session;
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "example" });
  vi.stubGlobal("window", globalThis);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a legal click is played, with the decision it is for", () => {
  const session = connected();
  session.attempt({ do: "stop" });
  expect(FakeSocket.last.sent).toMatchObject([{ type: "play", action: 7, decision: 3 }]);
});

test("a second click waits for nothing once the next decision is shown, but one choice is not sent twice", () => {
  const session = connected();
  session.attempt({ do: "stop" });
  session.attempt({ do: "stop" });
  expect(FakeSocket.last.sent).toHaveLength(1);
  FakeSocket.last.say(update({ decision: 4 }));
  session.attempt({ do: "stop" });
  expect(FakeSocket.last.sent).toMatchObject([{ decision: 3 }, { decision: 4 }]);
});

test("any other click asks why not, and shows the clause", async () => {
  const session = connected();
  session.attempt({ do: "draw", pile: 1 });
  const [asked] = FakeSocket.last.sent;
  expect(asked).toMatchObject({ type: "why_not", action: { do: "draw", pile: 1 } });
  FakeSocket.last.say({ type: "ok", id: asked?.["id"], force: null, why_not: { allowed: false, clause: "SAQ-8", text: { en: "No.", fr: "Non." } } });
  await vi.waitFor(() => expect(session.refusal).toEqual({ clause: "SAQ-8", text: { en: "No.", fr: "Non." } }));
});

test("events that were taken back are dropped", () => {
  const session = connected({ events: [event(1), event(2), event(3)] });
  FakeSocket.last.say(update({ kept: 1, events: [event(9)] }));
  expect(session.events.map((one) => one.en)).toEqual(["event 1", "event 9"]);
});

test("an entry of the log shows the position that followed it; nothing can be played there", async () => {
  const session = connected({ events: [event(1), event(2)], view: { n: 2 } });
  void session.look(0);
  const [asked] = FakeSocket.last.sent;
  expect(asked).toMatchObject({ type: "at", events: 1 });
  FakeSocket.last.say({ type: "ok", id: asked?.["id"], view: { n: 1 } });
  await vi.waitFor(() => expect(session.view).toEqual({ n: 1 }));
  expect(session.legal).toEqual([]);
  await session.look(null);
  expect(session.view).toEqual({ n: 2 });
});

test("a position whose event is taken back is left", async () => {
  const session = connected({ events: [event(1), event(2)], view: { n: 2 } });
  void session.look(1);
  FakeSocket.last.say({ type: "ok", id: FakeSocket.last.sent[0]?.["id"], view: { n: 9 } });
  await vi.waitFor(() => expect(session.looked).toBe(1));
  FakeSocket.last.say(update({ kept: 2, events: [event(3)], view: { n: 3 } }));
  expect(session.looked).toBe(1);
  FakeSocket.last.say(update({ kept: 1, events: [event(4)], view: { n: 4 } }));
  expect(session.looked).toBeNull();
  expect(session.view).toEqual({ n: 4 });
});

test("after a lost connection only what was missed is asked for, and nothing is told twice", () => {
  const session = connected({ events: [event(1), event(2)], era: 4, seat: 1, chat: [{ name: "A", seat: 0, text: "hello", at: "" }] });
  expect(FakeSocket.last.url).not.toContain("has=");
  FakeSocket.last.drop(1006);
  vi.advanceTimersByTime(500);
  expect(new URL(FakeSocket.last.url).search).toBe("?seat=1&has=2&era=4");
  FakeSocket.last.onopen();
  FakeSocket.last.say(standpoint({ kept: 2, events: [event(3)], era: 4, seat: 1, chat: [{ name: "A", seat: 0, text: "hello", at: "" }] }));
  expect(session.events.map((one) => one.en)).toEqual(["event 1", "event 2", "event 3"]);
  expect(session.chat.length).toBe(1);
});

test("who leaves and comes back asks for everything: they may have sat down meanwhile", () => {
  const session = connected({ events: [event(1)] });
  session.disconnect();
  session.connect();
  expect(FakeSocket.last.url).not.toContain("has=");
});

test("who leaves and comes back at once has one connection: what the old one still says is not heard", () => {
  const session = connected({ events: [event(1)] });
  const old = FakeSocket.last;
  session.disconnect();
  expect(session.connected).toBe(false);
  session.connect();
  FakeSocket.last.onopen();
  old.say(update({ kept: 0, events: [event(7)] }));
  vi.advanceTimersByTime(20_000);
  expect(session.events.map((one) => one.en)).toEqual(["event 1"]);
  expect(session.connected).toBe(true);
  expect(FakeSocket.all.length).toBe(2);
});

test("a move of which a slip would hurt is asked about, wherever it is clicked", () => {
  const session = connected({}, () => true);
  session.attempt({ do: "stop" });
  expect(session.asked?.action).toBe(7);
  session.decide(false);
  expect(session.asked).toBeNull();
  expect(FakeSocket.last.sent).toEqual([]);
  session.attempt({ do: "stop" });
  session.decide(true);
  expect(FakeSocket.last.sent).toMatchObject([{ type: "play", action: 7, decision: 3 }]);
});

test("a question about a move goes when its decision is gone", () => {
  const session = connected({}, () => true);
  session.attempt({ do: "stop" });
  FakeSocket.last.say(update({ decision: 3, kept: 0 }));
  expect(session.asked).not.toBeNull();
  FakeSocket.last.say(update({ decision: 4, kept: 0 }));
  expect(session.asked).toBeNull();
});

test("a lost connection is made anew, later each time", () => {
  const session = connected();
  FakeSocket.last.drop(1006);
  expect(session.connected).toBe(false);
  expect(session.legal).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all.length).toBe(2);
  FakeSocket.last.drop(1006);
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all.length).toBe(2);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all.length).toBe(3);
});

test("who leaves, or is turned away, stays away", () => {
  const left = connected();
  left.disconnect();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all.length).toBe(1);

  const refused = new Session("t", null);
  refused.connect();
  FakeSocket.last.say({ type: "error", id: null, problem: { text: { en: "No.", fr: "Non." }, title: "", status: 404, detail: "", code: "not_found" } });
  FakeSocket.last.drop(4404);
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all.length).toBe(2);
  expect(refused.closed).toEqual({ en: "No.", fr: "Non." });
});

test("who came when too much was asked comes again after a while", () => {
  const session = new Session("t", null);
  session.connect();
  FakeSocket.last.onopen();
  FakeSocket.last.say({ type: "error", id: null, problem: { text: { en: "Later.", fr: "Plus tard." }, title: "", status: 429, detail: "", code: "too_many" } });
  FakeSocket.last.drop(4429);
  expect(session.closed).toEqual({ en: "Later.", fr: "Plus tard." });
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all.length).toBe(1);
  vi.advanceTimersByTime(6000);
  expect(FakeSocket.all.length).toBe(2);
  FakeSocket.last.onopen();
  FakeSocket.last.say(standpoint({}));
  expect(session.closed).toBeNull();
});

test("what was refused is forgotten when the table is shown anew", () => {
  const session = connected();
  session.refusal = { clause: null, text: { en: "Not yet.", fr: "Pas encore." } };
  FakeSocket.last.drop(1006);
  vi.advanceTimersByTime(500);
  FakeSocket.last.say(standpoint({}));
  expect(session.refusal).toBeNull();
});

test("what was on its way when the connection was lost is said to be lost", async () => {
  const session = connected();
  session.attempt({ do: "stop" });
  FakeSocket.last.drop(1006);
  await vi.waitFor(() => expect(session.refusal?.clause).toBeNull());
  FakeSocket.last.say(standpoint({}));
  session.attempt({ do: "stop" });
  expect(FakeSocket.last.sent.filter(({ type }) => type === "play")).toHaveLength(1); // of the new connection
});

test("what others did is shown step by step; an own move goes to now and is not held up", () => {
  const session = new Session(
    "t",
    null,
    () => false,
    () => 500,
  );
  session.connect();
  FakeSocket.last.onopen();
  FakeSocket.last.say(standpoint({ events: [event(1)], view: { n: 1 }, since: 1 }));
  const frames = [
    { events: 2, own: false, changes: [[["n"], 2]] },
    { events: 3, own: false, changes: [] },
  ] as Update["frames"];
  FakeSocket.last.say(update({ kept: 1, events: [event(2), event(3)], view: { n: 3 }, frames }));
  expect([session.view, session.told.length, session.legal.length, session.myTurn]).toEqual([{ n: 2 }, 2, 0, false]);
  vi.advanceTimersByTime(500);
  expect([session.view, session.told.length, session.legal.length, session.myTurn]).toEqual([{ n: 3 }, 3, 1, true]);
  session.attempt({ do: "stop" });
  FakeSocket.last.say(update({ kept: 3, events: [event(4)], view: { n: 4 }, frames: [{ events: 4, own: true, changes: [] }] }));
  expect([session.view, session.told.length]).toEqual([{ n: 4 }, 4]);
});

test("what was taken back is not shown any more", () => {
  const session = new Session(
    "t",
    null,
    () => false,
    () => 500,
  );
  session.connect();
  FakeSocket.last.onopen();
  FakeSocket.last.say(standpoint({ events: [event(1)], view: { n: 1 } }));
  const frames = [
    { events: 2, own: false, changes: [[["n"], 2]] },
    { events: 3, own: false, changes: [] },
  ] as Update["frames"];
  FakeSocket.last.say(update({ kept: 1, events: [event(2), event(3)], view: { n: 3 }, frames }));
  FakeSocket.last.say(update({ kept: 1, events: [], view: { n: 1 } }));
  expect([session.view, session.told.length]).toEqual([{ n: 1 }, 1]);
});

test("who did not look, or comes back, may see it again", async () => {
  const session = new Session(
    "t",
    null,
    () => false,
    () => null,
  );
  session.connect();
  FakeSocket.last.onopen();
  FakeSocket.last.say(standpoint({ events: [event(1)], since: 1, view: { n: 1 } }));
  expect(session.missed).toBe(false);
  FakeSocket.last.say(update({ kept: 1, events: [event(2)], since: 1, view: { n: 2 }, frames: [{ events: 2, own: false, changes: [] }] }));
  expect([session.view, session.missed]).toEqual([{ n: 2 }, true]);
  void session.again();
  const frames = [
    { events: 1, own: true, changes: [[["n"], 1]] },
    { events: 2, own: false, changes: [] },
  ];
  FakeSocket.last.say({ type: "ok", id: FakeSocket.last.sent[0]?.["id"], view: { n: 2 }, frames });
  await vi.waitFor(() => expect(session.view).toEqual({ n: 1 }));
  expect(session.missed).toBe(false);
  vi.advanceTimersByTime(500);
  expect(session.view).toEqual({ n: 2 });
});

const BETTER = { action: 8, chance: 0.6, lead: 2, worth: { en: "60%", fr: "60 %" }, reasons: [] };

test("what the tutor says stays through a lost connection; a choice that is sure is made", async () => {
  const session = connected();
  session.attempt({ do: "stop" });
  FakeSocket.last.say({ type: "ok", id: FakeSocket.last.sent[0]?.["id"], better: BETTER });
  await vi.waitFor(() => expect(session.warned).toMatchObject({ action: { action: 7 }, better: BETTER }));
  expect(session.decided).toEqual([]);
  FakeSocket.last.drop(1006);
  vi.advanceTimersByTime(500);
  FakeSocket.last.onopen();
  FakeSocket.last.say(standpoint({}));
  const { action } = session.warned ?? { action: null };
  if (action) void session.play(action, true);
  expect(FakeSocket.last.sent).toMatchObject([{ type: "play", action: 7, decision: 3, sure: true }]);
  expect(session.warned).toBeNull();
});

test("a hint and the tutor's word go with their decision", async () => {
  const session = connected();
  void session.askHint();
  session.attempt({ do: "stop" });
  const [hint, play] = FakeSocket.last.sent;
  FakeSocket.last.say({ type: "ok", id: play?.["id"], better: BETTER });
  await vi.waitFor(() => expect(session.warned).not.toBeNull());
  FakeSocket.last.say(update({ decision: 4 }));
  expect([session.hint, session.warned]).toEqual([null, null]);
  FakeSocket.last.say({ type: "ok", id: hint?.["id"], hint: [BETTER] });
  await Promise.resolve();
  expect(session.hint).toBeNull();
});

test("a decision is answered once the table shows what came of it, whichever message comes first; not where it was refused", async () => {
  const prompt = { key: "more", arguments: {}, en: "Draw, or stop.", fr: "Pioche, ou arrête." };
  for (const first of ["ok", "update"]) {
    const session = connected();
    FakeSocket.last.say(update({ prompt }));
    expect(session.asking).toEqual({ prompt: "more", verbs: ["stop"], view: { n: 0 } });
    session.attempt({ do: "stop" });
    const ok = { type: "ok", id: FakeSocket.last.sent[0]?.["id"] };
    if (first === "ok") FakeSocket.last.say(ok);
    await Promise.resolve();
    expect(session.decided).toEqual([]);
    FakeSocket.last.say(update({ prompt, decision: 4 }));
    expect(session.decided).toEqual([{ prompt: "more", verbs: ["stop"], view: { n: 0 } }]);
    if (first === "update") FakeSocket.last.say(ok);
    session.attempt({ do: "stop" });
    FakeSocket.last.say({ type: "error", id: FakeSocket.last.sent[1]?.["id"], problem: { text: { en: "", fr: "" } } });
    await vi.waitFor(() => expect(session.refusal).not.toBeNull());
    FakeSocket.last.say(update({ prompt, decision: 5 }));
    expect(session.decided).toHaveLength(1);
  }
});
