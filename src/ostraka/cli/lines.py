"""`ostraka play --json`: what people are told as JSON lines, for programs that show it in their own way."""

from __future__ import annotations

import json

from ostraka.cli.session import Session
from ostraka.core.choices import choice_json
from ostraka.core.errors import InputError
from ostraka.match.narration import action_label, prompt


class LinesGame(Session):
    """Every decision of a person is one JSON object on a line; the answer is an action by its number or its text, `u`
    takes back, `q` or the end of the input leaves."""

    def let_person_play(self, seat: int) -> None:
        self._say(self._decision(seat))
        while True:
            answer = input().strip()
            if answer == "q":
                raise EOFError
            try:
                if answer == "u":
                    self.undo(seat)
                else:
                    self.match.play(seat, int(answer) if answer.isdecimal() else self.game.actions.parse(answer))
                return
            except InputError as error:
                self._say({"refused": str(error)})

    def tell_note(self, seat: int, note: str) -> None:
        self._say({"seat": seat, "note": note})

    def tell_saved(self) -> None:
        self._say({"saved": str(self.file)})

    def tell_result(self) -> None:
        state = self.match.state
        self._say({"over": True, "ending": state.ending(), "scores": state.scores(), "places": state.places()})

    def _decision(self, seat: int) -> dict[str, object]:
        state = self.match.state
        key, legal = state.prompt(seat), state.legal(seat)
        return {
            "seat": seat,
            "prompt": key,
            "label": prompt(self.game, key, legal, self.lang),
            "news": self.take_news(seat),
            "view": self.view(seat),
            "legal": [self._choice(seat, action) for action in legal],
        }

    def _choice(self, seat: int, action: int) -> dict[str, object]:
        known = choice_json(self.game.actions, action, self.facts(seat, action))
        return {**known, "label": action_label(self.game, action, self.lang)}

    def _say(self, message: dict[str, object]) -> None:
        print(json.dumps(message, ensure_ascii=False), flush=True)
