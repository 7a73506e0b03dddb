"""The question before an irregular move: one that breaks a rule, which a called table accepts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.calls.risks import objection
from cardtable.rules.words import number_word
from cardtable.tui.table.choose.words import in_a_word

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.rules.moves import Move
    from cardtable.tui.table.choose.selection import Selection

__all__ = ["doubt"]


def doubt(game: AnyGame, selection: Selection, move: Move, *, ask_irregular: bool) -> str:
    """Return the question to ask before an irregular move is made, or an empty text.

    The question uses only what the player's own seat knows. If `ask_irregular` is false, there is a question only about
    a wrong number of cards.
    """
    miscounted = selection.counts.miscounted(move)
    if not miscounted and not ask_irregular:
        return ""
    against = objection(game, selection.view, move)
    if miscounted:
        number = number_word(selection.narrowed.picks(move))
        cards = "card" if number == "one" else "cards"
        reason = "" if against is None else f" {against.sentence}"
        return f"You have picked {number} {cards}.{reason} {in_a_word(move)} {number} at your own risk?"
    return "" if against is None else f"Are you sure? {against.sentence}"
