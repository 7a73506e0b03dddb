"""What the moves of the other seats tell of their cards, as a search asks when it guesses deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["SURPRISE", "Clues"]

G = TypeVar("G", bound="AnyGame")
D = TypeVar("D", bound="Deal")

SURPRISE: Final = 0.15
"""The share of the other players' moves that is assumed to be random."""


class Clues(Generic[G, D]):
    """What moves tell of hidden cards. What is said here holds for every game that does not say otherwise."""

    def __init__(self, game: G) -> None:
        self.game = game

    def retold(self, deal: D) -> tuple[D, Sequence[Move]] | None:
        """Return two things: the deal as it was before its first move, and all moves that have been made in it.

        No card of `deal` may be hidden. Return None if the moves of this game cannot be traced back.
        """
        rewound = self.game.rewound(deal)
        return rewound and (self.game.opened(deal.standing, deal.dealer, rewound.packs), rewound.moves)

    def tells(self, move: Move) -> bool:
        """Whether a search asks what this move tells about the cards of the seat that made it."""
        return True

    def surprise(self, move: Move) -> float:
        """Return the share assumed to be random among the other players' moves of the same kind as `move`."""
        return SURPRISE

    def likelier(self, guess: D, view: View) -> D:
        """Return `guess`, with a hidden choice of another seat, such as a discard, replaced by a likely one."""
        return guess

    def chance_among_many(self, deal: Any, move: Move) -> float:
        """Return a move's likelihood divided by that of the likeliest move, where there are too many moves to weigh."""
        return 1.0

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """Return, as a cache key, the private cards that the seat has had since `start`: by default those dealt."""
        dealt: Hashable = start.held[seat]
        return dealt
