"""What has been said in the rounds of bidding at a called table of Euchre."""

from __future__ import annotations

from cardtable.rules.euchre.called.deal import BID, CalledEuchreDeal, going_from, sided
from cardtable.rules.euchre.deal import SEATS
from cardtable.rules.ledger import UPHELD
from cardtable.rules.moves import NOBODY, Move


def second_round(deal: CalledEuchreDeal) -> int:
    """Return the index in `said` at which the second round begins, or -1 if there is none yet."""
    passed = (at for at, move in enumerate(deal.said, 1) if move.seat == deal.dealer and move.verb == "pass")
    return next(passed, NOBODY)


def said_this_round(deal: CalledEuchreDeal) -> tuple[Move, ...]:
    """Return the bids so far in the present round of bidding."""
    return deal.said[max(second_round(deal), 0) :]


def next_to_speak(deal: CalledEuchreDeal) -> int:
    """Return the first seat, from eldest on, that has not bid in this round, or -1."""
    spoken = {move.seat for move in said_this_round(deal)}
    return next((seat for seat in going_from(deal.eldest, range(SEATS)) if seat not in spoken), NOBODY)


def barred(deal: CalledEuchreDeal, seat: int) -> bool:
    """Whether a seat must pass because a bid of its side was undone [EU-7.14]."""
    return any(entry.end == UPHELD and sided(entry, seat) for entry in deal.faults(BID))
