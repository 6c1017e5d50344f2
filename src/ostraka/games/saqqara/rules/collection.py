"""B. Complete the collection: two cards are placed, rows are valued, vacant rows are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import NOBODY
from ostraka.games.saqqara import actions, view
from ostraka.games.saqqara.rules import draw, turn
from ostraka.games.saqqara.rules.state import Player, Saqqara
from ostraka.games.saqqara.tables import BEST, COMPLETE, FITTING, ONE, ROWS, VALUES, WORTH, copies, count

if TYPE_CHECKING:
    from ostraka.games.saqqara.schema import Facts


class Second(Decision[Saqqara]):
    """The second card to place, wherever it fits (SAQ-13, SAQ-17)."""

    def find(self, s: Saqqara, seat: i64) -> i64:
        value: i64
        r: i64
        k: i64 = 0
        hand = s.players[seat].hand
        for r in range(ROWS):
            fitting = hand & FITTING[s.rows[r].values]
            for value in range(VALUES):
                if copies(fitting, value):
                    s.choices[k] = actions.place(r, value)
                    k += 1
        return k

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        place(s, seat, action)
        if s.actor != NOBODY:  # both relics lie: only now is anything valued (SAQ-21)
            value_rows(s, s.players[seat])
            finish_action(s, seat)

    def refusal(self, s: Saqqara, seat: i64, action: i64) -> Refusal | None:
        value, r = actions.VALUE_OF[action], actions.ROW_OF[action]
        row = view.cards(s.rows[r].cards)
        if copies(s.players[seat].hand, value) == 0:
            return Refusal("SAQ-14", {"value": value})
        if row[0] < value < row[-1]:
            return Refusal("SAQ-17", {"value": value, "row": r + 1, "low": row[0], "high": row[-1]})
        return None

    def facts(self, s: Saqqara, seat: i64, action: i64) -> Facts:
        """Both relics lie then, so that rows are valued, unless the last bonus has ended the game (SAQ-36)."""
        facts = place_facts(s, action)
        if s.bonuses == facts["bonus"]:
            return facts
        rows = [row.values for row in s.rows]
        rows[actions.ROW_OF[action]] |= 1 << actions.VALUE_OF[action]
        sizes = [count(row.cards) + (r == actions.ROW_OF[action]) for r, row in enumerate(s.rows)]
        facts["relics"] = sum(size for row, size in zip(rows, sizes, strict=True) if WORTH[row] >= COMPLETE)
        facts["blocked"] = sum(size for row, size in zip(rows, sizes, strict=True) if BEST[row] < COMPLETE)
        return facts


SECOND: Final = Second("second", "place", "SAQ-13")


def place(s: Saqqara, seat: i64, action: i64) -> None:
    """A card that matches one of its row brings a bonus (SAQ-18): one, whichever of the two it is (SAQ-19, SAQ-20)."""
    value, r = actions.VALUE_OF[action], actions.ROW_OF[action]
    player, row = s.players[seat], s.rows[r]
    matches = row.values & (1 << value) != 0
    player.hand -= ONE[value]
    row.add(value)
    if s.listening:
        s.emit("place", {"seat": seat, "value": value, "row": r + 1})
    if matches:
        give_bonus(s, seat, player)


def place_facts(s: Saqqara, action: i64) -> Facts:
    row, one = s.rows[actions.ROW_OF[action]].values, 1 << actions.VALUE_OF[action]
    return {"worth": WORTH[row | one], "bonus": 1 if row & one else 0}


def give_bonus(s: Saqqara, seat: i64, player: Player) -> None:
    """One bonus at once (SAQ-18); the game ends with the last (SAQ-36)."""
    player.bonuses += 1
    s.bonuses -= 1
    if s.listening:
        s.emit("bonus", {"seat": seat, "left": s.bonuses})
    if s.bonuses == 0:
        s.end_game()


def value_rows(s: Saqqara, player: Player) -> None:
    """Take complete rows (SAQ-23) and discard blocked ones, from which nobody takes bonuses back (SAQ-31, SAQ-33).

    A row without a new card is neither."""
    r: i64
    for r in range(ROWS):
        row = s.rows[r]
        if WORTH[row.values] >= COMPLETE:
            player.relics += row.cards
            if s.listening:
                s.emit("take", {"seat": s.actor, "row": r + 1, "worth": WORTH[row.values], "cards": count(row.cards)})
            row.clear()
        elif BEST[row.values] < COMPLETE:
            s.discard += row.cards
            if s.listening:
                s.emit("blocked", {"row": r + 1, "cards": count(row.cards)})
            row.clear()


def finish_action(s: Saqqara, seat: i64) -> None:
    """Open the vacant rows, asking the player where there is a choice; then see to an empty hand (SAQ-28, SAQ-29)."""
    r: i64
    for r in range(ROWS):
        if s.rows[r].cards == 0 and s.actor != NOBODY:
            if list_openings(s) > 1:
                s.decision = NEW_ROW
                return
            open_row(s, s.choices[0])
    if s.actor == NOBODY:
        return
    if s.players[seat].hand == 0:
        s.decision = draw.REFILL
    else:
        turn.end_turn(s)


class NewRow(Decision[Saqqara]):
    """Which vacant row is opened by which of the lowest cards (SAQ-24, SAQ-25, SAQ-26)."""

    def find(self, s: Saqqara, seat: i64) -> i64:
        return list_openings(s)

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        open_row(s, action)
        finish_action(s, seat)

    def refusal(self, s: Saqqara, seat: i64, action: i64) -> Refusal | None:
        pile = actions.PILE_OF[action]
        if pile >= len(s.piles):
            return Refusal("SAQ-2", {"pile": pile + 1})
        if s.rows[actions.ROW_OF[action]].cards != 0 or s.piles[pile] != s.lowest():
            return Refusal("SAQ-24")
        return None

    def facts(self, s: Saqqara, seat: i64, action: i64) -> Facts:
        return draw.card_facts(s, actions.PILE_OF[action])


NEW_ROW: Final = NewRow("new_row", "open", "SAQ-25")


def list_openings(s: Saqqara) -> i64:
    pile: i64
    r: i64
    k: i64 = 0
    lowest = s.lowest()
    for r in range(ROWS):
        if s.rows[r].cards == 0:
            for pile in range(len(s.piles)):
                if s.piles[pile] == lowest:
                    s.choices[k] = actions.open_row(r, pile)
                    k += 1
    return k


def open_row(s: Saqqara, action: i64) -> None:
    """Nobody places this card, so it brings no bonus (SAQ-27)."""
    r, pile = actions.ROW_OF[action], actions.PILE_OF[action]
    value = s.piles[pile]
    s.rows[r].add(value)
    if s.listening:
        s.emit("open", {"row": r + 1, "value": value, "pile": pile + 1})
    s.uncover(pile)
