"""What Peloponnes says: reasons of refusals and events, with the right names and figures in them."""

from __future__ import annotations

import pytest

from ostraka.core.events import Event
from ostraka.games.peloponnes.rules.state import Peloponnes
from tests.games.peloponnes.table import OFFERS, Civ, lay, luck, play

OTHER = Civ("sparta")
CHOICE = ("A01", "A11", "A12", "A03", "A10")


def after(state: Peloponnes, *texts: str) -> Peloponnes:
    play(state, *texts)
    return state


def supplied(civ: Civ) -> Peloponnes:
    state = lay(civ, OTHER, number=4)
    luck(state, "draw B05")
    return state


def auction(coins: int, citizens: int = 3) -> Peloponnes:
    return lay(Civ("messene", coins=coins, citizens=citizens), OTHER, offers=CHOICE)


MOVING = after(auction(9), "bid on A01", "add 0", "bid on A01", "add 0")
PLACING = after(
    lay(Civ("messene", coins=2, luxury=2), OTHER, offers=("A12", *CHOICE[:2], "A03", "A10")),
    "bid on A12",
    "add 1",
    "pass",
)
QUAKE = lay(
    Civ("messene", wood=2, stone=2, buildings=("A12", "A14")), OTHER, number=3, chits={"earthquake": 2}, turning=1
)
luck(QUAKE, "chit earthquake")


@pytest.mark.parametrize(
    ("state", "action", "said"),
    [
        (auction(9), "bid on A07", "Forest of Pholoe (3 wood) does not lie in the rows. (PEL-9)"),
        (auction(2), "bid on A01", "Taygetos (3 stone) asks for at least 3 coins; you can raise 2. (PEL-13)"),
        (auction(3), "bid on A12", "In the Conquest row Bridge costs 4 coins; you can raise 3. (PEL-21)"),
        (auction(3, citizens=1), "bid on A11", "Barracks takes 2 of your citizens; you have fewer. (PEL-26)"),
        (after(auction(9), "bid on A01"), "withdraw", "That is not what has to be decided now. (PEL-8)"),
        (after(auction(4), "bid on A01"), "add 4", "You can raise 4 coins in all. (PEL-28)"),
        (
            after(auction(30), "bid on A01", "add 5", "add 4"),
            "bid on A01",
            "To displace the bid on Taygetos (3 stone) takes 13 coins; you can raise 10. (PEL-14)",
        ),
        (after(auction(9), "bid on A12"), "bid on A12", "Bridge is safe for another player. (PEL-22)"),
        (MOVING, "bid on A12", "In the Conquest row Bridge costs 4 coins; your bid is 3. (PEL-18)"),
        (MOVING, "bid on A01", "To displace the bid on Taygetos (3 stone) takes 5 coins; your bid is 3. (PEL-17)"),
        (PLACING, "pay for A11", "The tile to place is Bridge. (PEL-34)"),
        (PLACING, "pay for A12", "Bridge costs 2 wood and 0 stone; you have too little. (PEL-35)"),
        (QUAKE, "pay for A12", "Decide about Street first. (PEL-58)"),
        (supplied(Civ("messene", citizens=2, luxury=9)), "feed 3", "Only 2 citizens are hungry. (PEL-69)"),
        (supplied(Civ("messene", citizens=9, luxury=3)), "feed 2", "3 luxury goods are not enough. (PEL-74)"),
    ],
)
def test_a_refusal_names_tiles_and_figures(state: Peloponnes, action: str, said: str) -> None:
    refusal = state.why_not(state.actor, state.game.actions.parse(action))
    assert refusal is not None
    assert state.game.title.rulebook.explain(refusal, "en") == said


def test_a_refusal_in_french_has_french_names() -> None:
    refusal = auction(3).why_not(0, auction(3).game.actions.parse("bid on A12"))
    assert refusal is not None
    said = auction(3).game.title.rulebook.explain(refusal, "fr")
    assert said == "Dans la rangée Conquête, Pont coûte 4 pièces ; tu peux en réunir 3. (PEL-21)"


def heard(state: Peloponnes, *texts: str) -> list[Event]:
    """What is told while seats and chance (`*`) act."""
    state.listen()
    for text in texts:
        if text.startswith("* "):
            luck(state, text[2:])
        else:
            play(state, text)
    return state.take_events()


