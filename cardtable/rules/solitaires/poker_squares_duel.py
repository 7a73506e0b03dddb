"""Poker Squares in company: the same twenty-five cards for all.

The rules and their ids are those of the rulebook pages `poker_squares_duel` and `poker_squares`.
"""

from __future__ import annotations

from cardtable.rules.options import Options
from cardtable.rules.piles.company import Time, deals_option, time_option
from cardtable.rules.piles.patience import Sitting
from cardtable.rules.solitaires.duels import Duel
from cardtable.rules.solitaires.poker_squares import POINTS, Points, PokerSquares, PokerSquaresOptions
from cardtable.rules.solitaires.squares import Square, adjacent_option


class CalledPokerSquares(PokerSquares):
    """A square for which somebody else calls the cards."""

    turns = False


class PokerSquaresDuelOptions(Options):
    """The options of Poker Squares in company."""

    points: Points = POINTS
    adjacent: bool = adjacent_option()
    time: Time = time_option()
    deals: int = deals_option("PSQD-6.1")


class PokerSquaresDuel(Duel):
    """Ten poker hands each [PSQD-4.1 to PSQD-6.1]."""

    id, title, Options = "poker-squares-duel", "Poker Squares in Company", PokerSquaresDuelOptions
    end_rule = "PSQD-6.1"
    options: PokerSquaresDuelOptions

    def hosted(self, seat: int) -> Square:
        """A square of twenty-five."""
        chosen = PokerSquaresOptions(points=self.options.points, adjacent=self.options.adjacent)
        return CalledPokerSquares(chosen, at=Sitting(seat))


GAME = PokerSquaresDuel
