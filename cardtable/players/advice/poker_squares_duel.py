"""How to play Poker Squares in company: as one would alone, for the highest total to be expected."""

from __future__ import annotations

from cardtable.players.advice.poker_squares import PokerSquaresAdvice
from cardtable.players.advice.solitaires.company import CompanyAdvice


class PokerSquaresDuelAdvice(CompanyAdvice):
    """The same advice, and a novice errs as he does alone."""

    lapses = PokerSquaresAdvice.lapses
    noise = PokerSquaresAdvice.noise
    near = 0.7


ADVICE = PokerSquaresDuelAdvice
