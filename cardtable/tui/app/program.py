"""Running the program on the screen: opening the store and the app, and closing the store at the end."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from cardtable import leaving, terminals
from cardtable.errors import CardtableError
from cardtable.store import store_for_play
from cardtable.store.places import settings_path, store_path
from cardtable.table.closing import closed, remind
from cardtable.tui.app.app import CardtableApp, StartAt, make_app, peek

if TYPE_CHECKING:
    from cardtable.players.worker import Worker
    from cardtable.store import Store

__all__ = ["open_program"]


def open_program(start: StartAt | None = None, *, store: Store | None = None) -> int:
    """Open the program in the lobby or at the screen `start`, run it, and return the exit code.

    If there is no terminal, only say so, and return 2.

    Raises:
        CardtableError: the screen that was asked for cannot be opened.
    """
    if not terminals.at_a_terminal():
        print(f"cardtable: {terminals.NO_TERMINAL}", file=sys.stderr)
        return 2
    store = store_for_play() if store is None else store
    app: CardtableApp = make_app(store, worker=_worker, start=start, look=peek(settings_path()))
    leaving.obeyed_by(app.exit_soon)
    remind(store)
    try:
        app.run()
        if app.return_code is not None:
            with suppress(CardtableError):
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


def _worker() -> Worker:
    from cardtable.players.worker import Worker

    path = store_path()
    return Worker(None if path is None else path.with_name("worker.log"))
