"""Opening the screens of the program, except the lobby."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, Any, ParamSpec

from cardtable.errors import CannotSave, CardtableError
from cardtable.table.kept import last_setup
from cardtable.table.lost import lost_by_it
from cardtable.tui.app.fallen_tables import FallenTables

if TYPE_CHECKING:
    from datetime import date

    from textual.app import App
    from textual.screen import Screen

    from cardtable.match.match import Match
    from cardtable.match.record import Record
    from cardtable.store import Setup, Store
    from cardtable.table.again import SameCards
    from cardtable.table.lesson import LessonCourse
    from cardtable.table.seating import Seating
    from cardtable.tui.common.program import Program

__all__ = ["Ways"]

P = ParamSpec("P")


class Ways:
    """Opens the screens of the program."""

    def __init__(
        self, app: App[None], program: Program, store: Store | None, report: Callable[[CardtableError], None]
    ) -> None:
        self.app, self.program, self.store, self.report = app, program, store, report
        self.context: Context = copy_context()
        """The context (of `contextvars`) in which the program handles its messages."""
        self.fallen = FallenTables(store, report, self.table_screen, self._put_in_place)
        self._sat_at: str | None = None
        self._again_after: tuple[Match, Match] | None = None
        self.last_game = ""

    def open(self, kind: Callable[P, Screen[Any]], *args: P.args, **kwargs: P.kwargs) -> None:
        if type(self.app.screen) is not kind:
            try:
                screen = kind(*args, **kwargs)
            except CardtableError as error:  # for example, the game of a plug-in cannot be loaded
                self.report(error)
            else:
                self.app.push_screen(screen)

    def _put_in_place(self, screen: Screen[Any]) -> None:
        """Close the screen that is on top, and open `screen` in its place.

        The tasks of a screen keep the `contextvars` context in which they were started. If the new screen were opened
        in the context of a task of the old table, that table would stay in memory as long as the new screen is open. So
        the new screen is opened in a copy of the program's context.
        """
        self.context.copy().run(self.app.switch_screen, screen)

    # ── opening tables ────────────────────────────────────────────────────────────────────────────────────────

    def set_up(self, game: str) -> None:
        from cardtable.tui.setup.screen import SetupScreen

        self.open(SetupScreen, game)

    def resume(self, table: str) -> None:
        from cardtable.table.seating import resumed_table
        from cardtable.tui.table.screen import TableScreen

        if isinstance(self.app.screen, TableScreen):
            return
        try:
            seating = resumed_table(self.store, table)
        except CardtableError as error:
            self.report(error)
        else:
            self.sit_at(seating)

    def sit_at(self, seating: Seating) -> None:
        self.app.push_screen(self.table_screen(seating))

    async def play_day(self, game: str, name: str, day: date) -> None:
        from cardtable.match.days import number_of_day
        from cardtable.rules.catalogue import entry
        from cardtable.store import Setup
        from cardtable.table.coded import table_of_day
        from cardtable.table.seating import new_table
        from cardtable.table.today import dealt_for, told_of
        from cardtable.tui.board.no_room import no_room

        if entry(game).seats != (1,):
            try:
                self.sit_at(table_of_day(self.store, game, day, name, no_room(self.app.size)))
            except CardtableError as error:
                self.report(error)
            return
        last = last_setup(self.store, game)
        setup = dealt_for(Setup(game, (name,), ("person",), {}, "ask" if last is None else last.take_backs))
        number, remembered = number_of_day(day, game), setup if last is None else last
        try:
            lost = [] if self.store is None else self.store.given_up_for(game, setup.options, setup.names, str(number))
            if lost and not await self.program.ask(f"Play this day's deal? {lost_by_it(len(lost))}", yes="Play"):
                return
            seating = new_table(self.store, setup, seed=number, remembered=remembered)
        except CardtableError as error:
            self.report(error)
        else:
            self.sit_at(seating.with_first(told_of(day)))

    def play_code(self, text: str, *, leaving: Match | None = None) -> None:
        from cardtable.table.coded import coded_table
        from cardtable.tui.board.no_room import no_room

        try:
            seating = coded_table(self.store, text, no_room(self.app.size))
        except CardtableError as error:
            self.report(error)
        else:
            if leaving is None:
                self.sit_at(seating)
            else:
                self._again_after = seating.match, leaving
                self._put_in_place(self.table_screen(seating))

    def learn(self, game: str) -> None:
        from cardtable.tui.table.lesson import LessonScreen

        if not isinstance(self.app.screen, LessonScreen):
            try:
                self.app.push_screen(self.lesson_screen(game))
            except CardtableError as error:
                self.report(error)

    def lesson_screen(self, game: str) -> Screen[Any]:
        from cardtable.table.lesson import begun_course
        from cardtable.tui.table.lesson import LessonScreen

        return LessonScreen(begun_course(self.store, game))

    def after_lesson(self, course: LessonCourse, what: str) -> bool:
        from cardtable.table.lesson import rest_of
        from cardtable.tui.board.no_room import no_room
        from cardtable.tui.setup.screen import SetupScreen

        if what != "rest":
            self._put_in_place(SetupScreen(course.match.game.id))
            return True
        try:
            seating = rest_of(self.store, course, no_room(self.app.size))
        except CardtableError as error:
            self.report(error)
            return False
        self._put_in_place(self.table_screen(seating))
        return True

    def left_table(self) -> str | None:
        left, self._sat_at = self._sat_at, None
        return left

    # ── tables in place of others ─────────────────────────────────────────────────────────────────────────────

    async def play_again(self, match: Match, setup: Setup, seed: int | None = None, *, word: str = "") -> bool:
        from cardtable.table.seating import new_table
        from cardtable.tui.board.no_room import no_room
        from cardtable.tui.setup.new_table import NOT_KNOWN, number_of_winnable, wants_winnable

        if seed is None and wants_winnable(self.program, setup):
            seed = await number_of_winnable(self.program, setup, self.app)
            word = NOT_KNOWN if seed is None else ""
        lot = None
        if match.game.ceremony is not None or match.game.cut_for_the_deal is not None:
            from cardtable.tui.setup.cut_screen import CeremonyScreen

            lot = await self.app.push_screen_wait(CeremonyScreen(match.game, setup.names, setup.players))
            if lot is None:
                return False
        try:
            last = last_setup(self.store, setup.game)
            remembered = setup if last is None else setup._replace(options=last.options)
            seating = new_table(
                self.store, setup, seed=seed, lot=lot, no_race=no_room(self.app.size), remembered=remembered
            )
        except CardtableError as error:
            self.report(error)
            return False
        self._again_after = seating.match, match
        self._put_in_place(self.table_screen(seating.with_first(word)))
        return True

    def play_same_cards(self, match: Match, again: SameCards) -> bool:
        from cardtable.table.again import same_table
        from cardtable.tui.board.no_room import no_room

        try:
            seating = same_table(self.store, again, no_room(self.app.size))
        except CardtableError as error:
            self.report(error)
            return False
        if again.other is None:
            self._again_after = seating.match, match
        self._put_in_place(self.table_screen(seating))
        return True

    async def deal_to_others(self, match: Match, players: Sequence[str]) -> None:
        from cardtable.table.again import same_table
        from cardtable.tui.board.no_room import no_room
        from cardtable.tui.table.endings import ask_for_others

        again = await ask_for_others(self.app, match, players)
        if again is None:
            return
        try:
            seating = same_table(self.store, again, no_room(self.app.size))
        except CardtableError as error:
            self.report(error)
        else:
            self.sit_at(seating)

    def table_screen(self, seating: Seating, seed: int | None = None) -> Screen[Any]:
        """Return the screen of a table, and begin its match or go on with it.

        If the last unexpected error happened at this position, return a screen that says so instead. With the same
        `seed`, computer players make the same moves again.
        """
        from cardtable.tui.app.crash import fell_over
        from cardtable.tui.table.screen import TableScreen

        match = seating.match
        self._sat_at, self.last_game = seating.table, match.game.id
        if match.record.deals and fell_over(seating.table, match.number, match.ply):
            from cardtable.tui.table.fallen import FallenScreen

            return FallenScreen(seating)
        try:
            match.begin(seating.dealer)
        except CannotSave as error:
            self.report(error)
        if match.game.races:
            from cardtable.tui.board.race_room import at_one_keyboard
            from cardtable.tui.table.race.screen import RaceScreen

            if at_one_keyboard(match, seating.players):
                race = RaceScreen(match, seating.players, seating.table, seed=seed)
                race.bots = seating.bots
                return race
        table = TableScreen(match, seating.players, seating.table, seed=seed)
        table.bots = seating.bots
        table.stage.word = seating.word
        return table

    # ── rules, scores and lists ───────────────────────────────────────────────────────────────────────────────

    def show_rulebook(
        self, game: str = "", *, rule: str = "", block: int = -1, words: str = "", section: Sequence[str] = ()
    ) -> None:
        from cardtable.tui.rulebook.screen import RulebookScreen

        self.open(RulebookScreen, game, rule, at=block, words=words, section=section)

    def show_rule(self, rule: str) -> None:
        self.show_rulebook(rule=rule)

    def show_primer(self, game: str) -> None:
        from cardtable.tui.rulebook.screen import PrimerScreen

        self.open(PrimerScreen, game)

    def show_sheet(self, match: Match, looking: int | None = None, *, table: str | None = None) -> None:
        from cardtable.tui.score.screen import SheetScreen

        again, before = self._again_after or (None, None)
        before = before if match is again and before and before.results and not match.results else None
        self.open(SheetScreen, match, looking, table=table, before=before)

    def show_replay(
        self,
        record: Record,
        *,
        eyes: int | None = None,
        last: bool = False,
        table: str | None = None,
        review: bool = False,
    ) -> None:
        from cardtable.tui.table.replay import ReplayScreen

        self.open(ReplayScreen, record, eyes=eyes, last=last, table=table, review=review)

    def show_keys(self, screen: Screen[Any]) -> None:
        from cardtable.tui.common.help import KeysScreen

        self.open(KeysScreen, screen)

    def show_tables(self, words: str = "") -> None:
        from cardtable.tui.lobby.tables import TablesScreen

        self.open(TablesScreen, words)

    def show_statistics(self, game: str = "", way: str = "") -> None:
        from cardtable.tui.lobby.statistics import StatisticsScreen

        self.open(StatisticsScreen, game, way)

    def show_calendar(self, game: str, name: str, *, plays: bool) -> None:
        from cardtable.table.seating import first_name
        from cardtable.tui.lobby.calendar import CalendarScreen

        last = last_setup(self.store, game)
        who = name or (first_name() if last is None else last.names[0])
        self.open(CalendarScreen, game, who, plays=plays)

    def show_settings(self) -> None:
        from cardtable.tui.app.settings import SettingsScreen

        self.open(SettingsScreen)
