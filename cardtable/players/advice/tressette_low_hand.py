"""Advice on Tressette Low Hand: the advice on Tressette, with judgements on plays that avoid points."""

from __future__ import annotations

from typing import ClassVar

from cardtable.players.advice.tressette.advice import TressetteAdvice
from cardtable.players.advice.tressette.low import LOW_FOLLOWS, LOW_LAPSES, LOW_LEADS
from cardtable.players.advice.tressette.position import MELDS
from cardtable.players.advice.tricks.position import MEMORY


class LowHandAdvice(TressetteAdvice):
    """Advice on Tressette in which points are bad [TRL-10.1 to TRL-10.5]."""

    light_from = ()
    leads = LOW_LEADS
    follows = LOW_FOLLOWS
    lapses: ClassVar = {MEMORY: 0.6, MELDS: 0.7, **LOW_LAPSES}


ADVICE = LowHandAdvice
