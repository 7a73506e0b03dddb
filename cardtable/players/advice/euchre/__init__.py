"""Advice on Euchre [EU-10.1 to EU-10.15]."""

from __future__ import annotations

from cardtable.players.advice.euchre.advice import EuchreAdvice

ADVICE = EuchreAdvice

__all__ = ["ADVICE", "EuchreAdvice"]
