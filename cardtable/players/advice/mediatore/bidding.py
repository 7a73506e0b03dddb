"""Weights and reasons for bids and calls at Mediatore [MED-10.1 to MED-10.3, MED-10.5, MED-10.6, MED-10.10].

Whoever bids may call a card, and the player who has this card is then the partner. The value of a hand is a number of
points for its threes, twos and aces and for long suits (see `value`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from cardtable.cards import Card, Suit
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason
from cardtable.players.advice.tressette.masks import ACES, BIT, SUIT, THREES, TWOS, mask_of, top
from cardtable.rules.moves import Move
from cardtable.rules.tressette.deals import MediatoreDeal
from cardtable.rules.tressette.mediatore import SEATS
from cardtable.rules.words import listed, number_word

WITH_A_PARTNER: Final = 1.0
"""The least value of a hand that bids in order to play with a partner, in any seat but the last [MED-10.1]."""

LAST_SEAT: Final = 1.5
"""The least value of a hand for a bid in the last seat, where a pass ends the deal for nothing [MED-10.10]."""

ALONE: Final = 6.5
"""The least value of a hand with which to play alone [MED-10.2]."""

NEARLY: Final = 1.0
"""How far the value of a hand may be below `ALONE` before `CARD_AT_LEAST` limits the weight of playing alone."""

CARD_AT_LEAST: Final = 1.9
"""A weak hand's weight of playing alone is at most this (see `NEARLY`); to call a three always weighs more."""

LIGHTER: Final = 0.25
"""For each doubling of the pot, the value that a hand needs for a bid falls by this much [MED-10.6]."""

LEAST: Final = 0.5
"""However large the pot is, a hand needs at least this value for a bid."""

POT: Final = "pot"
POSITION: Final = "last seat"
"""Keys in `Advice.lapses`; each stands for something that a novice may overlook."""


def value(hand: Iterable[Card]) -> float:
    """Return the value of a hand of nine cards [MED-10.1]."""
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
    """Return the value that a hand needs for a bid, which depends on the seat and on the pot."""
    last = seat == deal.dealer and POSITION not in forgotten
    least = LAST_SEAT if last else WITH_A_PARTNER
    if POT not in forgotten:
        pot = deal.pot // (SEATS * ante)
        least = max(LEAST, least - LIGHTER * (pot.bit_length() - 1))
    return least


