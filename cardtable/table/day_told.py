"""How somebody did at the deal of a day, in a few words for the calendar and for the line to a friend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.rules.piles.patience import Patience
from cardtable.rules.words import amount, counted, minus

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame

__all__ = ["score_told"]


def score_told(game: AnyGame, totals: Sequence[int], account: int, *, won: bool, moves: int | None = None) -> str:
    """Return a score in the words that follow “won” or “lost”: `10 to 6`, `with 120 chips`, `in 112 moves`.

    `account` is the index of the player's own total.
    """
    total, others = totals[account], [other for at, other in enumerate(totals) if at != account]
    if len(others) == 1:
        return f"{minus(total)} to {minus(others[0])}"
    if not others and won and moves is not None and game.counted_in == Patience.counted_in:
        return f"in {amount(moves, 'move')}"
    return f"with {minus(counted(total, game.counted_in))}"
