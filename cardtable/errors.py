"""The exceptions of the program.

Every message is for a person: what was wrong, and what would be right.
"""

from __future__ import annotations

from typing import ClassVar

from cardtable.refusal import Refusal

__all__ = [
    "BadInput",
    "BadLine",
    "BadOptions",
    "BadRecord",
    "BadStore",
    "BrokenRecord",
    "CannotSave",
    "CardtableError",
    "IllegalDeal",
    "IllegalMove",
    "IllegalStart",
    "RuleBroken",
    "TableInUse",
]


class CardtableError(Exception):
    """The base class of the program's own exceptions; `exit_code` is the exit code of a command that ends with one."""

    exit_code: ClassVar[int] = 2


class BadInput(CardtableError):
    """An input that makes no sense."""


class BadLine(BadInput):
    """A text that is not a move as a record writes it."""


class BadOptions(BadInput):
    """An option, a value or a number of seats that the game does not have."""


class BadRecord(BadInput):
    """A document that is not a record, or not the one record that is wanted: for example, it has several."""


class NotInstalled(BadInput):
    """The game of a record or a stored table is not installed."""


class BadStore(BadInput):
    """A store or settings file that cannot be read."""


class RuleBroken(CardtableError):
    """An action that a rule of the game forbids; `refusal` names the rule."""

    exit_code: ClassVar[int] = 1

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence} ({refusal.rule})")
        self.refusal = refusal


class IllegalMove(RuleBroken):
    """A move that is not legal now."""


class IllegalDeal(RuleBroken):
    """A pack or a dealer that the rules do not allow."""


class IllegalStart(RuleBroken):
    """Scores at which no match can begin."""


class BrokenRecord(RuleBroken):
    """A record that breaks a rule at a certain place.

    `deal` and `ply` (a move's index within its deal) are counted from 0. If `deal` is None, `before` names the part of
    the record with the error.
    """

    def __init__(
        self, refusal: Refusal, *, deal: int | None, ply: int | None, line: str | None, before: str = "setup"
    ) -> None:
        super().__init__(refusal)
        self.deal, self.ply, self.line = deal, ply, line
        where = before if deal is None else f"deal {deal}"
        where += ("" if ply is None else f", ply {ply}") + ("" if line is None else f", {line!r}")
        self.args = (f"{where}: {refusal.sentence} ({refusal.rule})",)


class TableInUse(CardtableError):
    """A table that is open in another program."""


class CannotSave(CardtableError):
    """A table or settings that could not be written."""
