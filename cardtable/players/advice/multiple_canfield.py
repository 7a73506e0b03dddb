"""How to play Multiple Canfield: with the advice of Canfield, and with judgements on building before others."""

from __future__ import annotations

from cardtable.players.advice.solitaires.common import CommonAdvice

ADVICE = CommonAdvice
