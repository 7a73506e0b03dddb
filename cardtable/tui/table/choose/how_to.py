"""The explanation of how moves are made at a table, for the page of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.tui.board.faces import WINS
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.choose.words import ON_BUTTONS, cards_taught, pack_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.tui.table.choose.selection import Selection

__all__ = ["how_to_choose"]


def how_to_choose(match: Match, selection: Selection | None, *, piles: bool) -> str:
    """Return how moves are made at this table, with examples from its own cards and piles."""
    if not piles:
        return f"{cards_taught(pack_of(match))} {ON_BUTTONS} {WINS} is on the card that is winning the trick."
    how = "Choose a card with the arrows or a click." if selection is None else selection.how
    if isinstance(selection, PileSelection) and not selection.carries:
        return f"{how} {ON_BUTTONS}"
    at_once = isinstance(selection, PileSelection) and selection.carrying.at_once
    single = " A pile's key moves its card at once if there is only one place for it." if at_once else ""
    return f"{how} Then choose where it goes in the same way; Esc puts it back.{single} {ON_BUTTONS}"
