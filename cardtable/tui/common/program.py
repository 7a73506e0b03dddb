"""Requests of a screen to the program it is shown in.

The program's own class satisfies this protocol, and so can a small app in which a screen is tried alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from datetime import date

    from textual.screen import Screen
    from textual.signal import Signal

    from cardtable.errors import CardtableError
    from cardtable.match.match import Match
    from cardtable.match.record import Record
    from cardtable.players.worker import Worker
    from cardtable.store import Setup, Store
    from cardtable.store.settings import Settings
    from cardtable.table.seating import Seating

__all__ = ["Program", "Ways"]


class Ways(Protocol):
    """The ways to other screens."""

    def set_up(self, game: str) -> None:
        """Set up a new table of that game."""

    def resume(self, table: str) -> None:
        """Sit down again at an unfinished table."""

    def sit_at(self, seating: Seating) -> None:
        """Sit down at a table and open the deal that is due."""

    last_game: str
    """The game that was sat down to last."""

    def left_table(self) -> str | None:
        """The id of the table at which people have sat since this was last asked, if at any that is stored."""

    def say_it_fell(self, seating: Seating, error: Exception) -> None:
        """Say in place of the screen on top, that of a table, that it cannot be shown, and offer to go back."""

    def sit_again(self, seating: Seating, position: tuple[int, int] | None = None) -> None:
        """Sit down again at a table that could not be shown, in place of the screen that says so.

        It goes on as it stands, or from before the move of that deal and index.
        """

    async def play_again(self, match: Match, setup: Setup, seed: int | None = None, *, word: str = "") -> bool:
        """Leave a table for a new one set up so, with the cards of that seed; asked from a worker of that table.

        A `word` about the new deal is said as it begins.
        Whether it has been left.
        """

    def show_rulebook(
        self, game: str = "", *, rule: str = "", block: int = -1, words: str = "", section: Sequence[str] = ()
    ) -> None:
        """Open the rulebook, at a game's page, a rule, a block of a page, or a section called by one of those names."""

    def show_rule(self, rule: str) -> None:
        """Open the rulebook at that rule."""

    def show_primer(self, game: str) -> None:
        """Show how a game is played, in a minute."""

    def show_sheet(self, match: Match, looking: int | None = None, *, table: str | None = None) -> None:
        """Open the score sheet of a match; `table` is its id in the store."""

    def show_replay(self, record: Record, *, eyes: int | None = None, last: bool = False) -> None:
        """Open the replay of a record; from a table still in play with `eyes`, of the deals that are over."""

    def show_keys(self, screen: Screen[Any]) -> None:
        """Show the keys of a screen."""

    def show_tables(self, words: str = "") -> None:
        """Open the list of all tables, or of those that answer to some words."""

    def show_statistics(self, game: str = "") -> None:
        """Open the statistics, at that game if anybody has played it."""

    def show_calendar(self, game: str, name: str, *, plays: bool) -> None:
        """Open the calendar of somebody at a solitaire, or of who played last; `plays` if one may from there."""

    async def play_day(self, game: str, name: str, day: date) -> None:
        """Sit down alone at the deal of a day."""

    def show_settings(self) -> None:
        """Open the settings."""


class Program(Protocol):
    """The program, as screens know it."""

    settings_signal: Signal[Settings]
    """Publishes the settings whenever they have been changed."""
    clock: Callable[[], float]
    """The clock with which the times of keys and clicks are compared."""
    letters: bool
    """Whether everything is to be shown in letters alone."""

    @property
    def store(self) -> Store | None:
        """The store of tables; `None` in a program without one."""

    @property
    def ways(self) -> Ways:
        """The ways to other screens."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""

    @property
    def worker(self) -> Worker | None:
        """The process that computer seats think in, if there is one."""

    def change_settings(self, **values: Any) -> None:
        """Change some settings: on all screens at once, and in the file."""

    def quit(self) -> None:
        """Leave the program; if something could not be saved, it is asked about first."""

    def load_ahead(self) -> None:
        """Load what will be needed soon, on a thread."""

    async def ask(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> bool:
        """Ask yes or no, from a worker; Escape is no."""

    def report(self, error: CardtableError) -> None:
        """Show what went wrong, in its one sentence."""
