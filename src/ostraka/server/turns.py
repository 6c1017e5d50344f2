"""A few places that many owners share: nobody waits for more than a turn of each of the others."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Owner:
    """Somebody with work that is being done or waits."""

    spent: float
    """Seconds, from what the others had spent when this owner came."""
    busy: int = 0
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class Turns:
    """So many at once. Next is the owner with the fewest places, and of those the one that has taken the least time."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = places
        self._clock = clock
        self._owners: dict[str, Owner] = {}

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Wait for a place and keep it meanwhile."""
        owner = self._enter(name)
        called = asyncio.get_running_loop().create_future()
        owner.waiting.append(called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._call()
            else:
                self._end(name, 0.0)
            raise
        begun = self._clock()
        try:
            yield
        finally:
            self._end(name, self._clock() - begun)

    def _enter(self, name: str) -> Owner:
        if name not in self._owners:
            least = min((owner.spent for owner in self._owners.values()), default=0.0)
            self._owners[name] = Owner(least)
        return self._owners[name]

    def _call(self) -> None:
        """Give the free places away, and forget who wants none."""
        for name, owner in list(self._owners.items()):
            owner.waiting = deque(called for called in owner.waiting if not called.cancelled())
            if not owner.busy and not owner.waiting:
                del self._owners[name]
        while self.free and (waiting := [owner for owner in self._owners.values() if owner.waiting]):
            owner = min(waiting, key=lambda owner: (owner.busy, owner.spent))
            self.free -= 1
            owner.busy += 1
            owner.waiting.popleft().set_result(None)

    def _end(self, name: str, seconds: float) -> None:
        owner = self._owners[name]
        owner.busy -= 1
        owner.spent += seconds
        self.free += 1
        self._call()
