"""Plays many games between equals and writes down what wins: the games' `strategy.json`, and docs/strategy.

    python -m ostraka.lab.strategy saqqara --games 10000 --bot strong

shares the games among all numbers of players that play against each other. Half of the seats, drawn at random, make
their first choice at random too, so that openings are compared which a good player would never try. Every game is
written into a file of results at once, so the same command goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import date
from math import atanh, sqrt, tanh
from pathlib import Path
from statistics import StatisticsError, correlation, fmean, stdev

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.bots.roster import check_bot
from ostraka.coach.strategy import FILE, EarlyLate, Figure, Opening, Part, Seat, Strategy, Table, opening_of, page
from ostraka.core.game import Game, Title
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import STREAMS, make_bots, record_game
from ostraka.lab.figures import NORMAL_95, wilson
from ostraka.lab.workers import on_cores

EXPLORED = 50  # per cent of the seats, whose first choice is drawn at random
EXPLORING = 8  # the first of the random sources of a game that say so, one for each seat


class Explorer(Bot):
    """Another bot, whose first choice is drawn at random."""

    def __init__(self, bot: Bot, rng: Rng) -> None:
        self.bot = bot
        self.rng = rng
        self.has_chosen = False

    def choose(self, observation: Observation) -> int:
        if self.has_chosen:
            return self.bot.choose(observation)
        self.has_chosen = True
        return observation.pick(self.rng)

    def end(self, scores: list[int], places: list[int]) -> None:
        self.bot.end(scores, places)


@dataclass(frozen=True)
class Played:
    """What is kept of a game; lists are by seat."""

    game: str
    number: int
    order: list[int]
    """The seats as they made their first decisions."""
    openings: list[str]
    """Their first choices."""
    drawn: list[bool]
    """Whether those were drawn at random."""
    scores: list[int]
    firsts: list[float]
    """Their shares of the first place."""
    parts: list[dict[str, int]]
    """Their tallies."""
    decisions: int
    early: dict[str, int]
    """The moments of the seats that decided in the first third of the decisions, with their number."""
    late: dict[str, int]
    """The same of the last third."""


def play(name: str, player: str, seed: int, number: int) -> Played:
    """Play the game with this number."""
    game = game_of(name)
    bots: list[Bot] = make_bots(game, [player] * game.seats, seed, number)
    drawn = []
    for seat, bot in enumerate(bots):
        rng = Rng(seed, number * STREAMS + EXPLORING + seat)
        drawn.append(rng.below(100) < EXPLORED)
        if drawn[seat]:
            bots[seat] = Explorer(bot, rng)
    record = record_game(game, bots, seed, number)
    judgement = game.title.judgement(game.seats)
    order: list[int] = []
    openings = [""] * game.seats
    moments: list[str] = []
    for state, entry in zip(record.positions(), [*record.entries, None], strict=True):
        if entry is None:
            places = state.places()
            scores, parts = state.scores(), [state.tally(seat) for seat in range(game.seats)]
        elif entry.actor != CHANCE:
            if entry.actor not in order:
                order.append(entry.actor)
                openings[entry.actor] = opening_of(state, entry.actor, entry.number)
            moments.append(str(judgement.moment(state, entry.actor)))
    third = len(moments) // 3
    return Played(
        game=name,
        number=number,
        order=order,
        openings=openings,
        drawn=drawn,
        scores=scores,
        firsts=[1 / places.count(1) if place == 1 else 0.0 for place in places],
        parts=parts,
        decisions=len(moments),
        early=dict(Counter(moments[:third])),
        late=dict(Counter(moments[-third:])),
    )


def mean(numbers: Sequence[float]) -> Figure:
    """The mean with its 95 % interval."""
    reach = NORMAL_95 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    middle = fmean(numbers)
    return Figure(round(middle, 3), round(middle - reach, 3), round(middle + reach, 3))


def rate(part: float, trials: int) -> Figure:
    """A share of trials with its Wilson interval; anything is possible without trials."""
    if trials == 0:
        return Figure(0.0, 0.0, 1.0)
    found = wilson(part, trials)
    return Figure(found.share, found.low, found.high)


def share(shares: Sequence[float]) -> Figure:
    """The mean of shares of first places."""
    return rate(sum(shares) / max(1, len(shares)), len(shares))


def correlated(numbers: Sequence[float], firsts: Sequence[float], games: int) -> Figure:
    """How closely numbers go with first places. The interval (Fisher) counts games and not seats: the safe side."""
    try:
        found = min(max(correlation(numbers, firsts), -0.9999), 0.9999)
    except StatisticsError:  # all numbers are the same
        return Figure(0.0, 0.0, 0.0)
    reach = NORMAL_95 / sqrt(max(games - 3, 1))
    return Figure(round(found, 3), round(tanh(atanh(found) - reach), 3), round(tanh(atanh(found) + reach), 3))


def sum_up(game: Game, played: Sequence[Played]) -> Table:
    """The figures of games with one number of players."""
    return Table(
        games=len(played),
        seats=[
            Seat(
                share([one.firsts[one.order[place]] for one in played]),
                mean([one.scores[one.order[place]] for one in played]),
            )
            for place in range(game.seats)
        ],
        openings=openings_of(played),
        parts=[part_of(game, name, played) for name in game.title.tally],
        decisions=length_of(played),
        weights=weights_of(game, played),
    )


def openings_of(played: Sequence[Played]) -> list[Opening]:
    """How often bots chose each of their own accord, and how often it won where it was drawn; the best first."""
    chosen: Counter[str] = Counter()
    by_place: dict[int, list[float]] = defaultdict(list)  # what drawn first choices brought there
    tries: dict[str, list[tuple[int, float]]] = defaultdict(list)  # each with its place in the turn order
    for one in played:
        for place, seat in enumerate(one.order):
            opening = one.openings[seat]
            if one.drawn[seat]:
                by_place[place].append(one.firsts[seat])
                tries[opening].append((place, one.firsts[seat]))
            else:
                chosen[opening] += 1
    free = chosen.total()
    expected = {place: fmean(firsts) for place, firsts in by_place.items()}
    found = [
        Opening(
            choice=name,
            chosen=rate(chosen[name] / max(1, free), free),
            tries=len(tries[name]),
            first=share([first for _, first in tries[name]]),
            expected=round(sum(expected[place] for place, _ in tries[name]) / max(1, len(tries[name])), 4),
        )
        for name in {**tries, **chosen}
    ]
    return sorted(found, key=lambda one: (-one.more().value, one.choice))


def part_of(game: Game, name: str, played: Sequence[Played]) -> Part:
    """What a part of the score is worth to those who came first and to the others, and whether it decides."""
    points = [[one.parts[seat][name] for seat in range(game.seats)] for one in played]
    firsts = [one.firsts for one in played]
    pairs = [
        (number, first) for row, won in zip(points, firsts, strict=True) for number, first in zip(row, won, strict=True)
    ]
    winners = [number for number, first in pairs if first]
    others = [number for number, first in pairs if not first]
    more = [
        fmean(number for number, first in zip(row, won, strict=True) if first)
        - fmean(number for number, first in zip(row, won, strict=True) if not first)
        for row, won in zip(points, firsts, strict=True)
        if not all(won)
    ]
    return Part(
        part=name,
        winners=round(fmean(winners), 2),
        others=round(fmean(others), 2) if others else 0.0,
        more=mean(more or [0.0]),
        correlation=correlated([number for number, _ in pairs], [first for _, first in pairs], len(played)),
    )


def length_of(played: Sequence[Played]) -> Figure:
    """The mean number of decisions; nine games out of ten lie between the ends."""
    numbers = sorted(one.decisions for one in played)
    last = len(numbers) - 1
    return Figure(round(fmean(numbers), 1), numbers[round(0.05 * last)], numbers[round(0.95 * last)])


def weights_of(game: Game, played: Sequence[Played]) -> list[EarlyLate]:
    """The learned weight of each feature, over the moments that came up in the first and in the last third."""
    lesson = game.title.experience.lessons.get(game.seats)
    if lesson is None:
        return []
    names = game.title.judgement(game.seats).names
    rows: list[list[float]] = []
    for times in ([one.early for one in played], [one.late for one in played]):
        counts: Counter[str] = Counter()
        for one in times:
            counts.update(one)
        weights = [(number, lesson.rows.get(moment, lesson.pooled)) for moment, number in counts.items()]
        total = sum(number for number, _ in weights)
        rows.append([sum(number * row[place] for number, row in weights) / total for place in range(len(names))])
    early, late = rows
    return [EarlyLate(name, round(early[place], 3), round(late[place], 3)) for place, name in enumerate(names)]


def games_of(title: Title) -> list[Game]:
    """With every number of players that play against each other."""
    return [title.game({"players": count}) for count in title.options[0].values if int(count) > 1]


def write_pages(title: Title, strategy: Strategy, folder: Path) -> None:
    """The pages of docs/strategy in both languages, with their pictures."""
    folder.mkdir(exist_ok=True)
    for lang in LANGUAGES:
        ending = "" if lang == "en" else f".{lang}"
        text, pictures = page(title, strategy, lang)
        (folder / f"{title.id}{ending}.md").write_text(text, "utf-8")
        for name, picture in pictures.items():
            (folder / name).write_text(picture, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument(
        "--games", type=int, default=10_000, help="shared among all numbers of players (default: 10,000)"
    )
    parser.add_argument("--bot", default="strong", help="who plays all seats (default: strong)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    parser.add_argument("--results", type=Path, help="where each game is written, and gone on from")
    parser.add_argument("--file", type=Path, help="where the figures go; the game's own file if left out")
    parser.add_argument("--pages", type=Path, help="the folder for pages and pictures; docs/strategy if left out")
    chosen = parser.parse_args()
    check_bot(chosen.bot)
    title = TITLES[chosen.title]
    source = Path(__file__).parent.parent
    results = chosen.results or Path(f"strategy-{title.id}-{chosen.bot.replace(':', '-')}-{chosen.seed}.jsonl")
    lines = results.read_text("utf-8").splitlines() if results.exists() else []
    found = [Played(**json.loads(line)) for line in lines]
    games = games_of(title)
    done = {one.number for one in found}
    tasks = [
        (str(games[number % len(games)]), chosen.bot, chosen.seed, number)
        for number in range(chosen.games)
        if number not in done
    ]
    with closing(on_cores(play, tasks, chosen.jobs)) as played, results.open("a", encoding="utf-8") as kept:
        for count, one in enumerate(played, 1):
            found.append(one)
            kept.write(json.dumps(asdict(one)) + "\n")
            kept.flush()
            print(f"{title.id}: {count} of {len(tasks)} games", end="\r", file=sys.stderr, flush=True)
    found = sorted((one for one in found if one.number < chosen.games), key=lambda one: one.number)
    settings = f"--games {chosen.games} --bot {chosen.bot} --seed {chosen.seed}"
    strategy = Strategy(
        date=date.today().isoformat(),
        command=f"python -m ostraka.lab.strategy {title.id} {settings}",
        bot=chosen.bot,
        explored=EXPLORED / 100,
        players={game.seats: sum_up(game, [one for one in found if one.game == str(game)]) for game in games},
    )
    (chosen.file or source / "games" / title.id / FILE).write_text(strategy.to_json(), "utf-8")
    write_pages(title, strategy, chosen.pages or source.parent.parent / "docs" / "strategy")


if __name__ == "__main__":
    main()
