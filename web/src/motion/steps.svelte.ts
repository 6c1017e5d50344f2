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

/**
 * The steps of some frames that lead to a view: a step for each event, but one for all that a choice of one's own brought
 * oneself. `isMine` tells of an event, by its number, whether it speaks of oneself.
 */
export function stepsOf(frames: readonly Frame[], view: View, from: number, isMine: (event: number) => boolean): Step[] {
  const steps: Step[] = [];
  let later = view;
  for (const [n, frame] of [...frames.entries()].reverse()) {
    later = patched(later, frame.changes);
    let first = (frames[n - 1]?.events ?? from) + 1;
    while (frame.own && first < frame.events && isMine(first) && isMine(first + 1)) first++;
    for (let events = frame.events; events >= first; events--) steps.unshift({ events, view: later });
  }
  return steps;
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
