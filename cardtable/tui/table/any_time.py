"""What the people at the keyboard may say whoever's turn it is: claims, concessions, that one has game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.rules.command_keys import command_key
from cardtable.rules.moves import Move
from cardtable.tui.board.buttons import Button

if TYPE_CHECKING:
    from cardtable.tui.table.choose.selection import Picking
    from cardtable.tui.table.picture import Picture

__all__ = ["SPOKEN", "AtAnyTime"]

SPOKEN: Final = {
    verb: Button(f"{words} …", command_key(Move(0, verb)))
    for verb, words in (("announce", "Announce game"), ("claim", "Claim"), ("concede", "Concede"))
}
"""By what is said at any time, at tables that let it be: the button that says it."""


class AtAnyTime:
    """What may be said at any time, at a table that lets it be; nothing at any other.

    Who is offered it depends on what all have seen and on nothing else: whether a person can say it truly, that person
    alone is told, whose screen it is then.
    """

    def __init__(self, picture: Picture) -> None:
        self.picture, self.eyes, self.match = picture, picture.eyes, picture.eyes.match

    def lines(self, key: str = "") -> list[Move]:
        """What the people at the keyboard might say, by that key or any; of whoever looks first."""
        match, eyes = self.match, self.eyes
        if not match.game.any_time or match.over:
            return []
        lines = [line for line in match.game.at_any_time(match.deal) if line.seat in eyes.persons]
        lines.sort(key=lambda line: line.seat != eyes.viewer)
        return [line for line in lines if not key or command_key(line) == key]

    def has(self, key: str, picking: Picking | None) -> bool:
        """Whether that key says something beside what the person chooses from who is asked, if anybody is."""
        lines = self.lines(key)
        return bool(lines) and not self._chosen(lines, key, picking)

    def buttons(self, picking: Picking | None) -> tuple[Button, ...]:
        """The buttons for what is not said by a button of the person who is asked.

        A person alone at the keyboard has them for what can be said truly; where there are several that would tell.
        """
        found = []
        keys = set() if picking is None else {button.key for button in picking.buttons()}
        for verb, button in SPOKEN.items():
            lines = [line for line in self.lines(button.key) if line.verb == verb]
            if len(self.eyes.persons) == 1:
                lines = [line for line in lines if self.match.refusal(line) is None]
            if lines and button.key not in keys:
                found.append(button)
        return tuple(found)

    def _chosen(self, lines: list[Move], key: str, picking: Picking | None) -> bool:
        """Whether nobody else might say it than the person who is asked, and who has a button for it."""
        if picking is None or any(line.seat != picking.view.who for line in lines):
            return False
        return any(button.key == key for button in picking.buttons())
