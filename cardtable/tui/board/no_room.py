"""The check whether people can race at one keyboard. In a race, everybody plays at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.players.player import PERSON

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.table.seating import NoRace

__all__ = ["no_room"]


def no_room(size: tuple[int, int]) -> NoRace:
    """Return a function that checks whether people can race at one keyboard on a terminal of the size `size`.

    It returns a sentence saying why they cannot. It returns "" if they can, or if fewer than two people play.
    """

    def why_not(game: AnyGame, players: Sequence[str]) -> str:
        if players.count(PERSON) < 2:
            return ""
        from cardtable.tui.board.race_room import too_narrow

        return too_narrow(game, players, size)

    return why_not
