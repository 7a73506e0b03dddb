"""Advice on Tressette [TRS-10.1 to TRS-10.12]."""

from __future__ import annotations

from cardtable.players.advice.tressette.advice import TressetteAdvice

ADVICE = TressetteAdvice

__all__ = ["ADVICE", "TressetteAdvice"]
