"""All questions, and the answers to them about one game."""

from __future__ import annotations

import linecache
import traceback
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final, NamedTuple

from cardtable.errors import CardtableError
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import AnyGame
from cardtable.testing import deals, faults, hidden, lines, options, parts, sentences, starting, telling, ways
from cardtable.testing.asking import Question
from cardtable.testing.playing import random_table

__all__ = ["QUESTIONS", "Answer", "answer"]

_MODULES: Final[tuple[ModuleType, ...]] = (
    parts, options, ways, lines, deals, hidden, sentences, telling, starting, faults,
)  # fmt: skip

QUESTIONS: Final = tuple(
    question for module in _MODULES for question in vars(module).values() if isinstance(question, Question)
)
"""All questions, those that are answered fast first."""

HERE: Final = Path(__file__).parent
ASKS: Final = ("asking.py", "questions.py")


class Answer(NamedTuple):
    """The answer to a question. `tries` is how often it was asked. `wrong` is what was wrong, in one line, or empty."""

    question: Question
    tries: int
    wrong: str = ""


def answer(question: Question, entry: Entry, seed: int, often: int = 1) -> Answer:
    """Ask a question of a game up to `often` times its usual number of tries, and stop when it fails.

    The same seed gives the same tables and the same play.
    """
    for number in range(question.tries * often):
        rng = Random(f"{seed}/{question.name}/{number}")
        game: AnyGame | None = None
        try:
            game = None if question.of_table is None else random_table(entry, rng)
            question.ask(entry, rng, game)
        except (Exception, SystemExit) as error:
            at = f"seed {seed}, try {number + 1}"
            return Answer(question, number + 1, f"{_told(error)} ({at}{'' if game is None else _at(game)})")
    return Answer(question, question.tries * often)


def _at(game: AnyGame) -> str:
    changed = ", ".join(f"{name}={value}" for name, value in game.options.changed().items())
    return f", {game.seats} seats{', ' * bool(changed)}{changed}"


def _told(error: Exception | SystemExit) -> str:
    """Return what an error says, and a line of code with its file and number.

    For a failed assertion, it is the line of the question that was being asked. For other errors, it is the line that
    raised the error.
    """
    frames = traceback.extract_tb(error.__traceback__)
    asked = [frame for frame in frames if Path(frame.filename).parent == HERE and Path(frame.filename).name not in ASKS]
    frame = (asked if asked and isinstance(error, AssertionError) else frames)[-1]
    line = linecache.getline(frame.filename, frame.lineno or 0).strip()
    said = " ".join(str(error).split())
    if not isinstance(error, AssertionError | CardtableError):
        said = f"{type(error).__name__}: {said}"
    where = f"{Path(frame.filename).name}:{frame.lineno}"
    return f"{said}, at {where}: {line}" if said else f"{where}: {line}"
