"""How a table behaves by the settings: its pace, the moves made by the table itself, and the fall of the curtain.

The curtain hides the cards when another person comes to the keyboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.teller import Table
    from cardtable.store.settings import Settings

__all__ = ["Manner", "lay_as_set", "manner_of"]

LAPSES: Final = {"never": 0.0, "usual": 1.0, "often": 4.0}
"""For each value of the setting `lapses`: the factor for how often a novice errs where players call errors.

See `Budget.lapses`.
"""

REPLAY_BEAT: Final = 0.7
"""Seconds for which each missed move is shown again after the curtain is lifted; see `Manner.beat`."""


class Manner(NamedTuple):
    """How a table behaves.

    `pace` is how many seconds a computer's move takes. `hold` is how many seconds a full trick stays on the table; None
    means until a key is pressed. `forced` says whether the table makes a seat's only move for it, provided that
    everybody knows that there is no other.
    `safe` says whether the table makes the safe builds of a solitaire. `notice` is how many seconds people have to
    notice an error before a computer calls it. `lapses` is the factor for how often a novice errs where players call
    errors. `reaction` is how many seconds a club player takes for a move of a race. `curtain` says when the curtain
    falls between two people: `always`, `never`, or before a `choice` from cards that others must not see. `beat` is how
    many seconds each missed move is shown again after the curtain is lifted.
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
    """Return how a table behaves by the settings."""
    hold = None if settings.hold_trick == "key" else float(settings.hold_trick)
    lapses = LAPSES[settings.lapses]
    forced, safe = settings.play_forced_card, settings.build_safely
    pace, notice, reaction, curtain = settings.pace, settings.notice, settings.reaction, settings.curtain
    return Manner(pace, hold, forced, safe, notice, lapses, reaction, curtain, REPLAY_BEAT)


def lay_as_set(table: Table[Any], settings: Settings) -> bool:
    """Set from the settings how hands are sorted and where the stock lies; return whether anything has changed."""
    before = table.hand_order, table.low_first, table.stock_side
    table.hand_order, table.low_first, table.stock_side = settings.hand_order, settings.low_first, settings.stock_side
    return before != (table.hand_order, table.low_first, table.stock_side)
