"""The consequences of faults at a called table of Euchre: void deals, foul hands, and revokes.

A foul hand has a wrong number of cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.rules.euchre.called.deal import (
    AGAINST_A_LONE_HAND,
    COUNT,
    MIX,
    PENALTY_POINTS,
    REVOKE,
    VOIDS,
    CalledEuchreDeal,
    sided,
)
from cardtable.rules.game import OVER
from cardtable.rules.ledger import UPHELD, LedgerEntry
from cardtable.rules.moves import NOBODY


def foul_accounts(deal: CalledEuchreDeal) -> list[int]:
    """Return the accounts that cannot score because of a foul hand; none if it makes the deal void [EU-7.10]."""
    if void_result(deal) == "miscount":
        return []
    upheld = [entry.charge.seat for entry in deal.faults(COUNT) if entry.end == UPHELD]
    return [seat & 1 for seat in upheld if seat is not None]


def void_result(deal: CalledEuchreDeal) -> str | None:
    """Return the `result` of a deal that is void, or None [EU-7.6]."""
    if deal.phase != OVER:
        return None
    upheld = {entry.charge.what for entry in deal.faults(*VOIDS) if entry.end == UPHELD}
    return next((VOIDS[what] for what in VOIDS if what in upheld and (what != COUNT or deal.quitted < 1)), None)


def revokes_claimed(deal: CalledEuchreDeal) -> Iterator[LedgerEntry]:
    """Yield the revokes that were rightly called in the review: at most one of each side [EU-7.23]."""
    return (entry for entry in deal.faults(REVOKE) if entry.end == UPHELD and not entry.lapsed)


def revoke_claims(deal: CalledEuchreDeal) -> tuple[int, int]:
    """Return for each account the opponent who rightly called a revoke by that side in the review, or -1 [EU-7.23]."""
    claims = [NOBODY, NOBODY]
    for entry in revokes_claimed(deal):
        if entry.by is not None and entry.charge.seat is not None:
            claims[entry.charge.seat & 1] = entry.by
    return claims[0], claims[1]


def penalty_chosen(deal: CalledEuchreDeal) -> str | None:
    """Return the choice made after a revoke (`stand`, `add` or `subtract`), or None if no choice has been made."""
    return next((str(move.args[0]) for move in deal.beside if move.verb == "penalty"), None)


def price_of_revoke(deal: CalledEuchreDeal, offenders: int) -> int:
    """Return the points that a revoke by an account costs [EU-7.23]."""
    return AGAINST_A_LONE_HAND if deal.alone and deal.maker & 1 != offenders else PENALTY_POINTS


def has_mixed(deal: CalledEuchreDeal, seat: int) -> bool:
    """Whether a seat's side has mixed its tricks [EU-7.25]."""
    return any(sided(entry, seat) for entry in deal.faults(MIX))
