// A page of this folder, opened in Chromium: `await drawn("pieces", { width: 1540, height: 900 }, async (page) => …)`.
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";
import { createServer } from "vite";

export const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export async function drawn(folder, viewport, look) {
  const server = await createServer({ root: at(folder), configFile: at("../vite.config.ts"), server: { port: 0, fs: { allow: [at("..")] } }, logLevel: "error" });
  await server.listen();
  const browser = await chromium.launch({ executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport });
    await page.goto(server.resolvedUrls.local[0]);
    await page.locator("main").waitFor();
    await page.evaluate(() => document.fonts.ready);
    await look(page);
  } finally {
    await browser.close();
    await server.close();
  }
}
