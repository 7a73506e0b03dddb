"""The stage of a match on a screen: waits, questions, the curtain, and the ends of deals and matches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, Final

from cardtable.errors import CannotSave
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import speak
from cardtable.rules.teller import is_foundation
from cardtable.table.ending import PLAY_ON, won_alone
from cardtable.table.manner import manner_of
from cardtable.table.waits import Waits
from cardtable.tui.common.collecting import collect_between_deals
from cardtable.tui.common.seen_first import NOTICED
from cardtable.tui.table.choose.doubt import doubt
from cardtable.tui.table.covers import Covers
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.display import Display
from cardtable.tui.table.messages import AskedFor, TypedAhead

if TYPE_CHECKING:
    from textual import events

    from cardtable.rules.calls.telling import Found
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move
    from cardtable.table.manner import Manner
    from cardtable.tui.table.choose.selection import Selection
    from cardtable.tui.table.field import Field
    from cardtable.tui.table.match_screen import MatchScreen

__all__ = ["TableStage"]

CELEBRATED: Final = 1.6
GO_ON: Final = "Space to go on"


class TableStage:
    """Shows a match to the people at the keyboard. The driver, which runs the match, calls its methods."""

    def __init__(
        self,
        screen: MatchScreen,
        field: Field,
        *,
        drive: Callable[..., object],
        table: str | None,
    ) -> None:
        self.screen, self.field, self.table = screen, field, table
        self.drive = drive
        """A function that lets the match go on from its current position.

        If its argument `anew` is true, it first shows this position. Otherwise it first shows the moves that have not
        been shown yet.
        """
        self.picture, self.prompt, self.question = field.picture, field.prompt, field.question
        self.eyes, self.match = field.eyes, field.match
        self.covers = Covers(screen, self.put_away)
        self.raise_curtain, self.uncovered = self.covers.raise_curtain, self.covers.uncovered
        self.waits = Waits(self._show_waits, self.uncovered)
        self.ahead: events.Key | None = None
        self.heeds = inf
        """The time from which Space or Enter makes the only move, after one of them has ended a wait.

        An earlier press could be an accident. It makes no move, but the next press does.
        """
        self.forced_run = False
        self.display = display = Display(screen, field, self.waits)
        self.show, self.show_meanwhile, self.thinking = display.show, display.show_meanwhile, display.thinking
        self.plays: Callable[[View], Awaitable[Move | None]] | None = None
        """During a demo, the function that chooses moves in place of the player. Otherwise None."""
        self._doubted = False
        """Whether a chosen move waits for confirmation."""
        self.uncounted = False
        self.word = ""
        """A sentence that everybody may read. The next curtain shows it, or the next question to a person."""

    def manner(self) -> Manner:
        return manner_of(self.screen.program.settings)

    # ── waits ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def wait(self, seconds: float | None, words: str = "", *, opens: float = -inf) -> None:
        """Wait for `seconds`. None means until a key is pressed.

        A key ends the wait if it is pressed at the time `opens` or later. While the table makes moves by itself for
        somebody who plays alone, a key ends all pauses until the next question.
        """
        if self.ahead is not None and self.builds_by_itself and seconds is not None and not words:
            await asyncio.sleep(0)  # the key has ended the motion, and is taken once a move is asked for
            return
        self.ahead = None
        await self.waits.wait(seconds, words, opens=opens)

    @property
    def builds_by_itself(self) -> bool:
        """Whether a wait now is a pause between moves that the table makes by itself for somebody who plays alone."""
        eyes = self.eyes
        if self.match.game.seats > 1 or self.match.over or self.plays is not None or self.waits.words:
            return False
        return bool(eyes.persons) and not (eyes.replaying or eyes.laying_out)

    async def let_see(self, seconds: float | None, verb: str = "") -> None:
        calls = f"{self.field.call_bar.keys[0]} to {verb} · " if verb else ""
        await self.wait(seconds, f"{calls}{GO_ON}")

    def _show_waits(self) -> None:
        bar, waits = self.field.call_bar, bool(self.waits.words)
        bar.withheld, bar.waits = waits and self.picture.has_piles, waits
        self.prompt.tell(self.prompt.sentence, aside=self.waits.words)
        self.screen.refresh_bindings()

    async def show_found(self, found: Found, sentences: Sequence[str]) -> None:
        from cardtable.tui.table.found import FoundScreen

        shown = FoundScreen(found, self.eyes, sentences, self.picture.top.faces)
        await self.screen.app.push_screen(shown, wait_for_dismiss=True)

    def go_on(self) -> None:
        """End the wait, and stop a demo. If earlier moves are being shown again, skip the rest of them."""
        if self.eyes.replaying:
            self.eyes.skipping = True
        if self.plays is not None:
            self.plays, self.word = None, PLAY_ON
        self.waits.end()

    def forget(self) -> None:
        self.waits.forget()
        self.question.plan = ()
        self.question.forget()
        self.prompt.asks = False
        self.field.drop()

    @property
    def races(self) -> bool:
        return self.match.game.races and len(self.eyes.persons) == 1 and not self.match.over

    async def pause(self, title: str = "") -> None:
        """Hide everything until the person at the keyboard goes on or leaves the table.

        `title` is empty if the person has asked for the pause.
        """
        from cardtable.tui.table.choose.pile_names import PileNames
        from cardtable.tui.table.race.ready import PAUSE, ReadyScreen

        view = self.match.view(self.eyes.viewer)
        taught = tuple(PileNames(self.eyes.zones(view), view.who).taught())
        if not await self.screen.app.push_screen(ReadyScreen(title or PAUSE, taught=taught), wait_for_dismiss=True):
            self.screen.leave()

    # ── questions ─────────────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, view: View) -> Move:
        """Ask the person who sees this view for a move, and return the move.

        Do not ask if the move was planned, if a demo makes it, or if forced moves are being played and this one is
        forced.
        """
        field, prompt = self.field, self.prompt
        planned = self.question.planned(view)
        if planned is not None:
            return await self._make_planned(planned)
        self.picture.take(view, self.eyes.zones(view))
        prompt.roomy = self.picture.has_piles
        field.choose()
        unneeded = field.unneeded if self.forced_run else None
        if unneeded is not None:
            return await self._play_forced(unneeded)
        if self.plays is not None:
            field.drop()
            played = await self.plays(view)
            if played is not None:
                return played
            field.choose()
        self._ring()
        word, self.word = self.word, ""
        prompt.forget()
        answer = self.question.begin()
        self.forced_run, prompt.asks = False, True
        if not self.picture.top.gliding:
            self.display.lay()
        field.beside.bring_up_to_date()  # needed because moves that were skipped have not updated these parts
        asked, notice = self.display.asked(view), self.eyes.speak(word)
        prompt.in_passing = bool(notice) and not prompt.put_above(asked, notice)
        prompt.tell(notice if prompt.in_passing else asked, mine=True)
        field.offer()
        self.screen.refresh_bindings()
        ahead, self.ahead = self.ahead, None
        if ahead is not None:
            self.screen.post_message(TypedAhead(ahead))
        try:
            return await answer
        finally:
            if self.question.ends(answer):
                prompt.asks = False
                field.drop()
                self.screen.call_later(self._withdraw)

    def _withdraw(self) -> None:
        if not self.question.asked:
            self.field.offer()
            self.screen.refresh_bindings()

    def commit(self, move: Move) -> None:
        """Answer the question with a move. If a mistake would be costly, first ask for confirmation.

        A move that was meant for an earlier question is dropped, and so is one that comes after the answer: keys that
        are pressed quickly can choose two moves.
        """
        selection = self.field.selection
        if selection is None or not self.question.asked or move not in selection.view.lines or self._doubted:
            return
        confirm = selection.offer(move).confirm
        if not confirm and move in selection.view.tolerated:
            asks = self.screen.program.settings.ask_irregular
            confirm = doubt(self.match.game, selection, move, ask_irregular=asks)
        if not confirm:
            self.question.answer(move)
            return
        self._doubted = True
        self.screen.run_worker(self._confirmed(move, confirm, selection), group="commit")

    async def _confirmed(self, move: Move, confirm: str, selection: Selection) -> None:
        sure = self.picture.has_piles and move == selection.hinted
        self.prompt.again()
        try:
            agreed = await self.screen.program.ask(self.eyes.speak(confirm), sure=sure)
        finally:
            self._doubted = False
        if not agreed:
            # If the number of cards was wrong, the picks stay, so that the player can pick more cards or fewer.
            if not selection.counts.miscounted(move):
                selection.let_go_all()
            self.prompt.again()
            self.field.offer()
        elif selection is self.field.selection:
            self.question.answer(move)

    def _ring(self) -> None:
        waits, game = self.waits, self.match.game
        if self.screen.program.settings.bell and not waits.attended and game.seats > 1 and not game.races:
            self.screen.app.bell()
        waits.attended = True

    async def _play_forced(self, move: Move) -> Move:
        self.field.drop()
        await self.wait(max(0.3, self.manner().pace / 2))
        return move

    async def _make_planned(self, move: Move) -> Move:
        self.field.drop()
        await self.wait(self.manner().pace)
        return move

    # ── for another person ────────────────────────────────────────────────────────────────────────────────────

    def report(self, trouble: CannotSave) -> None:
        self.screen.program.report(trouble)

    async def lower_curtain(self, seat: int, public: str) -> None:
        self._ring()
        names = self.match.names
        if self.word and self.word not in public:
            public, self.word = f"{self.word} {public}".rstrip(), ""
        curtain = CurtainScreen(names[seat], public=speak(public, names), leave=self.screen.leave_asking)
        await self.covers.lower_curtain(curtain)

    def put_away(self) -> None:
        self.ahead, self.question.plan = None, ()
        self.prompt.forget()  # cleared, because the reason of a refusal can give away a hand
        self.eyes.look_away()
        view = self.match.view(SPECTATOR)
        self.show(view, self.eyes.zones(view), "", motion=False)

    # ── endings ───────────────────────────────────────────────────────────────────────────────────────────────

    async def deal_over(self, result: Result) -> None:
        """Show the end of a deal.

        If the match goes on, wait for a key, show the score sheet, and return when it is closed. If the match is over,
        wait for a key only. But celebrate a won solitaire, without waiting for a key first.
        """
        from cardtable.tui.table.endings import DealOver

        collect_between_deals()
        self.plays = None
        self.field.beside.bring_up_to_date()
        if self.match.over:
            if won_alone(self.match):
                await self._celebrate()
            else:
                await self.wait(None, GO_ON, opens=self._noticed)
            return
        await self.wait(None, "Space for the score", opens=self._noticed)
        over = DealOver(self.match, self.eyes, self._deal_out_of_turn)
        await self.screen.app.push_screen(over, wait_for_dismiss=True)

    @property
    def _noticed(self) -> float:
        return self.screen.program.clock() + NOTICED

    def _deal_out_of_turn(self, seat: int) -> None:
        try:
            self.match.deal_out_of_turn(seat)
        except CannotSave as trouble:
            self.report(trouble)

    async def _celebrate(self) -> None:
        """Highlight the foundations or, if there are none, all places with cards.

        If motion is on, let cards leap from them.
        """
        held = [zone.name for zone in self.picture.zones if zone.cards and zone.lay != "words"]
        lit = [name for name in held if is_foundation(name)] or held
        top = self.picture.top
        top.air.land()
        self.display.lay(lit=lit)
        if top.motion:
            top.celebrate(lit, CELEBRATED)
            await self.wait(CELEBRATED)
            top.air.land()

    async def match_over(self) -> None:
        from cardtable.tui.table.endings import after_the_match

        eyes = self.eyes
        goes_back = await after_the_match(
            self.screen,
            self.match,
            eyes.players,
            eyes.you,
            self.screen.leave,
            self.table,
            counts=not self.uncounted,
        )
        if goes_back:
            self.screen.post_message(AskedFor("take_back"))
