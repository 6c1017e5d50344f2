"""What a seat cannot know in Valley of the Kings, guessed: rivals' tablets while they lie face down (VAL-19), and
rivals' sheets until all are written (VAL-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.core.rng import Rng
from ostraka.games.valley.rules.pieces import spaces_to_order
from ostraka.games.valley.tables import (
    ALONE,
    BLANKS,
    BYTE,
    COST,
    FIRST_SPACE,
    LETTERS,
    NONE,
    NUMBER,
    OVERSEERS,
    POINTS,
    SIDE,
    SIDES,
    SITE,
    TABLET,
    VALUES,
)

if TYPE_CHECKING:
    from ostraka.games.valley.rules.state import Valley


def imagine(s: Valley, seat: i64, rng: Rng) -> None:
    other: i64
    if not s.conceals(seat):
        return
    for other in range(s.seats):
        if other != seat:
            if s.orders_are_secret():
                imagine_orders(s, other, rng)
            else:
                imagine_tablets(s, other, rng)


def imagine_tablets(s: Valley, seat: i64, rng: Rng) -> None:
    """Deal any tablets to the backs that can be seen; of a player who is still laying nothing can be seen."""
    lot: i64
    _: i64
    player = s.players[seat]
    laid = player.bids
    player.bids = 0
    if seat == s.actor and not s.one_by_one:
        s.asked = VALUES - 1
        return
    blanks = BLANKS
    rest: i64 = 2 * BLANKS
    values: i64 = TABLET[1] + TABLET[2] + TABLET[3] + TABLET[4]
    for lot in range(s.lots_drawn()):
        for _ in range(NUMBER[(laid >> (8 * lot)) & 127]):
            pick = rng.below(rest)
            rest -= 1
            if pick < blanks:
                blanks -= 1
                player.bids += BYTE[lot]
            else:
                tablet = nth_tablet(values, pick - blanks)
                values -= tablet
                player.bids += tablet * BYTE[lot]


def nth_tablet(values: i64, number: i64) -> i64:
    """One of some tablets that are no blanks."""
    value: i64
    for value in range(1, VALUES):
        if values & TABLET[value]:
            if number == 0:
                return TABLET[value]
            number -= 1
    raise AssertionError("there are fewer tablets")


def imagine_orders(s: Valley, seat: i64, rng: Rng) -> None:
    """Any orders for a sealed sheet, seldom too many; nothing for one that is still being written."""
    _: i64
    player = s.players[seat]
    player.clear_sheet()
    if player.ready == 0:
        return
    for _ in range(OVERSEERS):
        if rng.below(4) == 0:
            return
        player.picked = s.choices[rng.below(s.list_set(1, player.overseers_to_order()))]
        place = player.place(player.picked - 1)
        side = s.choices[rng.below(s.list_set(0, s.sides_to_order(place)))]
        if player.spent + COST[SIDE[place] * SIDES + side] > POINTS and rng.below(8):
            player.picked = 0
            return
        player.pay_order(side)
        if SITE[side] == NONE:
            player.write_order(side)
        else:
            letters = spaces_to_order(place, side)
            player.write_order(FIRST_SPACE[SITE[side]] + nth_letter(letters, rng.below(12)))


def nth_letter(letters: i64, number: i64) -> i64:
    """One of some letters, counted round and round."""
    letter: i64 = 0
    while True:
        if letters & ALONE[letter]:
            if number == 0:
                return letter
            number -= 1
        letter = (letter + 1) % len(LETTERS)
