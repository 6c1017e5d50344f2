/**
 * Starts the server on a free port with a fresh database before the tests, and ends it after them: tests/server/prepared.py,
 * which can open tables in the middle of a game.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PREPARED, PYTHON, ROOT } from "./titles";

const LONGEST_START = 60_000;

export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "ostraka-page-"));
  const server = spawn(PYTHON, [...PREPARED, join(folder, "test.db")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.env["OSTRAKA_URL"] = await new Promise<string>((found, failed) => {
    let said = "";
    const timer = setTimeout(() => failed(new Error(`the server did not start: ${said}`)), LONGEST_START);
    server.stdout.on("data", (data: Buffer) => {
      said += data.toString();
      const address = /http:\/\/\S+/.exec(said);
      if (!address) return;
      clearTimeout(timer);
      found(address[0]);
    });
    server.on("exit", () => failed(new Error(`the server ended: ${said}`)));
  });
  return async () => {
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
