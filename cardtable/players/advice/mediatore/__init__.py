"""Advice on Mediatore [MED-10.1 to MED-10.10]."""

from __future__ import annotations

from cardtable.players.advice.mediatore.advice import MediatoreAdvice

ADVICE = MediatoreAdvice

__all__ = ["ADVICE", "MediatoreAdvice"]
