/** The law of records: the same game is the same, to the byte, on the engine for browsers and on the one here. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { PYTHON, ROOT, TITLES } from "../browser/titles";
import { startPython } from "../../tools/packed";

for (const { id } of TITLES) {
  test(`${id}: all that is said around a game`, async () => {
    const python = await startPython();
    python.FS.mkdirTree("/project/tests");
    python.FS.mount(python.FS.filesystems.NODEFS, { root: join(ROOT, "tests") }, "/project/tests");
    const said = (await python.runPythonAsync(`
      import sys
      sys.path.append("/project")
      from tests.worker.games import lucky, whole
      for _ in lucky("${id}"):
          said = await whole("${id}")
      "\\n".join(said)
    `)) as string;
    expect(said).toContain('"type":"update"');
    const here = execFileSync(PYTHON, ["-m", "tests.worker.games", id], { cwd: ROOT, encoding: "utf-8", maxBuffer: 1e9 });
    const games = 1; // the first line: the plain engine leaves out a level
    expect(said.split("\n").slice(games)).toEqual(here.trimEnd().split("\n").slice(games));
  });
}
