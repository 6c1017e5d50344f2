"""Components and set-up of Thebes."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

import ostraka
from ostraka.core.components import BadComponents, Components
from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES
from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.tables import CARD_NAMES, COPIES, PERMITS, SITE_NAMES, check_box, held
from tests.clauses import clause
from tests.games.thebes.table import all_finds, legal, lucky, pile, play, player, refused


def new(players: int = 2) -> Thebes:
    state = ostraka.game(f"thebes(players={players})").new()
    assert isinstance(state, Thebes)
    return state


@clause("THE-1")
def test_the_box_holds_168_small_cards_and_22_permits() -> None:
    greens = sum(COPIES[kind] for kind in range(len(CARD_NAMES)))
    site_cards = sum(len(all_finds(site, books=False)) for site in SITE_NAMES)
    professors = len(new().view(None)["professors"])
    assert (site_cards, greens, professors) == (80, 83, 5)
    assert site_cards + greens + professors == 168
    most = [max(players * held(PERMITS[players], place) for players in (2, 3, 4)) for place in range(5)]
    assert most == [4, 4, 4, 4, 6]


@clause("THE-2")
def test_each_of_four_sites_has_fourteen_relics_with_points_and_six_rubble() -> None:
    assert SITE_NAMES == ("mesopotamia", "egypt", "greece", "crete")
    for site in SITE_NAMES:
        finds = all_finds(site, books=False)
        assert finds.count(0) == 6
        assert len([points for points in finds if points > 0]) == 14
        assert sum(finds) == 38
    state = new()
    play(state, "* stack seat 1")
    assert lucky(state) == {**{f"top {site}": 20 for site in SITE_NAMES}, "top green": 83}


@clause("THE-3")
def test_two_players_have_two_permits_a_site_and_no_general_one() -> None:
    assert player(new(2))["permits"] == {"general": 0} | dict.fromkeys(SITE_NAMES, 2)


@clause("THE-4")
def test_three_players_have_one_permit_a_site_and_two_general_ones() -> None:
    assert player(new(3))["permits"] == {"general": 2} | dict.fromkeys(SITE_NAMES, 1)


@clause("THE-5")
def test_four_players_have_one_permit_a_site_and_one_general_one() -> None:
    assert player(new(4))["permits"] == {"general": 1} | dict.fromkeys(SITE_NAMES, 1)


@clause("THE-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_markers_are_stacked_on_0_with_equal_chances(players: int) -> None:
    state = new(players)
    assert lucky(state) == {f"stack seat {seat}": 1 for seat in range(1, players + 1)}
    play(state, "* stack seat 2")
    if players == 4:
        assert lucky(state) == {"stack seat 1": 1, "stack seat 3": 1, "stack seat 4": 1}
        play(state, "* stack seat 4", "* stack seat 1")
        assert state.view(None)["order"] == [1, 3, 0, 2]
    assert [player(state, seat)["weeks"] for seat in range(players)] == [0] * players
    if players == 2:
        assert state.view(None)["order"] == [1, 0]


@clause("THE-6", "THE-11")
def test_it_is_told_who_is_where_in_the_stack_from_the_top() -> None:
    state = new(4)
    state.listen()
    play(state, "* stack seat 2", "* stack seat 4", "* stack seat 1")
    told = [event.arguments for event in state.take_events() if event.key == "stack"]
    assert told == [{"seat": 1, "place": 1}, {"seat": 3, "place": 2}, {"seat": 0, "place": 3}]


@clause("THE-7")
def test_all_but_the_professors_are_in_the_deck() -> None:
    state = new()
    assert state.view(None)["professors"] == [None] * 5
    assert sum(state.view(None)["deck"].values()) == 83
    assert all(pile(state, site)["laid"] == 0 for site in SITE_NAMES)
    play(state, "* stack seat 1")
    assert sum(lucky(state).values()) == 163


@clause("THE-8")
def test_each_card_goes_to_its_place() -> None:
    state = new()
    play(state, "* stack seat 1")
    play(state, "* top egypt", "* top green", "* turn museum-2", "* top green", "* turn thief-crete")
    assert pile(state, "egypt") | {"hidden": None} == {
        "empty": False,
        "laid": 1,
        "hidden": None,
        "given": {},
        "rubble": 0,
        "seen": {},
        "certain": {},
    }
    assert state.view(None)["museums"] == ["museum-2"]
    assert state.view(None)["storage"] == ["thief-crete", None, None, None]
    play(state, "* top green", "* turn exhibition-7")
    assert state.view(None)["exhibitions"] == ["exhibition-7"]


@clause("THE-8")
def test_green_cards_are_turned_up_by_the_number_that_the_deck_has() -> None:
    state = new()
    play(state, "* stack seat 1", "* top green")
    assert lucky(state) == {f"turn {card}": COPIES[kind] for kind, card in enumerate(CARD_NAMES)}
    play(state, "* turn congress", "* top green")
    assert lucky(state)["turn congress"] == 8


@clause("THE-9", "THE-11")
def test_laying_out_ends_with_four_storage_cards_and_a_green_back() -> None:
    state = new()
    play(state, "* stack seat 2")
    for card in ("general-1", "congress", "egypt-3", "assistant"):
        play(state, "* top green", f"* turn {card}")
    play(state, "* top greece", "* top crete")
    assert state.actors() == [ostraka.CHANCE]
    play(state, "* top green")
    assert state.actors() == [1]
    assert legal(state) == ["take egypt-3", "take general-1", "take congress", "take assistant"]
    assert refused(state, "take congress", seat=0) == "THE-10"


@clause("THE-1", "THE-36", "THE-43", "THE-75", "THE-79")
def test_what_is_reconstructed_or_inferred_is_a_ruling_and_repeats_no_figure() -> None:
    rulebook = TITLES["thebes"].rulebook
    for id in ("THE-1", "THE-43", "THE-79"):
        assert rulebook[id].ruling is not None
        for lang in LANGUAGES:
            assert not re.search(r"\d", rulebook[id].text.say(lang, {}))
    assert "shown" not in rulebook["THE-36"].text.say("en", {})  # the printed rules do not say so
    assert rulebook["THE-75"].ruling is not None


def altered(table: str, name: str, value: object) -> Components:
    tables = deepcopy(TITLES["thebes"].components.tables)
    tables[table][name] = value
    return Components("ostraka.games.thebes", tables)


WRONG: list[tuple[str, str, Any, str]] = [
    ("relics", "egypt", [6, 5, 4], "egypt has 3 relics, not 14"),
    ("relics", "egypt", [9] * 14, "the relics of egypt must be worth 1 to 6 points"),
    ("relics", "crete", "many", "crete is not a list of whole numbers"),
    ("congress", "cards", 8, "the small cards add up to 167, not 168"),
    ("congress", "cards", True, "cards is not a whole number"),
    ("congress", "points", list(range(20)), "there are points for more congresses than cards"),
    ("sites", "names", ["egypt", "egypt", "greece", "crete"], "the sites are mesopotamia, egypt, greece, crete"),
    ("book", "instead_of", 6, "mesopotamia has no relic of these points to replace"),
    ("expertise", "cards", [4, 3], "expected figures for 38 kinds of cards, found 34"),
    ("expertise_books", "books", [1, 2, 4], "expertise shows 1 to 3 books"),
    ("permits", "2", [3, 0], "2 players need more permits of a site than there are"),
    ("permits", "4", [1, 2], "4 players need more general permits than there are"),
    ("permits", "3", [1], "3 must give two numbers"),
    ("museums", "points", [5, 7, 10], "expected the points of four museums"),
    ("exhibitions", "3", {"relics": {"egypt": 3}, "weeks": [9, 5, 3]}, "exhibition 3 must have three rows"),
    ("excavation", "rows", [[0] * 12] * 11, "expected a row for each week and twelve columns of knowledge"),
    ("excavation", "rows", [[1] * 12] * 12, "the rulebook's example does not hold"),
    ("assistant", "play", 1, "what is played within a dig costs no weeks of its own"),
]
SAME = {"relics": {"mesopotamia": 3, "crete": 2, "egypt": 1}, "weeks": [9, 5, 3]}
FAR = {"relics": {"rome": 3, "crete": 2, "egypt": 1}, "weeks": [9, 5, 3]}
SLOW = {"relics": {"greece": 3, "crete": 2, "egypt": 1}, "weeks": [3, 5, 9]}
WRONG += [
    ("weeks_of_a_dig", "most", 13, "a dig lasts 1 to 12 weeks"),
    ("weeks_of_a_dig", "least", 0, "a dig lasts 1 to 12 weeks"),
    ("exhibitions", "3", SAME, "two exhibitions are the same"),
    ("exhibitions", "3", FAR, "exhibition 3 names a site that is not on the board"),
    ("exhibitions", "3", SLOW, "the weeks of exhibition 3 must fall from row to row"),
    ("exhibitions", "3", 5, "3 is not a table"),
    ("excavation", "rows", [[4] * 12] * 11 + [[0] * 12], "the longest dig must bring a card"),
]


@pytest.mark.parametrize(("table", "name", "value", "reason"), WRONG)
def test_a_wrong_box_is_refused_with_file_table_and_reason(table: str, name: str, value: Any, reason: str) -> None:
    with pytest.raises(BadComponents, match=r"ostraka\.games\.thebes/components\.toml, table ") as error:
        check_box(altered(table, name, value))
    assert reason in str(error.value)


@pytest.mark.parametrize(("kind", "cards"), [("congress", 16), ("assistant", 8)])
def test_more_cards_of_a_kind_than_can_be_held_are_refused(kind: str, cards: int) -> None:
    tables = deepcopy(TITLES["thebes"].components.tables)
    more = cards - TITLES["thebes"].components.figure(kind, "cards")
    tables[kind]["cards"] = cards
    tables["box"]["small_cards"] = 168 + more
    with pytest.raises(BadComponents, match="at most 15 cards of a kind can lie open"):
        check_box(Components("ostraka.games.thebes", tables))
    tables[kind]["cards"] = cards - 1
    tables["box"]["small_cards"] = 168 + more - 1
    check_box(Components("ostraka.games.thebes", tables))


def test_a_missing_figure_is_refused() -> None:
    tables = deepcopy(TITLES["thebes"].components.tables)
    del tables["raiders"]["cards"]
    with pytest.raises(BadComponents, match="table raiders: cards is missing"):
        check_box(Components("ostraka.games.thebes", tables))


def test_the_box_as_it_is_is_complete() -> None:
    check_box(TITLES["thebes"].components)
