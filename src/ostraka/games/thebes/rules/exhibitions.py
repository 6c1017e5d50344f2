"""Exhibitions and museums. Taking one leaves no storage space empty, so it brings no new cards (THE-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.thebes import actions
from ostraka.games.thebes.rules import turn
from ostraka.games.thebes.rules.state import Player, Thebes, Way
from ostraka.games.thebes.tables import (
    CARD_NAMES,
    EXHIBITION,
    EXHIBITIONS,
    FIND_NAMES,
    MUSEUM_RELICS,
    MUSEUM_WEEKS,
    NONE,
    ONE,
    RELIC_POINTS,
    ROW_RELICS,
    ROW_SITE,
    SHOW_POINTS,
    SHOWS,
    SITE_NAMES,
    SITES,
    copies,
)

if TYPE_CHECKING:
    from ostraka.games.thebes.schema import Facts


class TakeExhibition(Way):
    """An exhibition on the board, if the player has the relics of its first row (THE-61)."""

    def find(self, s: Thebes, player: Player, k: i64) -> i64:
        show: i64
        offer = s.offer
        for show in range(EXHIBITIONS):
            if offer & (1 << show) and can_exhibit(player, show):
                s.choices[k] = actions.TAKE_EXHIBITION + show
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """It costs weeks, but no relics (THE-62)."""
        show = actions.SHOW_OF[action]
        take(s, show, s.players[seat].weeks_of_exhibition(show))

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        show, player = actions.SHOW_OF[action], s.players[seat]
        if not s.offer & (1 << show):
            return Refusal("THE-23")
        if can_exhibit(player, show):
            return None
        return Refusal("THE-61", {"needed": ROW_RELICS[3 * show], "owned": player.exhibits(ROW_SITE[3 * show])})

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        show, player = actions.SHOW_OF[action], s.players[seat]
        return {"rows": player.rows_reached(show), **show_facts(s, seat, show, player.weeks_of_exhibition(show))}


TAKE_EXHIBITION: Final = TakeExhibition()


def can_exhibit(player: Player, show: i64) -> bool:
    return player.exhibits(ROW_SITE[3 * show]) >= ROW_RELICS[3 * show]


def show_facts(s: Thebes, seat: i64, show: i64, weeks: i64) -> Facts:
    return {**turn.time_facts(s, seat, weeks), "points": SHOW_POINTS[1 << show]}


def take(s: Thebes, show: i64, weeks: i64) -> None:
    """It leaves the board, and is kept to the end (THE-60)."""
    s.players[s.active].shows |= 1 << show
    s.offer -= 1 << show
    if s.listening:
        s.emit("take", {"seat": s.active, "card": CARD_NAMES[EXHIBITION + show], "weeks": weeks})
    turn.move(s, weeks)
    turn.begin_turn(s)


class TakeMuseum(Way):
    """A museum on the board, if the player has as many relics as it asks (THE-64)."""

    def find(self, s: Thebes, player: Player, k: i64) -> i64:
        show: i64
        owned = player.all_exhibits()
        for show in range(EXHIBITIONS, SHOWS):
            if s.offer & (1 << show) and owned >= MUSEUM_RELICS[show - EXHIBITIONS]:
                s.choices[k] = actions.TAKE_EXHIBITION + show
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """The player chooses the relics to give, unless it takes them all."""
        site: i64
        points: i64
        player = s.players[seat]
        s.museum = actions.SHOW_OF[action] - EXHIBITIONS
        s.owed = MUSEUM_RELICS[s.museum]
        if player.all_exhibits() > s.owed:
            s.decision = GIVING
            return
        for site in range(SITES):
            for points in range(1, RELIC_POINTS + 1):
                while copies(player.relics[site], points):
                    give(s, site, points)

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        show, owned = actions.SHOW_OF[action], s.players[seat].all_exhibits()
        needed = MUSEUM_RELICS[show - EXHIBITIONS]
        if not s.offer & (1 << show):
            return Refusal("THE-23")
        return None if owned >= needed else Refusal("THE-64", {"needed": needed, "owned": owned})

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        show, player = actions.SHOW_OF[action], s.players[seat]
        museum = show - EXHIBITIONS
        facts = show_facts(s, seat, show, MUSEUM_WEEKS[museum])
        if player.all_exhibits() > MUSEUM_RELICS[museum]:
            facts["owed"] = MUSEUM_RELICS[museum]
        else:
            facts["lost"] = player.relic_points
        return facts


TAKE_MUSEUM: Final = TakeMuseum()


class Giving(Decision[Thebes]):
    """Which relic goes to the museum next: any of the player's (THE-64, THE-65)."""

    def find(self, s: Thebes, seat: i64) -> i64:
        site: i64
        points: i64
        k: i64 = 0
        for site in range(SITES):
            relics = s.players[seat].relics[site]
            if relics:
                for points in range(1, RELIC_POINTS + 1):
                    if copies(relics, points):
                        s.choices[k] = actions.give(site, points)
                        k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        give(s, actions.SITE_OF[action], actions.POINTS_OF[action])

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        relics = s.players[seat].relics[actions.SITE_OF[action]]
        return None if copies(relics, actions.POINTS_OF[action]) else Refusal("THE-65")

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        lost = actions.POINTS_OF[action]
        if s.owed > 1:
            return {"lost": lost, "owed": s.owed - 1}
        return {"lost": lost, **show_facts(s, seat, EXHIBITIONS + s.museum, MUSEUM_WEEKS[s.museum])}


GIVING: Final = Giving("giving", "give", "THE-65")


def give(s: Thebes, site: i64, points: i64) -> None:
    """The relic is out of the game; with the last that it asks for, the museum is the player's (THE-64, THE-65)."""
    player = s.players[s.active]
    player.relics[site] -= ONE[points]
    player.relic_points -= points
    s.sites[site].given += ONE[points]
    if s.listening:
        s.emit("give", {"seat": s.active, "site": SITE_NAMES[site], "relic": FIND_NAMES[points]})
    s.owed -= 1
    if s.owed == 0:
        museum = s.museum
        s.museum = NONE
        take(s, EXHIBITIONS + museum, MUSEUM_WEEKS[museum])
