"""Supply round: citizens eat, marked buildings are completed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules import drawing
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.rules.together import AllAtOnce
from ostraka.games.peloponnes.rules.upkeep import Upkeep, losses, return_coin
from ostraka.games.peloponnes.tables import COST_STONE, COST_WOOD, RATE, TILES, newest

if TYPE_CHECKING:
    from ostraka.games.peloponnes.schema import Facts


class Supply(AllAtOnce):
    """A supply round while tiles are drawn (PEL-11)."""

    def go_on(self, s: Peloponnes) -> None:
        drawing.draw_next(s)


SUPPLY: Final = Supply("supply", clause="PEL-94")


class LastSupply(AllAtOnce):
    """The supply round that ends the game (PEL-77)."""

    def go_on(self, s: Peloponnes) -> None:
        s.end_game()


LAST_SUPPLY: Final = LastSupply("last_supply", clause="PEL-94")


def begin(s: Peloponnes, decision: AllAtOnce) -> None:
    """Everybody feeds their citizens, then completes buildings (PEL-71)."""
    seat: i64
    s.decision = decision
    if s.listening:
        s.emit("supply", {})
    for seat in range(s.seats):
        feed(s, seat)
    decision.ask(s)


def feed(s: Peloponnes, seat: i64) -> None:
    """As many citizens as there is food for; luxury goods may feed more."""
    player = s.players[seat]
    hungry = player.eat()
    if s.listening:
        s.emit("fed", {"seat": seat, "citizens": player.citizens})
    if hungry > 0 and player.luxury >= RATE:
        player.pending = hungry
        player.task = FEED
    else:
        complete_buildings(s, seat, hungry)


class Feed(Decision[Peloponnes]):
    """How many hungry citizens are fed on luxury goods, two each, in steps (PEL-69)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        player = s.players[seat]
        return s.list_steps(actions.FEED, min(player.pending, player.luxury // RATE))

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        citizens = actions.CITIZENS_OF[action]
        player = s.players[seat]
        player.luxury -= RATE * citizens
        player.citizens += citizens
        player.pending -= citizens
        if s.listening:
            s.emit("feast", {"seat": seat, "citizens": citizens})
        if citizens < actions.MOST_STEP or player.pending == 0 or player.luxury < RATE:
            complete_buildings(s, seat, player.pending)

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        citizens = actions.CITIZENS_OF[action]
        player = s.players[seat]
        if citizens > player.pending:
            return Refusal("PEL-69", {"hungry": player.pending})
        if citizens > player.luxury // RATE:
            return Refusal("PEL-74", {"luxury": player.luxury})
        return None

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        """As if nobody else were fed after this step."""
        citizens = actions.CITIZENS_OF[action]
        player = s.players[seat]
        facts: Facts = {"pays": {"luxury": RATE * citizens}} if citizens else {}
        if citizens < player.pending:
            facts["starve"] = player.pending - citizens
        after = s.copy()
        assert isinstance(after, Peloponnes)
        self.apply(after, seat, action)
        if after.players[seat].task is self:
            facts["again"] = True
            self.apply(after, seat, actions.FEED)
        return facts | losses(player, after.players[seat])


FEED: Final = Feed("feed", "feed", "PEL-8")


def complete_buildings(s: Peloponnes, seat: i64, starved: i64) -> None:
    """Hungry citizens are lost (PEL-67); the buildings that carry a coin come next, the newest first (PEL-70)."""
    player = s.players[seat]
    if s.listening and starved:
        s.emit("starve", {"seat": seat, "lost": starved})
    player.pending = 0
    if player.marked:
        rest = player.buildings
        place: i64 = 0
        while rest:
            if player.is_marked(newest(rest)):
                player.pending |= (rest & 63) << place
                place += 6
            rest >>= 6
    COMPLETE.ask_about_next(s, seat)


class Complete(Upkeep):
    """A marked building is paid for or given up; either way its coin returns (PEL-70)."""

    def price(self, tile: i64) -> tuple[i64, i64, i64, i64]:
        return COST_WOOD[tile], COST_STONE[tile], 0, 0

    def keep(self, s: Peloponnes, seat: i64, tile: i64) -> None:
        return_coin(s.players[seat], tile)
        if s.listening:
            s.emit("complete", {"seat": seat, "tile": TILES[tile]})

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        tile = newest(s.players[seat].pending)
        return None if actions.TILE_OF[action] == tile else Refusal("PEL-70", {"tile": TILES[tile]})


COMPLETE: Final = Complete("complete", "pay give", "PEL-8")
