"""Looking back: the log and the score sheet beside the table, and the most recent trick shown again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from cardtable.rules.game import SPECTATOR
from cardtable.table.eyes import Eyes, Scored
from cardtable.table.log import SeatLog, TableLog
from cardtable.tui.score.screen import RunningSheet
from cardtable.tui.table.log import LogPanel, LogScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.rules.teller import Zone
    from cardtable.table.outstanding import Outstanding
    from cardtable.tui.table.picture import Picture
    from cardtable.tui.table.prompt import Prompt

__all__ = ["Beside", "LastTrick"]


class Beside(Vertical):
    """The log and the score sheet beside a table that is wide enough.

    They never say more than the table has shown.
    """

    DEFAULT_CSS = """
    Beside {
        display: none; width: 38; border-left: tall $sunk; padding: 1 0 0 0;
        LogPanel { height: 1fr; }
        #out { height: auto; padding: 1 1 0 1; color: $foreground; }
    }
    """

    def __init__(self, eyes: Eyes, outstanding: Outstanding) -> None:
        super().__init__(id="panel")
        self.eyes, self.outstanding = eyes, outstanding
        self.log_panel = LogPanel()
        self.sheet = RunningSheet()
        self.out = Static(id="out", markup=False)
        self.out.display = False
        self._logs: TableLog | None = None
        self._out: Sequence[str] = ()
        """The lines about the cards still out, as they are shown. If a move has not changed them, nothing is drawn."""

    def compose(self) -> ComposeResult:
        yield self.log_panel
        yield self.out
        yield self.sheet

    def listen(self) -> None:
        self._logs = TableLog(self.eyes.match, [*self.eyes.persons, SPECTATOR])

    def bring_up_to_date(self) -> None:
        eyes, unshown = self.eyes, self.eyes.unshown
        if self._log is not None:
            self.log_panel.show(self._log, unshown=len(unshown), by_name=eyes.by_name)
        self.show_what_is_out()
        scored = sum(isinstance(news, Scored) for news in unshown)
        self.sheet.show(eyes.match, eyes.you, deals=len(eyes.match.results) - scored)

    def show_what_is_out(self) -> None:
        lines = tuple(self.outstanding.lines())
        if lines != self._out:
            self._out = lines
            self.out.display = bool(lines)
            self.out.update("\n".join(lines))

    def out_below(self) -> str:
        """Return a line about the cards still out, for the bar of buttons. Empty while this panel shows these cards."""
        return "" if self.display else self.outstanding.line()

    @property
    def _log(self) -> SeatLog | None:
        viewer = self.eyes.viewer
        return None if self._logs is None else self._logs.of(viewer if viewer >= 0 else SPECTATOR)

    def lately(self) -> Sequence[str]:
        """Return the last sentences of the log, or none if the whole log is beside the table."""
        return [] if self._log is None or self.display else self._log.lately(unshown=len(self.eyes.unshown))

    def readable(self) -> Sequence[str]:
        return [] if self._log is None else self._log.lately(unshown=len(self.eyes.unshown), most=None)

    def note(self, sentence: str) -> None:
        if self._log is not None:
            self._log.note(sentence, unshown=len(self.eyes.unshown))

    def log_screen(self, refused: str = "") -> LogScreen | None:
        """Return a screen with the log, or None before the match begins or if it is not known who is looking."""
        eyes = self.eyes
        if self._logs is None or eyes.viewer == SPECTATOR:
            return None
        log = self._logs.of(eyes.viewer)
        return LogScreen(log, unshown=len(eyes.unshown), refused=refused, by_name=eyes.by_name)


class LastTrick:
    """The trick that was gathered most recently, shown again.

    `lay` shows the given places on the table instead of the current ones.
    """

    def __init__(self, picture: Picture, prompt: Prompt, lay: Callable[[Sequence[Zone], Sequence[str]], None]) -> None:
        self.picture, self.prompt, self.lay = picture, prompt, lay
        self.seen = False

    def show(self) -> None:
        eyes = self.picture.eyes
        for line in reversed(list(eyes.match.history.retell(eyes.viewer))):
            full = eyes.teller.table.midway(*line)
            tricks = {zone.name: zone for zone in full or () if zone.lay == "trick"}
            if full is None or not any(zone.cards for zone in tricks.values()):
                continue
            kept = [zone for zone in self.picture.zones if zone.name not in tricks]
            told = " ".join(each.sentence for each in eyes.teller.told(*line)[-1:])
            self.seen = True
            self.lay([*kept, *tricks.values()], eyes.teller.spoken_of(*line))
            self.prompt.tell(eyes.speak(f"The last trick. {told}"), aside="any key to go on")
            return
        self.prompt.whisper("No trick has been taken yet in this deal.")
