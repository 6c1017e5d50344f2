// The page without a server: what a first and a second visit fetch, and how soon there is a choice. `npm run alone:weigh` in web/.
import { createServer } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("@playwright/test");
const FOLDER = fileURLToPath(new URL("../build/static", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json" };
/** What the service worker fetches when the rest is there. */
const LATER = JSON.parse(/LATER=(\[.*?\])/.exec(readFileSync(join(FOLDER, "worker.js"), "utf-8"))[1]);
/** A slow phone's network: bytes a second for everything together, and milliseconds until an answer begins. */
const SLOW = { rate: 200_000, latency: 150 };
const PIECE = 8192;

// As hosts do: texts are compressed, files may be kept.
let sent = 0;
let network = null;
let free = 0;

async function send(response, body) {
  if (network) await new Promise((done) => setTimeout(done, network.latency));
  for (let at = 0; network && at < body.length; at += PIECE) {
    free = Math.max(free, performance.now()) + (PIECE / network.rate) * 1000;
    await new Promise((done) => setTimeout(done, free - performance.now()));
    response.write(body.subarray(at, at + PIECE));
  }
  response.end(network ? undefined : body);
}

const host = createServer((request, response) => {
  const path = join(FOLDER, new URL(request.url, "http://host").pathname);
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
  if (!existsSync(file)) return response.writeHead(404).end();
  const type = TYPES[extname(file)];
  const body = type ? gzipSync(readFileSync(file)) : readFileSync(file);
  sent += body.length;
  const coded = type ? { "Content-Encoding": "gzip", "Content-Type": type } : {};
  response.writeHead(200, { ...coded, "Cache-Control": "max-age=600" });
  return send(response, body);
});
await new Promise((ready) => host.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${host.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.OSTRAKA_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

async function visit(context, name) {
  const page = await context.newPage();
  const before = sent;
  const begun = performance.now();
  await page.goto(url);
  const play = page.getByRole("button", { name: /^Play now/ }).first();
  await play.click({ timeout: 180_000 });
  await page.locator(".dock .choice").first().waitFor({ timeout: 60_000 });
  const seconds = (performance.now() - begun) / 1000;
  const fetched = sent - before;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 180_000 });
  await page.waitForFunction(async (later) => (await Promise.all(later.map((path) => caches.match(path)))).every(Boolean), LATER, { timeout: 180_000 });
  console.log(`${name}: ${seconds.toFixed(1)} s to the first choice, ${(fetched / 1e6).toFixed(2)} MB until then, ${((sent - before) / 1e6).toFixed(2)} MB in all`);
  await page.close();
}

for (const [name, chosen] of [["here", null], ["a slow phone's network", SLOW]]) {
  const context = await browser.newContext();
  network = chosen;
  await visit(context, `first visit, ${name}`);
  await visit(context, `second visit, ${name}`);
  await context.close();
}
await browser.close();
host.close();
