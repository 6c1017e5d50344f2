// Writes docs/pieces-day.jpg and docs/pieces-lamp.jpg, a sheet of every piece: `npm run pieces`. Needs Chromium.
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";
import { createServer } from "vite";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const server = await createServer({ root: at("pieces"), configFile: at("../vite.config.ts"), server: { port: 0, fs: { allow: [at("..")] } }, logLevel: "error" });
await server.listen();
const browser = await chromium.launch({ executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: { width: 1540, height: 900 } });
  await page.goto(server.resolvedUrls.local[0]);
  await page.locator("main").waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const [light, theme] of [["day", "light"], ["lamp", "dark"]]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await page.screenshot({ path: at(`../../docs/pieces-${light}.jpg`), quality: 80, fullPage: true });
  }
} finally {
  await browser.close();
  await server.close();
}
