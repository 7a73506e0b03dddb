"""Accidents in the deal at a called table of Euchre, and who knows of them [EU-7.8].

A long hand was dealt a card too many, a short hand a card too few.
"""

from __future__ import annotations

from cardtable.rules.euchre.called.deal import HAND, CalledEuchreDeal
from cardtable.rules.euchre.called.judged import foul_accounts
from cardtable.rules.game import OVER
from cardtable.rules.tricks.hands import UNIT, size_of


def happened(deal: CalledEuchreDeal) -> str:
    """Return the word of the accident in the deal, such as `long`; an empty string if there was none."""
    return "" if deal.accident is None else str(deal.accident.args[0])


def miscounted(deal: CalledEuchreDeal) -> int | None:
    """Return the seat whose hand was dealt long or short, or None."""
    long_or_short = deal.accident is not None and happened(deal) in ("long", "short")
    return deal.accident.got(int, 1) if deal.accident is not None and long_or_short else None


def accident_is_known(deal: CalledEuchreDeal, who: int) -> bool:
    """Whether `who` knows by now of the accident in the deal [EU-7.8].

    If there was no accident, it is True once the turn-up is turned.
    """
    if happened(deal) in ("exposed", "imperfect"):
        return True
    if not deal.turned:
        return False
    whom = miscounted(deal)
    if whom is None or deal.phase == OVER or deal.unmasked or foul_accounts(deal):
        return True
    return who == whom or (happened(deal) == "long" and seen_to_be_long(deal, whom))


def seen_to_be_long(deal: CalledEuchreDeal, seat: int) -> bool:
    """Whether all know that a hand was dealt long, because they have seen six cards of it."""
    in_hand = sum(UNIT[card] for card in (*deal.known(seat), deal.turn_up)) & deal.held[seat]
    return size_of(in_hand) + sum(move.seat == seat for move in deal.plays) > HAND
