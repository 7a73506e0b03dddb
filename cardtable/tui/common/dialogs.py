"""Dialogs that ask a short question: yes or no, one of several answers, or a line of text."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, Final, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import Push

__all__ = ["QUESTION_WIDE", "Ask", "AskText", "AskWhich"]

T = TypeVar("T")
YES: Final = "yes"
NO: Final = "no"

QUESTION_WIDE: Final = 60
"""The columns of the card with a question."""

_CARD = f"""
    & > #card {{
        width: {QUESTION_WIDE};
    }}
    #card > Horizontal {{ height: 1; margin-top: 1; }}
    #card Push {{ background: $background; }}
    #card Push:focus {{ background: $lit; }}
"""


class Question(CardtableDialog[T]):
    """A question with a row of buttons. The arrow keys move between the buttons."""

    AUTO_FOCUS = ".first"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "app.focus_previous", "Other answer", key_display="← →"),
        Binding("right,down", "app.focus_next", "Other answer", show=False),
    ]
    DEFAULT_CSS = f"Question {{ {_CARD} }}"

    def __init__(self, question: str, answers: Mapping[str, str], first: str) -> None:
        """Make the question.

        `answers` has the words on the buttons, keyed by the ids of the answers. The button `first` has the focus.
        """
        super().__init__()
        self.question, self.answers, self.first = question, answers, first

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self.question, markup=False)
            with Horizontal():
                for name, words in self.answers.items():
                    yield Push(words, id=name, first=name == self.first)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        self.action_answer(str(event.push.id))

    @abstractmethod
    def action_answer(self, name: str) -> None:
        """Close the question with the answer that has the id `name`."""

    def action_back(self) -> None:
        self.action_answer(NO)


class Ask(Question[bool]):
    """A question with two answers. Escape means no."""

    HELP = "A question. Choose an answer with the arrows and press Enter; Esc answers no."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", f"answer('{YES}')", "Yes"),
        Binding("n", f"answer('{NO}')", "No", show=False),
    ]

    def __init__(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> None:
        """If `sure` is true, Yes does no harm, so it has the focus instead of No."""
        super().__init__(question, {YES: yes, NO: no}, YES if sure else NO)
        self.yes, self.no = yes, no

    def doing(self, action: str) -> str:
        return {"back": self.no, f"answer('{YES}')": self.yes}.get(action, "")

    def action_answer(self, name: str) -> None:
        self.dismiss(name == YES)


class AskWhich(Question[str]):
    """A question with several answers. Its result is the id of the chosen answer, or "" after No or Escape."""

    HELP = "A question. Choose an answer with the arrows and press Enter; Esc leaves everything as it is."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "No"),
        Binding("y", "first", "Yes", show=False),
        Binding("n", f"answer('{NO}')", "No", show=False),
    ]

    def __init__(self, question: str, answers: Mapping[str, str], *, no: str = "No") -> None:
        super().__init__(question, {**answers, NO: no}, next(iter(answers)))

    def doing(self, action: str) -> str:
        return self.answers[NO] if action == "back" else ""

    def action_first(self) -> None:
        self.action_answer(self.first)

    def action_answer(self, name: str) -> None:
        self.dismiss("" if name == NO else name)


class Answer(Input):
    """The field in which an answer is typed. Pressing Enter in this field gives the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", "Enter", key_display="Enter")]


class AskText(CardtableDialog[str | None]):
    """A question that is answered by a line of text. After Escape or Cancel the result is None."""

    HELP = "Type your answer and press Enter. Esc cancels."
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Cancel")]
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
        """Make the question.

        `like` is shown in the empty field as an example of an answer. `wrong` returns a sentence saying why an
        answer is not accepted, or "". `instead` is an answer that has a button of its own.
        """
        super().__init__()
        self.question, self.value, self.like, self.yes, self.longest = question, value, like, yes, longest
        self.wrong, self.instead = wrong, instead

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self.question, markup=False)
            yield Answer(self.value, self.like, compact=True, max_length=self.longest, select_on_focus=False)
            yield Static(id="why", markup=False)
            with Horizontal():
                yield Push(self.yes, id="yes")
                if self.instead:
                    yield Push(self.instead, id="instead")
                yield Push("Cancel", id="no")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def doing(self, action: str) -> str:
        return self.yes if action == "submit" else ""

    @on(Input.Submitted)
    def entered(self) -> None:
        answer = self.query_one(Input).value
        why = self.wrong(answer)
        self.query_one("#why", Static).update(why)
        if why:
            self.query_one(Input).focus()
        else:
            self.dismiss(answer)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        if event.push.id == "yes":
            self.entered()
        else:
            self.dismiss(self.instead if event.push.id == "instead" else None)

    def action_back(self) -> None:
        self.dismiss(None)
