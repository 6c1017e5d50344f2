// Tables in the middle of a game, in Chromium, at a server of their own: what the pictures of tables share.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "@playwright/test";

import { at } from "./drawn.js";

const NAMES = ["Anna", "Carl", "Alexander", "Theodora", "Osman"];
const TITLES = ["saqqara", "pergamon", "thebes", "peloponnes", "valley"];

/** Begin a server and a browser; `look` gets a function that opens a page at a table, and one that makes a sheet of pictures. */
export async function seated(look) {
  const own = at("../../.venv/bin/python");
  const folder = mkdtempSync(join(tmpdir(), "ostraka-seated-"));
  const server = spawn(existsSync(own) ? own : "python3", ["-m", "tests.server.prepared", join(folder, "table.db")], { cwd: at("../.."), stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(server.stdout, "data");
  const browser = await chromium.launch({ executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

  async function sit(point, { width = 1440, height = 900, theme = "light", pace = "at_once" } = {}) {
    const context = await browser.newContext({ baseURL: /http:\S+/.exec(String(said))[0], viewport: { width, height }, reducedMotion: pace === "at_once" ? "reduce" : "no-preference" });
    await context.addInitScript((kept) => localStorage.setItem("ostraka.settings", kept), JSON.stringify({ lang: "en", theme, pace, careful: false, toured: TITLES }));
    context.setDefaultTimeout(120_000); // a game is played up to there first
    const page = await context.newPage();
    if (pace !== "at_once") await page.clock.install();
    await page.request.patch("/api/v1/me", { data: { name: NAMES[0] } });
    const players = Number(/players=(\d)/.exec(point.game)[1]);
    const seats = NAMES.slice(0, players).map((name, n) => (n === 0 ? { kind: "me" } : { kind: "here", name }));
    const table = await page.request.post("/prepared", { data: { luck: 0, ...point, seats }, failOnStatusCode: true });
    await page.goto(`/table/${(await table.json()).id}`);
    await takeOver(page);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  /** Pictures beside each other, each with its title, as one JPEG; `columns` as CSS says it. */
  async function sheet(path, pictures, { columns, width, quality }) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const cells = pictures.map(({ title, shot }) => `<figure><img src="data:image/jpeg;base64,${shot.toString("base64")}"><figcaption>${title}</figcaption></figure>`);
    await page.setContent(
      `<style>body{margin:12px;display:grid;grid-template-columns:${columns};gap:12px;background:#2a1a0e;font:15px sans-serif;color:#fdf0d3;align-items:end}figure{margin:0}img{display:block;width:100%}figcaption{padding-top:3px}</style>${cells.join("")}`,
    );
    await page.screenshot({ path, quality, fullPage: true });
    await page.close();
  }

  try {
    await look(sit, sheet);
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Take the screen over where it is handed to the next one. */
export async function takeOver(page) {
  const hand = page.getByRole("button", { name: /^I am / });
  await hand.or(page.locator(".dock.mine")).first().waitFor();
  if (await hand.isVisible()) await hand.click();
  await page.locator(".dock.mine").waitFor();
  await page.mouse.click(700, 20); // whoever uses a mouse sees no keys beside the choices
}
