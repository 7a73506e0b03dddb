"""Protocols for what screens need of the program in which they are shown."""

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
    from cardtable.table.again import SameCards
    from cardtable.table.lesson import LessonCourse
    from cardtable.table.seating import Seating

__all__ = ["FallenTables", "Program", "Ways"]


class FallenTables(Protocol):
    """Tables that cannot be shown because of an unexpected error."""

    def say(self, seating: Seating, error: Exception | SystemExit) -> None:
        """In place of a table that cannot be shown, open a screen that says so and offers to go back in the deal."""

    def sit_again(self, seating: Seating, position: tuple[int, int] | None = None) -> None:
        """Open once more a table that could not be shown, in place of the screen that says so.

        `position` is the number of a deal and the index of a move in it. This move and all later moves are taken back.
        If `position` is None, no move is taken back.
        """


class Ways(Protocol):
    """Opens other screens."""

    def set_up(self, game: str) -> None:
        """Open the screen on which a new table of the game `game` is set up."""

    def resume(self, table: str) -> None:
        """Open an unfinished table again. If a table is on the screen already, do nothing."""

    def sit_at(self, seating: Seating) -> None:
        """Open a table, and begin its match or go on with it."""

    last_game: str
    """The id of the game that was played at the table opened last."""

    def left_table(self) -> str | None:
        """Return the id of the table that was opened last since the previous call of this method.

        Return None if no table was opened since then, or if the last one is not stored.
        """

    @property
    def fallen(self) -> FallenTables:
        """Tables that cannot be shown."""

    async def play_again(self, match: Match, setup: Setup, seed: int | None = None, *, word: str = "") -> bool:
        """Leave a table for a new table with this set-up and seed. Return whether this was done.

        If `seed` is None, the program chooses one. `word` is a sentence about the new deal, shown when the deal begins.
        """

    async def deal_to_others(self, match: Match, players: Sequence[str]) -> None:
        """Ask for the names of other people, and open a table for them with the cards of a match that is over."""

    def play_same_cards(self, match: Match, again: SameCards) -> bool:
        """Leave a table whose match is over for a new table with the same cards. Return whether this was done."""

    def show_rulebook(
        self, game: str = "", *, rule: str = "", block: int = -1, words: str = "", section: Sequence[str] = ()
    ) -> None:
        """Open the rulebook at a game's page, a rule, a block of a page, or a section.

        `section` has titles: the page opens at the section that has one of them. `words` are searched for.
        """

    def show_rule(self, rule: str) -> None:
        """Open the rulebook at the rule with the id `rule`."""

    def learn(self, game: str) -> None:
        """Open the lesson of a game."""

    def after_lesson(self, course: LessonCourse, what: str) -> bool:
        """Leave the lesson for `what`, a key of `cardtable.table.lesson.AFTER`. Return whether this was done."""

    def show_primer(self, game: str) -> None:
        """Open the short page that teaches a game in a minute."""

    def show_sheet(self, match: Match, looking: int | None = None, *, table: str | None = None) -> None:
        """Open the score sheet of a match. `table` is the id of its table in the store.

        `looking` is the seat whose side is called "We" on the sheet.
        """

    def show_replay(
        self,
        record: Record,
        *,
        eyes: int | None = None,
        last: bool = False,
        table: str | None = None,
        review: bool = False,
    ) -> None:
        """Open the replay of a record.

        If `last` is true, the replay begins at the last finished deal. If `review` is true, the review of mistakes is
        opened at once. If `eyes` is given (a seat, `SPECTATOR` or `EVERYTHING`), the replay leaves out a deal that is
        in play, and at first shows what `eyes` sees. `table` is the id of the table in the store.
        """

    def show_keys(self, screen: Screen[Any]) -> None:
        """Open the list of the keys of a screen."""

    def show_tables(self, words: str = "") -> None:
        """Open the list of all tables. If `words` are given, list only the tables that match them."""

    def show_statistics(self, game: str = "", way: str = "") -> None:
        """Open the statistics. They begin with the game `game` and its way to play `way`, if these are given."""

    def show_calendar(self, game: str, name: str, *, plays: bool) -> None:
        """Open the calendar of a game for the person `name`.

        If `name` is empty, open it for the first seat's person at the last table.
        """

    async def play_day(self, game: str, name: str, day: date) -> None:
        """Open a table at the deal of a day, for one person and computers."""

    def play_code(self, text: str, *, leaving: Match | None = None) -> None:
        """Open a table with the cards of a code.

        If `leaving` is given, the new table replaces the table of that match.
        """

    def show_settings(self) -> None:
        """Open the settings."""


class Program(Protocol):
    """The part of the program that screens use."""

    settings_signal: Signal[Settings]
    """Publishes the settings whenever they are changed."""
    clock: Callable[[], float]
    """Returns the present time, by the clock with which keys and clicks are stamped."""
    letters: bool
    """Whether everything is drawn in ASCII."""

    @property
    def store(self) -> Store | None:
        """The store of tables. None in a program without one."""

    @property
    def ways(self) -> Ways:
        """Opens other screens."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""

    @property
    def worker(self) -> Worker | None:
        """The process in which computer players think. None in a program without one."""

    def change_settings(self, **values: Any) -> None:
        """Change some settings on all screens at once, and save them."""

    def quit(self) -> None:
        """Leave the program. If tables are not saved, ask first."""

    def load_ahead(self) -> None:
        """Load the modules that will be needed soon. Call it on a thread."""

    async def ask(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> bool:
        """Ask a yes-or-no question. Return whether the answer is yes. Escape means no.

        Call it from a task of Textual, which Textual calls a worker.
        """

    def report(self, error: CardtableError) -> None:
        """Show the sentence of an error as a notice."""
