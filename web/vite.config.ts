import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Typefaces are asked for together with the script, not after it. */
const typefaces: Plugin = {
  name: "typefaces",
  transformIndexHtml: (_, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => file.endsWith(".woff2"))
      .map((file) => ({
        tag: "link",
        attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
        injectTo: "head" as const,
      })),
};

/** Small parts that several pages or boards share come as one file: at a table that saves a dozen requests. */
const PARTS = /src\/(boards\/[A-Z]|boards\/box|motion|rules\/[A-Z]|replay\/ScoreGraph|table\/(Log|Player|Seat))/;

// The built page is package data of the server, which serves it.
export default defineConfig({
  plugins: [svelte(), typefaces],
  build: {
    outDir: "../src/ostraka/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "parts", test: PARTS, minShareCount: 2 }] } } },
  },
  server: { proxy: { "/api": { target: process.env["OSTRAKA_SERVER"] ?? "http://127.0.0.1:8000", ws: true } } },
});
