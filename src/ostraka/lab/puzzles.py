"""Finds puzzles in games of strong bots and writes them into the games' `puzzles.json`.

    python -m ostraka.lab.puzzles saqqara --count 60

A puzzle is a position in which one choice is clearly better than all others, stays so at eight times the budget with
other guesses and other luck, is not what `greedy` chooses, and differs from the next best in something that can be
said. The file is written after every game, so the same command goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path

from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.coach.hint import Weighed, explain, weigh
from ostraka.coach.judge import Judge, noise
from ostraka.coach.puzzles import FILE, Puzzle
from ostraka.core.game import Game, Title
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import make_bots, record_game
from ostraka.lab.workers import on_cores

GLANCE = 100  # iterations for each choice, to pass over most positions quickly
GLANCE_SEED = 7  # always the same, so that a test can look again
ITERATIONS = 500
MORE = 8  # times as many to confirm
GAP = 0.06  # by how much the best choice must be better than the next, in chances of first place
SURE = 4.0  # standard errors that the gap must exceed
OPEN = 0.05  # chances nearer to 0 or 1 are no riddle: the game is decided
GREEDY_TRIES = 5  # with other guesses and luck
MOST_IN_A_GAME = 2
MOST_SEATS = 4


def find_puzzles(name: str, player: str, seed: int, number: int) -> tuple[int, list[Puzzle]]:
    """The best puzzles of the game with this number."""
    game = game_of(name)
    record = record_game(game, make_bots(game, [player] * game.seats, seed, number), seed, number)
    found: list[tuple[str, Puzzle]] = []
    for entry, state in enumerate(record.positions()):
        if not state.is_over() and state.actor != CHANCE:
            puzzle = puzzle_at(state, seed + number)
            if puzzle is not None:
                lines = [record.text(one) for one in record.entries[:entry]]
                id = f"{game.title.id}-{game.seats}-{number}-{entry}"
                found.append((state.prompt(state.actor), replace(puzzle, id=id, entries=lines)))
    found.sort(key=lambda one: -one[1].gap)
    kept: dict[str, Puzzle] = {}
    for prompt, puzzle in found:
        kept.setdefault(prompt, puzzle)  # one for each kind of question
    return number, list(kept.values())[:MOST_IN_A_GAME]


def puzzle_at(state: State, seed: int) -> Puzzle | None:
    """The puzzle that a position is, if it is one; without its id and its entries."""
    game, seat = state.game, state.actor
    if len(state.legal(seat)) < 2:
        return None
    glance = clearly_best(weigh(Judge(game, GLANCE, GLANCE_SEED), state, seat), seat)
    if glance is None:
        return None
    obvious = greedy_choices(state, seat, seed)
    if glance in obvious or clearly_best(weigh(Judge(game, ITERATIONS, seed), state, seat), seat) != glance:
        return None
    judge = Judge(game, ITERATIONS * MORE, seed + 1)
    weighed = weigh(judge, state, seat)
    if clearly_best(weighed, seat) != glance:
        return None
    best, second = explain(judge, state, seat, weighed)[:2]
    if not best.facts and not best.features:
        return None
    return Puzzle(
        id="",
        game=str(game),
        entries=[],
        seat=seat,
        best=game.actions.text(best.action),
        obvious=game.actions.text(obvious[0]),
        chance=best.chance,
        gap=round(best.chance - second.chance, 4),
        iterations=[ITERATIONS, ITERATIONS * MORE],
        facts=best.facts,
        features=best.features,
    )


def clearly_best(weighed: list[Weighed], seat: int) -> int | None:
    """The choice that is clearly better than all others, in a game that is still open."""
    best, second = weighed[:2]
    high, low = best.worth.chances[seat], second.worth.chances[seat]
    clear = high - low >= max(GAP, SURE * noise(best.worth, second.worth))
    return best.action if clear and high > OPEN and low < 1 - OPEN else None


def greedy_choices(state: State, seat: int, seed: int) -> list[int]:
    """What greedy chooses, several times over."""
    found = []
    for number in range(GREEDY_TRIES):
        observation = Observation(state.game, seat, Rng(seed, number))
        observation.show(state)
        found.append(make_bot("greedy", state.game, Rng(seed, GREEDY_TRIES + number)).choose(observation))
    return found


class Collection:
    """The puzzles of a title and the games that were looked through, in their file."""

    def __init__(self, file: Path, command: str) -> None:
        self.file = file
        self.command = command
        self.games: list[int] = []
        self.puzzles: list[Puzzle] = []
        if file.exists():
            found = json.loads(file.read_text("utf-8"))
            if found["command"] == command:
                self.games = found["games"]
                self.puzzles = [Puzzle(**one) for one in found["puzzles"]]

    def add(self, number: int, puzzles: list[Puzzle]) -> None:
        """Keep what a game has brought, never leaving half a file."""
        self.games = sorted([*self.games, number])
        self.puzzles = sorted([*self.puzzles, *puzzles], key=lambda puzzle: puzzle.id)
        found = {
            "date": date.today().isoformat(),
            "command": self.command,
            "games": self.games,
            "puzzles": [asdict(puzzle) for puzzle in self.puzzles],
        }
        draft = self.file.with_name(self.file.name + ".part")
        draft.write_text(json.dumps(found, ensure_ascii=False, indent=0) + "\n", "utf-8")
        draft.replace(self.file)


def games_of(title: Title) -> list[Game]:
    """With every number of players that play against each other, but not too many of them."""
    counts = [int(count) for count in title.options[0].values]
    return [title.game({"players": count}) for count in counts if 1 < count <= MOST_SEATS]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--bot", default="search:300", help="who plays all seats (default: search:300)")
    parser.add_argument("--count", type=int, default=60, help="stop when there are so many (default: 60)")
    parser.add_argument("--games", type=int, default=2000, help="look through so many games at most (default: 2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    parser.add_argument("--file", type=Path, help="where puzzles are kept; the game's own file if left out")
    chosen = parser.parse_args()
    title = TITLES[chosen.title]
    file = chosen.file or Path(__file__).parent.parent / "games" / title.id / FILE
    command = f"python -m ostraka.lab.puzzles {title.id} --bot {chosen.bot} --seed {chosen.seed}"
    collection = Collection(file, command)
    games = games_of(title)
    missing = [
        (str(games[number % len(games)]), chosen.bot, chosen.seed, number)
        for number in range(chosen.games)
        if number not in collection.games
    ]
    with closing(on_cores(find_puzzles, missing, chosen.jobs)) as looked_through:
        while len(collection.puzzles) < chosen.count and (found := next(looked_through, None)):
            collection.add(*found)
            print(f"{title.id}: {len(collection.games)} games, {len(collection.puzzles)} puzzles", file=sys.stderr)
    print(file, file=sys.stderr)


if __name__ == "__main__":
    main()
