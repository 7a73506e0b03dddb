"""Today's deal: which it is, and how it is set up."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from cardtable.match.days import day_named, number_of_day
from cardtable.rules.game import NUMBER
from cardtable.rules.ways import first_way

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Setup

__all__ = ["dealt_for", "is_todays", "today", "told_of"]


def today() -> date:
    """The date where one plays."""
    return date.today()


def dealt_for(setup: Setup) -> Setup:
    """The same people set up for the deal of a day, which is dealt by the first way of its game."""
    return setup._replace(options=dict(first_way(setup.game).options))


def is_todays(match: Match) -> bool:
    """Whether a match is today's deal: known by its number and its options, as nothing else is kept of it."""
    game = match.game
    number = match.record.texts.get(NUMBER)
    return number == str(number_of_day(today(), game.id)) and game.options.changed() == first_way(game.id).options


def told_of(day: date) -> str:
    """The word as the deal of a day begins."""
    return f"Today's deal, {day_named(day)}." if day == today() else f"The deal of {day_named(day)}."
