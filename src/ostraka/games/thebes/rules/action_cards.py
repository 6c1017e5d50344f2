"""Play an action card: a thief, tomb raiders or a scientist. Small permits and assistants are played within a dig."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.thebes import actions
from ostraka.games.thebes.rules import dig, known, professors, turn
from ostraka.games.thebes.rules.state import Player, Thebes, Way
from ostraka.games.thebes.tables import (
    BOOK,
    BOOK_KNOWLEDGE,
    FIND_NAMES,
    FINDS,
    HELD_ONE,
    IN_HAND,
    NONE,
    ONE,
    RAIDERS,
    RAIDERS_WEEKS,
    SCIENTIST,
    SCIENTIST_WEEKS,
    SITE_NAMES,
    SITES,
    THIEF,
    THIEF_WEEKS,
    copies,
    count,
    held,
)

if TYPE_CHECKING:
    from ostraka.games.thebes.schema import Facts


class ActionCard(Way):
    """A card of the hand (THE-25), played on a pile (THE-39)."""

    def __init__(self, verb: i64, card: i64, weeks: i64) -> None:
        self.verb: i64 = verb
        self.place: i64 = card - IN_HAND  # in a hand, of the card for the first site
        self.step: i64 = 1  # from there to the next: each site has its own
        self.weeks: i64 = weeks

    def find(self, s: Thebes, player: Player, k: i64) -> i64:
        site: i64
        hand, place = player.hand, self.place
        for site in range(SITES):
            if held(hand, place) and s.sites[site].size():
                s.choices[k] = self.verb + site
                k += 1
            place += self.step
        return k

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        site = actions.SITE_OF[action]
        if not held(s.players[seat].hand, self.place + self.step * site):
            return Refusal("THE-25")
        return None if s.sites[site].size() else Refusal("THE-39")

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        left = held(s.players[seat].hand, self.place + self.step * actions.SITE_OF[action]) - 1
        return {**turn.time_facts(s, seat, self.weeks), "left": left}

    def spend(self, s: Thebes, seat: i64, site: i64) -> None:
        """The card leaves the game; its weeks are due when it is carried out (THE-24)."""
        s.players[seat].hand -= HELD_ONE[self.place + self.step * site]
        s.site = site
        s.due = self.weeks


def finish(s: Thebes) -> None:
    """The weeks of an action card come last (THE-24)."""
    turn.move(s, s.due)
    s.due = 0
    turn.begin_turn(s)


class Steal(ActionCard):
    """The thief of a site (THE-51, THE-52)."""

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """He draws one card, and is spent whatever it is (THE-53)."""
        self.spend(s, seat, actions.SITE_OF[action])
        if s.listening:
            s.emit("steal", {"seat": seat, "site": SITE_NAMES[s.site]})
        dig.draw(s, 1)

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        return {**super().facts(s, seat, action), "cards": 1}


STEAL: Final = Steal(actions.STEAL, THIEF, THIEF_WEEKS)


class Raid(ActionCard):
    """The tomb raiders of a site, who look through its pile for a relic to take (THE-54)."""

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        self.spend(s, seat, actions.SITE_OF[action])
        s.raiding = 1
        if s.listening:
            s.emit("raid", {"seat": seat, "site": SITE_NAMES[s.site]})
        look(s)


RAID: Final = Raid(actions.RAID, RAIDERS, RAIDERS_WEEKS)


class Study(ActionCard):
    """A scientist, who looks through any pile (THE-57)."""

    def __init__(self, verb: i64, card: i64, weeks: i64) -> None:
        super().__init__(verb, card, weeks)
        self.step = 0

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        self.spend(s, seat, actions.SITE_OF[action])
        if s.listening:
            s.emit("study", {"seat": seat, "site": SITE_NAMES[s.site]})
        look(s)


STUDY: Final = Study(actions.STUDY, SCIENTIST, SCIENTIST_WEEKS)


def look(s: Thebes) -> None:
    """One player sees a whole pile: it is decided what its unseen cards are."""
    if s.sites[s.site].blind:
        s.decision = SEE
        s.actor = CHANCE
    else:
        s.reveals += 1  # somebody has seen every card, but perhaps not this player
        know_pile(s)


class See(Decision[Thebes]):
    """A card of the pile that is looked at, which nobody has seen before."""

    def find(self, s: Thebes, seat: i64) -> i64:
        kind: i64
        k: i64 = 0
        unseen = s.sites[s.site].unseen
        for kind in range(FINDS):
            left = copies(unseen, kind)
            if left:
                s.choices[k] = actions.SEE + kind
                s.weights[k] = left
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        kind = actions.KIND_OF[action]
        site = s.sites[s.site]
        site.unseen -= ONE[kind]
        site.pile += ONE[kind]
        site.blind -= 1
        if site.blind == 0:
            know_pile(s)

    def pile(self, s: Thebes) -> str:
        return f"{self.key} {SITE_NAMES[s.site]}"


SEE: Final = See("see")


def know_pile(s: Thebes) -> None:
    """The player alone knows it (THE-56, THE-57, THE-76). Raiders must take a relic if there is one."""
    kind: i64
    pile = s.sites[s.site].pile
    s.players[s.active].seen[s.site] = pile
    if s.listening:
        for kind in range(FINDS):
            if copies(pile, kind):
                s.emit("see", {"relic": FIND_NAMES[kind], "cards": copies(pile, kind)}, (s.active,))
    if not s.raiding:
        finish(s)
    elif pile >= ONE[1]:
        s.decision = SEIZING
        s.actor = s.active
    else:
        find_only_rubble(s, count(pile))


def find_only_rubble(s: Thebes, rubble: i64) -> None:
    """Raiders who take nothing show everybody that there is nothing (THE-55, THE-77)."""
    if s.listening:
        s.emit("nothing", {"seat": s.active, "site": SITE_NAMES[s.site]})
    known.recall_rubble(s, rubble)
    finish(s)


class Seizing(Decision[Thebes]):
    """Which relic of the pile the raiders take (THE-54)."""

    def find(self, s: Thebes, seat: i64) -> i64:
        kind: i64
        k: i64 = 0
        pile = s.sites[s.site].pile
        for kind in range(1, FINDS):
            if copies(pile, kind):
                s.choices[k] = actions.SEIZE + kind - 1
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """It is shown to all (THE-56)."""
        kind = actions.RELIC_OF[action]
        s.reveals += 1
        s.sites[s.site].pile -= ONE[kind]
        if s.listening:
            s.emit("seize", {"seat": seat, "site": SITE_NAMES[s.site], "relic": FIND_NAMES[kind]})
        dig.receive(s, kind)
        finish(s)

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        return None if copies(s.sites[s.site].pile, actions.RELIC_OF[action]) else Refusal("THE-54")

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        kind = actions.RELIC_OF[action]
        time = turn.time_facts(s, seat, s.due)
        if kind == BOOK:
            general = s.players[seat].general + BOOK_KNOWLEDGE
            return {**time, "general": general, **professors.professor_facts(s, seat, NONE, BOOK_KNOWLEDGE)}
        return {**time, "points": kind}


SEIZING: Final = Seizing("seizing", "seize", "THE-56")
