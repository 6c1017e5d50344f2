/** A row is taken, a row is blocked. */

import type { Scene } from "../scenes";

export const scenes: readonly Scene[] = [
  { opens: ["take"], tone: () => "won" },
  { opens: ["blocked"], tone: () => "lost" },
];
