"""The trick games as PettingZoo environments, in which the agents act one after another (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from cardtable.learning.layout import LARGEST
from cardtable.learning.needed import NEEDED
from cardtable.learning.table import SaidDeal, Table

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(NEEDED, name=error.name) from None

__all__ = ["TrickEnv", "env"]

SEAT: Final = "seat_"


def env(
    game: str, options: Mapping[str, object] | None = None, seats: int | None = None, render_mode: str | None = None
) -> Any:
    """Return a `TrickEnv` in the usual wrappers, which refuse actions that are out of bounds or out of order."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(TrickEnv(game, options, seats, render_mode))
    )


class TrickEnv(AECEnv):
    """One deal of a trick game.

    The agents are `seat_0`, `seat_1` and so on. An agent observes whole numbers as an array of float32, of shape
    (`table.layout.size`,). `table.layout.parts` has the name, the shape and the place of each part; see `Layout`.

    An action is the index of a word in `table.words.texts`; see `Words`. The info of an agent has an `action_mask`:
    int8 of shape (`len(table.words)`,), with 1 for each action that the agent can take now. It is all zeros for an
    agent that is not on turn. A move of several cards takes a turn for each card, all of them by the same agent.

    Rewards are zero until the deal is over. Then each agent gets what its seat has won, in points or chips, and all
    agents terminate together. Equal seeds give equal deals.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cardtable_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        seats: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set the table; see `Table`.

        Raises:
            BadInput: see `Table`.
        """
        super().__init__()
        self.table = Table(game, options, seats)
        self.render_mode = render_mode
        self.possible_agents = [f"{SEAT}{seat}" for seat in range(self.table.seats)]
        size, words = self.table.layout.size, len(self.table.words)
        self.observation_spaces = {
            agent: spaces.Box(-LARGEST, LARGEST, (size,), np.float32) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(words) for agent in self.possible_agents}
        self._chance = Random()
        self._deal: SaidDeal | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def deal(self) -> SaidDeal:
        if self._deal is None:
            raise RuntimeError("No cards have been dealt: call reset() first.")
        return self._deal

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal anew. Without a seed, the last seed, if there was one, also decides these cards.

        `options` has no effect.
        """
        if seed is not None:
            self._chance = Random(seed)
        self._deal = self.table.dealt(self._chance)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {}
        self._turn_to(self.deal.seat)

    def observe(self, agent: str) -> Any:
        return np.array(self.deal.observed(self.possible_agents.index(agent)), np.float32)

    def _turn_to(self, seat: int | None) -> None:
        for agent in self.agents:
            mask = np.zeros(len(self.table.words), np.int8)
            if agent == f"{SEAT}{seat}":
                mask[self.deal.actions()] = 1
                self.agent_selection = agent
            self.infos[agent] = {"action_mask": mask}

    def step(self, action: int | None) -> None:
        """Say the word with the index `action` for the agent on turn.

        After the deal is over, each agent steps once more, with None.

        Raises:
            BadInput: the agent cannot say this word now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.deal.say(-1 if action is None else int(action))
        seat = self.deal.seat
        if seat is None:
            self.rewards = {f"{SEAT}{at}": float(won) for at, won in enumerate(self.deal.won())}
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn_to(seat)
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return self.deal.told(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        self._deal = None
