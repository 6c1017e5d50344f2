from __future__ import annotations

import pytest

import ostraka
from ostraka.bots.levels import LEVELS
from ostraka.bots.names import WORDS, bot_name, display_names
from ostraka.bots.observation import Observation
from ostraka.bots.roster import UnknownBot, bot_of, make_bot, seat_name
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.core.words import LANGUAGES
from ostraka.lab.simulate import play_games
from tests.laws import WITHOUT_VARIANTS
from tests.toy import TITLE as TOY
from tests.toy import Toy

CODES = ("random", "greedy", "search:40", "features:40", "novice", "easy", "medium")


def middle(game: Game, entries: int = 30) -> State:
    """A position in the midst of a game in which a seat must decide."""
    state, rng = game.new(), Rng(3)
    while entries > 0 or state.actor == CHANCE:
        legal = state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))] if legal else state.sample(rng))
        entries -= 1
    return state


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
@pytest.mark.parametrize("name", CODES)
def test_a_bot_chooses_legally_and_the_same_from_the_same_seed(game: Game, name: str) -> None:
    state = middle(game)
    observation = Observation(game, state.actor, Rng(1))
    observation.show(state)
    assert observation.legal() == state.legal(state.actor)
    assert observation.view() == state.view(state.actor)
    choices = [make_bot(name, game, Rng(9)).choose(observation) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0] in state.legal(state.actor)


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
@pytest.mark.parametrize("name", CODES)
def test_a_bot_chooses_the_same_in_positions_that_look_alike(game: Game, name: str) -> None:
    for entries in (30, 45):
        truth = middle(game, entries)
        seat = truth.actor
        choices = set()
        for state in (truth, truth.guess(seat, Rng(5)), truth.guess(seat, Rng(6))):
            observation = Observation(game, seat, Rng(1))
            observation.show(state)
            choices.add(make_bot(name, game, Rng(9)).choose(observation))
        assert len(choices) == 1


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("search", "search needs a budget for each decision: search:1000 or search:500ms"),
        ("search:", "search needs a budget"),
        ("search:0", "search needs a budget"),
        ("search:fast", "search needs a budget"),
        ("greedy:3", "greedy takes no budget: write greedy alone"),
        ("master:", "master takes no budget"),
    ],
)
def test_a_code_with_a_wrong_budget_is_refused(code: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        make_bot(code, ostraka.game("saqqara"), Rng(1))


def test_an_observation_holds_a_guess_and_not_the_truth() -> None:
    game = TOY.game({"players": 3})
    state = game.new()
    for _ in range(6):
        state.apply(CHANCE, state.outcomes()[0][0])
    guesses = set()
    for seed in range(30):
        observation = Observation(game, 0, Rng(seed))
        observation.show(state)
        guess = observation.guess(Rng(seed))
        assert isinstance(guess, Toy)
        assert guess.view(0) == state.view(0)
        guesses.add(tuple(map(tuple, guess.hands[1:])))
    assert len(guesses) > 1


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_greedy_beats_random_clearly(game: Game) -> None:
    games = 60
    tally = play_games(game, ["greedy", *["random"] * (game.seats - 1)], seed=1, first=0, count=games)
    assert tally.wins[0] > games * 0.8


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_a_judgement_is_the_weighted_sum_of_its_features(game: Game) -> None:
    judgement = game.title.judgement(game.seats)
    state = middle(game)
    for seat in range(game.seats):
        features = judgement.named_features(state, seat)
        weights = dict(zip(judgement.names, judgement.weights, strict=True))
        assert judgement.value(state, seat) == pytest.approx(
            sum(weights[name] * seen for name, seen in features.items())
        )


def test_a_finished_game_is_judged_by_the_lead() -> None:
    game = ostraka.game("saqqara(players=3)")
    state, rng = game.new(), Rng(3)
    while not state.is_over():
        state.apply(state.actor, state.sample(rng) if state.actor == CHANCE else state.legal(state.actor)[0])
    scores = state.scores()
    for seat in range(3):
        others = max(score for other, score in enumerate(scores) if other != seat)
        assert game.title.judgement(game.seats).value(state, seat) == scores[seat] - others


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    known = "random, greedy, search:1000 or search:500ms, features:1000 or features:500ms, novice"
    with pytest.raises(UnknownBot, match=f"no bot clever: the bots are {known}"):
        make_bot("clever", ostraka.game("saqqara"), Rng(1))


def test_records_name_a_bot_with_its_version() -> None:
    assert seat_name("greedy") == "bot:greedy@3"
    assert seat_name("search:1000") == "bot:search:1000@8"
    assert (bot_of("bot:search:1000@6"), seat_name("master")) == ("search:1000", "bot:master@8")
    assert (bot_of("bot:greedy@1"), bot_of("Anna")) == ("greedy", "")


def test_people_read_the_names_of_bots_in_their_language() -> None:
    seats = ["Anna", "bot:strong@6", "bot:search:1000@6", "bot:strong@6"]
    assert display_names(seats, "en") == ["Anna", "Strong 2", "search:1000", "Strong 4"]
    assert display_names(seats, "fr") == ["Anna", "Fort 2", "search:1000", "Fort 4"]
    for lang in LANGUAGES:
        assert len({bot_name(level, lang) for level in LEVELS}) == len(LEVELS)
        assert all(f"name.bot.{level}" in WORDS for level in LEVELS)
