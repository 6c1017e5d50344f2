"""A second, slow and obvious Pergamon: lists of tiles and heaps of coins, moved as the entries of a record say."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import pairwise

from ostraka.core.record import Record
from ostraka.core.state import CHANCE

BOX = tomllib.loads(files("ostraka.games.pergamon").joinpath("components.toml").read_text("utf-8"))
TILES = {tile["id"]: tile for tile in BOX["finds"]["tiles"]}
EVALUATIONS = {evaluation["turn"]: evaluation for evaluation in BOX["calendar"]["evaluations"]}
RAIDER = "raider"


@dataclass
class Shown:
    """A collection on display."""

    owner: int
    space: int
    marker: int
    tiles: list[str]

    def objects(self) -> list[tuple[int, str, int]]:
        """Date, kind and owner of each."""
        return [
            (100 * TILES[a]["century"] + TILES[b]["number"], TILES[a]["right"], self.owner)
            for a, b in pairwise(self.tiles)
        ]


@dataclass
class Board:
    """What lies on the table."""

    players: int
    turn: int = 1
    pawns: dict[int | str, int] = field(default_factory=dict)
    coins: dict[int | str, int] = field(default_factory=dict)
    tickets: dict[int, int] = field(default_factory=dict)
    hands: dict[int, list[str]] = field(default_factory=dict)
    galleries: list[list[str]] = field(default_factory=lambda: [[], [], [], [], []])
    museum: list[Shown] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)
    top: str = ""
    backs: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    added: int | None = None
    raided: bool = False

    def place_finds(self) -> None:
        """Youngest first; within a century as chosen, then by number."""

        def rank(name: str) -> tuple[int, int, int]:
            choice = self.chosen.index(name) if name in self.chosen else 99
            return TILES[name]["century"], choice, TILES[name]["number"]

        free = [gallery for gallery in self.galleries if len(gallery) < 4]
        for gallery, name in zip(free, sorted(self.drawn, key=rank), strict=False):
            gallery.append(name)
        self.drawn, self.chosen = [], []

    def from_the_right(self) -> list[int | str]:
        return sorted(self.pawns, key=lambda who: self.pawns[who])

    def pay_out(self) -> None:
        pot = sum(self.cards)
        for who in self.from_the_right():
            wanted = BOX["spaces"]["coins"][self.pawns[who] - 1]
            share = pot if who == self.from_the_right()[-1] else min(pot, wanted)
            self.coins[who] += share
            pot -= share

    def raid_before(self, space: int) -> None:
        """The raider acts before anybody whose pawn stands further left than his."""
        if RAIDER not in self.pawns or self.raided or space < self.pawns[RAIDER]:
            return
        self.raided = True
        deepest = BOX["spaces"]["deepest"][self.pawns[RAIDER] - 1]
        possible = [depth for depth in range(1, deepest + 1) if self.galleries[depth - 1]]
        payable = [depth for depth in possible if depth <= self.coins[RAIDER]]
        if payable:
            self.coins[RAIDER] -= max(payable)
            self.galleries[max(payable) - 1] = []

    def show(self, seat: int, marker: int) -> None:
        worth = min(24, sum(TILES[name]["century"] for name in self.row[:-1]) + (self.added or 0))
        for shown in self.museum:
            shown.space -= shown.space <= worth
        self.sweep()
        self.museum.append(Shown(seat, worth, marker, self.row))
        self.tickets[seat] += 1
        self.row, self.added = [], None

    def sweep(self) -> None:
        self.museum = [shown for shown in self.museum if shown.space > 0]

    def end_turn(self) -> None:
        self.raid_before(99)
        if self.turn in EVALUATIONS:
            evaluation = EVALUATIONS[self.turn]
            for shown in self.museum:
                self.tickets[shown.owner] += BOX["museum"]["tickets"][shown.space - 1]
            every = sorted((thing for shown in self.museum for thing in shown.objects()), reverse=True)
            kind = [thing for thing in every if thing[1] == evaluation["oldest"]]
            if kind:
                self.tickets[kind[0][2]] += 2
            for shown in self.museum:
                shown.space -= evaluation["drop"]
            self.sweep()
            if self.turn == 12:
                for bonus, thing in zip((3, 2, 1), every, strict=False):
                    self.tickets[thing[2]] += bonus
        self.turn += 1
        self.pawns, self.backs, self.cards, self.raided = {}, [], [], False


def scores(record: Record) -> list[int]:
    """The scores that a finished record leads to."""
    board = Board(record.game.seats)
    for seat in range(board.players):
        board.coins[seat], board.tickets[seat], board.hands[seat] = 0, 0, []
    board.coins[RAIDER] = 0
    for entry in record.entries:
        if entry.actor == CHANCE:
            take_luck(board, record.game.outcomes.text(entry.number).split())
        else:
            take_action(board, entry.actor, record.game.actions.text(entry.number).split())
    board.end_turn()
    return [board.tickets[seat] for seat in range(board.players)]


def take_luck(board: Board, words: list[str]) -> None:
    if words[0] in ("draw", "back") and len(board.cards) == 2:
        board.end_turn()
    if words[0] == "draw":
        board.drawn.append(words[1])
    elif words[0] == "back":
        board.place_finds()
        if not board.top:
            board.top = words[1]
        elif not board.backs:
            board.backs, board.top = [board.top, words[1]], "none"
        else:
            board.top = words[1]
    elif words[0] == "reveal":
        board.cards.append(int(words[1]))
        if len(board.cards) == 2:
            board.pay_out()


def take_action(board: Board, seat: int, words: list[str]) -> None:
    verb, what = words[0], words[-1]
    if verb == "sort":
        board.chosen.append(what)
        return
    if verb == "ask":
        if board.players == 2 and not board.pawns:
            places = ("two_purses", "purse_and_chest", "two_chests")
            board.pawns[RAIDER] = BOX["raider"][places[board.backs.count("chest")]]
        board.pawns[seat] = int(what)
        return
    board.raid_before(board.pawns[seat])
    if verb == "dig":
        depth = ("I", "II", "III", "IV", "V").index(what)
        board.coins[seat] -= depth + 1
        board.hands[seat] += board.galleries[depth]
        board.galleries[depth] = []
    elif verb == "lay":
        board.hands[seat].remove(what)
        board.row.append(what)
    elif verb == "show":
        board.coins[seat] -= int(what)
        board.added = int(what)
        used = {shown.marker for shown in board.museum if shown.owner == seat}
        if len(used) < 3:
            board.show(seat, min({0, 1, 2} - used))
    elif verb == "disperse":
        marker = ("I", "II", "III").index(what)
        board.museum = [shown for shown in board.museum if (shown.owner, shown.marker) != (seat, marker)]
        board.show(seat, marker)
    elif verb == "discard":
        board.hands[seat].remove(what)
    elif verb == "store":
        kept = len(board.hands[seat])
        board.coins[seat] -= max(0, -(-(kept - 3) // 3))
