"""What Spite and Malice says of errors: what was wrong, and, when a deal is over, who did it and who noticed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardtable.rules.ledger import DENIED, UPHELD
from cardtable.rules.naming import does, name
from cardtable.rules.words import number_word

WRONG: Final = {
    "SM-4.8": "an ace or a two was owed to the centre",
    "SM-4.10": "that card did not fit the centre stack",
    "SM-4.13": "a joker begins no centre stack",
    "SM-4.14": "that card did not go on the joker",
    "SM-4.16": "the turn was over",
    "SM-4.17": "that card did not go on the side stack",
    "SM-4.18": "no such card goes to the side",
}
"""By rule: what was wrong."""
DONE: Final = {
    "SM-4.8": "something else done while an ace or a two was owed",
    "SM-4.10": "a card laid wrongly in the centre",
    "SM-4.13": "a joker that began a centre stack",
    "SM-4.14": "a card laid wrongly on a joker at the side",
    "SM-4.16": "a card laid at the side after the turn",
    "SM-4.17": "a card laid wrongly at the side",
    "SM-4.18": "a payoff card or side top laid at the side",
    "SM-4.21": "a payoff pile counted",
}
"""By rule: what was done, as a list of errors has it."""


def errors_told(detail: Mapping[str, Any]) -> Iterator[str]:
    """The ledger of a deal that is over: who did what how often, what was stopped, and who said Stop wrongly."""
    entries: Sequence[Mapping[str, Any]] = detail.get("ledger", ())
    for seat in range(len(detail["payoff"])):
        own = [entry for entry in entries if entry["seat"] == seat and entry["end"] != DENIED]
        for rule, words in DONE.items():
            ends = [entry["end"] for entry in own if entry["what"] == rule]
            if ends:
                yield f"{name(seat)}: {words} ({rule}), {_times(ends)}."
    for seat in range(len(detail["payoff"])):
        wrong = sum(entry["by"] == seat and entry["end"] == DENIED for entry in entries)
        if wrong:
            yield f"{name(seat)} {does(seat, 'has', 'have')} said Stop wrongly {_often(wrong)}."


def _times(ends: Sequence[str]) -> str:
    """How often it was done, and how often that was stopped."""
    stopped = sum(end == UPHELD for end in ends)
    if len(ends) == 1:
        return "and stopped" if stopped else "and nobody said Stop"
    told = (
        "never stopped"
        if not stopped
        else "each time stopped"
        if stopped == len(ends)
        else f"stopped {_often(stopped)}"
    )
    return f"{_often(len(ends))}, {told}"


def _often(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number_word(number)} times"
