"""The search for a winnable deal for a new table."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cardtable.errors import CardtableError
from cardtable.rules.catalogue import entry

if TYPE_CHECKING:
    from textual.app import App

    from cardtable.store import Setup
    from cardtable.tui.common.program import Program

__all__ = ["NOT_KNOWN", "number_of_winnable", "wants_winnable"]


def wants_winnable(program: Program, setup: Setup) -> bool:
    """Whether the settings ask for winnable deals, and a solver can find such deals of this game."""
    if not program.settings.winnable_deals:
        return False
    from cardtable.players.solving.solve import solvable

    return solvable(entry(setup.game).game().table(setup.options, len(setup.names)))


NOT_KNOWN: Final = "No deal that is known to come out was found in ten seconds. Whether this one does is not known."


async def number_of_winnable(program: Program, setup: Setup, app: App[Any]) -> int | None:
    """Return the number of a deal that is known to be winnable, or None if no such deal is found in time.

    If the search fails with an error, for example in a plug-in, report the error and return None.
    """
    from cardtable.players.solving.drawing import winnable_number
    from cardtable.players.solving.verdict import SOLVING

    app.notify("Looking for a deal that comes out (ten seconds at most) …", timeout=60)
    game, seed = entry(setup.game).game().table(setup.options, len(setup.names)), Random().getrandbits(32)
    try:
        if program.worker is not None:
            return await program.worker.winnable_number(game, seed)
        return await asyncio.to_thread(winnable_number, game, seed, SOLVING)
    except CardtableError as failed:
        failure = failed
    finally:
        app.clear_notifications()
    program.report(failure)
    return None
