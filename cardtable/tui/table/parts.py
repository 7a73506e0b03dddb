"""The parts of a table that answer requests.

A request asks for something that is no move, such as a hint.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardtable.table.bookmarks import Bookmarks
from cardtable.table.hints import MatchHints
from cardtable.table.interruptions import Interruptions
from cardtable.table.rest import RestOfTricks
from cardtable.table.way_back import WayBack
from cardtable.tui.table.anew import Anew
from cardtable.tui.table.calls import KEYS
from cardtable.tui.table.card_search import CardSearch
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.demo import Demo
from cardtable.tui.table.hints import Hints
from cardtable.tui.table.looks import Looks
from cardtable.tui.table.prompt import rule_in
from cardtable.tui.table.winnable import Winnable

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.tui.common.program import Program
    from cardtable.tui.table.host import TableHost
    from cardtable.tui.table.standing_mark import StandingMark

__all__ = ["TableParts"]


class TableParts:
    """All parts that answer requests."""

    def __init__(self, host: TableHost, driver: Driver) -> None:
        self.host, screen, stage = host, host.screen, host.stage
        self.screen, self.stage = screen, stage
        self.match, self.eyes, self.question, self.waits = stage.match, stage.eyes, stage.question, stage.waits
        self.field, self.prompt = stage.field, stage.prompt
        self.call_bar, self.calls, self.spoken = self.field.call_bar, self.field.call_bar.calls, self.field.spoken
        self.interruptions = Interruptions(driver, self.question, self.calls, self.spoken, host)
        self.way_back = WayBack(driver, self.question, self.interruptions, host)
        self.rest = RestOfTricks(driver, self.question, self.waits, host)
        self.bookmarks = Bookmarks(self.match, host)
        self.advice = MatchHints(driver)
        self.hints = Hints(host, self.advice)
        self.looks = Looks(screen, stage)
        self.search = CardSearch(screen, stage)
        self.anew = Anew(screen, stage)
        self.winnable = Winnable(screen, stage, driver)
        self.demo = Demo(host, driver)
        self.mark: StandingMark | None = None
        """The mark that says whether the deal can still come out, or None at a table for several players."""

    @property
    def program(self) -> Program:
        return self.screen.program

    # ── the kind of table ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def piles(self) -> bool:
        return self.eyes.teller.of_piles

    @property
    def called(self) -> bool:
        """Whether players can call errors in this game."""
        return self.match.game.law is not None

    @property
    def alone(self) -> bool:
        return self.match.game.seats == 1

    @property
    def usual_keys(self) -> bool:
        """Whether calls have their usual keys here. They have other keys where the name of a pile begins with X."""
        return self.call_bar.keys == KEYS

    @property
    def choosing(self) -> bool:
        """Whether a person is asked for a move and the table does not wait for a key press."""
        return self.question.open and not self.waits.on

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────

    def enter(self) -> None:
        """Do what Enter does: choose what is under the cursor, or make the move that has been picked."""
        if self._arranges:
            self.arrange()
        elif self.field.controls is not None:
            self.field.controls.enter()

    @property
    def _arranges(self) -> bool:
        selection = self.field.selection
        return self.question.arranging is not None and selection is not None and selection.cursor is None

    @property
    def enter_word(self) -> str:
        if self._arranges:
            return "Arrange"
        return "" if self.field.selection is None else self.field.selection.told.doing

    @property
    def enter_words(self) -> str:
        """What the page of keys says of Enter if Enter picks up cards and puts them down. Otherwise empty."""
        selection = self.field.selection
        carries = isinstance(selection, PileSelection) and selection.carries
        return "Pick up the chosen card, put it down, or press a button" if carries else ""

    def forced(self) -> None:
        """Play out the remaining tricks, if the player is certain to win them all.

        Otherwise, at a table of piles, make a move that needs no choice: the only move, or one that can do no harm.
        Then make more such moves until there is none. If there is none now, do nothing.
        """
        move = self.field.unneeded
        if self.question.rest:
            self.rest.play()
        elif move is not None:
            self.stage.forced_run = True
            self.field.commit(move)

    def let_go(self) -> None:
        if self.field.controls is not None:
            self.field.controls.let_go()

    def _let_go_all(self) -> bool:
        return self.field.controls is not None and self.field.controls.let_go_all()

    # ── requests answered here ────────────────────────────────────────────────────────────────────────────────

    def go_on(self) -> None:
        """End the wait. If nothing waits, pause the race and hide everything."""
        if self.waits.on:
            self.stage.go_on()
        else:
            self.host.run(self.stage.pause(), "pause")

    def arrange(self) -> None:
        from cardtable.tui.table.arranging import ArrangingScreen

        question = self.question
        arranging, view = question.arranging, question.view
        if arranging is None or view is None:
            return

        def arranged(lines: tuple[Move, ...] | None) -> None:
            if lines and view is question.view:
                question.plan = lines[1:]
                question.answer(lines[0])

        advise = partial(self.advice.tried, view)
        self.screen.app.push_screen(ArrangingScreen(arranging, speak=self.eyes.speak, advise=advise), arranged)

    def back(self) -> None:
        """Stop a demo, a hint or a search; or else undo all picks; or else ask whether to leave."""
        stopped = self.demo.stop() or self.hints.stop() or self.winnable.stop()
        if not stopped and not self._let_go_all():
            self.screen.leave_asking()

    def sheet(self) -> None:
        self.program.ways.show_sheet(self.match, self.eyes.you)

    def log(self) -> None:
        log = self.stage.field.beside.log_screen(self.prompt.refused)
        if log is None:
            self.prompt.whisper("The log is shown to one person at a time: wait until it is somebody's turn.")
        else:
            self.screen.app.push_screen(log)

    def rule(self) -> None:
        told = (*self.field.beside.readable(), self.prompt.sentence)
        rule = self.prompt.rule or next(filter(None, map(rule_in, reversed(told))), None)
        if rule is not None:
            self.program.ways.show_rule(rule)
        else:
            self.screen.show_rules()

    def faces(self) -> None:
        program = self.program
        if program.settings.card_face == "letters":
            program.change_settings(card_face="symbols", four_colour=False)
        elif program.settings.four_colour:
            program.change_settings(card_face="letters")
        else:
            program.change_settings(four_colour=True)
