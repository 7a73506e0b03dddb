"""What the screen adds to a new table: room for a race, and a deal that comes out."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry

if TYPE_CHECKING:
    from textual.app import App

    from cardtable.rules.game import AnyGame
    from cardtable.store import Setup
    from cardtable.table.seating import NoRace
    from cardtable.tui.common.program import Program

__all__ = ["NOT_KNOWN", "no_room", "number_of_winnable", "wants_winnable"]


def no_room(size: tuple[int, int]) -> NoRace:
    """Why people cannot race at one keyboard, if their layouts have no room on a terminal of that size."""

    def why_not(game: AnyGame, players: Sequence[str]) -> str:
        if players.count(PERSON) < 2:
            return ""
        from cardtable.tui.board.race_room import too_narrow

        return too_narrow(game, players, size)

    return why_not


def wants_winnable(program: Program, setup: Setup) -> bool:
    """Whether the settings want deals that come out, and a solver can say so of that game."""
    if not program.settings.winnable_deals:
        return False
    from cardtable.players.solving.solve import solvable

    return solvable(entry(setup.game).game().table(setup.options, len(setup.names)))


NOT_KNOWN: Final = "No deal that is known to come out was found in ten seconds. Whether this one does is not known."
"""The word of a table whose deal was looked for in vain."""


async def number_of_winnable(program: Program, setup: Setup, app: App[Any]) -> int | None:
    """The number of a deal that is known to come out, or `None` where none is found in time.

    As long as it is looked for that is said, and nothing of it is left on the table.
    """
    from cardtable.players.solving.drawing import winnable_number
    from cardtable.players.solving.verdict import SOLVING

    app.notify("Looking for a deal that comes out (ten seconds at most) …", timeout=60)
    game, seed = entry(setup.game).game().table(setup.options, len(setup.names)), Random().getrandbits(32)
    try:
        if program.worker is not None:
            return await program.worker.winnable_number(game, seed)
        return await asyncio.to_thread(winnable_number, game, seed, SOLVING)
    finally:
        app.clear_notifications()
