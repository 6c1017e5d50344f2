"""No process outlives the one that started it, even if that one is killed."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait


def leave_with_parent(how: signal.Signals) -> None:
    """Send this process a signal when its parent is gone."""
    parent = parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os.kill(os.getpid(), how)

    threading.Thread(target=watch, name="orphan", daemon=True).start()
