// Writes docs/pergamon.jpg, a table in the middle of a game: `npm run board`. Needs Chromium, Python and a built page.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";

import { chromium } from "@playwright/test";

import { at } from "./drawn.js";

const own = at("../../.venv/bin/python");
const folder = mkdtempSync(join(tmpdir(), "ostraka-board-"));
const server = spawn(existsSync(own) ? own : "python3", ["-m", "tests.server.prepared", join(folder, "board.db")], { cwd: at("../.."), stdio: ["ignore", "pipe", "inherit"] });
const [said] = await once(server.stdout, "data");
const browser = await chromium.launch({ executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ baseURL: /http:\S+/.exec(String(said))[0], viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("ostraka.settings", JSON.stringify({ lang: "en", theme: "light", toured: ["pergamon"] })));
  await page.request.patch("/api/v1/me", { data: { name: "Anna" } });
  const seats = [{ kind: "me" }, { kind: "here", name: "Carl" }, { kind: "here", name: "Alexander" }];
  const table = await (await page.request.post("/prepared", { data: { game: "pergamon(players=3)", luck: 690, part: 0.69, seats } })).json();
  await page.goto(`/table/${table.id}`);
  const hand = page.getByRole("button", { name: /^I am / });
  await hand.or(page.locator(".pergamon")).first().waitFor();
  if (await hand.isVisible()) await hand.click();
  await page.locator(".pergamon").waitFor();
  await page.mouse.click(700, 20); // whoever uses a mouse sees no keys beside the choices
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: at("../../docs/pergamon.jpg"), quality: 85 });
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}
