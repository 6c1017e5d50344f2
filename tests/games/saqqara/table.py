"""Positions of Saqqara, laid out as on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ostraka
from ostraka.games.saqqara.rules.state import Saqqara
from ostraka.games.saqqara.rules.turn import begin_turn
from ostraka.games.saqqara.tables import BONUSES

Cards = Sequence[int]


def bundle(cards: Cards) -> int:
    return sum(64**value for value in cards)


def lay(
    piles: Cards = (7, 7, 10, 10),
    rows: Sequence[Cards] = ((0,), (0,), (0,)),
    hands: Sequence[Cards] = (),
    relics: Sequence[Cards] = (),
    bonuses: Cards = (),
    turn: int = 0,
) -> Saqqara:
    """The beginning of a turn. A pile is given by its top card, 10 for an empty one; as many seats as piles less two.

    All other cards are laid on the discard pile, so that everything adds up."""
    seats = len(piles) - 2
    state = ostraka.game(f"saqqara(players={seats})").new()
    hands = [*hands, *[()] * (seats - len(hands))]
    relics = [*relics, *[()] * (seats - len(relics))]
    bonuses = [*bonuses, *[0] * (seats - len(bonuses))]
    lying = [card for cards in (*rows, *hands, *relics) for card in cards]
    lying += [card for top in piles for card in range(top, 10)]
    rest = [value for value in range(10) for _ in range(len(piles) - lying.count(value))]
    assert len(lying) + len(rest) == 10 * len(piles), "more cards of a value than there are sets"
    position = {
        **state.to_json(),
        "piles": list(piles),
        "rows": [{"cards": bundle(row), "values": sum(1 << value for value in set(row))} for row in rows],
        "players": [
            {"hand": bundle(hand), "relics": bundle(taken), "bonuses": won}
            for hand, taken, won in zip(hands, relics, bonuses, strict=True)
        ],
        "bonuses": BONUSES - sum(bonuses),
        "discard": bundle(rest),
    }
    state = state.game.from_json(position)
    assert isinstance(state, Saqqara)
    begin_turn(state, turn)
    state.check()
    return state


def play(state: Saqqara, *texts: str) -> None:
    """Let the seat whose turn it is carry out actions, checking everything after each."""
    for text in texts:
        state.play(state.actor, state.game.actions.parse(text))
        state.check()


def legal(state: Saqqara) -> list[str]:
    return [state.game.actions.text(action) for action in state.legal(state.actor)]


def refused(state: Saqqara, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action; empty if it is legal."""
    refusal = state.why_not(state.actor if seat is None else seat, state.game.actions.parse(text))
    return "" if refusal is None else refusal.clause


def rows(state: Saqqara) -> list[list[int]]:
    return [row["cards"] for row in state.view(None)["rows"]]


def player(state: Saqqara, seat: int) -> dict[str, Any]:
    return dict(state.view(None)["players"][seat])


def hand(state: Saqqara, seat: int = 0) -> list[int]:
    return list(player(state, seat)["hand"])


def taken(state: Saqqara, seat: int = 0) -> list[int]:
    return list(player(state, seat)["relics"])


def won(state: Saqqara, seat: int = 0) -> int:
    return int(player(state, seat)["bonuses"])
