"""A million random games under the laws: `python -m tests.laws.soak --games 1000000`.

What costs little is asked of every game: that it ends, that everything adds up after every step, that copies are equal
and independent. That its record is written, read back and folded, and that the second scoring agrees, is asked of every
tenth; what tries every action of every seat at every step (refusals, leaks, undo) of every hundredth, or more rarely
where `--every-law` says so. The games are shared evenly among all titles, player counts and options, or those of one
title, and among all cores.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module

from rich.progress import Progress

from ostraka.core.record import Entry, Record, read_record, result_of
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games import TITLES
from ostraka.games import game as game_of
from tests.laws.laws import LAWS, choose_by

CHUNK = 250
EVERY_RECORD = 10


def play_under_cheap_laws(name: str, seed: int) -> Record:
    """One random game, checked at every step."""
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
    return Record(game, {"Result": result_of(state)}, entries)


def fold(record: Record) -> None:
    """A finished game, written, read back, played again and scored in the other way."""
    again = read_record(str(record), game_of)
    assert again.entries == record.entries
    second = import_module(f"tests.games.{record.game.title.id}.second")
    assert second.scores(again) == again.replay().scores()


def play_under_all_laws(name: str, seed: int) -> None:
    for law in LAWS:
        law(game_of(name), choose_by(Rng(seed)))


def run(name: str, first: int, count: int, every_law: int) -> int:
    """Play the games with these seeds; an error names the game and the seed."""
    for seed in range(first, first + count):
        try:
            record = play_under_cheap_laws(name, seed)
            if seed % EVERY_RECORD == 0:
                fold(record)
            if seed % every_law == 0:
                play_under_all_laws(name, seed)
        except Exception as error:
            raise RuntimeError(f"a law is broken: {name}, seed {seed}: {error!r}") from error
    return count


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=1_000_000)
    arguments.add_argument("--title", choices=TITLES, action="append")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--every-law", type=int, default=100, metavar="N", help="all laws in every N-th game")
    wanted = arguments.parse_args()
    names = [str(game) for title in wanted.title or TITLES for game in TITLES[title].every_game()]
    each = -(-wanted.games // len(names))
    with Progress() as progress, ProcessPoolExecutor(wanted.jobs) as pool:
        task = progress.add_task("games", total=each * len(names))
        running = [
            pool.submit(run, name, first, min(CHUNK, each - first), wanted.every_law)
            for first in range(0, each, CHUNK)
            for name in names
        ]
        for done in as_completed(running):
            progress.advance(task, done.result())
    print(f"{each} games of each of {len(names)} kinds ({', '.join(names)}): no law broken")


if __name__ == "__main__":
    main()
