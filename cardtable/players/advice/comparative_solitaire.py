"""How to play Comparative Solitaire: with the same advice as alone."""

from __future__ import annotations

from cardtable.players.advice.solitaires.company import CompanyAdvice

ADVICE = CompanyAdvice
