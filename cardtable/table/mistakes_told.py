"""The page of the statistics on somebody's moves in the deals that were looked back at, by the kind of the moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.players.grading.marks import KINDS
from cardtable.players.player import PERSON
from cardtable.rules.teller import Row, Sheet
from cardtable.rules.words import amount, rounded

if TYPE_CHECKING:
    from cardtable.store import Store
    from cardtable.store.careers import Career
    from cardtable.store.reviews import Marks

__all__ = ["mistakes_sheets"]

LATELY: Final = 10
"""This many of the latest deals are compared with the earlier ones, if there are at least as many earlier ones."""
TITLES: Final = {
    "bidding": "bidding",
    "lead": "leading",
    "following": "following",
    "discarding": "discarding",
    "other": "other moves",
}


def mistakes_sheets(store: Store | None, careers: Sequence[Career]) -> tuple[Sheet, ...]:
    """Return the page on one person's moves at one game.

    The result is empty if the careers are not all of one person at one game, or if none of that person's deals has been
    looked back at.
    """
    people = {(career.game, career.name) for career in careers if career.player == PERSON}
    if store is None or len(people) != 1:
        return ()
    ((game, name),) = people
    deals = store.reviews.counted(game, name)
    if not deals:
        return ()
    lately = deals[-LATELY:] if len(deals) >= 2 * LATELY else []
    before = deals[: len(deals) - len(lately)] if lately else []
    lines = [_row(TITLES[kind], kind, deals, before, lately) for kind in KINDS]
    lines.append(_row("all", None, deals, before, lately))
    columns = ("", "choices", "slips", "mistakes", "in 100", *(("before", f"last {LATELY}") if lately else ()))
    about = [f"From {amount(len(deals), 'deal')} looked back at (% in the replay or on the score sheet)."]
    if lately:
        about.append(f"The last two columns are mistakes in 100 choices: before, and in the last {LATELY} deals.")
    return (Sheet("Mistakes", columns, tuple(row for row in lines if row is not None), foot=tuple(about)),)


def _row(
    title: str, kind: str | None, deals: Sequence[Sequence[Marks]], *spans: Sequence[Sequence[Marks]]
) -> Row | None:
    """Return the row of a kind of moves, or of all; None if there were no such moves."""
    choices, slips, mistakes = _sum(kind, deals)
    if not choices:
        return None
    shares = [_share(*_sum(kind, span)) for span in spans if span]
    return Row((title, str(choices), str(slips), str(mistakes), _share(choices, slips, mistakes), *shares))


def _sum(kind: str | None, deals: Iterable[Iterable[Marks]]) -> tuple[int, int, int]:
    """Return how many choices, slips and mistakes of a kind there are, or of all kinds."""
    marks = [each for deal in deals for each in deal if kind in (None, each.kind)]
    slips, mistakes = sum(each.slips for each in marks), sum(each.mistakes for each in marks)
    return sum(each.fine for each in marks) + slips + mistakes, slips, mistakes


def _share(choices: int, _slips: int, mistakes: int) -> str:
    """Return how many of 100 choices were mistakes."""
    return rounded(100 * mistakes / choices) if choices else "–"
