"""The keys and buttons for calling errors, and for plays at one's own risk, which break a rule.

They are for called tables, at which players can make errors and others can call these errors.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardtable.rules.teller import is_pile
from cardtable.table.calls import verb_of
from cardtable.tui.board.buttons import Button

if TYPE_CHECKING:
    from cardtable.rules.teller import Zone
    from cardtable.table.calls import Calls
    from cardtable.tui.table.picture import Picture

__all__ = ["CALL_KEY", "KEYS_BY_PILES", "RISKS", "RISK_KEY", "CallBar", "keys_among"]

CALL_KEY: Final = "x"
"""The key for calling an error. No card's name begins with it.

If piles at a table have names with X, the keys are `KEYS_BY_PILES`.
"""
RISK_KEY: Final = "X"
"""The key for plays at one's own risk, except those that are made by simply playing a wrong card."""
KEYS: Final = CALL_KEY, RISK_KEY
KEYS_BY_PILES: Final = "b", "B"
RISKS: Final = tuple(Button("At your own risk …", risk) for _, risk in (KEYS, KEYS_BY_PILES))


def keys_among(zones: Iterable[Zone]) -> tuple[str, str]:
    """Return two keys for a table with these places: one for calls, and one for plays at one's own risk."""
    return KEYS_BY_PILES if any(zone.name[:1] == RISK_KEY and is_pile(zone.name) for zone in zones) else KEYS


class CallBar:
    """The buttons for calls and for plays at one's own risk, with their keys at this table."""

    def __init__(self, picture: Picture, calls: Calls) -> None:
        self.picture, self.calls = picture, calls
        self.withheld = False
        """Whether the buttons are hidden until the players have seen what is on the table."""
        self.waits = False
        """Whether the table waits for a key press. Then no button for plays at one's own risk is shown."""

    @property
    def keys(self) -> tuple[str, str]:
        return keys_among(self.picture.zones)

    def buttons(self) -> tuple[Button, ...]:
        """Return a button for calls and a button for plays at one's own risk, as far as anybody could use them now."""
        if self.withheld:
            return ()
        found: list[Button] = []
        calls = self.calls.open()
        if calls and self.calls.at_once(calls):
            found.append(Button(self.calls.offer(calls[0]).title, self.keys[0]))
        elif calls:
            found.append(Button(f"{verb_of(calls).capitalize()} …", self.keys[0]))
        if self.calls.risks() and not self.waits:
            found.append(next(button for button in RISKS if button.key == self.keys[1]))
        return tuple(found)
