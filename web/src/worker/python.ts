/** Python in a worker: what `make static` has packed, unpacked. */

import type { PyodideAPI } from "pyodide";

const PLACE = "/lib/python3.14/site-packages/";
const WASM = "pyodide.asm.wasm";

/** A pack as it was before it was compressed. */
async function unpacked(folder: string, name: string): Promise<Response> {
  const answer = await fetch(`${folder}${name}.pack`);
  if (!answer.ok || !answer.body) throw new Error(`${name}.pack: ${answer.status}`);
  const type = name === "pyodide" ? "application/wasm" : "application/octet-stream";
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

/** Pyodide asks for its own file by name: it gets what the pack holds. */
function serveWasm(folder: string): void {
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => (String(input).endsWith(WASM) ? unpacked(folder, "pyodide") : ask(input, init));
}

/** Files that stand one after another behind a list of their paths and sizes (tools/packing.py). */
function* filesOf(pack: Uint8Array): Generator<[string, Uint8Array]> {
  const length = new DataView(pack.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length))) as [string, number][];
  let at = 4 + length;
  for (const [name, size] of index) yield [name, pack.subarray(at, (at += size))];
}

export async function startPython(folder: string): Promise<PyodideAPI> {
  serveWasm(folder);
  const ours = unpacked(folder, "ostraka").then((answer) => answer.arrayBuffer());
  const [{ loadPyodide }, library] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<typeof import("pyodide")>,
    unpacked(folder, "standard").then((answer) => answer.blob()),
  ]);
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: URL.createObjectURL(library),
    lockFileURL: `${folder}lock.json`,
  });
  for (const [name, data] of filesOf(new Uint8Array(await ours))) {
    python.FS.mkdirTree(PLACE + name.slice(0, name.lastIndexOf("/") + 1));
    python.FS.writeFile(PLACE + name, data);
  }
  return python;
}
