/** How far the worker is that takes the server's place. */

import type { WordKey } from "../wordlist";

export class Waking {
  isAwake = $state(false);
  /** Why it does not start. */
  failure = $state<WordKey | null>(null);

  fail(why: WordKey): void {
    this.failure = why;
  }
}
