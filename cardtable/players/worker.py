"""The process in which computer seats think, so that the screen goes on responding to keys.

If the process dies or hangs, it is started again.
"""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import os
import pickle
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from itertools import count
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cardtable.errors import CardtableError
from cardtable.players.failing import FAILURES
from cardtable.players.hints import budget_of, hint
from cardtable.players.player import BUDGET, Budget, Hint
from cardtable.players.process import LONGEST_LOG, STILL, Process, answers_to
from cardtable.players.solving.verdict import SOLVING
from cardtable.players.strengths import make_player
from cardtable.rules.words import number_word

if TYPE_CHECKING:
    from pathlib import Path

    from cardtable.players.grading.tasks import Task
    from cardtable.players.solving.verdict import Verdict
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["Worker"]

ATTEMPTS: Final = 3
"""After this many processes have died on a question, the program itself answers it."""

Kind = Literal["load", "choose", "hint", "solve", "draw", "grade"]

_SERVE: Final = "from cardtable.players.worker import serve; serve()"


class _Table(NamedTuple):
    game: str
    options: Mapping[str, Any]
    seats: int


class _Question(NamedTuple):
    number: int
    kind: Kind
    table: _Table
    strength: str
    seed: int
    view: View | None
    seconds: float | None
    playouts: int | None
    lapses: float = 1.0
    deal: Deal | None = None
    task: Task | None = None

    def budget(self, stopped: Callable[[], bool] | None = None) -> Budget:
        budget = Budget(self.seconds, self.playouts, lapses=self.lapses)
        return budget if stopped is None else budget._replace(stopped=stopped)


class _Answer(NamedTuple):
    number: int
    answer: Any
    error: Exception | None


class _Died(Exception):
    """Raised when the process ends before it has answered."""


STOOD_STILL: Final = f"The computer did not respond for {number_word(round(STILL))} seconds and is thinking again."


# ── in the program ────────────────────────────────────────────────────────────────────────────────────────────────


class Worker:
    """The program's side: sends questions to the process, such as for a move or a hint, and waits for the answers.

    If the task of a caller is canceled, the caller's question is canceled too. If the process dies or hangs, another
    process is started and asked the same question.
    """

    def __init__(self, log: Path | None = None) -> None:
        self.say: Callable[[str], object] = lambda sentence: None
        self._log = log
        self._connection: _Connection | None = None
        self._starting = threading.Lock()
        self._numbers = count()
        self._closed = False

    def start(self, game: AnyGame | None = None) -> None:
        with contextlib.suppress(OSError, _Died):
            connection = self._connected()
            if game is not None:
                connection.process.send(self._question("load", game))

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        """Return the move of a player of this strength in the view's seat, or None to leave the move to another seat.

        Raises:
            BadInput: there is no such strength.
            GuestFailed: a guest (the player of a plug-in) fails.
        """
        move: Move | None = await self._ask(self._question("choose", game, strength, view, seed, budget))
        return move

    async def hint(self, game: AnyGame, view: View, budget: Budget | None = None) -> Hint | None:
        answer: Hint | None = await self._ask(self._question("hint", game, "", view, 0, budget or budget_of(view)))
        return answer

    async def solve(self, game: AnyGame, deal: Deal, budget: Budget = SOLVING) -> Verdict:
        """Return whether a solitaire deal can still be won. The process gets the deal with its hidden cards."""
        answer: Verdict = await self._ask(self._question("solve", game, budget=budget)._replace(deal=deal))
        return answer

    async def winnable_number(self, game: AnyGame, seed: int, budget: Budget = SOLVING) -> int | None:
        answer: int | None = await self._ask(self._question("draw", game, seed=seed, budget=budget))
        return answer

    async def grade(self, game: AnyGame, task: Task) -> Any:
        return await self._ask(self._question("grade", game)._replace(task=task))

    def close(self) -> None:
        with self._starting:
            self._closed = True
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    @property
    def pid(self) -> int | None:
        connection = self._connection
        return None if connection is None or connection.dead else connection.process.pid

    def _question(
        self,
        kind: Kind,
        game: AnyGame,
        strength: str = "",
        view: View | None = None,
        seed: int = 0,
        budget: Budget = BUDGET,
    ) -> _Question:
        table = _Table(game.id, game.options.changed(), game.seats)
        thought = budget.seconds, budget.playouts, budget.lapses
        return _Question(next(self._numbers), kind, table, strength, seed, view, *thought)

    async def _ask(self, question: _Question) -> Any:
        for _ in range(ATTEMPTS):
            connection = self._connection
            try:
                if connection is None or connection.dead:
                    connection = await asyncio.to_thread(self._connected)
                return await connection.ask(question)
            except (_Died, OSError):
                if connection is not None and connection.to_be_told():
                    self.say(STOOD_STILL)
        # A computer seat must move, so the program itself answers if no process can.
        return await asyncio.to_thread(_answered, question, question.budget())

    def _connected(self) -> _Connection:
        with self._starting:
            if self._closed:
                raise asyncio.CancelledError
            if self._connection is None or self._connection.dead:
                if self._connection is not None:
                    self._connection.close()
                self._connection = _Connection(self._log)
            return self._connection


