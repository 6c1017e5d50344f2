"""A bot for Ostraka in a program of its own. It thinks with the engine, from nothing but what it was sent.

Try it with:  ostraka arena saqqara --players "cmd:python3 docs/example_bot.py,random" --games 100
"""

import json
import sys

import ostraka

GUESSES = 4  # positions that fit what we see, in each of which every action is tried


class Thinker:
    def __init__(self, game: str, seat: int, seed: int) -> None:
        self.game, self.seat, self.rng = ostraka.game(game), seat, ostraka.Rng(seed)
        self.judgement = self.game.title.judgement(self.game.seats)

    def choose(self, view: dict, legal: list[dict]) -> int:
        """The action that leads to the best positions on average."""
        guesses = [self.game.from_view(view, self.rng) for _ in range(GUESSES)]
        return max((one["action"] for one in legal), key=lambda action: sum(self.worth(g, action) for g in guesses))

    def worth(self, guess: ostraka.State, action: int) -> float:
        state = guess.copy()
        state.apply(self.seat, action)
        while state.actor == ostraka.CHANCE:
            state.apply(ostraka.CHANCE, state.sample(self.rng))
        return self.judgement.value(state, self.seat)


for line in sys.stdin:
    message = json.loads(line)
    if "ostraka" in message:  # the first line: which game, which seat, and a seed for our own luck
        thinker = Thinker(message["game"], message["seat"], message["seed"])
        print(json.dumps({"name": "example", "version": 2}), flush=True)
    elif "decision" in message:
        print(json.dumps({"action": thinker.choose(message["view"], message["legal"])}), flush=True)
