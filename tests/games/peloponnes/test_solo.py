"""The solo game of Peloponnes, its levels and its campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

import ostraka
from ostraka.core.record import Record, read_record
from ostraka.core.state import CHANCE
from ostraka.games.peloponnes.campaign import Campaign
from ostraka.games.peloponnes.rules.state import Peloponnes
from tests.clauses import clause
from tests.games.peloponnes.table import OFFERS, Civ, lay, legal, luck, play, refused, seen, stores
from tests.games.peloponnes.test_end import finished


def new(level: int) -> Peloponnes:
    state = ostraka.game(f"peloponnes(players=1,level={level})").new()
    assert isinstance(state, Peloponnes)
    return state


@clause("PEL-84")
def test_a_lone_player_chooses_any_civilization_and_has_five_open_tiles() -> None:
    state = new(0)
    assert len(legal(state)) == 7
    play(state, "choose korinth")
    luck(state, *(f"draw {tile}" for tile in OFFERS))
    table = state.view(None)
    assert [offer["tile"] for offer in table["open"]] == list(OFFERS)
    assert table["conquest"] == []
    assert state.prompt(0) == "buy"


@clause("PEL-84")
def test_free_play_has_no_target() -> None:
    assert finished(Civ("messene", citizens=0)).ending() == "rounds"


@clause("PEL-85")
def test_a_tile_is_bought_at_its_minimum() -> None:
    state = lay(Civ("messene", coins=3), offers=("A01", "A03", "A06", "A12", "A14"))
    assert refused(state, "bid on A03") == "PEL-85"
    play(state, "bid on A01")  # nobody asks for more coins
    assert seen(state)["lands"] == ["A01"]
    assert stores(state, "coins") == [2]
    assert state.actors() == [CHANCE]


@clause("PEL-86")
def test_passing_alone_brings_three_coins() -> None:
    state = lay(Civ("messene", coins=3), offers=OFFERS)
    play(state, "pass")
    assert stores(state, "coins") == [3 + 3 + 2]


@clause("PEL-87")
@pytest.mark.parametrize(("level", "target"), [(1, 24), (2, 28), (3, 32), (4, 35), (5, 35)])
def test_a_level_is_completed_with_its_points(level: int, target: int) -> None:
    for points, ending in ((target, "completed"), (target - 1, "failed")):
        civ = Civ("messene", coins=3 * points, citizens=13, food=13)
        state = finished(civ, level=level)
        assert state.scores() == [points]
        assert state.ending() == ending
        assert state.view(None)["target"] == target


@clause("PEL-88", "PEL-89")
@pytest.mark.parametrize(("level", "extras"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_a_level_gives_additional_incomes_every_round(level: int, extras: int) -> None:
    state = new(level)
    play(state, "choose messene")
    for _ in range(extras):
        assert legal(state) == ["income wood", "income stone", "income food"]
        play(state, "income stone")  # the same may be taken again
    luck(state, *(f"draw {tile}" for tile in OFFERS))
    play(state, "pass")
    assert stores(state, "wood", "stone", "food") == [0, extras, 2]
    assert seen(state)["extra"] == {"wood": 0, "stone": extras, "food": 0}


@clause("PEL-89")
def test_additional_incomes_may_differ() -> None:
    state = new(4)
    play(state, "choose messene", "income food", "income wood", "income stone")
    luck(state, *(f"draw {tile}" for tile in OFFERS))
    play(state, "pass")
    assert stores(state, "wood", "stone", "food") == [1, 1, 3]


@clause("PEL-90", "PEL-91")
@pytest.mark.parametrize(("level", "conquest"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_level_puts_tiles_into_the_conquest_row_for_three_coins_more(level: int, conquest: int) -> None:
    state = lay(Civ("messene", coins=6), offers=("A06", "A08", "A05", "A02", "A01"), level=level)
    assert len(state.view(None)["conquest"]) == conquest
    play(state, "bid on A01")
    assert stores(state, "coins") == [6 - 3 - 3 * (conquest > 0) + 2]
    assert seen(state)["lands"] == ["A01"]


@clause("PEL-91")
def test_the_conquest_row_is_too_dear_for_who_has_only_the_minimum() -> None:
    state = lay(Civ("messene", coins=5), offers=("A06", "A08", "A05", "A02", "A01"), level=2)
    assert refused(state, "bid on A01") == "PEL-85"
    assert refused(state, "bid on A02") == ""


def stored(name: str) -> Record:
    return read_record((Path(__file__).parent / "records" / f"{name}.txt").read_text("utf-8"), ostraka.game)


@clause("PEL-92")
def test_a_campaign_goes_through_the_levels_with_a_new_civilization_each_time() -> None:
    campaign = Campaign()
    for level in range(1, 6):
        assert (campaign.level, campaign.over) == (level, False)
        assert campaign.game == f"peloponnes(players=1,level={level})"
        campaign = campaign.after(stored(f"completed-level-{level}"))
    assert campaign.used == ("sparta", "pylos", "messene", "korinth", "argos")
    assert campaign.over
    assert campaign.free == ("patras", "arkadia")


@clause("PEL-92")
def test_a_civilization_that_completed_a_level_plays_no_other() -> None:
    campaign = Campaign(("sparta",))
    refusal = campaign.why_not("sparta")
    assert refusal is not None
    assert refusal.clause == "PEL-92"
    assert campaign.why_not("argos") is None
    assert "sparta" not in campaign.free


@clause("PEL-92")
def test_a_campaign_stays_where_it_is_unless_its_next_level_is_completed() -> None:
    assert Campaign().after(stored("completed-level-2")) == Campaign()  # another level
    assert Campaign(("pylos",)).after(stored("completed-level-2")) == Campaign(("pylos",))  # a civilization used before
    four = Campaign(("messene", "patras", "arkadia", "korinth"))
    assert four.after(stored("failed-level-5")) == four
    five = Campaign(("messene", "patras", "arkadia", "korinth", "sparta"))
    assert five.after(stored("completed-level-5")) == five  # it is over
