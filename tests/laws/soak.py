"""A million random games under the laws: `python -m tests.laws.soak --games 1000000`.

What costs little is asked of every game: that it ends, that everything adds up after every step, that copies are equal
and independent, that its record folds and is written and read back, that the second scoring agrees. What tries every
action of every seat at every step (refusals, leaks, undo) is asked of every hundredth. The games are shared evenly
among all titles, player counts and options, or those of one title, and among all cores.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module

from rich.progress import Progress

from ostraka.core.record import Entry, Record, read_record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games import TITLES
from ostraka.games import game as game_of
from tests.laws.laws import LAWS, choose_by

CHUNK = 250
EVERY_LAW = 100


def play_under_cheap_laws(name: str, seed: int) -> None:
    """One random game, checked at every step and as a whole."""
    game, rng = game_of(name), Rng(seed)
    state, copy = game.new(), game.new()
    entries = []
    while actors := state.actors():
        actor = actors[rng.below(len(actors))]
        choices = [outcome for outcome, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
        assert choices == sorted(set(choices)) != []
        entry = Entry(actor, choices[rng.below(len(choices))])
        copy.assign(state)
        before = state.to_bytes()
        state.apply(entry.actor, entry.number)
        state.check()
        assert copy.to_bytes() == before != state.to_bytes()
        entries.append(entry)
    assert state.ending() in game.title.endings
    record = read_record(str(Record(game, entries=entries)), game_of)
    assert record.entries == entries
    assert record.replay() == state
    assert import_module(f"tests.games.{game.title.id}.second").scores(record) == state.scores()


def play_under_all_laws(name: str, seed: int) -> None:
    for law in LAWS:
        law(game_of(name), choose_by(Rng(seed)))


def run(name: str, first: int, count: int) -> int:
    """Play the games with these seeds; an error names the game and the seed."""
    for seed in range(first, first + count):
        try:
            play_under_cheap_laws(name, seed)
            if seed % EVERY_LAW == 0:
                play_under_all_laws(name, seed)
        except Exception as error:
            raise RuntimeError(f"a law is broken: {name}, seed {seed}: {error!r}") from error
    return count


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=1_000_000)
    arguments.add_argument("--title", choices=TITLES, action="append")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    wanted = arguments.parse_args()
    names = [str(game) for title in wanted.title or TITLES for game in TITLES[title].every_game()]
    each = -(-wanted.games // len(names))
    with Progress() as progress, ProcessPoolExecutor(wanted.jobs) as pool:
        task = progress.add_task("games", total=each * len(names))
        running = [
            pool.submit(run, name, first, min(CHUNK, each - first)) for first in range(0, each, CHUNK) for name in names
        ]
        for done in as_completed(running):
            progress.advance(task, done.result())
    print(f"{each} games of each of {len(names)} kinds ({', '.join(names)}): no law broken")


if __name__ == "__main__":
    main()
