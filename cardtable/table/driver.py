"""Driving a match at a table: asking players, showing moves, and letting the keyboard change hands.

A match is shown on a `Stage`, the part of a user interface that shows the table and asks people. If several people
share the keyboard, a curtain hides the table before the next person's turn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from cardtable.errors import CannotSave
from cardtable.match.asking import calls_closed, concerns, goes_on, may_speak
from cardtable.players.player import BUDGET, EXPERT
from cardtable.rules.calls.called import REVIEW
from cardtable.rules.calls.risks import correction
from cardtable.rules.game import SPECTATOR
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.tricks.rest import played_out
from cardtable.table.calls import verb_of
from cardtable.table.eyes import Dealt, Eyes, Played
from cardtable.table.keyboard import Keyboard
from cardtable.table.news_shown import NewsShown
from cardtable.table.rivals import FRAME, RaceRivals

if TYPE_CHECKING:
    from cardtable.cards import Card
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.table.manner import Manner
    from cardtable.table.stage import Stage
    from cardtable.table.thinker import Thinker

__all__ = ["Driver"]


class Driver:
    """Plays a match at a table to its end.

    In this class a move is said to close a call if the call is possible before the move but not after it.
    """

    def __init__(self, eyes: Eyes, stage: Stage, thinker: Thinker, manner: Callable[[], Manner], *, seed: int) -> None:
        self.eyes, self.match, self.teller = eyes, eyes.match, eyes.teller
        self.stage, self.thinker, self.manner = stage, thinker, manner
        self.seed = seed
        self.keyboard = Keyboard(eyes, stage, manner)
        self._ready: dict[Move, float] = {}
        """The calls and other moves out of turn that computers want to make, each with the time at which it is due."""
        self.shown = NewsShown(eyes, stage, manner)
        self.back_at: tuple[int, int] | None = None
        """The position to which the last take-back returned: the index of the deal, and the number of moves made in it.

        There the table does not play by itself, because it would at once repeat the move that was taken back.
        """

    def interrupt(self, call: Move) -> None:
        """Make a call or another move for a seat that was not asked.

        If the move would close a call that a computer is about to make, the computer's call is made first. The caller
        must run `run` again.
        """
        if call.seat != self.eyes.viewer:
            self.eyes.look_away()
        self.eyes.news.clear()
        first = self._called_first(call)
        self.match.say(first)
        if first != call:
            self._say(call)

    def play_out(self, order: Sequence[Card], *, by_tricks: bool) -> None:
        """Play all remaining tricks, which the leader wins with the cards in `order`.

        If `by_tricks` is true, they are shown trick by trick instead of card by card. The caller must run `run` again.
        """
        deal = self.match.deal
        assert isinstance(deal, TrickDeal)
        self.eyes.news.clear()
        self.eyes.laying_out = by_tricks
        for move in played_out(self.match.game, deal, order):
            self._say(move)

    async def run(self, *, anew: bool = True) -> None:
        """Play on from the current position until the match is over.

        If `anew` is true, the current position is shown first. Otherwise the moves that have not been shown yet are
        shown. The coroutine can be canceled and run again at any time.
        """
        self.shown.since = monotonic()
        self._look_away_where_outgrown()
        if anew:
            self.shown.now()
        while True:
            self._look_away_where_outgrown()
            await self.shown.news()
            await self.stage.uncovered()
            if await self._ended_here(anew=anew):
                return
            await (self._race() if self.match.game.races and len(self.eyes.persons) < 2 else self._next())

    async def _ended_here(self, *, anew: bool) -> bool:
        if not self.match.over:
            return False
        if anew and [len(each.moves) for each in self.match.record.deals] == [0]:
            await self.shown.scored(self.match.results[-1])
        await self.stage.match_over()
        return True

    # ── who is next ───────────────────────────────────────────────────────────────────────────────────────────

    async def _next(self) -> None:
        match, ready = self.match, self._ready
        self._ready = {}
        for seat in may_speak(match.game, match.deal, self.eyes.computers):
            if await self._computer(seat, ready):
                return
        acting = [seat for seat in match.game.to_act(match.deal) if seat in self.eyes.persons]
        acting = [seat for seat in acting if goes_on(match.game, match.deal, seat)]
        if not acting and self._ready:
            await self.stage.wait(max(0.05, min(self._ready.values()) - monotonic()))
            return
        if not acting:
            await asyncio.sleep(0.05)  # only computers can move, and none does now
            return
        seat = self.eyes.viewer if self.eyes.viewer in acting else acting[0]
        forced = self._forced(seat)
        if forced is not None:
            most = self.manner().pace if self.match.game.known_move(match.deal, seat) == forced else 0.4
            await self.stage.wait(min(self.manner().pace, most))
            self._say(self._called_first(forced))
            return
        if match.deal.phase == REVIEW and len(self.eyes.persons) > 1:
            if self.eyes.viewer != SPECTATOR:
                self.shown.let_all_look(match.view(SPECTATOR))
            asked = match.view(seat)._replace(deal=match.view(SPECTATOR).deal)
        elif (unseen := self.keyboard.unseen(seat)) or seat != self.eyes.viewer:
            await self.keyboard.hand_over(seat, unseen=unseen)
            return
        else:
            asked = match.view(seat)
        answer = await self._answer(asked)
        self._say(self._called_first(answer))

    async def _answer(self, asked: View) -> Move:
        if not self._ready:
            return await self.stage.ask(asked)
        call = min(self._ready, key=self._ready.__getitem__)
        try:
            return await asyncio.wait_for(self.stage.ask(asked), max(0.0, self._ready[call] - monotonic()))
        except TimeoutError:
            await self.stage.uncovered()
            return call

    def _called_first(self, move: Move) -> Move:
        match = self.match
        if not self._ready or match.refusal(move) is not None or correction(match.game, move):
            return move
        closed = calls_closed(match.game, match.deal, move)
        return next((call for call in self._ready if call in closed), move)

    async def expert_move(self, view: View) -> Move | None:
        match = self.match
        seed = self.seed ^ (match.number * 100_003 + match.ply)
        return await self.thinker.choose(match.game, EXPERT, view, seed, BUDGET)

    async def _computer(self, seat: int, ready: dict[Move, float]) -> bool:
        match = self.match
        began = monotonic()
        if goes_on(match.game, match.deal, seat):
            self.stage.thinking(seat)
        seed = self.seed ^ (match.number * 100_003 + match.ply * 101 + seat)
        budget = BUDGET._replace(lapses=self.manner().lapses)
        move = await self.thinker.choose(match.game, self.eyes.players[seat], match.view(seat), seed, budget)
        if move is None:
            return False
        if match.refusal(move) is not None:
            return True
        if (match.game.call(move) or self._unasked(move)) and self._may_notice():
            self._ready[move] = ready.get(move) or monotonic() + self.manner().notice
            if monotonic() < self._ready[move]:
                return False
        closed = [call for call in calls_closed(match.game, match.deal, move) if concerns(call, self.eyes.persons)]
        if closed:
            await self._leave_time(verb_of(closed), pauses=match.game.pauses_at(match.deal))
        pause = self.manner().pace - (monotonic() - began)
        moves_nothing = match.deal.phase == REVIEW and not match.game.call(move)
        if pause > 0 and not moves_nothing:
            await self.stage.wait(pause)
        await self.stage.uncovered()
        self._say(self._called_first(move))
        return True

    def _unasked(self, move: Move) -> bool:
        return move.seat != self.match.deal.turn and move in self.match.game.at_any_time(self.match.deal)

    def _may_notice(self) -> bool:
        match, persons = self.match, self.eyes.persons
        if match.game.law is not None:
            return bool(may_speak(match.game, match.deal, persons))
        return any(goes_on(match.game, match.deal, seat) for seat in match.game.to_act(match.deal) if seat in persons)

    async def _leave_time(self, verb: str, *, pauses: bool) -> None:
        """Wait before a move after which a call is no longer possible, so that people have time to notice an error.

        The wait is the same whether somebody has made an error or not, so it gives nothing away.
        """
        left = None if pauses else self.manner().notice - (monotonic() - self.shown.since)
        if left is not None and (left <= 0 or self.shown.held == (self.match.number, self.match.ply)):
            return
        if len(self.eyes.persons) > 1 and self.eyes.viewer != SPECTATOR:
            self.shown.let_all_look(self.match.view(SPECTATOR))  # a caller must not see the last player's hand
        await self.stage.let_see(left, verb)

    async def _race(self) -> None:
        """Play a race to its end.

        In a race, everybody plays at once, and a person may play at any moment.
        """
        if self.eyes.persons and self.match.game.hurries:
            await self.stage.pause(self.match.game.title)
        players = self.eyes.players
        strengths = {seat: players[seat] for seat in self.eyes.computers}
        rivals = RaceRivals(
            self.match, strengths, lambda: self.manner().reaction, self.stage.uncovered, seed=self.seed ^ self.match.ply
        )
        asked: asyncio.Task[Move] | None = None
        try:
            while not self.shown.scored_in_news:
                acting = self.match.game.to_act(self.match.deal)
                if asked is None and self.eyes.viewer in acting:
                    asked = asyncio.create_task(self.stage.ask(self.match.view(self.eyes.viewer)))
                waited = rivals.call_up(self.thinker) | ({asked} if asked is not None else set())
                await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
                await (asyncio.sleep(FRAME) if asked is None else asyncio.wait({asked}, timeout=FRAME))
                if asked is not None and asked.done():
                    self._say(asked.result())
                    asked = None
                for move in rivals.moves():
                    self._say(move)
                self.shown.meanwhile()
        finally:
            rivals.stop()
            if asked is not None:
                asked.cancel()

    def _forced(self, seat: int) -> Move | None:
        """Return the move that the table makes for the seat, or None if the seat is to be asked.

        First come the moves of a patience that the table makes anyway: the next one if the deal is sure to come out,
        and one by which nothing is lost. Otherwise the table makes the only legal move, if the settings allow this and
        everybody knows that it is the only one.
        """
        view, manner = self.match.view(seat), self.manner()
        settled = None if self.back_at == (self.match.number, self.match.ply) else self._by_itself(view)
        if settled is not None or not manner.forced:
            return settled
        if manner.curtain == "always" and len(self.eyes.persons) > 1:
            return None
        return self.match.game.known_move(self.match.deal, seat)

    def _by_itself(self, view: View) -> Move | None:
        safe = self.manner().safe and self.match.game.seats == 1
        return self.teller.decided(view) or (self.teller.safe(view) if safe else None)

    @property
    def chain(self) -> int:
        """How many of the latest moves in a solitaire the table made by itself. A take-back undoes these moves, too.

        In a game for several players it is 0.
        """
        if self.match.game.seats > 1:
            return 0
        present, seat = self.match.history.present, self.eyes.viewer
        back = range(len(present.moves) - 1, -1, -1)
        own = [at for at in back if present.moves[at].seat == seat]
        many = 0
        for at in own:
            if self._by_itself(self.match.game.view(present.before[at], seat)) != present.moves[at]:
                break
            many += 1
        return many

    def _say(self, move: Move) -> None:
        if self.match.refusal(move) is not None:
            return
        try:
            self.match.say(move)
        except CannotSave as trouble:
            self.stage.report(trouble)

    def _look_away_where_outgrown(self) -> None:
        """Show only what everybody may see, if the viewer has something to hide by now.

        This can happen if the viewer got the screen without a curtain, and has been dealt cards since.
        """
        news = self.eyes.news
        if self.shown.scored_in_news or not self.keyboard.outgrown:
            return
        moves = sum(isinstance(each, Played) for each in news)
        opened = any(isinstance(each, Dealt) for each in news)
        self.eyes.below = None
        self.eyes.look_away()
        if opened:
            self.eyes.news.append(Dealt(self.match.view(SPECTATOR)))
        said = self.match.history.retell(SPECTATOR, start=max(0, self.match.ply - moves))
        self.eyes.news.extend(Played(*each) for each in said)
