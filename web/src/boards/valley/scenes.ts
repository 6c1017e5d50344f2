/** Bids are turned over lot by lot; orders are carried out overseer by overseer, and collide. */

import type { Scene } from "../scenes";

export const scenes: readonly Scene[] = [
  {
    opens: ["tablets"],
    holds: ["tablets", "buy", "unsold", "offered"],
    tone: ({ key }) => (key === "buy" ? "won" : key === "tablets" ? undefined : "lost"),
  },
  {
    opens: ["wrote", "overseer", "diverted"],
    holds: ["wrote", "void", "overseer", "diverted", "claim"],
    tone: ({ key }) => (key === "void" || key === "diverted" ? "lost" : key === "claim" ? "won" : undefined),
  },
  { opens: ["finish"], tone: () => "won" },
  { opens: ["seize"], tone: () => "lost" },
];
