// What the measurements of the page share: a server of their own, a browser, a table, a click.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("@playwright/test");

export const root = fileURLToPath(new URL("..", import.meta.url));
const own = join(root, ".venv/bin");

/** A program of the environment, else of the machine. */
export const program = (name) => (existsSync(join(own, name)) ? join(own, name) : name);

export const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Do something with a fresh server and a browser; both are gone afterwards. */
export async function measured(measure, ...options) {
  const folder = mkdtempSync(join(tmpdir(), "ostraka-bench-"));
  const server = spawn(program("ostraka"), ["serve", "--port", "0", "--database", join(folder, "bench.db"), ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((found, failed) => {
    server.once("exit", () => failed(new Error("the server ended")));
    server.stdout.on("data", (data) => {
      const at = /http:\/\/\S+/.exec(String(data));
      if (at) found(at[0]);
    });
  });
  const browser = await chromium.launch({
    executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    await measure(browser, address);
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    await new Promise((done) => server.once("exit", done));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every game that the server lists, with as few players as can play against each other. */
export async function gamesAt(address) {
  const { games } = await (await fetch(`${address}/api/v1/games`)).json();
  return games.map(({ id, players }) => `${id}(players=${Math.min(...players.filter((count) => count > 1))})`);
}

/** A table of the page's person with the weakest bots; returns its address. */
export async function newTable(page, game) {
  const { games } = await (await page.request.get("/api/v1/games")).json();
  const bots = Number(/players=(\d)/.exec(game)[1]) - 1;
  const others = Array.from({ length: bots }, () => ({ kind: "bot", level: games[0].levels[0].id }));
  const answer = await page.request.post("/api/v1/tables", { data: { game, public: false, seats: [{ kind: "me" }, ...others] } });
  return `/table/${(await answer.json()).id}`;
}

/** Milliseconds from a click on a legal action until the page shows the new position. */
export async function click(page) {
  await page.locator(".dock.mine .choice").first().waitFor();
  return page.evaluate(
    () =>
      new Promise((done) => {
        const table = document.querySelector("[data-decision]");
        const start = performance.now();
        new MutationObserver((_, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => done(performance.now() - start));
        }).observe(table, { attributes: true, attributeFilter: ["data-decision"] });
        document.querySelector(".dock .choice").click();
      }),
  );
}
