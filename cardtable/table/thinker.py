"""Working out moves, hints, and whether deals can come out: in a worker process, or on a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Any, Final, Protocol

from cardtable.errors import CardtableError
from cardtable.players.bots.seats import instead_of_bot, told_instead
from cardtable.players.bots.talking import BotFailed
from cardtable.players.guests import may_be_guest
from cardtable.players.hints import budget_of, hint
from cardtable.players.player import BOT, BUDGET, Budget, Hint
from cardtable.players.solving.verdict import SOLVING
from cardtable.players.strengths import make_player
from cardtable.rules.words import capital

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.players.bots.seats import Bots
    from cardtable.players.grading.tasks import Task
    from cardtable.players.solving.verdict import Verdict
    from cardtable.players.worker import Worker
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["STOPPED", "Grader", "OnThread", "Thinker", "WithBots", "WithGuests", "seated", "thinker_of"]

STOPPED: Final = "You stopped the search. Whether the deal is still winnable is not known."


class Thinker(Protocol):
    """Chooses the moves of computer seats, makes hints and solves deals, away from the main thread."""

    def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget) -> Awaitable[Move | None]:
        """Return a move for the view's seat. None means that the seat does not move now."""

    def hint(self, game: AnyGame, view: View) -> Awaitable[Hint | None]:
        """Return an expert's move for the view's seat, with its reason, or None if there is no hint."""

    def solve(self, game: AnyGame, deal: Deal, budget: Budget = SOLVING) -> Awaitable[Verdict]:
        """Return whether a solitaire deal can still come out. The solver is given all cards, even hidden ones."""

    def winnable_number(self, game: AnyGame, seed: int) -> Awaitable[int | None]:
        """Return the number of a deal that can come out, or None if none was found."""


class Grader(Protocol):
    """Does the tasks of a review, away from the main thread."""

    def grade(self, game: AnyGame, task: Task) -> Awaitable[Any]:
        """Return the answer to one task in the review of a deal."""


class OnThread:
    """Thinks on a thread of this process. Meanwhile keys are answered more slowly than with a worker process."""

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        return await asyncio.to_thread(make_player(strength, game, seed).choose, view, budget)

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        return await asyncio.to_thread(hint, game, view, budget_of(view))

    async def solve(self, game: AnyGame, deal: Deal, budget: Budget = SOLVING) -> Verdict:
        from cardtable.players.solving.foresight import solved

        with _until_cancelled(budget) as allowed:
            return await asyncio.to_thread(solved, game, deal, allowed)

    async def winnable_number(self, game: AnyGame, seed: int) -> int | None:
        from cardtable.players.solving.drawing import winnable_number

        with _until_cancelled() as budget:
            return await asyncio.to_thread(winnable_number, game, seed, budget)

    async def grade(self, game: AnyGame, task: Task) -> Any:
        from cardtable.players.grading.tasks import done

        with _until_cancelled() as budget:
            return await asyncio.to_thread(done, game, task, budget.stopped)


class _AtATable:
    """A thinker at a table where bots or guests have some of the seats. Its subclasses choose the moves.

    Bots are programs of people's own; guests are computer players of plug-ins.

    Hints and solving are left to another thinker. `say` gets a sentence once a seat has to be played by a club player.
    """

    def __init__(self, thinker: Thinker, match: Match, say: Callable[[str], object]) -> None:
        self.thinker, self.match, self.say = thinker, match, say

    def hint(self, game: AnyGame, view: View) -> Awaitable[Hint | None]:
        return self.thinker.hint(game, view)

    def solve(self, game: AnyGame, deal: Deal, budget: Budget = SOLVING) -> Awaitable[Verdict]:
        return self.thinker.solve(game, deal, budget)

    def winnable_number(self, game: AnyGame, seed: int) -> Awaitable[int | None]:
        return self.thinker.winnable_number(game, seed)


class WithBots(_AtATable):
    """A thinker that lets the bots of a table choose their moves, and leaves all else to another thinker.

    Once a bot fails, `say` gets a sentence, and a club player chooses for its seat. In a game
    without such a player, one that moves at random does.
    """

    def __init__(self, thinker: Thinker, bots: Bots, match: Match, say: Callable[[str], object]) -> None:
        super().__init__(thinker, match, say)
        self.bots = bots

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget) -> Move | None:
        if strength == BOT and self.bots.plays(view.who):
            heard = [said.heard for said in self.match.history.retell(view.who)]
            try:
                return await asyncio.to_thread(self.bots.choose, game, view, self.match.number, heard)
            except BotFailed as failed:
                if not self.bots.closed:
                    name = self.match.names[view.who]
                    self.say(f"The bot in {name}'s seat {failed}: {told_instead(game.id)} plays for it from here on.")
        return await self.thinker.choose(game, _no_bot(strength, game), view, seed, budget)


class WithGuests(_AtATable):
    """A thinker at a table with guests, which are computer players of plug-ins. It asks another thinker for all moves.

    Once a guest fails, or is no longer installed, `say` gets a sentence, and a club player chooses for its seat.
    In a game without such a player, one that moves at random does.
    """

    def __init__(self, thinker: Thinker, match: Match, say: Callable[[str], object]) -> None:
        super().__init__(thinker, match, say)
        self._lost: set[int] = set()

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget) -> Move | None:
        if may_be_guest(strength) and view.who not in self._lost:
            try:
                return await self.thinker.choose(game, strength, view, seed, budget)
            except CardtableError as failed:
                self._lost.add(view.who)
                instead = capital(told_instead(game.id))
                self.say(f"{failed} {instead} plays for {self.match.names[view.who]} from here on.")
        if view.who in self._lost and may_be_guest(strength):
            strength = instead_of_bot(game.id)
        return await self.thinker.choose(game, strength, view, seed, budget)


def seated(
    thinker: Thinker, match: Match, players: Sequence[str], bots: Bots | None, say: Callable[[str], object]
) -> Thinker:
    """Return the thinker for a table with these players, by seat, and these bots.

    `say` gets sentences about them.
    """
    if any(map(may_be_guest, players)):
        thinker = WithGuests(thinker, match, say)
    return thinker if bots is None else WithBots(thinker, bots, match, say)


def _no_bot(strength: str, game: AnyGame) -> str:
    return instead_of_bot(game.id) if strength == BOT else strength


@contextmanager
def _until_cancelled(budget: Budget = SOLVING) -> Iterator[Budget]:
    over = Event()
    try:
        yield budget._replace(stopped=over.is_set)
    finally:
        over.set()


def thinker_of(worker: Worker | None) -> Worker | OnThread:
    """Return the worker as a thinker, or a thread if there is no worker."""
    return OnThread() if worker is None else worker
