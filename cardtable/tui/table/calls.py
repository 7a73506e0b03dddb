"""The keys and buttons of calls, and of what is done at one's own risk."""

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

__all__ = ["CALL_KEY", "KEYS_BY_PILES", "NOTHING_TO_CALL", "RISKS", "RISK_KEY", "CallBar", "keys_among"]

CALL_KEY: Final = "x"
"""The key that means Call at every table: no card begins with it, nor any pile where there is something to call."""
RISK_KEY: Final = "X"
"""The key of what one may do at one's own risk, besides playing a card that breaks a rule."""
KEYS: Final = CALL_KEY, RISK_KEY
KEYS_BY_PILES: Final = "b", "B"
"""The two keys where a pile bears the letter of the others."""
NOTHING_TO_CALL: Final = "There is nothing to call now."
RISKS: Final = tuple(Button("At your own risk …", risk) for _, risk in (KEYS, KEYS_BY_PILES))


def keys_among(zones: Iterable[Zone]) -> tuple[str, str]:
    """The keys of calls, and of what is done at one's own risk, at a table with those places."""
    return KEYS_BY_PILES if any(zone.name[:1] == RISK_KEY and is_pile(zone.name) for zone in zones) else KEYS


class CallBar:
    """The buttons of the calls that are open, and their keys at this table."""

    def __init__(self, picture: Picture, calls: Calls) -> None:
        self.picture, self.calls = picture, calls
        self.withheld = False
        """Whether something has to be seen before anything is called."""

    @property
    def keys(self) -> tuple[str, str]:
        """The keys of calls, and of what is done at one's own risk."""
        return keys_among(self.picture.zones)

    def buttons(self) -> tuple[Button, ...]:
        """The button that makes the call or opens the list of them, and those of what else is open; often none."""
        if self.withheld:
            return ()
        found: list[Button] = []
        calls = self.calls.open()
        if calls and self.calls.at_once(calls):
            found.append(Button(self.calls.offer(calls[0]).title, self.keys[0]))
        elif calls:
            found.append(Button(f"{verb_of(calls).capitalize()} …", self.keys[0]))
        if self.calls.risks():
            found.append(next(button for button in RISKS if button.key == self.keys[1]))
        return tuple(found)
