"""The end, the scoring and the open information of Peloponnes."""

from __future__ import annotations

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.tables import TILES
from tests.clauses import clause
from tests.games.peloponnes.table import OFFERS, Civ, lay, luck, play, refused, seen, stores

ALL_STRUCK = dict.fromkeys(("earthquake", "drought", "plague", "tempest", "decline"), 3)


def last_chit(*civs: Civ, level: int = 0) -> Peloponnes:
    """The last chit of the last round is still to be turned up, and it is the blank one."""
    return lay(*civs, number=8, chits={**ALL_STRUCK, "blank": 0}, turning=1, level=level)


def finished(*civs: Civ, level: int = 0) -> Peloponnes:
    """The game is over, and everybody had the food for all citizens."""
    state = last_chit(*civs, level=level)
    luck(state, "chit blank")
    assert state.is_over()
    return state


@clause("PEL-77")
def test_the_eighth_round_ends_with_income_chits_and_a_last_supply() -> None:
    civ = Civ("messene", citizens=3, food=9)
    chits = {**ALL_STRUCK, "blank": 0, "drought": 2}
    state = lay(civ, Civ("sparta"), offers=("C01", "C02", "C03", "C05", "C06"), number=8, chits=chits)
    play(state, "bid on C01", "add 0", "pass")
    assert stores(state, "food", "coins") == [11, 10 - 6 - 1 + 2]  # the income of the last round
    luck(state, "chit blank", "chit drought")
    assert stores(state, "food", "citizens") == [11 - 4 - 4, 4]
    assert (seen(state)["buildings"], seen(state)["coins"]) == ([], 6)  # not completed, but its coin is back
    assert state.is_over()
    assert state.ending() == "rounds"
    assert refused(state, "pass", seat=0) == "PEL-77"


@clause("PEL-77")
def test_the_last_supply_asks_as_any_other() -> None:
    state = last_chit(Civ("messene", citizens=2, luxury=4, wood=2, buildings=("A12",), marked=("A12",)), Civ("sparta"))
    luck(state, "chit blank")
    assert not state.is_over()
    play(state, "feed 2", "pay for A12")
    assert state.is_over()
    assert (seen(state)["citizens"], seen(state)["buildings"]) == (2, ["A12"])


@clause("PEL-78")
def test_prestige_is_that_of_the_tiles_and_a_point_for_three_coins() -> None:
    civ = Civ("messene", coins=8, citizens=9, food=9, buildings=("A12", "C08"), lands=("A05", "B06"))
    state = finished(civ, Civ("sparta", citizens=0))
    assert stores(state, "prestige") == [4 + 8 + 1 + 4 + 2]


@clause("PEL-76")
def test_luxury_goods_are_not_turned_into_points() -> None:
    state = finished(Civ("messene", coins=2, citizens=9, food=9, luxury=40), Civ("sparta", citizens=0))
    assert stores(state, "prestige", "score") == [0, 0]


@clause("PEL-79")
def test_three_points_for_each_citizen() -> None:
    assert stores(finished(Civ("messene", citizens=7, food=9), Civ("sparta", citizens=0)), "population") == [21]


DIMITRIOS = Civ("messene", coins=3, citizens=6, food=13, buildings=("C08", "C01", "C10"), lands=("A02",))
HELENA = Civ("sparta", coins=2, citizens=9, food=13, buildings=("C07", "B03", "B08"), lands=("B06",))


@clause("PEL-80")
def test_example_dimitrios_scores_18_and_helena_22() -> None:
    state = finished(DIMITRIOS, HELENA)
    assert [stores(state, "prestige", "population", seat=seat) for seat in range(2)] == [[25, 18], [22, 27]]
    assert state.scores() == [18, 22]
    assert state.places() == [2, 1]


TWELVE = Civ("messene", coins=0, citizens=4, food=9, buildings=("A12", "A14", "B12"))  # 13 and 12
TWELVE_TOO = Civ("sparta", coins=0, citizens=5, food=9, buildings=("C08", "A11"))  # 12 and 15


@clause("PEL-81")
def test_the_larger_total_breaks_a_tie() -> None:
    state = finished(TWELVE, TWELVE_TOO, Civ("argos", citizens=0))
    assert state.scores() == [12, 12, 0]
    assert state.places() == [2, 1, 3]


@clause("PEL-82")
def test_then_luxury_goods_break_the_tie() -> None:
    civs = (
        Civ("messene", coins=0, citizens=2, food=9, luxury=3, buildings=("B15", "A14")),  # 9 and 6
        Civ("sparta", coins=0, citizens=2, food=9, luxury=4, buildings=("A11", "B08")),
    )
    state = finished(*civs)
    assert state.scores() == [6, 6]
    assert state.places() == [2, 1]


@clause("PEL-83")
def test_then_the_victory_is_shared() -> None:
    civs = (
        Civ("messene", coins=0, citizens=2, food=9, luxury=3, buildings=("B15", "A14")),
        Civ("sparta", coins=0, citizens=2, food=9, luxury=3, buildings=("A11", "B08")),
        Civ("argos", citizens=0),
    )
    assert finished(*civs).places() == [1, 1, 3]


@clause("PEL-93")
def test_everything_on_the_table_is_open() -> None:
    state = lay(Civ("messene", coins=4, luxury=3), Civ("sparta", coins=9), offers=OFFERS)
    play(state, "bid on A01", "add 0")
    assert state.look(0) == state.look(1) == state.look(None)
    assert stores(state, "coins", "luxury", "bid") == [1, 3, 3]
    undrawn = state.view(None)["undrawn"]
    assert sorted([*undrawn["A"], *undrawn["B"], *undrawn["C"], *OFFERS]) == list(TILES)
    assert state.guess(0, Rng(1)) == state


def test_a_game_that_goes_on_has_no_ending() -> None:
    state = last_chit(Civ("messene"), Civ("sparta"))
    assert state.ending() == ""
    assert state.actors() == [CHANCE]
