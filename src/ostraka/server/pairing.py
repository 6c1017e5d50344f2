"""Who plays whom in the next round of a tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import networkx as nx

from ostraka.server.standings import Round, Standing, meetings

REPEATED = 1_000_000  # what a second meeting costs, beside the half points between two entrants and their ranks
HALF_POINT = 1_000


def swiss(standings: Sequence[Standing], rounds: Sequence[Round], seats: int) -> tuple[list[list[int]], list[int]]:
    """The tables and the byes of the next round, for those who still play, the best first.

    Nobody has two byes before all have one; the lowest go first. Those who stand alike meet, and nobody meets the same
    again where that can be helped: with two seats by a perfect matching of the least cost, with more by tables in the
    order of standing, between which entrants are exchanged as long as that is better."""
    byes = _byes(standings, rounds, len(standings) % seats)
    playing = [one for one in standings if one.entrant not in byes]
    cost = _costs(playing, rounds)
    entrants = [one.entrant for one in playing]
    tables = _matched(entrants, cost) if seats == 2 else _exchanged(_filled(entrants, cost, seats), cost)
    firsts = Counter(board.entrants[0] for one in rounds for board in one.boards)
    order = {entrant: place for place, entrant in enumerate(entrants)}
    seated = [sorted(table, key=lambda one: (firsts[one], order[one])) for table in tables]
    return sorted(seated, key=lambda table: min(order[one] for one in table)), byes


def robin(entrants: Sequence[int], gone: set[int], number: int) -> tuple[list[list[int]], list[int]]:
    """Round `number` (from 1) of all against all, by the circle method: all but one move on by a place each round. Who
    would meet somebody who is gone, or nobody, has a bye."""
    circle: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    turned = [circle[0], *(circle[1 + (place - number) % (len(circle) - 1)] for place in range(len(circle) - 1))]
    tables, byes = list[list[int]](), list[int]()
    for place in range(len(turned) // 2):
        pair = [turned[place], turned[-1 - place]][:: 1 if (place + number) % 2 else -1]
        there = [one for one in pair if one is not None and one not in gone]
        if len(there) == 2:
            tables.append(there)
        else:
            byes += there
    return tables, byes


def robin_rounds(entrants: int) -> int:
    """How many rounds all against all takes."""
    return entrants - 1 + entrants % 2


Costs = dict[tuple[int, int], int]


def _byes(standings: Sequence[Standing], rounds: Sequence[Round], many: int) -> list[int]:
    had = Counter(entrant for one in rounds for entrant in one.byes)
    lowest = sorted(standings, key=lambda one: (had[one.entrant], -standings.index(one)))
    return [one.entrant for one in lowest[:many]]


def _costs(playing: Sequence[Standing], rounds: Sequence[Round]) -> Costs:
    met = meetings(rounds)
    found = Costs()
    for (place, one), (other_place, other) in combinations(enumerate(playing), 2):
        apart = (one.halves - other.halves) ** 2 * HALF_POINT + other_place - place
        cost = met[one.entrant, other.entrant] * REPEATED + apart
        found[one.entrant, other.entrant] = found[other.entrant, one.entrant] = cost
    return found


def _matched(entrants: Sequence[int], cost: Costs) -> list[list[int]]:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from((one, other, -cost[one, other]) for one, other in combinations(entrants, 2))
    return [[*pair] for pair in nx.max_weight_matching(graph, maxcardinality=True)]


def _filled(entrants: Sequence[int], cost: Costs, seats: int) -> list[list[int]]:
    """The best who has no table yet, with those that cost least."""
    left, tables = [*entrants], list[list[int]]()
    while left:
        table = [left.pop(0)]
        while len(table) < seats:
            chosen = min(left, key=lambda one: sum(cost[one, other] for other in table))
            left.remove(chosen)
            table.append(chosen)
        tables.append(table)
    return tables


def _exchanged(tables: list[list[int]], cost: Costs) -> list[list[int]]:
    """Exchange two entrants as long as that costs less; each exchange does, so it ends."""

    def price(table: Sequence[int], own: int, other: int) -> int:
        return sum(cost[other, third] - cost[own, third] for third in table if third != own)

    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    a, b = one[here], other[there]
                    if price(one, a, b) + price(other, b, a) < 0:
                        one[here], other[there] = b, a
                        better = True
    return tables
