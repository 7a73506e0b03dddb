"""A table without a screen, for tests: it notes what it is told and answers at once.

The match in play needs a `Stage`, which shows things, and a `Host`, who tells and asks what is no move
(`cardtable.table.stage`). Here one object is both.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from random import Random
from typing import Any

from cardtable.errors import CannotSave
from cardtable.match.match import Match
from cardtable.match.taking_back import TakeBacks
from cardtable.players.player import BUDGET, Budget, Hint
from cardtable.players.solving.verdict import Verdict
from cardtable.rules.calls.telling import Found
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, Deal, Refusal, Result, View
from cardtable.rules.moves import Move
from cardtable.rules.teller import Zone
from cardtable.table.asker import Asker
from cardtable.table.at_any_time import AtAnyTime
from cardtable.table.calls import Calls, Listed
from cardtable.table.driver import Driver
from cardtable.table.eyes import Eyes
from cardtable.table.interruptions import Interruptions
from cardtable.table.manner import Manner
from cardtable.table.way_back import WayBack

STILL = Manner(pace=0.0, hold=0.0, notice=0.0)
NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")


class ByChance:
    """A thinker that answers at once, with a random move."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        return self.rng.choice(view.lines) if view.lines else None

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        return None

    async def solve(self, game: AnyGame, deal: Deal, budget: Budget = BUDGET) -> Verdict:
        raise NotImplementedError

    async def winnable_number(self, game: AnyGame, seed: int) -> int | None:
        return None


class Faceless:
    """The stage and host of a table; `noted` lists all that it was told, each as a word and a value."""

    def __init__(
        self,
        game: str,
        players: tuple[str, ...],
        *,
        options: Mapping[str, Any] | None = None,
        seed: int = 1,
        take_backs: TakeBacks = "ask",
        agree: bool = True,
    ) -> None:
        """Begin the match. `agree` is the answer of the others when they are asked whether a move may be taken back."""
        table = entry(game).game().table(options or {}, len(players))
        self.match = Match(table, NAMES[: len(players)], rng=Random(seed), take_backs=take_backs)
        self.match.begin(0)
        self.eyes, self.agree, self.rng = Eyes(self.match, players), agree, Random(seed + 1)
        self.driver = Driver(self.eyes, self, ByChance(seed), lambda: STILL, seed=seed)
        self.question = Asker(self.eyes)
        calls, spoken = Calls(self.eyes), AtAnyTime(self.eyes, self.question)
        self.interruptions = Interruptions(self.driver, self.question, calls, spoken, self)
        self.way_back = WayBack(self.driver, self.question, self.interruptions, self)
        self.noted: list[tuple[str, Any]] = []
        self.until: Callable[[], bool] = lambda: False
        """A function that is called at each question; if it returns True, nobody answers."""
        self._driving: asyncio.Task[None] | None = None
        self.stopped = asyncio.Event()
        """It is set when `until` holds at a question, or the match is over."""

    def told(self, word: str) -> list[Any]:
        """Return the value of each note whose word is `word`."""
        return [what for each, what in self.noted if each == word]

    async def play(self) -> None:
        """Let the match go on until `until` holds at a question, or the match is over."""
        self.drive()
        await self.stopped.wait()

    # ── the stage ─────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        self.eyes.shown = view
        self.noted.append(("shown", view))

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        self.show(view, zones, sentence, motion=True)

    def thinking(self, seat: int) -> None:
        self.noted.append(("thinking", seat))

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(0)

    async def let_see(self, seconds: float | None, verb: str = "") -> None:
        self.noted.append(("let see", self.eyes.viewer))
        await asyncio.sleep(0)

    async def pause(self, title: str) -> None:
        await asyncio.sleep(0)

    async def show_found(self, found: Found, sentences: Sequence[str]) -> None:
        await asyncio.sleep(0)

    async def uncovered(self) -> None:
        await asyncio.sleep(0)

    async def ask(self, view: View) -> Move:
        self.noted.append(("asked", view))
        self.question.take(view)
        answer = self.question.begin()
        if self.until():
            self.stopped.set()
        else:
            self.question.answer(self.rng.choice(view.lines))
        try:
            return await answer
        finally:
            self.question.ends(answer)

    async def lower_curtain(self, seat: int, public: str) -> None:
        self.noted.append(("lowered", seat))
        self.put_away()

    async def raise_curtain(self) -> None:
        self.noted.append(("raised", self.eyes.viewer))

    async def deal_over(self, result: Result) -> None:
        self.noted.append(("deal over", result))

    async def match_over(self) -> None:
        self.noted.append(("match over", None))
        self.stopped.set()

    def report(self, trouble: CannotSave) -> None:
        raise trouble

    # ── the host ──────────────────────────────────────────────────────────────────────────────────────────────

    def whisper(self, words: str) -> None:
        self.noted.append(("whispered", words))

    def refuse(self, refusal: Refusal) -> None:
        self.noted.append(("refused", refusal))

    def remind(self, words: str) -> None:
        self.noted.append(("reminded", words))

    async def confirm(self, question: str, *, yes: str = "Yes", no: str = "No") -> bool:
        self.noted.append(("confirmed", question))
        return True

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        self.noted.append(("agrees", other))
        return self.agree

    async def back_to(self, seat: int) -> None:
        self.noted.append(("back to", seat))

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        self.noted.append(("chosen", heading))
        return listed[0].move

    def put_away(self) -> None:
        self.eyes.look_away()

    def run(self, work: Coroutine[Any, Any, None], group: str) -> asyncio.Task[None]:
        return asyncio.create_task(work)

    def halt(self) -> None:
        if self._driving is not None:
            self._driving.cancel()

    def drive(self, *, anew: bool = True) -> None:
        self.halt()
        self.stopped.clear()
        self._driving = asyncio.create_task(self.driver.run(anew=anew))
