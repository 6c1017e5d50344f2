// Writes public/card.jpg, the picture that a shared link shows: `npm run card`. Needs Chromium.
import { at, drawn } from "./drawn.js";

await drawn("card", { width: 1200, height: 630 }, (page) => page.screenshot({ path: at("../public/card.jpg"), quality: 82 }));
