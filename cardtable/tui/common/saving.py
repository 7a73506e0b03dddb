"""Asking for the name of a file, and saving a text in it. In a browser, the text is offered as a download."""

from __future__ import annotations

import io
from collections.abc import Callable, Collection
from pathlib import PureWindowsPath
from typing import TYPE_CHECKING, Any

from cardtable.rules.words import listed
from cardtable.table.export import save_asking
from cardtable.tui.common.dialogs import AskText

if TYPE_CHECKING:
    from textual.app import App

    from cardtable.tui.common.program import Program

__all__ = ["save_as"]


async def save_as(
    app: App[Any],
    program: Program,
    what: str,
    usual: str,
    text: Callable[[str], str],
    *,
    endings: Collection[str] = (),
) -> None:
    """Ask for a path, and save there the text that `text` returns for it. Ask before a file is replaced.

    `what` names what is saved, and `usual` is the path suggested. If the ending of the name decides how the text is
    written, `endings` has the endings. In a browser, the text is a download. Only the last part of the path that was
    typed counts: it is the download's name.
    """
    more = f" Its name ends in {listed(endings, 'or')}." if endings else ""
    if app.is_web:
        asking = AskText(f"Download {what} as which file?{more}", _last_part(usual), yes="Download")
    else:
        asking = AskText(f"Save {what} to which file?{more}", usual)
    path = await app.push_screen_wait(asking)
    if path is None:
        return
    if app.is_web:
        name = _last_part(path) or _last_part(usual)
        app.deliver_text(io.StringIO(text(name)), save_filename=name)
        app.notify(f"Your browser downloads {name}.")
    else:
        await save_asking(path, text(path), program.ask, app.notify)


def _last_part(path: str) -> str:
    name = PureWindowsPath(path.strip()).name
    return name if name.strip(". ") else ""
