// Writes docs/boards.jpg: every board in the middle of a game, in three windows, by day and by lamp: `npm run boards`.
// With a folder as argument, each picture is kept there, too.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { at } from "./drawn.js";
import { seated } from "./seated.js";

const POINTS = [
  { game: "saqqara(players=3)", part: 0.6 },
  { game: "pergamon(players=3)", part: 0.6 },
  { game: "thebes(players=4)", part: 0.6119 },
  { game: "peloponnes(players=4)", part: 0.6 },
  { game: "valley(players=4)", part: 0.6 },
];
const WINDOWS = { 1440: { width: 1440, height: 900 }, 1920: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } };
const [folder] = process.argv.slice(2);

await seated(async (sit, sheet) => {
  const pictures = [];
  for (const point of POINTS) {
    const page = await sit(point);
    for (const [light, theme] of [["day", "light"], ["lamp", "dark"]])
      for (const [name, window] of Object.entries(WINDOWS)) {
        await page.setViewportSize(window);
        await page.evaluate((one) => (document.documentElement.dataset.theme = one), theme);
        const shot = await page.screenshot({ type: "jpeg", quality: 85 });
        const title = `${point.game.replace(/\(.*/, "")}, ${name}, ${light}`;
        if (folder) writeFileSync(join(folder, `${title.replaceAll(", ", "-")}.jpg`), shot);
        pictures.push({ title, shot });
      }
    await page.context().close();
  }
  await sheet(at("../../docs/boards.jpg"), pictures, { columns: "repeat(2, 1.55fr 1.72fr 0.45fr)", width: 2000, quality: 62 });
});
