"""How to play comparative solitaire: as one would alone."""

from __future__ import annotations

from cardtable.players.advice.solitaires.company import CompanyAdvice

ADVICE = CompanyAdvice
