"""The dialog in which a person chooses keys for a race, by pressing one key after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from cardtable.store.settings import is_race_key
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.table.race.blocks import PLACES

__all__ = ["OwnKeysScreen"]

WIDEST = max(map(len, PLACES)) + 1


class OwnKeysScreen(CardtableDialog[str | None]):
    """Lets a person choose a block of keys: one for each tableau pile, and for the hand, the waste and the stock.

    Its result is the new block as a string of keys in the order of `PLACES`, or None after Escape. If a pressed key
    already belongs to another place of this person, the two places swap keys.
    """

    HELP = (
        "One player's keys in a race. Press the key for the marked place; the arrows mark another place. If the key is "
        "yours already, the two places swap keys. Enter saves the keys; Esc leaves them as they were."
    )
    AUTO_FOCUS = ""
    LEAST = (50, 20)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Cancel"),
        Binding("up", "mark(-1)", "Another place", key_display="↑ ↓"),
        Binding("down", "mark(1)", "Next", show=False),
        Binding("enter", "keep", "Save"),
    ]
    DEFAULT_CSS = """
    OwnKeysScreen {
        & > #card { width: 56; max-width: 96%; padding: 1 2; }
        &:nocolor > #card { padding: 0 2; }
        &:nocolor #card { padding: 0 2; }
        #why { height: 2; color: $lit; }
    }
    """

    def __init__(self, name: str, block: str, taken: Mapping[str, str]) -> None:
        super().__init__()
        self.person, self.keys, self.taken = name, list(block), taken
        self.at = 0

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(id="keys", markup=False)
            yield Static(id="why", markup=False)
            yield Static("Arrows: another place  Enter saves  Esc cancels", classes="dim", markup=False)

    def on_mount(self) -> None:
        self.say("")

    def say(self, why: str) -> None:
        lines = [Content.assemble((f"{self.person}'s keys: press the one for {PLACES[self.at]}", "bold"), "\n")]
        for nth, (key, place) in enumerate(zip(self.keys, PLACES, strict=True)):
            row = Content.assemble((f" {key}   ", "bold"), place.ljust(WIDEST))
            lines.append(row.stylize("bold $on-lit on $lit") if nth == self.at else row)
        self.query_one("#keys", Static).update(Content("\n").join(lines))
        self.query_one("#why", Static).update(why)

    def on_key(self, event: events.Key) -> None:
        key = (event.character or "").lower()
        if not event.is_printable:
            return
        event.stop()
        if not is_race_key(key):
            self.say(f"{event.character if key.strip() else 'Space'} does something else in a race: press another key.")
        elif key in self.taken:
            self.say(f"{key} is {self.taken[key]}'s key: press another.")
        else:
            before = self.keys[self.at]
            self.keys = [before if one == key else one for one in self.keys]
            self.keys[self.at] = key
            self.action_mark(1)

    def action_mark(self, by: int) -> None:
        self.at = (self.at + by) % len(PLACES)
        self.say("")

    def action_keep(self) -> None:
        self.dismiss("".join(self.keys))
