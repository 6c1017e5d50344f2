/** How the generic renderer reads a view: what is one thing, what is a list, and what things are called. */

import type { Both, Box } from "../../api/messages";
import type { Moves } from "../../table/moves";
import { capital, pick, say } from "../../words";

export type Scalar = string | number | boolean | null;

/** What every part of a plain board is told. */
export interface Around {
  box: Box;
  moves: Moves;
  /** Who sits where. */
  names: readonly string[];
}

export function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value !== "object";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether there is nothing to show, however deep one looks. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === null || value === "" || (isRecord(value) && Object.keys(value).length === 0);
}

/** A word that stands by itself. */
function whole(text: Both | undefined): Both | undefined {
  return text?.en.includes("{") ? undefined : text;
}

/** The game's own word for something, whatever kind of thing it is: `name.site.egypt` for "egypt". */
function ownName(box: Box, value: string): Both | undefined {
  const ending = `.${value}`;
  const key = Object.keys(box.words).find((word) => word.startsWith("name.") && word.endsWith(ending) && whole(box.words[word]));
  return key === undefined ? undefined : box.words[key];
}

/** Codes such as A02, 12 or C stand on the board itself and in no dictionary. */
const CODE = /^[A-Z]{0,2}\d*[A-Z]{0,2}(-\w+)?$/;

/** A name of the view for people; null where nobody has said what it is called. */
export function label(box: Box, key: string): string | null {
  const text = box.words[`view.${key}`] ?? whole(box.words[`board.${key}`]) ?? ownName(box, key) ?? box.words[`tally.${key}`];
  return text ? capital(pick(text)) : CODE.test(key) ? key : null;
}

/** A value for people, under a name of the view; null where nobody has said what it is called. */
export function named({ box, names }: Around, under: string, value: Exclude<Scalar, null>): string | null {
  if (typeof value === "boolean") return say(value ? "any.yes" : "any.no");
  if (typeof value === "number") return box.seats.includes(under) ? (names[value] ?? String(value)) : String(value);
  const text = box.words[`name.${under}.${value}`] ?? ownName(box, value);
  return text ? pick(text) : CODE.test(value) ? value : null;
}
