// Writes docs/pieces-day.jpg and docs/pieces-lamp.jpg, a sheet of every piece: `npm run pieces`. Needs Chromium.
import { at, drawn } from "./drawn.js";

await drawn("pieces", { width: 1540, height: 900 }, async (page) => {
  for (const [light, theme] of [["day", "light"], ["lamp", "dark"]]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await page.screenshot({ path: at(`../../docs/pieces-${light}.jpg`), quality: 80, fullPage: true });
  }
});
