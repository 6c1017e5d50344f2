"""What greedy bots go by."""

from __future__ import annotations

import pytest

from ostraka.bots.greedy import GreedyBot
from ostraka.bots.observation import Observation
from ostraka.core.rng import Rng
from ostraka.games.pergamon.judgement import PergamonJudgement
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import TICKETS
from tests.games.pergamon.second import TILES
from tests.games.pergamon.table import coins, finds, lay, museum
from tests.games.pergamon.test_building import allowed, some_finds


def let_greedy_play(state: Pergamon, seat: int) -> None:
    """Until somebody else must decide."""
    bot = GreedyBot(PergamonJudgement(None), Rng(1))
    position = Observation(state.game, seat, Rng(2))
    while state.actor == seat:
        position.show(state)
        state.play(seat, bot.choose(position))


@pytest.mark.parametrize("count", range(2, 8))
def test_the_best_row_of_a_hand_is_found(count: int) -> None:
    rng = Rng(count, 1)
    judgement = PergamonJudgement(None)
    for _ in range(10):
        hand = some_finds(count, rng)
        worths = [sum(TILES[name]["century"] for name in row[:-1]) for row in allowed(hand)]
        assert judgement.best_row(finds(" ".join(hand))) == max(worths, default=0)


def test_greedy_shows_its_best_row_in_the_last_turn_and_pays_for_the_next_step() -> None:
    state = lay(turn=12, hands=("5VB 3BV 4VM 5MJ",), coins=(3,), pawns=(1, 2, 3))
    let_greedy_play(state, 0)
    assert set(museum(state).values()) == {"5VB 3BV 4VM 5MJ"}
    assert TICKETS[12 + 3 - coins(state)[0]] == 4


def test_greedy_keeps_a_good_row_for_the_evaluation() -> None:
    state = lay(turn=4, hands=("5VB 3BV 4VM", "1VJ"), pawns=(1, 2, 3))
    let_greedy_play(state, 0)
    assert museum(state) == {}


def test_greedy_digs_the_finds_that_complete_its_own() -> None:
    state = lay(turn=5, hands=("5VB",), galleries=["1JM", "2JV 3BV", "3JM", "", ""], coins=(3, 0, 0), pawns=(7, 8, 9))
    let_greedy_play(state, 0)
    assert museum(state)
    assert "3BV" in next(iter(museum(state).values()))


def test_greedy_makes_room_with_its_weakest_collection() -> None:
    shown = {(0, 2): "1VJ 1JB", (0, 14): "2VJ 2JB", (0, 16): "3VJ 3JB"}
    state = lay(turn=12, hands=("5VB 3BV 4VM 5MJ",), museum=shown, pawns=(1, 2, 3))
    let_greedy_play(state, 0)
    assert sorted(museum(state)) == [(0, 12), (0, 14), (0, 16)]
