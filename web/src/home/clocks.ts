/** The clocks that are offered. */

import type { NewTable } from "../api/messages";
import { say } from "../words";

export type Clock = NonNullable<NewTable["clock"]>;

export const CLOCKS: readonly { key: string; clock: Clock }[] = [
  { key: "none", clock: { kind: "none" } },
  { key: "live-10", clock: { kind: "live", minutes: 10, increment: 10 } },
  { key: "live-30", clock: { kind: "live", minutes: 30, increment: 15 } },
  ...[1, 2, 3, 7].map((days) => ({ key: `days-${days}`, clock: { kind: "days" as const, days } })),
];

/** The clock of a key. */
export function clockOf(key: string): Clock {
  return CLOCKS.find((one) => one.key === key)?.clock ?? { kind: "none" };
}

export function clockText(clock: Clock): string {
  if (clock.kind === "live") return say("new.clock_live", { minutes: clock.minutes });
  if (clock.kind === "days") return say("new.clock_days", { days: clock.days });
  return say("new.clock_none");
}
