/** A chit is turned up and a disaster strikes city after city; income; the supply, and who starves. */

import type { EventInfo } from "../../api/messages";
import type { Scene } from "../scenes";

const SPARED = ["sheltered", "save", "feast", "complete", "income", "take"];

function tone({ key, arguments: { lost } }: EventInfo): "won" | "lost" | undefined {
  if (key === "lose" || Number(lost) > 0) return "lost";
  return SPARED.includes(key) || lost === 0 ? "won" : undefined;
}

export const scenes: readonly Scene[] = [
  { opens: ["chit"], holds: ["sheltered", "suffer_drought", "suffer_plague", "suffer_decline", "save", "lose"], tone },
  { opens: ["income"], holds: ["income", "take"], tone },
  { opens: ["supply"], holds: ["fed", "feast", "starve", "lose", "complete"], tone },
];
