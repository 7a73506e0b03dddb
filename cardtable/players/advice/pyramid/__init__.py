"""Advice on Pyramid [PYRA-10.1 to PYRA-10.7]."""

from __future__ import annotations

from cardtable.players.advice.pyramid.advice import PyramidAdvice

ADVICE = PyramidAdvice

__all__ = ["ADVICE", "PyramidAdvice"]
