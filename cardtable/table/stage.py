"""What a match in play needs from its user interface: a stage to show the table, and a host for everything else.

If several people share the keyboard, a curtain hides the table before the next person's turn.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from cardtable.errors import CannotSave
    from cardtable.rules.calls.telling import Found
    from cardtable.rules.game import Refusal, Result, View
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Zone
    from cardtable.table.calls import Listed

__all__ = ["Host", "Stage"]


class Stage(Protocol):
    """The part of a user interface that shows the table to the people at the keyboard."""

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        """Show a picture, with the places `lit` highlighted, and a sentence about the last event.

        If the sentence is empty, show what is asked.
        """

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        """Show a picture and what has happened. A question that a person has been asked stays open."""

    def thinking(self, seat: int) -> None:
        """Show that a computer seat is thinking."""

    async def wait(self, seconds: float) -> None:
        """Wait some seconds. A key ends the wait early."""

    async def let_see(self, seconds: float | None, verb: str = "") -> None:
        """Wait some seconds, so that people see what is shown. A key ends the wait early.

        If `seconds` is None, wait for a key. If calls can be made during this wait but not later, `verb` is the word
        for making them, such as `call`.
        """

    async def pause(self, title: str) -> None:
        """Hide everything until the person at the keyboard goes on, then count down."""

    async def show_found(self, found: Found, sentences: Sequence[str]) -> None:
        """Show the error that a correct call has found, until people have seen it."""

    async def uncovered(self) -> None:
        """Wait until no other screen, such as a question, covers the table. Nobody would see what moves behind it."""

    async def ask(self, view: View) -> Move:
        """Ask the person who sees this view for a move, and return the move."""

    async def lower_curtain(self, seat: int, public: str) -> None:
        """Hide the table, remove everything secret from its picture, and name the next person.

        Return when this person asks for the curtain to be lifted.
        """

    async def raise_curtain(self) -> None:
        """Show the table again, as the next person sees it."""

    async def deal_over(self, result: Result) -> None:
        """Show the result of a deal, until everybody has seen it."""

    async def match_over(self) -> None:
        """Show who has won."""

    def report(self, trouble: CannotSave) -> None:
        """Show that the match could not be saved."""


class Host(Protocol):
    """The part of a user interface for everything except moves: messages, questions, and the course of the match."""

    def whisper(self, words: str) -> None:
        """Show a short message."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed, and by which rule."""

    def remind(self, words: str) -> None:
        """Keep a sentence, and show it when a person is asked next."""

    def report(self, trouble: CannotSave) -> None:
        """Show that the match could not be saved."""

    async def confirm(self, question: str, *, yes: str = "Yes", no: str = "No") -> bool:
        """Ask the person at the keyboard yes or no. Return whether the answer is yes."""

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        """Ask the person in seat `other` whether `seat` may take back `what`. Return the answer.

        `own` names the moves of the person in `other` that would be taken back, too.
        """

    async def back_to(self, seat: int) -> None:
        """Give the keyboard back to the person in `seat`, for whom others have been asked."""

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        """Let a person choose one of the moves. Return None if none is chosen.

        Each move has a path of headings. The person chooses one heading after another, and then the move. If only one
        heading is possible, the person is not asked for it, unless it is one of the first `kept` headings of a path.
        """

    def put_away(self) -> None:
        """Remove everything secret from the screen, because from now on everybody may look."""

    def run(self, work: Coroutine[Any, Any, None], group: str) -> object:
        """Run a coroutine in the background. If an earlier one of the same `group` still runs, stop that one first."""

    def halt(self) -> None:
        """Stop the task that runs the match, so that nobody is asked for a move."""

    @property
    def drive(self) -> Callable[..., object]:
        """A function that lets the match go on from its current position.

        If it is called with `anew=False`, the moves that have not been shown yet are shown first.
        """
