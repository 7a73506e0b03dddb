"""How to play Poker Squares: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.solitaires.poker_squares import PokerSquares


class PokerSquaresAdvice(PatienceAdvice):
    """The sure gain of each cell."""

    leaving = frozenset()
    nodes = 0
    expert_nodes = 0

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        assert isinstance(game, PokerSquares)

        @measure("SOLI-10.6", 1.0, "It counts most at once.")
        def points(deal: PatienceDeal, seat: int) -> float:
            """What all lines count so far."""
            return sum(map(sum, game.points(deal)))

        self.measures = (points,)


ADVICE = PokerSquaresAdvice
