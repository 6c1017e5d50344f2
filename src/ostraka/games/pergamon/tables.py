"""The components of Pergamon as tables of small integers, and what follows from them.

Finds are numbered by century, then by their two digits: from the youngest to the oldest, as the first player sorts them
(PER-14). A set of finds is an integer with one bit for each.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.components import Components

CENTURIES: Final[i64] = 5
SPACES: Final[i64] = 13  # of the research funds
MUSEUM: Final[i64] = 24  # spaces of the exhibition plan
BACKS: Final = ("purse", "chest")
PURSE: Final[i64] = 1  # the back of a fund card; 0 is none
CHEST: Final[i64] = 2
VALUES: Final[i64] = 8  # of fund cards, from 1 coin on
RAIDER: Final[i64] = 2  # his pawn and coins come after those of the two players (PER-68)
NOTHING: Final[i64] = -1


def read_kinds(box: Components) -> list[str]:
    """The kinds of objects (PER-1)."""
    names = box.names("kinds", "names")
    if len(names) != 4 or len(set(names)) != 4:
        raise box.error("kinds", "names are not four different kinds")
    return names


def read_finds(box: Components) -> list[tuple[int, int, str, int, int]]:
    """Century, number, name, left and right kind of each find, sorted (PER-1, PER-3)."""
    kinds = read_kinds(box)
    fields: dict[str, type] = {"id": str, "left": str, "number": int, "right": str, "century": int}
    finds: list[tuple[int, int, str, int, int]] = []
    for entry in box.entries(
        "finds", "tiles", fields, box.figure("calendar", "turns") * box.figure("calendar", "pile")
    ):
        name, left, right = str(entry["id"]), str(entry["left"]), str(entry["right"])
        century, number = cast("int", entry["century"]), cast("int", entry["number"])
        if not name.isalnum():
            raise box.error("finds", f"the id {name} is no single word")
        if not 1 <= century <= int(CENTURIES) or not 0 <= number <= 99:
            raise box.error("finds", f"{name}: a century is a digit from 1 to 5, a number has two digits")
        if left == right or left not in kinds or right not in kinds:
            raise box.error("finds", f"{name}: its halves are not of two different kinds ({', '.join(kinds)})")
        finds.append((century, number, name, kinds.index(left), kinds.index(right)))
    finds.sort()
    for before, find in pairwise(finds):
        if before[:2] == find[:2]:
            raise box.error("finds", f"two finds of century {find[0]} have the number {find[1]:02}")
    names = sorted(find[2] for find in finds)
    for first, second in pairwise(names):
        if first == second:
            raise box.error("finds", f"the id {first} stands twice")
    return finds


def read_spaces(box: Components) -> tuple[list[int], list[int]]:
    """What each space of the research funds asks for, and how deep it lets dig (PER-21); there is no space 0."""
    coins, deepest = box.numbers("spaces", "coins", int(SPACES)), box.numbers("spaces", "deepest", int(SPACES))
    if min(coins) < 0 or min(deepest) < 1 or max(deepest) > int(CENTURIES):
        raise box.error("spaces", "a request is at least 0, a gallery from 1 to 5")
    return [0, *coins], [0, *deepest]


def read_raider(box: Components) -> list[int]:
    """The raider's space by the number of chests among the two cards (PER-69)."""
    spaces = [box.figure("raider", name) for name in ("two_purses", "purse_and_chest", "two_chests")]
    if min(spaces) < 1 or max(spaces) > int(SPACES) or len(set(spaces)) != 3:
        raise box.error("raider", f"expected three different spaces from 1 to {SPACES}")
    return spaces


def read_fund_cards(box: Components) -> tuple[list[int], list[int]]:
    """The values of purses and of chests (PER-2); two cards for each turn."""
    purse, chest = box.numbers("fund_cards", "purse", 4), box.numbers("fund_cards", "chest", 4)
    if purse + chest != list(range(1, 9)):
        raise box.error("fund_cards", "purses hold 1 to 4 coins and chests 5 to 8")
    if 8 * box.figure("fund_cards", "copies") != 2 * box.figure("calendar", "turns"):
        raise box.error("fund_cards", "the cards do not last for two a turn")
    return purse, chest


def read_markers(box: Components) -> int:
    """Pairs of markers for each player (PER-10)."""
    markers = box.figure("collections", "markers")
    if markers != 3:
        raise box.error("collections", f"{markers} markers, not I, II and III")
    return markers


def read_tickets(box: Components) -> list[int]:
    """Tickets for each space of the museum (PER-56); there is no space 0."""
    tickets = box.numbers("museum", "tickets", int(MUSEUM))
    if tickets != sorted(tickets) or min(tickets) != 1 or max(tickets) != 6:
        raise box.error("museum", "tickets grow from 1 to 6")
    return [0, *tickets]


def read_evaluations(box: Components) -> list[tuple[int, int, int, int]]:
    """Turn, rewarded kind, its tickets and the drop of each evaluation (PER-55, PER-57, PER-60)."""
    kinds = read_kinds(box)
    fields: dict[str, type] = {"turn": int, "oldest": str, "tickets": int, "drop": int}
    evaluations: list[tuple[int, int, int, int]] = []
    for entry in box.entries("calendar", "evaluations", fields, 4):
        if entry["oldest"] not in kinds:
            raise box.error("calendar", f"no kind {entry['oldest']}")
        evaluations.append(
            (
                cast("int", entry["turn"]),
                kinds.index(str(entry["oldest"])),
                cast("int", entry["tickets"]),
                cast("int", entry["drop"]),
            )
        )
    turns = [evaluation[0] for evaluation in evaluations]
    if turns != sorted(set(turns)) or turns[0] < 1 or turns[-1] != box.figure("calendar", "turns"):
        raise box.error("calendar", "evaluations are in order and the last is in the last turn")
    return evaluations


