/**
 * One thing after another: what others and luck did waits here until it is shown, step by step.
 *
 * The first step is shown at once, each of the others when the one before has been seen; when many wait, faster. What is
 * shown last is not a step any more: it is how the table stands now.
 */

import type { Frame } from "../api/messages";

type View = Record<string, unknown>;

/** What is shown at one time: so many events, and the view after the last of them. */
export interface Step {
  events: number;
  view: View;
}

/** So many steps may wait before they hurry. */
const MANY = 8;

export class Steps {
  /** The step that is shown; null when everything is. */
  shown = $state.raw<Step | null>(null);
  /** Whether the last one has been seen, too. */
  settled = $state(true);
  private waiting: Step[] = [];
  /** The step that was shown last, also where nothing follows it yet. */
  private last: Step | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pace = 0;

  /** Show some more steps, each for so many milliseconds; the last of them is how the table stands. */
  add(steps: readonly Step[], pace: number): void {
    if (pace === 0) this.skip();
    if (pace === 0 || steps.length === 0) return;
    this.pace = pace;
    this.waiting.push(...steps);
    if (this.timer === null) this.next();
    else this.shown ??= this.last;
  }

  /** Go to now. */
  skip(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.waiting = [];
    this.timer = this.last = this.shown = null;
    this.settled = true;
  }

  private next(): void {
    const time = this.pace * Math.min(1, MANY / this.waiting.length);
    this.last = this.waiting.shift() ?? null;
    this.shown = this.waiting.length > 0 ? this.last : null;
    this.timer = this.last ? setTimeout(() => this.next(), time) : null;
    this.settled = this.last === null;
  }
}

/** Whom an event speaks of: oneself, another seat, or nobody. */
export type Whose = "own" | "other" | null;

/**
 * The steps of some frames that lead from one view to another: a step for each event, but one for all that a choice of
 * one's own brought oneself. What an entry changed is seen when the last of its events is told, so that nothing lies on the
 * board before its reason is known; a choice of one's own that concerns no other seat is seen at once. `before` is null where
 * it is not known; `whose` tells of an event by its number.
 */
export function stepsOf(frames: readonly Frame[], before: View | null, view: View, from: number, whose: (event: number) => Whose): Step[] {
  const views: View[] = [];
  for (const { changes } of [...frames].reverse()) views.unshift(patched(views[0] ?? view, changes));
  return frames.flatMap(({ events: last, own }, n) => {
    let first = (frames[n - 1]?.events ?? from) + 1;
    const events = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const later = views[n] ?? view;
    const former = own && !events.some((event) => whose(event) === "other") ? later : (views[n - 1] ?? before ?? later);
    while (own && first < last && whose(first) === "own" && whose(first + 1) === "own") first++;
    return events.filter((event) => event >= first).map((event) => ({ events: event, view: event === last ? later : former }));
  });
}

/** A view with some things put in their places; what does not change is shared. */
export function patched(view: View, changes: Frame["changes"]): View {
  return changes.reduce((whole, [path, value]) => put(whole, path, value) as View, view);
}

function put(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((part: unknown, n) => (n === key ? put(part, rest, value) : part));
  const parts = whole as Record<string, unknown>;
  return { ...parts, [key]: put(parts[key], rest, value) };
}
