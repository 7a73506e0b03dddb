"""The page of the statistics on a person's mistakes in reviewed deals, by the kind of move."""

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
"""How many of the latest deals are compared with all deals before them."""
TITLES: Final = {
    "bidding": "bidding",
    "lead": "leading",
    "following": "following",
    "discarding": "discarding",
    "other": "other moves",
}


def mistakes_sheets(store: Store | None, careers: Sequence[Career]) -> tuple[Sheet, ...]:
    """Return the page on one person's moves at one game.

    Return no sheets if the careers are not those of one person at one game, or if none of the person's deals is
    reviewed.
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
    kinds = [
        (title, kind)
        for title, kind in (*((TITLES[kind], kind) for kind in KINDS), ("all", None))
        if _sum(kind, deals)[0]
    ]
    about = f"From {amount(len(deals), 'deal')} looked back at (% in the replay or on the score sheet)."
    rows = tuple(Row((title, *_counts(*_sum(kind, deals)))) for title, kind in kinds)
    sheets = [Sheet("Moves looked back at", ("", "choices", "slips", "mistakes", "%"), rows, foot=(about,))]
    if lately:
        rows = tuple(Row((title, _share(*_sum(kind, before)), _share(*_sum(kind, lately)))) for title, kind in kinds)
        foot = f"Mistakes among the choices: before, and in the last {LATELY} deals looked back at."
        sheets.append(Sheet("Mistakes lately", ("", "before", f"last {LATELY}"), rows, foot=(foot,)))
    return tuple(sheets)


def _counts(choices: int, slips: int, mistakes: int) -> tuple[str, ...]:
    return str(choices), str(slips), str(mistakes), _share(choices, slips, mistakes)


def _sum(kind: str | None, deals: Iterable[Iterable[Marks]]) -> tuple[int, int, int]:
    marks = [each for deal in deals for each in deal if kind in (None, each.kind)]
    slips, mistakes = sum(each.slips for each in marks), sum(each.mistakes for each in marks)
    return sum(each.fine for each in marks) + slips + mistakes, slips, mistakes


def _share(choices: int, _slips: int, mistakes: int) -> str:
    return f"{rounded(100 * mistakes / choices)}%" if choices else "–"
