// The page, measured in Chromium against a server of its own: node bench/page.mjs
// Prints how heavy the first load is, how soon a table can be played at, how soon a click shows its effect, and how long
// frames last while pieces move.

import { click, gamesAt, measured, middle, newTable } from "./browser.mjs";

const CLICKS = 40;
const LOADS = 9;
const COLD = 4;
const WATCHED = 10_000; // milliseconds of a game
const TARGETS = { weight: 200, board: 350, table: 1000, click: 100, frame: 17 };

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

/** Somebody whose moves are not asked about. */
async function player(browser, baseURL) {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(() => localStorage.setItem("ostraka.settings", JSON.stringify({ careful: false })));
  return context.newPage();
}

async function clicks(browser, baseURL) {
  const page = await player(browser, baseURL);
  const took = [];
  while (took.length < CLICKS) {
    await page.goto(await newTable(page, "saqqara(players=2)"));
    for (let n = 0; n < 12 && took.length < CLICKS; n++) took.push(await click(page));
  }
  await page.context().close();
  return took;
}

/** Milliseconds from frame to frame while something moves, in a game whose steps are shown as they usually are. */
async function frames(browser, baseURL, game) {
  const page = await player(browser, baseURL);
  await page.goto(await newTable(page, game));
  const choice = page.locator(".dock.mine .choice").first();
  await choice.click(); // what is needed for the first time is loaded
  await page.evaluate(() => {
    globalThis.lasted = [];
    let before = 0;
    const look = (now) => {
      const moves = document.getAnimations().some(({ playState }) => playState === "running");
      if (moves && before > 0) globalThis.lasted.push(now - before);
      before = moves ? now : 0;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const end = Date.now() + WATCHED; Date.now() < end; ) await choice.click();
  const lasted = await page.evaluate(() => globalThis.lasted);
  await page.context().close();
  return lasted;
}

await measured(async (browser, address) => {
  line("home, first load, compressed", (await weigh(browser, address)) / 1000, "kB", TARGETS.weight);
  const games = await gamesAt(address);
  for (const game of games) line(`table of ${game.replace(/\(.*/, "")}, compressed`, (await weigh(browser, address, game)) / 1000, "kB", TARGETS.board);
  const cold = [];
  for (let n = 0; n < COLD; n++) cold.push(await openTable(browser, address));
  line("table, first after the start", Math.max(...cold), "ms", TARGETS.table, `worst of ${COLD}: bots' processes start with them`);
  const opened = [];
  for (let n = 0; n < LOADS; n++) opened.push(await openTable(browser, address));
  line("table, until it can be played at", middle(opened), "ms", TARGETS.table, `median of ${LOADS}, worst ${Math.max(...opened).toFixed(0)}`);
  const took = await clicks(browser, address);
  line("click, until its effect is shown", middle(took), "ms", TARGETS.click, `median of ${CLICKS}, worst ${Math.max(...took).toFixed(0)}`);
  for (const game of games) {
    const lasted = await frames(browser, address, game);
    const share = (limit) => `${((100 * lasted.filter((time) => time > limit).length) / lasted.length).toFixed(0)} % over ${limit}`;
    line(`frame of ${game.replace(/\(.*/, "")}, in motion`, middle(lasted), "ms", TARGETS.frame, `median of ${lasted.length}, ${share(17)}, ${share(34)}, worst ${Math.max(...lasted).toFixed(0)}`);
  }
});
