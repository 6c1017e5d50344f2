"""Every collection that the rules allow can be built, tile by tile, and no other."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from ostraka.core.rng import Rng
from ostraka.games.pergamon.actions import LAY, SHOW
from ostraka.games.pergamon.rules.exhibiting import EXHIBIT
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import FIND_NAMES
from tests.clauses import clause
from tests.games.pergamon.second import TILES
from tests.games.pergamon.table import lay

LARGEST_HAND = 8
HANDS_EACH = 10


def some_finds(count: int, rng: Rng) -> list[str]:
    left = list(FIND_NAMES)
    return [left.pop(rng.below(len(left))) for _ in range(count)]


def allowed(hand: list[str]) -> set[tuple[str, ...]]:
    """Every row of two or more finds in which neighbours match, by trying out all orders of all choices."""
    return {
        row
        for size in range(2, len(hand) + 1)
        for row in permutations(hand, size)
        if all(TILES[left]["right"] == TILES[right]["left"] for left, right in pairwise(row))
    }


def buildable(state: Pergamon) -> set[tuple[str, ...]]:
    """Every row that legal actions lead to and that may then be shown."""
    found: set[tuple[str, ...]] = set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        legal = state.legal(0)
        if SHOW in legal:
            found.add(tuple(state.view(None)["row"]["finds"]))
        for action in legal:
            if LAY <= action < SHOW:
                after = state.copy()
                after.apply(0, action)
                assert isinstance(after, Pergamon)
                waiting.append(after)
    return found


@clause("PER-33", "PER-34", "PER-39")
@pytest.mark.parametrize("count", range(2, LARGEST_HAND + 1))
def test_every_row_that_the_rules_allow_can_be_built_and_no_other(count: int) -> None:
    rng = Rng(count)
    for _ in range(HANDS_EACH):
        hand = some_finds(count, rng)
        state = lay(hands=(" ".join(hand),), coins=(0,))
        rows = allowed(hand)
        if rows:
            assert buildable(state) == rows, hand
        else:
            assert state.prompt(0) == "store"


def test_lists_of_legal_actions_stay_short() -> None:
    """One action for a find at most: a hand of twenty finds never asks for more than one more choice."""
    rng = Rng(1)
    state = lay(turn=8, hands=(" ".join(some_finds(20, rng)),), coins=(20,), galleries=["", "", "", "", ""])
    assert state.decision is EXHIBIT
    turn = state.turn
    while state.turn == turn:
        legal = state.legal(state.actor)
        assert len(legal) <= 24
        state.apply(state.actor, legal[rng.below(len(legal))])
