"""What is told of amounts that a search found: which other move they are put beside."""

from __future__ import annotations

import pytest

from cardtable.players.sights import beside, figure_of, seen_of
from cardtable.players.thought import Sight, Thought, Tried
from cardtable.rules.moves import Move

BID, HIGHER, PASS = Move(0, "bid", 250), Move(0, "bid", 290), Move(0, "pass")


def thought(bid: float, higher: float, passed: float) -> Thought:
    """A search that would bid, and what it found each move to be worth."""
    worths = {BID: bid, HIGHER: higher, PASS: passed}
    return Thought(BID, tuple(Tried(move, worth - bid, 0.1, 1, 20) for move, worth in worths.items()), 20, 60, bid)


@pytest.mark.parametrize(
    ("worths", "other", "said"),
    [
        ((3.0, 1.0, 0.0), HIGHER, "It gains about 3 chips; that gains about one chip."),
        ((-1.0, -2.0, -4.0), PASS, "It costs about one chip; that costs about 4 chips."),
        ((-1.0, -4.0, -1.05), HIGHER, ""),
    ],
)
def test_a_bid_that_costs_something_is_told_beside_the_pass_that_costs_more(
    worths: tuple[float, float, float], other: Move, said: str
) -> None:
    """A cost argues for a bid only beside what passing costs; if that is no more, nothing is told."""
    found = thought(*worths)
    rival = beside(found, BID)
    assert (rival.move if rival else HIGHER) is other
    assert figure_of(found, BID, "It", rival, "that", "", "chips") == said


@pytest.mark.parametrize(
    ("saved", "low", "said"),
    [
        (True, False, "Save the ace for a later trick."),
        (False, False, ""),
        (False, True, "It wins this trick less often than the ace."),
    ],
)
def test_a_card_that_would_win_the_trick_more_often_is_saved_or_nothing_is_told(
    saved: bool, low: bool, said: str
) -> None:
    """That one would end up with less is no reason: that a better card is kept for later may be one."""
    sights = {BID: Sight(), HIGHER: Sight()}
    sights[BID].tricks += [(False, -3)] * 8
    sights[HIGHER].tricks += [(True, 5)] * 8
    found = thought(3.0, 1.0, 0.0)._replace(sights=sights)
    assert seen_of(found, BID, found.tried[1], "the ace", saved=saved, low=low) == said
