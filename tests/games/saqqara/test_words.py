"""What Saqqara says: reasons of refusals and events, with the right figures in them."""

from __future__ import annotations

import pytest

from ostraka.core.events import Event
from ostraka.games.saqqara.rules.state import Saqqara
from tests.games.saqqara.table import lay, play


def reason(state: Saqqara, text: str) -> str:
    refusal = state.why_not(state.actor, state.game.actions.parse(text))
    assert refusal is not None
    return state.game.title.rulebook.explain(refusal, "en")


FULL = lay(hands=[(1, 2, 3, 4, 5)])
TURN = lay(piles=(7, 10, 7, 10), rows=[(0, 9), (1, 2, 5, 6), (0, 4)], hands=[(3, 7)])
UNABLE = lay(piles=(8, 10, 10, 10), rows=[(0, 9), (0, 9), (0, 9)], hands=[(3, 4, 5, 6, 7)])
LONE = lay(rows=[(0, 9), (0, 9), (0, 4)], hands=[(5, 6)])
NEW_ROW = lay(piles=(7, 10, 7, 10), rows=[(0,), (0,), (0, 1, 2, 3)], hands=[(4, 5, 6)])
play(NEW_ROW, "place 4 on row 3", "place 5 on row 3")


@pytest.mark.parametrize(
    ("state", "action", "said"),
    [
        (FULL, "draw pile 1", "Your hand is full: you hold 5 relics. (SAQ-11)"),
        (TURN, "draw pile 5", "There is no pile 5 with this number of players. (SAQ-2)"),
        (TURN, "draw pile 2", "Pile 2 is empty. (SAQ-12)"),
        (NEW_ROW, "open row 1 from pile 6", "There is no pile 6 with this number of players. (SAQ-2)"),
        (TURN, "place 8 on row 2", "You hold no 8. (SAQ-14)"),
        (TURN, "place 3 on row 2", "3 would lie inside row 2, which runs from 1 to 6. (SAQ-17)"),
        (LONE, "place 6 on row 3", "After 6 on row 3 you could not place a second relic. (SAQ-15)"),
        (UNABLE, "discard 9", "You hold no 9. (SAQ-14)"),
    ],
)
def test_a_refusal_names_the_figures(state: Saqqara, action: str, said: str) -> None:
    assert reason(state, action) == said


def heard(state: Saqqara, *texts: str) -> list[Event]:
    state.listen()
    play(state, *texts)
    return state.take_events()


def test_events_tell_who_did_what_where() -> None:
    state = lay(piles=(7, 4, 10, 10), rows=[(2,), (0, 2, 3, 4), (5,)], hands=[(6, 9, 1), (5, 5)])
    assert heard(state, "place 9 on row 1", "place 6 on row 2", "open row 2 from pile 2") == [
        Event("place", {"seat": 0, "value": 9, "row": 1}),
        Event("place", {"seat": 0, "value": 6, "row": 2}),
        Event("blocked", {"row": 1, "cards": 2}),
        Event("take", {"seat": 0, "row": 2, "worth": 15, "cards": 5}),
        Event("open", {"row": 2, "value": 4, "pile": 2}),
        Event("open", {"row": 1, "value": 5, "pile": 2}),
    ]
    assert heard(state, "place 5 on row 3") == [
        Event("place", {"seat": 1, "value": 5, "row": 3}),
        Event("bonus", {"seat": 1, "left": 23}),
    ]


def test_events_tell_of_draws_and_discards() -> None:
    assert heard(lay(), "draw pile 2") == [Event("draw", {"seat": 0, "value": 7, "pile": 2})]
    unable = lay(piles=(8, 10, 10, 10), rows=[(0, 9), (0, 9), (0, 9)], hands=[(3, 4, 5, 6, 7)], turn=0)
    assert heard(unable, "discard 4") == [Event("discard", {"seat": 0, "value": 4})]
