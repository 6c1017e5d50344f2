"""Standings and pairings: what a tournament is made of, without a server."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from ostraka.server.pairing import robin, robin_rounds, swiss
from ostraka.server.standings import Board, Round, meetings, standings


def order(rounds: list[Round], entrants: int, seats: int = 2) -> list[tuple[int, int]]:
    return [(one.rank, one.entrant) for one in standings(range(entrants), rounds, seats)]


def played(tables: list[list[int]], byes: list[int], rng: random.Random) -> Round:
    ranks = (tuple(rng.choice([1, 1, 2, 3, 4]) for _ in table) for table in tables)
    return Round(
        tuple(Board(tuple(table), rank) for table, rank in zip(tables, ranks, strict=True)),
        tuple(byes),
    )


def tournament(entrants: int, seats: int, rounds: int, seed: int = 1) -> list[Round]:
    rng, found = random.Random(seed), list[Round]()
    for _ in range(rounds):
        found.append(played(*swiss(standings(range(entrants), found, seats), found, seats), rng))
    return found


def test_a_game_brings_a_point_for_everybody_who_is_beaten() -> None:
    assert Board((5, 6), (1, 2)).halves() == {5: 2, 6: 0}
    assert Board((5, 6), (1, 1)).halves() == {5: 1, 6: 1}
    assert Board((1, 2, 3, 4), (2, 1, 4, 2)).halves() == {1: 3, 2: 6, 3: 0, 4: 3}
    assert Board((1, 2)).halves() == {}


def test_equal_points_are_parted_by_opponents_then_wins_then_the_games_among_each_other() -> None:
    # 0 and 1 have won once each, 0 against somebody who won, too.
    rounds = [
        Round((Board((0, 2), (1, 2)), Board((1, 3), (1, 2)))),
        Round((Board((2, 4), (1, 2)),)),
    ]
    points = {one.entrant: (one.halves, one.opponents, one.wins) for one in standings(range(5), rounds, 2)}
    assert points == {0: (2, 2, 1), 1: (2, 0, 1), 2: (2, 2, 1), 3: (0, 2, 0), 4: (0, 2, 0)}
    assert order(rounds, 5) == [(1, 0), (2, 2), (3, 1), (4, 3), (4, 4)], "0 has beaten 2; 3 and 4 have not met"


def test_who_shares_the_first_place_has_not_won() -> None:
    rounds = [
        Round((Board((0, 1), (1, 1)), Board((2, 3), (1, 2)))),
        Round((Board((0, 3), (1, 1)), Board((2, 1), (2, 1)))),
    ]
    halves = {one.entrant: (one.halves, one.wins) for one in standings(range(4), rounds, 2)}
    assert halves == {0: (2, 0), 1: (3, 1), 2: (2, 1), 3: (1, 0)}


def test_a_bye_is_a_win_with_two_seats_and_an_average_game_with_more() -> None:
    assert standings([0], [Round((), (0,))], 2)[0].halves == 2
    assert standings([0], [Round((), (0,))], 4)[0].halves == 3


@pytest.mark.parametrize(("entrants", "rounds"), [(8, 5), (9, 5), (16, 7), (33, 6)])
def test_nobody_meets_the_same_twice_and_nobody_has_two_byes(entrants: int, rounds: int) -> None:
    for seed in range(3):
        found = tournament(entrants, 2, rounds, seed)
        assert max(meetings(found).values()) == 1
        assert max(Counter(entrant for one in found for entrant in one.byes).values(), default=1) == 1
        for one in found:
            there = [entrant for board in one.boards for entrant in board.entrants] + [*one.byes]
            assert sorted(there) == [*range(entrants)]


@pytest.mark.parametrize(("entrants", "seats", "rounds"), [(24, 3, 5), (26, 3, 5), (32, 4, 4), (35, 4, 4), (25, 5, 3)])
def test_larger_tables_avoid_meeting_again(entrants: int, seats: int, rounds: int) -> None:
    found = tournament(entrants, seats, rounds)
    pairs = sum(meetings(found).values())
    again = sum(count - 1 for count in meetings(found).values())
    assert again <= pairs // 25, "hardly anybody meets the same twice"
    assert all(len(board.entrants) == seats for one in found for board in one.boards)
    assert max(Counter(entrant for one in found for entrant in one.byes).values(), default=1) <= 1 + (
        entrants % seats > 0
    )


def test_those_who_stand_alike_meet() -> None:
    found = tournament(32, 2, 4, seed=5)
    before = {one.entrant: one.halves for one in standings(range(32), found[:3], 2)}
    apart = [abs(before[a] - before[b]) for a, b in (board.entrants for board in found[3].boards)]
    assert sum(apart) <= 12
    assert max(apart) <= 2


def test_seats_take_turns() -> None:
    found = tournament(16, 2, 6)
    firsts = Counter(board.entrants[0] for one in found for board in one.boards)
    assert set(firsts.values()) <= {2, 3, 4}


@pytest.mark.parametrize("entrants", [2, 3, 6, 7])
def test_all_meet_all_once(entrants: int) -> None:
    rounds = [robin(range(entrants), set(), number) for number in range(1, robin_rounds(entrants) + 1)]
    met = Counter(tuple(sorted(table)) for tables, _ in rounds for table in tables)
    assert met == Counter(combinations(range(entrants), 2))
    byes = Counter(entrant for _, byes in rounds for entrant in byes)
    assert byes == (Counter(range(entrants)) if entrants % 2 else Counter())


def test_who_would_meet_somebody_who_is_gone_has_a_bye() -> None:
    rounds = [robin(range(4), {2}, number) for number in (1, 2, 3)]
    assert sorted(entrant for _, byes in rounds for entrant in byes) == [0, 1, 3]
    assert all(2 not in table for tables, _ in rounds for table in tables)
