// The page, measured in Chromium against a server of its own: node bench/page.mjs
// Prints how heavy the first load is, how soon a table can be played at, and how soon a click shows its effect.

import { click, gamesAt, measured, middle, newTable } from "./browser.mjs";

const CLICKS = 40;
const LOADS = 9;
const COLD = 4;
const TARGETS = { weight: 200, board: 350, table: 1000, click: 100 };

function line(what, value, unit, target, more = "") {
  const verdict = value <= target ? "within" : "OVER";
  console.log(`${what.padEnd(34)} ${value.toFixed(0).padStart(6)} ${unit}   (${verdict} ${target} ${unit})   ${more}`);
}

/** Bytes over the network for a first visit, at home or at a table of a game. */
async function weigh(browser, baseURL, game) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const path = game ? await newTable(page, game) : "/";
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto(path);
  await page.locator(game ? ".dock" : "article").first().waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
  return bytes;
}

/** Milliseconds from a cold start of the address until a choice can be clicked. */
async function openTable(browser, baseURL) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(await newTable(page, "saqqara(players=2)"), { waitUntil: "commit" });
  await page.locator(".dock .choice").first().waitFor();
  const took = await page.evaluate(() => performance.now());
  await context.close();
  return took;
}

async function clicks(browser, baseURL) {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(() => localStorage.setItem("ostraka.settings", JSON.stringify({ careful: false }))); // no move is asked about
  const page = await context.newPage();
  const took = [];
  while (took.length < CLICKS) {
    await page.goto(await newTable(page, "saqqara(players=2)"));
    for (let n = 0; n < 12 && took.length < CLICKS; n++) took.push(await click(page));
  }
  await context.close();
  return took;
}

await measured(async (browser, address) => {
  line("home, first load, compressed", (await weigh(browser, address)) / 1000, "kB", TARGETS.weight);
  for (const game of await gamesAt(address)) line(`table of ${game.replace(/\(.*/, "")}, compressed`, (await weigh(browser, address, game)) / 1000, "kB", TARGETS.board);
  const cold = [];
  for (let n = 0; n < COLD; n++) cold.push(await openTable(browser, address));
  line("table, first after the start", Math.max(...cold), "ms", TARGETS.table, `worst of ${COLD}: bots' processes start with them`);
  const opened = [];
  for (let n = 0; n < LOADS; n++) opened.push(await openTable(browser, address));
  line("table, until it can be played at", middle(opened), "ms", TARGETS.table, `median of ${LOADS}, worst ${Math.max(...opened).toFixed(0)}`);
  const took = await clicks(browser, address);
  line("click, until its effect is shown", middle(took), "ms", TARGETS.click, `median of ${CLICKS}, worst ${Math.max(...took).toFixed(0)}`);
});
