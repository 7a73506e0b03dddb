"""Turn a deal of a called table of Euchre into a deal of a table that prevents mistakes, if no mistake was made."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.rules.euchre.called.accidents import miscounted
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.euchre.called.judged import foul_accounts
from cardtable.rules.euchre.called.spoken import barred, second_round
from cardtable.rules.euchre.deal import ACCEPT, ACCEPT_ALONE, SEATS, EuchreDeal
from cardtable.rules.euchre.joker import BENNY
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import first_leader
from cardtable.rules.game import slots_of
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.tricks.hands import size_of

PREVENTED = (BENNY, "order", "name", "discard", "play")


def regular(deal: CalledEuchreDeal, options: EuchreOptions) -> EuchreDeal | None:
    """Return the same deal at a table that prevents mistakes; None if the deal could not have come about there."""
    if deal.phase not in PREVENTED or barred(deal, 0) or barred(deal, 1) or foul_accounts(deal):
        return None
    if miscounted(deal) is not None or (deal.phase == "play" and deal.exchange_due):
        return None
    if not (said_in_turn(deal) and played_in_turn(deal, options) and hands_are_even(deal)):
        return None
    plain = EuchreDeal()
    for slot in slots_of(plain):
        value = getattr(deal, slot)
        setattr(plain, slot, value[:] if isinstance(value, list) else value)
    plain.ledger = None
    plain.said = tuple(right_word(deal, move) for move in deal.said)
    return plain


def right_word(deal: CalledEuchreDeal, move: Move) -> Move:
    """Return an acceptance with the verb that is right for its seat, and other moves unchanged [EU-7.11]."""
    if move.verb not in ACCEPT:
        return move
    return (ACCEPT_ALONE if move.args else ACCEPT)[deal.position_word(move.seat)][move.seat]


def said_in_turn(deal: CalledEuchreDeal) -> bool:
    """Whether everybody has bid in turn, and nobody has named the suit turned down."""
    if second_round(deal) not in (NOBODY, SEATS) or (deal.how == "name" and deal.trump == deal.up_suit):
        return False
    return all(move.seat == (deal.eldest + at) % SEATS for at, move in enumerate(deal.said))


def played_in_turn(deal: CalledEuchreDeal, options: EuchreOptions) -> bool:
    """Whether all cards were played in turn."""
    if deal.phase != "play":
        return True
    return all(move.seat == seat for move, seat in zip(deal.plays, turns(deal, options), strict=False))


def turns(deal: CalledEuchreDeal, options: EuchreOptions) -> Iterator[int]:
    """Yield the seats in the order in which they play if nobody makes a mistake."""
    for leader in (first_leader(deal, options), *deal.winners):
        seat = leader
        for _ in range(deal.active):
            yield seat
            seat = deal.after[seat]


def hands_are_even(deal: CalledEuchreDeal) -> bool:
    """Whether every hand has the right number of cards."""
    played = [sum(move.seat == seat for move in deal.plays) for seat in range(SEATS)]
    return all(size_of(held) + played[seat] == 5 for seat, held in enumerate(deal.held))
