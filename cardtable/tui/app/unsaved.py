"""The question asked when somebody quits while something is not saved: what it is, why, and what can be done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from cardtable import leaving
from cardtable.errors import CardtableError
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import Push

if TYPE_CHECKING:
    from cardtable.store.rescue import Rescue

__all__ = ["Unsaved"]

MOST: Final = 5


class Unsaved(CardtableDialog[int | None]):
    """The question about tables that are not saved.

    The answer is the exit code of the program, or None to stay in it.
    """

    HELP = "Something is not saved. Try again, name a folder to save it in, stay, or lose it. Esc stays."
    AUTO_FOCUS = "#again"
    """The button that can do no harm."""
    LEAST = (50, 22)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Stay"),
        Binding("up", "app.focus_previous", "Other answer", show=False),
        Binding("down", "app.focus_next", "Other answer", show=False),
        Binding("left", "app.focus_previous", "Other answer", show=False),
        Binding("right", "app.focus_next", "Other answer", show=False),
    ]
    DEFAULT_CSS = """
    Unsaved {
        & > #card { width: 76; overflow-y: auto; scrollbar-size-vertical: 1; }
        #what { margin: 1 0; text-wrap: nowrap; text-overflow: ellipsis; }
        #why { color: $error; height: auto; margin-top: 1; display: none; }
        #why.-said { display: block; }
        Input { background: $sunk; padding: 0 1 !important; }
        #card > Horizontal { height: 1; margin-top: 1; }
        &.-narrow #card > Horizontal { layout: vertical; height: 4; }
        #card Push { background: $background; }
        #card Push:focus { background: $lit; }
    }
    """

    def __init__(self, rescue: Rescue, why: str) -> None:
        super().__init__()
        self.rescue, self.why = rescue, why

    @property
    def elsewhere(self) -> bool:
        """Whether people can name another folder to save in.

        In a browser they cannot, because the program may run on another computer.
        """
        return not self.app.is_web

    @property
    def help_text(self) -> str:
        return self.HELP if self.elsewhere else "Something is not saved. Try again, stay, or lose it. Esc stays."

    def compose(self) -> ComposeResult:
        told = self.rescue.told()
        shown = told if len(told) <= MOST else [*told[: MOST - 1], f"and {len(told) - MOST + 1} more"]
        with Vertical(id="card"):
            yield Static(f"{self.why} This is not saved and would be lost:", id="head", markup=False)
            yield Static("\n".join(shown), id="what", markup=False)
            if self.elsewhere:
                yield Static("You can save it in another folder and continue later:", markup=False)
                yield Input("", "a folder, such as /media/stick", compact=True, max_length=400, select_on_focus=False)
            yield Static(id="why", markup=False)
            with Horizontal():
                yield Push("Try again", id="again")
                if self.elsewhere:
                    yield Push("Save it there", id="keep")
                yield Push("Stay", id="stay")
                yield Push("Quit and lose it", id="lose")

    @on(Input.Submitted)
    def keep(self) -> None:
        typed = self.query_one(Input).value.strip()
        if not typed:
            self._say("Type the name of a folder first.")
            self.query_one(Input).focus()
            return
        try:
            self.rescue.keep_in(Path(typed))
        except CardtableError as error:
            self._say(str(error))
        else:
            self.dismiss(0)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        match event.push.id:
            case "again":
                self._try_again()
            case "keep":
                self.keep()
            case "lose":
                self.dismiss(leaving.CRASHED)
            case _:
                self.dismiss(None)

    def _try_again(self) -> None:
        why = self.rescue.try_again()
        if why is None:
            self.dismiss(0)
        else:
            self._say(f"It still cannot be saved. {why}")

    def _say(self, words: str) -> None:
        said = self.query_one("#why", Static)
        said.update(words)
        said.add_class("-said")
