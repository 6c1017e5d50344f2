// The page without a server: how long bots take for an answer, by title and level, with the packs of `make static` in Node. `npm run alone:bots` in web/.
import { startPython } from "../web/tools/packed.js";

const python = await startPython();
python.runPython(`
from time import perf_counter

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY
from ostraka.engine import engine
from ostraka.games import TITLES, game
from ostraka.play.thinking import Question, choose
from ostraka.worker.thinkers import KEEPING_TIME

DECISIONS = 40
print(f"{engine()} engine, two seats, {DECISIONS} decisions: mean, slowest in ms")
for title in TITLES:
    for level in KEEPING_TIME:
        played, took, seed = game(f"{title}(players=2)"), [], 0
        while len(took) < DECISIONS:
            seed += 1
            rng = Rng(seed)
            state = played.new()
            while state.actor != NOBODY and len(took) < DECISIONS:
                actor = state.actor
                if actor == CHANCE:
                    state.apply(CHANCE, state.sample(rng))
                    continue
                question = Question(str(played), level, actor, state.to_bytes(), seed)
                begun = perf_counter()
                action = choose(question)
                if state.find_legal(actor) > 1:
                    took.append(perf_counter() - begun)
                state.apply(actor, action)
        print(f"{title:11}{level:8}{1000 * sum(took) / len(took):8.0f}{1000 * max(took):8.0f}")
`);
