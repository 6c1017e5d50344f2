"""A second, slow and obvious Saqqara: lists of cards, moved about as the entries of a record say."""

from __future__ import annotations

from ostraka.core.record import Record
from ostraka.core.state import CHANCE


def scores(record: Record) -> list[int]:
    """The scores that a finished record leads to, counted with cards in hand."""
    players = record.game.seats
    piles = [list(range(10)) for _ in range(players + 2)]
    rows = [[piles[number].pop(0)] for number in range(3)]
    hands: list[list[int]] = [[] for _ in range(players)]
    score_piles: list[list[int]] = [[] for _ in range(players)]
    bonuses = [0] * players
    placed = 0
    for entry in record.entries:
        if entry.actor == CHANCE:
            continue
        seat = entry.actor
        words = record.game.actions.text(entry.number).split()
        if words[0] == "draw":
            hands[seat].append(piles[int(words[2]) - 1].pop(0))
        elif words[0] == "discard":
            hands[seat].remove(int(words[1]))
        elif words[0] == "open":
            rows[int(words[2]) - 1] = [piles[int(words[5]) - 1].pop(0)]
        elif words[0] == "place":
            card, row = int(words[1]), rows[int(words[4]) - 1]
            hands[seat].remove(card)
            bonuses[seat] += card in row
            if sum(bonuses) == 24:
                break
            row.append(card)
            row.sort()
            placed += 1
            if placed % 2 == 0:
                settle(rows, score_piles[seat])
                open_where_there_is_no_choice(rows, piles)
        if words[0] == "open":
            open_where_there_is_no_choice(rows, piles)
    return [
        len(relics) + won * (2 if won > len(relics) else 1) for relics, won in zip(score_piles, bonuses, strict=True)
    ]


def settle(rows: list[list[int]], score_pile: list[int]) -> None:
    """Empty the rows that are complete, and those that never can be."""
    for row in rows:
        worth = sum(set(row))
        possible = worth + sum(value for value in range(10) if value < row[0] or value > row[-1])
        if worth >= 15:
            score_pile += row
        if worth >= 15 or possible < 15:
            row.clear()


def open_where_there_is_no_choice(rows: list[list[int]], piles: list[list[int]]) -> None:
    """One vacant row and one lowest card: the game does not ask."""
    vacant = [row for row in rows if not row]
    tops = [pile[0] for pile in piles if pile]
    if len(vacant) == 1 and tops and tops.count(min(tops)) == 1:
        pile = next(pile for pile in piles if pile and pile[0] == min(tops))
        vacant[0].append(pile.pop(0))
