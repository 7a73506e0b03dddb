"""Plans that are kept: who has begun one goes on with it until something is seen that it did not count on.

A plan is kept by the positions that it leads through, as whoever plays knows them. Where a card comes up that nobody
had seen, the position is another, and nothing is kept of it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, NamedTuple

from cardtable.players.advice.solitaires.purpose import in_order
from cardtable.rules.game import slots_of
from cardtable.rules.moves import Move
from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["Kept", "position_key", "recall", "remember"]

MOST: Final = 2_000
"""The number of positions whose plans are kept."""
NOTHING_CAME: Final[Mapping[Move, float]] = {}


class Kept(NamedTuple):
    """The moves of a plan that are still to be made, and what it came to by first moves when it was chosen.

    `begun` says whether some of its moves have been made, and `told` whether the last of these turned the hand: for
    which card that is done has been told then. If the deal is `lost` it only turns what is left, and that is told once.
    """

    moves: tuple[Move, ...]
    came: Mapping[Move, float] = NOTHING_CAME
    begun: bool = False
    told: bool = False
    lost: bool = False

    @classmethod
    def of(
        cls, game: Patience, known: PatienceDeal, moves: Sequence[Move], came: Mapping[Move, float] = NOTHING_CAME
    ) -> Kept:
        """The plan with what leads to its first goal done first; figures hold of its first move only."""
        ordered = tuple(in_order(game, known, moves))
        return cls(ordered, came if ordered[:1] == tuple(moves[:1]) else NOTHING_CAME)


_kept: dict[Hashable, Kept] = {}


def recall(game: Patience, known: PatienceDeal) -> Kept | None:
    """The plan that leads on from there, if one is kept."""
    return _kept.get(position_key(game, known))


def remember(game: Patience, known: PatienceDeal, plan: Kept) -> None:
    """Keep the plan for every position that it leads through."""
    if len(_kept) > MOST:
        _kept.clear()
    deal = known.copy()
    for at, move in enumerate(plan.moves):
        if game.refusal(deal, move) is not None:
            return
        _kept[position_key(game, deal)] = (
            plan
            if not at
            else Kept(plan.moves[at:], begun=True, told=plan.moves[at - 1].verb != "move", lost=plan.lost)
        )
        if at + 1 < len(plan.moves):
            game.play(deal, move)


def position_key(game: Patience, deal: PatienceDeal) -> Hashable:
    """A key that is equal for equal positions at equal tables."""
    said = [getattr(deal, name) for name in slots_of(deal) if name not in ("standing", "dealer", "ledger")]
    return game.id, repr(game.options), game.seat, *[tuple(part) if isinstance(part, list) else part for part in said]
