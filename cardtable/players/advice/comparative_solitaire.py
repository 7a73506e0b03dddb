"""Advice on Comparative Solitaire: that of its patience."""

from __future__ import annotations

from cardtable.players.advice.solitaires.company import CompanyAdvice

ADVICE = CompanyAdvice
