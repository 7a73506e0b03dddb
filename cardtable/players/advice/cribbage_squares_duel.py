"""How to play Cribbage Squares in company: as one would alone, for the highest total to be expected."""

from __future__ import annotations

from cardtable.players.advice.cribbage_squares import CribbageSquaresAdvice
from cardtable.players.advice.solitaires.company import CompanyAdvice


class CribbageSquaresDuelAdvice(CompanyAdvice):
    """The same advice, and a novice errs as he does alone."""

    lapses = CribbageSquaresAdvice.lapses
    noise = CribbageSquaresAdvice.noise
    near = 0.25


ADVICE = CribbageSquaresDuelAdvice
