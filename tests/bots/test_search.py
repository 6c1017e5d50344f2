from __future__ import annotations

from math import isqrt, log

import pytest

import ostraka
from ostraka.bots.bot import Bot
from ostraka.bots.levels import LEVELS, EpsilonBot
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.bots.search import CLOCK_INTERVAL, NONE, ROOT, WHOLE_GAME, Parameters, SearchBot, Tree
from ostraka.core.experience import Weights
from ostraka.core.game import Game
from ostraka.core.judgement import Judgement
from ostraka.core.network import Network
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.lab.simulate import play_games
from tests.laws import WITHOUT_VARIANTS
from tests.toy import TITLE as TOY


def observation_of(state: State, seat: int) -> Observation:
    observation = Observation(state.game, seat, Rng(1))
    observation.show(state)
    return observation


def children_of(tree: Tree, node: int) -> list[int]:
    """The children of a node, in order."""
    found = []
    child = tree.first_child[node]
    while child != NONE:
        found.append(child)
        child = tree.next_sibling[child]
    return found


def after_the_draft() -> State:
    state, rng = ostraka.game("saqqara(players=2)").new(), Rng(4)
    while state.actor == CHANCE or state.prompt(state.actor) != "turn":
        action = state.sample(rng) if state.actor == CHANCE else state.legal(state.actor)[0]
        state.apply(state.actor, action)
    return state


def dealt_toy() -> State:
    state = TOY.game({"players": 2}).new()
    for card in (0, 1, 1, 2):  # seat 1 holds a 1 and a 2, seat 2 a 2 and a 3
        state.apply(CHANCE, card)
    return state


def test_a_search_spends_the_iterations_that_it_is_given() -> None:
    state = after_the_draft()
    for allowed in (64, 500):
        bot = SearchBot(state.game.title.judgement(state.game.seats), Parameters(), Rng(1), allowed)
        bot.choose(observation_of(state, state.actor))
        visits = [bot.tree.visits[node] for node in children_of(bot.tree, ROOT)]
        assert sum(visits) == bot.iterations_done == allowed


