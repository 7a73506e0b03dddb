"""Making a table in the program of lines of text: a stage with the commands that are typed at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardtable.lines.commands import Commands
from cardtable.lines.stage import LinesStage

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.store import Store
    from cardtable.store.settings import Settings
    from cardtable.table.seating import Seating
    from cardtable.table.thinker import Thinker

__all__ = ["table_in_lines"]


def table_in_lines(
    seating: Seating,
    menus: Menus,
    thinker: Thinker,
    settings: Callable[[], Settings],
    change: Callable[[str, Any], None],
    *,
    seed: int,
    store: Store | None = None,
) -> LinesStage:
    """Return a table of lines of text for those people.

    `settings` returns the present settings, and `change` changes one of them. `store` is the store in which the match
    is kept; None if it is not kept.
    """
    stage = LinesStage(seating, menus, thinker, settings, change, seed=seed, store=store)
    commands = Commands(stage)
    stage.asked.obey, stage.asked.look, stage.asked.knows = commands.obey, commands.look, commands.knows
    return stage
