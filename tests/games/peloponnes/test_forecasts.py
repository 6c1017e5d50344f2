"""What the view foresees, and what is told of a choice: the cases that are easily got wrong.

That every fact of every choice holds is a law (`tests.laws.laws.facts_hold`)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import ostraka
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.core.words import LANGUAGES
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.match.narration import fact_label
from tests.clauses import clause
from tests.games.peloponnes.table import OFFERS, Civ, lay, luck, pass_all, play, seen
from tests.laws.laws import choose_by
from tests.laws.laws import play as random_game

STORES = ("wood", "stone", "food", "luxury", "coins", "citizens")


def facts(state: Peloponnes, text: str, seat: int | None = None) -> Mapping[str, object]:
    return state.facts(state.actor if seat is None else seat, state.game.actions.parse(text))


@clause("PEL-26")
def test_a_tile_that_would_take_more_citizens_than_there_are_is_no_refuge() -> None:
    offers = ("A01", "A11", "A12", "A03", "A10")
    few, enough = (lay(Civ("messene", citizens=citizens), Civ("sparta"), offers=offers) for citizens in (1, 2))
    assert facts(few, "bid on A01")["bid"] == 3
    assert "refuges" not in facts(few, "bid on A01")
    assert facts(few, "bid on A01")["returns"] == 4
    assert facts(enough, "bid on A01")["refuges"] == ["A11"]


@clause("PEL-52")
@pytest.mark.parametrize(("citizens", "coins"), [(1, 1), (2, 2), (4, 3), (7, 4), (10, 5)])
def test_arkadia_at_a_threshold_is_paid_for_the_citizen_who_comes_first(citizens: int, coins: int) -> None:
    state = lay(Civ("arkadia", citizens=citizens), Civ("sparta"), offers=OFFERS)
    assert seen(state)["income"]["coins"] == coins
    assert seen(state)["income"]["citizens"] == 1


@clause("PEL-48", "PEL-72")
@pytest.mark.parametrize("players", [2, 4])
def test_the_income_that_is_foreseen_is_what_comes_to_who_passes(players: int) -> None:
    checked = 0
    for seed in range(5):
        for state, _ in random_game(ostraka.game(f"peloponnes(players={players})"), choose_by(Rng(seed))):
            assert isinstance(state, Peloponnes)
            if state.actor == CHANCE or state.prompt(state.actor) != "bid":
                continue
            seat, then = state.actor, state.copy()
            assert isinstance(then, Peloponnes)
            before = seen(then, seat)
            then.listen()
            while state.view(None)["round"] == then.view(None)["round"] and not told_income(then, seat):
                play(then, next(text for text in ("pass", "withdraw", "add 0", *forms(then)) if text in forms(then)))
            passing = {**dict.fromkeys(STORES, 0), "coins": 3}
            expected = [before[store] + before["income"][store] + passing[store] for store in STORES]
            assert [seen(then, seat)[store] for store in STORES] == expected
            checked += 1
    assert checked > 50


def told_income(state: Peloponnes, seat: int) -> bool:
    return any(event.key == "income" and event.arguments["seat"] == seat for event in state.events)


def forms(state: Peloponnes) -> list[str]:
    return [state.game.actions.text(action) for action in state.legal(state.actor)]


@clause("PEL-67", "PEL-69", "PEL-71")
def test_the_next_supply_counts_the_income_that_comes_before_it() -> None:
    civ = Civ("messene", citizens=5, food=1, luxury=3)
    drawing = lay(civ, Civ("sparta"), number=4)
    assert seen(drawing)["supply"] == {"hungry": 4, "saved": 1, "lost": 3, "left": 0}
    bidding = lay(civ, Civ("sparta"), offers=OFFERS)
    assert seen(bidding)["supply"] == {"hungry": 2, "saved": 1, "lost": 1, "left": 0}  # two food are the income
    pass_all(bidding)
    assert seen(bidding)["supply"] == {"hungry": 2, "saved": 1, "lost": 1, "left": 0}
    luck(bidding, "chit blank", "chit plague")
    assert seen(bidding)["supply"] == {"hungry": 2, "saved": 1, "lost": 1, "left": 0}


@clause("PEL-77")
def test_after_the_last_supply_nobody_is_fed() -> None:
    civs = (Civ("messene", citizens=3, food=4), Civ("sparta"))
    state = lay(*civs, number=8, turning=1, chits={"earthquake": 2, "blank": 1})
    assert seen(state)["supply"] == {"hungry": 0, "saved": 0, "lost": 0, "left": 1}
    luck(state, "chit earthquake")
    assert state.is_over()
    assert seen(state)["supply"] is None


@clause("PEL-55")
def test_the_next_chit_of_a_kind_may_let_its_disaster_strike() -> None:
    state = lay(Civ("messene"), Civ("sparta"), number=4, chits={"drought": 2, "plague": 3, "blank": 1})
    assert [kind for kind, chits in state.view(None)["chits"].items() if chits["imminent"]] == ["drought"]


def test_who_still_adds_coins_leads_the_tile() -> None:
    state = lay(Civ("messene"), Civ("sparta", buildings=("A13",)), Civ("argos"), offers=OFFERS, number=2)
    play(state, "bid on A01", "add 1", "bid on A01", "add 5")
    offer = state.view(None)["open"][0]
    assert (offer["bidder"], offer["bid"], offer["leader"], offer["lead"]) == (0, 4, 1, 9)
    assert state.view(None)["rivals"] == [2]
    assert [seen(state, seat)["halves"] for seat in range(3)] == [0, 1, 0]


@clause("PEL-21", "PEL-91")
def test_an_offer_has_its_price() -> None:
    table = lay(Civ("messene"), Civ("sparta"), offers=OFFERS).view(None)
    assert [offer["price"] for offer in (*table["open"], *table["conquest"])] == [3, 3, 4, 4, 5]


@clause("PEL-28", "PEL-74", "PEL-75")
def test_luxury_goods_pay_for_what_is_lacking() -> None:
    state = lay(
        Civ("messene", coins=2, luxury=9, wood=1), Civ("sparta", coins=9), offers=("A12", *OFFERS[:2], "A14", "A10")
    )
    assert facts(state, "bid on A01")["pays"] == {"coin": 2, "luxury": 2}
    play(state, "bid on A12", "add 1", "pass")
    assert facts(state, "pay for A12", seat=0)["pays"] == {"wood": 1, "luxury": 2}
    assert facts(state, "mark A12", seat=0)["pays"] == {"luxury": 2}
    assert facts(state, "mark A12", seat=0)["due"] == {"wood": 2}


@clause("PEL-58", "PEL-63", "PEL-66")
def test_what_is_saved_may_cost_an_older_tile() -> None:
    civ = Civ("messene", wood=1, stone=1, buildings=("A15", "B01"))
    state = lay(civ, Civ("sparta"), number=5, chits={"earthquake": 2}, turning=1)
    luck(state, "chit earthquake")
    assert facts(state, "pay for B01") == {
        "pays": {"wood": 1, "stone": 1},
        "lost": ["A15"],
        "prestige": 3,
        "ends": {"choice": 1},
        "exposes": ["decline"],
    }
    assert facts(state, "give up B01")["exposes"] == ["plague"]


@clause("PEL-80")
def test_the_tally_names_which_of_the_two_counts() -> None:
    many = lay(Civ("messene", citizens=9, coins=7, lands=("A05",)), Civ("sparta"), number=2)
    assert (many.tally(0), seen(many)["counts"]) == ({"tiles": 1, "coins": 2, "citizens": 0}, "prestige")
    few = lay(Civ("messene", citizens=0, coins=7), Civ("sparta"))
    assert (few.tally(0), seen(few)["counts"]) == ({"tiles": 0, "coins": 0, "citizens": 0}, "population")
    even = lay(Civ("messene", citizens=1, coins=9), Civ("sparta"))
    assert (even.tally(0), seen(even)["counts"]) == ({"tiles": 0, "coins": 3, "citizens": 0}, "both")


def test_facts_are_said_with_names_and_figures() -> None:
    state = lay(Civ("messene", coins=2, luxury=4), Civ("sparta"), offers=("A12", "A14", "A01", "A06", "A10"))
    told = facts(state, "bid on A12")
    said = [[fact_label(state.game, name, told, ["Anna", "Ben"], lang) for name in told] for lang in LANGUAGES]
    assert said[0] == [
        "bid 1",
        "costs 1 coin",
        "1 coin left",
        "if displaced, could move to: Street",
        "can be built",
        "brings 4 prestige, 2 citizens",
        "every round: 1 food",
    ]
    assert said[1][3:5] == ["si délogée, peut aller sur : Rue", "peut être construit"]
