/** How the generic renderer reads a view: what is one thing, what is a list, and what things are called. */

import type { Box } from "../../api/messages";
import { capital, pick } from "../../words";

export type Scalar = string | number | boolean | null;

export function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value !== "object";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0) || (isRecord(value) && Object.keys(value).length === 0);
}

/** A name of the view for people: the game's own word for it where there is one. */
export function label(box: Box, key: string): string {
  const text = box.words[`board.${key}`];
  if (text && !pick(text).includes("{")) return capital(pick(text));
  return capital(key.replaceAll("_", " "));
}

/** A value for people: `name.site.egypt` of the game's words for "egypt", whatever kind of thing it is. */
export function named(box: Box, value: Scalar): string {
  const ending = `.${String(value)}`;
  const key = Object.keys(box.words).find((word) => word.startsWith("name.") && word.endsWith(ending));
  const text = key === undefined ? undefined : box.words[key];
  return text && typeof value === "string" ? pick(text) : String(value);
}
