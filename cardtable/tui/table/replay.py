"""The replay of a record: by lines, tricks and deals, or played through; from any seat, or with every card seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import events, on
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import EVERYTHING
from cardtable.rules.naming import speak
from cardtable.tui.board.board import Tabletop
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import KeyLine, cells, cut
from cardtable.tui.score.screen import SheetScreen

if TYPE_CHECKING:
    from cardtable.match.record import Record
    from cardtable.rules.game import View
    from cardtable.rules.teller import Told

__all__ = ["ReplayScreen", "Step", "Transport"]

QUICKEST = 0.3
"""Seconds a line takes at least when a record is played through."""


class Step(NamedTuple):
    """A place in a record: the deal, and how many of its lines have been said."""

    deal: int
    ply: int


class Transport(Widget):
    """The line below the table: where the replay stands, a track to jump on, and whose eyes one looks with."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Transport { height: 1; width: 100%; padding: 0 1; background: $panel; color: $foreground; pointer: pointer; }
    """

    at: reactive[int] = reactive(0)
    playing: reactive[bool] = reactive(False)
    place: reactive[str] = reactive("")
    eyes: reactive[str] = reactive("")

    @dataclass
    class Jumped(Message):
        """The track was clicked, at that step."""

        at: int

    @dataclass
    class Pressed(Message):
        """Something beside the track was clicked: `play` or `eyes`."""

        what: str

    def __init__(self, last: int, deals: Iterable[int]) -> None:
        super().__init__()
        self.last = last
        self.deals = frozenset(deals)
        """The steps at which deals begin."""

    @property
    def sides(self) -> tuple[str, str]:
        """What stands to the left of the track and to the right of it."""
        return f"{'▮▮' if self.playing else ' ▶'}  {self.place}  ", f"  {cut(self.eyes, 24)}"

    @property
    def track(self) -> int:
        """Cells of the track."""
        left, right = self.sides
        return max(8, self.content_size.width - cells(left) - cells(right))

    def cell_of(self, step: int) -> int:
        """The cell of the track in which a step lies."""
        return round(step * (self.track - 1) / max(1, self.last))

    def render(self) -> Content:
        left, right = self.sides
        knob = self.cell_of(self.at)
        marks = {self.cell_of(step) for step in self.deals if step}
        rail = "".join(
            "┿" if at in marks and at <= knob else "┼" if at in marks else "━" if at < knob else "─"
            for at in range(self.track)
        )
        return Content.assemble(
            (left, "bold"), (rail[:knob], ""), ("●", "$lit"), (rail[knob + 1 :], "dim"), (right, "bold")
        )

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        left, _ = self.sides
        cell = at.x - cells(left)
        if 0 <= cell < self.track:
            self.post_message(self.Jumped(round(cell * self.last / max(1, self.track - 1))))
        else:
            self.post_message(self.Pressed("play" if cell < 0 else "eyes"))


class ReplayScreen(CardtableScreen[None]):
    """A record, replayed."""

    HELP = "The replay of a game. The line below the table can be clicked; V looks with other eyes."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "Play", tooltip="Play it through, or stop"),
        Binding("left", "step(-1)", "Line", key_display="← →", tooltip="A line back, or on"),
        Binding("right", "step(1)", "Next line", show=False),
        Binding("up", "trick(-1)", "Trick", key_display="↑ ↓", tooltip="To the trick before, or the next"),
        Binding("down", "trick(1)", "Next trick", show=False),
        Binding("pageup", "deal(-1)", "Deal", key_display="PgUp PgDn", tooltip="To the deal before, or the next"),
        Binding("pagedown", "deal(1)", "Next deal", show=False),
        Binding("home", "ends(-1)", "Beginning", show=False),
        Binding("end", "ends(1)", "End", show=False),
        Binding("v", "eyes(1)", "Eyes", tooltip="Look with the next seat's eyes, or see every card"),
        Binding("equals_sign", "sheet", "Score", key_display="=", show=False, tooltip="The score sheet"),
        Binding("f1", "rules", "Rules", show=False, tooltip="The rulebook, open at this game"),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = "ReplayScreen Tabletop { height: 1fr; }"

    at: reactive[int] = reactive(0, init=False)
    """The step that is shown."""
    who: reactive[int] = reactive(EVERYTHING, init=False)
    """With whose eyes: a seat, or everybody's."""

    def __init__(self, record: Record, *, eyes: int | None = None) -> None:
        """With whatever eyes one likes, and nothing left out.

        Where `eyes` are given, those of a seat or of a `SPECTATOR`, there are no others, and the deal that is still
        being played is left out: so it is at a table, where nobody may look back into it.
        """
        super().__init__()
        self.match = Match.of(record)
        self.game = self.match.game
        self.teller = entry(self.game.id).teller(self.game)
        self.all_eyes = [EVERYTHING, *range(self.game.seats)] if eyes is None else [eyes]
        self.set_reactive(ReplayScreen.who, self.all_eyes[0])
        deals = record.deals if eyes is None else record.deals[: len(self.match.results)]
        self.lengths = [len(deal.moves) for deal in deals]
        self.steps = [Step(deal, ply) for deal, length in enumerate(self.lengths) for ply in range(length + 1)]
        self._groups: dict[int, list[int | None]] = {}
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Tabletop()
        begins = [at for at, step in enumerate(self.steps) if step.ply == 0]
        yield Transport(max(0, len(self.steps) - 1), begins)
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin at the beginning."""
        settings = self.program.settings
        self.query_one(Tabletop).repaint(four_colour=settings.four_colour, letters=self.program.letters)
        self.show_step(motion=False)

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────

    def view(self, step: Step) -> View:
        """The table at a step, as it is looked at."""
        return self.game.view(self.match.position(step.deal, step.ply)[0], self.who)

    def told(self, step: Step) -> tuple[Told, ...]:
        """What the line before that step is told as."""
        before, move = self.match.position(step.deal, step.ply - 1)
        assert move is not None
        heard = self.game.heard(before, move, self.who)
        return self.teller.told(self.game.view(before, self.who), heard, self.view(step))

    def sentence(self, step: Step, view: View) -> str:
        """What has just happened; at the end of a deal what it brought."""
        if step.ply == 0:
            return f"Deal {step.deal + 1}. {self.teller.prompt(view)}"
        said = " ".join(told.sentence for told in self.told(step))
        if step.ply == self.lengths[step.deal] and step.deal < len(self.match.results):
            return self.teller.result_told(self.match.results[step.deal])[0]
        return said or self.teller.prompt(view)

    def show_step(self, *, motion: bool = True) -> None:
        """Draw the step that is shown."""
        transport = self.query_one(Transport)
        if not self.steps:
            transport.place = "nothing was dealt"
            return
        step = self.steps[self.at]
        view = self.view(step)
        names = self.match.names
        viewer = self.who if self.who >= 0 else None
        self.query_one(Tabletop).show(
            self.teller.zones(view),
            seats=self.game.seats,
            names=names,
            viewer=viewer,
            prompt=speak(self.sentence(step, view), names, viewer),
            motion=motion and self.program.settings.motion,
        )
        transport.at = self.at
        transport.place = f"deal {step.deal + 1}/{len(self.lengths)}  line {step.ply}/{self.lengths[step.deal]}"
        everybody = "every card" if self.who == EVERYTHING else "what all saw"
        transport.eyes = everybody if viewer is None else f"{names[viewer]}'s eyes"

    def watch_at(self, was: int, now: int) -> None:
        self.show_step(motion=abs(now - was) == 1)

    def watch_who(self) -> None:
        self.show_step(motion=False)

    # ── moving ────────────────────────────────────────────────────────────────────────────────────────────────

    def go(self, to: int) -> None:
        """Go to a step; whoever goes there has stopped playing it through."""
        self.stop()
        if not self.steps:
            return
        to = min(max(to, 0), len(self.steps) - 1)
        if to == self.at:
            self.notify("This is the end of the record." if to else "This is its beginning.")
        self.at = to

    def action_step(self, by: int) -> None:
        """A line on, or back."""
        self.go(self.at + by)

    def action_trick(self, by: int) -> None:
        """To where the next trick or turn begins, or the one before."""
        at = self.at + by
        while 0 <= at < len(self.steps) - 1 and not self.begins_group(at):
            at += by
        self.go(at)

    def begins_group(self, at: int) -> bool:
        """Whether the line said next begins a trick or a turn, or the step a deal."""
        step = self.steps[at]
        if step.ply == 0:
            return True
        groups = self.groups(step.deal)
        return step.ply < len(groups) and groups[step.ply] is not None and groups[step.ply] != groups[step.ply - 1]

    def groups(self, deal: int) -> list[int | None]:
        """The trick or turn to which each line of a deal belongs."""
        if deal not in self._groups:
            told = [self.told(Step(deal, ply + 1)) for ply in range(self.lengths[deal])]
            self._groups[deal] = [next((one.group for one in each if one.group is not None), None) for each in told]
        return self._groups[deal]

    def action_deal(self, by: int) -> None:
        """To the beginning of the next deal, or of this one, or of the one before."""
        begins = [at for at, step in enumerate(self.steps) if step.ply == 0]
        if by > 0:
            self.go(next((at for at in begins if at > self.at), len(self.steps) - 1))
        else:
            self.go(next((at for at in reversed(begins) if at < self.at), 0))

    def action_ends(self, end: int) -> None:
        """To the beginning or the end."""
        self.go(0 if end < 0 else len(self.steps) - 1)

    def action_eyes(self, by: int) -> None:
        """Look with the next seat's eyes."""
        if len(self.all_eyes) == 1:
            self.notify("While the game lasts, it is seen as it was seen from here.")
        self.who = self.all_eyes[(self.all_eyes.index(self.who) + by) % len(self.all_eyes)]

    # ── playing it through ────────────────────────────────────────────────────────────────────────────────────

    def action_play(self) -> None:
        """Play it through, or stop."""
        if self._timer is not None:
            self.stop()
            return
        if self.at >= len(self.steps) - 1:
            self.at = 0
        self._timer = self.set_interval(max(QUICKEST, self.program.settings.pace), self.tick)
        self.query_one(Transport).playing = True

    def tick(self) -> None:
        """The next line."""
        if self.at < len(self.steps) - 1:
            self.at += 1
        if self.at >= len(self.steps) - 1:
            self.stop()

    def stop(self) -> None:
        """Stop playing it through."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.query_one(Transport).playing = False

    @on(Transport.Jumped)
    def jumped(self, event: Transport.Jumped) -> None:
        """The track was clicked."""
        self.go(event.at)

    @on(Transport.Pressed)
    def pressed(self, event: Transport.Pressed) -> None:
        """Play or eyes was clicked."""
        if event.what == "play":
            self.action_play()
        else:
            self.action_eyes(1)

    # ── elsewhere ─────────────────────────────────────────────────────────────────────────────────────────────

    def action_sheet(self) -> None:
        """The score sheet of the whole record."""
        self.stop()
        self.app.push_screen(SheetScreen(self.match, replay=False))

    def action_rules(self) -> None:
        """The rulebook, open at this game."""
        self.stop()
        self.program.ways.show_rulebook(self.game.id)

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Play or stop", "Play the record through", self.action_play)
        yield SystemCommand("Other eyes", "Look with the next seat's eyes", lambda: self.action_eyes(1))
        yield SystemCommand("Score sheet", "The score sheet of this record", self.action_sheet)
