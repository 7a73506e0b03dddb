"""How to play Multiple Klondike: as one would alone, and faster than the others."""

from __future__ import annotations

from cardtable.players.advice.solitaires.common import CommonAdvice

ADVICE = CommonAdvice