class Ticking:
    """A clock on which a quarter of a second goes by from look to look."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 4


def test_a_search_looks_at_the_clock_and_stops_when_its_time_is_over() -> None:
    state = after_the_draft()
    clock = Ticking()
    bot = SearchBot(state.game.title.judgement(state.game.seats), Parameters(), Rng(1), milliseconds=2500, clock=clock)
    bot.choose(observation_of(state, state.actor))
    assert clock.looks == 11
    assert bot.iterations_done == 10 * CLOCK_INTERVAL


def test_a_single_legal_action_needs_no_thought() -> None:
    state = dealt_toy()
    state.apply(0, 0)
    state.apply(1, 1)
    bot = SearchBot(TOY.judgement(2), Parameters(), Rng(1), 100)
    assert bot.choose(observation_of(state, 0)) == 1
    assert bot.iterations_done == 0


def test_the_tree_is_kept_for_the_next_step_of_the_same_turn() -> None:
    state = after_the_draft()
    seat = state.actor
    place = next(action for action in state.legal(seat) if state.game.actions.text(action).startswith("place"))
    bot = SearchBot(state.game.title.judgement(state.game.seats), Parameters(), Rng(1), 400)
    observation = observation_of(state, seat)
    bot.choose(observation)
    bot._root = ROOT
    bot._keep_subtree(observation, place)
    state.apply(seat, place)
    kept = bot._root
    before = sum(bot.tree.visits[node] for node in children_of(bot.tree, kept))
    assert kept != ROOT
    bot.choose(observation_of(state, seat))
    assert sum(bot.tree.visits[node] for node in children_of(bot.tree, kept)) == before + bot.iterations_done


def test_a_tree_is_given_up_where_the_position_is_another_than_expected() -> None:
    state = after_the_draft()
    bot = SearchBot(state.game.title.judgement(state.game.seats), Parameters(), Rng(1), 100)
    bot.choose(observation_of(state, state.actor))
    bot.choose(observation_of(state, state.actor))
    assert sum(bot.tree.visits[node] for node in children_of(bot.tree, ROOT)) == bot.iterations_done


def test_nobody_is_thought_to_know_what_another_has_sealed() -> None:
    state = dealt_toy()
    bot = SearchBot(TOY.judgement(2), Parameters(), Rng(1), 200)
    bot.choose(observation_of(state, 0))
    tree = bot.tree
    assert {tree.mover[node] for node in children_of(tree, ROOT)} == {0, 1}
    for node in children_of(tree, ROOT):
        if tree.mover[node] == 0:
            assert all(tree.mover[below] == 0 for below in children_of(tree, node))


def test_tablets_of_the_valley_are_concealed_and_open_moves_are_not() -> None:
    state, rng = ostraka.game("valley(players=2)").new(), Rng(4)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    assert state.prompt(state.actor) == "bid"
    assert state.conceals(state.actor)
    while state.prompt(state.actor) in ("bid", "blank", "tablet"):
        state.apply(state.actor, state.legal(state.actor)[-1])
        while state.actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
    assert not state.conceals(state.actor)


def test_few_choices_are_open_at_first_and_more_with_every_square_of_visits() -> None:
    game = ostraka.game("pergamon(players=2)")
    state, rng = game.new(), Rng(1)
    while state.actor == CHANCE or len(state.legal(state.actor)) < 9:
        legal = [] if state.actor == CHANCE else state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))] if legal else state.sample(rng))
    for narrow in (2, 5):
        bot = SearchBot(game.title.judgement(game.seats), Parameters(narrow=narrow, explore=5.0), Rng(1), 16)
        bot.choose(observation_of(state, state.actor))
        children = children_of(bot.tree, ROOT)
        tried = [node for node in children if bot.tree.visits[node]]
        assert len(children) == len(state.legal(state.actor))
        assert len(tried) == narrow + isqrt(15)
        assert tried == children[: len(tried)]  # the best by first judgement


def test_without_trust_every_choice_is_tried_and_playouts_reach_the_end() -> None:
    state = after_the_draft()
    count = len(state.legal(state.actor))
    bot = SearchBot(
        state.game.title.judgement(state.game.seats), Parameters(trust=0.0, narrow=99, cut=WHOLE_GAME), Rng(1), count
    )
    bot.choose(observation_of(state, state.actor))
    assert [bot.tree.visits[node] for node in children_of(bot.tree, ROOT)] == [1] * count


class Level(Judgement):
    """No seat is ahead, ever."""

    def __init__(self) -> None:
        super().__init__({})

    def expected_lead(self, state: State, seat: int) -> float:
        return 0.0


def test_with_priors_of_a_network_equal_choices_are_visited_as_often_as_these_say() -> None:
    state = after_the_draft()
    game, seat = state.game, state.actor
    legal = state.legal(seat)
    odds = {action: float(1 + number % 3) for number, action in enumerate(legal)}
    weights = Weights(
        date="",
        evidence="",
        observed=game.observation.size,
        first=[[0] * 3] * (game.observation.size + game.seats),
        first_bias=[0] * 3,
        second=[[0] * 2] * 3,
        second_bias=[0] * 2,
        last=[[0.0] * 2] * 2,
        last_bias=[0.0] * 2,
        choices=[[0.0, 0.0, log(odds.get(action, 1.0))] for action in range(game.actions.size)],
    )
    judgement = Level()
    judgement.network = Network(weights, game)
    bot = SearchBot(judgement, Parameters(narrow=100.0), Rng(1), 600)
    bot.choose(observation_of(state, seat))
    children = children_of(bot.tree, ROOT)
    assert len(children) == len(legal) > 5
    for node in children:
        expected = odds[int(bot.tree.action[node])] / sum(odds.values())
        assert bot.tree.prior[node] == pytest.approx(expected)
        assert bot.tree.visits[node] == pytest.approx(600 * expected, abs=2)


class Watched(Judgement):
    """Pergamon's judgement, with a note for every position that was judged."""

    def __init__(self, inner: Judgement) -> None:
        super().__init__({})
        self.inner = inner
        self.settled: list[bool] = []

    def is_settled(self, state: State) -> bool:
        return self.inner.is_settled(state)

    def value(self, state: State, seat: int) -> float:
        return self.inner.value(state, seat)

    def expected_lead(self, state: State, seat: int) -> float:
        self.settled.append(state.is_over() or self.inner.is_settled(state))
        return self.inner.expected_lead(state, seat)


