"""Dig: a permit, the weeks with the assistants, and the cards that they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.thebes import actions
from ostraka.games.thebes.rules import action_cards, known, professors, turn
from ostraka.games.thebes.rules.state import Player, Thebes, Way
from ostraka.games.thebes.tables import (
    ASSISTANT,
    ASSISTANT_KNOWLEDGE,
    BOOK,
    BOOK_KNOWLEDGE,
    EXCAVATION,
    FIND_NAMES,
    FINDS,
    GENERAL_PERMIT,
    HELD_ONE,
    IN_HAND,
    MOST_WEEKS,
    ONE,
    OWN,
    PERMIT_KINDS,
    PERMIT_NAMES,
    RUBBLE,
    SITE_NAMES,
    SITES,
    SMALL,
    SMALL_PERMIT,
    column,
    copies,
    held,
)

if TYPE_CHECKING:
    from ostraka.games.thebes.schema import Facts


class Dig(Way):
    """Where a pile lies (THE-39), with expertise (THE-27) and any permit that the player holds (THE-26, THE-29)."""

    def find(self, s: Thebes, player: Player, k: i64) -> i64:
        site: i64
        permit: i64
        hand = player.hand
        for site in range(SITES):
            if player.expertise[site] and s.sites[site].size():
                for permit in range(PERMIT_KINDS):
                    if held(hand, place_of(permit, site)):
                        s.choices[k] = actions.dig(site, permit)
                        k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """The permit goes first (THE-28, THE-50); then the player's knowledge is counted (THE-30)."""
        site, permit = actions.SITE_OF[action], actions.PERMIT_OF[action]
        player = s.players[seat]
        player.hand -= HELD_ONE[place_of(permit, site)]
        s.site = site
        s.knowledge = player.knowledge(site)
        s.decision = WEEKS
        if s.listening:
            s.emit("dig", {"seat": seat, "site": SITE_NAMES[site], "permit": PERMIT_NAMES[permit]})

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        site, permit = actions.SITE_OF[action], actions.PERMIT_OF[action]
        player = s.players[seat]
        if not held(player.hand, place_of(permit, site)):
            return Refusal("THE-26")
        if not player.expertise[site]:
            return Refusal("THE-27")
        return None if s.sites[site].size() else Refusal("THE-39")

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        site, permit = actions.SITE_OF[action], actions.PERMIT_OF[action]
        player = s.players[seat]
        facts = dig_facts(player.knowledge(site))
        facts["left"] = held(player.hand, place_of(permit, site)) - 1
        unused = player.expertise[site] + player.general - player.knowledge(site)
        if unused:
            facts["unused"] = unused
        return facts


DIG: Final = Dig()


def place_of(permit: i64, site: i64) -> i64:
    """The place of a permit in a hand; the small one is an action card that costs no weeks (THE-49)."""
    if permit == OWN:
        return site
    return SMALL_PERMIT - IN_HAND if permit == SMALL else GENERAL_PERMIT


def dig_facts(knowledge: i64) -> Facts:
    """What a dig with so much knowledge can bring (THE-33, THE-35)."""
    start = column(knowledge)
    shortest = min(weeks for weeks in range(1, MOST_WEEKS + 1) if EXCAVATION[start + weeks])
    return {"knowledge": knowledge, "shortest": shortest, "most": EXCAVATION[start + MOST_WEEKS]}


