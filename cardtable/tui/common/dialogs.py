"""Short questions: yes or no, and a line of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import Push

__all__ = ["Ask", "AskText", "AskWhich"]

_CARD = """
    & > #card {
        width: 60;
    }
    #card > Horizontal { height: 1; margin-top: 1; }
    #card Push { background: $background; }
    #card Push:focus { background: $lit; }
"""


class Ask(CardtableDialog[bool]):
    """A question with two answers; Escape is no."""

    HELP = "A question. Choose an answer with the arrows and press Enter; Esc answers no."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes", show=False),
        Binding("n", "answer(False)", "No", show=False),
        Binding("left,up", "app.focus_previous", "Other answer", show=False),
        Binding("right,down", "app.focus_next", "Other answer", show=False),
    ]
    DEFAULT_CSS = f"Ask {{ {_CARD} }}"

    def __init__(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> None:
        super().__init__()
        self.question, self.yes, self.no = question, yes, no
        self.sure = sure
        """Whether the button for yes has the focus at first."""

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self.question, markup=False)
            with Horizontal():
                yield Push(self.yes, id="yes")
                yield Push(self.no, id="no")

    def on_mount(self) -> None:
        """The safe answer has the focus."""
        self.query_one("#yes" if self.sure else "#no", Push).focus()

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        """Give the answer."""
        self.dismiss(event.push.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Give it by its letter."""
        self.dismiss(yes)

    def action_back(self) -> None:
        """No."""
        self.dismiss(False)


class AskWhich(CardtableDialog[str]):
    """A question with several answers; it gives the id of one of them, and nothing for Escape."""

    HELP = "A question. Choose an answer with the arrows and press Enter; Esc leaves everything as it is."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "first", "Yes", show=False),
        Binding("n", "none", "No", show=False),
        Binding("left,up", "app.focus_previous", "Other answer", show=False),
        Binding("right,down", "app.focus_next", "Other answer", show=False),
    ]
    DEFAULT_CSS = f"AskWhich {{ {_CARD} }}"

    def __init__(self, question: str, answers: Mapping[str, str]) -> None:
        """`answers` are the words on the buttons by their ids; the first has the focus."""
        super().__init__()
        self.question, self.answers = question, answers

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self.question, markup=False)
            with Horizontal():
                for name, words in self.answers.items():
                    yield Push(words, id=name)
                yield Push("No", id="no")

    def on_mount(self) -> None:
        """Enter gives the first answer."""
        self.query(Push).first().focus()

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        """Give the answer."""
        self.dismiss(str(event.push.id) if event.push.id in self.answers else "")

    def action_first(self) -> None:
        """Give the first answer."""
        self.dismiss(next(iter(self.answers)))

    def action_none(self) -> None:
        """Give none."""
        self.dismiss("")

    def action_back(self) -> None:
        """None."""
        self.dismiss("")


class AskText(CardtableDialog[str | None]):
    """A question answered by a line of text; Escape gives none."""

    HELP = "Type your answer and press Enter. Esc cancels."
    DEFAULT_CSS = f"""
    AskText {{ {_CARD}
        #card {{ width: 70; }}
        Input {{ background: $sunk; margin-top: 1; padding: 0 1 !important; }}
        #why {{ color: $error; height: auto; }}
    }}
    """

    def __init__(
        self,
        question: str,
        value: str = "",
        *,
        like: str = "",
        yes: str = "Save",
        longest: int = 400,
        wrong: Callable[[str], str] = lambda answer: "",
        instead: str = "",
    ) -> None:
        """`like` stands in the empty field: what an answer looks like; `wrong` says why an answer cannot be taken.

        `instead` is an answer that has a button of its own.
        """
        super().__init__()
        self.question, self.value, self.like, self.yes, self.longest = question, value, like, yes, longest
        self.wrong, self.instead = wrong, instead

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self.question, markup=False)
            yield Input(self.value, self.like, compact=True, max_length=self.longest, select_on_focus=False)
            yield Static(id="why", markup=False)
            with Horizontal():
                yield Push(self.yes, id="yes")
                if self.instead:
                    yield Push(self.instead, id="instead")
                yield Push("Cancel", id="no")

    def on_mount(self) -> None:
        """The text has the focus, the cursor at its end."""
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def entered(self) -> None:
        """Enter gives the answer, or says why it cannot be taken."""
        answer = self.query_one(Input).value
        why = self.wrong(answer)
        self.query_one("#why", Static).update(why)
        if why:
            self.query_one(Input).focus()
        else:
            self.dismiss(answer)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        """Give the answer, or none."""
        if event.push.id == "yes":
            self.entered()
        else:
            self.dismiss(self.instead if event.push.id == "instead" else None)

    def action_back(self) -> None:
        """No answer."""
        self.dismiss(None)
