"""From the command line to a table in lines, and back: the store, the settings, the end of the input, and signals."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import TYPE_CHECKING, Final

from cardtable import leaving
from cardtable.errors import CannotSave, CardtableError
from cardtable.lines.ear import Ended, Output, listening

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.rules.game import AnyGame
    from cardtable.store import Store
    from cardtable.table.seating import Seating

__all__ = ["Sits", "no_race", "open_lines"]

Sits = Callable[["Store"], "Seating"]
"""Seats people at a table of a store."""
RACES: Final = "In lines nobody can race."
STAYS: Final = "This table is a race, which is played on the screen alone: go on with it there."


def no_race(game: AnyGame, players: Sequence[str]) -> str:
    """Why nobody races in lines."""
    return RACES


def open_lines(
    title: str, sits: Sits, store: Store, *, width: int | None = None, why: str = "", seed: int | None
) -> int:
    """Play at a table in lines until it is over or left; gives the exit code.

    `why` is a word on why the table is in lines, where nobody asked for it; with the same `seed` computers play alike.

    Raises:
        CardtableError: the table cannot be opened.
    """
    out = Output(sys.stdout, width, clears=sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb")
    try:
        with _terminal_as_it_was():
            return _until_told(lambda: _play(title, sits, store, out, why, seed))
    finally:
        from cardtable.table.closing import closed

        with suppress(CardtableError):
            store.forget_unplayed(all_left=True)
        closed(store)


async def _play(title: str, sits: Sits, store: Store, out: Output, why: str, seed: int | None) -> int:
    for line in filter(None, (why, f"{title}.")):
        out.say(line)
    from cardtable.lines.speech import Speech
    from cardtable.lines.stage import LinesStage
    from cardtable.store.settings import load_settings
    from cardtable.table.closing import remind
    from cardtable.table.thinker import OnThread

    remind(store)
    settings = load_settings()
    for line in filter(None, (store.notice, settings.trouble)):
        out.say(line)
    seating = sits(store)
    match = seating.match
    if match.game.races:
        out.say(STAYS)
        match.keeping.close()
        return 2
    try:
        match.begin(seating.dealer)
    except CannotSave as trouble:
        out.say(str(trouble))
    ear = listening(sys.stdin, edits=True)
    speech = Speech(letters=settings.card_face == "letters")
    drawn = Random().getrandbits(32) if seed is None else seed
    stage = LinesStage(seating, ear, out, speech, OnThread(), lambda: settings, seed=drawn)
    with suppress(Ended):
        await stage.play()
    return 0


def _until_told(work: Callable[[], Awaitable[int]]) -> int:
    """Run that until it is done, or a signal asks for the end: then it is broken off in order."""

    async def run() -> int:
        loop, task = asyncio.get_running_loop(), asyncio.ensure_future(work())

        def obey(code: int) -> None:
            loop.call_soon_threadsafe(task.cancel)

        leaving.obeyed_by(obey)
        try:
            return await task
        except asyncio.CancelledError:
            return leaving.begun_with() or leaving.CRASHED
        finally:
            leaving.obeyed_by(None)

    return asyncio.run(run())


@contextmanager
def _terminal_as_it_was() -> Iterator[None]:
    """Leave the terminal as it was found: a line that is being edited changes how it takes keys."""
    try:
        import termios

        kept = termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError, termios.error):
        yield
        return
    try:
        yield
    finally:
        with suppress(termios.error):
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, kept)
