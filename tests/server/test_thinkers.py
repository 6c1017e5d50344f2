"""Bots share the processor: owners take turns, quick bots wait for no slow one, a process that hangs is replaced."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest

from ostraka.coach.review import Care
from ostraka.core.record import Entry
from ostraka.games import game as game_of
from ostraka.play.levels import LEVELS
from ostraka.play.thinking import Asked, Lost, Question, ReviewQuestion, choose_anything
from ostraka.server.thinkers import Thinker, Thinkers
from ostraka.server.turns import Turns


class Work:
    """What owners do in their turns, on a clock that only this work moves."""

    def __init__(self, places: int) -> None:
        self.at = 0.0
        self.turns = Turns(places, lambda: self.at)
        self.done: list[str] = []
        self.begun: list[str] = []
        self.ends: asyncio.Queue[asyncio.Future[None]] = asyncio.Queue()

    async def think(self, owner: str, seconds: float, patient: bool = False) -> None:
        async with self.turns.turn(owner, patient):
            self.begun.append(owner)
            end = asyncio.get_running_loop().create_future()
            self.ends.put_nowait(end)
            await end
            self.at += seconds
            self.done.append(owner)

    async def run(self, *work: Coroutine[Any, Any, None]) -> None:
        """Do all of it, ending what is being done in the order in which it began."""
        tasks = [asyncio.create_task(each) for each in work]
        for _ in tasks:
            (await self.ends.get()).set_result(None)
        await asyncio.gather(*tasks)


def test_nobody_waits_for_more_than_one_turn_of_an_owner_of_many_tables() -> None:
    async def run() -> list[str]:
        work = Work(places=1)
        await work.run(*(work.think("crowd", 3) for _ in range(58)), work.think("one", 0.01))
        return work.done

    assert asyncio.run(run()).index("one") == 1


def test_owners_share_the_time_and_not_the_number_of_turns() -> None:
    async def run() -> list[str]:
        work = Work(places=1)
        await work.run(*(work.think("slow", 3) for _ in range(4)), *(work.think("quick", 1) for _ in range(12)))
        return work.done

    done = asyncio.run(run())
    for turns in range(4, 16, 4):
        assert done[:turns].count("slow") == pytest.approx(turns / 4, abs=1)


def test_an_owner_has_not_two_places_while_another_waits() -> None:
    async def run() -> list[str]:
        work = Work(places=2)
        await work.run(*(work.think("crowd", 1) for _ in range(10)), work.think("late", 1))
        return work.begun

    assert asyncio.run(run())[:3] == ["crowd", "crowd", "late"]


def test_who_comes_late_has_not_saved_up_turns() -> None:
    async def run() -> list[str]:
        work = Work(places=1)
        await work.run(work.think("early", 100))
        await work.run(*(work.think("early", 1) for _ in range(4)), *(work.think("late", 1) for _ in range(4)))
        return work.done[1:]

    done = asyncio.run(run())
    assert {done.count("early"), done[:4].count("early"), done[:2].count("early")} == {4, 2, 1}


def test_patient_work_is_done_when_nobody_else_waits() -> None:
    async def run() -> list[str]:
        work = Work(places=1)
        await work.run(
            work.think("first", 1),
            *(work.think("review", 0.01, patient=True) for _ in range(2)),
            *(work.think("bot", 3) for _ in range(3)),
        )
        return work.done

    assert asyncio.run(run()) == ["first", "bot", "bot", "bot", "review", "review"]


def test_a_place_is_not_lost_with_somebody_who_no_longer_wants_it() -> None:
    async def run() -> list[str]:
        work = Work(places=1)
        async with work.turns.turn("first"):
            waiting, called = (asyncio.create_task(work.think(owner, 1)) for owner in ("waiting", "called"))
            await asyncio.sleep(0)
            waiting.cancel()
        called.cancel()  # it has its place and does not know yet
        await asyncio.gather(waiting, called, return_exceptions=True)
        await work.run(work.think("next", 1))
        return work.begun

    assert asyncio.run(run()) == ["next"]


GAME = game_of("saqqara(players=2)")
STATE = GAME.new()
STATE.apply(-1, 0)
QUESTION = Question(str(GAME), LEVELS[0], 0, STATE.to_bytes(), 1)
SLOW_QUESTION = replace(QUESTION, level=LEVELS[-1])


class Ready(Thinker):
    """Answers at once, with the seed."""

    def ask(self, question: Asked) -> int:
        assert isinstance(question, Question)
        return question.seed


def test_a_quick_bot_waits_for_no_slow_one() -> None:
    """All processes for slow bots are taken, and no thought there ever ends."""

    async def run() -> int:
        thinkers = Thinkers(1, Ready)
        async with thinkers.slow.turns.turn("crowd"):
            waiting = [asyncio.create_task(thinkers.choose("crowd", SLOW_QUESTION)) for _ in range(60)]
            chosen = await thinkers.choose("one", QUESTION)
            assert not any(task.done() for task in waiting)
            assert thinkers.waiting == 60
        await asyncio.gather(*waiting)
        assert thinkers.chosen == 61
        return chosen

    assert asyncio.run(run()) == 1


def test_a_server_that_stops_does_not_begin_to_judge_another_entry() -> None:
    async def run() -> bool:
        thinkers = Thinkers(1, Ready)
        question = ReviewQuestion(str(GAME), STATE.to_bytes(), Entry(0, STATE.legal(0)[0]), 1, Care(1))
        async with thinkers.slow.turns.turn("bots"):
            waiting = asyncio.create_task(thinkers.review("anna", question))
            await asyncio.sleep(0)
            thinkers.end_reviews()
        with pytest.raises(Lost):
            await waiting
        return await thinkers.choose("one", SLOW_QUESTION) == SLOW_QUESTION.seed

    assert asyncio.run(run())


def hang_or_answer(question: Question) -> int:
    """What a process does that hangs at the first question and answers a random one."""
    while question.seed == 0:
        signal.pause()
    if question.seed == 1:
        raise ValueError("a bot with a mistake")
    return question.seed


def test_a_process_that_hangs_or_fails_is_replaced_and_any_legal_action_is_played() -> None:
    thinker = Thinker(hang_or_answer, longest=5.0)
    assert thinker.ask(replace(QUESTION, seed=7)) == 7
    first = thinker.process
    assert first is not None

    async def run() -> list[int]:
        thinkers = Thinkers(1, lambda: thinker)
        return [await thinkers.choose("anna", replace(QUESTION, seed=seed)) for seed in (0, 1, 8)]

    hung, failed, answered = asyncio.run(run())
    assert hung == choose_anything(replace(QUESTION, seed=0)) in STATE.legal(0)
    assert failed == choose_anything(replace(QUESTION, seed=1)) in STATE.legal(0)
    assert answered == 8
    first.join(30)
    assert not first.is_alive()
    assert thinker.process is not first
    thinker.close()
