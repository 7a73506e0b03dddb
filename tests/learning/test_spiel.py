"""OpenSpiel's own test and its IS-MCTS at every trick game, and resampled states that a player cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.learning.table import trick_games
from cardtable.rules.catalogue import Entry

pyspiel: Any = pytest.importorskip("pyspiel", reason="learning in OpenSpiel needs the extra rl")
spiel: Any = pytest.importorskip("cardtable.learning.spiel")
np: Any = pytest.importorskip("numpy")
ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")

GAMES = trick_games()
each_game = pytest.mark.parametrize("line", GAMES, ids=[line.id for line in GAMES])


def name_of(line: Entry) -> str:
    return f"cardtable_{line.id.replace('-', '_')}"


def dealt(game: Any, rng: Random) -> Any:
    """Return a state in which chance has done its part."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        assert sum(shares) == pytest.approx(1)
        state.apply_action(rng.choices(outcomes, shares)[0])
    return state


def test_every_trick_game_is_registered() -> None:
    assert sorted(spiel.registered) == sorted(map(name_of, GAMES))
    assert {*spiel.registered} <= {*pyspiel.registered_names()}


@pytest.mark.slow
@each_game
def test_the_test_of_openspiel_passes(line: Entry) -> None:
    for seats in line.seats:
        game = pyspiel.load_game(name_of(line), {"seats": seats})
        assert game.num_players() == seats
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.slow
@each_game
def test_a_resampled_state_is_another_deal_that_looks_the_same(line: Entry) -> None:
    """From every decision, for each player; its history leads to it, and it can be played out."""
    rng = Random(1)
    game = pyspiel.load_game(name_of(line))
    state = dealt(game, rng)
    others = 0
    while not state.is_terminal():
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            others += str(other) != str(state)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
                again = game.new_initial_state()
                for action in other.history():
                    again.apply_action(action)
                assert str(again) == str(other)
        state.apply_action(rng.choice(state.legal_actions()))
    assert others


@pytest.mark.slow
@each_game
def test_the_search_of_openspiel_plays_a_deal(line: Entry) -> None:
    game = pyspiel.load_game(name_of(line))
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 2.0, 4, random_state=chance)
    state = dealt(game, Random(1))
    while not state.is_terminal():
        action = bot.step(state) if state.current_player() == 0 else chance.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(action)
    assert len(state.returns()) == game.num_players()


def test_a_copy_goes_its_own_way() -> None:
    state = dealt(pyspiel.load_game("cardtable_euchre"), Random(1))
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
