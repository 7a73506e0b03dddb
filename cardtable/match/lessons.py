"""Lessons: deals that are played with a teacher, read from the files in `assets/lessons/`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from cardtable.assets import assets, lesson_file
from cardtable.errors import BadInput
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry, parts_of
from cardtable.rules.notation import sentence_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

__all__ = ["Lesson", "Step", "has_lesson", "lesson_match", "lessons", "read_lesson"]


def _single_spaces(text: str) -> str:
    return " ".join(text.split())


Sentence = Annotated[str, AfterValidator(_single_spaces)]
"""One or more sentences; line breaks in the file count as spaces.

Of words as in `{press Enter|type its name}`, the first are for the screen and the others for lines.
"""

_FACES: Final = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Step(_Part):
    """A move of the lesson with its sentences.

    At a move of the learner, `say` is shown before the move, and `after` once it has been made. At another's move,
    `say` is shown once the move has been made. `instead` has the answers to certain other moves of the learner. `wrong`
    is the answer to all other moves; an empty text stands for the usual answer. `then` has the moves of others that
    follow without a sentence.
    """

    move: str
    say: Sentence = ""
    after: Sentence = ""
    wrong: Sentence = ""
    instead: dict[str, Sentence] = {}
    then: list[str] = []

    def worded(self, word: Callable[[str], str]) -> Step:
        """Return the step with each sentence as `word` turns it."""
        instead = {move: word(answer) for move, answer in self.instead.items()}
        said = {"say": word(self.say), "after": word(self.after), "wrong": word(self.wrong)}
        return self.model_copy(update={**said, "instead": instead})


class Lesson(_Part):
    """A deal to be played with a teacher.

    `number` is the number of the match, from which all packs are shuffled. `you` is the learner's seat. `opening` and
    `closing` are what the teacher says before the first move and after the last one. `dealer` is the first dealer if
    neither the rules nor a cut decide it; None for chance. A sentence may name the cards in `general` before the
    learner has seen them, if it does not say who holds them.
    """

    number: Annotated[int, Field(gt=0)]
    seats: int
    you: int = 0
    dealer: int | None = None
    options: dict[str, Any] = {}
    general: list[str] = []
    opening: list[Sentence]
    closing: list[Sentence]
    steps: Annotated[list[Step], Field(alias="step")]

    def worded(self, *, in_lines: bool) -> Lesson:
        """Return the lesson as it is told in lines, or as on the screen."""

        def word(sentence: str) -> str:
            return _FACES.sub(r"\2" if in_lines else r"\1", sentence)

        return self.model_copy(
            update={
                "opening": [*map(word, self.opening)],
                "closing": [*map(word, self.closing)],
                "steps": [step.worded(word) for step in self.steps],
            }
        )

    @property
    def played(self) -> tuple[Step, ...]:
        return tuple(each for step in self.steps for each in (step, *(Step(move=line) for line in step.then)))


@cache
def lessons() -> frozenset[str]:
    """Return the ids of our own games that have a lesson."""
    return frozenset(path.stem.replace("_", "-") for path in (assets() / "lessons").glob("*.toml"))


def has_lesson(game: str) -> bool:
    """Whether there is a lesson of the game with this id."""
    return _file(game).is_file()


def _file(game: str) -> Path:
    parts = parts_of(game)
    return lesson_file(game, "" if parts is None else parts.lesson)


@cache
def read_lesson(game: str) -> Lesson:
    """Return the lesson of the game with this id.

    Raises:
        BadInput: there is no such lesson, or its file cannot be read.
    """
    title = entry(game).title
    if not has_lesson(game):
        raise BadInput(f"There is no lesson of {title} yet: 'cardtable rules {game}' shows how it is played.")
    try:
        return Lesson.model_validate(tomllib.loads(_file(game).read_text(encoding="utf-8")))
    except ValidationError as error:
        why = sentence_of(error)
    except (OSError, ValueError) as error:
        why = str(error)
    raise BadInput(f"The lesson of {title} cannot be read: {why}")


def lesson_match(game: str, lesson: Lesson, names: Sequence[str]) -> Match:
    """Return the match of a lesson, with the first cards dealt.

    Raises:
        BadInput: the game does not have these options or seats.
        IllegalDeal: the seat in `dealer` cannot be the first dealer.
    """
    table = entry(game).game().table(lesson.options, lesson.seats)
    match = Match(table, names, drawn_from=str(lesson.number))
    match.begin(lesson.dealer)
    return match
