"""Reviews of records on all cores, kept in a file from which an interrupted one goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from ostraka.coach.judge import Judge
from ostraka.coach.review import Care, Judged, Review, judged_from, review_entry
from ostraka.core.errors import InputError
from ostraka.core.record import Record, read_record
from ostraka.games import game as game_of
from ostraka.lab.workers import on_cores

FORMAT = 1
CHUNK = 8  # entries of one task


class NotFinished(InputError):
    """A record of a game that is not over."""


def review_chunk(text: str, first: int, care: Care) -> tuple[int, list[Judged]]:
    """Judge the entries of a record from one on, as many as make a chunk."""
    record = read_record(text, game_of)
    judge = Judge(record.game, care.iterations, care.seed)
    found = []
    chunk = range(first, min(first + CHUNK, len(record.entries)))
    for number, (state, entry) in enumerate(zip(record.positions(), record.entries, strict=False)):
        if number in chunk:
            judged = review_entry(judge, state, entry, number)
            if judged is not None:
                found.append(judged)
        if number >= chunk[-1]:
            break
    return first, found


def review(
    record: Record,
    care: Care,
    file: Path | None = None,
    jobs: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> Review:
    """Review a finished game; raises NotFinished or BadRecord. `progress` is called with how many entries are judged.

    What is judged is kept in the file, if there is one, and not judged again; the file of another record, or of other
    care, is begun anew."""
    if not record.replay().is_over():
        raise NotFinished("the game is not over: only finished games are reviewed")
    text = str(record)
    kept = Kept(file, text, care)
    total = len(record.entries)
    missing = [(text, first, care) for first in range(0, total, CHUNK) if first not in kept.chunks]
    progress(min(total, CHUNK * len(kept.chunks)))
    with closing(on_cores(review_chunk, missing, jobs)) as chunks:
        for first, judged in chunks:
            kept.add(first, judged)
            progress(min(total, CHUNK * len(kept.chunks)))
    return Review(record, [one for first in sorted(kept.chunks) for one in kept.chunks[first]])


class Kept:
    """The part of a review that is in its file."""

    def __init__(self, file: Path | None, text: str, care: Care) -> None:
        self.file = file
        self.header = {"review": FORMAT, "record": sha256(text.encode()).hexdigest(), **asdict(care)}
        self.chunks: dict[int, list[Judged]] = {}
        if file is not None and file.exists():
            self._read(file)

    def add(self, first: int, judged: list[Judged]) -> None:
        """Keep a chunk at once, never leaving half a file."""
        self.chunks[first] = judged
        if self.file is not None:
            chunks = {str(first): [asdict(one) for one in own] for first, own in sorted(self.chunks.items())}
            draft = self.file.with_name(self.file.name + ".part")
            draft.write_text(json.dumps({**self.header, "chunks": chunks}, ensure_ascii=False), "utf-8")
            draft.replace(self.file)

    def _read(self, file: Path) -> None:
        """Take over what was judged of the same record in the same way."""
        try:
            found = json.loads(file.read_text("utf-8"))
            if all(found.get(name) == value for name, value in self.header.items()):
                self.chunks = {int(first): list(map(judged_from, own)) for first, own in found["chunks"].items()}
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise OtherFile(f"{file} holds no review: move it away") from error


class OtherFile(InputError):
    """A file that holds something else than a review."""
