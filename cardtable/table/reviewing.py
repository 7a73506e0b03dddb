"""Making the review of a deal in a worker process or on a thread, and storing the review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from cardtable.match.review import Review, Reviewer, key_of
from cardtable.players.grading.marks import FINE, MISTAKE, SLIP
from cardtable.store.reviews import Marks

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.match.match import Match
    from cardtable.store import Store
    from cardtable.table.thinker import Grader

__all__ = ["count_for_people", "kept_review", "review_with"]


def kept_review(store: Store | None, match: Match, deal: int) -> Review | None:
    """Return the stored review of a deal. If there is none, or this program cannot read it, return None."""
    text = None if store is None else store.reviews.of(key_of(match, deal))
    if text is None:
        return None
    try:
        return Review.model_validate_json(text)
    except ValidationError:
        return None


async def review_with(
    thinker: Grader,
    reviewer: Reviewer,
    store: Store | None = None,
    table: str | None = None,
    progress: Callable[[int, int], object] = lambda done, of: None,
) -> None:
    """Let the thinker do the tasks of a review, and store the review once it is whole.

    If the id of a `table` is given, the moves of its people are counted for the statistics.
    """
    match = reviewer.match
    for count, (ply, task) in enumerate(reviewer.tasks()):
        progress(count, reviewer.steps)
        reviewer.take(ply, await thinker.grade(match.game, task))
    if store is None:
        return
    review = reviewer.review
    store.reviews.keep(key_of(match, reviewer.deal), review.model_dump_json())
    count_for_people(store, table, match, reviewer.deal, review)


def count_for_people(store: Store | None, table: str | None, match: Match, deal: int, review: Review) -> None:
    """Store, for the statistics, how many of each person's moves in a deal were fine, slips or mistakes.

    What is stored already for a person and this deal stays as it is, so the deal counts only once.
    """
    if store is None or table is None:
        return
    key = key_of(match, deal)
    for seat, name in store.reviews.people_at(table).items():
        kinds = review.by_kind(seat).items()
        marks = [Marks(kind, each[FINE], each[SLIP], each[MISTAKE]) for kind, each in kinds]
        store.reviews.count(key, match.game.id, name, marks)
