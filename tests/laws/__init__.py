"""What every registered game must obey, for every player count and option (docs/architecture.md, Laws)."""

from __future__ import annotations

from ostraka.core.game import Game
from ostraka.games import TITLES
from tests import toy

GAMES: list[Game] = [game for title in TITLES.values() for game in title.every_game()]
GAMES_AND_TOY: list[Game] = [*GAMES, *toy.TITLE.every_game()]
WITHOUT_VARIANTS: list[Game] = [game for game in GAMES if game == game.title.game({"players": game.seats})]