class Weeks(Decision[Thebes]):
    """How many weeks to dig, of those that bring a card (THE-32, THE-35), or an assistant to call first (THE-59)."""

    def find(self, s: Thebes, seat: i64) -> i64:
        weeks: i64
        k: i64 = 0
        if held(s.players[seat].hand, ASSISTANT - IN_HAND):
            s.choices[k] = actions.ASSISTANT
            k += 1
        start = column(s.knowledge)
        for weeks in range(1, MOST_WEEKS + 1):
            if EXCAVATION[start + weeks]:
                s.choices[k] = actions.STAY + weeks - 1
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        if action == actions.ASSISTANT:
            call_assistant(s, seat)
        else:
            stay(s, seat, actions.WEEKS_OF[action])

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        if action == actions.ASSISTANT:
            return None if held(s.players[seat].hand, ASSISTANT - IN_HAND) else Refusal("THE-25")
        weeks = actions.WEEKS_OF[action]
        if EXCAVATION[column(s.knowledge) + weeks]:
            return None
        return Refusal("THE-35", {"weeks": weeks, "knowledge": s.knowledge})

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        if action == actions.ASSISTANT:
            left = held(s.players[seat].hand, ASSISTANT - IN_HAND) - 1
            return {**dig_facts(s.knowledge + ASSISTANT_KNOWLEDGE), "left": left}
        weeks = actions.WEEKS_OF[action]
        return {**turn.time_facts(s, seat, weeks), "cards": EXCAVATION[column(s.knowledge) + weeks]}


WEEKS: Final = Weeks("weeks", "assistant stay", "THE-32")


def call_assistant(s: Thebes, seat: i64) -> None:
    """One more point of knowledge, beyond the limit of general knowledge (THE-58, THE-59)."""
    s.players[seat].hand -= HELD_ONE[ASSISTANT - IN_HAND]
    s.knowledge += ASSISTANT_KNOWLEDGE
    if s.listening:
        s.emit("assistant", {"seat": seat})


def stay(s: Thebes, seat: i64, weeks: i64) -> None:
    """The marker moves before a card is drawn (THE-32)."""
    cards = EXCAVATION[column(s.knowledge) + weeks]
    if s.listening:
        s.emit("stay", {"seat": seat, "weeks": weeks, "cards": cards})
    turn.move(s, weeks)
    s.knowledge = 0
    draw(s, cards)


def draw(s: Thebes, cards: i64) -> None:
    s.draws = cards
    s.decision = FIND
    s.actor = CHANCE


class Find(Decision[Thebes]):
    """A card drawn from the shuffled pile (THE-36): one never seen, which may as well lie in the deck, or one seen."""

    def find(self, s: Thebes, seat: i64) -> i64:
        kind: i64
        k: i64 = 0
        site = s.sites[s.site]
        if site.blind:
            for kind in range(FINDS):
                left = copies(site.unseen, kind)
                if left:
                    s.choices[k] = actions.FIND + kind
                    s.weights[k] = left * site.blind
                    k += 1
        if site.pile:
            share: i64 = 1
            if site.blind:
                share = site.blind + site.deck
            for kind in range(FINDS):
                left = copies(site.pile, kind)
                if left:
                    s.choices[k] = actions.AGAIN + kind
                    s.weights[k] = left * share
                    k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """A relic is laid open, rubble set aside (THE-36); nobody can tell whether it was there before (THE-75)."""
        kind = actions.KIND_OF[action]
        site = s.sites[s.site]
        if action < actions.AGAIN:
            site.unseen -= ONE[kind]
            site.blind -= 1
        else:
            site.pile -= ONE[kind]
        if s.listening:
            s.emit("find", {"seat": s.active, "site": SITE_NAMES[s.site], "relic": FIND_NAMES[kind]})
        if kind == RUBBLE:
            s.aside += 1
            known.recall_rubble(s, s.aside)
        else:
            receive(s, kind)
        s.draws -= 1
        if s.draws == 0 or site.size() == 0:  # THE-38
            finish(s)

    def pile(self, s: Thebes) -> str:
        return f"{self.key} {SITE_NAMES[s.site]}"


FIND: Final = Find("find")


def receive(s: Thebes, kind: i64) -> None:
    """A relic from the pile, for everybody to see."""
    player = s.players[s.active]
    player.relics[s.site] += ONE[kind]
    if kind == BOOK:
        player.general += BOOK_KNOWLEDGE  # THE-79
        professors.claim_world(s)
    else:
        player.relic_points += kind
    known.forget_relic(s, kind)


def finish(s: Thebes) -> None:
    """The rubble goes back (THE-37)."""
    s.sites[s.site].pile += s.aside * ONE[RUBBLE]
    s.aside = 0
    s.draws = 0
    action_cards.finish(s)
