"""3 b) Exhibiting: collections are built, enhanced and shown in the museum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.pergamon import actions, view
from ostraka.games.pergamon.rules import storing
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import (
    CENTURY,
    ENHANCEMENT,
    FIND_NAMES,
    FOLLOWERS,
    KIND_NAMES,
    LEFT,
    MARKERS,
    MUSEUM,
    NOTHING,
    ONE,
    RIGHT,
    TICKET,
    TICKETS,
    TURNS,
    count,
    date,
    has_pair,
    lowest,
)

if TYPE_CHECKING:
    from ostraka.games.pergamon.schema import Facts


def exhibit(s: Pergamon, seat: i64) -> None:
    """Any number of collections, one after another (PER-48); nobody is asked of whose finds no two match."""
    if has_pair(s.players[seat].finds):
        s.decision = EXHIBIT
    else:
        storing.close(s, seat)


class Exhibit(Decision[Pergamon]):
    """Whether to begin a collection, with a find that another one can follow (PER-32, PER-34)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        k: i64 = 0
        finds = s.players[seat].finds
        rest = finds
        while rest != 0:
            find = lowest(rest)
            if finds & FOLLOWERS[find] != 0:
                s.choices[k] = actions.LAY + find
                k += 1
            rest &= rest - 1
        s.choices[k] = actions.CLOSE
        return k + 1

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        if action == actions.CLOSE:
            storing.close(s, seat)
        else:
            find = actions.FIND_OF[action]
            s.row_first = find
            s.decision = ROW
            lay(s, seat, find)

    def refusal(self, s: Pergamon, seat: i64, action: i64) -> Refusal | None:
        if action == actions.CLOSE:
            return None
        find, finds = actions.FIND_OF[action], s.players[seat].finds
        if finds & ONE[find] == 0:
            return Refusal("PER-32", {"find": FIND_NAMES[find]})
        return None if finds & FOLLOWERS[find] != 0 else Refusal("PER-34")

    def facts(self, s: Pergamon, seat: i64, action: i64) -> Facts:
        finds = s.players[seat].finds
        if action == actions.CLOSE:
            return storing.rest_facts(s, count(finds))
        return {"follow": count(finds & FOLLOWERS[actions.FIND_OF[action]])}


EXHIBIT: Final = Exhibit(
    "exhibit", "lay close", "PER-38", dig="PER-31", leave="PER-31", show="PER-34", disperse="PER-50"
)


def lay(s: Pergamon, seat: i64, find: i64) -> None:
    s.players[seat].finds -= ONE[find]
    s.row_last = find
    if s.listening:
        s.emit("lay", {"seat": seat, "find": FIND_NAMES[find]})


class Row(Decision[Pergamon]):
    """The next find of the row, one that matches its end (PER-33); or to show the row, enhanced or not (PER-39)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        coins: i64
        k = s.list_finds(s.players[seat].finds & FOLLOWERS[s.row_last], actions.LAY, 0)
        if s.row_first != s.row_last:  # PER-34
            for coins in range(most_enhancement(s, seat) + 1):
                s.choices[k] = actions.SHOW + coins
                k += 1
        return k

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        """What a find completes is worth the century of the one before it (PER-36)."""
        if action < actions.SHOW:
            find = actions.FIND_OF[action]
            s.neighbour[s.row_last] = find
            s.row_worth += CENTURY[s.row_last]
            lay(s, seat, find)
        else:
            show(s, seat, actions.COINS_OF[action])

    def refusal(self, s: Pergamon, seat: i64, action: i64) -> Refusal | None:
        if action < actions.SHOW:
            find = actions.FIND_OF[action]
            if s.players[seat].finds & ONE[find] == 0:
                return Refusal("PER-32", {"find": FIND_NAMES[find]})
            if LEFT[find] != RIGHT[s.row_last]:
                return Refusal("PER-33", {"find": FIND_NAMES[find], "last": FIND_NAMES[s.row_last]})
            return None
        coins = actions.COINS_OF[action]
        if s.row_first == s.row_last:
            return Refusal("PER-34")
        if s.turn != TURNS and coins > ENHANCEMENT:
            return Refusal("PER-41")
        if coins > s.coins[seat]:
            return Refusal("PER-40", {"coins": coins, "own": s.coins[seat]})
        return None if coins <= most_enhancement(s, seat) else Refusal("PER-43", {"worth": s.row_worth})

    def facts(self, s: Pergamon, seat: i64, action: i64) -> Facts:
        return lay_facts(s, seat, action) if action < actions.SHOW else show_facts(s, seat, action)


ROW: Final = Row("row", "lay show", "PER-38", dig="PER-31", leave="PER-31", close="PER-39", disperse="PER-50")


def lay_facts(s: Pergamon, seat: i64, action: i64) -> Facts:
    """The object that a find completes with the last of the row (PER-35, PER-36), and what the row is then worth."""
    find, last = actions.FIND_OF[action], s.row_last
    worth = s.row_worth + CENTURY[last]
    return {
        "kind": KIND_NAMES[RIGHT[last]],
        "date": date(last, find),
        "worth": worth,
        "tickets": TICKETS[min(worth, MUSEUM)],
        "follow": count(s.players[seat].finds & ~ONE[find] & FOLLOWERS[find]),
    }


def show_facts(s: Pergamon, seat: i64, action: i64) -> Facts:
    coins = actions.COINS_OF[action]
    worth = s.row_worth + coins
    facts: Facts = {"cost": coins, "coins": s.coins[seat] - coins, "worth": worth}
    if s.players[seat].free_marker() == NOTHING:
        facts["tickets"] = TICKETS[min(worth, MUSEUM)]
        facts["gives_way"] = True
        return facts
    return {**facts, **place_facts(s, min(worth, MUSEUM), NOTHING)}


def place_facts(s: Pergamon, space: i64, dispersed: i64) -> Facts:
    """What a collection on a space brings, and whom it pushes back but for one that was dispersed for it (PER-45)."""
    others = [
        (who, collection.space)
        for who, player in enumerate(s.players)
        for collection in player.collections
        if 0 < collection.space <= space and collection.first != dispersed
    ]
    facts: Facts = {"space": space, "tickets": TICKETS[space], "at_once": TICKET}
    if others:
        facts["pushed"] = [who for who, _ in others]
    if any(below == 1 for _, below in others):
        facts["dispersed"] = [who for who, below in others if below == 1]
    return facts


def most_enhancement(s: Pergamon, seat: i64) -> i64:
    """Of one's own coins (PER-40), three but in the last turn (PER-41), and none beyond the last space (PER-43)."""
    most = s.coins[seat]
    if s.turn != TURNS:
        most = min(most, ENHANCEMENT)
    return min(most, max(0, MUSEUM - s.row_worth))


