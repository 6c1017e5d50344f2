"""What every registered game must obey, for every player count and option (docs/architecture.md, Laws)."""

from __future__ import annotations

from ostraka.core.game import Game, Title
from ostraka.core.state import State
from ostraka.games import TITLES
from tests import toy

GAMES: list[Game] = [game for title in TITLES.values() for game in title.every_game()]
GAMES_AND_TOY: list[Game] = [*GAMES, *toy.TITLE.every_game()]
WITHOUT_VARIANTS: list[Game] = [game for game in GAMES if game == game.title.game({"players": game.seats})]


def smallest(title: Title) -> Game:
    """With as few players as can play against each other."""
    return title.game({"players": min(int(players) for players in title.options[0].values if int(players) > 1)})


def largest(title: Title) -> Game:
    return title.game({"players": max(title.options[0].values)})


def hides(title: Title) -> bool:
    """Whether there is anything to guess."""
    return type(title.game({}).new()).imagine is not State.imagine
