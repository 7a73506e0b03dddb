"""No amount is told that a bid cannot bring by what it pays and costs."""

from __future__ import annotations

import pytest

from cardtable.players.hints import _Recommended
from cardtable.players.thought import Thought, Tried
from tests.players.advice.test_auction_pinochle import MIDDLING, Seated


@pytest.mark.parametrize(
    ("worths", "told"),
    [((3.0, -1.0), 3), ((6.0, -1.0), 0), ((3.0, -4.0), 0)],
    ids=["what it can bring", "more than the bid pays", "a pass that costs more than the bid that stands"],
)
def test_a_bid_is_told_no_more_than_it_pays(worths: tuple[float, float], told: int) -> None:
    """In diamonds it pays two from each, and a pass costs what 250 pays: a search sees what is bid later as well."""
    table = Seated(MIDDLING, seat=1).say("0 bid 250")
    view, (bid, passed) = table.seen, worths
    moves = {str(line).partition(" ")[2]: line for line in view.lines}
    amounts = {moves["bid 260"]: bid, moves["pass"]: passed, moves["bid 400"]: -6.0}
    tried = tuple(Tried(move, worth - bid, 0.1, 1, 40) for move, worth in amounts.items())
    found = _Recommended(table.game, table.advice, view, moves["bid 260"]).hint(
        Thought(moves["bid 260"], tried, 40, 120, bid)
    )
    assert len(found.figures) == told
    assert ("gains about" in found.sentence) is bool(told)


def test_what_a_bid_can_bring() -> None:
    """By the suit that the hand is told of; a pass over a bid is told no gain, and one before any bid nothing."""
    table = Seated(MIDDLING, seat=1)
    passing = next(each for each in table.seen.lines if each.verb == "pass")
    assert table.advice.outcomes.bounds(table.seen, passing) is None
    table.say("0 bid 250")
    bid, passing = (next(each for each in table.seen.lines if each.verb == verb) for verb in ("bid", "pass"))
    assert table.advice.outcomes.bounds(table.seen, bid) == (-16, 4)
    assert table.advice.outcomes.bounds(table.seen, passing) == (-2, 0)
