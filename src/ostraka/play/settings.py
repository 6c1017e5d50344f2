"""A new table as somebody wants it."""

from __future__ import annotations

import secrets

from ostraka.core.game import BadGame, Game
from ostraka.games import game as game_of
from ostraka.match.fairness import new_seed
from ostraka.play.levels import LEVELS
from ostraka.play.messages import BotSeat, HereSeat, MySeat, NewTable, NoClock, OpenSeat
from ostraka.play.names import check_name
from ostraka.play.problems import Refused
from ostraka.play.table import Seat, Setting
from ostraka.play.time import now
from ostraka.play.visitors import Visitor, new_id


def setting_of(new: NewTable, person: Visitor) -> Setting:
    """What a caller wants; raises Refused."""
    try:
        game = game_of(new.game)
    except BadGame as error:
        raise Refused("bad_game", reason=error) from None
    if new.rated and person.kind != "account":
        raise Refused("only_accounts")
    if new.rated and isinstance(new.clock, NoClock):
        raise Refused("no_clock")
    alone = not any(isinstance(seat, OpenSeat | HereSeat) for seat in new.seats)
    hints = not new.rated and (alone if new.hints is None else new.hints)
    return Setting(
        id=new_id(),
        game=game,
        seats=tuple(_seats(new, game, person)),
        host=person.id,
        host_name=person.name,
        public=new.public,
        code=secrets.token_urlsafe(9),
        rated=new.rated,
        clock=new.clock,
        seed=new_seed(),
        created=now(),
        next_seed=new_seed(),
        memory_aid=new.memory_aid,
        hints=hints,
        tutor=new.tutor and hints and alone,
    )


def _seats(new: NewTable, game: Game, person: Visitor) -> list[Seat]:
    kinds = [seat.kind for seat in new.seats]
    if len(kinds) != game.seats:
        raise Refused("bad_seats", reason=f"{game} has {game.seats} seats, not {len(kinds)}")
    if kinds.count("me") > 1:
        raise Refused("bad_seats", reason="only one seat can be mine")
    if "here" in kinds and "me" not in kinds:
        raise Refused("bad_seats", reason="who shares my screen needs me to play")
    if new.rated and set(kinds) - {"me", "open"}:
        raise Refused("bad_seats", reason="rated tables are for people, each with their own screen")
    if new.rated and len(kinds) < 2:
        raise Refused("bad_seats", reason="rated tables have at least two seats")
    seats = []
    for seat in new.seats:
        match seat:
            case MySeat():
                seats.append(Seat("person", person.name, person.id))
            case OpenSeat():
                seats.append(Seat("open"))
            case HereSeat():
                check_name(seat.name)
                seats.append(Seat("person", seat.name, person.id, here=True))
            case BotSeat():
                if seat.level not in LEVELS:
                    raise Refused("bad_seats", reason=f"the bots are {', '.join(LEVELS)}")
                seats.append(Seat("bot", level=seat.level))
    return seats
