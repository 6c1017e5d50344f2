/** A host that knows nothing but files: Python's own. */

import { spawn } from "node:child_process";
import { join } from "node:path";

import { PYTHON, ROOT } from "../browser/titles";

export interface Host {
  url: string;
  stop: () => Promise<void>;
}

export async function serve(): Promise<Host> {
  const folder = join(ROOT, "build/static");
  const host = spawn(PYTHON, ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder, "0"], { stdio: ["ignore", "pipe", "ignore"] });
  const url = await new Promise<string>((found, failed) => {
    host.stdout.on("data", (said: Buffer) => {
      const address = /http:\/\/[\d.:]+\//.exec(said.toString());
      if (address) found(address[0]);
    });
    host.once("exit", () => failed(new Error("the host ended: has the page been built by make static?")));
  });
  const ended = new Promise<void>((done) => host.once("exit", () => done()));
  return { url, stop: () => (host.kill(), ended) };
}
