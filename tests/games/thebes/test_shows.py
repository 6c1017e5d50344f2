"""Exhibitions and museums, the end and the scoring of Thebes."""

from __future__ import annotations

import pytest

from ostraka.games.thebes.tables import SITE_NAMES
from tests.clauses import clause
from tests.games.thebes.table import lay, legal, play, player, refused


@clause("THE-60")
def test_exhibitions_and_museums_are_kept() -> None:
    state = lay(offer=("exhibition-2", "museum-1"), relics=[{"crete": (1, 1, 1)}], weeks=(0, 20))
    assert legal(state) == ["take congress", "take exhibition-2", "take museum-1"]
    play(state, "take exhibition-2", "take museum-1", "give 1 of crete", "give 1 of crete")
    assert player(state)["shows"] == ["exhibition-2", "museum-1"]
    assert state.view(None)["exhibitions"] == state.view(None)["museums"] == []


@clause("THE-61")
def test_an_exhibition_needs_the_relics_of_its_first_row_whatever_their_points() -> None:
    three = lay(offer=("exhibition-1",), relics=[{"mesopotamia": (1, 1, 1)}])
    assert refused(three, "take exhibition-1") == ""
    two = lay(offer=("exhibition-1",), relics=[{"mesopotamia": (5, 5), "crete": (5, 4), "egypt": (6,)}])
    assert refused(two, "take exhibition-1") == "THE-61"


@clause("THE-62")
@pytest.mark.parametrize(("others", "weeks"), [({}, 9), ({"crete": (1, 1)}, 5), ({"crete": (1, 1), "egypt": (1,)}, 3)])
def test_example_the_exhibition_takes_nine_five_or_three_weeks(others: dict[str, tuple[int, ...]], weeks: int) -> None:
    state = lay(offer=("exhibition-1",), relics=[{"mesopotamia": (1, 2, 3), **others}])
    before = player(state)["relics"]
    play(state, "take exhibition-1")
    assert player(state)["weeks"] == weeks
    assert player(state)["relics"] == before
    assert player(state)["shows"] == ["exhibition-1"]


@clause("THE-62")
def test_the_same_relics_serve_several_exhibitions() -> None:
    state = lay(offer=("exhibition-1", "exhibition-5"), relics=[{"mesopotamia": (1, 2, 3)}], weeks=(0, 40))
    play(state, "take exhibition-1", "take exhibition-5")
    assert player(state)["shows"] == ["exhibition-1", "exhibition-5"]


@clause("THE-63")
@pytest.mark.parametrize("others", [{"egypt": (1, 1, 1)}, {"crete": (1,), "egypt": (1,)}])
def test_the_third_row_counts_for_nothing_without_the_second(others: dict[str, tuple[int, ...]]) -> None:
    state = lay(offer=("exhibition-1",), relics=[{"mesopotamia": (1, 2, 3), **others}])
    play(state, "take exhibition-1")
    assert player(state)["weeks"] == 9


@clause("THE-64")
def test_a_museum_takes_relics_of_any_sites_for_good_and_costs_its_weeks() -> None:
    state = lay(offer=("museum-2",), relics=[{"egypt": (6, 1), "greece": (2,), "crete": (1,)}])
    play(state, "take museum-2")
    assert legal(state) == ["give 1 of egypt", "give 6 of egypt", "give 2 of greece", "give 1 of crete"]
    play(state, "give 1 of egypt", "give 1 of crete")
    assert player(state)["shows"] == []
    assert refused(state, "give 1 of crete") == "THE-65"
    play(state, "give 2 of greece")
    assert player(state)["shows"] == ["museum-2"]
    assert state.view(None)["work"] is None
    assert player(state)["weeks"] == 3
    assert player(state)["relics"] == {"mesopotamia": {}, "egypt": {"6": 1}, "greece": {}, "crete": {}}
    assert state.score(0) == 6 + 7
    assert state.actors() == [1]


