"""What patiences may choose: cards turned at a time, passes, units, and how many deals make the match."""

from __future__ import annotations

from typing import Any, Literal

from cardtable.rules.options import Options, option

Draw = Literal[1, 3]
Passes = Literal[1, 2, 3, 0]
Units = Literal["whole", "single", "part"]


def draw_option(default: Draw) -> Any:
    """How many cards are turned at a time [SOLI-4.8]."""
    words = {1: "one card", 3: "three cards"}
    return option(default, label="Draw", help="How many cards are turned at a time.", rule="SOLI-4.8", words=words)


def passes_option(default: Passes) -> Any:
    """How many times the hand is gone through [SOLI-4.8]."""
    words = {1: "once", 2: "twice", 3: "three times", 0: "without limit"}
    help = "How many times the hand is gone through."
    return option(default, label="Passes", help=help, rule="SOLI-4.8", words=words)


def units_option() -> Any:
    """How many cards go together from pile to pile [SOLI-4.6]."""
    words = {"whole": "all of them", "single": "all of them, or one", "part": "any number"}
    help = "How many of the face-up cards of a pile may go to another pile together."
    return option("whole", label="Moved together", help=help, rule="SOLI-4.6", words=words)


def redeals_option(help: str, rule: str) -> Any:
    """How many redeals there are."""
    return option(2, label="Redeals", help=help, rule=rule, words={0: "none", 1: "one", 2: "two"})


def games_option(default: int = 1, label: str = "Deals") -> Any:
    """How many deals make the match [SOLI-6.2]."""
    return option(default, label=label, help="How many deals make the match.", rule="SOLI-6.2", least=1, most=20)


class PatienceOptions(Options):
    """What a patience may choose that has nothing else to choose."""

    games: int = games_option()
