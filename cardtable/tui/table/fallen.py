"""The screen for a table that cannot be shown because of an error in the program or a plug-in.

It offers to go back before a move. Which move this is might be secret, so the screen does not name the move.
"""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from cardtable.match.showing import last_shown
from cardtable.rules.catalogue import comes_with
from cardtable.table.seating import Seating
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import Heading, KeyLine, Push

__all__ = ["FAILED", "FALLEN", "FallenScreen"]

FALLEN = "Cardtable cannot show this table because of an internal error. The table is saved."
FAILED = "Cardtable cannot show this table, because {} failed. The table is saved."
NO_WAY_BACK = "It cannot be shown before any earlier move either."


class FallenScreen(CardtableScreen[None]):
    """Says that a table cannot be shown, and how it can go on."""

    HELP = (
        "An error stopped Cardtable at this table. You can go back to before the move that caused it and play "
        "on from there; or try the table again as it is, for example after an update; or go back to the lobby."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Lobby"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    FallenScreen {
        align: center middle;
        & > #said { width: 100%; height: auto; padding: 1 2; text-align: center; }
        & > Horizontal { height: 3; align: center middle; padding: 1; }
    }
    """

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self.seating = seating
        self.position = last_shown(seating.match)
        """The last position that can be shown, as the indexes of a deal and of the next move, or None."""

    def compose(self) -> ComposeResult:
        yield Heading(self.seating.match.game.title)
        plug_in = comes_with(self.seating.match.game.id)
        said = FAILED.format(plug_in.replace("The", "the", 1)) if plug_in else FALLEN
        yield Static(said if self.position is not None else f"{said} {NO_WAY_BACK}", id="said", markup=False)
        with Horizontal():
            if self.position is not None:
                yield Push("Go back before the move", id="before")
            yield Push("Try it again", id="again")
            yield Push("Lobby", id="leave")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query(Push).first().focus()

    def on_unmount(self) -> None:
        self.seating.match.keeping.close()

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        match event.push.id:
            case "before":
                self.program.ways.fallen.sit_again(self.seating, self.position)
            case "again":
                self.program.ways.fallen.sit_again(self.seating)
            case _:
                self.dismiss()
