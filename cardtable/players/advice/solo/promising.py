"""What speaks for a hand in the bidding, in words, and what speaks against it.

A side suit is any suit but trumps. In a frog, the bidder takes up the widow and lays three cards aside, which is to
bury them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.solo.bidding import Prospect
from cardtable.players.advice.solo.bury import TO_BURY, best_aside
from cardtable.players.advice.solo.cards import LONG as LONG_PACK
from cardtable.rules.solo.cards import points_in
from cardtable.rules.words import capital, listed, number_word

LONG: Final = 4
"""If a hand has at least this many trumps, their number is told as a strength.

If it has at most this many, their number may be told as a weakness.
"""
ENOUGH_TO_TELL: Final = 3
WORTH_BURYING: Final = 12


def good_points(deal: Any, seat: int, found: Prospect) -> str:
    """Return what speaks for the game of `found`; empty without a trump suit."""
    if found.trump is None:
        return ""
    hand = deal.hand(seat)
    trumps = [card.rank for card in hand if card.suit is found.trump]
    tops = [word for rank, word in (("A", "ace"), ("T", "ten"), ("K", "king")) if rank in trumps]
    own = f" in {found.trump.title}" if len(found.contract.trumps) > 1 else ""
    told = []
    if len(trumps) >= LONG or "A" in trumps or "T" in trumps:
        with_tops = f"{' with' if len(trumps) > 1 else ','} the {listed(tops)}" if tops else ""
        told.append(f"{_many(len(trumps), 'trump')}{own}{with_tops}")
    elif trumps:
        told.append(f"only {_many(len(trumps), 'trump')}{own}")
    side = [card for card in hand if card.suit is not found.trump]
    told += _in_side_suits(hand, side, found)
    without = [suit.title for suit in SUITS if suit is not found.trump and all(card.suit is not suit for card in side)]
    if without and trumps:
        told.append(f"no {listed(without, 'or')}")
    if told and told[0].startswith("only") and len(told) > 1:
        told[0:2] = [f"{told[0]}, but {told[1]}"]
    return capital(_in_a_row(told[:ENOUGH_TO_TELL]))


def _in_side_suits(hand: Sequence[Card], side: Sequence[Card], found: Prospect) -> list[str]:
    """Return words for what the side suits add to a hand.

    Points to bury are told only for a frog in which buried cards count, guarded tens only for other games.
    """
    contract = found.contract
    aces = [card.suit for card in side if card.rank == "A"]
    told = []
    if aces:
        with_ten = [suit for suit in aces if any(card.suit is suit and card.rank == "T" for card in side)]
        ten = f" with the ten of {with_ten[0].title}" if len(aces) > 1 and len(with_ten) == 1 else ""
        one = f"the {'ace and ten' if with_ten else 'ace'} of {aces[0].title}"
        told.append(one if len(aces) == 1 else f"{number_word(len(aces))} side aces{ten}")
    if contract.takes_widow and contract.aside_counts:
        if (points := _to_bury(hand, found)) >= WORTH_BURYING:
            told.append(f"{points} points to bury")
        return told
    guarded = [
        card.suit
        for card in side
        if card.rank == "T" and card.suit not in aces and sum(other.suit is card.suit for other in side) > 1
    ]
    if guarded:
        told.append("a guarded ten" if len(guarded) == 1 else f"{number_word(len(guarded))} guarded tens")
    return told


def _to_bury(hand: Sequence[Card], found: Prospect) -> int:
    masks = LONG_PACK[found.trump]
    held = LONG_PACK[None].of(hand)
    idle = LONG_PACK[None].of([card for card in hand if card.suit is not found.trump and card.rank != "A"])
    aside = best_aside(held, idle, masks.trump, TO_BURY, counts=True)
    return 0 if aside is None else points_in(LONG_PACK[None].cards_in(aside))


def missing(deal: Any, seat: int, found: Prospect) -> str:
    """Return what speaks against the game of `found`, or how many trumps the hand has; empty without a trump suit."""
    if found.trump is None:
        return ""
    hand = deal.hand(seat)
    trumps = [card.rank for card in hand if card.suit is found.trump]
    aces = sum(card.rank == "A" and card.suit is not found.trump for card in hand)
    side = "no side ace" if not aces else "only one side ace" if aces == 1 else ""
    if not trumps:
        return capital(_in_a_row([f"no {found.trump.title}", *([side] if side else [])]))
    if len(trumps) <= LONG:
        told = [f"only {_many(len(trumps), 'trump')} in {found.trump.title}"]
        if not {"A", "T"} & {*trumps}:
            told[0] += " with neither ace nor ten"
        return capital(_in_a_row([*told, *([side] if side else [])]))
    lacks = [*([] if {"A", "T"} & {*trumps} else ["neither ace nor ten of trumps"]), *([side] if side else [])]
    many = f"{_many(len(trumps), 'trump')} in {found.trump.title}"
    return capital(f"{many}, but {listed(lacks, 'and')}" if lacks else many)


def _many(count: int, thing: str) -> str:
    return f"{number_word(count)} {thing}{'' if count == 1 else 's'}"


def _in_a_row(told: Sequence[str]) -> str:
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])}, and {told[-1]}" if told else ""
