"""How much anybody may ask for."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Network, ip_address

from starlette.requests import HTTPConnection

from ostraka.play.names import name_key
from ostraka.play.problems import Refused

LENGTH = 15_000
MOST_KNOWN = 20_000  # callers that a limit remembers


def address_of(connection: HTTPConnection) -> str:
    """Where a caller is: of IPv6 the network, since whoever has one address of it has all."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return str(IPv6Network((address, 64), strict=False)) if address.version == 6 else host


class Limit:
    """A bucket for each caller: it holds `burst` tokens and gains `rate` of them a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, caller: str, cost: float = 1, at: float | None = None) -> None:
        """Take as many tokens as it costs; raises Refused, which says how long to wait, where there are fewer."""
        at = time.monotonic() if at is None else at
        tokens, since = self._buckets.pop(caller, (self.burst, at))
        tokens = min(self.burst, tokens + (at - since) * self.rate)
        self._buckets[caller] = (tokens - cost if tokens >= cost else tokens, at)
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        if tokens < cost:
            raise Refused("too_many", seconds=math.ceil((cost - tokens) / self.rate))


class NoLimit(Limit):
    """For load tests."""

    def __init__(self) -> None:
        super().__init__(1, 1)

    def spend(self, caller: str, cost: float = 1, at: float | None = None) -> None:
        pass


class Places:
    """So many at once for each caller."""

    def __init__(self, most: float) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def held(self, caller: str) -> Iterator[None]:
        """Keep a place meanwhile; raises Refused where all are taken."""
        if self._taken[caller] >= self.most:
            raise Refused("too_many_here")
        self._taken[caller] += 1
        try:
            yield
        finally:
            self._taken[caller] -= 1
            if not self._taken[caller]:
                del self._taken[caller]


class Limits:
    """The limits of one process."""

    def __init__(self, lenient: bool) -> None:
        self.requests = NoLimit() if lenient else Limit(20, 200)
        """Of one address."""
        self.changes = NoLimit() if lenient else Limit(2, 60)
        """Requests of one address that make something."""
        self.tables = NoLimit() if lenient else Limit(1 / 2, 120)
        """New tables of one address; each bot that looks ahead weighs as much as a table."""
        self.most_tables = math.inf if lenient else 50
        """That are not over, of one host."""
        self.most_reviews = math.inf if lenient else 3
        """That are not done, of one person."""
        self.guests = NoLimit() if lenient else Limit(1 / 20, 60)
        """New guests of one address."""
        self.passwords = NoLimit() if lenient else Limit(1 / 30, 10)
        """Tries at one account from one address: nobody elsewhere can lock its owner out."""
        self.hashes = NoLimit() if lenient else Limit(1 / 6, 30)
        """Passwords of one address, whosever they are: each takes a while to check."""
        self.mails = NoLimit() if lenient else Limit(1 / 600, 5)
        """To one account, and for one address."""
        self.uploads = NoLimit() if lenient else Limit(1 / 10, 60)
        """Records of one address, each with its length in units of LENGTH characters."""
        self.chat = NoLimit() if lenient else Limit(1 / 2, 10)
        """Lines of one person."""
        self.reports = NoLimit() if lenient else Limit(1 / 600, 5)
        """Of one person."""
        self.invitations = NoLimit() if lenient else Limit(1 / 20, 20)
        """Of one person."""
        self.sockets = Places(math.inf if lenient else 30)
        """Of one person."""
        self.addresses = Places(math.inf if lenient else 200)
        """Sockets of one address."""
        self.spectators = Places(math.inf if lenient else 200)
        """Of one table."""
        self.lenient = lenient

    def guess(self, name: str, address: str) -> None:
        """Count a try at the password of an account, by the key under which it is looked up; raises Refused."""
        self.hashes.spend(address)
        self.passwords.spend(f"{name_key(name)} {address}")

    def messages(self) -> Limit:
        """Of one connection to a table."""
        return NoLimit() if self.lenient else Limit(20, 60)
