"""What a league shows: ratings, who beats whom, seats, length, time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ostraka.lab.figures import Share, Spread, spread, wilson
from ostraka.lab.league import League
from ostraka.lab.ratings import Rating, rate
from ostraka.lab.results import Played


@dataclass(frozen=True)
class PlayerStanding:
    """One player of the league. All but the time follows from the league and the number of games."""

    player: str
    games: int
    rating: Rating
    first: Share
    """First places for each seat taken; one shared by k seats counts 1/k for each."""
    shared: float
    """How many of the first places, as a share, were shared."""
    scores: Spread
    against: list[float | None]
    """The share of points against each player: 1 for a better place, a half for the same; None if they never met."""
    decisions: float
    """For each seat taken."""
    milliseconds: float
    """For each decision."""
    notes: list[str]
    """What went wrong, and in which game."""


@dataclass(frozen=True)
class SeatStanding:
    first: Share
    scores: Spread


@dataclass(frozen=True)
class Standings:
    game: str
    rules: int
    seed: int
    games: int
    fair: float
    """The share of first places that everybody would have if all were equally strong."""
    shared: float
    """The share of games with a shared first place."""
    decisions: Spread
    endings: dict[str, int]
    seats: list[SeatStanding]
    players: list[PlayerStanding]


def standings(league: League, games: Sequence[Played]) -> Standings:
    """Sum up at least one round of games, in the order of their numbers."""
    ratings = rate(len(league.players), ((one.seats, one.places) for one in games))
    endings = Counter(one.ending for one in games)
    return Standings(
        game=str(league.game),
        rules=league.game.title.rules,
        seed=league.seed,
        games=len(games),
        fair=round(1 / league.game.seats, 4),
        shared=round(sum(one.places.count(1) > 1 for one in games) / len(games), 4),
        decisions=spread(Counter(sum(one.decisions) for one in games)),
        endings={ending: endings[ending] for ending in league.game.title.endings},
        seats=[_seat(games, seat) for seat in range(league.game.seats)],
        players=[_player(league, games, who, rating) for who, rating in enumerate(ratings)],
    )


def _seat(games: Sequence[Played], seat: int) -> SeatStanding:
    first = sum(one.firsts()[seat] for one in games) / len(games)
    return SeatStanding(wilson(first, len(games)), spread(Counter(one.scores[seat] for one in games)))


def _player(league: League, games: Sequence[Played], who: int, rating: Rating) -> PlayerStanding:
    own = [one for one in games if who in one.seats]
    taken = [(one, seat) for one in own for seat, sitter in enumerate(one.seats) if sitter == who]
    firsts = [one.firsts()[seat] for one, seat in taken]
    decisions = sum(one.decisions[seat] for one, seat in taken)
    seconds = sum(one.seconds[seat] for one, seat in taken)
    return PlayerStanding(
        player=league.players[who],
        games=len(own),
        rating=rating,
        first=wilson(sum(firsts) / len(taken), len(own)),
        shared=round(sum(0 < first < 1 for first in firsts) / max(1, sum(first > 0 for first in firsts)), 4),
        scores=spread(Counter(one.scores[seat] for one, seat in taken)),
        against=[_against(own, who, other) for other in range(len(league.players))],
        decisions=round(decisions / len(taken), 3),
        milliseconds=round(1000 * seconds / max(1, decisions), 4),
        notes=[f"game {one.number}: {note}" for one, seat in taken for note in one.notes[seat]],
    )


def _against(games: Sequence[Played], who: int, other: int) -> float | None:
    points = [
        1.0 if place < others else 0.5 if place == others else 0.0
        for one in games
        if who != other
        for sitter, place in zip(one.seats, one.places, strict=True)
        if sitter == who
        for opponent, others in zip(one.seats, one.places, strict=True)
        if opponent == other
    ]
    return round(sum(points) / len(points), 4) if points else None
