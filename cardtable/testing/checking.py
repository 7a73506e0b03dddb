"""`cardtable games --check NAME`: all questions about one game, a line for each answer."""

from __future__ import annotations

import os
import textwrap

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cardtable.errors import BadInput
from cardtable.rules.catalogue import entry_meant
from cardtable.rules.words import amount
from cardtable.testing.facts import are_here
from cardtable.testing.questions import QUESTIONS, answer

__all__ = ["check"]

HIGHEST_SEED = 999_999


def check(game: str, seed: int | None = None) -> int:
    """Ask a game all questions, print the answers, and return the exit code: 1 if an answer is wrong.

    Raises:
        BadInput: there is no such game, its plug-in does not work, or Python ignores `assert` statements.
    """
    if not __debug__:
        raise BadInput("Python was started with -O, which leaves out what checks: start it without.")
    line = entry_meant(game)
    line.game()
    if not are_here(line):
        raise BadInput(f"{line.title} is one of our own games, which only a checkout of Cardtable can check.")
    drawn = 1 + int.from_bytes(os.urandom(4)) % HIGHEST_SEED if seed is None else seed
    print(f"{line.title}, seed {drawn}", flush=True)
    wrong = 0
    console = Console(stderr=True)
    columns = TextColumn("Asking"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}")
    with Progress(
        *columns, TimeElapsedColumn(), console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=len(QUESTIONS))
        for question in QUESTIONS:
            bar.update(task, description=question.name)
            found = answer(question, line, drawn)
            wrong += bool(found.wrong)
            said = f"failed  {question.name}: {found.wrong}" if found.wrong else f"passed  {question.name}"
            print("\n".join(textwrap.wrap(said, 118, subsequent_indent=" " * 8, break_on_hyphens=False)), flush=True)
            bar.advance(task)
    told = f"{amount(len(QUESTIONS), 'question')}: {len(QUESTIONS) - wrong} passed"
    print(f"{told}, {wrong} failed." if wrong else f"{told}.")
    return min(wrong, 1)
