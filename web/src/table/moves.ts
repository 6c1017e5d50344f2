/**
 * What a board may ask and do. A click means an action in its JSON form; whether that is legal, and if not why, is the
 * server's word. A board therefore holds no rules: it says what a click would mean.
 */

import type { ActionInfo } from "../api/messages";

export type Form = Record<string, number | string>;

export interface Moves {
  readonly legal: readonly ActionInfo[];
  /** Play the action if it is legal, otherwise have the refusal explained. */
  attempt(form: Form): void;
}

export function same(a: Form, b: Form): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** The legal actions that agree with a part of a form. */
export function touching(moves: Moves, part: Form): ActionInfo[] {
  return moves.legal.filter((action) => Object.entries(part).every(([key, value]) => action.form[key] === value));
}

/** Whether some legal action agrees with a part of a form. */
export function can(moves: Moves, part: Form): boolean {
  return touching(moves, part).length > 0;
}

/** What is told of an action, by name: the facts of its game. */
export function factsOf<Facts>(action: ActionInfo | undefined): Partial<Facts> {
  return Object.fromEntries((action?.facts ?? []).map(({ name, value }) => [name, value])) as Partial<Facts>;
}

/** For boards that are only looked at. */
export const NO_MOVES: Moves = { legal: [], attempt: () => {} };
