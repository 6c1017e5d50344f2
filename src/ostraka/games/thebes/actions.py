"""The two catalogues of Thebes. Cards are named by what they are: equal cards in storage are one choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.games.thebes import tables

POINTS: Final = range(1, int(tables.RELIC_POINTS) + 1)
WEEKS: Final = range(1, int(tables.MOST_WEEKS) + 1)

ACTIONS: Final = Catalogue(
    "action",
    Verb("take {card}", card=tables.CARD_NAMES),
    Verb("dig {site} with {permit} permit", site=tables.SITE_NAMES, permit=tables.PERMIT_NAMES),
    Verb("assistant"),
    Verb("stay {weeks} weeks", weeks=WEEKS),
    Verb("steal {site}", site=tables.SITE_NAMES),
    Verb("raid {site}", site=tables.SITE_NAMES),
    Verb("study {site}", site=tables.SITE_NAMES),
    Verb("seize {relic}", relic=tables.FIND_NAMES[1:]),
    Verb("give {points} of {site}", site=tables.SITE_NAMES, points=POINTS),
)
TAKE: Final[i64] = ACTIONS.first("take")
TAKE_EXHIBITION: Final[i64] = TAKE + tables.EXHIBITION
TAKE_MUSEUM: Final[i64] = TAKE + tables.MUSEUM
DIG: Final[i64] = ACTIONS.first("dig")
ASSISTANT: Final[i64] = ACTIONS.first("assistant")
STAY: Final[i64] = ACTIONS.first("stay")
STEAL: Final[i64] = ACTIONS.first("steal")
RAID: Final[i64] = ACTIONS.first("raid")
STUDY: Final[i64] = ACTIONS.first("study")
SEIZE: Final[i64] = ACTIONS.first("seize")
GIVE: Final[i64] = ACTIONS.first("give")

# By action; weeks, relics and points count from 1:
CARD_OF: Final = vec[i64](ACTIONS.column("card"))
SHOW_OF: Final = vec[i64]([kind - int(tables.EXHIBITION) for kind in ACTIONS.column("card")])
SITE_OF: Final = vec[i64](ACTIONS.column("site"))
PERMIT_OF: Final = vec[i64](ACTIONS.column("permit"))
WEEKS_OF: Final = vec[i64]([number + 1 for number in ACTIONS.column("weeks")])
RELIC_OF: Final = vec[i64]([number + 1 for number in ACTIONS.column("relic")])
POINTS_OF: Final = vec[i64]([number + 1 for number in ACTIONS.column("points")])

OUTCOMES: Final = Catalogue(
    "outcome",
    Verb("stack seat {seat}", seat=range(1, 5)),
    Verb("top {back}", back=tables.BACK_NAMES),
    Verb("turn {card}", card=tables.CARD_NAMES),
    Verb("find {card}", card=tables.FIND_NAMES),  # of the cards that nobody has seen yet
    Verb("again {card}", card=tables.FIND_NAMES),  # of the cards that somebody has seen in the pile before
    Verb("see {card}", card=tables.FIND_NAMES),
)
STACK: Final[i64] = OUTCOMES.first("stack")
TOP: Final[i64] = OUTCOMES.first("top")
TURN: Final[i64] = OUTCOMES.first("turn")
FIND: Final[i64] = OUTCOMES.first("find")
AGAIN: Final[i64] = OUTCOMES.first("again")
SEE: Final[i64] = OUTCOMES.first("see")

# By outcome:
SEAT_OF: Final = vec[i64](OUTCOMES.column("seat"))
BACK_OF: Final = vec[i64](OUTCOMES.column("back"))
KIND_OF: Final = vec[i64](OUTCOMES.column("card"))


def dig(site: i64, permit: i64) -> i64:
    return DIG + tables.PERMIT_KINDS * site + permit


def give(site: i64, points: i64) -> i64:
    return GIVE + tables.RELIC_POINTS * site + points - 1
