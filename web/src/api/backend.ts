/**
 * What the page talks to: a server, or a worker in this browser. Which one is chosen when the page is built, by the
 * condition `static` of package.json.
 */

import type { Waking } from "../worker/waking.svelte";

export { ALONE, backend } from "#backend";

export interface Reply {
  /** As HTTP has it; 0 where nobody answers. */
  status: number;
  body: unknown;
}

/** What a line is told. */
export interface Hearing {
  opened: () => void;
  heard: (text: string) => void;
  /** It is lost, with a code of WebSockets. */
  lost: (code: number) => void;
}

/** A connection to a table. */
export interface Line {
  readonly isOpen: boolean;
  send(text: string): void;
  close(): void;
}

export interface Backend {
  /** What is asked `aside` is not what the page shows. */
  call(method: string, path: string, body?: unknown, aside?: boolean): Promise<Reply>;
  line(table: string, query: URLSearchParams, hearing: Hearing): Line;
  /** Where it must be set up first, how far that is. */
  readonly waking: Waking | null;
}
