"""The needs of a match in play: a stage to be played on, and a host for all that is no move."""

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
    """A face of the table: it shows the table to the people at the keyboard."""

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        """Show a picture, `lit` places of it, and a sentence about what has just happened (none: what is asked)."""

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        """Show a picture, and what has just happened, while the question to a person stands."""

    def thinking(self, seat: int) -> None:
        """A computer seat is thinking."""

    async def wait(self, seconds: float) -> None:
        """Wait so many seconds; a key ends it early."""

    async def let_see(self, seconds: float | None, verb: str = "") -> None:
        """Wait so many seconds, or, for `None`, for a key, for what is shown to be seen; a key ends it early.

        `verb` is the word with which calls are made that are open only as long as that.
        """

    async def pause(self, title: str) -> None:
        """Hide everything until whoever is at the keyboard goes on, and count to that."""

    async def show_found(self, found: Found, sentences: Sequence[str]) -> None:
        """Show what an upheld call has found, until it has been seen."""

    async def uncovered(self) -> None:
        """Return when no other screen covers the table: nothing moves behind a question."""

    async def ask(self, view: View) -> Move:
        """Ask the person whose view this is for a move."""

    async def lower_curtain(self, seat: int, public: str) -> None:
        """Hide the table, drop all of its picture that is not public, and name the next person.

        Returns when that person wants the curtain lifted; it is still down then.
        """

    async def raise_curtain(self) -> None:
        """Show the table again: its picture is that person's by now."""

    async def deal_over(self, result: Result) -> None:
        """Show what a deal brought, until everybody has seen it."""

    async def match_over(self) -> None:
        """Show who has won."""

    def report(self, trouble: CannotSave) -> None:
        """Show what went wrong."""


class Host(Protocol):
    """The other half of a face: it tells and asks what is no move, and lets the match go on."""

    def whisper(self, words: str) -> None:
        """Say something in passing."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, and which rule says so."""

    def remind(self, words: str) -> None:
        """Say that when a person is asked next."""

    def report(self, trouble: CannotSave) -> None:
        """Show what went wrong."""

    async def confirm(self, question: str, *, yes: str = "Yes", no: str = "No") -> bool:
        """Ask whoever is at the keyboard yes or no."""

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        """Ask that `other` person whether `what` the seat has played may be taken back, and their `own` moves with it.

        Whoever was at the keyboard sees the table again through the curtain.
        """

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        """Have one of those moves chosen, or none; the first `kept` steps are asked for even without a choice."""

    def put_away(self) -> None:
        """Put away all that whoever was at the keyboard could see: everybody may look now."""

    def run(self, work: Coroutine[Any, Any, None], group: str) -> object:
        """Do that beside all else, in place of what is still being done in that group."""

    def halt(self) -> None:
        """Stop what drives the match."""

    @property
    def drive(self) -> Callable[..., object]:
        """Lets the match go on from where it stands; not `anew` where the last move is still to be shown."""
