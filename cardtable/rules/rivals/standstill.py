"""Standstills: how a deal in which nobody makes progress is recognized, and what it scores [RV-4.1 to RV-4.5]."""

from __future__ import annotations

from cardtable.rules.game import OVER
from cardtable.rules.rivals.deal import Progress, RivalDeal
from cardtable.rules.rivals.positions import stand


def fresh(holding: list[int]) -> Progress:
    """Return the progress at the beginning of a deal.

    `holding` has for each seat the number of cards that it must get rid of.
    """
    first, second = holding
    return Progress((first, second), first + second)


def count_mark(deal: RivalDeal, gained: bool) -> None:
    """Record the progress that a move has made, if any.

    A move makes progress if `gained` is true. It also makes progress if one seat, or both seats together, have fewer
    cards left than ever before [RV-4.1, RV-4.2].
    """
    first, second = deal.holding
    progress = deal.progress
    (least_first, least_second), both = progress.least, progress.both
    if gained or first < least_first or second < least_second or first + second < both:
        deal.progress = Progress((min(first, least_first), min(second, least_second)), min(first + second, both))


def count_built(deal: RivalDeal) -> None:
    """Record the progress of a move at a table where cards can be taken off the foundations [RV-4.1].

    A build is progress only if more cards than ever before are then on the foundations.
    """
    cards, built = deal.foundations.cards, deal.progress.built
    count_mark(deal, cards > built)
    deal.progress = deal.progress._replace(built=max(cards, built))


def count_run(deal: RivalDeal, seat: int) -> None:
    """Record that a seat has gone through its cards [RV-4.2]."""
    first, second = deal.progress.runs
    deal.progress = deal.progress._replace(runs=(first + (seat == 0), second + (seat == 1)))


def pass_on(deal: RivalDeal, seat: int) -> None:
    """End the turn. If the deal is at a standstill, end it, too; if not, begin the turn of `seat` [RV-4.3, RV-4.4]."""
    least, both, runs, quiet, built = deal.progress
    deal.progress = Progress(least, both, runs, quiet + 1, built)
    deal.turns += 1
    deal.turn, deal.phase = seat, OVER if deal.progress.stuck else "play"
    stand(deal)


def points_of_standstill(counts: list[int], stuck: str) -> list[int]:
    """Return the points of each seat for a standstill [RV-4.5].

    `counts` has for each seat the points of the cards that it still has. The seat with fewer of these points scores the
    difference. But if `stuck` is `draw`, nobody scores.
    """
    if stuck == "draw":
        return [0, 0]
    first, second = counts
    return [max(second - first, 0), max(first - second, 0)]
