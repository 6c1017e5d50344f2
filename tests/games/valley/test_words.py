"""What Valley of the Kings says: reasons of refusals and events, with the right figures in them."""

from __future__ import annotations

import pytest

from ostraka.core.events import Event
from ostraka.games.valley.rules.state import Valley
from ostraka.match.narration import narrate
from tests.games.valley.table import auction, bid, lay, play, start


def reason(state: Valley, text: str) -> str:
    refusal = state.why_not(state.actor, state.game.actions.parse(text))
    assert refusal is not None
    return state.game.title.rulebook.explain(refusal, "en")


def after(state: Valley, *texts: str) -> Valley:
    play(state, *texts)
    return state


PICKED = after(lay("workers", workers=["8A 8B 8C 13A"], owners={14: 1}, pyramids={14: "bbbbb"}), "worker from 16")
LETTER = after(lay("orders", overseers=["8D"]), "overseer 1", "to 8-20")
BOARD = lay(
    "theft",
    overseers=["8A 13A"],
    workers=["8B 13B", "13C"],
    owners={8: 1, 13: 1, 14: 1},
    pyramids={8: "bb", 13: "w", 14: "bbbbb"},
)
BUILT = lay("building", workers=["13A 14A"], owners={13: 0, 14: 0}, pyramids={13: "bbbbb"}, stocks=["www"])


@pytest.mark.parametrize(
    ("state", "action", "said"),
    [
        (auction(), "lay 4 on lot 4", "There is no lot 4 in this round. (VAL-17)"),
        (PICKED, "to 1-17", "Site 1 is closed with this number of players. (VAL-10)"),
        (PICKED, "to 14-16", "The pyramid of site 14 is finished. (VAL-29)"),
        (PICKED, "to 8-16", "No space of site 8 (side of area 16) is free. (VAL-8)"),
        (LETTER, "space A", "There is no space A on site 8 (side of area 20). (VAL-7)"),
        (LETTER, "space D", "The figure stands there already. (VAL-28)"),
        (BOARD, "steal from site 14", "The pyramid of site 14 is finished: nothing can be stolen. (VAL-49)"),
        (BUILT, "build on site 13", "The pyramid of site 13 is finished. (VAL-61)"),
        (BUILT, "build on site 15", "Site 15 is not yours, or no worker of yours stands there. (VAL-59)"),
    ],
)
def test_a_refusal_names_the_figures(state: Valley, action: str, said: str) -> None:
    assert reason(state, action) == said


def test_refusals_of_theft_takeover_and_building_name_the_site() -> None:
    state = lay(
        "theft", overseers=["8A 13A"], workers=["8B 13B"], owners={8: 1, 13: 1}, pyramids={8: "b..bbb", 13: "w"}
    )
    play(state, "steal from site 8", "cell 1", "steal from site 8", "cell 4")
    assert reason(state, "steal from site 8") == "Your workers on site 8 have stolen two cubes each. (VAL-47)"
    assert "site 14" in reason(state, "steal from site 14")
    play(state, "done")
    assert "site 8" in reason(state, "seize site 8")
    assert "site 12" in reason(state, "seize site 12")
    building = lay("building", workers=["13A 14A"], owners={13: 0, 14: 0}, stocks=["bbbb"])
    play(building, "build on site 13", "build on site 13")
    assert reason(building, "build on site 13") == "Your workers on site 13 have laid two cubes each. (VAL-60)"


def heard(state: Valley, *texts: str, seat: int | None = None) -> list[Event]:
    state.listen()
    play(state, *texts, seat=seat)
    return state.take_events()


def test_events_tell_of_lots_tablets_and_sales() -> None:
    state = start()
    state.listen()
    state.play(-1, state.game.outcomes.parse("first seat 2"))
    state.play(-1, state.game.outcomes.parse("cube sand"))
    assert state.take_events() == [
        Event("first", {"seat": 1}),
        Event("round", {"round": 1, "seat": 1}),
        Event("cube", {"colour": "sand", "lot": 1}),
    ]
    state = auction()
    bid(state, 2, 0, 0, 0, 2, 3)
    state.listen()
    bid(state, 0, 1, 0, 0)
    assert state.take_events() == [
        Event("tablets", {"seat": 1, "tablets": 1, "lot": 1}),
        Event("buy", {"seat": 1, "lot": 1, "bid": 3}),
        Event("buy", {"seat": 0, "lot": 2, "bid": 4}),
        Event("unsold", {"lot": 3}),
    ]
    state = auction(options="players=2,quick=true,one_by_one=true")
    assert heard(state, "lay 4 on lot 3", "done", "done") == [
        Event("tablets", {"seat": 0, "tablets": 1, "lot": 3}),
        Event("pass", {"seat": 1}),
        Event("pass", {"seat": 0}),
        Event("offered", {"lot": 1}),
        Event("offered", {"lot": 2}),
        Event("buy", {"seat": 0, "lot": 3, "bid": 4}),
    ]


