"""Today's deal: its code, and the options with which it is played."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from cardtable.match.codes import Code
from cardtable.match.days import day_named, number_of_day
from cardtable.rules.catalogue import entry
from cardtable.rules.ways import first_way

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Setup

__all__ = ["code_of_day", "dealt_for", "is_todays", "today", "told_of"]


def today() -> date:
    """Return today's date by the computer's clock."""
    return date.today()


def code_of_day(day: date, game: str) -> Code:
    """Return the code of a day's deal, for the game's first way to play and the fewest players it can have."""
    line = entry(game)
    table = line.game().table(first_way(game).options, line.seats[0])
    return Code(game, table.seats, table.options.changed(), number_of_day(day, game))


def dealt_for(setup: Setup) -> Setup:
    """Return a set-up for the deal of a day.

    It has the people of `setup`, and the options of the game's first way to play.
    """
    return setup._replace(options=dict(first_way(setup.game).options))


def is_todays(match: Match) -> bool:
    """Whether a match is today's deal, judged by its number and options."""
    game = match.game
    number = match.open_number
    return number == str(number_of_day(today(), game.id)) and game.options.changed() == first_way(game.id).options


def told_of(day: date) -> str:
    """Return the sentence that announces the deal of a day."""
    return f"Today's deal, {day_named(day)}." if day == today() else f"The deal of {day_named(day)}."
