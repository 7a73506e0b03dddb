"""How a table behaves by the settings: its pace, the moves that the table makes by itself, and the curtain.

The curtain hides the table when several people share the keyboard, before the next person's turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.teller import Table
    from cardtable.store.settings import Settings

__all__ = ["Manner", "lay_as_set", "manner_of"]

LAPSES: Final = {"never": 0.0, "usual": 1.0, "often": 4.0}
"""For each value of the setting `lapses`, how often a novice errs at a called table, as a multiple of the usual."""

REPLAY_BEAT: Final = 0.7


class Manner(NamedTuple):
    """How a table behaves. All times are in seconds.

    `pace` is the time of a computer's move. `hold` is how long a full trick stays on the table. None means until a key
    is pressed. `forced` is whether the table makes the only move that a person has. `safe` is whether it builds cards
    that no other card needs any more. `notice` is how long people can notice an error before a computer calls it.
    `lapses` is how often a novice errs, as in `LAPSES`. `reaction` is a club player's time for a move of a race.
    `curtain` is the setting of that name. `beat` is the time of each move when several moves are shown one after
    another.
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
    """Sort hands and place the stock as the settings say. Return whether this changed anything."""
    before = table.hand_order, table.low_first, table.stock_side
    table.hand_order, table.low_first, table.stock_side = settings.hand_order, settings.low_first, settings.stock_side
    return before != (table.hand_order, table.low_first, table.stock_side)
