// Packs Python for the page without a server: `node tools/pack.js STANDARD LIBRARIES ENGINE OUT`; see tools/packing.py.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "pyodide";

const [standard, libraries, engine, out] = process.argv.slice(2);
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const pyodide = at("../node_modules/pyodide/");
mkdirSync(out, { recursive: true });

const python = await loadPyodide({ stdLibURL: standard });
for (const [name, folder] of [["/project", at("../..")], ["/stand-ins", at("../python")], ["/libraries", libraries], ["/engine", engine], ["/out", out]]) {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, name);
}
try {
  python.runPython(readFileSync(at("packing.py"), "utf-8"));
} catch (error) {
  console.error(error.message); // without the line of Pyodide that it came through, which is a megabyte
  process.exit(1);
}

copyFileSync(join(pyodide, "pyodide.asm.wasm"), join(out, "pyodide"));
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) copyFileSync(join(pyodide, name), join(out, name));
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf-8"));
writeFileSync(join(out, "lock.json"), JSON.stringify({ info, packages: {} })); // Pyodide has no packages to fetch
