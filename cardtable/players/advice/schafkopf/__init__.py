"""Advice on Schafkopf [SCH-10.1 to SCH-10.11]."""

from cardtable.players.advice.schafkopf.advice import SchafkopfAdvice

ADVICE = SchafkopfAdvice

__all__ = ["ADVICE", "SchafkopfAdvice"]
