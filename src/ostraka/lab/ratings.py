"""How strong players are, from the places they took: the Plackett-Luce model of openskill."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from ostraka.lab.figures import NORMAL_95


@dataclass(frozen=True)
class Rating:
    """A strength, with 95 % confidence between low and high; everybody starts from 25 ± 16.3."""

    mu: float
    sigma: float
    low: float
    high: float


def rate(players: int, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Rating]:
    """The rating of each player from games, in their order: who sat on each seat, and the places of the seats.

    Players do not change while they play (tau is 0), so every game makes ratings surer. One who holds several seats in
    a game takes the mean of what each seat would be rated; a game that one player fills alone says nothing."""
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(players)]
    for seats, places in games:
        if len(set(seats)) == 1:
            continue
        rated = model.rate([[ratings[who]] for who in seats], ranks=list(map(float, places)))
        seen = defaultdict(list)
        for who, (rating,) in zip(seats, rated, strict=True):
            seen[who].append(rating)
        for who, found in seen.items():
            ratings[who] = model.rating(fmean(one.mu for one in found), fmean(one.sigma for one in found))
    return [_rating(one.mu, one.sigma) for one in ratings]


def _rating(mu: float, sigma: float) -> Rating:
    reach = NORMAL_95 * sigma
    return Rating(round(mu, 3), round(sigma, 3), round(mu - reach, 3), round(mu + reach, 3))
