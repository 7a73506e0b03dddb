"""Poker Squares for several players; the rule ids are on the pages `poker_squares_duel` and `poker_squares`."""

from __future__ import annotations

from cardtable.rules.options import Options
from cardtable.rules.piles.company import Time, deals_option, time_option
from cardtable.rules.solitaires.duels import Duel
from cardtable.rules.solitaires.poker_squares import POINTS, Points, PokerSquares
from cardtable.rules.solitaires.squares import adjacent_option


class PokerSquaresDuelOptions(Options):
    """The options of Poker Squares for several players."""

    points: Points = POINTS
    adjacent: bool = adjacent_option()
    time: Time = time_option()
    deals: int = deals_option("PSQD-6.1")


class PokerSquaresDuel(Duel):
    """Poker Squares in which each player makes ten poker hands of the same cards [PSQD-4.1 to PSQD-6.1]."""

    id, title, Options = "poker-squares-duel", "Poker Squares in Company", PokerSquaresDuelOptions
    end_rule = "PSQD-6.1"
    kind = PokerSquares


GAME = PokerSquaresDuel
