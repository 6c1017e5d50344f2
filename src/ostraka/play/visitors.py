"""Who plays, as tables know them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Literal

from ostraka.play.messages import Person
from ostraka.play.problems import Refused
from ostraka.play.time import moment, now


@dataclass(frozen=True)
class Visitor:
    """A person who is known to the server."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    session: str | None = None
    """By which session; None for a program with a token."""
    banned: int = 0
    """Until when."""

    def check_welcome(self) -> None:
        """Raise Refused for somebody who is banned."""
        if self.banned > now():
            raise Refused("banned", until=moment(self.banned).date())

    def shown(self) -> Person:
        return Person(id=self.id, name=self.name, kind=self.kind)


def new_id() -> str:
    return secrets.token_hex(8)
