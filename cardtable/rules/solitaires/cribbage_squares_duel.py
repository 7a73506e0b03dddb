"""Cribbage Squares for several players: the same cards and starter for all.

The rule ids are on the pages `cribbage_squares_duel`, `poker_squares_duel` and `cribbage_squares`.
"""

from __future__ import annotations

from cardtable.rules.options import Options
from cardtable.rules.piles.company import Time, deals_option, time_option
from cardtable.rules.solitaires.cribbage_squares import CribbageSquares
from cardtable.rules.solitaires.duels import Duel
from cardtable.rules.solitaires.squares import adjacent_option


class CribbageSquaresDuelOptions(Options):
    """The options of Cribbage Squares for several players."""

    adjacent: bool = adjacent_option()
    time: Time = time_option()
    deals: int = deals_option("CSQD-6.1")


class CribbageSquaresDuel(Duel):
    """Cribbage Squares in which each player makes eight cribbage hands of the same cards [CSQD-4.1, CSQD-6.1]."""

    id, title, Options = "cribbage-squares-duel", "Cribbage Squares in Company", CribbageSquaresDuelOptions
    end_rule = "CSQD-6.1"
    kind = CribbageSquares


GAME = CribbageSquaresDuel
