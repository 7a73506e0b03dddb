"""The keys and buttons for calling errors, and for plays at one's own risk, which break a rule."""

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
"""The key of calls; no card's name begins with it.

With X in names of piles, keys are `KEYS_BY_PILES`.
"""
RISK_KEY: Final = "X"
"""The key of plays at own risk that are more than a wrong card."""
KEYS: Final = CALL_KEY, RISK_KEY
KEYS_BY_PILES: Final = "b", "B"
RISKS: Final = tuple(Button("At your own risk …", risk) for _, risk in (KEYS, KEYS_BY_PILES))


def keys_among(zones: Iterable[Zone]) -> tuple[str, str]:
    """Return the keys of calls, and of plays at own risk."""
    return KEYS_BY_PILES if any(zone.name[:1] == RISK_KEY and is_pile(zone.name) for zone in zones) else KEYS


class CallBar:
    """The buttons of calls and plays at own risk."""

    def __init__(self, picture: Picture, calls: Calls) -> None:
        self.picture, self.calls = picture, calls
        self.withheld = False
        """Whether buttons are hidden until the table was seen."""
        self.waits = False
        """Whether the table waits for a key; then no risk is offered."""

    @property
    def keys(self) -> tuple[str, str]:
        return keys_among(self.picture.zones)

    def buttons(self) -> tuple[Button, ...]:
        """Return the buttons that anybody could use now."""
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
