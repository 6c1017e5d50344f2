/** How far the worker is that takes the server's place. */

import type { WordKey } from "../wordlist";

export class Waking {
  isAwake = $state(false);
  /** How much of Python is there, of 1. */
  share = $state(0);
  /** Why it does not start. */
  failure = $state<WordKey | null>(null);

  fail(why: WordKey): void {
    this.failure = why;
  }

  succeed(): void {
    this.isAwake = true;
    this.failure = null;
  }
}
