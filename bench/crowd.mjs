// A person plays while 50 tables of all games are played by others: node bench/crowd.mjs
// How soon a click shows its effect, alone and in the crowd by turns, so that whatever else the machine does counts for both.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { click, gamesAt, measured, middle, newTable, program, root } from "./browser.mjs";

const CLICKS = 8; // in a turn
const TURNS = 3; // of each kind, in each game
const TARGET = 100;

/** The other tables: `python -m bench.crowd`. */
async function gather(address) {
  const clients = spawn(program("python"), ["-m", "bench.crowd", address], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: clients.stdout })[Symbol.asyncIterator]();
  const say = (word) => clients.stdin.write(`${word}\n`);
  const hear = async () => (await lines.next()).value;
  console.log(await hear());
  return {
    play: () => say("play"),
    async rest() {
      say("rest");
      const [rate, usual, slow, errors] = (await hear()).split(" ").map(Number);
      return { rate, usual, slow, errors };
    },
    async leave() {
      clients.stdin.end();
      await new Promise((done) => clients.once("exit", done));
    },
  };
}

/** Clicks at a table of one's own; at another where the game is over. */
async function turn(page, game) {
  const took = [];
  while (took.length < CLICKS) {
    const mine = page.locator(".dock.mine .choice").first();
    const over = page.locator("dialog[aria-labelledby=verdict]");
    if ((await page.locator("[data-decision]").count()) > 0) await mine.or(over).first().waitFor();
    if (!(await mine.isVisible()) || (await over.isVisible())) await page.goto(await newTable(page, game));
    took.push(await click(page));
  }
  return took;
}

const row = (name, ...cells) => console.log(name.padEnd(14) + cells.map((cell) => cell.padStart(30)).join(""));
const shown = (took) => `median ${middle(took).toFixed(0)} ms, worst ${Math.max(...took).toFixed(0)} ms`;

await measured(async (browser, address) => {
  const crowd = await gather(address);
  const reports = [];
  const all = { alone: [], crowd: [] };
  row("", "alone", "with the crowd");
  for (const game of await gamesAt(address)) {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    await page.goto(await newTable(page, game));
    await turn(page, game); // what is needed for the first time is loaded
    const took = { alone: [], crowd: [] };
    for (let n = 0; n < TURNS; n++) {
      took.alone.push(...(await turn(page, game)));
      crowd.play();
      await page.waitForTimeout(2000); // until every table has moved
      took.crowd.push(...(await turn(page, game)));
      reports.push(await crowd.rest());
    }
    row(game.slice(0, game.indexOf("(")), shown(took.alone), shown(took.crowd));
    for (const kind of ["alone", "crowd"]) all[kind].push(...took[kind]);
    await context.close();
  }
  await crowd.leave();
  row(`all ${all.alone.length + all.crowd.length}`, shown(all.alone), shown(all.crowd));
  const late = all.crowd.filter((took) => took > TARGET).length;
  console.log(`clicks over ${TARGET} ms: alone ${all.alone.filter((took) => took > TARGET).length}, with the crowd ${late}`);
  console.log(`the crowd: ${middle(reports.map((one) => one.rate)).toFixed(0)} moves/s, median ${middle(reports.map((one) => one.usual))} ms to the last opponent, ${reports.reduce((sum, one) => sum + one.errors, 0)} errors`);
}, "--no-limits");
