"""A table in lines, put together: a stage, and the commands that are typed at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardtable.lines.commands import Commands
from cardtable.lines.stage import LinesStage

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
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
) -> LinesStage:
    """The table at which those people sit; `settings` are those of the moment, `change` changes one of them."""
    stage = LinesStage(seating, menus, thinker, settings, change, seed=seed)
    commands = Commands(stage)
    stage.asked.obey, stage.asked.look = commands.obey, commands.look
    return stage
