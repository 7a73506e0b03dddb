"""The screen of a race between several people at one keyboard. Their layouts are side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from cardtable.players.failing import FAILURES
from cardtable.table.ending import uncounted
from cardtable.table.kept import title_and_way
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.board.race_room import least_terminal
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.match_screen import MatchScreen
from cardtable.tui.table.race.course import RaceCourse
from cardtable.tui.table.race.picture import RacePicture
from cardtable.tui.table.race.presses import BEAT
from cardtable.tui.table.race.ready import PAUSE

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.tui.table.race.presses import Pick, Press

__all__ = ["RaceScreen"]


class RaceScreen(MatchScreen):
    """A race in play. Several people press keys at the same time."""

    HELP = (
        "A race at one keyboard. Each person has a block of keys, one for each pile and shown above it. A key moves "
        "the card to its best place, a foundation first, after a moment in which you may choose: the same key again "
        "for the next place and, after the last one, to leave the card where it is; or the key of the pile where it "
        "should go. A click on a pile does what its key does. Before the start and during a pause (Space) you can "
        "choose other keys."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", "Pause", key_display="Space", tooltip="Hide all layouts until everybody is ready"),
        Binding("equals_sign", "sheet", "Score", key_display="=", tooltip="The score sheet"),
        Binding("f1", "rules", "Rules", tooltip="The rules of the game"),
        Binding("escape", "back", "Leave", key_display="Esc", tooltip="Go to the lobby; the table is saved"),
    ]

    def __init__(
        self, match: Match, players: Sequence[str], table_id: str | None = None, *, seed: int | None = None
    ) -> None:
        super().__init__(match, players, table_id)
        self.LEAST = least_terminal(match, players)
        self.picture = RacePicture(self.top, self.eyes)
        self.course = RaceCourse(self, self.picture, self.leave, self.thinker, seed=seed)

    def compose(self) -> ComposeResult:
        yield self.top
        yield KeyLine()

    def on_mount(self) -> None:
        self.picture.way = title_and_way(self.program.store, self.match).partition(" · ")[2]
        try:
            self.show_as_set(self.picture.settle)
        except FAILURES as error:
            self.call_later(self.fall, error)
            return
        self.run()

    def on_unmount(self) -> None:
        self.course.rivals.stop()

    def doing(self, action: str) -> str:
        return "Go on" if action == "pause" and self.course.waiting else ""

    @work(exclusive=True, group="race")
    async def run(self) -> None:
        try:
            await self.course.run(counts=not uncounted(self.match, self.program.store, self.table_id))
        except FAILURES as error:
            self.fall(error)

    @on(events.ScreenResume)
    def _bare_again(self) -> None:
        self.course.bare_again()

    def on_key(self, event: events.Key) -> None:
        """Act on a key in somebody's block. Ignore a Space that was pressed before people could see the result."""
        if event.key == "space" and self.course.early(event.time):
            event.stop()
            return
        key = (event.character or "").lower()
        if not self.course.open:
            return
        if key in self.picture.keyboard.keys:
            event.stop()
            self._press(key, event.time)
        elif event.is_printable and (key.isalnum() or key == "!"):
            self.picture.strange(event.character or "")

    @on(ZoneView.Picked)
    def _clicked(self, event: ZoneView.Picked) -> None:
        """Press the key of a pile that was clicked. The second click of a double click chooses no other place."""
        event.stop()
        key = self.picture.key_over(event.zone)
        if not self.course.open or key not in self.picture.keyboard.keys:
            return
        seat, place = self.picture.keyboard.keys[key]
        picked = self.picture.keyboard.hands[seat].picked
        if event.chain == 1 or picked is None or picked.place != place:
            self._press(key, event.time)

    def _press(self, key: str, at: float) -> None:
        for press in self.picture.press(key, at):
            self._take(press)

    def _take(self, press: Press) -> None:
        picked = self.picture.keyboard.hands[press.seat].picked
        if press.move is not None:
            self.course.play(press.move)
        elif press.did == "pick" and picked is not None:
            self.set_timer(BEAT, lambda: self._settle(press.seat, picked))

    def _settle(self, seat: int, picked: Pick) -> None:
        """Send a picked card to its place.

        If the race is covered, paused or over, put all picked cards back instead.
        """
        if not self.course.open or self.app.screen is not self:
            self.picture.keyboard.let_go()
            return
        sent = self.picture.sent(seat, picked)
        if sent is not None and sent.move is not None:
            self.course.play(sent.move)

    @work(exclusive=True, group="pause")
    async def _pause(self) -> None:
        await self.course.ready(PAUSE)

    def action_pause(self) -> None:
        """Pause the race, and hide all layouts. If people are looking at a result, go on instead."""
        if self.course.waiting:
            self.course.go_on()
        elif not self.course.pausing:
            self._pause()

    def action_sheet(self) -> None:
        self.program.ways.show_sheet(self.match)

    def action_rules(self) -> None:
        self.show_rules()

    def action_back(self) -> None:
        self.leave_asking()

    def leave(self) -> None:
        self.workers.cancel_group(self, "race")
        self.course.rivals.stop()
        self.dismiss()
