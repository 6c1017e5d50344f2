"""What processes tell each other: nothing is lost on the way, and what is lost only delays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostraka.play.rows import Growth
from ostraka.play.table import Step
from ostraka.server.heralds import LONGEST, MOST_PEOPLE, Bus, Note, Presence, messages, packed, unpacked

NUMBERS = st.none() | st.integers(0, 2**40)
STEPS = st.builds(
    Step, st.sampled_from(["play", "chat"]), NUMBERS, st.integers(0, 2**45), NUMBERS, st.none() | st.text(), st.none()
)
NOTES = st.builds(Growth, st.text("0a", min_size=1), st.integers(0, 10**6), st.lists(STEPS, max_size=5)) | st.builds(
    Presence, st.text("0a", min_size=1), st.lists(st.text("0a", max_size=16))
)


@given(NOTES)
def test_a_note_is_heard_as_it_was_told(note: Note) -> None:
    assert unpacked(packed(note)) == note


@given(st.lists(NOTES, max_size=400))
def test_messages_hold_all_notes_and_are_never_too_long(notes: list[Note]) -> None:
    sent = list(messages("me", map(packed, notes)))
    assert all(len(message.encode()) <= LONGEST for message in sent)
    assert [unpacked(line) for message in sent for line in message.split("\n")[1:]] == notes
    assert all(message.split("\n")[0] == "me" for message in sent)


def test_steps_that_are_too_long_are_left_to_the_log() -> None:
    growth = Growth("t", 7, [Step("chat", 0, 1, text="é" * LONGEST)])
    assert unpacked(packed(growth)) == Growth("t", 7, [])


def test_so_many_people_are_named_and_no_more() -> None:
    crowd = [f"{number:016}" for number in range(1000)]
    assert unpacked(packed(Presence("t", crowd))) == Presence("t", crowd[:MOST_PEOPLE])
    assert len(packed(Presence("t", crowd))) < LONGEST


class Wire(Bus):
    """A bus that tells itself what it is told to say, and is cut when it says so."""

    def __init__(self, said: Iterable[str] = ()) -> None:
        super().__init__()
        self.said = list(said)
        self.sent: list[str] = []
        self.is_cut = False

    async def _send(self, messages: Iterable[str]) -> None:
        await asyncio.sleep(0)
        if self.is_cut:
            raise ConnectionError
        self.sent += messages

    async def _messages(self) -> AsyncIterator[str]:
        for message in self.said:
            yield message
        await asyncio.Event().wait()


def test_notes_that_wait_go_together() -> None:
    async def run() -> list[str]:
        wire = Wire()
        wire.tell([Presence("first", [])])
        await asyncio.sleep(0)  # it is on its way
        for number in range(100):
            wire.tell([Presence(str(number), [])])
        await wire.close()
        return wire.sent

    sent = asyncio.run(run())
    assert [message.count("\n") for message in sent] == [1, 100]


def test_a_cut_connection_is_reported_once_and_used_again(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> list[str]:
        wire = Wire()
        for is_cut in (True, True, True, False, True):
            wire.is_cut = is_cut
            wire.tell([Presence("t", [])])
            await wire.close()
        return wire.sent

    assert len(asyncio.run(run())) == 1
    assert [record.getMessage() for record in caplog.records] == [
        "cannot tell the other processes: ConnectionError"
    ] * 2


@pytest.mark.parametrize("line", ["garbled", "7", "[]", '["here", 3, []]', '["grown", "t", 0, [["play"]]]', "null"])
def test_what_is_no_note_is_passed_over(line: str) -> None:
    good = packed(Presence("t", ["anna"]))
    heard: list[tuple[str, Note]] = []

    async def run() -> None:
        wire = Wire()
        wire.said = [f"{wire.process}\n{good}", f"other\n{line}\n{good}"]
        done = asyncio.Event()

        def hear(process: str, note: Note) -> None:
            heard.append((process, note))
            done.set()

        wire.listen(hear)
        await asyncio.wait_for(done.wait(), 30)
        await wire.stop_listening()

    asyncio.run(run())
    assert heard == [("other", Presence("t", ["anna"]))], json.dumps(line)
