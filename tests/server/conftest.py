from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ostraka.server.service import Settings
from tests.server.site import Site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on SQLite that all tests share: each makes its own tables."""
    folder: Path = tmp_path_factory.mktemp("site")
    site = Site(Settings(database=str(folder / "ostraka.db"), bots=1, lenient=True))
    yield site
    site.stop()
