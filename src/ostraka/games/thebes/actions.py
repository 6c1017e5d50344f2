"""The two catalogues of Thebes. Cards are named by what they are: equal cards in storage are one choice."""

from __future__ import annotations

from ostraka.core.catalogue import Catalogue, Verb

SITES = ("mesopotamia", "egypt", "greece", "crete")
BACKS = (*SITES, "green")
CARDS = (
    *(f"{site}-{books}" for site in SITES for books in (1, 2, 3)),
    "general-1",
    "general-2",
    "congress",
    "permit",
    *(f"thief-{site}" for site in SITES),
    *(f"raiders-{site}" for site in SITES),
    "scientist",
    "assistant",
    *(f"exhibition-{number}" for number in range(1, 9)),
    *(f"museum-{number}" for number in range(1, 5)),
)
PERMITS = ("own", "general", "small")
"""What is discarded for a dig: the permit of its own site, a general one, or the action card."""
POINTS = range(1, 7)
FINDS = ("rubble", *POINTS, "book")

ACTIONS = Catalogue(
    "action",
    Verb("take {card}", card=CARDS),
    Verb("dig {site} with {permit} permit", site=SITES, permit=PERMITS),
    Verb("assistant"),
    Verb("stay {weeks} weeks", weeks=range(1, 13)),
    Verb("steal {site}", site=SITES),
    Verb("raid {site}", site=SITES),
    Verb("study {site}", site=SITES),
    Verb("seize {relic}", relic=FINDS[1:]),
    Verb("give {points} of {site}", site=SITES, points=POINTS),
)

OUTCOMES = Catalogue(
    "outcome",
    Verb("stack seat {seat}", seat=range(1, 5)),
    Verb("top {back}", back=BACKS),
    Verb("turn {card}", card=CARDS),
    Verb("find {card}", card=FINDS),  # of the cards that nobody has seen yet
    Verb("again {card}", card=FINDS),  # of the cards that somebody has seen in the pile before
    Verb("see {card}", card=FINDS),
)
