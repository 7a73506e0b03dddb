"""How to play Cribbage Squares in company: by the advice of Cribbage Squares, because the highest total wins."""

from __future__ import annotations

from cardtable.players.advice.cribbage_squares import CribbageSquaresAdvice
from cardtable.players.advice.solitaires.company import CompanyAdvice


class CribbageSquaresDuelAdvice(CompanyAdvice):
    """The advice of Cribbage Squares for each seat."""

    lapses = CribbageSquaresAdvice.lapses
    noise = CribbageSquaresAdvice.noise
    near = 0.25


ADVICE = CribbageSquaresDuelAdvice
