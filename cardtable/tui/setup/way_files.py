"""Asking for the file in which house rules are saved, or from which they are read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.errors import BadInput
from cardtable.rules.way import Way
from cardtable.table.house_rules import replaced

if TYPE_CHECKING:
    from textual.app import App

    from cardtable.rules.game import AnyGame
    from cardtable.store.way_files import OwnWay
    from cardtable.tui.common.program import Program

__all__ = ["ask_for_way", "save_way"]


async def save_way(app: App[Any], program: Program, game: str, way: Way) -> None:
    """Ask for a file and save house rules there. Ask again before replacing a file."""
    from cardtable.store.way_files import way_text
    from cardtable.table.export import way_path
    from cardtable.tui.common.saving import save_as

    text = way_text(game, way.name, way.options)
    await save_as(app, program, f"“{way.name}”", way_path(game, way.name), lambda path: text)


async def ask_for_way(
    app: App[Any], program: Program, kind: type[AnyGame], kept: Mapping[str, Mapping[str, Any]]
) -> OwnWay | None:
    """Ask for a file with house rules, and return the rules in it.

    If they would replace house rules of the same name, ask first. Return None if the answer is no or no file is read.
    In a browser return None, because nobody there may read a file of this computer.
    """
    if app.is_web:
        return None
    from cardtable.store.way_files import read_way
    from cardtable.tui.common.dialogs import AskText

    def read(path: str) -> OwnWay:
        return read_way(Path(path.strip()).expanduser(), kind)

    def wrong(path: str) -> str:
        try:
            read(path)
        except BadInput as error:
            return str(error)
        return ""

    asking = AskText("Read house rules from which file?", str(Path.cwd()) + "/", yes="Read", wrong=wrong)
    path = await app.push_screen_wait(asking)
    if path is None:
        return None
    try:
        way = read(path)
    except BadInput as error:  # the file has changed since it was checked
        program.report(error)
        return None
    question = replaced(way, kept)
    if question and not await program.ask(question, yes="Replace"):
        return None
    return way
