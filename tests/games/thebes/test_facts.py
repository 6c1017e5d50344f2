"""What Thebes tells of a choice before it is made, what its views foretell, and what they leave to memory."""

from __future__ import annotations

from ostraka.core.memory import forget
from ostraka.core.schema import wrong_type
from ostraka.games.thebes import TITLE
from ostraka.games.thebes.rules.state import Thebes
from tests.clauses import clause
from tests.games.thebes.table import lay, play, player


def facts(state: Thebes, text: str) -> dict[str, object]:
    return dict(state.facts(state.actor, state.game.actions.parse(text)))


@clause("THE-10", "THE-12", "THE-13", "THE-18")
def test_an_action_tells_its_weeks_where_one_then_stands_and_who_plays_next() -> None:
    state = lay(players=3, storage=("congress", "general-2", "egypt-1", "permit"), weeks=(3, 5, 4))
    assert facts(state, "take egypt-1") == {"weeks": 1, "week": 4, "again": True, "expertise": 1}
    assert facts(state, "take congress") == {"weeks": 2, "week": 5, "next": 2, "points": 1}
    assert facts(state, "take general-2") == {"weeks": 6, "week": 9, "next": 2, "general": 2}
    assert facts(state, "take permit") == {"weeks": 3, "week": 6, "next": 2}


@clause("THE-44", "THE-46", "THE-48")
def test_knowledge_tells_the_professors_that_it_brings() -> None:
    mine, theirs = ("egypt-3", "greece-3", "general-2"), ("egypt-3", "egypt-1")
    state = lay(
        cards=[mine, theirs], storage=("egypt-1", "egypt-2", "crete-1", "general-1"), professors=(-1, 1, -1, -1, -1)
    )
    assert "professor" not in facts(state, "take egypt-1")  # as much as the holder has
    both = facts(state, "take egypt-2")
    assert (both["professor"], both["specialist"], both["points"]) == ("egypt", True, 10)
    assert "specialist" not in facts(state, "take general-1")
    held = lay(cards=[theirs], storage=("egypt-2", "congress", "congress", "congress"), professors=(-1, 0, -1, -1, -1))
    assert "professor" not in facts(held, "take egypt-2")


@clause("THE-66", "THE-67")
def test_a_card_tells_that_it_ends_the_game_only_where_it_must() -> None:
    assert facts(lay(deck=["permit"]), "take congress")["ends"]
    assert "next" not in facts(lay(deck=["permit"]), "take congress")
    assert facts(lay(deck=["exhibition-1", "museum-1"]), "take congress")["ends"]
    for deck in (["permit", "permit"], ["permit", "museum-1"]):
        assert "ends" not in facts(lay(deck=deck), "take congress")
    assert "ends" not in facts(
        lay(cards=[("egypt-2",)], blind={"egypt": 1}, deck=["permit"]), "dig egypt with own permit"
    )


@clause("THE-30", "THE-31", "THE-33", "THE-58")
def test_a_dig_tells_what_counts_for_it_and_what_it_can_bring() -> None:
    cards = ("egypt-1", "general-2", "assistant", "assistant")
    state = lay(cards=[cards], blind={"egypt": 1}, weeks=(4, 7))
    assert facts(state, "dig egypt with own permit") == {
        "knowledge": 2,
        "shortest": 6,
        "most": 2,
        "left": 1,
        "unused": 1,
    }
    play(state, "dig egypt with own permit")
    assert facts(state, "assistant") == {"knowledge": 3, "shortest": 3, "most": 3, "left": 1}
    play(state, "assistant")
    assert facts(state, "stay 3 weeks") == {"weeks": 3, "week": 7, "again": True, "cards": 1}
    # The table allows three cards; that the pile has but one is not told (THE-40).
    assert facts(state, "stay 12 weeks") == {"weeks": 12, "week": 16, "next": 1, "cards": 3}


@clause("THE-32", "THE-34")
def test_the_view_foretells_every_number_of_weeks_of_a_dig() -> None:
    many = ("egypt-3", "egypt-3", "egypt-2", "egypt-2", "egypt-2", "egypt-1")
    state = lay(players=3, cards=[many], blind={"egypt": 1}, weeks=(5, 6, 7))
    assert state.view(1)["work"] is None
    play(state, "dig egypt with own permit")
    for seat in (0, 1, None):
        stays = state.view(seat)["work"]["stays"]
        assert [stay["cards"] for stay in stays] == [2, 3, 4, 5, 6, 6, 7, 8, 8, 8, 8, 8]  # the last column
        assert stays[0] == {"weeks": 1, "cards": 2, "week": 6, "before": []}
        assert stays[1]["before"] == [1]
        assert stays[2]["before"] == [1, 2]
    play(state, "stay 3 weeks")
    assert state.view(0)["work"]["stays"] == []


