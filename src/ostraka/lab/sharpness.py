"""Learns how surely an expected lead wins, and writes it into the games' `experience.json`.

    python -m ostraka.lab.sharpness pergamon --games 500

plays that many games with each number of players and finds, for each moment of the game, the sharpness that makes first
places most likely: a seat's chance is its share of the sum of all seats' exp(sharpness · expected lead). Rare moments
are drawn towards all moments together. At the end it says how often seats came first that were given a chance in each
tenth, in games that nothing was learned from.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from math import exp

from ostraka.bots.levels import EpsilonBot
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import STREAMS
from ostraka.lab.learn import write
from ostraka.lab.workers import Where, work

CHUNK = 10  # games of one task
RARE = 300.0  # a moment with so many samples is half itself, half like the others
FEWEST = 100  # a moment with fewer samples has no number of its own
STEPS = 12  # of Newton's method
TESTED = 5  # every fifth game is kept for the test

Sample = tuple[int, list[float], list[float]]
"""A position: its moment, the expected leads of all seats, and the first places that they came to."""


def play_games(name: str, player: str, epsilon: float, seed: int, first: int) -> list[tuple[int, list[Sample]]]:
    """The positions of a chunk of games, by the number of the game."""
    game = game_of(name)
    return [
        (number, play_game(game, player, epsilon, seed, number * STREAMS)) for number in range(first, first + CHUNK)
    ]


def play_game(game: Game, player: str, epsilon: float, seed: int, stream: int) -> list[Sample]:
    """The positions of one game in which somebody had to choose."""
    judgement = game.title.judgement(game.seats)
    seats = range(game.seats)
    bots = [
        EpsilonBot(make_bot(player, game, Rng(seed, stream + s)), epsilon, Rng(seed, stream + 8 + s)) for s in seats
    ]
    luck = Rng(seed, stream + STREAMS - 1)
    observations = [Observation(game, seat, luck) for seat in seats]
    found = []
    state = game.new()
    while not state.is_over():
        if state.actor == CHANCE:
            state.apply(CHANCE, state.sample(luck))
        else:
            actor = state.actor
            if judgement.is_settled(state):
                found.append((judgement.moment(state, actor), [judgement.expected_lead(state, s) for s in seats]))
            observations[actor].show(state)
            state.apply(actor, bots[actor].choose(observations[actor]))
    places = state.places()
    firsts = [(place == 1) / places.count(1) for place in places]
    return [(moment, leads, firsts) for moment, leads in found]


def chances(sharpness: float, leads: Sequence[float]) -> list[float]:
    """The chances of all seats."""
    most = max(leads)
    odds = [exp(sharpness * (led - most)) for led in leads]
    return [one / sum(odds) for one in odds]


def fit(samples: Iterable[Sample], start: float, rare: float) -> float:
    """The sharpness that makes the first places most likely, drawn to its start by so many samples: Newton's method."""
    samples = list(samples)
    sharpness = start
    for _ in range(STEPS):
        slope = curve = 0.0
        for _, leads, firsts in samples:
            shares = chances(sharpness, leads)
            mean = sum(share * led for share, led in zip(shares, leads, strict=True))
            slope += sum(first * led for first, led in zip(firsts, leads, strict=True)) - mean
            curve += sum(share * (led - mean) ** 2 for share, led in zip(shares, leads, strict=True))
        held = rare * curve / max(1, len(samples))
        if curve == 0.0:
            return sharpness
        step = (slope + held * (start - sharpness)) / (curve + held)
        sharpness = min(max(sharpness + step, sharpness / 2), sharpness * 2)
    return sharpness


def learn(samples: list[Sample]) -> tuple[float, dict[str, float]]:
    """The sharpness over all moments, and at each that came up often enough."""
    pooled = fit(samples, 0.1, 0.0)
    by_moment = defaultdict(list)
    for sample in samples:
        by_moment[sample[0]].append(sample)
    rows = {
        str(moment): round(fit(own, pooled, RARE), 4) for moment, own in sorted(by_moment.items()) if len(own) >= FEWEST
    }
    return round(pooled, 4), rows


def reliability(samples: list[Sample], pooled: float, rows: dict[str, float]) -> str:
    """How often seats came first, by the tenth of the chance that they were given."""
    tenths = defaultdict(list)
    for moment, leads, firsts in samples:
        for chance, first in zip(chances(rows.get(str(moment), pooled), leads), firsts, strict=True):
            tenths[min(int(10 * chance), 9)].append(first)
    return ", ".join(f"{10 * tenth} %: {sum(own) / len(own):.0%}" for tenth, own in sorted(tenths.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all from two on if left out")
    parser.add_argument("--bot", default="strong", help="who plays all seats (default: strong)")
    parser.add_argument("--slips", type=float, default=0.05, help="the chance of a random action (default: 0.05)")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    chosen = parser.parse_args()
    title = TITLES[chosen.title]
    command = f"python -m ostraka.lab.sharpness {title.id} --bot {chosen.bot} --slips {chosen.slips}"
    command += f" --games {chosen.games} --seed {chosen.seed}"
    for seats in chosen.players or [int(count) for count in title.options[0].values if int(count) > 1]:
        game = title.game({"players": seats})
        tasks = [(str(game), chosen.bot, chosen.slips, chosen.seed, first) for first in range(0, chosen.games, CHUNK)]
        games = [one for chunk in work(Where.cores, play_games, tasks, chosen.jobs) for one in chunk]
        pooled, rows = learn([sample for number, own in games if number % TESTED for sample in own])
        tested = reliability([sample for number, own in games if not number % TESTED for sample in own], pooled, rows)
        evidence = f"{chosen.games} games between {chosen.bot}: {command}; "
        evidence += f"chance given, from, and share of first places in the games kept for the test: {tested}"
        today = date.today().isoformat()
        learned: dict[str, object] = {"date": today, "evidence": evidence, "pooled": pooled, "rows": rows}
        file = write(title, {seats: learned}, "sharpness")
        print(f"{file} {game} {pooled} {tested}", file=sys.stderr)


if __name__ == "__main__":
    main()
