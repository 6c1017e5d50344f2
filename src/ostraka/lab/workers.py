"""Where experiments run: in this process, on the cores of this machine, or on a Ray cluster."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from enum import StrEnum
from itertools import islice
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TypeVar

from ostraka.bots.outside import kill_all
from ostraka.core.errors import InputError

Result = TypeVar("Result")

QUEUED = 1000  # tasks that a Ray cluster of any size may hold at once


class Where(StrEnum):
    """Where work is done."""

    cores = "cores"
    ray = "ray"


class NoRay(InputError):
    """Ray is asked for and is not there."""


def work(where: Where, run: Callable[..., Result], tasks: Sequence[tuple[object, ...]], jobs: int) -> Generator[Result]:
    """The result of `run` for each task, as they come, from so many processes; 0 for all that there are.

    Close it to leave early: the processes end at once."""
    return on_ray(run, tasks, jobs) if where == Where.ray else on_cores(run, tasks, jobs)


def on_cores(run: Callable[..., Result], tasks: Sequence[tuple[object, ...]], jobs: int) -> Generator[Result]:
    """`work` in processes of this machine, which end with this one, even if it is killed."""
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
    """In a new process: leave interrupts to the parent, and end when it closes its end of the pipe, or is gone.

    The pool terminates the processes that are left when one has ended, which must first end the programs they run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    writer.close()
    threading.Thread(target=_end_with_the_parent, args=(reader,), daemon=True).start()


def _end_with_the_parent(reader: Connection) -> None:
    reader.poll(None)
    kill_all()
    os._exit(1)


def on_ray(run: Callable[..., Result], tasks: Sequence[tuple[object, ...]], jobs: int) -> Generator[Result]:
    """`work` on the Ray cluster that RAY_ADDRESS names, or on a Ray of our own on this machine; raises NoRay."""
    try:
        import ray
    except ImportError as error:
        raise NoRay("Ray is not installed: add it with pip install 'ostraka[ray]', or use --on cores") from error
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # unasked, it would report to its makers
    cluster = os.environ.get("RAY_ADDRESS")
    try:
        if cluster:
            ray.init(address="auto", log_to_driver=False, logging_level=logging.WARNING)
        else:
            ray.init(
                address="local",
                num_cpus=jobs or None,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.WARNING,
                _node_ip_address="127.0.0.1",
            )
    except Exception as error:  # Ray raises a bare one where a busy machine does not start it in time
        ray.shutdown()
        where = f"no Ray cluster at {cluster}" if cluster else "Ray does not start on this machine"
        raise NoRay(f"{where}: {str(error).partition('. ')[0]}") from error
    try:
        remote = ray.remote(run)
        queue = iter(tasks)
        waiting = [remote.remote(*task) for task in islice(queue, jobs or QUEUED)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [remote.remote(*task) for task in islice(queue, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()
