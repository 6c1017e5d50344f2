"""The short form of `tests.server.soak_kill`."""

from __future__ import annotations

from pathlib import Path

from tests.server.services import Postgres
from tests.server.soak_kill import soak


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = soak(str(tmp_path / "ostraka.db"), kills=2, tables=3)
    assert report.is_clean(), report
    assert report.kills == 2


def test_nor_on_postgresql(postgres: Postgres) -> None:
    report = soak(postgres.url, kills=2, tables=3)
    assert report.is_clean(), report
