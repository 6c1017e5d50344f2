// The page, measured in Chromium against a server of its own: node bench/page.mjs
// Prints how heavy the first load is, how soon a table can be played at, and how soon a click shows its effect.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("@playwright/test");

const own = fileURLToPath(new URL("../.venv/bin/ostraka", import.meta.url));
const CLICKS = 40;
const LOADS = 9;
const COLD = 4;
const TARGETS = { weight: 200, table: 1000, click: 100 };

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function line(what, value, unit, target, more = "") {
  const verdict = value <= target ? "within" : "OVER";
  console.log(`${what.padEnd(34)} ${value.toFixed(0).padStart(6)} ${unit}   (${verdict} ${target} ${unit})   ${more}`);
}

async function serve(folder) {
  const server = spawn(existsSync(own) ? own : "ostraka", ["serve", "--port", "0", "--database", join(folder, "bench.db")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((found, failed) => {
    server.once("exit", () => failed(new Error("the server ended")));
    server.stdout.on("data", (data) => {
      const at = /http:\/\/\S+/.exec(String(data));
      if (at) found(at[0]);
    });
  });
  return { server, address };
}

/** Bytes over the network for a first visit. */
async function weigh(browser, baseURL, path) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto(path);
  await page.locator("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
  return bytes;
}

async function newTable(page, game, bots) {
  const { games } = await (await page.request.get("/api/v1/games")).json();
  const others = Array.from({ length: bots }, () => ({ kind: "bot", level: games[0].levels[0].id }));
  const answer = await page.request.post("/api/v1/tables", { data: { game, public: false, seats: [{ kind: "me" }, ...others] } });
  return (await answer.json()).id;
}

/** Milliseconds from a cold start of the address until a choice can be clicked. */
async function openTable(browser, baseURL) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const id = await newTable(page, "saqqara(players=2)", 1);
  await page.goto(`/table/${id}`, { waitUntil: "commit" });
  await page.locator(".dock .choice").first().waitFor();
  const took = await page.evaluate(() => performance.now());
  await context.close();
  return took;
}

/** Milliseconds from a click on a legal action until the page shows the new position. */
async function clicks(browser, baseURL) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const took = [];
  for (let game = 0; took.length < CLICKS; game++) {
    await page.goto(`/table/${await newTable(page, "saqqara(players=2)", 1)}`);
    for (let n = 0; n < 12 && took.length < CLICKS; n++) {
      await page.locator(".dock.mine .choice").first().waitFor();
      took.push(
        await page.evaluate(
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
        ),
      );
    }
  }
  await context.close();
  return took;
}

const folder = mkdtempSync(join(tmpdir(), "ostraka-bench-"));
const { server, address } = await serve(folder);
const browser = await chromium.launch({
  executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  line("home, first load, compressed", (await weigh(browser, address, "/")) / 1000, "kB", TARGETS.weight);
  const cold = [];
  for (let n = 0; n < COLD; n++) cold.push(await openTable(browser, address));
  line("table, first after the start", Math.max(...cold), "ms", TARGETS.table, `worst of ${COLD}: bots' processes start with them`);
  const opened = [];
  for (let n = 0; n < LOADS; n++) opened.push(await openTable(browser, address));
  line("table, until it can be played at", middle(opened), "ms", TARGETS.table, `median of ${LOADS}, worst ${Math.max(...opened).toFixed(0)}`);
  const took = await clicks(browser, address);
  line("click, until its effect is shown", middle(took), "ms", TARGETS.click, `median of ${CLICKS}, worst ${Math.max(...took).toFixed(0)}`);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await new Promise((done) => server.once("exit", done));
  rmSync(folder, { recursive: true, force: true });
}
