/** The worker that thinks for bots that look ahead, and for hints. */

import type { PyodideAPI } from "pyodide";

import type { FromThinker, ToThinker } from "./messages";
import { addPack, startPython } from "./python";

/** Titles of which networks have learned: what they know is a pack of its own for each, put in when the page is built. */
declare const NETWORKS: readonly string[];

type Think = (text: string) => string;

let folder = "";
let python: Promise<PyodideAPI> | null = null;
const learned = new Map<string, Promise<void>>();

/** Python has what was learned of a title. Where that cannot be fetched, bots go by features, and it is tried again. */
function learn(python: PyodideAPI, title: string): Promise<void> {
  const known = learned.get(title) ?? addPack(python, folder, `network-${title}`).catch(() => void learned.delete(title));
  learned.set(title, known);
  return known;
}

async function think(text: string): Promise<string> {
  const started = await (python ??= startPython(folder));
  const [title = ""] = /^\w+/.exec((JSON.parse(text) as { game: string }).game) ?? [];
  if (NETWORKS.includes(title)) await learn(started, title);
  return (started.pyimport("ostraka.worker.thinkers") as { think: Think }).think(text);
}

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === "begin") folder = data.folder;
  else postMessage({ question: data.question, text: await think(data.text).catch(() => "") } satisfies FromThinker);
};
