"""Set-up: the stack of markers, and cards laid out from the deck, as later in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.thebes import actions
from ostraka.games.thebes.rules import turn
from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.tables import CARD_NAMES, EXHIBITION, GREEN, KINDS, NONE, SITE_NAMES, SITES


class Stack(Decision[Thebes]):
    """Whose marker is next in the stack, from the top: markers are stacked at random (THE-6, THE-11)."""

    def find(self, s: Thebes, seat: i64) -> i64:
        other: i64
        k: i64 = 0
        for other in range(s.seats):
            if s.players[other].height == NONE:
                s.choices[k] = actions.STACK + other
                s.weights[k] = 1
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """The last marker needs no luck."""
        other: i64
        left: i64 = 0
        for other in range(s.seats):
            if s.players[other].height == NONE:
                left += 1
        s.players[actions.SEAT_OF[action]].height = left - 1
        if s.listening:
            s.emit("stack", {"seat": actions.SEAT_OF[action], "place": s.seats - left + 1})
        if left == 2:
            for other in range(s.seats):
                if s.players[other].height == NONE:
                    s.players[other].height = 0
            uncover(s)


STACK: Final = Stack("stack")


def uncover(s: Thebes) -> None:
    """The top card has left the deck; the game ends with the last of all (THE-66)."""
    s.top = NONE
    if s.greens or s.sites[0].deck or s.sites[1].deck or s.sites[2].deck or s.sites[3].deck:
        s.decision = BACK
        s.actor = CHANCE
    else:
        s.end_game()


class Back(Decision[Thebes]):
    """The back of the deck's top card: any card of the deck may be on top (THE-7)."""

    def find(self, s: Thebes, seat: i64) -> i64:
        site: i64
        k: i64 = 0
        choices, weights = s.choices, s.weights
        for site in range(SITES):
            left = s.sites[site].deck
            if left:
                choices[k] = actions.TOP + site
                weights[k] = left
                k += 1
        if s.greens:
            choices[k] = actions.TOP + GREEN
            weights[k] = s.greens
            k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """A card of a site goes face down on its pile, with more to follow (THE-8, THE-67)."""
        back = actions.BACK_OF[action]
        s.top = back
        if back == GREEN:
            lay_out(s)
            return
        site = s.sites[back]
        site.deck -= 1
        site.blind += 1
        if s.listening:
            s.emit("lay", {"site": SITE_NAMES[back]})
        uncover(s)


BACK: Final = Back("back")


def lay_out(s: Thebes) -> None:
    """The deck shows a green back: go on until the storage is full too (THE-9, THE-20)."""
    if s.vacant() != NONE:
        s.decision = FACE
        s.actor = CHANCE
    else:
        turn.begin_turn(s)


class Face(Decision[Thebes]):
    """The face of the deck's top card, which is green."""

    def find(self, s: Thebes, seat: i64) -> i64:
        kind: i64
        k: i64 = 0
        green, choices, weights = s.green, s.choices, s.weights
        for kind in range(KINDS):
            left = green[kind]
            if left:
                choices[k] = actions.TURN + kind
                weights[k] = left
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """It goes to the storage, or to the exhibitions and museums (THE-8), however many they are (THE-23)."""
        kind = actions.KIND_OF[action]
        s.green[kind] -= 1
        s.greens -= 1
        if kind < EXHIBITION:
            s.storage[s.vacant()] = kind
        else:
            s.offer |= 1 << (kind - EXHIBITION)
        if s.listening:
            s.emit("turn", {"card": CARD_NAMES[kind]})
        uncover(s)


FACE: Final = Face("face")