_BOX: Final = Components("ostraka.games.pergamon")
_FINDS: Final = read_finds(_BOX)
_EVALUATIONS: Final = read_evaluations(_BOX)

TURNS: Final[i64] = _BOX.figure("calendar", "turns")
FINDS: Final[i64] = len(_FINDS)
EVERY_FIND: Final[i64] = 2 ** len(_FINDS) - 1
KINDS: Final[i64] = 4
GALLERIES: Final[i64] = len(_BOX.numbers("galleries", "costs", int(CENTURIES)))
PLACES: Final[i64] = _BOX.figure("galleries", "places")
COPIES: Final[i64] = _BOX.figure("fund_cards", "copies")
PURSES: Final[i64] = len(read_fund_cards(_BOX)[0])  # a card of so many coins or fewer is a purse
MARKERS: Final[i64] = read_markers(_BOX)
ENHANCEMENT: Final[i64] = _BOX.figure("collections", "enhancement")
TICKET: Final[i64] = _BOX.figure("collections", "ticket")
FREE_STORAGE: Final[i64] = _BOX.figure("storage", "free")
STORAGE_STEP: Final[i64] = _BOX.figure("storage", "step")

KIND_NAMES: Final = read_kinds(_BOX)
FIND_NAMES: Final = [find[2] for find in _FINDS]

# By find:
CENTURY: Final = vec[i64]([find[0] for find in _FINDS])
NUMBER: Final = vec[i64]([find[1] for find in _FINDS])
LEFT: Final = vec[i64]([find[3] for find in _FINDS])
RIGHT: Final = vec[i64]([find[4] for find in _FINDS])
ONE: Final = vec[i64]([2**find for find in range(len(_FINDS))])  # the set of this find alone
FOLLOWERS: Final = vec[i64](  # the finds whose left half completes its right half, never turned round (PER-37)
    [sum(2**t for t, other in enumerate(_FINDS) if other[3] == find[4]) for find in _FINDS]
)

# By kind: the finds with its left or right half.
LEFT_HALVES: Final = vec[i64]([sum(2**t for t, find in enumerate(_FINDS) if find[3] == kind) for kind in range(4)])
RIGHT_HALVES: Final = vec[i64]([sum(2**t for t, find in enumerate(_FINDS) if find[4] == kind) for kind in range(4)])

# By century: its finds, and all younger ones.
UP_TO: Final = vec[i64]([sum(2**t for t, find in enumerate(_FINDS) if find[0] <= century) for century in range(6)])

# By space, from 1 on:
REQUEST: Final = vec[i64](read_spaces(_BOX)[0])
DEEPEST: Final = vec[i64](read_spaces(_BOX)[1])
TICKETS: Final = vec[i64](read_tickets(_BOX))

COST: Final = vec[i64](_BOX.numbers("galleries", "costs", int(CENTURIES)))  # by gallery
RAIDER_SPACE: Final = vec[i64](read_raider(_BOX))  # by number of chests
OLDEST_OF_ALL: Final = vec[i64](_BOX.numbers("calendar", "oldest_of_all", 3))

# By turn: the kind of its evaluation or NOTHING, the tickets for the oldest of that kind, and the drop.
_BY_TURN: Final = {evaluation[0]: evaluation for evaluation in _EVALUATIONS}
_NONE: Final = (0, -1, 0, 0)
REWARDED: Final = vec[i64]([_BY_TURN.get(turn, _NONE)[1] for turn in range(int(TURNS) + 1)])
REWARD: Final = vec[i64]([_BY_TURN.get(turn, _NONE)[2] for turn in range(int(TURNS) + 1)])
DROP: Final = vec[i64]([_BY_TURN.get(turn, _NONE)[3] for turn in range(int(TURNS) + 1)])

# Fund cards lie in one integer with four bits for each value, the number of cards of that value.
CARD: Final = vec[i64]([16**value for value in range(int(VALUES) + 1)])  # one card of this value
ALL_CARDS: Final[i64] = sum(int(COPIES) * 16**value for value in range(1, int(VALUES) + 1))

# 2 is a generator modulo 67: the remainder of a power of 2 tells which one it is.
_FIND_OF: Final = vec[i64]([([2**t % 67 for t in range(66)] + [0]).index(rest) for rest in range(67)])


def lowest(finds: i64) -> i64:
    """The youngest find of a set that is not empty."""
    return _FIND_OF[(finds & -finds) % 67]


def count(finds: i64) -> i64:
    """The number of finds in a set."""
    found: i64 = 0
    while finds != 0:
        finds &= finds - 1
        found += 1
    return found


def copies(cards: i64, value: i64) -> i64:
    """The number of fund cards of one value."""
    return (cards >> (4 * value)) & 15


def has_pair(finds: i64) -> bool:
    """Whether two finds of a set complete an object (PER-34)."""
    kind: i64
    followers: i64 = 0
    for kind in range(KINDS):
        if finds & RIGHT_HALVES[kind] != 0:
            followers |= finds & LEFT_HALVES[kind]
    return followers != 0


def date(first: i64, second: i64) -> i64:
    """The year of the object that two neighbours complete: the century of the one, the number of the other (PER-35)."""
    return 100 * CENTURY[first] + NUMBER[second]


def storage_fee(finds: i64) -> i64:
    """Coins for storing so many finds (PER-51)."""
    if finds <= FREE_STORAGE:
        return 0
    return (finds - FREE_STORAGE + STORAGE_STEP - 1) // STORAGE_STEP
