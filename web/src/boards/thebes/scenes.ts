/** A dig turns card after card, relics apart from rubble; piles are looked into, robbed and plundered. */

import type { Scene } from "../scenes";

export const scenes: readonly Scene[] = [
  {
    opens: ["stay"],
    holds: ["find"],
    pictures: true,
    tone: ({ key, arguments: { relic } }) => (key !== "find" ? undefined : relic === "rubble" ? "lost" : "won"),
  },
  { opens: ["raid", "steal", "study"], holds: ["seize", "see"], tone: ({ key }) => (key === "seize" ? "won" : undefined) },
];
