"""How to play Poker Squares in company: by the advice of Poker Squares, because the highest total wins."""

from __future__ import annotations

from cardtable.players.advice.poker_squares import PokerSquaresAdvice
from cardtable.players.advice.solitaires.company import CompanyAdvice


class PokerSquaresDuelAdvice(CompanyAdvice):
    """The advice of Poker Squares for each seat."""

    lapses = PokerSquaresAdvice.lapses
    noise = PokerSquaresAdvice.noise
    near = 0.7


ADVICE = PokerSquaresDuelAdvice
