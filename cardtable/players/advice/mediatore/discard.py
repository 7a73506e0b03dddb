"""Advice on the four cards to lay aside at Mediatore [MED-10.4]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, Reason
from cardtable.players.advice.tressette.masks import ACES, BIT, COUNTING, POWER, SUIT, THREES, TWOS, mask_of
from cardtable.players.advice.tressette.phrases.facts import points
from cardtable.rules.moves import Move
from cardtable.rules.tressette.cards import thirds_in
from cardtable.rules.tressette.deals import MediatoreDeal
from cardtable.rules.tressette.mediatore import TO_LAY_ASIDE
from cardtable.rules.words import listed

RUNS: Final = 5
"""In a suit of at least this many cards that is headed by the three and the two, the small cards win too."""

RUNNING: Final = 0.6
"""How much worse it is to lay aside a card of a suit in which the small cards win too (see `RUNS`)."""

SHORT: Final = "short suits"
CALLED: Final = "called suit"
"""Two keys of `Advice.lapses`, each for a thing that a novice may overlook."""


def aside_worth(held: int, card: Card, called: int, forgotten: Collection[str] = ALL_IN_MIND) -> float:
    """Return how good it is to lay `card` aside.

    `called` is the suit of the called card as a number, or -1 if no other player has a called card.
    """
    bit = BIT[card]
    suit = card // 13
    mine = held & SUIT[suit]
    length = mine.bit_count()
    strong = (mine & (THREES | TWOS)).bit_count()
    if bit & THREES:
        return -4.0
    if bit & TWOS:
        return -2.0 if length > 1 else -0.5
    if bit & ACES:
        worth = 3.0 if not strong else 1.5 if strong == 1 else -0.5
    else:
        worth = 0.7 if bit & COUNTING else 0.1
        worth -= 0.02 * POWER[card] + 0.45 * strong
    if strong > 1 and length >= RUNS:
        worth -= RUNNING
    if suit == called and CALLED not in forgotten:
        worth -= 1.2
    elif SHORT not in forgotten:
        worth += 0.25 * (4 - length) if not strong else -0.1 * length
    return worth


def weights_aside(deal: MediatoreDeal, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> dict[Card, float]:
    """Return, for each card of the hand, how good it is to lay the card aside."""
    hand = deal.hand(seat)
    held = mask_of(hand)
    called = -1 if deal.called is None or deal.in_widow else deal.called // 13
    return {card: aside_worth(held, card, called, forgotten) for card in hand}


def weigh_discard(
    deal: MediatoreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Return the weight of each discard: the sum of the weights of its cards."""
    worth = weights_aside(deal, seat, forgotten).__getitem__
    return [sum(map(worth, move.args)) for move in lines]  # type: ignore[arg-type]


def best_discard(deal: MediatoreDeal, seat: int) -> Move:
    """Return the discard of the four best cards to lay aside, without making a list of all choices."""
    worth = weights_aside(deal, seat)
    chosen = sorted(worth, key=lambda card: (-worth[card], card))[:TO_LAY_ASIDE]
    return Move(seat, "discard", *sorted(chosen))


def discard_reason(deal: MediatoreDeal, move: Move) -> Reason:
    """Return the reason for a discard."""
    hand = deal.hand(move.seat)
    aside = [card for card in move.args if isinstance(card, Card)]
    left = [card for card in hand if card not in aside]
    suits = {card // 13 for card in left}
    emptied = dict.fromkeys(card.suit.title for card in sorted(aside) if card // 13 not in suits)
    counts = thirds_in(aside)
    said = f"They count {points(counts)} for your side" if counts else "They count nothing"
    if emptied:
        return Reason("MED-10.4", f"{said}, and you have no more {listed(emptied, 'or')}.")
    called = None if deal.called is None or deal.in_widow else deal.called.suit
    kept = [card for card in hand if card.suit == called]
    if called is not None and kept and all(card in left for card in kept):
        return Reason("MED-10.4", f"{said}, and you keep all your {called.title}, the suit you called.")
    high = [card for card in left if BIT[card] & (THREES | TWOS)]
    if high and len(high) == sum(bool(BIT[card] & (THREES | TWOS)) for card in hand):
        keep = "all your threes and twos" if high[1:] else f"the {high[0].title}"
        return Reason("MED-10.4", f"{said}, and you keep {keep}.")
    return Reason("MED-10.4", f"{said}.")
