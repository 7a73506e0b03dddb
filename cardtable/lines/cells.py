"""Reading a place that somebody types as a row and a column, in games where cards are laid into a square grid."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.lines.from_to import CARRIES
from cardtable.lines.typed import FACES, Answer, Typed
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices

__all__ = ["Cells"]

_ROW: Final = re.compile(r"\br?(\d) ?[cx] ?(\d)\b")


class Cells:
    """Finds out which place of a square is meant by a typed line, at a table that has squares.

    `refusal` says why a move cannot be made.
    """

    def __init__(self, choices: Choices, refusal: Callable[[Move], Refusal | None]) -> None:
        self.choices, self.refusal = choices, refusal

    def read(self, words: Sequence[str]) -> Answer | None:
        """Return the move to a place that is named by its row and column, or why it cannot be made.

        If only part of a place was named, return how to name one. If no place of a square was named, return None.
        """
        cells = {place.number: place for place in self.choices.places.all if place.noun == "row"}
        form = self.form
        typed = Typed.of(_ROW.sub(r"\1 \2", " ".join(words)).split())
        axes = [word for word in typed.words if word not in CARRIES and word not in ("place", "at")]
        named = all("row".startswith(word) or "column".startswith(word) for word in axes)
        numbers = typed.numbers
        if len(numbers) == 1 and 10 < numbers[0] < 100 and not axes:
            numbers = divmod(numbers[0], 10)  # 23 is row 2, column 3
        if cells and _lacks_place(words, typed, numbers):
            return form
        if not cells or len(numbers) != 2 or typed.cards or not named:
            return None
        row, column = reversed(numbers) if axes and "column".startswith(axes[0]) else numbers
        place = cells.get(f"{row}{column}")
        if place is None:
            return f"There is no row {row}, column {column} here. {form}"
        if place.zone.cards:
            return f"Row {row}, column {column} is taken by the {self.choices.speech.card(place.zone.cards[-1])}."
        made = next((move for move in self.choices.ways if move.args == (place.zone.name,)), None)
        return made or self.refusal(Move(self.choices.view.who, "place", place.zone.name))

    @property
    def form(self) -> str:
        named = (self.choices.places.place(str(move.args[0])) for move in self.choices.ways if move.verb == "place")
        free = [place.number for place in named if place is not None and place.noun == "row"]
        cell = "23" if "23" in free else next(iter(free), "")  # with two different digits the example is clear
        return f"Say row and column, such as {cell[0]} {cell[1]} for row {cell[0]}, column {cell[1]}." if cell else ""


def _lacks_place(words: Sequence[str], typed: Typed, numbers: Sequence[int]) -> bool:
    if typed.cards or not set(FACES).isdisjoint(words):
        return not numbers
    return len(numbers) not in (0, 2) and not typed.words
