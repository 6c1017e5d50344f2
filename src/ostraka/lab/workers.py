"""Where experiments run: in this process, on the cores of this machine, or on a Ray cluster."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TypeVar

from ostraka.bots.outside import kill_all

Found = TypeVar("Found")


def on_cores(run: Callable[..., Found], tasks: Sequence[tuple[object, ...]], jobs: int) -> Generator[Found]:
    """The result of `run` for each task, as they come, from so many processes; 0 for one on each core.

    Close it to leave early: the processes end at once, as they do when this one is killed."""
    jobs = min(jobs or os.cpu_count() or 1, len(tasks))
    if jobs <= 1:
        for task in tasks:
            yield run(*task)
        return
    reader, writer = Pipe(duplex=False)
    with reader, writer, ProcessPoolExecutor(jobs, initializer=_begin, initargs=(reader, writer)) as pool:
        try:
            for future in as_completed([pool.submit(run, *task) for task in tasks]):
                yield future.result()
        except BaseException:
            writer.close()
            raise


def _begin(reader: Connection, writer: Connection) -> None:
    """In a new process: leave interrupts to the parent, and end when it closes its end of the pipe, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    writer.close()
    threading.Thread(target=_end_with_the_parent, args=(reader,), daemon=True).start()


def _end_with_the_parent(reader: Connection) -> None:
    reader.poll(None)
    kill_all()
    os._exit(1)
