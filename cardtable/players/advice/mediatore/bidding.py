"""Judgements for undertaking it and for calling [MED-10.1 to MED-10.3, MED-10.5, MED-10.6, MED-10.10]."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from cardtable.cards import Card, Suit
from cardtable.players.advice.judgement import ALL_IN_MIND, Reason
from cardtable.players.advice.tressette.masks import ACES, BIT, SUIT, THREES, TWOS, mask_of
from cardtable.rules.moves import Move
from cardtable.rules.tressette.deals import MediatoreDeal
from cardtable.rules.tressette.mediatore import SEATS

WITH_A_PARTNER: Final = 1.0
"""What a hand must be worth to mediate with a partner, as long as others may after a pass [MED-10.1]."""

LAST_SEAT: Final = 1.5
"""The same in the last seat, where a pass ends the deal at no cost [MED-10.10]."""

ALONE: Final = 6.5
"""What a hand must be worth to play alone [MED-10.2]."""

LIGHTER: Final = 0.25
"""How much less is enough for each time that the pot has been doubled [MED-10.6]."""

LEAST: Final = 0.5
"""What a hand must be worth at least, however large the pot."""

POT: Final = "pot"
POSITION: Final = "last seat"
"""What a novice may not think of: the size of the pot, and that nobody speaks after the last."""


def value(hand: Iterable[Card]) -> float:
    """What nine cards are worth [MED-10.1]."""
    held = mask_of(hand)
    worth = float((held & (THREES | ACES)).bit_count())
    for suit in SUIT:
        mine = held & suit
        if mine & TWOS:
            worth += 1.0 if mine & THREES else 0.5
        if mine & (THREES | TWOS):
            worth += 0.5 * max(0, mine.bit_count() - 4)
    return worth


def wanted(deal: MediatoreDeal, seat: int, ante: int, forgotten: Collection[str] = ALL_IN_MIND) -> float:
    """What the hand must be worth in that seat, for that pot."""
    last = seat == deal.dealer and POSITION not in forgotten
    least = LAST_SEAT if last else WITH_A_PARTNER
    if POT not in forgotten:
        pot = deal.pot // (SEATS * ante)
        least = max(LEAST, least - LIGHTER * (pot.bit_length() - 1))
    return least


def weigh_bid(
    deal: MediatoreDeal, seat: int, ante: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """A pass weighs nothing, undertaking it what the hand is worth above what is wanted."""
    margin = value(deal.hand(seat)) - wanted(deal, seat, ante, forgotten) + 0.001  # just enough is enough
    return [0.0 if move.verb == "pass" else margin for move in lines]


def bid_reason(deal: MediatoreDeal, seat: int, ante: int, move: Move) -> Reason:
    """The figures."""
    worth, least = value(deal.hand(seat)), wanted(deal, seat, ante)
    figures = f"Your cards are worth {worth:g}, and {least:g} {{}} to undertake it"
    if move.verb == "mediate":
        if deal.pot > SEATS * ante:
            return Reason("MED-10.6", f"{figures.format('is enough')} for such a pot.")
        return Reason("MED-10.1", f"{figures.format('is enough')}.")
    if seat == deal.dealer:
        return Reason("MED-10.10", f"{figures.format('is wanted')}: a deal that is passed out costs you nothing.")
    return Reason("MED-10.1", f"{figures.format('is wanted')}.")


# ── calling ───────────────────────────────────────────────────────────────────────────────────────────────────────


def call_worth(held: int, card: Card) -> float:
    """How good it is to call that card, with that hand [MED-10.3]."""
    bit = BIT[card]
    mine = held & SUIT[card // 13]
    worth = 0.4 * mine.bit_count()
    if bit & THREES:
        return worth + 2.0 + (0.75 if mine & TWOS else 0) + (0.75 if mine & ACES else 0)
    if bit & TWOS:
        return worth + (1.5 if mine & THREES else 0.25)
    return worth - 1.5 if bit & ACES else worth - 3.0


def weigh_call(deal: MediatoreDeal, seat: int, lines: Sequence[Move]) -> list[float]:
    """The cards by their worth; playing alone is worth more than any of them from a certain strength on."""
    hand = deal.hand(seat)
    held = mask_of(hand)
    alone = 5.0 + value(hand) - ALONE
    return [alone + 0.001 if move.verb == "alone" else min(5.0, call_worth(held, move.card)) for move in lines]


def call_reason(deal: MediatoreDeal, seat: int, move: Move) -> Reason:
    """The figures, or what the card does for the suit."""
    hand = deal.hand(seat)
    worth = value(hand)
    if move.verb == "alone":
        if worth >= ALONE:
            return Reason("MED-10.5", f"Your cards are worth {worth:g}: you need nobody, and a partner takes half.")
        return Reason("MED-10.2", f"Your cards are worth {worth:g}: alone you would want {ALONE:g}.")
    card = move.card
    mine = mask_of(hand) & SUIT[card // 13]
    suit = Suit(card // 13).title
    if BIT[card] & THREES:
        if mine & TWOS:
            also = " and ace" if mine & ACES else ""
            return Reason("MED-10.3", f"You have the two{also} of {suit}: with the three you are masters of them.")
        return Reason("MED-10.3", f"Your {suit} want their three: whoever holds it helps you most.")
    if BIT[card] & TWOS and mine & THREES:
        return Reason("MED-10.3", f"You have the three of {suit}: the two makes the suit yours.")
    return Reason("MED-10.3", f"The {card.title} helps you less than a three would.")
