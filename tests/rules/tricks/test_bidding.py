"""Who speaks next in an auction, and how play goes past seats that sit out."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.rules.moves import NOBODY
from cardtable.rules.tricks.bidding import AuctionDeal, one_turn_each, round_and_round, two_first
from cardtable.rules.tricks.play import Ranking, going_round
from tests.each import with_each


def spoken(order: Callable[[AuctionDeal], int], words: str, seats: int = 5) -> list[int]:
    """Return the seats in the order in which they speak; in `words`, `+` is a higher bid and `-` a pass."""
    deal = AuctionDeal()
    deal.begin_bidding([(), (), ()], seats, (1, 2, 4), Ranking([(), (), (), ()]))
    asked = [deal.turn]
    for word in words:
        if word == "+":
            deal.bidder = deal.turn
        else:
            deal.out |= 1 << deal.turn
        following = order(deal)
        asked.append(following)
        if following == NOBODY:
            break
        deal.turn = following
    return asked


@with_each(
    ("order", "words", "asked"),
    [
        (two_first, "+++-+-", [1, 2, 1, 2, 4, 1, NOBODY]),
        (two_first, "--+", [1, 2, 4, NOBODY]),
        (two_first, "-+-", [1, 2, 4, NOBODY]),
        (two_first, "+-+-", [1, 2, 4, 1, NOBODY]),
        (two_first, "---", [1, 2, 4, NOBODY]),
        (round_and_round, "+-++-", [1, 2, 4, 1, 4, NOBODY]),
        (round_and_round, "-+-", [1, 2, 4, NOBODY]),
        (round_and_round, "--+", [1, 2, 4, NOBODY]),
        (one_turn_each, "+++", [1, 2, 4, NOBODY]),
        (one_turn_each, "-+-", [1, 2, 4, NOBODY]),
    ],
)
def test_who_speaks_next(order: Callable[[AuctionDeal], int], words: str, asked: list[int]) -> None:
    """Two settle it first, or it goes round until one is left, or each has one turn."""
    assert spoken(order, words) == asked


def test_going_round() -> None:
    """From every seat, those that sit out among them, to the next that plays."""
    assert going_round(5, (1, 2, 4)) == (1, 2, 4, 4, 1)
    assert going_round(4, (0, 1, 2, 3)) == (1, 2, 3, 0)
