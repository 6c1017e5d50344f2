from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import ostraka
from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.core.json import View
from ostraka.lab.contest import play_game
from ostraka.lab.league import League, NoLeague

GAMES = {seats: ostraka.game(f"peloponnes(players={seats})") for seats in range(1, 6)}
NAMES = ("a", "b", "c", "d", "e", "f", "g")


@pytest.mark.parametrize("seats", GAMES)
@pytest.mark.parametrize("count", range(1, 8))
def test_after_a_round_every_player_has_sat_equally_often_on_every_seat(seats: int, count: int) -> None:
    league = League(GAMES[seats], NAMES[:count], seed=1)
    sat = Counter((who, seat) for number in range(league.round) for seat, who in enumerate(league.sitting(number)))
    for who in range(count):
        taken = {sat[who, seat] for seat in range(seats)}
        assert len(taken) == 1
        assert taken != {0} or who >= seats
    if count >= seats:
        assert len(set(sat.values())) == 1


@pytest.mark.parametrize(("seats", "count"), [(2, 2), (2, 5), (3, 4), (4, 6)])
def test_with_enough_players_all_meet_equally_often(seats: int, count: int) -> None:
    league = League(GAMES[seats], NAMES[:count], seed=1)
    met = Counter(pair for number in range(league.round) for pair in combinations(sorted(league.sitting(number)), 2))
    assert set(met) == set(combinations(range(count), 2))
    assert len(set(met.values())) == 1


def test_with_too_few_the_first_challenges_the_others() -> None:
    def lineup(seats: int, count: int) -> list[int]:
        return League(GAMES[seats], NAMES[:count], seed=1).sitting(0)

    assert lineup(4, 2) == [0, 1, 1, 1]
    assert lineup(5, 3) == [0, 1, 2, 1, 2]
    assert lineup(3, 1) == [0, 0, 0]


def test_a_lineup_moves_round_the_table_with_the_same_luck() -> None:
    league = League(GAMES[3], NAMES[:3], seed=1)
    assert [league.sitting(number) for number in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    assert [league.luck(number) for number in range(7)] == [0, 0, 0, 3, 3, 3, 6]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    league = League(GAMES[3], NAMES[:4], seed=1)
    assert league.round == 12
    assert [league.whole(games) for games in (1, 12, 13)] == [12, 12, 24]


def test_a_league_has_players() -> None:
    with pytest.raises(NoLeague, match="needs a player"):
        League(GAMES[2], (), seed=1)


class Onlooker(Bot):
    """Plays the first legal action and keeps the first view of each seat."""

    def __init__(self, seen: list[View]) -> None:
        self.seen = seen

    def choose(self, observation: Observation) -> int:
        self.seen.append(observation.view())
        return observation.legal()[0]


def test_games_with_the_same_luck_have_the_same_draws() -> None:
    def course(number: int, luck: int) -> list[View]:
        game, seen = ostraka.game("pergamon(players=3)"), list[View]()
        play_game(game, [Onlooker(seen) for _ in range(3)], seed=5, number=number, luck=luck)
        return seen

    assert course(0, luck=0) == course(1, luck=0)
    assert course(0, luck=0) != course(0, luck=1)
