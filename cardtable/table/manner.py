"""How a table behaves by the settings: pace, its own moves, curtains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.teller import Table
    from cardtable.store.settings import Settings

__all__ = ["Manner", "lay_as_set", "manner_of"]

LAPSES: Final = {"never": 0.0, "usual": 1.0, "often": 4.0}
"""By the setting `lapses`: how often a novice errs at a called table, times the usual."""

REPLAY_BEAT: Final = 0.7


class Manner(NamedTuple):
    """How a table behaves, in seconds.

    `pace` is a computer's move. `hold` keeps a full trick; None: until a key. `notice` is before a computer's call.
    `reaction` is a club player's in a race.
    """

    pace: float = 0.8
    hold: float | None = None
    forced: bool = False
    safe: bool = False
    notice: float = 6.0
    lapses: float = 1.0
    reaction: float = 1.5
    curtain: str = "choice"
    beat: float = 0.0


def manner_of(settings: Settings) -> Manner:
    """Return how the settings make a table behave."""
    hold = None if settings.hold_trick == "key" else float(settings.hold_trick)
    lapses = LAPSES[settings.lapses]
    forced, safe = settings.play_forced_card, settings.build_safely
    pace, notice, reaction, curtain = settings.pace, settings.notice, settings.reaction, settings.curtain
    return Manner(pace, hold, forced, safe, notice, lapses, reaction, curtain, REPLAY_BEAT)


def lay_as_set(table: Table[Any], settings: Settings) -> bool:
    """Sort hands and place the stock by the settings; return whether that changed anything."""
    before = table.hand_order, table.low_first, table.stock_side
    table.hand_order, table.low_first, table.stock_side = settings.hand_order, settings.low_first, settings.stock_side
    return before != (table.hand_order, table.low_first, table.stock_side)
