"""How to play poker squares duel: as one would alone."""

from __future__ import annotations

from cardtable.players.advice.solitaires.company import CompanyAdvice

ADVICE = CompanyAdvice
