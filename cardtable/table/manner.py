"""How a table behaves: its pace, what plays itself, when the curtain falls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.teller import Table
    from cardtable.store.settings import Settings

__all__ = ["Manner", "lay_as_set", "manner_of"]

LAPSES: Final = {"never": 0.0, "usual": 1.0, "often": 4.0}
"""By the setting: the factor on how often a computer overlooks a play that it must make (`Budget.lapses`)."""


class Manner(NamedTuple):
    """How a table behaves.

    `pace` is the seconds that a computer's move takes, `hold` those that a full trick stays (`None`: until a key is
    pressed), `forced` whether a move plays itself that everybody knows to be the only one, `safe` whether a safe move
    does, `notice` the seconds that a computer leaves a person to notice an error before it calls it, `lapses` the
    factor on how often it overlooks a play that it must make, `reaction` the seconds
    that a computer of club strength takes for a move of a race; `curtain` when the curtain falls between two people:
    `always`; for a `choice` that is made from what others may not see; `never`.
    """

    pace: float = 0.8
    hold: float | None = None
    forced: bool = False
    safe: bool = False
    notice: float = 6.0
    lapses: float = 1.0
    reaction: float = 1.5
    curtain: str = "choice"


def manner_of(settings: Settings) -> Manner:
    """How a table behaves by those settings."""
    hold = None if settings.hold_trick == "key" else float(settings.hold_trick)
    lapses = LAPSES[settings.lapses]
    forced, safe = settings.play_forced_card, settings.build_safely
    return Manner(settings.pace, hold, forced, safe, settings.notice, lapses, settings.reaction, settings.curtain)


def lay_as_set(table: Table[Any], settings: Settings) -> bool:
    """Let hands be held, and stocks lie, as the settings have it; whether that is otherwise than before."""
    before = table.hand_order, table.low_first, table.stock_side
    table.hand_order, table.low_first, table.stock_side = settings.hand_order, settings.low_first, settings.stock_side
    return before != (table.hand_order, table.low_first, table.stock_side)
