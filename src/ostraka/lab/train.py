"""Trains the networks that searches go by, from games that bots play with themselves.

    python -m ostraka.lab.train saqqara --players 2 --games 4000

Every generation plays games on all cores, by a search with the best network so far (at first by the weights of
features), fits a new network to what the search found in them and to how they ended, and lets it play against the one
before. What wins is kept in the game's `network-SEATS.json`. Everything else lies in a folder, from which the
same command goes on after an interruption. It needs PyTorch: pip install 'ostraka[train]'.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ostraka.bots.search import Parameters, SearchBot
from ostraka.coach.chart import curves
from ostraka.core.experience import Weights, network_file, read_weights
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import STREAMS, play_game
from ostraka.lab.figures import wilson
from ostraka.lab.fitting import Fitted, fit
from ostraka.lab.samples import Pace, Samples, play_and_note
from ostraka.lab.workers import Where, work

CHUNK = 50  # games of one task
DUELS = 10  # games of one task when two networks meet
MOST_NOTED = 400  # positions of one game, on average over a chunk
GATE_SEED = 1_000_003  # the games of a gate are none that were learned from


@dataclass(frozen=True)
class Plan:
    """How a network is trained."""

    games: int
    pace: Pace
    units: tuple[int, int]
    epochs: float
    gate: int
    window: int
    seed: int
    goes_on: bool = False
    """Whether the first generation plays by the network that the game has, and not by features."""


@dataclass(frozen=True)
class Generation:
    """What came of one generation."""

    positions: int
    explained: float
    """The part of the variance of values that the network explains, in games that it was not fitted to."""
    agreed: float
    """How often, there, the choice that it finds the likeliest is the one that the search tried most."""
    won: float
    """The share of first places against the network before."""
    kept: bool


def make_search(game: Game, network: str, iterations: int, rng: Rng) -> SearchBot:
    """A search by the network in a file, or by the weights of features where there is none."""
    title = game.title
    judgement = title.judgement(game.seats)
    if network:
        judgement = title.networked(game, read_weights(Path(network).read_text("utf-8")))
    return SearchBot(judgement, Parameters(**title.experience.search), rng, iterations)


def play_chunk(name: str, network: str, plan: Plan, number: int, file: str) -> int:
    """Play some games of the network with itself and write their positions into a file; returns how many they are."""
    game = game_of(name)
    samples = Samples(game, game.title.judgement(game.seats), CHUNK * MOST_NOTED)
    for played in range(number * CHUNK, (number + 1) * CHUNK):
        streams = played * STREAMS
        bots = [
            make_search(game, network, plan.pace.quick, Rng(plan.seed, streams + seat)) for seat in range(game.seats)
        ]
        play_and_note(game, bots, samples, plan.pace, Rng(plan.seed, streams + STREAMS - 1))
    count = int(samples.count)
    unfinished = Path(f"{file}.part")
    with unfinished.open("wb") as out:
        np.savez(
            out,
            observations=rows(samples.vector.entries, np.int16, game.observation.size)[:count],
            features=rows(samples.features, np.int16, samples.described)[:count],
            values=rows(samples.values, np.float64, game.seats)[:count].astype(np.float32),
            choice_rows=np.array(samples.choice_rows, np.int64),
            choices=np.array(samples.choices, np.int64),
            shares=np.array(samples.shares, np.float32),
        )
    unfinished.rename(file)
    return count


def rows(numbers: Any, kind: type[np.generic], size: int) -> npt.NDArray[Any]:
    """The memory of a vector as rows of so many numbers."""
    return np.frombuffer(numbers, dtype=kind).reshape(-1, size)


def duel(name: str, one: str, other: str, iterations: int, seed: int, first: int) -> float:
    """How many first places one network wins in some games against another on all other seats."""
    game = game_of(name)
    won = 0.0
    for number in range(first, first + DUELS):
        own = number % game.seats
        bots = [
            make_search(game, one if seat == own else other, iterations, Rng(seed, number * STREAMS + seat))
            for seat in range(game.seats)
        ]
        places = play_game(game, bots, seed, number, number // game.seats).places
        won += (places[own] == 1) / places.count(1)
    return won


class Training:
    """The training of one network, in a folder that it can go on from."""

    def __init__(self, game: Game, plan: Plan, folder: Path, where: Where, jobs: int, device: str) -> None:
        self.game = game
        self.plan = plan
        self.folder = folder
        self.where = where
        self.jobs = jobs
        self.device = device
        self.begun = str(stored_network(game)) if plan.goes_on and stored_network(game).exists() else ""
        self.best = self.begun
        """The file of the best network so far; empty for features."""
        self.done: list[Generation] = []
        folder.mkdir(parents=True, exist_ok=True)
        self._log = folder / "log.json"
        stored = {"game": str(game), "plan": json.loads(json.dumps(asdict(plan)))}
        if self._log.exists():
            found = json.loads(self._log.read_text("utf-8"))
            if found["plan"] != stored["plan"] or found["game"] != stored["game"]:
                sys.exit(f"{folder} holds another training: {found['game']}, {found['plan']}; name another --folder")
            for number, one in enumerate(found["generations"]):
                self._note(number, Generation(**one))
        self._stored = stored

    def run(self, generations: int) -> None:
        """Go on until so many generations are done."""
        for number in range(len(self.done), generations):
            self._play(number)
            fitted = self._fit(number)
            file = self._network(number)
            file.write_text(fitted.weights.dump(), "utf-8")
            won = self._meet(str(file), self.best)
            kept = won > 1 / self.game.seats
            generation = Generation(fitted.positions, fitted.explained, fitted.agreed, won, kept)
            self._note(number, generation)
            entries = {**self._stored, "generations": [asdict(one) for one in self.done]}
            self._log.write_text(json.dumps(entries, indent=1) + "\n", "utf-8")
            (self.folder / "curve.svg").write_text(self._picture(), "utf-8")
            self.say(
                f"generation {number + 1} of {generations}: {generation.positions} positions, "
                f"{generation.explained:.1%} of the variance explained, {generation.agreed:.1%} of choices foreseen, "
                f"{won:.1%} of {self.plan.gate} games won" + (": kept" if generation.kept else ": not kept")
            )

    def weights(self) -> Weights | None:
        """Those of the best network, if one was found."""
        return read_weights(Path(self.best).read_text("utf-8")) if self.best != self.begun else None

    def say(self, text: str) -> None:
        print(f"{self.game}: {text}", file=sys.stderr, flush=True)

    def _note(self, number: int, generation: Generation) -> None:
        self.done.append(generation)
        if generation.kept:
            self.best = str(self._network(number))

    def _network(self, number: int) -> Path:
        return self.folder / f"generation-{number}.json"

    def _chunks(self, number: int) -> list[Path]:
        """The files of a generation, some of which may be there already."""
        count = -(-self.plan.games // CHUNK)
        return [self.folder / f"games-{number}-{chunk}.npz" for chunk in range(count)]

    def _play(self, number: int) -> None:
        files = self._chunks(number)
        tasks = [
            (str(self.game), self.best, self.plan, number * len(files) + chunk, str(file))
            for chunk, file in enumerate(files)
            if not file.exists()
        ]
        played = (len(files) - len(tasks)) * CHUNK
        for count, _ in enumerate(work(self.where, play_chunk, tasks, self.jobs), 1):
            if count % max(1, len(tasks) // 10) == 0:
                self.say(f"generation {number + 1}: {played + count * CHUNK} of {len(files) * CHUNK} games")

    def _fit(self, number: int) -> Fitted:
        generations = range(max(0, number + 1 - self.plan.window), number + 1)
        files = [file for one in generations for file in self._chunks(one)]
        return fit(files, self.game, self.plan.units, self.plan.epochs, self.plan.seed, self.device)

    def _meet(self, one: str, other: str) -> float:
        """The share of first places of one network against another."""
        tasks = [
            (str(self.game), one, other, self.plan.pace.thorough, self.plan.seed + GATE_SEED, first)
            for first in range(0, self.plan.gate, DUELS)
        ]
        return sum(work(self.where, duel, tasks, self.jobs)) / (len(tasks) * DUELS)

    def _picture(self) -> str:
        shares = {
            "won against the network before": [(float(n), one.won) for n, one in enumerate(self.done, 1)],
            "variance explained": [(float(n), max(0.0, one.explained)) for n, one in enumerate(self.done, 1)],
            "choices foreseen": [(float(n), one.agreed) for n, one in enumerate(self.done, 1)],
        }
        return curves(f"{self.game}: generations of a network", shares, "generation")


def stored_network(game: Game) -> Path:
    """Where searches find the network of a game."""
    return Path(__file__).parent.parent / "games" / game.title.id / network_file(game.seats)


def write(game: Game, weights: Weights) -> Path:
    """Put the weights where searches find them."""
    file = stored_network(game)
    file.write_text(weights.dump(), "utf-8")
    return file


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all from two on if left out")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--games", type=int, default=3_000, help="of each generation (default: 3000)")
    parser.add_argument("--quick", type=int, default=40, help="iterations of most decisions (default: 40)")
    parser.add_argument("--thorough", type=int, default=400, help="of noted ones, and of gates (default: 400)")
    parser.add_argument("--share", type=float, default=0.15, help="of decisions that are noted (default: 0.15)")
    parser.add_argument("--epsilon", type=float, default=0.02, help="the chance of a random action (default: 0.02)")
    parser.add_argument("--units", type=int, nargs=2, default=(48, 32), help="of both layers (default: 48 32)")
    parser.add_argument("--epochs", type=float, default=4.0, help="of the fit over all positions (default: 4)")
    parser.add_argument("--gate", type=int, default=200, help="games against the network before (default: 200)")
    parser.add_argument("--window", type=int, default=2, help="generations that are learned from (default: 2)")
    parser.add_argument("--go-on", action="store_true", help="begin with the network that the game has, not features")
    parser.add_argument("--folder", type=Path, default=Path("training"), help="goes on from there (default: training)")
    parser.add_argument("--device", default="", help="cpu or cuda; cuda if left out and there is one")
    parser.add_argument("--on", type=Where, choices=list(Where), default=Where.cores, help="cores or a Ray cluster")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    chosen = parser.parse_args(arguments)
    plan = Plan(
        chosen.games,
        Pace(chosen.quick, chosen.thorough, chosen.share, chosen.epsilon),
        tuple(chosen.units),
        chosen.epochs,
        chosen.gate,
        chosen.window,
        chosen.seed,
        chosen.go_on,
    )
    title = TITLES[chosen.title]
    for seats in chosen.players or [int(seats) for seats in title.options[0].values if int(seats) > 1]:
        game = title.game({"players": seats})
        folder = chosen.folder / f"{title.id}-{seats}"
        training = Training(game, plan, folder, chosen.on, chosen.jobs, chosen.device)
        training.run(chosen.generations)
        weights = training.weights()
        if weights is None:
            training.say("no network won against what there was: nothing is written")
            continue
        last = next(one for one in reversed(training.done) if one.kept)
        share = wilson(last.won, plan.gate)
        count = len(training.done)
        generations = "one generation" if count == 1 else f"each of {count} generations"
        evidence = (
            f"{plan.games} games in {generations}; {share.share:.1%} ({share.low:.1%} to "
            f"{share.high:.1%}) of {plan.gate} games of search:{plan.pace.thorough} won against the one before: "
            f"python -m ostraka.lab.train {title.id} --players {seats} --generations {chosen.generations} "
            f"--games {plan.games} --quick {plan.pace.quick} --thorough {plan.pace.thorough} "
            f"--share {plan.pace.share} --epsilon {plan.pace.epsilon} --units {plan.units[0]} {plan.units[1]} "
            f"--epochs {plan.epochs:g} --gate {plan.gate} --window {plan.window} --seed {plan.seed}"
            f"{' --go-on' * plan.goes_on}"
        )
        training.say(f"written: {write(game, replace(weights, date=date.today().isoformat(), evidence=evidence))}")


if __name__ == "__main__":
    main()
