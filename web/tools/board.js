// Writes docs/pergamon.jpg, a table in the middle of a game: `npm run board`. Needs Chromium, Python and a built page.
import { at } from "./drawn.js";
import { seated } from "./seated.js";

await seated(async (sit) => {
  const page = await sit({ game: "pergamon(players=3)", luck: 690, part: 0.69 });
  await page.screenshot({ path: at("../../docs/pergamon.jpg"), quality: 85 });
});
