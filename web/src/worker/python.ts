/** Python in a worker: what `make static` has packed, unpacked. */

import type { PyodideAPI } from "pyodide";

/** How many bytes the packs have that Python begins with, put in when the page is built. */
declare const PYTHON_SIZE: number;

const PLACE = "/lib/python3.14/site-packages/";
const WASM = "pyodide.asm.wasm";

/** How far the packs are that Python begins with, of 1. */
type Tell = (share: number) => void;

interface Told {
  bytes: number;
  tell: Tell;
}

const NOBODY: Tell = () => {};

/** Tells of all that goes through. */
function counted(told: Told): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(piece, onward) {
      told.tell((told.bytes += piece.length) / PYTHON_SIZE);
      onward.enqueue(piece);
    },
  });
}

/** A pack as it was before it was compressed. */
async function unpacked(folder: string, name: string, told: Told = { bytes: 0, tell: NOBODY }): Promise<Response> {
  const answer = await fetch(`${folder}${name}.pack`);
  if (!answer.ok || !answer.body) throw new Error(`${name}.pack: ${answer.status}`);
  const type = name === "pyodide" ? "application/wasm" : "application/octet-stream";
  return new Response(answer.body.pipeThrough(counted(told)).pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

/** Pyodide asks for its own file by name: it gets what the pack holds. */
function serveWasm(folder: string, told: Told): void {
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => (String(input).endsWith(WASM) ? unpacked(folder, "pyodide", told) : ask(input, init));
}

/** Files that stand one after another behind a list of their paths and sizes (tools/packing.py). */
function* filesOf(pack: Uint8Array): Generator<[string, Uint8Array]> {
  const length = new DataView(pack.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length))) as [string, number][];
  let at = 4 + length;
  for (const [name, size] of index) yield [name, pack.subarray(at, (at += size))];
}

const contents = async (folder: string, name: string, told?: Told) => new Uint8Array(await (await unpacked(folder, name, told)).arrayBuffer());

function write(python: PyodideAPI, pack: Uint8Array): void {
  for (const [name, data] of filesOf(pack)) {
    python.FS.mkdirTree(PLACE + name.slice(0, name.lastIndexOf("/") + 1));
    python.FS.writeFile(PLACE + name, data);
  }
}

/** Fetch a pack that Python could begin without. */
export async function addPack(python: PyodideAPI, folder: string, name: string): Promise<void> {
  write(python, await contents(folder, name));
}

export async function startPython(folder: string, tell: Tell = NOBODY): Promise<PyodideAPI> {
  const told = { bytes: 0, tell };
  serveWasm(folder, told);
  const ours = contents(folder, "ostraka", told);
  const [{ loadPyodide }, library] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<typeof import("pyodide")>,
    unpacked(folder, "standard", told).then((answer) => answer.blob()),
  ]);
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: URL.createObjectURL(library),
    lockFileURL: `${folder}lock.json`,
  });
  write(python, await ours);
  return python;
}
