"""Showing the news on the stage: moves that were made, deals that were opened, scored or changed by a take-back.

The stage is the part of a user interface that shows the table. The eyes are the view that it shows, with the events in
this view that have not been shown yet.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING

from cardtable.rules.calls.telling import found, told_proof
from cardtable.rules.game import OVER, SPECTATOR
from cardtable.table.eyes import Dealt, Eyes, News, Played, Scored, TakenBack

if TYPE_CHECKING:
    from cardtable.rules.game import Result, View
    from cardtable.table.manner import Manner
    from cardtable.table.stage import Stage

__all__ = ["NewsShown"]


class NewsShown:
    """Shows on the stage what the eyes have seen.

    `since` is the time at which the picture last changed. `held` is the position at which a move was shown until
    somebody went on. `remark` is a function that may say something about a move that was made; it returns whether it
    has done so.
    """

    def __init__(self, eyes: Eyes, stage: Stage, manner: Callable[[], Manner]) -> None:
        self.eyes, self.match, self.teller, self.stage, self.manner = eyes, eyes.match, eyes.teller, stage, manner
        self.since = 0.0
        self.held: tuple[int, int] | None = None
        self.remark: Callable[[Played], Awaitable[bool]] | None = None

    @property
    def scored_in_news(self) -> bool:
        """Whether the end of a deal is among the news."""
        return any(isinstance(each, Scored) for each in self.eyes.news)

    def now(self) -> None:
        """Show the position without motion.

        If the end of a deal is among the news, forget only what came after it. Otherwise forget all news.
        """
        news = self.eyes.news
        while news and not isinstance(news[-1], Scored):
            news.pop()
        first = next((each for each in news if isinstance(each, Played)), None)
        view = self.match.view(self.eyes.viewer) if first is None else first.before
        self.stage.show(view, self.eyes.zones(view), "", motion=False)

    async def news(self) -> None:
        """Show all news, one after another."""
        while self.eyes.news:
            news = self.eyes.news
            self.eyes.telling = first = news[0]
            await self._one(first)
            if news and news[0] is first:
                news.popleft()
        self.eyes.replaying = self.eyes.skipping = self.eyes.laying_out = False

    def meanwhile(self) -> None:
        """Show only the last of the news, at once.

        If the end of a deal is among the news, show nothing.
        """
        news = self.eyes.news
        if self.scored_in_news:
            return
        while len(news) > 1:
            news.popleft()
        line = news.popleft() if news else None
        if isinstance(line, Played):
            told = " ".join(each.sentence for each in self.teller.told(line.before, line.heard, line.after))
            self.stage.show_meanwhile(line.after, self.eyes.zones(line.after), told)

    async def scored(self, result: Result) -> None:
        """Show that a deal is over."""
        if len(self.eyes.persons) > 1 and self.eyes.viewer != SPECTATOR:
            self.let_all_look(self._ended(result))  # all may look now, so no hand of the next deal may appear
            if not self.match.over:
                self.eyes.news.append(Dealt(self.match.view(SPECTATOR)))
        await self.stage.deal_over(result)

    def let_all_look(self, view: View) -> None:
        """Show a view that everybody at the screen may see."""
        self.eyes.look_away()
        self.stage.show(view, self.eyes.zones(view), "", motion=False)

    async def _one(self, news: News) -> None:
        match news:
            case Played():
                await self._line(news)
            case Dealt(view) | TakenBack(view):
                self.stage.show(view, self.eyes.zones(view), "", motion=isinstance(news, TakenBack))
            case Scored(result):
                await self.scored(result)

    async def _line(self, line: Played) -> None:
        if self.eyes.skipping:
            return
        told = self.teller.told(line.before, line.heard, line.after)
        sentence = " ".join(each.sentence for each in told)
        if not sentence and line.before.deal == line.after.deal:
            return  # the viewer must not know of this move, so not even a pause may betray it
        full = self.eyes.midway(line)
        if full is None and self.eyes.laying_out:
            return
        if full is not None:
            lit = self.teller.spoken_of(line.before, line.heard, line.after)
            self.stage.show(line.after, full, sentence, motion=True, lit=lit)
            if self.eyes.replaying:
                await self.stage.wait(self.manner().beat)
            elif self.eyes.laying_out:
                await self.stage.wait(min(self.manner().pace, self.manner().beat))
            elif not await self._remarked(line):
                hold = self.manner().hold
                if not self.eyes.persons and hold is None:
                    hold = max(1.0, self.manner().pace)
                await self.stage.let_see(hold)
                if hold is None:
                    self.held = self.match.number, self.match.ply
        self.stage.show(line.after, self.eyes.zones(line.after), "" if self.scored_in_news else sentence, motion=True)
        self.since = monotonic()
        if self.eyes.replaying and full is None:
            await self.stage.wait(self.manner().beat)
        elif full is None:
            await self._remarked(line)
        discovered = found(self.match.game, line.before, line.heard, line.after)
        if discovered is not None and not self.eyes.replaying:
            prompt = self.teller.prompt(line.after) if line.after.deal.phase == OVER else ""
            ends = [prompt.replace(told_proof(line.after.deal, prompt), "")] if prompt else []
            await self.stage.show_found(discovered, [*(each.sentence for each in told), *ends])

    async def _remarked(self, line: Played) -> bool:
        return self.remark is not None and await self.remark(line)

    def _ended(self, result: Result) -> View:
        match = self.match
        number = next(at for at, each in enumerate(match.results) if each is result)
        deal, _ = match.history.position(number, len(match.record.deals[number].moves))
        return match.game.view(deal, SPECTATOR)