@clause("THE-64")
@pytest.mark.parametrize(("museum", "relics"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_museum_needs_enough_relics_and_takes_them_all_if_there_are_no_more(museum: int, relics: int) -> None:
    few = lay(offer=(f"museum-{museum}",), relics=[{"mesopotamia": (1,) * (relics - 1)}])
    assert refused(few, f"take museum-{museum}") == "THE-64"
    enough = lay(offer=(f"museum-{museum}",), relics=[{"mesopotamia": (1,) * (relics - 1), "egypt": (4,)}])
    play(enough, f"take museum-{museum}")
    assert enough.actors() == [1]
    assert player(enough)["weeks"] == museum + 1
    assert player(enough)["relics"]["egypt"] == {}


@clause("THE-64", "THE-65")
@pytest.mark.parametrize("site", SITE_NAMES)
def test_relics_of_every_site_can_be_given(site: str) -> None:
    state = lay(offer=("museum-1",), relics=[{site: (1, 1, 4)}])
    play(state, "take museum-1", f"give 1 of {site}", f"give 1 of {site}")
    assert player(state)["relics"][site] == {"4": 1}
    assert state.view(None)["piles"][site]["given"] == {"1": 2}


@clause("THE-65")
def test_the_owner_chooses_the_relics_and_nothing_else_until_they_are_given() -> None:
    state = lay(offer=("museum-1", "exhibition-3"), relics=[{"egypt": (5, 4, 1)}])
    play(state, "take museum-1")
    for text in ("take congress", "take exhibition-3", "give 6 of egypt", "give 1 of crete"):
        assert refused(state, text) == "THE-65"


@clause("THE-65")
def test_relics_given_no_longer_count_but_exhibitions_stay() -> None:
    state = lay(offer=("museum-1", "exhibition-3"), relics=[{"egypt": (5, 4, 1)}], weeks=(0, 50))
    play(state, "take exhibition-3", "take museum-1", "give 1 of egypt", "give 4 of egypt")
    assert player(state)["shows"] == ["exhibition-3", "museum-1"]
    assert state.score(0) == 5 + 5 + 5 + (50 - 9 - 2) // 3
    other = lay(offer=("museum-1", "exhibition-3"), relics=[{"egypt": (5, 4, 1)}], weeks=(0, 50))
    play(other, "take museum-1", "give 1 of egypt", "give 4 of egypt")
    assert refused(other, "take exhibition-3") == "THE-61"


@clause("THE-66", "THE-67")
def test_the_last_card_of_the_deck_ends_the_game_at_once() -> None:
    storage = ("egypt-3", "congress", "congress", "congress")
    state = lay(storage=storage, deck=("crete-1",), site_deck={}, cards=[("egypt-1",)])
    play(state, "take egypt-3", "* turn crete-1")
    assert state.is_over()
    assert state.actors() == []
    assert state.ending() == "deck"
    assert (state.view(None)["active"], state.view(None)["top"]) == (None, None)
    assert refused(state, "take congress", seat=1) == "THE-66"
    # The taker has the card, its professor and its weeks; the new card lies in storage.
    assert player(state)["expertise"]["egypt"] == 4
    assert player(state)["weeks"] == 4
    assert state.view(None)["professors"][1] == 0
    assert state.view(None)["storage"][0] == "crete-1"


@clause("THE-67")
def test_site_cards_left_in_the_deck_all_go_to_their_piles_and_end_the_game() -> None:
    state = lay(deck=("crete-1",), site_deck={"egypt": 2, "greece": 1})
    play(state, "take congress", "* turn crete-1", "* top egypt", "* top greece")
    assert not state.is_over()
    play(state, "* top egypt")
    assert state.is_over()
    assert [state.view(None)["piles"][site]["laid"] for site in ("egypt", "greece")] == [20, 20]


@clause("THE-66")
def test_the_game_goes_on_while_the_deck_shows_a_green_back() -> None:
    state = lay(deck=("crete-1", "greece-1"), site_deck={})
    play(state, "take congress", "* turn crete-1", "* top green")
    assert not state.is_over()
    assert state.ending() == ""
    assert state.actors() == [1]


@clause("THE-68", "THE-69")
def test_six_things_bring_points_and_cards_in_hand_do_not() -> None:
    cards = ("congress", "congress", "exhibition-4", "museum-3", "thief-egypt", "permit", "general-2")
    state = lay(
        storage=("crete-1", "crete-1", "crete-1", "crete-1"),
        cards=[cards],
        relics=[{"egypt": (6, 1), "greece": (5,)}],
        professors=(0, -1, 1, -1, 0),
        weeks=(0, 10),
    )
    relics, shows, congresses, professors, weeks = 6 + 1 + 5, 5 + 10, 3, 5 + 5, 3
    assert state.scores() == [relics + shows + congresses + professors + weeks, 5]


@clause("THE-69")
@pytest.mark.parametrize(("show", "points"), [("museum-1", 5), ("museum-2", 7), ("museum-3", 10), ("museum-4", 12)])
def test_museums_bring_their_points(show: str, points: int) -> None:
    assert lay(cards=[(show,)]).scores() == [points, 0]


@clause("THE-71")
@pytest.mark.parametrize(("weeks", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_every_three_full_weeks_behind_the_leader_are_a_point(weeks: int, points: int) -> None:
    state = lay(players=3, weeks=(20 - weeks, 20, 19))
    assert state.scores() == [points, 0, 0]


@clause("THE-72")
def test_most_points_win_and_ties_go_to_the_marker_further_back() -> None:
    state = lay(players=4, weeks=(10, 9, 9, 10), relics=[{"egypt": (5,)}, {"egypt": (4,)}, {"greece": (5,)}])
    assert state.scores() == [5, 4, 5, 0]
    assert state.places() == [2, 3, 1, 4]


@clause("THE-73")
def test_ties_on_the_same_space_share_the_victory() -> None:
    state = lay(players=3, weeks=(9, 9, 9), relics=[{"egypt": (5,)}, {"crete": (5,)}])
    assert state.places() == [1, 1, 3]