def test_events_of_an_auction() -> None:
    state = lay(Civ("messene"), OTHER, offers=OFFERS)
    assert heard(state, "bid on A01", "add 0", "bid on A01", "add 1", "bid on A06") == [
        Event("bid", {"seat": 0, "tile": "A01", "coins": 3}),
        Event("bid", {"seat": 1, "tile": "A01", "coins": 5}),
        Event("displaced", {"seat": 0, "tile": "A01"}),
        Event("move", {"seat": 0, "tile": "A06", "coins": 3}),
        Event("land", {"seat": 0, "tile": "A06"}),
        Event("income", {"seat": 0, "income": {"wood": 1, "food": 4, "coin": 3}}),
        Event("land", {"seat": 1, "tile": "A01"}),
        Event("income", {"seat": 1, "income": {"stone": 3, "wood": 1, "coin": 2}}),
    ]
    state = lay(Civ("messene"), OTHER, offers=OFFERS)
    assert heard(state, "bid on A01", "add 0", "bid on A01", "add 1", "withdraw")[3:4] == [
        Event("withdraw", {"seat": 0, "coins": 1})
    ]
    assert heard(lay(Civ("messene"), OTHER, offers=OFFERS), "pass") == [Event("pass", {"seat": 0, "coins": 3})]


def test_events_of_placing_and_taking() -> None:
    civ = Civ("arkadia", wood=2, buildings=("A15",))
    state = lay(civ, OTHER, offers=("A12", "A14", "A01", "A06", "A10"), number=2)
    assert heard(state, "bid on A12", "add 0", "pass", "pay for A12", "take coin")[2:] == [
        Event("income", {"seat": 1, "income": {"wood": 1, "coin": 2}}),
        Event("build", {"seat": 0, "tile": "A12"}),
        Event("income", {"seat": 0, "income": {"food": 1, "citizens": 1, "coin": 3}}),
        Event("take", {"seat": 0, "good": "coin"}),
    ]


def test_events_of_disasters() -> None:
    civ = Civ("messene", citizens=4, food=4, luxury=12, wood=1, stone=1, buildings=("A12", "B14"))
    state = lay(civ, OTHER, number=5, chits={"earthquake": 2, "drought": 2}, turning=2)
    assert heard(state, "* chit drought", "* chit earthquake", "pay for B14", "give up A12")[:-1] == [
        Event("chit", {"kind": "drought", "chits": 3}),
        Event("suffer_drought", {"seat": 0, "lost": 2}),
        Event("suffer_drought", {"seat": 1, "lost": 0}),
        Event("chit", {"kind": "earthquake", "chits": 3}),
        Event("save", {"seat": 0, "tile": "B14"}),
        Event("lose", {"seat": 0, "tile": "A12"}),
    ]
    state = lay(civ, OTHER, number=5, chits={"plague": 2, "decline": 2}, turning=2)
    assert heard(state, "* chit plague", "* chit decline")[:-1] == [
        Event("chit", {"kind": "plague", "chits": 3}),
        Event("sheltered", {"seat": 0, "kind": "plague"}),
        Event("suffer_plague", {"seat": 1, "lost": 1}),
        Event("chit", {"kind": "decline", "chits": 3}),
        Event("suffer_decline", {"seat": 0, "lost": 10}),
        Event("suffer_decline", {"seat": 1, "lost": 0}),
    ]


def test_events_of_a_supply_round() -> None:
    civ = Civ("messene", citizens=4, food=1, luxury=5, wood=2, buildings=("A12",), marked=("A12",))
    assert heard(lay(civ, OTHER, number=4), "* draw B05", "feed 2", "pay for A12") == [
        Event("draw", {"tile": "B05"}),
        Event("supply", {}),
        Event("fed", {"seat": 0, "citizens": 1}),
        Event("fed", {"seat": 1, "citizens": 0}),
        Event("starve", {"seat": 1, "lost": 3}),
        Event("feast", {"seat": 0, "citizens": 2}),
        Event("starve", {"seat": 0, "lost": 1}),
        Event("complete", {"seat": 0, "tile": "A12"}),
    ]