class _Connection:
    def __init__(self, log: Path | None) -> None:
        self.process = Process(_SERVE, log)
        self.dead = False
        self._told = False
        self.waiting: dict[int, tuple[asyncio.AbstractEventLoop, asyncio.Future[Any]]] = {}
        self.lock = threading.Lock()
        threading.Thread(target=self._listen, name="computer seats", daemon=True).start()

    async def ask(self, question: _Question) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        with self.lock:
            if self.dead:
                raise _Died
            self.waiting[question.number] = (loop, future)
            self.process.at_work.set()
        try:
            self.process.send(question)
            return await future
        except asyncio.CancelledError:
            self.process.send(question.number)  # a message that is only a question's number cancels the question
            raise
        finally:
            with self.lock:
                self.waiting.pop(question.number, None)
                if not self.waiting and not self.dead:
                    self.process.at_work.clear()

    def to_be_told(self) -> bool:
        told, self._told = self._told, True
        return self.process.stood_still and not told

    def close(self) -> None:
        self.dead = True
        self.process.kill()

    def _listen(self) -> None:
        with contextlib.suppress(EOFError):
            while True:
                answer: _Answer = self.process.receive()
                asked = self.waiting.get(answer.number)
                if asked is not None:
                    _tell(*asked, answer.answer, answer.error)
        with self.lock:
            self.dead = True
            left = list(self.waiting.values())
        for loop, future in left:
            _tell(loop, future, None, _Died())


def _tell(loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any], answer: Any, error: Exception | None) -> None:
    def tell() -> None:
        if not future.done():
            if error is None:
                future.set_result(answer)
            else:
                future.set_exception(error)

    with contextlib.suppress(RuntimeError):  # the event loop has ended
        loop.call_soon_threadsafe(tell)


# ── in the process ────────────────────────────────────────────────────────────────────────────────────────────────


def serve() -> None:
    """Answer questions from standard input on standard output, until standard input ends."""
    faulthandler.enable()
    if hasattr(os, "nice"):
        os.nice(5)  # the screen has priority over thinking
    asked: SimpleQueue[_Question] = SimpleQueue()
    dropped: set[int] = set()
    answers = answers_to(lambda message: dropped.add(message) if isinstance(message, int) else asked.put(message))
    while True:
        question = asked.get()
        number = question.number
        if number not in dropped:
            budget = question.budget(partial(dropped.__contains__, number))
            with answers.working():
                try:
                    answer = _Answer(number, _answered(question, budget), None)
                except FAILURES as error:
                    _write_down(error, question)
                    answer = _Answer(number, None, _portable(error))
            if question.kind != "load":
                answers.send(answer)
        dropped.discard(number)


def _write_down(error: Exception | SystemExit, question: _Question) -> None:
    with contextlib.suppress(OSError):
        if not isinstance(error, CardtableError) and os.fstat(sys.stderr.fileno()).st_size < LONGEST_LOG:
            game, strength = question.table.game, question.strength or "who hints"
            print(f"{datetime.now():%Y-%m-%d %H:%M:%S} {question.kind}, {strength} at {game}:", file=sys.stderr)
            traceback.print_exception(error)


_games: dict[str, AnyGame] = {}


def _game(table: _Table) -> AnyGame:
    key = repr(table)
    if key not in _games:
        from cardtable.rules.catalogue import entry

        _games.clear()
        _games[key] = entry(table.game).game().table(table.options, table.seats)
    return _games[key]


def _answered(question: _Question, budget: Budget) -> Any:
    game = _game(question.table)
    if question.task is not None:
        from cardtable.players.grading.tasks import done

        return done(game, question.task, budget.stopped)
    if question.deal is not None:
        from cardtable.players.solving.foresight import solved

        return solved(game, question.deal, budget)
    if question.kind == "draw":
        from cardtable.players.solving.drawing import winnable_number

        return winnable_number(game, question.seed, budget)
    if question.view is None:
        return make_player("club", game, 0)
    if question.kind == "hint":
        return hint(game, question.view, budget)
    return make_player(question.strength, game, question.seed).choose(question.view, budget)


def _portable(error: Exception | SystemExit) -> Exception:
    if isinstance(error, SystemExit):
        return RuntimeError(f"SystemExit: {error}")
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
