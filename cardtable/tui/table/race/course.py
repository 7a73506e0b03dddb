"""The course of a race at one keyboard. Before each deal there is a countdown; then everybody plays at once."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from cardtable.errors import CannotSave
from cardtable.table.ending import why_uncounted
from cardtable.table.eyes import Played, Scored
from cardtable.table.rivals import FRAME, RaceRivals
from cardtable.tui.common.collecting import collect_between_deals
from cardtable.tui.common.seen_first import NOTICED
from cardtable.tui.table.race.ready import ReadyScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.rules.moves import Move
    from cardtable.table.thinker import Thinker
    from cardtable.tui.common.screen import GameScreen
    from cardtable.tui.table.race.picture import RacePicture

__all__ = ["RaceCourse"]


class RaceCourse:
    """Plays a race to the end: people move by their keys, and computer seats move at their own pace.

    Nothing moves while another screen covers `screen`, or during a pause.
    """

    def __init__(
        self,
        screen: GameScreen[None],
        picture: RacePicture,
        leave: Callable[[], None],
        thinker: Callable[[], Thinker],
        *,
        seed: int | None,
    ) -> None:
        self.screen, self.picture, self.leave, self.thinker = screen, picture, leave, thinker
        self.eyes, self.match = picture.eyes, picture.match
        self.pausing = False
        self._moved = asyncio.Event()
        self._seen: asyncio.Event | None = None
        self._opens = 0.0
        """A time on the clock of key events. A key pressed earlier cannot be meant for what is shown."""
        self._bare = asyncio.Event()
        self._word = ""
        self.rivals = RaceRivals(
            self.match,
            {seat: self.eyes.players[seat] for seat in self.eyes.computers},
            lambda: screen.program.settings.reaction,
            self.uncovered,
            seed=Random().getrandbits(32) if seed is None else seed,
        )

    @property
    def open(self) -> bool:
        return not self.pausing and not self.waiting and self.picture.ended is None

    async def run(self, *, counts: bool) -> None:
        from cardtable.tui.table.endings import after_the_match

        self._word = "" if counts else why_uncounted(self.match)
        while not self.match.over:
            await self._deal()
        if await after_the_match(self.screen, self.match, self.eyes.players, None, self.leave, counts=counts):
            self.leave()

    async def _deal(self) -> None:
        from cardtable.tui.table.endings import DealOver

        collect_between_deals()
        self.eyes.news.clear()
        self.picture.forget()
        await self.ready()
        await self._race()
        if self.match.over:
            await self._until_seen("Space to go on")
            return
        await self._until_seen("Space for the score")
        await self.screen.app.push_screen(DealOver(self.match), wait_for_dismiss=True)

    async def ready(self, title: str = "") -> None:
        self.pausing = True
        self.picture.keyboard.let_go()
        names = [self.match.names[seat] for seat in self.picture.people]
        told = " ".join(filter(None, (title or self.match.game.title, self._word and f"({self._word})")))
        self._word = ""
        ready = ReadyScreen(told, names, self.picture.keys)
        ready.LEAST = self.screen.LEAST
        started = await self.screen.app.push_screen(ready, wait_for_dismiss=True)
        self.pausing = False
        if not started:
            self.leave()
        self.picture.show(motion=False)
        self.bare_again()

    async def _race(self) -> None:
        thinker = self.thinker()
        moved: asyncio.Task[object] | None = None
        try:
            while self.picture.ended is None:
                self._moved.clear()
                moved = moved or asyncio.create_task(self._moved.wait())
                await asyncio.wait({moved, *self.rivals.call_up(thinker)}, return_when=asyncio.FIRST_COMPLETED)
                if moved.done():
                    moved = None
                await asyncio.sleep(FRAME)
                if [move for move in self.rivals.moves() if self._make(move)]:
                    self._show_news()
        finally:
            self.rivals.stop()
            if moved is not None:
                moved.cancel()

    def play(self, move: Move) -> None:
        """Make a move and show it, unless another move has made it illegal or the deal is over."""
        if self._make(move):
            self._show_news()

    def _make(self, move: Move) -> bool:
        scored = any(isinstance(news, Scored) for news in self.eyes.news)
        if scored or self.picture.ended is not None or self.match.refusal(move) is not None:
            return False
        try:
            self.match.say(move)
        except CannotSave as trouble:
            self.screen.program.report(trouble)
        self._moved.set()
        return True

    def _show_news(self) -> None:
        """Show the moves that have not been shown yet.

        If the deal is over, show its result, but not the next deal yet.
        """
        teller = self.eyes.teller
        played = [news for news in self.eyes.news if isinstance(news, Played)]
        scored = [news for news in self.eyes.news if isinstance(news, Scored)]
        if scored:
            self.picture.ended = played[-1].after
            self.picture.show(teller.prompt(played[-1].after))
            return
        self.eyes.news.clear()
        self.picture.show(*(" ".join(told.sentence for told in teller.told(*each)) for each in played))

    # ── waits ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _until_seen(self, words: str) -> None:
        prompt = self.picture.top.prompt
        rest = prompt.sentence
        while rest:
            shown, rest = prompt.parted(rest)
            prompt.tell(shown, aside="" if rest else words)
            self._seen, self._opens = asyncio.Event(), self.screen.program.clock() + NOTICED
            self.screen.refresh_bindings()
            await self._seen.wait()
        self._seen = None
        self.screen.refresh_bindings()

    @property
    def waiting(self) -> bool:
        return self._seen is not None

    def early(self, time: float) -> bool:
        return self._seen is not None and time < self._opens

    def go_on(self) -> None:
        if self._seen is not None:
            self._seen.set()

    async def uncovered(self) -> None:
        while self.screen.app.screen is not self.screen or self.pausing:
            self._bare.clear()
            await self._bare.wait()

    def bare_again(self) -> None:
        self._bare.set()
