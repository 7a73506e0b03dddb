"""What the moves of the other seats tell of their cards.

A search asks this when it guesses deals: it tries moves on many random deals that fit what its seat sees.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from random import Random

    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["SURPRISE", "Clues", "Redrawing", "shares"]

G = TypeVar("G", bound="AnyGame")
D = TypeVar("D", bound="Deal")

SURPRISE: Final = 0.15
"""The share of the other players' moves that is assumed to be random."""

DOUBT: Final = 0.3
"""The scale, in tricks, of the softmax in `shares`, which turns the club player's weights of moves into likelihoods."""

Redrawing: TypeAlias = "Callable[[Any, Random], float]"
"""A function that draws a secret choice of another seat anew in a guessed deal, and so changes that deal.

It returns the factor by which the likelihood of the guess is then multiplied.
"""


def shares(weights: Sequence[float], surprise: float = SURPRISE) -> list[float]:
    """Return for each move how likely a seat is to choose it, from the club player's weights of its moves.

    `surprise` is the share of a seat's moves that are assumed to be random.
    """
    best = max(weights)
    odds = [exp((weight - best) / DOUBT) for weight in weights]
    scale, least = (1 - surprise) / sum(odds), surprise / len(odds)
    return [scale * each + least for each in odds]


class Clues(Generic[G, D]):
    """What moves tell of hidden cards. The advice on a game overrides what is different in it."""

    verb_redrawn: ClassVar[str] = ""
    """The verb of the moves that the function returned by `redrawing` draws anew; empty if there are none."""

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
        """Return `guess`, with a hidden choice of another seat, such as a discard, replaced by a likely one.

        By default nothing is replaced.
        """
        return guess

    def laid_in(self, deal: D, seat: int) -> str | None:
        """Return the name of the attribute of the deal in which the cards are that the seat has laid aside, or None.

        The answer is None if the seat has laid no card aside in secret. It is also None if the seat took up cards that
        not everybody has seen: then these cards are hidden as well as those that it laid aside.
        """
        return None

    def redrawing(self, view: View) -> Redrawing | None:
        """Return a function that draws anew what another seat chose in secret; None if no seat made such a choice.

        If there is such a function, moves with the verb `verb_redrawn` are not weighed.
        """
        return None

    def chance_among_many(self, deal: Any, move: Move) -> float:
        """Return how likely a move is, compared with the likeliest move, where there are too many moves to weigh.

        The likeliest move has 1. By default every move has 1.
        """
        return 1.0

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """Return a cache key: the private cards that the seat has had in a guessed deal, by default those dealt to it.

        `start` is that deal before its first move, and `deal` is the same deal as it is now.
        """
        dealt: Hashable = start.held[seat]
        return dealt
