// Writes docs/eyes.jpg, the pieces in grey and by three kinds of colour blindness: `npm run eyes`. Needs Chromium.
import { at, drawn } from "./drawn.js";

await drawn("eyes", { width: 1540, height: 900 }, (page) => page.screenshot({ path: at("../../docs/eyes.jpg"), quality: 80, fullPage: true }));
