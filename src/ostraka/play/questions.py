"""A position put to a seat as a question, without a table: shown as a table shows it."""

from __future__ import annotations

from ostraka.core.catalogue import UnknownAction
from ostraka.core.clauses import Refusal
from ostraka.core.game import Game
from ostraka.core.state import State
from ostraka.play.messages import Both, Choice, QuestionInfo, WhyNotAnswer
from ostraka.play.problems import Refused, say
from ostraka.play.showing import choice_info, names_of, prompt_info


def question_info(state: State, seat: int, seats: tuple[str, ...]) -> QuestionInfo:
    """What a seat that must decide is asked, at seats as records have them."""
    game, legal = state.game, state.legal(seat)
    return QuestionInfo(
        game=str(game),
        title=game.title.id,
        seat=seat,
        names=[*names_of(seats)],
        view=dict(state.view(seat)),
        owing=[actor for actor in state.actors() if actor >= 0],
        prompt=prompt_info(game, state.prompt(seat), legal),
        legal=[choice_info(game, action, state.facts(seat, action), seats) for action in legal],
    )


def action_of(game: Game, choice: Choice) -> int:
    """The number of an action, given by its number or its JSON form; raises Refused."""
    try:
        if isinstance(choice, int):
            game.actions.verb(choice)
            return choice
        return game.actions.parse_json(choice)
    except UnknownAction as error:
        raise Refused("unknown_action", reason=error) from None


def why_not_answer(game: Game, refusal: Refusal | None) -> WhyNotAnswer:
    """Whether an action may be chosen, and if not, why."""
    if refusal is None:
        return WhyNotAnswer(allowed=True, clause=None, text=say("allowed"))
    rulebook = game.title.rulebook
    text = Both(en=rulebook.explain(refusal, "en"), fr=rulebook.explain(refusal, "fr"))
    return WhyNotAnswer(allowed=False, clause=refusal.clause, text=text)
