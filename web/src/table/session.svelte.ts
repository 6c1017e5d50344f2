/** One connection to a table: what it shows now, what was said, and everything that can be sent. */

import { backend, type Line } from "../api/backend";
import type { ActionInfo, Both, ChatLine, ClientMessage, EventInfo, HintedChoice, Ok, ServerMessage, State, Update } from "../api/messages";
import type { TableInfo } from "../api/messages";
import { Steps, stepsOf, type Whose } from "../motion/steps.svelte";
import { same, type Form, type Moves } from "./moves";

export type View = Record<string, unknown>;

/** Why a click was refused: the text, and the clause that it cites. */
export interface Refusal {
  text: Both;
  clause: string | null;
}

/** A decision that is, or was, put to this seat. */
export interface Asked {
  /** The key of its prompt. */
  prompt: string;
  /** What could be done. */
  verbs: readonly string[];
  view: View;
}

type Unsent<M> = M extends ClientMessage ? Omit<M, "id" | "seat"> & { seat?: number } : never;

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
/** How long a step is shown to somebody who sees everything at once and wants to see it again. */
const AGAIN = 500;
const LOST: Both = { en: "The connection was lost; the move was not sent.", fr: "Connexion perdue ; le coup n'a pas été envoyé." };

export class Session implements Moves {
  now = $state.raw<State | Update | null>(null);
  info = $state.raw<TableInfo | null>(null);
  events = $state.raw<EventInfo[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  note = $state("");
  replay = $state<string | null>(null);
  connected = $state(false);
  /** The table cannot be reached at all: it is not there, or not for us. */
  closed = $state.raw<Both | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The best choices at the decision that is due, null while they are thought about; null where nobody asked. */
  hint = $state.raw<{ choices: readonly HintedChoice[] | null } | null>(null);
  /** The tutor's word: a choice that was not made, and what is much better. */
  warned = $state.raw<{ action: ActionInfo; better: HintedChoice } | null>(null);
  /** A move that is asked about before it is played. */
  asked = $state.raw<ActionInfo | null>(null);
  /** The decision for which a choice is on its way; null where none is. */
  private deciding: number | null = null;
  /** The decision that it answers, until the table shows what came of it. */
  private answering: Asked | null = null;
  /** The event after which the position that is looked at stood; null for now. */
  looked = $state<number | null>(null);

  /** The decisions that were answered on this page. */
  decided = $state.raw<Asked[]>([]);

  /** Something has happened since the last turn that nobody has seen: the page was left, or has just come. */
  missed = $state(false);
  /** What others and luck did, on its way to be shown. */
  readonly steps = new Steps();

  private past = $state.raw<View | null>(null);
  private line: Line | null = null;
  private pause = FIRST_PAUSE;
  private timer = 0;
  private sent = 0;
  private waiting = new Map<string, { resolve: (ok: Ok) => void; reject: (refusal: Refusal) => void }>();

  constructor(
    readonly id: string,
    private readonly code: string | null,
    /** Whether a slip would hurt so much that it is asked about first. */
    private readonly isGrave: (action: ActionInfo, session: Session) => boolean = () => false,
    /** How many milliseconds a step is shown: 0 where all is shown at once, null while nobody looks. */
    private readonly pace: () => number | null = () => 0,
  ) {}

  /** The address of the table for others. */
  get invitation(): string {
    return `/table/${this.id}${this.info?.code ? `?code=${encodeURIComponent(this.info.code)}` : ""}`;
  }

  get view(): View | null {
    if (this.looked !== null) return this.past;
    return this.steps.shown?.view ?? this.now?.view ?? null;
  }

  /** The events that have been shown. */
  get told(): readonly EventInfo[] {
    return this.looked === null && this.steps.shown ? this.events.slice(0, this.steps.shown.events) : this.events;
  }

  /** Whether all that has happened has been shown. */
  get isNow(): boolean {
    return this.looked === null && this.steps.shown === null;
  }

  /** Whether there has been time to see it, so that something else may cover the board. */
  get isSeen(): boolean {
    return this.isNow && this.steps.settled;
  }

  get legal(): readonly ActionInfo[] {
    return this.isNow && this.connected ? (this.now?.legal ?? []) : [];
  }

  /** The decision that this seat has to make; null while it has none, or others' moves are still being shown. */
  get asking(): Asked | null {
    const { prompt, view } = this.now ?? {};
    if (!prompt || !view || this.legal.length === 0) return null;
    return { prompt: prompt.key, verbs: [...new Set(this.legal.map(({ form }) => String(form["do"])))], view };
  }

  get myTurn(): boolean {
    const now = this.now;
    return now !== null && this.steps.shown === null && now.status === "running" && now.seat !== null && now.owing.includes(now.seat);
  }

  /** Begin; or, after a lost connection, go on from what we have. */
  connect(again = false): void {
    const query = new URLSearchParams({ ...(this.code ? { code: this.code } : {}), ...(again ? this.has() : {}) });
    // What a connection says that was given up, its end above all, is not heard.
    const line = backend.line(this.id, query, {
      opened: () => this.line === line && this.opened(),
      heard: (text) => this.line === line && this.hear(JSON.parse(text) as ServerMessage),
      lost: (code) => this.line === line && this.lost(code),
    });
    this.line = line;
  }

  /** What we have already, said to the server so that it sends only the rest; our eyes, so that they stay the same. */
  private has(): Record<string, string> {
    if (!this.now) return {};
    const eyes = this.now.seat === null ? {} : { seat: String(this.now.seat) };
    return { ...eyes, has: String(this.events.length), era: String(this.now.era) };
  }

  disconnect(): void {
    clearTimeout(this.timer);
    this.steps.skip();
    this.line?.close();
    this.line = null;
    this.interrupt();
  }

  // What a player can do

  attempt(form: Form): void {
    const action = this.legal.find((legal) => same(legal.form, form));
    if (action && this.isGrave(action, this)) this.asked = action;
    else if (action) void this.play(action);
    else if (this.isNow) void this.explain(form);
  }

  /** The answer to the question about a move. */
  decide(yes: boolean): void {
    const action = this.asked;
    this.asked = null;
    if (yes && action) void this.play(action);
  }

  /** Make a choice; where it is `sure`, whatever the tutor says. */
  async play(action: ActionInfo, sure = false): Promise<void> {
    if (!this.now || this.deciding === this.now.decision) return;
    const { decision } = this.now;
    const asking = (this.answering = this.asking);
    this.deciding = decision;
    this.warned = null;
    this.steps.skip(); // one's own move is shown at once
    this.missed = false;
    try {
      const ok = await this.ask({ type: "play", action: action.action, decision, sure });
      if (ok?.better) this.warned = { action, better: ok.better };
      if ((!ok || ok.better) && this.answering === asking) this.answering = null;
    } finally {
      if (this.deciding === decision) this.deciding = null; // the next choice may be on its way before this one is answered
    }
  }

  /** Ask which clause forbids an action, and show it. */
  async explain(form: Form): Promise<void> {
    if (this.now?.status !== "running" || this.now.seat === null) return;
    const ok = await this.ask({ type: "why_not", action: form });
    if (ok?.why_not && !ok.why_not.allowed) this.refusal = { text: ok.why_not.text, clause: ok.why_not.clause };
  }

  /** The clauses that forbid or demand something right now. */
  async force(): Promise<readonly string[]> {
    const ok = await this.ask({ type: "force" });
    return ok?.force ?? [];
  }

  /** Look at the position right after an event; with null, at the present one. */
  async look(event: number | null): Promise<void> {
    const ok = event === null ? null : await this.ask({ type: "at", events: event + 1 });
    this.steps.skip();
    this.past = ok?.view ?? null;
    this.looked = this.past ? event : null;
  }

  /** Whether there is a choice between several, hints are allowed, and none is shown or on its way. */
  get canAskHint(): boolean {
    return this.legal.length > 1 && (this.info?.hints ?? false) && this.hint === null;
  }

  /** Ask for the best choices at the decision that is due. */
  async askHint(): Promise<void> {
    const asked = (this.hint = { choices: null });
    const ok = await this.ask({ type: "hint" });
    if (this.hint === asked) this.hint = ok?.hint ? { choices: ok.hint } : null;
  }

  /** Show once more what has happened since the last turn. */
  async again(): Promise<void> {
    const ok = await this.ask({ type: "again" });
    const [first] = ok?.frames ?? [];
    this.missed = false;
    if (!ok?.frames || !ok.view || !first) return;
    this.steps.skip();
    this.steps.add(stepsOf(ok.frames, null, ok.view, first.events - 1, this.whose), this.pace() || AGAIN);
  }

  /** Send a message; null where it was refused, which is then shown. */
  async ask(message: Unsent<ClientMessage>): Promise<Ok | null> {
    this.refusal = null;
    try {
      return await this.send(message);
    } catch (refusal) {
      this.refusal = refusal as Refusal;
      return null;
    }
  }

  private send(message: Unsent<ClientMessage>): Promise<Ok> {
    const line = this.line;
    if (!line?.isOpen) return Promise.reject({ text: LOST, clause: null } satisfies Refusal);
    const id = String(++this.sent);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      line.send(JSON.stringify({ ...message, id }));
    });
  }

  // What the server says

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.closed = this.refusal = null; // what was refused before may be allowed now
        this.info = message.table;
        this.note = message.note;
        this.replay = message.table.replay;
        this.chat = [];
        this.steps.skip();
        this.show(message);
        this.missed = message.since > 0 && this.events.length > message.since;
        break;
      case "update":
        this.replay = message.replay;
        if (message.kept < this.events.length || this.looked !== null) this.steps.skip();
        this.showSteps(message, this.show(message));
        break;
      case "ok":
        this.answered(message.id)?.resolve(message);
        break;
      case "error":
        if (message.id === null && !this.now) this.closed = message.problem.text;
        else this.answered(message.id)?.reject({ text: message.problem.text, clause: message.problem.clause ?? null });
    }
  }

  /** Take over how the table stands now; returns the view from before. */
  private show(message: State | Update): View | null {
    const before = this.now?.view ?? null;
    this.events = [...this.events.slice(0, message.kept), ...message.events];
    this.chat = [...this.chat, ...message.chat];
    if (message.decision !== this.now?.decision) {
      this.asked = this.hint = this.warned = null; // they have become idle
      if (this.answering) this.decided = [...this.decided, this.answering];
      this.answering = null;
    }
    this.now = message;
    if (this.looked !== null && this.looked >= message.kept) this.looked = null; // it was taken back
    return before;
  }

  /** Show what led here one thing after another, if somebody looks. */
  private showSteps({ frames, view, kept }: Update, before: View | null): void {
    const pace = this.pace();
    if (pace === null && frames.some((frame) => !frame.own)) this.missed = true;
    if (view && this.looked === null) this.steps.add(stepsOf(frames, before, view, kept, this.whose), pace ?? 0);
  }

  private readonly whose = (event: number): Whose => {
    const seat = this.events[event - 1]?.arguments["seat"];
    return typeof seat !== "number" ? null : seat === this.now?.seat ? "own" : "other";
  };

  private answered(id: string | null) {
    const waiter = this.waiting.get(id ?? "");
    this.waiting.delete(id ?? "");
    return waiter;
  }

  private opened(): void {
    this.connected = true;
    this.pause = FIRST_PAUSE;
  }

  /** Whoever waits for an answer will not get one. */
  private interrupt(): void {
    this.connected = false;
    for (const { reject } of this.waiting.values()) reject({ text: LOST, clause: null });
    this.waiting.clear();
  }

  private lost(code: number): void {
    this.interrupt();
    if (code === TOO_MANY) this.pause = LONGEST_PAUSE;
    else if (code >= REFUSED) return; // why was said before
    this.timer = window.setTimeout(() => this.connect(true), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
  }
}

/** From here on, the codes with which the server turns somebody away for good. */
const REFUSED = 4400;
/** Except this one: too much was asked at once, so a while later is better. */
const TOO_MANY = 4429;
