"""What a match needs of its face: a stage for the table, a host for everything else."""

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
    """Shows the table to the people at the keyboard."""

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        """Show a picture, the zones `lit` highlighted, with a sentence on the last event.

        With none, show what is asked.
        """

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        """Show a picture and what happened; a question stays open."""

    def thinking(self, seat: int) -> None:
        """Show that a computer seat is thinking."""

    async def wait(self, seconds: float) -> None:
        """Wait some seconds, or until a key."""

    async def let_see(self, seconds: float | None, verb: str = "") -> None:
        """Wait some seconds, or until a key, for people to see.

        None: until a key. `verb` is the call possible during this wait alone.
        """

    async def pause(self, title: str) -> None:
        """Hide everything until the person goes on, then count down."""

    async def show_found(self, found: Found, sentences: Sequence[str]) -> None:
        """Show the error found by a right call, until seen."""

    async def uncovered(self) -> None:
        """Wait until no screen covers the table."""

    async def ask(self, view: View) -> Move:
        """Ask this view's person for a move."""

    async def lower_curtain(self, seat: int, public: str) -> None:
        """Hide the table and all secrets, and name the next person.

        Return when this person lifts the curtain.
        """

    async def raise_curtain(self) -> None:
        """Show the table to the next person."""

    async def deal_over(self, result: Result) -> None:
        """Show a deal's result until seen."""

    async def match_over(self) -> None:
        """Show who has won."""

    def report(self, trouble: CannotSave) -> None:
        """Show that the match could not be saved."""


class Host(Protocol):
    """Messages, questions, and the match's course."""

    def whisper(self, words: str) -> None:
        """Show a short message."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed, and by which rule."""

    def remind(self, words: str) -> None:
        """Keep a sentence for the next question."""

    def report(self, trouble: CannotSave) -> None:
        """Show that the match could not be saved."""

    async def confirm(self, question: str, *, yes: str = "Yes", no: str = "No") -> bool:
        """Ask yes or no, and return whether it is yes."""

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        """Return whether `other` lets `seat` take back `what`.

        `own` are moves of `other` that go back, too.
        """

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        """Let a person choose a move; None for none.

        The person chooses the headings of its path, then the move. A single heading is skipped, unless it is among a
        path's first `kept`.
        """

    def put_away(self) -> None:
        """Remove all secrets from the screen: everybody may look."""

    def run(self, work: Coroutine[Any, Any, None], group: str) -> object:
        """Run a coroutine, and stop an earlier one of its `group`."""

    def halt(self) -> None:
        """Stop the match's task: nobody is asked."""

    @property
    def drive(self) -> Callable[..., object]:
        """Let the match go on; without `anew`, first show moves still unshown."""
