"""From the command line to the first frame, and back: the store, the look, the program, and what is said at the end."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable import leaving
from cardtable.errors import CardtableError
from cardtable.store import store_for_play
from cardtable.store.places import KEPT_AS, settings_path, store_path
from cardtable.tui.app.app import CardtableApp, StartAt, make_app, peek

if TYPE_CHECKING:
    from cardtable.players.worker import Worker
    from cardtable.store import Store

__all__ = ["NO_TERMINAL", "at_a_terminal", "open_program"]


NO_TERMINAL = "This command needs a terminal. 'cardtable --help' lists the commands that do not."


def at_a_terminal() -> bool:
    """Whether there is a terminal to draw on and to hear keys from."""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__))


def open_program(start: StartAt | None = None, *, store: Store | None = None) -> int:
    """Open the program, in the lobby or where it is asked to; gives the exit code when it is left.

    A store that has been opened already is used, and closed at the end.

    Raises:
        CardtableError: what it was asked to open cannot be.
    """
    if not at_a_terminal():
        print(f"cardtable: {NO_TERMINAL}", file=sys.stderr)
        return 2
    store = store_for_play() if store is None else store
    app: CardtableApp = make_app(store, worker=_worker, start=start, look=peek(settings_path()))
    leaving.obeyed_by(app.exit_soon)
    remind(store)
    try:
        app.run()
        if app.return_code is not None:  # else a table that fell over can be gone on with
            with suppress(CardtableError):  # it cannot be read: nothing is forgotten
                store.forget_unplayed(all_left=True)
    finally:
        app.dismiss_worker()
        lost = closed(store, let_go=app.lets_go)
    if app.failed is not None:
        raise app.failed
    code = leaving.CRASHED if app.return_code is None else app.return_code
    if app.lets_go or lost:
        return (code or leaving.CRASHED) if lost else 0
    return code


def _last_resorts() -> list[Path]:
    """The folders in which is kept what nobody could be asked about."""
    found = [Path(tempfile.gettempdir())]
    with suppress(RuntimeError):  # the user has no home
        found.insert(0, Path.home())
    return found


def remind(store: Store) -> None:
    """Have a store's notice say what was kept in one of those folders, as long as it is not in the store."""
    for folder in _last_resorts():
        path = folder / KEPT_AS
        if os.path.lexists(path) and store.rescue.lacks(path):
            told = (
                f"Tables that could not be saved are in {path}: 'cardtable resume "
                f"{shlex.quote(str(path))}' continues them."
            )
            store.notice = told if store.notice is None else f"{store.notice} {told}"


def closed(store: Store, *, let_go: bool = False) -> bool:
    """Close a store, and say on standard error what of it is lost, and what is kept elsewhere; whether any is lost.

    What could not be saved is tried again. If nobody could be asked about it, as where the window was closed, and has
    `let_go`, it is kept at the user's home, or in the folder for what is temporary.
    """
    if store.trouble is None:
        store.close()
        return False
    rescue = store.rescue
    why = rescue.try_again()
    told = [] if why is None else rescue.told()
    if told and rescue.kept is None and not let_go:
        for folder in _last_resorts():
            with suppress(CardtableError):
                rescue.keep_in(folder)
                break
    store.close()
    with suppress(OSError):  # the window has been closed
        if told and rescue.kept is not None:
            goes_on = f"'cardtable resume {shlex.quote(str(rescue.kept))}' continues it."
            print(f"What could not be saved is in {rescue.kept}: {goes_on}", file=sys.stderr, flush=True)
        elif told:
            print(f"{why} This is lost:", *told, sep="\n  ", file=sys.stderr, flush=True)
    return bool(told) and rescue.kept is None


def _worker() -> Worker:
    from cardtable.players.worker import Worker

    path = store_path()
    return Worker(None if path is None else path.with_name("worker.log"))
