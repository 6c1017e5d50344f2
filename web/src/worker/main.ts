/** The worker that takes the server's place: the same Python answers the page's calls. */

import type { PyProxy } from "pyodide/ffi";

import type { FromThinker, FromWorker, ToThinker, ToWorker } from "./messages";
import { startPython } from "./python";
import { Shelves } from "./shelves";

/** `ostraka.worker.site.Site` */
interface Site {
  call(method: string, path: string, body: string): Promise<PyProxy>;
  open(line: number, table: string, query: string, tell: (text: string) => void): Promise<void>;
  hear(line: number, text: string): Promise<void>;
  close(line: number): Promise<void>;
  catch_up(table: string): Promise<void>;
}

const post = (message: FromWorker) => postMessage(message);
/** Other windows of this browser hear which tables have grown. */
const others = new BroadcastChannel("ostraka");
/** What is said over a line is carried out in its order. */
const lines = new Map<number, Promise<void>>();

let folder = "";
let site: Promise<Site> | null = null;

async function begin(): Promise<Site> {
  const python = await startPython(folder, (share) => post({ kind: "fetched", share }));
  const made = (python.pyimport("ostraka.worker.site") as { Site: (...given: unknown[]) => Site }).Site(
    new Shelves(),
    ask,
    (table: string) => others.postMessage(table),
  );
  others.onmessage = ({ data }) => void made.catch_up(String(data));
  post({ kind: "ready" });
  return made;
}

// Whoever thinks long does so in a worker of its own, so that nothing else waits; it is started with the first question.

const asked = new Map<number, (text: string) => void>();
let questions = 0;
let thinker: Worker | null = null;

function ask(text: string): Promise<string> {
  thinker ??= startThinker();
  const question = ++questions;
  thinker.postMessage({ kind: "think", question, text } satisfies ToThinker);
  return new Promise((resolve) => asked.set(question, resolve));
}

function startThinker(): Worker {
  const made = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  made.postMessage({ kind: "begin", folder } satisfies ToThinker);
  /** One that fails may fail for good: the next question is for another. */
  function giveUp(): void {
    made.terminate();
    thinker = null;
    for (const answer of asked.values()) answer(""); // nobody will answer: something legal is played
    asked.clear();
  }
  made.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    if (data.text === "") return giveUp();
    asked.get(data.question)?.(data.text);
    asked.delete(data.question);
  };
  made.onerror = (event) => {
    event.preventDefault(); // or it would be taken for this worker's own
    giveUp();
  };
  return made;
}

function inOrder(line: number, work: (site: Site) => Promise<void>): void {
  const before = lines.get(line) ?? Promise.resolve();
  lines.set(line, before.then(async () => work(await begun())).catch(broken));
}

const begun = (): Promise<Site> => (site ??= begin());
const broken = (error: unknown) => post({ kind: "broken", reason: error instanceof Error ? error.message : String(error) });

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "begin":
      folder = data.folder;
      begun().catch(broken);
      break;
    case "call":
      begun()
        .then((site) => site.call(data.method, data.path, data.body))
        .then((reply) => {
          const [status, text] = reply.toJs() as [number, string];
          reply.destroy();
          post({ kind: "reply", call: data.call, status, text });
        })
        .catch(broken);
      break;
    case "open":
      inOrder(data.line, (site) => site.open(data.line, data.table, data.query, (text) => post({ kind: "tell", line: data.line, text })));
      break;
    case "say":
      inOrder(data.line, (site) => site.hear(data.line, data.text));
      break;
    case "close":
      inOrder(data.line, (site) => site.close(data.line));
  }
};
