"""When a deal that neither seat can win is over, and what it is worth then [RV-4.1 to RV-4.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.rivals.deal import RivalDeal

RUNS: Final = 2
"""Fruitless passes through each seat's cards that show a standstill [RV-4.4]."""
QUIET_TURNS: Final = 200
"""Turns without a mark of progress that show one in any case [RV-4.4]."""


class Progress(NamedTuple):
    """What progress is measured by.

    `least` are the smallest holdings so far, by seat, and `both` the smallest of the two together; `runs` counts by
    seat how often it ran through its cards since the last mark of progress, `quiet` the turns ended since.
    """

    least: tuple[int, int]
    both: int
    runs: tuple[int, int] = (0, 0)
    quiet: int = 0

    @property
    def stuck(self) -> bool:
        """Whether this is a standstill [RV-4.4]."""
        return self.quiet >= QUIET_TURNS or (self.runs[0] >= RUNS and self.runs[1] >= RUNS)


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


def count_run(deal: RivalDeal, seat: int) -> None:
    """A seat has run through its cards [RV-4.2]."""
    first, second = deal.progress.runs
    deal.progress = deal.progress._replace(runs=(first + (seat == 0), second + (seat == 1)))


def count_turn(deal: RivalDeal) -> None:
    """A turn has ended [RV-4.3]."""
    least, both, runs, quiet = deal.progress
    deal.progress = Progress(least, both, runs, quiet + 1)
    deal.turns += 1


def points_of_standstill(counts: list[int], stuck: str) -> list[int]:
    """By seat what a standstill scores: the lower count the difference, or nobody anything [RV-4.5]."""
    if stuck == "draw":
        return [0, 0]
    first, second = counts
    return [max(second - first, 0), max(first - second, 0)]
