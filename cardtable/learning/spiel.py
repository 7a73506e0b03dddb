"""The trick games as OpenSpiel games. Importing this module registers them all, such as `cardtable_euchre`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from cardtable.cards import Card
from cardtable.errors import BadInput
from cardtable.learning.needed import NEEDED
from cardtable.learning.table import SaidDeal, Table, trick_games

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(NEEDED, name=error.name) from None

__all__ = ["PREFIX", "TrickSpiel", "TrickState", "registered"]

PREFIX: Final = "cardtable_"

MOST: Final = 10_000
"""Every change of score by one deal lies between minus this and this."""

LONGEST: Final = 2_000
"""No deal takes more actions than this; the longest deals are those in which a bidder melds again and again."""

MOST_BITS: Final = 53
"""The number of random bits that a guess gets from the sampler's number between 0 and 1."""


class TrickSpiel(pyspiel.Game):
    """A trick game. Its one parameter is `seats`, by default as few as the game allows.

    An episode is one deal. First, chance chooses the dealer; the outcome is the number of a seat. Then chance chooses
    each card of the pack, from the top; the outcome is the index of the card among the different cards, sorted.

    An action is the index of a word in `table.words.texts`; see `Words`. Returns are what each seat has won, in points
    or chips.

    The information state and the observation are the same: all that the view of a seat has. The string is JSON, and
    the tensor has the numbers of `Layout` (float32, of shape (`table.layout.size`,)).
    """

    def __init__(self, game: str, kind: Any, params: Mapping[str, Any]) -> None:
        self.table = table = Table(game, None, int(params["seats"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.words),
            max_chance_outcomes=max(len(table.layout.kinds), table.seats),
            num_players=table.seats,
            min_utility=-MOST,
            max_utility=MOST,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self, *_: object) -> TrickState:
        return TrickState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> TrickObserver:
        return TrickObserver(self.table)


class TrickState(pyspiel.State):
    """A deal of a trick game. Its history begins before the dealer is chosen."""

    def __init__(self, game: TrickSpiel) -> None:
        super().__init__(game)
        self.table = game.table
        self.dealer: int | None = None
        self.pack: tuple[Card, ...] = ()
        self.deal: SaidDeal | None = None

    @property
    def dealt(self) -> SaidDeal:
        """The deal, once every card of the pack is known.

        Raises:
            RuntimeError: the pack is not yet shuffled.
        """
        if self.deal is None:
            raise RuntimeError("Nobody has cards yet: chance goes first.")
        return self.deal

    def current_player(self) -> int:
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.deal.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.deal is not None and self.deal.seat is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.dealer is None:
            dealers = self.table.dealers
            return [(seat, 1 / len(dealers)) for seat in dealers]
        left = [*self.table.pack]
        for card in self.pack:
            left.remove(card)
        return [(at, left.count(card) / len(left)) for at, card in enumerate(self.table.layout.kinds) if card in left]

    def _legal_actions(self, player: int) -> list[int]:
        return self.dealt.actions()

    def _apply_action(self, action: int) -> None:
        if self.deal is not None:
            self.deal.say(action)
        elif self.dealer is None:
            self.dealer = action
        else:
            self.pack += (self.table.layout.kinds[action],)
            if len(self.pack) == len(self.table.pack):
                self.deal = SaidDeal(self.table, self.table.opened(self.dealer, self.pack))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.table.words.texts[action]
        return f"seat {action} deals" if self.dealer is None else str(self.table.layout.kinds[action])

    def returns(self) -> list[float]:
        return [0.0] * self.table.seats if self.deal is None else [float(won) for won in self.deal.won()]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> TrickState:
        """Return a state that the player cannot tell from this one, with a history of its own.

        Each hidden card is put at random in a place where the player must think it possible. `probability_sampler`
        returns a number from 0 to 1 that decides the places. If another seat has said part of a move, that part is
        dropped.

        Raises:
            BadInput: the rules of the game cannot say how the guessed deal began.
        """
        rng = Random(int(probability_sampler() * 2**MOST_BITS))
        guessed = self.dealt.guessed(player_id, rng)
        rules = self.table.rules
        past = rules.rewound(guessed.deal)
        if past is None:
            raise BadInput(f"{rules.title} cannot be wound back to its first card.")
        state: TrickState = self.get_game().new_initial_state()
        state.apply_action(guessed.deal.dealer)
        for card in past.packs[0]:
            state.apply_action(self.table.layout.place[card])
        for move in past.moves:
            for action in self._spelled(state, move):
                state.apply_action(action)
        for action in guessed.said:
            state.apply_action(action)
        return state

    def _spelled(self, state: TrickState, move: Any) -> list[int]:
        """Return the actions that say a move.

        They end with the one after which no other move fits. If other moves fit to the last, they end with `DONE`.
        """
        trial, said = state.dealt.copy(), []
        for action in self.table.words.of(move):
            said.append(action)
            trial.say(action)
            if not trial.said:
                return said
        return [*said, 0]

    def __str__(self) -> str:
        if self.deal is None:
            return " ".join(("deals:", str(self.dealer), *map(str, self.pack)))
        return "\n".join(self.deal.told(seat) for seat in range(self.table.seats))


class TrickObserver:
    """What a seat observes; see `TrickSpiel`."""

    def __init__(self, table: Table) -> None:
        self.tensor = np.zeros(table.layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape)
            for part in table.layout.parts
        }

    def set_from(self, state: TrickState, player: int) -> None:
        self.tensor[:] = 0 if state.deal is None else state.deal.observed(player)

    def string_from(self, state: TrickState, player: int) -> str:
        return "no cards yet" if state.deal is None else state.deal.told(player)


def _kind(game: str, title: str, seats: Sequence[int]) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.replace("-", "_"),
        long_name=f"{title} (Cardtable)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": min(seats)},
    )


def _register(game: str, title: str, seats: Sequence[int]) -> str:
    kind = _kind(game, title, seats)

    class Registered(TrickSpiel):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, {"seats": min(seats), **(params or {})})

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


registered: Final = tuple(_register(line.id, line.title, line.seats) for line in trick_games())
