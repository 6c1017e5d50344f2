"""Bots that are programs of their own and speak JSON lines; `docs/outside-bots.md` is their side of it.

A program that crashes, hangs, babbles or plays illegally loses its seat to `random` for the rest of the game, with a
note; nothing else is disturbed, and no process outlives its game.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.bots.random import RandomBot
from ostraka.core.catalogue import UnknownAction
from ostraka.core.choices import choice_json
from ostraka.core.errors import InputError
from ostraka.core.game import Game
from ostraka.core.json import Json
from ostraka.core.rng import Rng

PROTOCOL = 1
LONGEST_LINE = 64 * 1024
GRACE = 1.0  # seconds to leave after the end of a game
EXCERPT = 60  # how many characters of a wrong answer a note shows
LONGEST_NAME = 60  # of a program, and of its version

RUNNING: set[int] = set()
"""The process groups of programs that are not yet ended."""
STARTING = Lock()
"""Held while a program starts, so that none is running and not yet known."""


class NoProgram(InputError):
    """A command that names no program."""


class ProgramError(Exception):
    """A program does not do its part; the message says how."""


@dataclass(frozen=True)
class Terms:
    """On which terms outside programs play."""

    seconds: float = 10.0
    """How long a program may take for an answer."""
    log: Path | None = None
    """Where its standard error is added; thrown away where there is none."""


def check_command(command: str) -> None:
    """Raise NoProgram unless the command can be started."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoProgram(f"cmd:{command} is no command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise NoProgram(f"cmd:{command} names no program: expected a file that can be run, and its arguments")


def introduce(command: str, game: Game, terms: Terms) -> str:
    """The name and version that a program gives itself; raises ProgramError."""
    program = Program(command, terms)
    try:
        return program.greet(game, seat=0, seed=0)
    finally:
        program.end(None)


def kill_all() -> None:
    """End every running program, for a process that must itself end at once."""
    with STARTING:
        for group in list(RUNNING):
            _kill(group)


class OutsideBot(Bot):
    """Asks a program, started with the first decision."""

    def __init__(self, command: str, game: Game, rng: Rng, terms: Terms) -> None:
        self.command = command
        self.game = game
        self.terms = terms
        self.decisions = 0
        self._rng = rng
        self._substitute = RandomBot(rng)
        self._program: Program | None = None
        self._note = ""

    def choose(self, observation: Observation) -> int:
        self.decisions += 1
        if not self._note:
            try:
                return self._ask(observation)
            except ProgramError as error:
                self._note = f"lost its seat to random at its decision {self.decisions}: it {error}"
                self._end(None)
        return self._substitute.choose(observation)

    def end(self, scores: list[int], places: list[int]) -> None:
        self._end({"over": True, "scores": scores, "places": places} if places else None)

    def notes(self) -> list[str]:
        return [self._note] if self._note else []

    def _ask(self, observation: Observation) -> int:
        if self._program is None:
            self._program = Program(self.command, self.terms)
            self._program.greet(self.game, observation.seat, self._rng.bits())
        actions = self.game.actions
        legal = observation.legal()
        answer = self._program.ask(
            {
                "decision": self.decisions,
                "view": observation.view(),
                "legal": [choice_json(actions, one, observation.facts(one)) for one in legal],
                "budget_ms": int(1000 * self.terms.seconds),
            }
        )
        action = self._parse_answer(answer)
        if action not in legal:
            refusal = observation.guess(self._rng).why_not(observation.seat, action)
            reason = "" if refusal is None else f": {self.game.title.rulebook.explain(refusal, 'en')}"
            raise ProgramError(f'played "{actions.text(action)}", which is not legal{reason}')
        return action

    def _parse_answer(self, answer: Mapping[str, Json]) -> int:
        """The action that an answer names, by its number or its text."""
        number, text = answer.get("action"), answer.get("text")
        try:
            if isinstance(text, str):
                return self.game.actions.parse(text)
            if isinstance(number, int) and not isinstance(number, bool):
                self.game.actions.verb(number)
                return number
        except UnknownAction as unknown:
            raise ProgramError(f"named no action: {_clean(str(unknown), 2 * EXCERPT)}") from unknown
        raise ProgramError(f'answered without "action" or "text": {_excerpt(json.dumps(answer))}')

    def _end(self, last: Mapping[str, Json] | None) -> None:
        if self._program is not None:
            self._program.end(last)
            self._program = None