def test_events_tell_of_the_number_of_tablets_and_nothing_before() -> None:
    state = auction()
    state.listen()
    play(state, "lay 4 on lot 2", "keep 3", "keep 2", "lay 1 on lot 2", "lay 0 on lot 1")
    assert state.take_events() == []
    play(state, "done")
    assert state.take_events() == [
        Event("tablets", {"seat": 0, "tablets": 1, "lot": 1}),
        Event("tablets", {"seat": 0, "tablets": 2, "lot": 2}),
    ]


def test_events_tell_of_orders_only_when_all_are_sealed() -> None:
    state = lay("orders")
    assert heard(state, "overseer 1", "to 8-20", "space D", "done", seat=0) == [Event("sealed", {"seat": 0})]
    assert heard(state, "overseer 1", "to 8-20", "space D", "overseer 2", "to 17", seat=1) == [
        Event("sealed", {"seat": 1}),
        Event("overseer", {"seat": 0, "space": "8D"}),
    ]
    assert heard(state, "claim") == [
        Event("claim", {"seat": 0, "site": 8}),
        Event("diverted", {"seat": 1, "space": "8D", "area": "20"}),
        Event("overseer", {"seat": 1, "space": "17"}),
    ]
    assert heard(state, "worker from 16", "to 8-16") == [Event("worker", {"seat": 0, "from": "16", "to": "8-16"})]


def test_events_tell_of_a_void_sheet_when_it_is_revealed() -> None:
    state = lay("orders", overseers=["6C 10A"])
    too_much = ["overseer 2", "to 8-16", "space A", "overseer 1", "to 12-22", "space D"]
    assert heard(state, *too_much, seat=0) == [Event("sealed", {"seat": 0})]
    told = heard(state, "overseer 1", "to 17", "done", seat=1)
    assert told == [
        Event("sealed", {"seat": 1}),
        Event("wrote", {"seat": 0, "space": "8A"}),
        Event("wrote", {"seat": 0, "space": "12D"}),
        Event("void", {"seat": 0, "cost": 7}),
        Event("overseer", {"seat": 1, "space": "17"}),
    ]
    said = [narrate(state.game, event, ["Anna", "Ben"], "en") for event in told[1:4]]
    assert said == [
        "Anna wrote: an overseer to space A of site 8.",
        "Anna wrote: an overseer to space D of site 12.",
        "Anna's orders cost 7 points, more than six: they are void (VAL-38).",
    ]


def test_only_secret_orders_are_asked_for_with_a_warning() -> None:
    asked = [after(lay("orders", round=round), "overseer 1").prompt(0) for round in (1, 2)]
    assert asked == ["overseer_to", "order_to"]


def test_events_tell_of_theft_takeover_and_building() -> None:
    state = lay("theft", overseers=["13A"], workers=["13B 13C 13D", "13E"], owners={13: 1}, pyramids={13: "bbbw"})
    assert heard(state, "steal from site 13", "colour white", "done", "seize site 13") == [
        Event("steal", {"seat": 0, "colour": "white", "site": 13}),
        Event("seize", {"seat": 0, "site": 13}),
    ]
    state = lay("building", workers=["13A 13B"], owners={13: 0}, pyramids={13: "bbbb"}, stocks=["ww", "b"])
    assert heard(state, "build on site 13") == [
        Event("build", {"seat": 0, "colour": "white", "site": 13}),
        Event("finish", {"seat": 0, "site": 13, "pattern": "layered", "worth": 3}),
        Event("pharaoh", {"seat": 0, "cubes": 1}),
        Event("pharaoh", {"seat": 1, "cubes": 1}),
        Event("round", {"round": 3, "seat": 1}),
    ]
