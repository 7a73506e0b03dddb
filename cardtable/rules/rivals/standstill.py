"""Standstills: how they are recognized, and what they score [RV-4.1 to RV-4.5]."""

from __future__ import annotations

from cardtable.rules.game import OVER
from cardtable.rules.rivals.deal import Progress, RivalDeal
from cardtable.rules.rivals.positions import stand


def fresh(holding: list[int]) -> Progress:
    """Return the progress at the start.

    `holding` has by seat the cards to get rid of.
    """
    first, second = holding
    return Progress((first, second), first + second)


def count_mark(deal: RivalDeal, gained: bool) -> None:
    """Record a move's progress.

    That is if `gained` is true, or a seat or both together have fewer cards left than ever [RV-4.1, RV-4.2].
    """
    first, second = deal.holding
    progress = deal.progress
    (least_first, least_second), both = progress.least, progress.both
    if gained or first < least_first or second < least_second or first + second < both:
        deal.progress = Progress((min(first, least_first), min(second, least_second)), min(first + second, both))


def count_built(deal: RivalDeal) -> None:
    """Record progress if the foundations have more cards than ever [RV-4.1].

    At some tables, cards can leave foundations.
    """
    cards, built = deal.foundations.cards, deal.progress.built
    count_mark(deal, cards > built)
    deal.progress = deal.progress._replace(built=max(cards, built))


def count_run(deal: RivalDeal, seat: int) -> None:
    """Record that a seat has gone through its cards [RV-4.2]."""
    first, second = deal.progress.runs
    deal.progress = deal.progress._replace(runs=(first + (seat == 0), second + (seat == 1)))


def pass_on(deal: RivalDeal, seat: int) -> None:
    """End the turn, then a deal at a standstill, or begin the turn of `seat` [RV-4.3, RV-4.4]."""
    least, both, runs, quiet, built = deal.progress
    deal.progress = Progress(least, both, runs, quiet + 1, built)
    deal.turns += 1
    deal.turn, deal.phase = seat, OVER if deal.progress.stuck else "play"
    stand(deal)


def points_of_standstill(counts: list[int], stuck: str) -> list[int]:
    """Return the points by seat for a standstill [RV-4.5].

    `counts` has by seat the points of the cards left. The lower seat scores the difference, unless `stuck` is `draw`.
    """
    if stuck == "draw":
        return [0, 0]
    first, second = counts
    return [max(second - first, 0), max(first - second, 0)]
