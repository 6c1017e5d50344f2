// Writes docs/moments.jpg: the moments of the games, each caught while its pieces move: `npm run moments`.
// With a folder as argument, each picture is kept there, too.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { at } from "./drawn.js";
import { seated } from "./seated.js";

/** How far a game has gone; when its last events are shown again there, the picture is taken at the one that says this. */
const MOMENTS = [
  { title: "Thebes: a dig", game: "thebes(players=4)", part: 0.465, says: "Theodora finds a relic worth 1" },
  { title: "Valley of the Kings: bids are turned over", game: "valley(players=4)", part: 0.6627, says: "Carl buys lot 3" },
  { title: "Valley of the Kings: orders are carried out", game: "valley(players=4)", luck: 3, part: 0.3195, says: "Space D of site 11 is taken" },
  { title: "Peloponnes: a disaster", game: "peloponnes(players=4)", part: 0.7844, says: "Alexander loses 5 citizens" },
  { title: "Peloponnes: income", game: "peloponnes(players=4)", luck: 1, part: 0.4469, says: "receives as income" },
  { title: "Pergamon: the evaluation", game: "pergamon(players=3)", part: 0.7113, says: "All markers go down" },
  { title: "Saqqara: a row is taken", game: "saqqara(players=3)", part: 0.54, says: "Alexander takes row 1" },
  { title: "Saqqara: a row is blocked", game: "saqqara(players=2)", luck: 56, part: 0.8016, says: "Row 3 is blocked" },
];
const [folder] = process.argv.slice(2);

await seated(async (sit, sheet) => {
  const pictures = [];
  for (const { title, says, ...point } of MOMENTS) {
    const page = await sit(point, { pace: "slow" });
    await page.clock.pauseAt(Date.now() + 60_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.getByRole("button", { name: "Since your last turn" }).click();
    await page.mouse.move(700, 20); // nothing is pointed at
    await page.getByRole("button", { name: "Skip" }).waitFor();
    while (!(await page.locator(".dock .prompt").innerText()).includes(says)) {
      if (!(await page.getByRole("button", { name: "Skip" }).isVisible())) throw new Error(`Nobody said at ${title}: ${says}`);
      await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
      await page.clock.runFor(100);
    }
    await page.evaluate(hold);
    const shot = await page.screenshot({ type: "jpeg", quality: 85 });
    if (folder) writeFileSync(join(folder, `${title.replace(/\W+/g, "-")}.jpg`), shot);
    pictures.push({ title, shot });
    await page.context().close();
  }
  await sheet(at("../../docs/moments.jpg"), pictures, { columns: "1fr 1fr", width: 1480, quality: 48 });
});

/** Everything that moves stands still where it is 150 milliseconds after it set out. */
function hold() {
  for (const one of document.getAnimations()) one.currentTime = 150;
}
