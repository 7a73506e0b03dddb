"""The errors of the program, as one family.

CardtableError
├── BadInput              what came from outside does not make sense          (exit code 2)
│   ├── BadLine           a text that is no move line
│   ├── BadOptions        an option or a value that the game does not have
│   ├── BadRecord         a document that is no record
│   └── BadStore          a store or settings file that cannot be read
├── RuleBroken            a rule of the game forbids it                       (exit code 1)
│   ├── IllegalMove       a line that is not lawful now
│   ├── IllegalDeal       a pack or dealer that the rules do not allow
│   └── BrokenRecord      a record that breaks a rule at a certain line
├── TableInUse            a table that is open in another program
└── CannotSave            the record could not be written; the game goes on in memory

Every message is one sentence for a person: what was wrong, and what would be right.
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
    """Anything this program says no to; `exit_code` is what the command line ends with."""

    exit_code: ClassVar[int] = 2


class BadInput(CardtableError):
    """An input that makes no sense."""


class BadLine(BadInput):
    """A text that is no move line."""


class BadOptions(BadInput):
    """An option, a value or a number of seats that the game does not have."""


class BadRecord(BadInput):
    """A document that is no record."""


class BadStore(BadInput):
    """A store or a settings file that cannot be read."""


class RuleBroken(CardtableError):
    """A rule of the game forbids it; `refusal` names the rule."""

    exit_code: ClassVar[int] = 1

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence} ({refusal.rule})")
        self.refusal = refusal


class IllegalMove(RuleBroken):
    """A line that is not lawful now."""


class IllegalDeal(RuleBroken):
    """A pack or a dealer that the rules do not allow."""


class IllegalStart(RuleBroken):
    """Numbers at which no match begins."""


class BrokenRecord(RuleBroken):
    """A record that breaks a rule: at which deal and ply (both from 0; no deal: before the first), with which line.

    `before` is the part of the record that tells of what came before the first deal.
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
    """The record could not be written; the game goes on in memory."""
