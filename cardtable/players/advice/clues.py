"""What the moves of the other seats tell of their cards, as a search asks when it guesses deals."""

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
"""The scale, in tricks, of the softmax that turns the club player's weights of moves into likelihoods."""

Redrawing: TypeAlias = "Callable[[Any, Random], float]"
"""It changes a guessed deal, and returns by what the likelihood of the guess is to be multiplied."""


def shares(weights: Sequence[float], surprise: float = SURPRISE) -> list[float]:
    """Return for each move how likely a seat is to choose it, from the club player's weights of its moves.

    `surprise` is the share of a seat's moves that are assumed to be random.
    """
    best = max(weights)
    odds = [exp((weight - best) / DOUBT) for weight in weights]
    scale, least = (1 - surprise) / sum(odds), surprise / len(odds)
    return [scale * each + least for each in odds]


class Clues(Generic[G, D]):
    """What moves tell of hidden cards. What is said here holds for every game that does not say otherwise."""

    verb_redrawn: ClassVar[str] = ""
    """The verb of the moves that a function of `redrawing` draws again."""

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

    def laid_in(self, deal: D, seat: int) -> str | None:
        """Return the slot of the cards that the seat has laid aside so that only it knows them, or None.

        Apart from these cards, all must have seen which cards the seat took up. Otherwise the answer is None as well.
        """
        return None

    def redrawing(self, view: View) -> Redrawing | None:
        """Return a function that draws again what another seat chose in secret; None if nothing was chosen so.

        Moves with the verb `verb_redrawn` are then not weighed.
        """
        return None

    def chance_among_many(self, deal: Any, move: Move) -> float:
        """Return a move's likelihood divided by that of the likeliest move, where there are too many moves to weigh."""
        return 1.0

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """Return, as a cache key, the private cards that the seat has had since `start`: by default those dealt."""
        dealt: Hashable = start.held[seat]
        return dealt
