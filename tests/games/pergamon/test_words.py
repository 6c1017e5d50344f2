"""What Pergamon says: reasons of refusals and events, with the right figures in them."""

from __future__ import annotations

import pytest

from ostraka.core.events import Event
from ostraka.games.pergamon.rules.state import Pergamon
from tests.games.pergamon.table import ask, lay, luck, new, play, turn_up

FIVE = "1VJ 2VJ 3VJ 4VJ 5VJ"


def asking() -> Pergamon:
    state = new()
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ")
    ask(state, 6)
    return state


def building() -> Pergamon:
    state = lay(hands=("5VJ 5JV 4VJ 4JV 4VM 4MB 2BM",), coins=(2,))
    play(state, *(f"lay {name}" for name in ("5VJ", "5JV", "4VJ", "4JV", "4VM", "4MB")))
    return state


DIGGING = lay(galleries=["1VJ", "", "3VJ", "4VJ", ""], pawns=(7, 12, 13), coins=(2, 0, 0))


@pytest.mark.parametrize(
    ("state", "action", "said"),
    [
        (asking(), "ask 6", "Space 6 is taken. (PER-20)"),
        (DIGGING, "dig IV", "Your space reaches down to gallery III, not to IV. (PER-28)"),
        (DIGGING, "dig III", "Gallery III costs 3; you have 2. (PER-29)"),
        (DIGGING, "dig II", "Gallery II is empty. (PER-30)"),
        (lay(hands=("1VJ 1JB",)), "lay 5VJ", "You have no vase and jug of the 5th century before you. (PER-32)"),
        (building(), "lay 2VM", "You have no vase and mask of the 2nd century before you. (PER-32)"),
        (building(), "show adding 3", "You have 2 coins, not 3. (PER-40)"),
        (lay(hands=(FIVE,)), "store", "The storage fee is 1; you have 0. Discard something. (PER-53)"),
        (lay(hands=(FIVE,)), "discard 1VB", "You have no vase and bracelet of the 1st century before you. (PER-52)"),
    ],
)
def test_a_refusal_names_the_figures(state: Pergamon, action: str, said: str) -> None:
    refusal = state.why_not(state.actor, state.game.actions.parse(action))
    assert refusal is not None
    assert state.game.title.rulebook.explain(refusal, "en") == said


def test_refusals_of_a_row_name_its_finds_and_worth() -> None:
    state = lay(hands=("1VJ 1JB 1MV",))
    play(state, "lay 1VJ")
    refusal = state.why_not(0, state.game.actions.parse("lay 1MV"))
    assert refusal is not None
    assert dict(refusal.arguments) == {"find": "1MV", "last": "1VJ"}
    rich = lay(hands=("5VJ 5JV 4VJ 4JV 4VM 4MB 2BM",), coins=(9,))
    play(rich, *(f"lay {name}" for name in ("5VJ", "5JV", "4VJ", "4JV", "4VM", "4MB")))
    refusal = rich.why_not(0, rich.game.actions.parse("show adding 3"))
    assert refusal is not None
    assert dict(refusal.arguments) == {"worth": 22}


def test_events_tell_the_course_of_a_turn() -> None:
    state = new("players=2", top="purse")
    state.listen()
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ", second="chest")
    assert state.take_events() == [
        *(
            Event("find", {"find": name, "gallery": gallery})
            for name, gallery in (("1VJ", "I"), ("2VJ", "II"), ("4MB", "III"), ("4JV", "IV"), ("4VJ", "V"))
        ),
        Event("purse_and_chest", {}),
        Event("raider_waits", {"space": 7}),
    ]
    ask(state, 2, 13)
    luck(state, "reveal 4", "reveal 5")
    assert state.take_events() == [
        Event("ask", {"seat": 0, "space": 2, "coins": 1}),
        Event("ask", {"seat": 1, "space": 13, "coins": 6}),
        Event("funds", {"coins": 9}),
        Event("paid", {"seat": 0, "coins": 1}),
        Event("raider_paid", {"coins": 3}),
        Event("paid", {"seat": 1, "coins": 5}),
    ]
    play(state, "dig I", "store", "dig V", "discard 4VJ")
    assert state.take_events() == [
        Event("dig", {"seat": 0, "gallery": "I", "cost": 1, "finds": 1}),
        Event("store", {"seat": 0, "finds": 1, "fee": 0}),
        Event("raid", {"gallery": "III", "finds": 1}),
        Event("dig", {"seat": 1, "gallery": "V", "cost": 5, "finds": 1}),
        Event("discard", {"seat": 1, "find": "4VJ"}),
        Event("turn", {"turn": 2}),
    ]


def test_events_tell_of_exhibitions_and_the_last_evaluation() -> None:
    state = lay("players=2", turn=12, hands=("5VB 3BV", "1VJ"), museum={(1, 1): "4VM 5MJ"})
    state.listen()
    play(state, "lay 5VB", "lay 3BV", "show adding 0")
    assert state.take_events() == [
        Event("lay", {"seat": 0, "find": "5VB"}),
        Event("lay", {"seat": 0, "find": "3BV"}),
        Event("show", {"seat": 0, "worth": 5, "coins": 0}),
        Event("disperse", {"seat": 1, "collection": "I"}),
        Event("tickets", {"seat": 0, "tickets": 1}),
        Event("evaluation", {"turn": 12}),
        Event("tickets", {"seat": 0, "tickets": 2}),
        Event("oldest_bracelet", {"seat": 0, "date": 593}),
        Event("tickets", {"seat": 0, "tickets": 2}),
        Event("oldest", {"seat": 0, "date": 593, "rank": 1}),
        Event("tickets", {"seat": 0, "tickets": 3}),
    ]


def test_events_tell_of_the_drop() -> None:
    state = lay("players=2", turn=5, hands=("1VJ",), museum={(1, 9): "4VM 5MJ"})
    state.listen()
    play(state, "store")
    assert state.take_events()[1:4] == [
        Event("evaluation", {"turn": 5}),
        Event("tickets", {"seat": 1, "tickets": 3}),
        Event("drop", {"spaces": 3}),
    ]
