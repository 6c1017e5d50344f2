// The page without a server: how long bots take for a decision, by title and level, with the packs of `make static` in Node. `npm run alone:bots` in web/.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const { loadPyodide } = createRequire(new URL("../web/package.json", import.meta.url))("pyodide");
const assets = fileURLToPath(new URL("../build/static/assets", import.meta.url));
const folder = readdirSync(assets).find((name) => name.startsWith("python-"));
const pack = gunzipSync(readFileSync(join(assets, folder, "ostraka.pack")));

const python = await loadPyodide();
const PLACE = "/lib/python3.14/site-packages/";
const length = pack.readUInt32LE(0);
let at = 4 + length;
for (const [name, size] of JSON.parse(pack.subarray(4, at).toString())) {
  python.FS.mkdirTree(PLACE + name.slice(0, name.lastIndexOf("/") + 1));
  python.FS.writeFile(PLACE + name, pack.subarray(at, (at += size)));
}

python.runPython(`
from time import perf_counter

from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY
from ostraka.engine import engine
from ostraka.games import TITLES, game
from ostraka.worker.thinkers import KEEPING_TIME

DECISIONS = 40
print(f"{engine()} engine, two seats, {DECISIONS} decisions: mean, slowest in ms")
for title in TITLES:
    for level in KEEPING_TIME:
        played, took, seed = game(f"{title}(players=2)"), [], 0
        while len(took) < DECISIONS:
            seed += 1
            rng = Rng(seed)
            bots = [make_bot(level, played, Rng(seed, seat)) for seat in range(2)]
            seen = [Observation(played, seat, rng) for seat in range(2)]
            state = played.new()
            while state.actor != NOBODY and len(took) < DECISIONS:
                actor = state.actor
                if actor == CHANCE:
                    state.apply(CHANCE, state.sample(rng))
                    continue
                seen[actor].show(state)
                begun = perf_counter()
                action = bots[actor].choose(seen[actor])
                if state.find_legal(actor) > 1:
                    took.append(perf_counter() - begun)
                state.apply(actor, action)
        print(f"{title:11}{level:8}{1000 * sum(took) / len(took):8.0f}{1000 * max(took):8.0f}")
`);
