/** Tablets are laid, bids are turned over lot by lot; orders are carried out overseer by overseer, and collide. */

import type { Scene } from "../scenes";

export const scenes: readonly Scene[] = [
  { opens: ["tablets"], holds: ["tablets"] },
  { opens: ["buy", "unsold", "offered"], holds: ["buy", "unsold", "offered"], tone: ({ key }) => (key === "buy" ? "won" : "lost") },
  {
    opens: ["wrote", "overseer", "diverted"],
    holds: ["wrote", "void", "overseer", "diverted", "claim"],
    tone: ({ key }) => (key === "void" || key === "diverted" ? "lost" : key === "claim" ? "won" : undefined),
  },
  { opens: ["finish"], tone: () => "won" },
  { opens: ["seize"], tone: () => "lost" },
];
