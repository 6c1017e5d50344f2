/** Moments of a game that are worth a picture over the board, told by its events. */

import type { EventInfo } from "../api/messages";

export interface Scene {
  /** The events with which it begins. */
  opens: readonly string[];
  /** Those that belong to it. What opens it without being one of them is its heading. */
  holds?: readonly string[];
  /** Whether its events are told by their pictures alone. */
  pictures?: boolean;
  /** Whether an event is good for somebody, or bad. */
  tone?: (event: EventInfo) => "won" | "lost" | undefined;
}

/** The scene that the last of some events belongs to, with all its events so far; null where it belongs to none. */
export function sceneOf(scenes: readonly Scene[], told: readonly EventInfo[]): { scene: Scene; events: readonly EventInfo[] } | null {
  for (const scene of scenes) {
    const opens = (at: number) => scene.opens.includes(told[at]?.key ?? "");
    const holds = (at: number) => scene.holds?.includes(told[at]?.key ?? "") ?? false;
    let first = told.length - 1;
    while (holds(first) && (holds(first - 1) || opens(first - 1))) first--;
    if (opens(first)) return { scene, events: told.slice(first) };
  }
  return null;
}
