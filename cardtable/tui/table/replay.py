"""The replay of a record.

People go through it by moves, tricks or deals, or let it be played through. It is shown as one seat saw it, or with all
cards open.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.reactive import reactive

from cardtable.match.codes import code_told
from cardtable.match.match import Match
from cardtable.rules.game import EVERYTHING
from cardtable.rules.words import capital
from cardtable.table.ending import SPOILT_BY_IT
from cardtable.table.from_here import FROM_HERE
from cardtable.table.manner import lay_as_set
from cardtable.table.steps import Steps
from cardtable.tui.board.board import Tabletop
from cardtable.tui.common.screen import GameScreen
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.playing_through import PlayingThrough
from cardtable.tui.table.replay_eyes import ReplayEyes
from cardtable.tui.table.replay_picture import ReplayPicture
from cardtable.tui.table.reviews import ReviewPanel, Reviews
from cardtable.tui.table.transport import Transport

if TYPE_CHECKING:
    from cardtable.match.record import Record

__all__ = ["ReplayScreen"]

BRIEFLY = 2.5
NOTHING_DEALT = "No cards were dealt."


class ReplayScreen(GameScreen[None]):
    """The replay of a record."""

    HELP = (
        "The replay of a game. Click the track below the table to jump. v shows the deal through "
        "another player's eyes, or with all cards open. % looks back at the deal: which moves were mistakes by "
        "what the player could know, what would have been better, and why; ] and [ go from one to the next. "
        "P sits down here: you play on from this move, with what was seen seen."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "Play", tooltip="Play it through, or stop"),
        Binding("left", "to('move', -1)", "Move", key_display="← →", tooltip="One move back or forward"),
        Binding("right", "to('move', 1)", "Next move", show=False, tooltip="One move back or forward"),
        Binding("up", "to('trick', -1)", "Trick", key_display="↑ ↓", tooltip="Previous or next trick"),
        Binding("down", "to('trick', 1)", "Next trick", show=False, tooltip="Previous or next trick"),
        Binding("pageup", "to('deal', -1)", "Deal", key_display="PgUp PgDn", tooltip="Previous or next deal"),
        Binding("pagedown", "to('deal', 1)", "Next deal", show=False, tooltip="Previous or next deal"),
        Binding("home", "to('end', -1)", "Beginning", show=False, tooltip="To the beginning"),
        Binding("end", "to('end', 1)", "End", show=False, tooltip="To the end"),
        Binding("b", "to('error', 1)", "Mistake", tooltip="Next mistake that nobody called"),
        Binding("percent_sign", "review", "Look back", key_display="%", tooltip="Which moves were mistakes, and why"),
        Binding(
            "right_square_bracket",
            "marked(1)",
            "Next slip",
            key_display="]",
            show=False,
            tooltip="Next slip or mistake",
        ),
        Binding(
            "left_square_bracket", "marked(-1)", "Last slip", key_display="[", show=False, tooltip="The one before"
        ),
        Binding("P", "from_here", "Play on", tooltip="Play on from here: sit down in the middle of this deal"),
        Binding("v", "eyes(1)", "Eyes", tooltip="Through the next player's eyes, or with all cards open"),
        Binding("l", "log", "Log", show=False, tooltip="The log of the last deal, as that player knew it"),
        Binding("equals_sign", "sheet", "Score", key_display="=", show=False, tooltip="The score sheet"),
        Binding("f1", "rules", "Rules", show=False, tooltip="The rules of this game"),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = "ReplayScreen Tabletop { height: 1fr; }"

    at: reactive[int] = reactive(0, init=False)
    who: reactive[int] = reactive(EVERYTHING, init=False)
    """Whose view is shown: that of a seat, `SPECTATOR`, or `EVERYTHING` for all cards."""

    @property
    def about_game(self) -> str:
        return self.game.id

    def __init__(
        self,
        record: Record,
        *,
        eyes: int | None = None,
        last: bool = False,
        table: str | None = None,
        review: bool = False,
    ) -> None:
        """If `last` is true, the replay begins where the last finished deal was dealt.

        If `eyes` is None, all cards are open and all deals are shown. If `eyes` is given, it says whose view comes
        first, and a deal that is in play is left out. If `review` is true, the review of mistakes begins at once.
        """
        super().__init__()
        self.match = Match.of(record)
        self.game = self.match.game
        self.eyes = ReplayEyes(self.match, eyes)
        self.set_reactive(ReplayScreen.who, self.eyes.first)
        deals = len(record.deals if eyes is None else self.match.results)
        self.steps = Steps(self.match, deals)
        if last and self.steps:
            self.set_reactive(ReplayScreen.at, self.steps.dealt(len(self.match.results) - 1))
        self.picture = ReplayPicture(self, self.match, self.steps, self.eyes)
        self.reviews = self.picture.reviews = Reviews(self, self.steps, table, self.picture.tell_review)
        self._review_at_once = review
        self.through = PlayingThrough(self, self.go_on)

    def compose(self) -> ComposeResult:
        yield Tabletop()
        yield ReviewPanel()
        yield Transport(self.steps.last, self.steps.deals, self.steps.marked)
        yield KeyLine()

    def on_mount(self) -> None:
        settings = self.program.settings
        if self.program.store is not None and self.program.store.seen.replayed(self.match.record):
            self.notify(SPOILT_BY_IT, timeout=4)
        self.query_one(Tabletop).repaint(settings, letters=self.program.letters)
        lay_as_set(self.steps.teller.table, settings)
        self.picture.show(self.at, self.who, motion=False)
        if self._review_at_once and self.steps:
            self.action_review()

    def watch_at(self, was: int, now: int) -> None:
        self.reviews.news = []
        self.picture.show(now, self.who, motion=abs(now - was) == 1)

    def watch_who(self) -> None:
        self.picture.show(self.at, self.who, motion=False)

    # ── going to a step ───────────────────────────────────────────────────────────────────────────────────────

    def go(self, to: int) -> None:
        """Stop playing through, and go to a step. If this step is already shown, say why the replay goes no further."""
        self.through.stop()
        if not self.steps:
            return
        to = min(max(to, 0), self.steps.last)
        if to == self.at:
            self.say(self.steps.why_here(self.at))
        self.at = to

    def say(self, sentence: str) -> None:
        self.app.clear_notifications()
        self.notify(sentence, timeout=BRIEFLY)

    def action_review(self) -> None:
        self.through.stop()
        if self.steps:
            self.reviews.ask(self.steps[self.at].deal, self.who)

    def action_marked(self, by: int) -> None:
        """Go to the next (`by` = 1) or previous (`by` = -1) slip or mistake of the deal shown.

        If there is none, say so.
        """
        to = self.reviews.next_marked(self.at, by) if self.steps else NOTHING_DEALT
        if isinstance(to, str):
            self.say(to)
        else:
            self.go(to)

    def action_to(self, what: str, by: int) -> None:
        """Go to what comes next (`by` = 1) or came before (`by` = -1), as `Steps.to` says."""
        self.go(self.steps.to(what, self.at, by, self.who))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "log":
            return self.match.over
        return parameters[:1] != ("error",) or bool(self.steps.marked)

    def on_line(self, action: str) -> bool:
        return action != "review" or self.reviews.possible

    @property
    def help_text(self) -> str:
        code = code_told(self.match, self.steps[self.at].deal) if self.steps else ""
        return " ".join(filter(None, (self.HELP, code)))

    def doing(self, action: str) -> str:
        teller = self.steps.teller
        if action == "to('trick', -1)":
            return "Turn" if teller.of_piles else ""
        return capital(teller.table.deal_word) if action == "to('deal', -1)" else ""

    def meaning(self, action: str) -> str:
        teller = self.steps.teller
        if action.startswith("to('trick'"):
            return "Previous or next turn" if teller.of_piles else ""
        return f"Previous or next {teller.table.deal_word}" if action.startswith("to('deal'") else ""

    def action_eyes(self, by: int) -> None:
        self.who = self.eyes.after(self.who, by)

    @work(group="from here", exclusive=True)
    async def action_from_here(self) -> None:
        from cardtable.tui.table.from_here import play_on_from

        self.through.stop()
        if self.steps:
            await play_on_from(self, self.match, self.steps[self.at], self.who, self.reviews.table)

    # ── playing through ───────────────────────────────────────────────────────────────────────────────────────

    def action_play(self) -> None:
        """Play the record through from the step shown, or stop that. At the last step, begin again at the first.

        If a review is being made, only stop the review.
        """
        if self.reviews.stop():
            return
        if self.through.running:
            self.through.stop()
            return
        if self.at >= self.steps.last:
            self.at = 0
        self.through.start()

    def go_on(self) -> bool:
        self.at = min(self.at + 1, self.steps.last)
        return self.at < self.steps.last

    @on(Transport.Jumped)
    def jumped(self, event: Transport.Jumped) -> None:
        if event.at == self.at:
            self.through.stop()
        else:
            self.go(event.at)

    @on(Transport.Pressed)
    def pressed(self, event: Transport.Pressed) -> None:
        if event.what == "play":
            self.action_play()
        else:
            self.action_eyes(1)

    # ── other screens ─────────────────────────────────────────────────────────────────────────────────────────

    def action_sheet(self) -> None:
        self.through.stop()
        self.app.push_screen(SheetScreen(self.match, replay=False))

    def action_log(self) -> None:
        from cardtable.table.log import SeatLog
        from cardtable.tui.table.log import LogScreen

        self.through.stop()
        self.app.push_screen(LogScreen(SeatLog(self.match, max(0, self.who))))

    def action_rules(self) -> None:
        self.through.stop()
        self.show_rules()

    def action_back(self) -> None:
        if not self.reviews.stop():
            super().action_back()

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Look back", "Which moves of this deal were mistakes, and why", self.action_review)
        yield SystemCommand(FROM_HERE, "Sit down in the middle of this deal", self.action_from_here)
        yield SystemCommand("Play or stop", "Play the record through", self.action_play)
        yield SystemCommand(
            "Other eyes", "Look through the next player's eyes, or see all cards", lambda: self.action_eyes(1)
        )
        yield SystemCommand("Score sheet", "The score sheet of this record", self.action_sheet)
