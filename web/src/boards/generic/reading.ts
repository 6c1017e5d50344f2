/** How the generic renderer reads a view: what is one thing, what is a list, and what things are called. */

import type { Both, Box } from "../../api/messages";
import type { Moves } from "../../table/moves";
import { capital, pick, say } from "../../words";
import { NAMES, SEATS, VALUES } from "./labels";

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

/** The game's own word for something, whatever kind of thing it is: `name.site.egypt` for "egypt". */
function ownName(box: Box, value: string): Both | undefined {
  const ending = `.${value}`;
  const key = Object.keys(box.words).find((word) => word.startsWith("name.") && word.endsWith(ending));
  return key === undefined ? undefined : box.words[key];
}

/** Codes such as A02, 12 or C stand on the board itself and in no dictionary. */
const CODE = /^[A-Z]{0,2}\d*[A-Z]{0,2}(-\w+)?$/;

/** A name of the view for people; null where nobody has said what it is called. */
export function label(box: Box, key: string): string | null {
  const board = box.words[`board.${key}`];
  const text = board && !board.en.includes("{") ? board : (ownName(box, key) ?? NAMES[key]);
  return text ? capital(pick(text)) : CODE.test(key) ? key : null;
}

/** A value for people, under a name of the view; null where nobody has said what it is called. */
export function named({ box, names }: Around, under: string, value: Exclude<Scalar, null>): string | null {
  if (typeof value === "boolean") return say(value ? "any.yes" : "any.no");
  if (typeof value === "number") return SEATS.has(under) ? (names[value] ?? String(value)) : String(value);
  const text = ownName(box, value) ?? VALUES[value];
  return text ? pick(text) : CODE.test(value) ? value : null;
}
