"""Guests: plug-ins' computer players, each with the name of its entry point.

The machine's owner installed them. So their names are allowed like our players' strengths: on the command line, in
set-ups, in the store and at served tables. A guest is told its seat's view, no more.
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
    """A guest that cannot play or go on; the message is a sentence."""


def may_be_guest(name: str) -> bool:
    """Whether a guest could have the name: small letters, digits and dashes, and no word of ours."""
    return not _why_not(name)


def _why_not(name: str) -> str:
    if name in TAKEN:
        return f"its name is taken, because {name!r} is a player of Cardtable"
    if len(name) > LONGEST:
        return f"its name has more than {LONGEST} letters"
    return "" if NAME.fullmatch(name) else "its name is not made of small letters, digits and dashes, a letter first"


def guests() -> tuple[str, ...]:
    """Return the installed guests' names, without imports."""
    return tuple(dict.fromkeys(point.name for point in points(SEATS) if may_be_guest(point.name)))


def guests_left_out() -> tuple[str, ...]:
    """Return a sentence for each plug-in with an impossible name."""
    return tuple(f"{point.called} is left out: {why}." for point in points(SEATS) if (why := _why_not(point.name)))


def why_broken(name: str) -> str:
    """Import an installed guest; return a sentence on its failure, or ""."""
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
    """Return an installed guest, ready to play at a table.

    Raises:
        GuestFailed: it cannot be loaded, or does not play this game.
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
    def __init__(self, point: PlugInPoint, player: Any, game: AnyGame) -> None:
        self.point, self.player, self.game = point, player, game

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return the guest's move.

        Raises:
            GuestFailed: the guest fails, or its move is impossible or missing.
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
