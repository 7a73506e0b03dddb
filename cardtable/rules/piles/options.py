"""The options of patiences: cards turned at a time, passes, cards moved together, and the number of deals."""

from __future__ import annotations

from typing import Any, Final, Literal

from cardtable.rules.options import Options, option

PASSES: Final = "Passes"
REDEALS: Final = "Redeals"
TOGETHER: Final = "Moved together"

Draw = Literal[1, 3]
Passes = Literal[1, 2, 3, 0]
Units = Literal["whole", "single", "part"]


def draw_option(default: Draw) -> Any:
    """Return the option that says how many cards are turned at a time [SOLI-4.8]."""
    words = {1: "one card", 3: "three cards"}
    return option(default, "Draw", "How many cards you turn at a time.", "SOLI-4.8", words)


def passes_option(default: Passes) -> Any:
    """Return the option that says how many times the player may go through the hand [SOLI-4.8]."""
    words = {1: "once", 2: "twice", 3: "three times", 0: "no limit"}
    help = "How many times you may go through the hand."
    return option(default, PASSES, help, "SOLI-4.8", words)


def units_option() -> Any:
    """Return the option that says how many cards move together from pile to pile [SOLI-4.6]."""
    words = {"whole": "all face-up cards", "single": "all or the top card", "part": "any number"}
    help = "How many face-up cards of a pile may move to another pile together."
    return option("whole", TOGETHER, help, "SOLI-4.6", words)


def redeals_option(help: str, rule: str) -> Any:
    """Return the option that says how many redeals there are."""
    return option(2, REDEALS, help, rule, {0: "none", 1: "one", 2: "two"})


def games_option(default: int = 1, label: str = "Deals") -> Any:
    """Return the option that says how many deals make the match [SOLI-6.2]."""
    help = f"How many {label.lower()} make the match."
    return option(default, label, help, "SOLI-6.2", least=1, most=20)


class TurningOptions(Options):
    """How the hand is turned and how cards move together."""

    draw: Draw = draw_option(3)
    passes: Passes = passes_option(0)
    units: Units = units_option()


class PatienceOptions(Options):
    """The options of a patience whose only option is the number of deals."""

    games: int = games_option()
