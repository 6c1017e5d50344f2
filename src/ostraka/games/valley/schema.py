"""What a view of Valley of the Kings holds, and what is told of a choice."""

from __future__ import annotations

from typing import Literal, TypedDict

from ostraka.core.schema import Seat, Seen


class Figure(TypedDict):
    seat: Seat
    kind: Literal["overseer", "worker"]


class Group(TypedDict):
    """The figures of one player in an area or on a site."""

    seat: Seat
    overseers: int
    workers: int


class Site(TypedDict):
    size: Literal["small", "large"]
    closed: bool
    owner: Seat | None
    finished: bool
    layers: list[list[str | None]]
    """Layer by layer from the bottom, row by row; null where no cube lies."""
    figures: dict[str, Figure]
    """By the letter of the space."""
    present: list[Group]
    """Who stands here with how many: the owner first, also without any."""
    pattern: str
    """The best one that the pyramid can still have, or has."""
    worth: int
    """The points for it."""


class Laid(TypedDict):
    lot: int
    number: int
    values: list[int] | None
    """Null while they lie face down."""


class Bid(TypedDict):
    """The sum of a player's tablets on a lot when all lie: at least and at most, as far as the seat may know."""

    least: int
    most: int


class Bids(TypedDict):
    """What is bid for one lot."""

    seats: list[Bid]
    winner: Seat | None
    """Who gets the lot for sure."""


class Order(TypedDict):
    overseer: int
    to: str
    cost: int | None
    """Null once the orders are revealed, like the way."""
    way: list[str] | None
    """Where the overseer stands, the areas that it crosses, where it goes."""


# Named like a keyword of Python, `from` needs this form: where the figure stands that has been picked up.
Moving = TypedDict(
    "Moving",
    {
        "kind": Literal["overseer", "worker"],
        "overseer": int | None,
        "from": str,
        "to": str | None,
        "cost": int | None,
        "way": list[str] | None,
    },
)


class Player(TypedDict):
    stock: dict[str, int]
    scarabs: int
    score: int
    tablets: list[Laid]
    hand: list[int] | None
    """The tablets that are not laid, the highest first; null where they cannot be known."""
    passed: bool
    ready: bool
    overseers: list[str]
    """Where each stands: an area, or a space such as 8C."""
    workers: list[str]
    points: int | None
    """Points of movement that are left; null in other phases, and for a rival who writes orders."""
    spent: int | None
    """Points of movement spent when figures moved last."""
    moving: Moving | None
    orders: list[Order] | None
    void: bool | None
    stolen: dict[str, int]
    """Cubes stolen from each site in the last phase of theft."""
    laid: dict[str, int]
    """Cubes laid on each site in the last phase of building."""


class Pharaoh(TypedDict):
    cubes: int
    of: int


class Work(TypedDict):
    """What the player whose turn it is has begun."""

    site: int | None
    colour: str | None
    layer: int | None
    """The layer from which the cube is stolen, or in which it is laid, from 0."""


class Table(TypedDict):
    phase: Literal["first", "lots", "bids", "orders", "claims", "workers", "theft", "takeover", "building", "over"]
    round: int
    first: Seat
    through: int
    """How many players are through with the phase."""
    carried_out: int
    """How many orders of the next player have been carried out."""
    drawn: int
    """How many cubes were drawn for the lots of this round."""
    tablet: int | None
    """The tablet that the seat is asked about."""
    in_bag: int
    bag: dict[str, int] | None
    lots: list[dict[str, int]]
    bids: list[Bids]
    """For each lot, while tablets are laid."""
    pharaoh: Pharaoh
    areas: dict[str, list[Group]]
    sites: dict[str, Site]
    work: Work
    players: list[Player]


class View(Seen, Table):
    """All that a seat may know."""


class Facts(TypedDict, total=False):
    bid: int
    """The sum of one's tablets on the lot then."""
    cubes: int
    """The cubes of the lot, or of the pyramid that is seized."""
    hand: str
    """The tablets that are then not laid."""
    place: str
    """Where the overseer stands."""
    cost: int
    left: int
    """Points of movement that are left then."""
    over: int
    """Points too many, by which the orders are void."""
    unused: int
    """Points of movement that are given up."""
    space: str
    """Where the figure will stand."""
    rivals: int
    """Figures of other players that stand there now."""
    instead: str
    """The space is taken now: the area where the overseer stands if it still is."""
    claim: bool
    """The site may be claimed at once."""
    site: int
    scarabs: int
    """Those left then."""
    overseers: int
    """One's own on the site."""
    owners_overseers: int
    workers: int
    """One's own on the site or side; of a take-over, those that count."""
    owners_workers: int
    honest: int
    """One's own workers on the site that then still count for a take-over."""
    colour: str
    """The only one there is to choose."""
    layer: int
    """From 1, where the cube is taken or laid."""
    hidden: bool
    """The place counts for no pattern."""
    remains: int
    """Cubes of the pyramid that are left."""
    missing: int
    """Cubes that the pyramid lacks then."""
    more: int
    """Cubes that one's workers there may steal or lay after this one."""
    stock: int
    """The cubes that one has then."""
    worth: int
    """The points of the best pattern that the pyramid can then still have."""
    points: int
    """What the finished pyramid brings."""
    given: int
    """Cubes that go to the Pharaoh."""