@clause("THE-51", "THE-54", "THE-57", "THE-79")
def test_action_cards_tell_their_weeks_and_what_they_bring() -> None:
    cards = ("thief-egypt", "raiders-egypt", "scientist", "scientist")
    state = lay(books=True, cards=[cards], blind={"egypt": 2}, weeks=(0, 2))
    assert facts(state, "steal egypt") == {"weeks": 1, "week": 1, "again": True, "left": 0, "cards": 1}
    assert facts(state, "study egypt") == {"weeks": 1, "week": 1, "again": True, "left": 1}
    assert facts(state, "raid egypt") == {"weeks": 4, "week": 4, "next": 1, "left": 0}
    play(state, "raid egypt", "* see 6", "* see book")
    assert facts(state, "seize 6") == {"weeks": 4, "week": 4, "next": 1, "points": 6}
    assert facts(state, "seize book") == {"weeks": 4, "week": 4, "next": 1, "general": 1}


@clause("THE-62", "THE-63")
def test_an_exhibition_tells_the_rows_that_are_reached_and_the_view_does_for_everybody() -> None:
    mine, theirs = {"mesopotamia": [1, 1, 1], "egypt": [6]}, {"mesopotamia": [5, 5, 4], "crete": [1, 1], "egypt": [1]}
    state = lay(relics=[mine, theirs], offer=("exhibition-1",))
    assert facts(state, "take exhibition-1") == {"rows": 1, "weeks": 9, "week": 9, "next": 1, "points": 5}
    view = state.view(None)
    assert [shown["reached"] for shown in view["players"]] == [{"exhibition-1": 1}, {"exhibition-1": 3}]
    assert view["shows"]["exhibition-1"]["rows"][0] == {"site": "mesopotamia", "relics": 3, "weeks": 9}
    play(state, "take congress", "* turn congress", "* top green")
    assert facts(state, "take exhibition-1")["weeks"] == 3


@clause("THE-64", "THE-65", "THE-79")
def test_a_museum_tells_what_it_brings_and_each_gift_what_is_lost() -> None:
    relics = {"egypt": [6, 5], "crete": [1], "greece": [7]}
    state = lay(books=True, relics=[relics], offer=("museum-1", "museum-2"))
    assert (player(state)["all_exhibits"], player(state)["exhibits"]["greece"]) == (3, 0)  # a book is none
    assert player(state)["reached"] == {"museum-1": 1, "museum-2": 1}
    time = {"weeks": 2, "week": 2, "next": 1}
    assert facts(state, "take museum-1") == {**time, "points": 5, "owed": 2}
    assert facts(state, "take museum-2") == {"weeks": 3, "week": 3, "next": 1, "points": 7, "lost": 12}
    play(state, "take museum-1")
    assert facts(state, "give 5 of egypt") == {"lost": 5, "owed": 1}
    play(state, "give 5 of egypt")
    assert facts(state, "give 1 of crete") == {**time, "points": 5, "lost": 1}


@clause("THE-43", "THE-68", "THE-69", "THE-70", "THE-71")
def test_the_score_has_six_parts() -> None:
    cards = ("egypt-3", "egypt-1", "congress", "congress", "exhibition-1", "museum-3")
    state = lay(cards=[cards], relics=[{"egypt": [6, 2]}], professors=(-1, 0, -1, -1, -1), weeks=(0, 7))
    assert state.tally(0) == {
        "relics": 8,
        "exhibitions": 5,
        "museums": 10,
        "professors": 5,
        "congresses": 3,
        "weeks": 2,
    }
    assert (player(state)["congress_points"], player(state)["next_congress"]) == (3, 6)


@clause("THE-40", "THE-74", "THE-75")
def test_without_a_memory_aid_a_view_has_what_lies_open_and_no_more() -> None:
    state = lay(cards=[("scientist", "thief-egypt"), ("scientist",)], relics=[{"egypt": [6]}], blind={"egypt": 2})
    play(state, "study egypt", "* see 5", "* see 1")
    seen = forget(state.view(0), TITLE.remembered)
    assert not wrong_type(seen, TITLE.view)
    own, other = seen["players"]
    assert own["hand"] == {"thief-egypt": 1}
    assert (other["hand"], other["permits"], other["held"]) == (None, None, 9)
    assert set(seen["piles"]["egypt"].items()) == {
        ("empty", False),
        *((name, None) for name in ("laid", "hidden", "given", "rubble", "seen", "certain")),
    }
    assert (seen["deck"], seen["left"]) == (None, state.view(0)["left"])
    assert own["relics"]["egypt"] == {"6": 1}
