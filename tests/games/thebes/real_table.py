"""A real table of Thebes: an ordered deck and piles of real cards, and somebody who writes down what can be seen.

Whoever writes cannot know whether a card drawn from a pile was seen there before. The rule for them is simple: write
`again` where the game accepts it, else `find`. Then every game that can happen at a table has a record that replays.
"""

from __future__ import annotations

from random import Random

from ostraka.core.game import Game
from ostraka.core.record import Entry, Record, result_of
from ostraka.core.state import CHANCE
from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.tables import CARD_NAMES, COPIES, FIND_NAMES, SITE_CARDS, SITE_NAMES, copies


class RealTable:
    """Cards that lie where they lie, whether anybody looks or not."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game = game
        self.random = random
        self.record = Record(game)
        state = game.new()
        assert isinstance(state, Thebes)
        self.state = state
        self.deck = [("green", card) for kind, card in enumerate(CARD_NAMES) for _ in range(COPIES[kind])]
        for number, site in enumerate(SITE_NAMES):
            cards = SITE_CARDS[number + (4 if game.option("books") else 0)]
            self.deck += [(site, str(find)) for kind, find in enumerate(FIND_NAMES) for _ in range(copies(cards, kind))]
        random.shuffle(self.deck)
        self.piles: dict[str, list[str]] = {site: [] for site in SITE_NAMES}
        self.aside: list[str] = []
        self.site = ""

    def play(self) -> Record:
        """A whole game of players who choose at random, as it is written down."""
        while not self.state.is_over():
            if self.state.actor == CHANCE:
                self.write(CHANCE, self.game.outcomes.parse(self.look_at_the_table()))
            else:
                legal = self.state.legal(self.state.actor)
                self.act(self.state.actor, legal[self.random.randrange(len(legal))])
        self.record.tags["Result"] = result_of(self.state)
        return self.record

    def act(self, seat: int, action: int) -> None:
        verb, *words = self.game.actions.text(action).split()
        if verb in ("dig", "steal", "raid", "study"):
            self.site = words[0]
            self.random.shuffle(self.piles[self.site])
        elif verb == "seize":
            self.piles[self.site].remove(words[0])
        self.write(seat, action)

    def write(self, actor: int, number: int) -> None:
        self.state.play(actor, number)
        self.record.entries.append(Entry(actor, number))

    def look_at_the_table(self) -> str:
        """What luck did next, in words."""
        possible = {self.game.outcomes.text(outcome) for outcome, _ in self.state.outcomes()}
        verb = min(text.split()[0] for text in possible)
        if verb == "stack":
            return self.random.choice(sorted(possible))
        if verb == "top":
            back, card = self.deck[-1]
            if back in self.piles:
                self.piles[back].append(card)
                self.deck.pop()
            return f"top {back}"
        if verb == "turn":
            return f"turn {self.deck.pop()[1]}"
        if verb == "see":
            return f"see {self.next_sight()}"
        find = self.piles[self.site].pop()
        if find == "rubble":
            self.aside.append(find)
        if self.state.draws == 1 or not self.piles[self.site]:
            self.piles[self.site] += self.aside
            self.aside = []
        return f"again {find}" if f"again {find}" in possible else f"find {find}"

    def next_sight(self) -> str:
        """A card of the pile that the record does not have there yet."""
        seen = self.state.sites[SITE_NAMES.index(self.site)].pile
        unwritten = list(self.piles[self.site])
        for kind, find in enumerate(FIND_NAMES):
            for _ in range(copies(seen, kind)):
                unwritten.remove(str(find))
        return unwritten[0]