def weigh_bid(
    deal: MediatoreDeal, seat: int, ante: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Return the weights: 0 for a pass, and for a bid the value of the hand less the value that is needed."""
    margin = value(deal.hand(seat)) - wanted(deal, seat, ante, forgotten) + 0.001  # exactly the needed value is enough
    return [0.0 if move.verb == "pass" else margin for move in lines]


def bid_reason(deal: MediatoreDeal, seat: int, ante: int, move: Move) -> Reason:
    """Return the reason for a bid or pass: the value of the hand, and the value that is enough."""
    worth, least = value(deal.hand(seat)), wanted(deal, seat, ante)
    figures = f"In the count for a bid, {strength(deal.hand(seat))} worth {quarters(worth) if worth else 'nothing'}"
    if move.verb == "pass" and worth >= least:
        return Reason("MED-4.3", f"{figures}, enough to bid, but played out many times a bid did worse.", SEARCH)
    if move.verb == "mediate" and worth < least:
        said = f"{figures}, less than the {quarters(least)} that you want, but played out many times a pass did worse."
        return Reason("MED-4.3", said, SEARCH)
    if move.verb == "mediate":
        if deal.pot > SEATS * ante:
            return Reason("MED-10.6", f"{figures}, and for such a large pot {quarters(least)} is enough.")
        return Reason("MED-10.1", f"{figures}, and {quarters(least)} is enough to bid here.")
    if seat == deal.dealer:
        said = f"{figures}, and last to bid you want {quarters(least)}: a deal that everybody passes costs nothing."
        return Reason("MED-10.10", said)
    return Reason("MED-10.1", f"{figures}, and you want {quarters(least)} to bid.")


def strength(hand: Collection[Card]) -> str:
    """Return words for what counts in a hand, with the verb: `a three and two aces are`."""
    held = mask_of(hand)
    counted = []
    for rank, mask in (("a three", THREES), ("a two", TWOS), ("an ace", ACES)):
        many = (held & mask).bit_count()
        if many:
            counted.append(rank if many == 1 else f"{number_word(many)} {rank.partition(' ')[2]}s")
    for suit in SUIT:
        mine = held & suit
        if mine & (THREES | TWOS) and mine.bit_count() > 4:
            counted.append(f"length in {top(mine).suit.title}")
    one = len(counted) == 1 and counted[0].startswith(("a ", "an ", "length"))
    return f"{listed(counted)} {'is' if one else 'are'}" if counted else "your hand is"


def quarters(worth: float) -> str:
    """Return the value of a hand as people write it: `1½`, `¾`, `2`."""
    whole, part = divmod(round(4 * worth), 4)
    return f"{whole or (0 if not part else '')}{('', '¼', '½', '¾')[part]}"


# ── calling ───────────────────────────────────────────────────────────────────────────────────────────────────────


def call_worth(held: int, card: Card) -> float:
    """Return how good it is for a seat with the hand `held` (a mask) to call `card` [MED-10.3]."""
    bit = BIT[card]
    mine = held & SUIT[card // 13]
    worth = 0.4 * mine.bit_count()
    if bit & THREES:
        return worth + 2.0 + (0.75 if mine & TWOS else 0) + (0.75 if mine & ACES else 0)
    if bit & TWOS:
        return worth + (1.5 if mine & THREES else 0.25)
    return worth - 1.5 if bit & ACES else worth - 3.0


def weigh_call(deal: MediatoreDeal, seat: int, lines: Sequence[Move]) -> list[float]:
    """Return the weights of calling each card and of playing alone."""
    hand = deal.hand(seat)
    held = mask_of(hand)
    worth = value(hand)
    alone = 5.0 + worth - ALONE
    if worth < ALONE - NEARLY:
        alone = min(alone, CARD_AT_LEAST)
    return [alone + 0.001 if move.verb == "alone" else min(5.0, call_worth(held, move.card)) for move in lines]


def call_reason(deal: MediatoreDeal, seat: int, move: Move) -> Reason:
    """Return the reason for playing alone or for calling a card; for an unusual card, the sentence is empty."""
    hand = deal.hand(seat)
    worth = value(hand)
    if move.verb == "alone":
        if worth >= ALONE:
            said = f"Your hand is worth {quarters(worth)}, enough without a partner, who would take half the pot."
            return Reason("MED-10.5", said)
        if worth >= ALONE - NEARLY:
            figure = f"Your hand is worth {quarters(worth)}, nearly the {quarters(ALONE)} wanted to play alone"
            return Reason("MED-10.5", f"{figure}. A partner would take half the pot.")
        said = f"Your hand is worth only {quarters(worth)}. To play alone you want {quarters(ALONE)}."
        return Reason("MED-10.2", said)
    card = move.card
    mine = mask_of(hand) & SUIT[card // 13]
    suit = Suit(card // 13).title
    if BIT[card] & THREES:
        if mine & TWOS:
            top = f"the two and the ace, your side has the three highest {suit}"
            two = f"the two, your side has the two highest {suit}"
            return Reason("MED-10.3", f"With {top if mine & ACES else two}.")
        held = f"You have {number_word(mine.bit_count())} {suit if mine & (mine - 1) else suit[:-1]}"
        return Reason("MED-10.3", f"{held}, and whoever has the three can win the first trick in {suit} for you.")
    if BIT[card] & TWOS and mine & THREES:
        return Reason("MED-10.3", f"You have the three of {suit}. With the two, your side has the two highest {suit}.")
    return Reason("MED-10.3", "", SEARCH)
