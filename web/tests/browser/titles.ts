/** The games that there are, asked once for all tests: tests/server/prepared.py tells them. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../..");
const own = join(ROOT, ".venv/bin/python");
export const PYTHON = existsSync(own) ? own : "python3";
export const PREPARED = ["-m", "tests.server.prepared"];

process.env["OSTRAKA_TITLES"] ??= execFileSync(PYTHON, PREPARED, { cwd: ROOT, encoding: "utf-8" }); // workers are told

export interface Title {
  id: string;
  /** With as few players as can play against each other. */
  game: string;
  players: number;
  verbs: string[];
}

export const TITLES: readonly Title[] = (JSON.parse(process.env["OSTRAKA_TITLES"]) as { game: string; verbs: string[] }[]).map(({ game, verbs }) => ({
  id: game.slice(0, game.indexOf("(")),
  game,
  players: Number(/players=(\d+)/.exec(game)?.[1]),
  verbs,
}));
