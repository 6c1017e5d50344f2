import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

/** Typefaces are asked for together with the script, not after it. */
const typefaces = (base: string): Plugin => ({
  name: "typefaces",
  transformIndexHtml: (_, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => file.endsWith(".woff2"))
      .map((file) => ({
        tag: "link",
        attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: base + file },
        injectTo: "head" as const,
      })),
});

/** What the shell does without: typefaces for old browsers, and what only shared links show. */
const APART = /\.woff$|^card\.jpg$/;
const PUBLIC = new URL("public/", import.meta.url);

/** What the shell can begin without: the service worker keeps it as well, later. */
const LATER = /\/network-\w+\.pack$|^licences\.txt$/;

/** The service worker is told which files the shell is, which come later, and a version that changes with any of them. */
const shell: Plugin = {
  name: "shell",
  enforce: "post",
  generateBundle(_, bundle) {
    const worker = bundle["worker.js"];
    if (worker?.type !== "chunk") throw new Error("there is no service worker");
    const built = Object.values(bundle).filter((file) => file !== worker);
    const made = built.map((file): [string, string | Uint8Array] => [file.fileName, file.type === "chunk" ? file.code : file.source]);
    const given = readdirSync(PUBLIC).map((name): [string, Uint8Array] => [name, readFileSync(new URL(name, PUBLIC))]);
    const files = [...made, ...given].filter(([name]) => !APART.test(name)).sort(([one], [other]) => (one < other ? -1 : 1));
    const hash = createHash("sha256").update(worker.code);
    for (const [name, content] of files) hash.update(name).update(content);
    const names = files.map(([name]) => (name === "index.html" ? "./" : name));
    const [now, later] = [names.filter((name) => !LATER.test(name)), names.filter((name) => LATER.test(name))];
    worker.code = `const SHELL=${JSON.stringify(now)},LATER=${JSON.stringify(later)},VERSION="${hash.digest("hex").slice(0, 16)}";${worker.code}`;
  },
};

/** What Python begins with, and what lies beside the page. */
const PACKS = ["pyodide.pack", "standard.pack", "ostraka.pack"];
const LICENCES = "licences.txt";

/** What `tools/pack.js` has made of Python, and where it lies in the page without a server: named by what is in it. */
function packed(folder: URL): { place: string; networks: string[]; size: number; plugin: Plugin } {
  const files = readdirSync(folder).map((name): [string, Buffer] => [name, readFileSync(new URL(name, folder))]);
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(name).update(content);
  const place = `assets/python-${hash.digest("hex").slice(0, 8)}/`;
  const generateBundle: Plugin["generateBundle"] = function () {
    for (const [name, source] of files) this.emitFile({ type: "asset", fileName: name === LICENCES ? name : place + name, source });
  };
  const size = files.filter(([name]) => PACKS.includes(name)).reduce((sum, [, { length }]) => sum + length, 0);
  const networks = files.flatMap(([name]) => /^network-(\w+)\.pack$/.exec(name)?.[1] ?? []);
  return { place, networks, size, plugin: { name: "python", generateBundle } };
}

/** Small parts that several pages or boards share come as one file: at a table that saves a dozen requests. */
const PARTS = /src\/(boards\/[A-Z]|boards\/box|motion|rules\/[A-Z]|replay\/ScoreGraph|table\/(Log|Player|Seat))/;

// The built page is package data of the server, which serves it; the one without a server is a folder for any host, wherever
// it lies there.
export default defineConfig(({ mode }) => {
  const alone = mode === "static";
  const base = alone ? "./" : "/";
  const python = alone ? packed(new URL("../build/python/", import.meta.url)) : null;
  return {
    base,
    plugins: [svelte(), typefaces(base), ...(python ? [python.plugin] : []), shell],
    define: { PYTHON: JSON.stringify(python?.place ?? ""), NETWORKS: JSON.stringify(python?.networks ?? []), PYTHON_SIZE: python?.size ?? 0 },
    resolve: { conditions: [...(alone ? ["static"] : []), ...defaultClientConditions] },
    worker: { format: "es" },
    build: {
      outDir: alone ? "../build/static" : "../src/ostraka/server/page",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: "index.html", worker: "src/service/worker.ts" },
        output: {
          entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
          codeSplitting: { groups: [{ name: "parts", test: PARTS, minShareCount: 2 }] },
        },
      },
    },
    server: { proxy: { "/api": { target: process.env["OSTRAKA_SERVER"] ?? "http://127.0.0.1:8000", ws: true } } },
  };
});
