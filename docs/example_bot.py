"""A bot for Ostraka in a program of its own. It plays any legal action, but places a card where it can.

Try it with:  ostraka arena saqqara --players "cmd:python3 docs/example_bot.py,random" --games 100
"""

import json
import random
import sys


def answer(message: dict) -> dict | None:
    """What to say to a message; None where no answer is expected."""
    if "ostraka" in message:  # the first line: which game, which seat, and a seed for our own luck
        random.seed(message["seed"])
        return {"name": "example", "version": 1}
    if "over" in message:  # the last line: the scores and places of all seats
        print("places:", message["places"], file=sys.stderr)  # seen with --bot-log FILE
        return None
    return {"action": choose(message["view"], message["legal"])}


def choose(view: dict, legal: list[dict]) -> int:
    """One of the legal actions. A better bot would look at the view."""
    placing = [one for one in legal if one["json"]["do"] == "place"]
    return random.choice(placing or legal)["action"]


for line in sys.stdin:
    said = answer(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)
