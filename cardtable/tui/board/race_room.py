"""Checks whether a race of several people at one keyboard has room on a terminal.

In a race, everybody plays at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from cardtable.match.match import Match
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.words import number_word
from cardtable.tui.board.race_plan import least_for_race

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.rules.teller import Zone

__all__ = ["at_one_keyboard", "least_terminal", "too_narrow"]

KEY_LINE = 1


def at_one_keyboard(match: Match, players: Sequence[str]) -> bool:
    """Whether several people race at a table whose layouts can be shown side by side."""
    return len(_people(players)) > 1 and bool(_side_by_side(match, players))


def least_terminal(match: Match, players: Sequence[str]) -> tuple[int, int]:
    """Return how many columns and rows the people's layouts need."""
    columns, rows = least_for_race(_side_by_side(match, players), _people(players))
    return columns, rows + KEY_LINE


def too_narrow(game: AnyGame, players: Sequence[str], size: tuple[int, int]) -> str:
    """Return a sentence saying why the people cannot race on a terminal of the size `size`. Empty if they can.

    It is also empty if the game is no race, if fewer than two people play, or if no layouts are shown side by side.
    """
    if not game.races or len(_people(players)) < 2:
        return ""
    match = Match(game, [str(seat) for seat in range(len(players))], rng=Random(0))
    match.begin(0)
    if not at_one_keyboard(match, players):
        return ""
    columns, rows = least_terminal(match, players)
    if size[0] >= columns and size[1] >= rows:
        return ""
    layouts, tall = number_word(len(_people(players))).capitalize(), f" and {rows} rows" if size[1] < rows else ""
    return f"{layouts} layouts side by side need {columns} columns{tall}; your terminal has {size[0]} and {size[1]}."


def _people(players: Sequence[str]) -> list[int]:
    return [seat for seat, player in enumerate(players) if player == PERSON]


def _side_by_side(match: Match, players: Sequence[str]) -> tuple[Zone, ...]:
    table = entry(match.game.id).teller(match.game).table
    return table.side_by_side(match.view(SPECTATOR), _people(players))
