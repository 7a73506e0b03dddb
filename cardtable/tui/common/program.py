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
        """Open a screen for a table that cannot be shown, with an offer to go back in the deal."""

    def sit_again(self, seating: Seating, position: tuple[int, int] | None = None) -> None:
        """Open a fallen table again, in place of that screen.

        `position` is deal and move, which goes back with all later ones.
        """


class Ways(Protocol):
    """Opens other screens."""

    def set_up(self, game: str) -> None:
        """Open the set-up of a table of `game`."""

    def resume(self, table: str) -> None:
        """Open an unfinished table again."""

    def sit_at(self, seating: Seating) -> None:
        """Open a table and its match."""

    last_game: str
    """The id of the game at the last table."""

    def left_table(self) -> str | None:
        """Return the last table opened since the last call, or None.

        None, too, if it is not stored.
        """

    @property
    def fallen(self) -> FallenTables:
        """Tables that cannot be shown."""

    async def play_again(self, match: Match, setup: Setup, seed: int | None = None, *, word: str = "") -> bool:
        """Leave a table for a new one; return whether that happened."""

    async def deal_to_others(self, match: Match, players: Sequence[str]) -> None:
        """Ask for other people's names, and open a table for them with these cards."""

    def play_same_cards(self, match: Match, again: SameCards) -> bool:
        """Leave a finished match for a table with its cards; return whether that happened."""

    def show_rulebook(
        self, game: str = "", *, rule: str = "", block: int = -1, words: str = "", section: Sequence[str] = ()
    ) -> None:
        """Open the rulebook at a page, rule, block, or the first section of these titles."""

    def show_rule(self, rule: str) -> None:
        """Open the rulebook at the rule with the id `rule`."""

    def learn(self, game: str) -> None:
        """Open the lesson of a game."""

    def after_lesson(self, course: LessonCourse, what: str) -> bool:
        """Do `what` of `lesson.AFTER` in the lesson's place."""

    def show_primer(self, game: str) -> None:
        """Open the page that teaches a game in a minute."""

    def show_sheet(self, match: Match, looking: int | None = None, *, table: str | None = None) -> None:
        """Open a match's score sheet; `table` is its id.

        The side of seat `looking` is "We".
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
        """Open a record's replay, with `last` at the last finished deal.

        `eyes` (a seat or spectator) means a match in play: its deal is left out, and `eyes` look first.
        """

    def show_keys(self, screen: Screen[Any]) -> None:
        """Open the list of the keys of a screen."""

    def show_tables(self, words: str = "") -> None:
        """Open the list of tables, of those that match `words` if given."""

    def show_statistics(self, game: str = "", way: str = "") -> None:
        """Open the statistics."""

    def show_calendar(self, game: str, name: str, *, plays: bool) -> None:
        """Open a game's calendar for `name`, or else the last table's first person."""

    async def play_day(self, game: str, name: str, day: date) -> None:
        """Open a table at the deal of a day, for one person and computers."""

    def play_code(self, text: str, *, leaving: Match | None = None) -> None:
        """Open a table of a code, in place of that of `leaving`, if given."""

    def show_settings(self) -> None:
        """Open the settings."""


class Program(Protocol):
    """The part of the program that screens use."""

    settings_signal: Signal[Settings]
    """Publishes changed settings."""
    clock: Callable[[], float]
    """Returns the time, by the clock of keys and clicks."""
    letters: bool
    """Whether everything is drawn in ASCII."""

    @property
    def store(self) -> Store | None:
        """The store of tables, or None."""

    @property
    def ways(self) -> Ways:
        """Opens other screens."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""

    @property
    def worker(self) -> Worker | None:
        """The process in which computers think, or None."""

    def change_settings(self, **values: Any) -> None:
        """Change settings on all screens, and save them."""

    def quit(self) -> None:
        """Leave the program."""

    def load_ahead(self) -> None:
        """Load the modules needed soon, on a thread."""

    async def ask(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> bool:
        """Ask yes or no from a worker; Escape means no."""

    def report(self, error: CardtableError) -> None:
        """Show an error's sentence as a notice."""
