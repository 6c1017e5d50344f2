from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from ostraka.play import hall, settings
from ostraka.server import digs
from ostraka.server.service import Settings
from tests.server.services import Postgres, Redis
from tests.server.site import Site


@pytest.fixture(autouse=True)
def _the_same_luck_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tables of a test deal follows from its name."""
    luck = random.Random(request.node.nodeid)
    for module in (settings, hall, digs):
        monkeypatch.setattr(module, "new_seed", lambda: luck.randbytes(32))
        monkeypatch.setattr(module, "new_id", lambda: luck.randbytes(8).hex())


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on SQLite that all tests share: each makes its own tables."""
    folder: Path = tmp_path_factory.mktemp("site")
    site = Site(Settings(database=str(folder / "ostraka.db"), bots=1, lenient=True))
    yield site
    site.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Not in a folder of pytest's: those are closed to the user that PostgreSQL runs as."""
    with TemporaryDirectory(prefix="ostraka-") as folder:
        postgres = Postgres(Path(folder))
        yield postgres
        postgres.stop()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    redis = Redis(tmp_path_factory.mktemp("redis"))
    yield redis
    redis.stop()


@pytest.fixture(scope="module", params=["postgres", "redis"])
def sites(request: pytest.FixtureRequest, postgres: Postgres, redis: Redis) -> Iterator[tuple[Site, Site]]:
    """Two servers on one PostgreSQL, which talk by it alone or by Redis."""
    settings = Settings(
        database=postgres.url, redis=redis.url if request.param == "redis" else None, bots=1, lenient=True
    )
    one, other = Site(settings), Site(settings)
    yield one, other
    one.stop()
    other.stop()
