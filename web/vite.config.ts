import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built page is package data of the server, which serves it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/ostraka/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: process.env["OSTRAKA_SERVER"] ?? "http://127.0.0.1:8000", ws: true } } },
});
