"""Guests: the computer players of plug-ins, each called by the name of its entry point.

A plug-in is another package that adds to Cardtable. The owner of the machine has installed it, so a guest's name is
allowed wherever the strengths of our own players are: on the command line, in a set-up, in the store and at a served
table. A guest is told only the view of its seat.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cardtable.errors import BadInput, CardtableError
from cardtable.players.failing import FAILURES, is_our_end
from cardtable.players.player import BOT, NOT_SILENT, PERSON, RANDOM, STRENGTHS, must_move
from cardtable.plugins import SEATS, PlugInPoint, load, points, reason

if TYPE_CHECKING:
    from cardtable.players.player import Budget, Player
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["GuestFailed", "guest", "guests", "guests_left_out", "is_guest", "may_be_guest", "why_broken"]

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 24
TAKEN: Final = frozenset((PERSON, BOT, RANDOM, *STRENGTHS))


class GuestFailed(CardtableError):
    """Raised when a guest cannot play, or cannot go on; the message is a sentence."""


def may_be_guest(name: str) -> bool:
    """Whether a guest could have the name.

    It must be made of small letters, digits and dashes, and begin with a letter. It must not have more than `LONGEST`
    characters, and not be a word that Cardtable itself uses for a player.
    """
    return not _why_not(name)


def _why_not(name: str) -> str:
    """Return why no guest can have the name, in words that can follow a colon; empty if a guest can have it."""
    if name in TAKEN:
        return f"its name is taken, because {name!r} is a player of Cardtable"
    if len(name) > LONGEST:
        return f"its name has more than {LONGEST} letters"
    return "" if NAME.fullmatch(name) else "its name is not made of small letters, digits and dashes, a letter first"


def guests() -> tuple[str, ...]:
    """Return the names of the guests that are installed, without importing them."""
    return tuple(dict.fromkeys(point.name for point in points(SEATS) if may_be_guest(point.name)))


def guests_left_out() -> tuple[str, ...]:
    """Return a sentence for each plug-in whose name no guest can have."""
    return tuple(f"{point.called} is left out: {why}." for point in points(SEATS) if (why := _why_not(point.name)))


def why_broken(name: str) -> str:
    """Import the installed guest with the name.

    If that fails, or if what is imported cannot be called to make a player, return a sentence that says so. Otherwise
    return an empty string.
    """
    point = _point(name)
    try:
        found = load(point.value)
    except BadInput as error:
        return f"{point.called} does not work: {error}."
    return "" if callable(found) else f"{point.called} does not work: {point.value} makes no player."


def _point(name: str) -> PlugInPoint:
    return next(point for point in points(SEATS) if point.name == name)


def is_guest(name: str) -> bool:
    """Whether a guest with the name is installed."""
    return may_be_guest(name) and name in guests()


def guest(name: str, game: AnyGame, seed: int) -> Player:
    """Return the installed guest with the name, ready to play at a table.

    Raises:
        GuestFailed: it cannot be loaded, does not play this game, or has no method `choose`.
    """
    point = _point(name)
    try:
        player = load(point.value)(game, seed)
    except FAILURES as error:
        if is_our_end(error):
            raise
        why = str(error).rstrip(".") if isinstance(error, CardtableError) else reason(error)
        raise GuestFailed(f"{point.called} cannot play {game.title}: {why}.") from error
    if not callable(getattr(player, "choose", None)):
        raise GuestFailed(f"{point.called} cannot play {game.title}: what it makes has no method 'choose'.")
    return _Guest(point, player, game)


class _Guest:
    """A guest at a table. It fails if it chooses a move that its seat cannot make, or none although it must move."""

    def __init__(self, point: PlugInPoint, player: Any, game: AnyGame) -> None:
        self.point, self.player, self.game = point, player, game

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return the guest's move.

        Raises:
            GuestFailed: the guest fails, its seat cannot make its move, or it makes no move although it must.
        """
        try:
            move: Move | None = self.player.choose(view, budget)
            fits = move is None or move in view.lawful
        except FAILURES as error:
            if is_our_end(error):
                raise
            raise GuestFailed(f"{self.point.called} failed at a move: {reason(error)}.") from error
        if move is None and must_move(self.game, view):
            raise GuestFailed(f"{self.point.called} {NOT_SILENT}.")
        if not fits:
            raise GuestFailed(f"{self.point.called} chose a move that its seat cannot make: {str(move)[:40]!r}.")
        return move
