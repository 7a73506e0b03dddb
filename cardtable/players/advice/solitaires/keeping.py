"""Plans that are kept, so that the next move of a plan need not be searched for anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from cardtable.cards import SUITS
from cardtable.players.advice.solitaires.purpose import in_order, to_first_goal
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal, position_key

__all__ = ["Kept", "leave", "recall", "remember", "tell", "told_plan", "was_left"]

MOST: Final = 2_000
NOTHING_CAME: Final[Mapping[Move, float]] = {}


class Kept(NamedTuple):
    """The moves of a plan that are still to be made.

    Several plans were compared when this plan was chosen: `came` has the first move of each of them, with the value
    that was found for it. `begun` is true if some moves of the plan have been made. `told` is true if a hint has said
    for which card the hand is turned. `lost` is true if the deal is lost, so that the moves only lead to its end.
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
        """Return a plan with `moves` in the order of `in_order`. If that changes the first move, leave out `came`."""
        ordered = tuple(in_order(game, known, moves))
        return cls(ordered, came if ordered[:1] == tuple(moves[:1]) else NOTHING_CAME)


_kept: dict[Hashable, Kept] = {}
_told: dict[Hashable, tuple[Move, ...]] = {}
"""The rest of the plan that a hint has told, keyed by the seat's piles.

It is used where all seats share the foundations.
"""
_left: set[Hashable] = set()
"""Moves that a seat did not make when it turned the hand, each with the two piles that it is about."""


def recall(game: Patience, known: PatienceDeal) -> Kept | None:
    """Return the plan that is kept for the position `known`; None if there is none."""
    return _kept.get(position_key(game, known))


def remember(game: Patience, known: PatienceDeal, plan: Kept) -> None:
    """Keep a plan for every position that it passes through."""
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


def tell(game: Patience, known: PatienceDeal, moves: Sequence[Move]) -> None:
    """Record the plan that a hint has told, for every position that the plan reaches after its first move."""
    if len(_told) > MOST:
        _told.clear()
    deal = known.copy()
    for at, move in enumerate(moves):
        if at:
            _told[_own_key(game, deal)] = tuple(moves[at:])
        if game.refusal(deal, move) is not None or (move.verb != "move" and deal.unseen[HAND]):
            return
        game.play(deal, move)


def told_plan(game: Patience, known: PatienceDeal) -> tuple[Move, ...]:
    """Return the rest of a plan that a hint has told; empty if there is none or it cannot be followed.

    Only its moves up to the first one that gains something are tried out (see `to_first_goal`).
    """
    moves = _told.get(_own_key(game, known), ())
    deal = known.copy()
    for move in moves and to_first_goal(game, known, moves):
        if game.refusal(deal, move) is not None:
            return ()
        game.play(deal, move)
    return moves


def _own_key(game: Patience, deal: PatienceDeal) -> Hashable:
    piles = [*map(tuple, deal.piles)]
    piles[STOCK] = ()  # a plan does not know the next card of the stock
    return game.id, repr(game.options), game.seat, tuple(piles), tuple(deal.down), deal.unseen[HAND]


def leave(game: Patience, known: PatienceDeal, moves: Iterable[Move]) -> None:
    """Record that the seat turned the hand instead of making `moves`."""
    if len(_left) > MOST:
        _left.clear()
    _left.update([_left_key(game, known, move) for move in moves])


def was_left(game: Patience, known: PatienceDeal, move: Move) -> bool:
    """Whether the seat turned the hand earlier although it could make this move.

    At that time, the two piles of the move must have had the same cards as now, as many cards must have lain face down,
    and the foundations must have been the same, unless all seats share them.
    """
    return move.verb == "move" and _left_key(game, known, move) in _left


def _left_key(game: Patience, known: PatienceDeal, move: Move) -> Hashable:
    carried = game.layout.carried(move) or ()
    piles = [tuple(known.piles[place]) for place in carried[:2] if place < game.layout.first]
    foundations = known.foundations.piles
    built = tuple(map(tuple, foundations)) if len(foundations) == len(SUITS) else ()
    return game.id, repr(game.options), game.seat, tuple(known.down[TABLEAU:]), built, move, *piles
