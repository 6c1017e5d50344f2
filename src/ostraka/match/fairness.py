"""Draws that nobody can tamper with.

A match has a secret seed. Its hash, the commitment, is published at the start and the seed at the end. Every outcome
follows from the seed, the name of the match and the number of the entry, so that anybody can check them all afterwards.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from ostraka.core.errors import InputError

SEED_BYTES = 32


class BadSeed(InputError):
    """A text that is no seed."""


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


def draw(seed: bytes, match: str, entry: int, weighted: Sequence[tuple[int, int]]) -> int:
    """The outcome of the entry with this number (from 1), by weight and without bias.

    The 256 bits of HMAC-SHA-256 are read as a number; numbers in the incomplete last block are drawn again."""
    total = sum(weight for _, weight in weighted)
    limit = 2**256 - 2**256 % total
    attempt = 0
    while (number := _number(seed, f"{match}/{entry}/{attempt}")) >= limit:
        attempt += 1
    rest = number % total
    for outcome, weight in weighted:
        rest -= weight
        if rest < 0:
            return outcome
    raise ValueError("an outcome needs at least one positive weight")


def _number(seed: bytes, message: str) -> int:
    return int.from_bytes(hmac.digest(seed, message.encode(), "sha256"), "big")
