"""The counts in the heading of a table for one: whether the deal can still be won, its score, and the time played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.table.score_counted import ScoreCounted
from cardtable.table.time_played import TimePlayed
from cardtable.tui.table.standing_mark import StandingMark

if TYPE_CHECKING:
    from cardtable.store.settings import Settings
    from cardtable.tui.table.match_screen import MatchScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["HeadingCounts"]


class HeadingCounts:
    """Shows counts in the heading, as the settings say."""

    def __init__(self, screen: MatchScreen, stage: TableStage) -> None:
        self.screen, self.match, self.viewer = screen, stage.match, stage.eyes.viewer
        self.heading = screen.top.heading
        store, table = screen.program.store, screen.table_id
        before = 0.0 if store is None or table is None else store.played(table)
        self.score = ScoreCounted(self.match, store, table)
        self.mark = StandingMark(screen, stage, self._tick)
        self.time = TimePlayed(self.match, before, screen.program.clock, self._tell)
        self._timer = screen.set_interval(1, self._second, pause=True)

    def begin(self) -> None:
        self.match.watch(self.viewer, self.time)
        self.match.watch(self.viewer, self.mark)
        self.screen.program.settings_signal.subscribe(self.screen, self._settle)
        self._settle(self.screen.program.settings)
        self.time.go_on()

    def leave(self) -> None:
        self.match.unwatch(self.time)
        self.match.unwatch(self.mark)

    def _tell(self, counted: str) -> None:
        settings = self.screen.program.settings
        words = (self.mark.word, self.score.told(settings), counted if settings.time_and_lines else "")
        self.heading.count(" · ".join(filter(None, words)))

    def _tick(self) -> None:
        self.time.tick()

    def _second(self) -> None:
        if self.screen.is_current:
            self.time.tick()

    def _settle(self, settings: Settings) -> None:
        self.time.tick()
        self.mark.look()
        if settings.time_and_lines:
            self._timer.resume()
        else:
            self._timer.pause()
