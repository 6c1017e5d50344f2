"""Prints which engine runs and a hash of what it does: games, guesses, bots. Law 7 compares two of these."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import ostraka
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from tests.laws import GAMES, WITHOUT_VARIANTS

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

GAMES_EACH = 3


def main() -> None:
    digest = sha256()
    for game in GAMES:
        for seed in range(GAMES_EACH if game in WITHOUT_VARIANTS else 1):
            play(game, "random", seed, digest)
        if game in WITHOUT_VARIANTS:
            play(game, "greedy", 0, digest)
    print(ostraka.engine(), digest.hexdigest())


def play(game: Game, name: str, seed: int, digest: Hash) -> None:
    """One game between bots of a kind, with all that is legal, guessed, chosen and reached."""
    bots = [make_bot(name, game, Rng(seed, seat)) for seat in range(game.seats)]
    observations = [Observation(game, seat, Rng(seed, 100 + seat)) for seat in range(game.seats)]
    chance = Rng(seed, 200)
    state = game.new()
    while not state.is_over():
        if state.actor == CHANCE:
            actor, number = CHANCE, state.sample(chance)
        else:
            actor = state.actor
            observations[actor].show(state)
            number = bots[actor].choose(observations[actor])
            digest.update(repr(state.legal(actor)).encode())
            digest.update(state.guess(actor, Rng(seed, 300)).to_bytes())
        state.apply(actor, number)
        digest.update(state.to_bytes())
    digest.update(repr((state.scores(), state.places(), state.ending())).encode())


if __name__ == "__main__":
    main()
