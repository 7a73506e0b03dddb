"""How to play Four Seasons: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from cardtable.players.advice.solitaires.advice import PatienceAdvice, built, low_cards


class FourSeasonsAdvice(PatienceAdvice):
    """What every patience wants."""

    measures = (built, low_cards)
    nodes = 60
    expert_nodes = 600


ADVICE = FourSeasonsAdvice
