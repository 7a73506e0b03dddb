"""How to play Comparative Solitaire: by the advice on the patience that everybody plays there."""

from __future__ import annotations

from cardtable.players.advice.solitaires.company import CompanyAdvice

ADVICE = CompanyAdvice
