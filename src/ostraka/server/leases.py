"""Which process lets the bots of a table think, where several serve: never two at once, and never none for long."""

from __future__ import annotations

from sqlalchemy import Connection, delete, update
from sqlalchemy.dialects import postgresql, sqlite

from ostraka.play.time import now
from ostraka.server.database import leases
from ostraka.server.storage import Store

LEASE = 15_000  # milliseconds for which a process that says nothing keeps a table


class Leases:
    """The leases of one process. It renews them for as long as it lives."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process
        self.held: set[str] = set()

    async def take(self, table: str) -> bool:
        """Take a table unless another process has it."""
        at = now()
        mine = {"process": self.process, "until": at + LEASE}

        def work(connection: Connection) -> bool:
            dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
            free = (leases.c.until < at) | (leases.c.process == self.process)
            taken = (
                dialect.insert(leases)
                .values(table_id=table, **mine)
                .on_conflict_do_update(index_elements=["table_id"], set_=mine, where=free)
                .returning(leases.c.table_id)
            )
            return connection.execute(taken).scalar_one_or_none() is not None

        if await self.store.write(work):
            self.held.add(table)
            return True
        return False

    async def renew(self) -> None:
        held = sorted(self.held)
        if held:
            mine = leases.c.table_id.in_(held) & (leases.c.process == self.process)
            longer = update(leases).where(mine).values(until=now() + LEASE)
            await self.store.write(lambda connection: connection.execute(longer))

    async def release(self, table: str) -> None:
        if table in self.held:
            await self.store.write(lambda connection: self.drop(connection, table))
            self.held.discard(table)

    def drop(self, connection: Connection, table: str) -> None:
        """Release a table within a transaction."""
        mine = (leases.c.table_id == table) & (leases.c.process == self.process)
        connection.execute(delete(leases).where(mine))
