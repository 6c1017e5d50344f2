/** The review of a game: whether there is one, how far it is, and then what it says. */

import { api } from "../api/http";
import type { ReviewInfo } from "../api/messages";

const PAUSE = 1000;

export class GameReview {
  /** Null while it is not known. */
  info = $state.raw<ReviewInfo | null>(null);
  private timer = 0;
  private left = false;

  constructor(readonly replay: string) {}

  async ask(): Promise<void> {
    this.hear(await api.askReview(this.replay));
  }

  async look(): Promise<void> {
    this.hear(await api.review(this.replay));
  }

  /** Ask no more how far it is. */
  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private hear(info: ReviewInfo): void {
    this.info = info;
    if (info.status === "running" && !this.left) this.wait();
  }

  private wait(): void {
    this.timer = window.setTimeout(() => {
      this.look().catch(() => this.left || this.wait()); // the server may be away for a while
    }, PAUSE);
  }
}

/** The chances at every position of a game, of which some are known: from each on until the next. */
export function everywhere(curve: readonly { entry: number; chances: readonly number[] }[], last: number): (readonly number[])[] {
  let known = 0;
  return Array.from({ length: last + 1 }, (_, at) => {
    while ((curve[known + 1]?.entry ?? Infinity) <= at) known++;
    return curve[known]?.chances ?? [];
  });
}
