"""What is told beforehand: the facts of a choice, the funds of a turn, the next evaluation, the parts of a score."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ostraka.games.pergamon.rules.state import Pergamon
from tests.games.pergamon.promises import PROMISES
from tests.games.pergamon.table import ask, finish_turn, lay, luck, new, play, turn_up
from tests.laws.promises import Step

FIVE = "1VJ 2VJ 3VJ 4VJ 5VJ"


def facts(state: Pergamon, text: str) -> Mapping[str, object]:
    return state.facts(state.actor, state.game.actions.parse(text))


def test_the_backs_tell_what_the_cards_can_pay() -> None:
    state = new(top="purse")
    turn_up(state, FIVE, second="chest")
    funds = state.view(None)["funds"]
    assert (funds["least"], funds["most"]) == (1 + 5, 4 + 8)
    ask(state, 1, 2, 3)
    luck(state, "reveal 3")
    funds = state.view(None)["funds"]
    assert (funds["least"], funds["most"]) == (3 + 5, 3 + 8)


def test_a_value_of_which_all_cards_are_seen_is_not_expected_again() -> None:
    state = lay(turn=7)  # of the purses, two of 4 coins have been seen
    turn_up(state, FIVE, second="purse")
    funds = state.view(None)["funds"]
    assert (funds["least"], funds["most"]) == (1 + 1, 4 + 3)


def test_who_asks_last_is_told_what_the_cards_leave() -> None:
    state = new(top="purse")
    turn_up(state, FIVE, second="purse")
    ask(state, 4, 13)
    between = facts(state, "ask 7")
    assert between == {"least": 0, "most": 3, "deepest": "III", "before": [0]}
    assert facts(state, "ask 1") == {"least": 0, "most": 0, "deepest": "V"}


def test_the_leftmost_is_told_of_all_the_rest_and_of_the_first_place() -> None:
    state = new(top="chest")
    turn_up(state, FIVE, second="chest")
    ask(state, 4, 2)
    assert facts(state, "ask 13") == {"least": 7, "most": 13, "deepest": "V", "before": [1, 0], "first": True}


def test_with_two_players_the_raider_stands_before() -> None:
    state = new("players=2", top="purse")
    turn_up(state, FIVE)
    assert facts(state, "ask 6")["raider"] is True
    assert "raider" not in facts(state, "ask 4")


def test_a_collection_tells_whom_it_pushes_from_the_museum() -> None:
    state = lay(
        hands=("5VB 3BV",),
        coins=(2,),
        museum={(0, 1): "1VB 5BV", (1, 6): "3VJ 3JB", (1, 7): "4VM 5MJ", (2, 8): "5MB 4BM"},
    )
    play(state, "lay 5VB", "lay 3BV")
    assert facts(state, "show adding 2") == {
        "cost": 2,
        "coins": 0,
        "worth": 7,
        "space": 7,
        "tickets": 2,
        "at_once": 1,
        "pushed": [0, 1, 1],
        "dispersed": [0],
    }


def test_a_fourth_collection_tells_what_gives_way() -> None:
    shown = {(0, 1): "1VB 5BV", (0, 6): "3VJ 3JB", (0, 20): "4VM 5MJ"}
    state = lay(hands=("5VB 3BV",), museum=shown)
    play(state, "lay 5VB", "lay 3BV")
    assert facts(state, "show adding 0") == {"cost": 0, "coins": 0, "worth": 5, "tickets": 2, "gives_way": True}
    play(state, "show adding 0")
    assert facts(state, "disperse I") == {"space": 5, "tickets": 2, "at_once": 1, "lost": 1, "lost_finds": 2}
    assert facts(state, "disperse III")["lost"] == 5
    assert facts(state, "disperse III")["dispersed"] == [0]


@pytest.mark.parametrize("turn", [3, 5, 12])
def test_what_a_fourth_collection_promises_happens(turn: int) -> None:
    """Random games hardly ever come so far."""
    shown = {(0, 1): "1VB 5BV", (0, 6): "3VJ 3JB", (0, 20): "4VM 5MJ", (1, 5): "5MB 4BM"}
    state = lay(turn=turn, hands=("5VB 3BV",), coins=(2,), museum=shown)
    play(state, "lay 5VB", "lay 3BV")
    assert held(state) >= {"gives_way", "tickets"}
    play(state, "show adding 1")
    assert held(state) >= {"lost", "lost_finds", "pushed", "dispersed"}


def held(state: Pergamon) -> set[str]:
    """The names of all facts here, once it is seen that they hold."""
    found = set()
    for action in state.legal(state.actor):
        for name, promised in state.facts(state.actor, action).items():
            assert PROMISES[name](Step(state, state.actor, action)) == promised, name
            found.add(name)
    return found


def test_storing_and_discarding_tell_the_fee() -> None:
    state = lay(hands=(FIVE,), coins=(4,))
    assert facts(state, "store") == {"left": 5, "cost": 1, "coins": 3}
    assert facts(state, "discard 1VJ") == {"left": 4, "fee": 1}
    play(state, "discard 1VJ")
    assert facts(state, "discard 2VJ") == {"left": 3, "fee": 0}


@pytest.mark.parametrize("turn", [5, 7, 9])
def test_the_next_evaluation_brings_what_was_told(turn: int) -> None:
    shown = {(0, 20): "4JV 5VM", (1, 9): "5JV 4VB", (1, 1): "3VJ 3JB", (2, 2): "4VM 4MB"}
    state = lay(turn=turn, hands=("1VJ",), museum=shown)
    told, before = state.view(None)["evaluation"], state.scores()
    assert told["turn"] == turn
    finish_turn(state)
    assert [after - score for after, score in zip(state.scores(), before, strict=True)] == told["tickets"]


def test_the_last_evaluation_counts_the_three_oldest_too() -> None:
    state = lay(turn=11, museum={(0, 4): "5VB 3BV 4VM 5MJ", (1, 3): "5VJ 3JV", (2, 2): "1VB 5BM"})
    assert state.view(None)["evaluation"] == {
        "turn": 12,
        "kind": "bracelet",
        "owners": [0],
        "tickets": [1 + 2 + 3 + 1, 1 + 2, 1],
        "drop": 0,
    }
    over = lay(turn=12, museum={(0, 4): "5VB 3BV 4VM 5MJ", (1, 3): "5VJ 3JV", (2, 2): "1VB 5BM"})
    assert over.view(None)["evaluation"] is None
    assert over.tally(0) == {"shown": 1, "museum": 1, "oldest": 2, "oldest_of_all": 4}