@pytest.mark.parametrize(("settle", "all_settled"), [(200.0, True), (0.0, False)])
def test_leaves_are_played_on_until_they_are_settled(settle: float, all_settled: bool) -> None:
    game = ostraka.game("pergamon(players=2)")
    state, rng = game.new(), Rng(3)
    while state.actor == CHANCE or state.prompt(state.actor) != "dig":
        state.apply(state.actor, state.sample(rng) if state.actor == CHANCE else state.legal(state.actor)[0])
    watched = Watched(game.title.judgement(game.seats))
    SearchBot(watched, Parameters(trust=0.0, settle=settle), Rng(1), 100).choose(observation_of(state, state.actor))
    assert len(watched.settled) == 100 * game.seats
    assert all(watched.settled) == all_settled


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_a_search_beats_random_with_any_number_of_seats(game: Game) -> None:
    games = 2 * game.seats
    tally = play_games(game, ["search:20", *["random"] * (game.seats - 1)], seed=1, first=0, count=games)
    assert tally.wins[0] > games / 2


def test_a_search_beats_greedy() -> None:
    tally = play_games(ostraka.game("saqqara(players=2)"), ["search:300", "greedy"], seed=1, first=0, count=12)
    assert tally.wins[0] > 8


def test_a_search_goes_by_a_network_where_the_game_has_one_and_features_never_does() -> None:
    for game, learned in ((ostraka.game("saqqara(players=2)"), True), (ostraka.game("peloponnes(players=1)"), False)):
        for code, networked in (("search:10", learned), ("master", learned), ("features:10", False), ("strong", False)):
            bot = make_bot(code, game, Rng(1))
            assert isinstance(bot, SearchBot)
            assert (bot.judgement.network is not None) == networked


@pytest.mark.parametrize("name", ["saqqara(players=2)", "thebes(players=2)"])
def test_a_search_by_a_network_beats_one_by_features(name: str) -> None:
    tally = play_games(ostraka.game(name), ["search:40", "features:40"], seed=1, first=0, count=24)
    assert tally.wins[0] > 16


def test_a_lone_player_searches_too() -> None:
    game = ostraka.game("peloponnes(players=1)")
    search = play_games(game, ["search:60"], seed=1, first=0, count=5)
    greedy = play_games(game, ["greedy"], seed=1, first=0, count=5)
    assert sum(search.scores[0].elements()) > sum(greedy.scores[0].elements())


def test_a_tree_grows_beyond_its_first_room() -> None:
    tree = Tree()
    children = [tree.add(0, action, 1.0) for action in range(3000)]
    for node in children:
        tree.attach(ROOT, node)
    assert [tree.action[node] for node in children_of(tree, ROOT)] == list(range(3000))
    assert tree.find(ROOT, 0, 2999) == children[-1]
    assert tree.find(ROOT, 1, 2999) == NONE


class First(Bot):
    """Takes the first action, and counts."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, observation: Observation) -> int:
        self.asked += 1
        return observation.legal()[0]


@pytest.mark.parametrize(("epsilon", "chosen"), [(0.0, 0), (1.0, 20), (0.5, 9)])
def test_with_a_chance_of_epsilon_anything_is_played_instead_of_what_was_chosen(epsilon: float, chosen: int) -> None:
    first = First()
    state = after_the_draft()
    bot = EpsilonBot(first, epsilon, Rng(2))
    for _ in range(20):
        bot.choose(observation_of(state, state.actor))
    assert 20 - first.asked == chosen


def test_levels_are_made_of_bots_that_play_less_and_less_at_random_and_then_think_longer() -> None:
    assert list(LEVELS) == ["novice", "easy", "medium", "strong", "master"]
    game = ostraka.game("saqqara(players=2)")
    novice, strong = make_bot("novice", game, Rng(1)), make_bot("strong", game, Rng(1))
    assert isinstance(novice, EpsilonBot)
    assert isinstance(strong, SearchBot)
