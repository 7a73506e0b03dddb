"""When a deal that neither seat can win is over, and what it is worth then [RV-4.1 to RV-4.5]."""

from __future__ import annotations

from cardtable.rules.game import OVER
from cardtable.rules.rivals.deal import Progress, RivalDeal
from cardtable.rules.rivals.positions import stand


def fresh(holding: list[int]) -> Progress:
    """The measure at its beginning."""
    first, second = holding
    return Progress((first, second), first + second)


def count_mark(deal: RivalDeal, gained: bool) -> None:
    """Count what a line brought: `gained`, or a holding smaller than ever before, is a mark [RV-4.1, RV-4.2]."""
    first, second = deal.holding
    progress = deal.progress
    (least_first, least_second), both = progress.least, progress.both
    if gained or first < least_first or second < least_second or first + second < both:
        deal.progress = Progress((min(first, least_first), min(second, least_second)), min(first + second, both))


def count_built(deal: RivalDeal) -> None:
    """Count what a line brought where cards can leave foundations: more there than ever is a mark [RV-4.1]."""
    cards, built = deal.foundations.cards, deal.progress.built
    count_mark(deal, cards > built)
    deal.progress = deal.progress._replace(built=max(cards, built))


def count_run(deal: RivalDeal, seat: int) -> None:
    """A seat has run through its cards [RV-4.2]."""
    first, second = deal.progress.runs
    deal.progress = deal.progress._replace(runs=(first + (seat == 0), second + (seat == 1)))


def pass_on(deal: RivalDeal, seat: int) -> None:
    """A turn has ended, and that seat's begins, if this is no standstill [RV-4.3, RV-4.4]."""
    least, both, runs, quiet, built = deal.progress
    deal.progress = Progress(least, both, runs, quiet + 1, built)
    deal.turns += 1
    deal.turn, deal.phase = seat, OVER if deal.progress.stuck else "play"
    stand(deal)


def points_of_standstill(counts: list[int], stuck: str) -> list[int]:
    """By seat what a standstill scores: the lower count the difference, or nobody anything [RV-4.5]."""
    if stuck == "draw":
        return [0, 0]
    first, second = counts
    return [max(second - first, 0), max(first - second, 0)]