class Program:
    """A running program that answers each line with a line."""

    def __init__(self, command: str, terms: Terms) -> None:
        """Start it, in a process group of its own; raises ProgramError."""
        self.terms = terms
        self._received = b""
        with STARTING, ExitStack() as stack:
            log = subprocess.DEVNULL if terms.log is None else stack.enter_context(terms.log.open("ab"))
            try:
                self._process = subprocess.Popen(
                    shlex.split(command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    bufsize=0,
                    start_new_session=True,
                )
            except (OSError, ValueError) as error:
                raise ProgramError(f"does not start: {error}") from error
            RUNNING.add(self._process.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input = self._process.stdin
        self._output = self._process.stdout
        os.set_blocking(self._input.fileno(), False)

    def greet(self, game: Game, seat: int, seed: int) -> str:
        """Say what is played and where; return the name and version of the program. Raises ProgramError."""
        answer = self.ask({"ostraka": PROTOCOL, "game": str(game), "seat": seat, "seed": seed})
        name, version = answer.get("name"), answer.get("version")
        if not isinstance(name, str) or not isinstance(version, str | int):
            raise ProgramError(f'greeted without "name" and "version": {_excerpt(json.dumps(answer))}')
        return f"{_clean(name, LONGEST_NAME)} {_clean(str(version), LONGEST_NAME)}"

    def ask(self, message: Mapping[str, Json]) -> dict[str, Json]:
        """The answer to a message; raises ProgramError."""
        if self._received:
            raise ProgramError(f"spoke without being asked: {_excerpt(self._received.decode(errors='replace'))}")
        self._exchange(_line(message))
        line, _, self._received = self._received.partition(b"\n")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ProgramError(f"did not answer in JSON: {_excerpt(line.decode(errors='replace'))}") from error
        if not isinstance(answer, dict):
            raise ProgramError(f"did not answer with a JSON object: {_excerpt(line.decode())}")
        return answer

    def end(self, last: Mapping[str, Json] | None) -> None:
        """See the program off: after a last word it may leave by itself for a moment; otherwise it is killed."""
        if last is not None and self._process.returncode is None:
            with suppress(OSError):  # it has left already, or does not read
                self._input.write(_line(last))
            self._input.close()
            self._wait_for_exit()
        self._reap()

    def _exchange(self, line: bytes) -> None:
        """Send a line and receive one, both at once since the program may not read; raises ProgramError."""
        until = time.monotonic() + self.terms.seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self._output, selectors.EVENT_READ)
            ready.register(self._input, selectors.EVENT_WRITE)
            while line or b"\n" not in self._received:
                left = until - time.monotonic()
                events = ready.select(left) if left > 0 else []
                if not events:
                    raise ProgramError(f"gave no answer within {self.terms.seconds:g} s")
                for key, _ in events:
                    if key.fileobj is self._output:
                        self._receive()
                    else:
                        line = line[self._send(line) :]
                        if not line:
                            ready.unregister(self._input)

    def _send(self, line: bytes) -> int:
        """How many bytes of a line the program takes now."""
        try:
            return self._input.write(line) or 0
        except BrokenPipeError as error:
            raise ProgramError(self._exit_reason()) from error

    def _receive(self) -> None:
        received = os.read(self._output.fileno(), LONGEST_LINE)
        if not received:
            raise ProgramError(self._exit_reason())
        self._received += received
        if len(self._received) > LONGEST_LINE:
            excerpt = _excerpt(self._received.decode(errors="replace"))
            raise ProgramError(f"said more than {LONGEST_LINE} bytes: {excerpt}")

    def _wait_for_exit(self) -> None:
        """Wait a moment for the end of its output."""
        until = time.monotonic() + min(GRACE, self.terms.seconds)
        with selectors.DefaultSelector() as ready:
            ready.register(self._output, selectors.EVENT_READ)
            while (left := until - time.monotonic()) > 0 and ready.select(left):
                if not os.read(self._output.fileno(), LONGEST_LINE):
                    return

    def _exit_reason(self) -> str:
        """How a program ended whose pipes are closed: one that is about to leave closes them a little before."""
        with ExitStack() as stack, selectors.DefaultSelector() as ready:
            leaving = os.pidfd_open(self._process.pid)
            stack.callback(os.close, leaving)
            ready.register(leaving, selectors.EVENT_READ)
            ready.select(min(GRACE, self.terms.seconds))
        return self._reap()

    def _reap(self) -> str:
        """Kill what is left of the program and its children; return how it ended."""
        if self._process.returncode is None:
            _kill(self._process.pid)  # before it is waited for: until then its number belongs to nobody else
            self._process.wait()
            RUNNING.discard(self._process.pid)
            self._input.close()
            self._output.close()
        code = self._process.returncode
        if code == -signal.SIGKILL:
            return "closed its input or output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"


def _kill(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _line(message: Mapping[str, Json]) -> bytes:
    return json.dumps(message).encode() + b"\n"


def _excerpt(text: str) -> str:
    """The beginning of what a program said, in quotes."""
    return f'"{_clean(text, EXCERPT)}"'


def _clean(text: str, length: int) -> str:
    """A text that is fit to be shown: on one line, not too long, and no commands to the terminal."""
    shown = text[:length] + ("…" if len(text) > length else "")
    return "".join(character if character.isprintable() else "�" for character in shown)
