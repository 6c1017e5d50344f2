"""Golden playthroughs: a random game of each kind, with all that is legal and seen at each step, kept as a text.

The files are records with comments, so they can be replayed. After a change of the rules that is meant, write them anew
with `python -m tests.laws.golden` and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ostraka.core.game import Game
from ostraka.core.json import Json
from ostraka.core.record import Record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from tests.laws import WITHOUT_VARIANTS
from tests.laws.laws import choose_by, play

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 20230501
PERFT_DEPTH = 3
PERFT_LIMIT = 20_000  # leaves; deeper counts stop there


def path(game: Game) -> Path:
    return FOLDER / f"{game}.txt"


def playthrough(game: Game) -> str:
    """The text of the golden game."""
    record = Record(game)
    lines = str(record).splitlines()
    state = game.new()
    seen = flat(state.view(None))
    for number, (state, entry) in enumerate(play(game, choose_by(Rng(SEED)))):
        if number % 25 == 0:
            lines.append(f"; perft {perft(state)}")
        for seat in range(game.seats):
            if state.legal(seat):
                lines.append(f"; legal {seat + 1}: {' | '.join(map(game.actions.text, state.legal(seat)))}")
                lines.append(f"; prompt {seat + 1}: {state.prompt(seat)}")
        lines.append(record.text(entry))
        after = state.copy()
        after.apply(entry.actor, entry.number)
        before, seen = seen, flat(after.view(None))
        lines.append(f"; sees {json.dumps(changes(before, seen))}")
    lines.append(f"; scores {state.scores()} places {state.places()} ending {state.ending()}")
    return "\n".join(lines) + "\n"


def flat(value: Json, path: str = "") -> dict[str, Json]:
    """The values of a view by their paths, as `players.0.hand`; lists of plain values stay whole."""
    if isinstance(value, Mapping):
        parts = list(value.items())
    elif isinstance(value, list) and any(isinstance(part, (list, Mapping)) for part in value):
        parts = [(str(number), part) for number, part in enumerate(value)]
    else:
        return {path: value}
    found: dict[str, Json] = {}
    for name, part in parts:
        found |= flat(part, f"{path}.{name}" if path else name)
    return found


def changes(before: dict[str, Json], after: dict[str, Json]) -> dict[str, Json]:
    """What is new or different, and what is gone."""
    new = {path: value for path, value in after.items() if path not in before or before[path] != value}
    gone = [path for path in before if path not in after]
    return {**new, "gone": gone} if gone else new


def perft(state: State) -> str:
    """How many different runs of entries there are from here, one entry long, two, three."""
    counts = []
    for depth in range(1, PERFT_DEPTH + 1):
        counts.append(leaves(state, depth))
        if counts[-1] > PERFT_LIMIT:
            break
    return " ".join(map(str, counts))


def leaves(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    entries = [(CHANCE, outcome) for outcome, _ in state.outcomes()]
    entries += [(seat, action) for seat in state.actors() if seat != CHANCE for action in state.legal(seat)]
    total = 0
    for actor, number in entries:
        after = state.copy()
        after.apply(actor, number)
        total += leaves(after, depth - 1)
    return total


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in WITHOUT_VARIANTS:
        path(game).write_text(playthrough(game), "utf-8")
        print(path(game).name)


if __name__ == "__main__":
    main()
