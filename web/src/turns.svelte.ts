/** Where I am to decide, at all tables: asked for now and then, and after every turn of mine. */

import { ALONE } from "./api/backend";
import { api } from "./api/http";
import type { TurnInfo } from "./api/messages";

const SOON = 20_000; // milliseconds, where somebody looks and has a turn somewhere
const LATER = 60_000;
const FIRST = 1000; // what is seen comes first

class Turns {
  /** The table that is open here. */
  here = $state<string | null>(null);
  private all = $state.raw<readonly TurnInfo[]>([]);
  private timer = 0;

  /** The other tables where people wait for me, the most urgent first. */
  get waiting(): readonly TurnInfo[] {
    return this.all.filter(({ table, awaited }) => awaited && table !== this.here);
  }

  begin(): () => void {
    this.timer = window.setTimeout(() => void this.look(), FIRST);
    return () => clearTimeout(this.timer);
  }

  async look(): Promise<void> {
    if (ALONE) return; // nobody else waits
    clearTimeout(this.timer);
    try {
      this.all = (await api.turns()).turns;
    } catch {
      // what was known is shown until the server answers again
    }
    clearTimeout(this.timer);
    const soon = this.all.length > 0 && document.visibilityState === "visible";
    this.timer = window.setTimeout(() => void this.look(), soon ? SOON : LATER);
  }
}

export const turns = new Turns();
