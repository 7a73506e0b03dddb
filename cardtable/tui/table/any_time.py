"""The buttons for moves that may be made in anybody's turn: claiming, conceding, announcing game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.rules.command_keys import command_key
from cardtable.rules.moves import Move
from cardtable.tui.board.buttons import Button

if TYPE_CHECKING:
    from cardtable.table.at_any_time import AtAnyTime

__all__ = ["SPOKEN", "spoken_buttons"]

SPOKEN: Final = {
    verb: Button(f"{words} …", command_key(Move(0, verb)))
    for verb, words in (("announce", "Announce game"), ("claim", "Claim"), ("concede", "Concede"))
}


def spoken_buttons(spoken: AtAnyTime) -> tuple[Button, ...]:
    """Return the buttons to offer now for moves that may be made in anybody's turn.

    A button is left out if the question has another button with the same key.
    """
    return tuple(button for verb, button in SPOKEN.items() if spoken.offered(verb, button.key))
