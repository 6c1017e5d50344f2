import type { ActionInfo, GameInfo } from "../api/messages";

/**
 * Whether the page asks before it plays an action: it gives something up for good, so that a slip would hurt, and something
 * else could be done instead.
 */
export function isGrave(careful: GameInfo["careful"], action: ActionInfo, legal: readonly ActionInfo[]): boolean {
  const instead = careful[String(action.form["do"])];
  if (!instead) return false;
  return instead.length === 0 || legal.some((other) => instead.includes(String(other.form["do"])));
}
