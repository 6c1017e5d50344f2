/**
 * Starts the server on a free port with a fresh database before the tests, and ends it after them: tests/server/prepared.py,
 * which can open tables in the middle of a game.
 */

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const LONGEST_START = 60_000;

export default async function start(): Promise<() => Promise<void>> {
  const root = resolve(import.meta.dirname, "../../..");
  const own = join(root, ".venv/bin/python");
  const python = existsSync(own) ? own : "python3";
  const prepared = ["-m", "tests.server.prepared"];
  process.env["OSTRAKA_VERBS"] = execFileSync(python, prepared, { cwd: root, encoding: "utf-8" });
  const folder = mkdtempSync(join(tmpdir(), "ostraka-page-"));
  const server = spawn(python, [...prepared, join(folder, "test.db")], {
    cwd: root,
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
