"""PettingZoo's own tests at every trick game, without a warning."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.errors import BadInput
from cardtable.learning.table import trick_games
from cardtable.rules.catalogue import Entry

pettingzoo_test: Any = pytest.importorskip("pettingzoo.test", reason="learning in PettingZoo needs the extra rl")
zoo: Any = pytest.importorskip("cardtable.learning.zoo")

GAMES = trick_games()
each_game = pytest.mark.parametrize("line", GAMES, ids=[line.id for line in GAMES])


def played(env: Any, seed: int | None, rng: Random) -> list[Any]:
    """Play a deal at random; return what was done, and the sum of the rewards by agent."""
    env.reset(seed=seed)
    done: list[Any] = []
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        won[agent] += reward
        action = None
        if not over:
            action = rng.choice([at for at, may in enumerate(info["action_mask"]) if may])
        done.append((agent, action))
        env.step(action)
    return [done, won]


@pytest.mark.slow
@each_game
@pytest.mark.filterwarnings("error")
def test_the_tests_of_pettingzoo_pass(line: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    for seats in line.seats:
        pettingzoo_test.api_test(zoo.env(line.id, seats=seats), num_cycles=300)
    pettingzoo_test.seed_test(lambda: zoo.env(line.id), num_cycles=60)


@pytest.mark.slow
@each_game
def test_agents_get_what_their_seats_have_won(line: Entry) -> None:
    env = zoo.env(line.id)
    for seed in range(3):
        _, won = played(env, seed, Random(seed))
        assert [*won.values()] == env.unwrapped.deal.won()
        assert played(env, seed, Random(seed))[1] == won


def test_only_the_agent_on_turn_has_actions() -> None:
    env = zoo.env("euchre", render_mode="ansi")
    env.reset(seed=1)
    for agent in env.possible_agents:
        assert env.infos[agent]["action_mask"].any() == (agent == env.agent_selection)
        assert env.observation_space(agent).contains(env.observe(agent))
    assert '"seat":' in env.render()
    assert zoo.env("euchre").unwrapped.render() is None


def test_an_action_out_of_place_is_refused_in_a_sentence() -> None:
    env = zoo.env("euchre")
    env.reset(seed=1)
    with pytest.raises(BadInput, match=r"^Nobody can say the word 'done' now: 'actions' has what can be said\.$"):
        env.step(0)
    assert len({str(played(env, None, Random(1))) for _ in range(3)}) == 3
