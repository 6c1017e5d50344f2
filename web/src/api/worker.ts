/** The worker that takes the server's place, as the page talks to it. One that breaks is replaced: games go on from what was kept. */

import { Waking } from "../worker/waking.svelte";
import type { FromWorker, ToWorker } from "../worker/messages";
import type { Backend, Hearing, Line, Reply } from "./backend";

/** As a WebSocket says that it was cut off. */
const CUT_OFF = 1006;
/** Where `vite.config.ts` puts Python, from the page's own folder on. */
declare const PYTHON: string;

/** Nobody else is here: no accounts, no invitations, no clocks. */
export const ALONE: boolean = true;

class Desk implements Backend {
  readonly waking = new Waking();
  private worker: Worker | null = null;
  private counted = 0;
  private readonly calls = new Map<number, (reply: Reply) => void>();
  private readonly lines = new Map<number, Hearing>();

  call(method: string, path: string, body?: unknown): Promise<Reply> {
    const call = ++this.counted;
    return new Promise((resolve) => {
      this.calls.set(call, resolve);
      this.send({ kind: "call", call, method, path, body: body === undefined ? "" : JSON.stringify(body) });
    });
  }

  line(table: string, query: URLSearchParams, hearing: Hearing): Line {
    const line = ++this.counted;
    void navigator.storage?.persist?.(); // there is something to keep now: some browsers decide that alone, others ask
    this.lines.set(line, hearing);
    this.send({ kind: "open", line, table, query: String(query) });
    queueMicrotask(() => this.lines.get(line)?.opened());
    const { lines } = this;
    return {
      get isOpen() {
        return lines.has(line);
      },
      send: (text) => this.send({ kind: "say", line, text }),
      close: () => {
        this.lines.delete(line);
        this.send({ kind: "close", line });
      },
    };
  }

  private send(message: ToWorker): void {
    const worker = (this.worker ??= this.begin());
    worker?.postMessage(message);
  }

  private begin(): Worker | null {
    if (!("DecompressionStream" in globalThis && "WebAssembly" in globalThis && "BroadcastChannel" in globalThis)) {
      this.waking.fail("worker.old");
      return null;
    }
    const worker = new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = (event) => this.broken(event.message);
    worker.postMessage({ kind: "begin", folder: new URL(PYTHON, document.baseURI).href } satisfies ToWorker);
    return worker;
  }

  private hear(message: FromWorker): void {
    switch (message.kind) {
      case "fetched":
        this.waking.share = message.share;
        break;
      case "ready":
        this.waking.succeed();
        break;
      case "broken":
        this.broken(message.reason);
        break;
      case "reply":
        this.calls.get(message.call)?.({ status: message.status, body: JSON.parse(message.text) });
        this.calls.delete(message.call);
        break;
      case "tell":
        this.lines.get(message.line)?.heard(message.text);
    }
  }

  /** Nobody gets an answer any more: the next call starts a new worker, which finds everything that was confirmed. */
  private broken(reason: string): void {
    console.error("The worker broke:", reason);
    this.worker?.terminate();
    this.worker = null;
    if (!this.waking.isAwake) this.waking.fail("worker.broken");
    for (const answer of this.calls.values()) answer({ status: 0, body: null });
    const lost = [...this.lines.values()];
    this.calls.clear();
    this.lines.clear();
    for (const { lost: tell } of lost) tell(CUT_OFF);
  }
}

export const backend: Backend = new Desk();
