"""Prints which engine runs and a hash of what it does: games, guesses, bots. Law 7 compares two of these."""

from __future__ import annotations

from hashlib import sha256

import ostraka
from ostraka.bots.position import Position
from ostraka.bots.roster import ROSTER, make_bot
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from tests.laws import GAMES

GAMES_EACH = 5


def main() -> None:
    digest = sha256()
    for game in GAMES:
        for seed in range(GAMES_EACH):
            for name in ROSTER:
                bots = [make_bot(name, game, Rng(seed, seat)) for seat in range(game.seats)]
                positions = [Position(game, seat, Rng(seed, 100 + seat)) for seat in range(game.seats)]
                chance = Rng(seed, 200)
                state = game.new()
                while not state.is_over():
                    if state.actor == CHANCE:
                        actor, number = CHANCE, state.sample(chance)
                    else:
                        actor = state.actor
                        positions[actor].show(state)
                        number = bots[actor].choose(positions[actor])
                        digest.update(repr(state.legal(actor)).encode())
                        digest.update(state.guess(actor, Rng(seed, 300)).to_bytes())
                    state.apply(actor, number)
                    digest.update(state.to_bytes())
                digest.update(repr((state.scores(), state.places(), state.ending())).encode())
    print(ostraka.engine(), digest.hexdigest())


if __name__ == "__main__":
    main()
