/** The galleries fill, the funds are paid out, the museum is evaluated and its markers sink. */

import type { Scene } from "../scenes";

export const scenes: readonly Scene[] = [
  { opens: ["turn"], holds: ["find"], pictures: true },
  { opens: ["funds"], holds: ["paid", "raider_paid"], tone: ({ key, arguments: { coins } }) => (key === "paid" && coins !== 0 ? "won" : undefined) },
  {
    opens: ["evaluation"],
    holds: ["tickets", "oldest_vase", "oldest_jug", "oldest_mask", "oldest_bracelet", "oldest", "drop"],
    tone: ({ key }) => (key === "drop" ? "lost" : key === "evaluation" ? undefined : "won"),
  },
  { opens: ["disperse"], tone: () => "lost" },
  { opens: ["raid"], tone: () => "lost" },
];
