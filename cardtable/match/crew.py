"""Processes that share work: each takes a unit, such as a few deals, does it and sends back the result."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from cardtable.errors import CardtableError
from cardtable.players.process import STILL, Process, answers_to
from cardtable.rules.words import number_word

__all__ = ["STOOD_STILL", "Opening", "by_processes", "cores", "serve"]

Unit = TypeVar("Unit")
T = TypeVar("T")

Say = Callable[[str], object]
Opening = Callable[[Say, Callable[[], object]], Callable[[Unit], T]]
"""A function that each process calls once, before its first unit. It returns the function that does a unit.

Its arguments are a function that says a sentence in the program, and one that sends a sign of life.
"""

AHEAD: Final = 16
"""How many units are given out for each process before the first result is waited for."""

STOOD_STILL: Final = f"A process did not respond for {number_word(round(STILL))} seconds. Another one plays its deals."

_SERVE: Final = "from cardtable.match.crew import serve; serve()"


# ── in the program ────────────────────────────────────────────────────────────────────────────────────────────────


def cores() -> int:
    """Return the number of cores that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def by_processes(opening: Opening[Unit, T], units: Iterable[Unit], workers: int, say: Say) -> Generator[T]:
    """Yield the results of the units in the order in which they are finished.

    `opening` is a function of this package, or a `partial` of one. `workers` is the number of processes.

    Raises:
        CardtableError: a process was stopped, or a unit failed with this error.
        OSError: no process can be started.
    """
    waiting: SimpleQueue[Unit | None] = SimpleQueue()
    done: SimpleQueue[_Sent] = SimpleQueue()
    left = iter(units)
    given = 0

    def give_out(number: int) -> None:
        nonlocal given
        for _, unit in zip(range(number), left, strict=False):
            waiting.put(unit)
            given += 1

    give_out(AHEAD * workers)
    crew = _Crew()
    for _ in range(min(workers, given)):
        Thread(target=_let_work, args=(crew, opening, waiting, done), daemon=True).start()
    try:
        while given:
            sent = done.get()
            if isinstance(sent, Exception):
                raise sent
            if isinstance(sent, str):
                say(sent)
            else:
                given -= 1
                give_out(1)
                yield sent[0]
    finally:
        for _ in range(workers):
            waiting.put(None)
        crew.dismiss()


_Sent = tuple[Any] | Exception | str
"""What a process sends: the result of a unit, an error, or a sentence to be said."""


class _Crew:
    def __init__(self) -> None:
        self._processes: list[Process] = []
        self._dismissed = False
        self._hiring = Lock()

    def another(self) -> Process | None:
        """Start one more process; return None once all are dismissed.

        Raises:
            OSError: no process can be started.
        """
        with self._hiring:
            if self._dismissed:
                return None
            self._processes.append(Process(_SERVE))
            return self._processes[-1]

    def dismiss(self) -> None:
        with self._hiring:
            self._dismissed = True
            for process in self._processes:
                process.kill()


def _let_work(
    crew: _Crew, opening: Opening[Unit, T], waiting: SimpleQueue[Unit | None], done: SimpleQueue[_Sent]
) -> None:
    """Send units to a process, and put what it sends into `done`, until a None is waiting.

    A process that no longer responds is replaced; the next one does the unit again.
    """
    try:
        process = crew.another()
        while process is not None and (unit := waiting.get()) is not None:
            sent = None
            while sent is None and process is not None:
                sent = _done_by(process, (opening, unit), done)
                if sent is not None:
                    done.put(sent)
                elif process.stood_still:
                    done.put(STOOD_STILL)
                    process = crew.another()
                else:
                    raise CardtableError("A process that played some of the deals was stopped. Start again.")
    except (CardtableError, OSError) as error:
        done.put(error)


def _done_by(process: Process, asked: object, done: SimpleQueue[_Sent]) -> _Sent | None:
    process.send(asked)
    process.at_work.set()
    try:
        while isinstance(sent := process.receive(), str):
            done.put(sent)
    except EOFError:
        return None
    process.at_work.clear()
    result: _Sent = sent
    return result


# ── in a process ──────────────────────────────────────────────────────────────────────────────────────────────────


def serve() -> None:
    """Run a process: take units from the pipe, and send the results back."""
    asked: SimpleQueue[tuple[Opening[Any, Any], Any]] = SimpleQueue()
    answers = answers_to(asked.put)
    work: Callable[[Any], Any] | None = None
    while True:
        opening, unit = asked.get()
        with answers.working():
            try:
                work = work or opening(answers.send, answers.beat)
                sent: _Sent = (work(unit),)
            except Exception as error:
                sent = error
        answers.send(sent)
