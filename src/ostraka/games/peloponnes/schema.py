"""What a view of Peloponnes holds, and what is told of a choice."""

from __future__ import annotations

from typing import Literal, TypedDict

from ostraka.core.schema import Seat, Seen


class Offer(TypedDict):
    """A tile of the rows."""

    tile: str
    price: int
    """The least bid where nobody has bid: the minimum, in the Conquest row with the surcharge."""
    bidder: Seat | None
    bid: int
    leader: Seat | None
    """Who would get the tile as things stand: the bidder, or who is still adding coins to a bid on it."""
    lead: int
    """The coins bid by the leader."""
    unfit: list[Seat]
    """The seats that could not place the tile."""


class Chits(TypedDict):
    shown: int
    of: int
    imminent: bool
    """The next chit of the kind lets the disaster strike."""


class Goods(TypedDict):
    wood: int
    stone: int
    food: int


class Income(Goods):
    """What the next income of the round adds to each store, if no tile comes or goes before."""

    luxury: int
    """By population, and what the warehouse cannot hold."""
    coins: int
    citizens: int
    choices: int
    """How many goods or coins of choice come on top."""


class Supply(TypedDict):
    """What the next supply round would do, with the stores of now and the income that comes before it."""

    hungry: int
    """Citizens for whom there is no food."""
    saved: int
    """How many of these luxury goods can feed."""
    lost: int
    left: int
    """The food that is left."""


class Player(TypedDict):
    civilization: str | None
    citizens: int
    coins: int
    wood: int
    stone: int
    food: int
    luxury: int
    buildings: list[str]
    marked: list[str]
    """The buildings that carry a coin."""
    lands: list[str]
    extra: Goods
    """The additional incomes of the solo game."""
    bid: int
    tile: str | None
    """Bid on, or won and not yet placed."""
    asked: str
    """What is to be decided while all decide at once; empty if nothing is."""
    about: list[str]
    """The tiles that are to be paid for or given up, the one in question first."""
    hungry: int
    """Citizens who starve unless they are fed now."""
    choosing: int
    """How many incomes are to be chosen now."""
    purse: int
    """All that could be bid, with luxury goods sold."""
    halves: int
    """What buildings add to a bid against others, in halves of a coin."""
    sheltered: list[str]
    """The disasters from which buildings protect."""
    income: Income
    supply: Supply | None
    """Null when no supply round follows any more."""
    prestige: int
    population: int
    counts: Literal["prestige", "population", "both"]
    """Which of the two is the score: the lower."""
    score: int


class Table(TypedDict):
    round: int
    level: int
    target: int
    order: list[Seat]
    turn: int
    """How many have had their turn in this auction."""
    rivals: list[Seat]
    """The seats whose turn to bid is still to come, and who may displace bids."""
    open: list[Offer | None]
    conquest: list[Offer | None]
    stacks: dict[str, int]
    """How many tiles each stack has."""
    undrawn: dict[str, list[str]] | None
    """Which tiles these are."""
    chits: dict[str, Chits]
    players: list[Player]


class View(Seen, Table):
    """All that a seat may know."""


class Facts(TypedDict, total=False):
    """What a choice leads to; of a bid, if everybody else passes or takes their bid back from then on."""

    bid: int
    """The whole bid."""
    pays: dict[str, int]
    """What each store gives; luxury goods for what is lacking."""
    left: int
    """The coins that are left."""
    again: bool
    """One is asked for more; absent where not."""
    displaces: int
    """The bid that is displaced."""
    safe: bool
    """Nobody can displace the bid any more; absent where somebody may be able to."""
    refuges: list[str]
    """The tiles to which the bid could move if it were displaced."""
    returns: int
    """The coins that come back if the bid is displaced, where it could move nowhere."""
    placed: str
    """How the tile can be placed: `land`, `built`, `marked`, or `box` if in no way."""
    brings: dict[str, int]
    """What comes at once; of a tile, its prestige and what it brings or takes once."""
    income: dict[str, int]
    """What comes every round."""
    protects: list[str]
    """The disasters from which the tile protects."""
    due: dict[str, int]
    """What a marked building costs in the next supply round."""
    starve: int
    """The citizens who stay hungry."""
    lost: list[str]
    """The tiles that go to the box."""
    prestige: int
    """The prestige that goes with them."""
    ends: dict[str, int]
    """The income that goes with them, every round."""
    exposes: list[str]
    """The disasters from which nothing protects any more."""
