"""Draws that nobody can tamper with.

A match has a secret seed. Its hash, the commitment, is published at the start and the seed at the end. People may add
numbers of their own, their shares, after they have seen the commitment and before the first draw, so that nobody, not
even who made the seed, can choose the luck. Every outcome follows from the seed, the shares, the name of the match and
how many draws came before, so that anybody can check them all afterwards.

Where many play the same deal, luck follows from what is drawn instead: from the seed, the pile and how often it was
drawn from. Whoever chooses differently meets the same piles.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256

from ostraka.core.errors import InputError
from ostraka.core.record import SEAT_SEPARATOR

SEED_BYTES = 32
SHARE = re.compile(r"[0-9a-f]{64}")
NO_SHARE = "-"

BY_ENTRY = "1"
"""A draw follows from the seed and the number of its entry: records without a tag Luck."""
BY_DRAW = "2"
"""A draw follows from the seed, the shares and how many draws came before: a choice made in secret moves no luck."""
BY_PILE = "3"
"""A draw follows from the seed, the pile and how many draws from it came before: the same for all matches of a seed."""
KINDS = (BY_ENTRY, BY_DRAW, BY_PILE)


class BadSeed(InputError):
    """A text that is no seed, or luck that this version cannot draw."""


def new_seed() -> bytes:
    """A fresh secret seed."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(text: str) -> bytes:
    """The seed that a record reveals: 64 hexadecimal digits; raises BadSeed."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadSeed(f'expected a seed of {2 * SEED_BYTES} hexadecimal digits, found "{text}"')
    return seed


def commitment(seed: bytes) -> str:
    """What is published of a seed before the game."""
    return f"sha256:{sha256(seed).hexdigest()}"


def shares_from(tags: Mapping[str, str]) -> list[str]:
    """The shares that a record names; none where it has none."""
    return tags["Shares"].split(SEAT_SEPARATOR) if "Shares" in tags else []


def shares_text(shares: Sequence[str | None]) -> str:
    """The shares of all seats as a record has them."""
    return SEAT_SEPARATOR.join(share or NO_SHARE for share in shares)


class Luck:
    """The draws of one match, as the tags of its record say."""

    def __init__(self, seed: bytes, tags: Mapping[str, str]) -> None:
        """Raises BadSeed where the tags name no luck that we know."""
        self.match = tags["Match"]
        self.kind = tags.get("Luck", BY_ENTRY)
        shares = shares_from(tags)
        if self.kind not in KINDS:
            raise BadSeed(f'expected luck {", ".join(KINDS)}, found "{self.kind}"')
        if not all(map(_is_share, shares)):
            raise BadSeed(f'expected shares of 64 hexadecimal digits or {NO_SHARE}, found "{tags["Shares"]}"')
        if self.kind == BY_PILE and shares:
            raise BadSeed("expected no shares: the luck of piles is the same for everybody")
        self.key = hmac.digest(seed, tags.get("Shares", "").encode(), "sha256") if self.kind == BY_DRAW else seed
        self.drawn = Counter[str]()
        """How often each pile was drawn from."""

    def draw(self, entries: int, draws: int, pile: str, weighted: Sequence[tuple[int, int]]) -> int:
        """The next outcome, from a pile, that follows so many entries, of which so many were draws."""
        self.drawn[pile] += 1
        if self.kind == BY_PILE:
            return draw_from(self.key, pile, self.drawn[pile], weighted)
        before = entries if self.kind == BY_ENTRY else draws
        return draw(self.key, self.match, before + 1, weighted)


def _is_share(text: str) -> bool:
    return text == NO_SHARE or SHARE.fullmatch(text) is not None


def draw(key: bytes, match: str, number: int, weighted: Sequence[tuple[int, int]]) -> int:
    """The outcome with this number (from 1), by weight and without bias.

    The 256 bits of HMAC-SHA-256 are read as a number; numbers in the incomplete last block are drawn again."""
    total = sum(weight for _, weight in weighted)
    limit = 2**256 - 2**256 % total
    attempt = 0
    while (drawn := _number(key, f"{match}/{number}/{attempt}")) >= limit:
        attempt += 1
    rest = drawn % total
    for outcome, weight in weighted:
        rest -= weight
        if rest < 0:
            return outcome
    raise ValueError("an outcome needs at least one positive weight")


def draw_from(key: bytes, pile: str, number: int, weighted: Sequence[tuple[int, int]]) -> int:
    """The draw with this number (from 1) from a pile, by weight and without bias.

    An outcome has as many pieces as its weight, and each piece a number that follows from the key: the lowest is on
    top. So pieces that are missing, and were not on top, change nothing."""
    pieces = [(f"{outcome}/{piece}", outcome) for outcome, weight in weighted for piece in range(weight)]
    return min((_number(key, f"{pile}/{number}/{name}"), outcome) for name, outcome in pieces)[1]


def _number(key: bytes, message: str) -> int:
    return int.from_bytes(hmac.digest(key, message.encode(), "sha256"), "big")
