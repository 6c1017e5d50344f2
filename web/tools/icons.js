// Writes the icons of the installed page, public/icon-*.png, from public/icon.svg: `npm run icons`. Needs Chromium.
import { readFileSync } from "node:fs";

import { chromium } from "@playwright/test";

import { at } from "./drawn.js";

const SHERD = readFileSync(at("../public/icon.svg"), "utf-8");
const WOOD = "#e3c79a";

/** Where the screen cuts an icon out of its square, the sherd keeps clear of the edge. The badge is a silhouette. */
const ICONS = [
  { name: "192", size: 192, part: 0.96, ground: "transparent" },
  { name: "512", size: 512, part: 0.96, ground: "transparent" },
  { name: "maskable", size: 512, part: 0.62, ground: WOOD },
  { name: "apple", size: 180, part: 0.72, ground: WOOD },
  { name: "badge", size: 96, part: 0.96, ground: "transparent", filter: "brightness(0) invert(1)", sherd: SHERD.replace(/<path d="M9[^>]*>/, "") },
];

const browser = await chromium.launch({ executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const { name, size, part, ground, filter = "none", sherd = SHERD } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = size * part;
  await page.setContent(`<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}svg{width:${side}px;height:${side}px;filter:${filter}}</style>${sherd}`);
  await page.screenshot({ path: at(`../public/icon-${name}.png`), omitBackground: true });
}
await browser.close();
