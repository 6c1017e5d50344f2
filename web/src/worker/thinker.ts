/** The worker that thinks for bots that look ahead, and for hints. */

import type { FromThinker, ToThinker } from "./messages";
import { startPython } from "./python";

type Think = (text: string) => string;

let think: Promise<Think> | null = null;

async function begin(folder: string): Promise<Think> {
  const python = await startPython(folder);
  return (python.pyimport("ostraka.worker.thinkers") as { think: Think }).think;
}

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === "begin") {
    think = begin(data.folder);
    return;
  }
  const text = await (think as Promise<Think>).then((think) => think(data.text)).catch(() => "");
  postMessage({ question: data.question, text } satisfies FromThinker);
};
