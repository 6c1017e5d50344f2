// Packs Python for the page without a server: `node tools/pack.js LIBRARIES OUT`; see tools/packing.py.
import { mkdirSync, readFileSync, rmSync, writeFileSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";

import { loadPyodide } from "pyodide";

const [libraries, out] = process.argv.slice(2);
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const pyodide = at("../node_modules/pyodide/");
const plain = join(out, "plain");
mkdirSync(plain, { recursive: true });

const python = await loadPyodide();
for (const [name, folder] of [["/project", at("../..")], ["/stand-ins", at("../python")], ["/libraries", libraries], ["/out", plain]]) {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, name);
}
try {
  python.runPython(readFileSync(at("packing.py"), "utf-8"));
} catch (error) {
  console.error(error.message); // without the line of Pyodide that it came through, which is a megabyte
  process.exit(1);
}

// Compressed by us, so that it does not depend on the host; `backend/worker.ts` decompresses.
const pack = (name, data) => writeFileSync(join(out, `${name}.pack`), gzipSync(data, { level: constants.Z_BEST_COMPRESSION }));
for (const name of ["standard", "ostraka"]) pack(name, readFileSync(join(plain, name)));
pack("pyodide", readFileSync(join(pyodide, "pyodide.asm.wasm")));
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) copyFileSync(join(pyodide, name), join(out, name));
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf-8"));
writeFileSync(join(out, "lock.json"), JSON.stringify({ info, packages: {} })); // Pyodide has no packages to fetch
rmSync(plain, { recursive: true });
