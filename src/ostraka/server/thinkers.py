"""Bots, thinking in processes of their own: never in the event loop, so many at once and no more."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from ostraka.bots.observation import Observation
from ostraka.bots.random import RandomBot
from ostraka.bots.roster import make_bot
from ostraka.core.rng import Rng
from ostraka.games import game as game_of
from ostraka.server.orphans import leave_with_parent

LONGEST = 60.0  # seconds that a bot may take, waiting included
ATTEMPTS = 2

logger = logging.getLogger(__name__)


def choose(game: str, level: str, seat: int, state: bytes, seed: int) -> int:
    """What a bot chooses. It is shown a guess that fits what its seat may know, never the position itself."""
    played = game_of(game)
    position = Observation(played, seat, Rng(seed, 1))
    position.show(played.from_bytes(state))
    return make_bot(level, played, Rng(seed, 0)).choose(position)


def choose_anything(game: str, seat: int, state: bytes, seed: int) -> int:
    """What is played for a bot that cannot be asked."""
    played = game_of(game)
    position = Observation(played, seat, Rng(seed, 1))
    position.show(played.from_bytes(state))
    return RandomBot(Rng(seed, 0)).choose(position)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.nice(5)  # people's moves come first
    leave_with_parent(signal.SIGKILL)


class Thinkers:
    """A fixed number of processes. Each table waits for one bot at a time, first come, first served: no table can
    crowd out another."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.waiting = 0
        self.chosen = 0
        self._pool: ProcessPoolExecutor | None = None
        self._turns = asyncio.Semaphore(processes)

    async def choose(self, game: str, level: str, seat: int, state: bytes, seed: int) -> int:
        """What a bot chooses; where bots fail, anything legal."""
        self.waiting += 1
        try:
            async with self._turns:
                for _ in range(ATTEMPTS):
                    try:
                        return await self._ask(game, level, seat, state, seed)
                    except BrokenProcessPool:
                        logger.warning("a bot's process died; starting others")
                        self._pool = None
                    except TimeoutError:
                        logger.warning("a bot took too long", extra={"level": level, "game": game})
                        break
            return choose_anything(game, seat, state, seed)
        finally:
            self.waiting -= 1
            self.chosen += 1

    async def _ask(self, game: str, level: str, seat: int, state: bytes, seed: int) -> int:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), _begin)
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(LONGEST):
            return await loop.run_in_executor(self._pool, choose, game, level, seat, state, seed)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