def show(s: Pergamon, seat: i64, coins: i64) -> None:
    """Enhance the row by some coins (PER-40); it stands on 24 at most (PER-42)."""
    s.coins[seat] -= coins
    s.row_worth = min(s.row_worth + coins, MUSEUM)
    if s.listening:
        s.emit("show", {"seat": seat, "worth": s.row_worth, "coins": coins})
    marker = s.players[seat].free_marker()
    if marker == NOTHING:
        s.decision = DISPERSE
    else:
        place_collection(s, seat, marker)


class Disperse(Decision[Pergamon]):
    """Which of one's own collections gives way to the fourth, before it pushes the others (PER-49, PER-50)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        marker: i64
        for marker in range(MARKERS):
            s.choices[marker] = actions.DISPERSE + marker
        return MARKERS

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        marker = actions.COLLECTION_OF[action]
        disperse(s, seat, marker)
        place_collection(s, seat, marker)

    def facts(self, s: Pergamon, seat: i64, action: i64) -> Facts:
        collection = s.players[seat].collections[actions.COLLECTION_OF[action]]
        facts = place_facts(s, s.row_worth, collection.first)
        facts["lost"] = TICKETS[collection.space]
        facts["lost_finds"] = len(view.row(s, collection.first))
        return facts


DISPERSE: Final = Disperse("disperse", "disperse", "PER-49", dig="PER-31", leave="PER-31")


def place_collection(s: Pergamon, seat: i64, marker: i64) -> None:
    """Push the others back, place the marker, take a ticket (PER-44, PER-45)."""
    push_back(s, s.row_worth)
    collection = s.players[seat].collections[marker]
    collection.space = s.row_worth
    collection.first = s.row_first
    s.row_first = NOTHING
    s.row_last = NOTHING
    s.row_worth = 0
    s.players[seat].shown += TICKET
    s.tell_tickets(seat, TICKET)
    exhibit(s, seat)


def push_back(s: Pergamon, worth: i64) -> None:
    """Every marker on the same or a lower space goes down by one (PER-45)."""
    seat: i64
    i: i64
    for seat in range(s.seats):
        player = s.players[seat]
        for i in range(MARKERS):
            space = player.collections[i].space
            if space != 0 and space <= worth:
                lower(s, seat, i, 1)


def lower(s: Pergamon, seat: i64, marker: i64, spaces: i64) -> None:
    """A marker goes down; where it leaves the museum its collection is dispersed (PER-46)."""
    collection = s.players[seat].collections[marker]
    if collection.space > spaces:
        collection.space -= spaces
    else:
        disperse(s, seat, marker)


def disperse(s: Pergamon, seat: i64, marker: i64) -> None:
    """The marker comes back, the finds leave the game (PER-46, PER-47)."""
    collection = s.players[seat].collections[marker]
    find = collection.first
    while find != NOTHING:
        following = s.neighbour[find]
        s.neighbour[find] = NOTHING
        find = following
    collection.space = 0
    collection.first = NOTHING
    if s.listening:
        s.emit("disperse", {"seat": seat, "collection": actions.COLLECTION_NAMES[marker]})
