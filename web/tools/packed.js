// Python as `make static` has packed it, in Node: for tests and measures.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

import { loadPyodide } from "pyodide";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const PLACE = "/lib/python3.14/site-packages/";
const ASSETS = at("../../build/static/assets");

/** With all of the standard library, of which more is imported here. */
export async function startPython() {
  const python = await loadPyodide({ indexURL: at("../node_modules/pyodide/"), stdLibURL: at("../../build/standard.zip") });
  const folder = join(ASSETS, readdirSync(ASSETS).find((name) => name.startsWith("python-")));
  for (const file of readdirSync(folder).filter((name) => /^(ostraka|network-\w+)\.pack$/.test(name))) {
    const pack = gunzipSync(readFileSync(join(folder, file)));
    let start = 4 + pack.readUInt32LE(0);
    for (const [name, size] of JSON.parse(pack.subarray(4, start).toString())) {
      python.FS.mkdirTree(PLACE + name.slice(0, name.lastIndexOf("/") + 1));
      python.FS.writeFile(PLACE + name, pack.subarray(start, (start += size)));
    }
  }
  return python;
}
