"""The sentences about errors in Spite and Malice: what was wrong and, after the deal, who made and called errors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardtable.rules.ledger import DENIED, UPHELD
from cardtable.rules.naming import does, name
from cardtable.rules.words import number_word

WRONG: Final = {
    "SM-4.8": "an ace or a 2 had to go to the center first",
    "SM-4.10": "that card did not fit the center stack",
    "SM-4.13": "a joker cannot begin a center stack",
    "SM-4.14": "that card did not go on the joker",
    "SM-4.16": "the turn was over",
    "SM-4.17": "that card did not go on the side stack",
    "SM-4.18": "only a card of the hand may go on a side stack",
}
DONE: Final = {
    "SM-4.8": "an ace or a 2 not played to the center first",
    "SM-4.10": "a wrong card on a center stack",
    "SM-4.13": "a joker that began a center stack",
    "SM-4.14": "a wrong card on a joker of a side stack",
    "SM-4.16": "a card laid on a side stack after the turn",
    "SM-4.17": "a wrong card on a side stack",
    "SM-4.18": "a payoff card or the top of a side stack laid on a side stack",
    "SM-4.21": "a payoff pile counted",
}


def errors_told(detail: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sentences about the errors of a deal."""
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
            yield f"{name(seat)} {does(seat, 'has', 'have')} called Stop without a mistake {_often(wrong)}."


def _times(ends: Sequence[str]) -> str:
    stopped = sum(end == UPHELD for end in ends)
    if len(ends) == 1:
        return "and was stopped" if stopped else "and nobody called Stop"
    told = (
        "never stopped"
        if not stopped
        else "stopped each time"
        if stopped == len(ends)
        else f"stopped {_often(stopped)}"
    )
    return f"{_often(len(ends))}, {told}"


def _often(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number_word(number)} times"
