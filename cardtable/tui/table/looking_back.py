"""Looking back: the log and the sheet beside the table, and the last trick once more."""

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
    """Log and sheet beside the table, where it is wide enough: they say no more than the table has shown."""

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
        """The cards still out, for a player in training."""
        self._logs: TableLog | None = None

    def compose(self) -> ComposeResult:
        yield self.log_panel
        yield self.out
        yield self.sheet

    def listen(self) -> None:
        """Write down what everybody hears from now on, after what has been said already."""
        self._logs = TableLog(self.eyes.match, [*self.eyes.persons, SPECTATOR])

    def bring_up_to_date(self) -> None:
        """Show what has been told since."""
        eyes, unshown = self.eyes, self.eyes.unshown
        if self._log is not None:
            self.log_panel.show(self._log, unshown=len(unshown))
        self.show_what_is_out()
        scored = sum(isinstance(news, Scored) for news in unshown)
        self.sheet.show(eyes.match, eyes.you, deals=len(eyes.match.results) - scored)

    def show_what_is_out(self) -> None:
        """Show what is still out, where that is wanted, or nothing."""
        lines = self.outstanding.lines()
        self.out.display = bool(lines)
        self.out.update("\n".join(lines))

    def out_below(self) -> str:
        """The cards still out, for below the table where there is no room beside it."""
        return "" if self.display else self.outstanding.line()

    @property
    def _log(self) -> SeatLog | None:
        """The log of whoever looks: while that may be everybody, what everybody heard."""
        viewer = self.eyes.viewer
        return None if self._logs is None else self._logs.of(viewer if viewer >= 0 else SPECTATOR)

    def lately(self) -> Sequence[str]:
        """The last sentences of the log, where it does not stand beside the table itself."""
        return [] if self._log is None or self.display else self._log.lately(unshown=len(self.eyes.unshown))

    def readable(self) -> Sequence[str]:
        """All sentences of the log about the deal being played that may still be read, wherever the log stands."""
        return [] if self._log is None else self._log.lately(unshown=len(self.eyes.unshown), most=None)

    def log_screen(self, refused: str = "") -> LogScreen | None:
        """The log by itself, and at its end why something was `refused`; `None` while everybody may be looking."""
        if self._logs is None or self.eyes.viewer == SPECTATOR:
            return None
        return LogScreen(self._logs.of(self.eyes.viewer), unshown=len(self.eyes.unshown), refused=refused)


class LastTrick:
    """The trick just gathered, seen once more; nothing earlier may be looked at.

    `lay` lays zones on the table in place of what lies there, and lights some of them by name: the card that took it.
    """

    def __init__(self, picture: Picture, prompt: Prompt, lay: Callable[[Sequence[Zone], Sequence[str]], None]) -> None:
        self.picture, self.prompt, self.lay = picture, prompt, lay
        self.seen = False
        """Whether it is being looked at."""

    def show(self) -> None:
        """Lay it on the table, if one has been gathered in this deal."""
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
