"""Advice on the three cards laid aside in a frog: the points that they count, and what the rest will win [FRG-10.2]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Any, Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, SEARCH, Reason
from cardtable.players.advice.solo import estimates
from cardtable.players.advice.solo.bidding import mask_of
from cardtable.players.advice.solo.cards import LONG
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE, points_in
from cardtable.rules.words import amount, listed, number_word

VOIDS: Final = "voids"
"""The key in `Advice.lapses` of what a novice may overlook: he can trump a suit of which he lays all cards aside."""

TO_BURY: Final = 3
PER_WEIGHT: Final = 10.0
"""How many points make one unit of weight."""

AN_ACE: Final = 10.0
TEN_UNDER_ACE: Final = 6.0
"""How many points it costs to bury a ten whose ace is kept; `AN_ACE` is the cost of burying an ace.

Either card would win a trick and the lead. With these two costs, bidders of a frog make almost a point more a deal than
without them, over some thousand deals.
"""

_BIT: Final = LONG[None].bit


def buried_worth(
    held: int, trump: int, cards: Sequence[Card], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> float:
    """Return what it is worth to lay those cards aside, in points; `counts` says whether they count for the bidder."""
    for card in cards:
        held &= ~_BIT[card]
    aside = sum([VALUE[card] for card in cards])
    if VOIDS in forgotten:
        return (aside if counts else -aside) - sum([3.0 for card in cards if card.suit == trump])
    worth = estimates.KEPT * estimates.points(held, trump)
    if not counts:
        return worth
    suits = estimates.parts(held)
    for card in cards:
        if card.rank == "A":
            worth -= AN_ACE
        elif card.rank == "T" and suits[card.suit] & estimates.ACE:
            worth -= TEN_UNDER_ACE
    return worth + aside


def weigh_bury(
    deal: Any, seat: int, lines: Sequence[Move], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Return the weight of every burial, from the likely points of the cards kept.

    The points of the buried cards are added if they count for the bidder.
    """
    held, trump = mask_of(deal.held[seat]), deal.ranking.trump
    return [buried_worth(held, trump, move.args, counts, forgotten) / PER_WEIGHT for move in lines]  # type: ignore[arg-type]


def best_bury(deal: Any, seat: int, counts: bool) -> Move:
    """Return the burial of the greatest weight, without making a list of all burials."""
    held, trump = mask_of(deal.held[seat]), deal.ranking.trump
    choices = combinations(deal.hand(seat), TO_BURY)
    return Move(seat, "bury", *max(choices, key=lambda cards: buried_worth(held, trump, cards, counts)))


def spare(view: View) -> list[Move]:
    """Return the burials without an ace or a trump."""
    trump = view.deal.ranking.trump
    return [line for line in view.lines if not any(card.suit is trump or card.rank == "A" for card in buried_by(line))]


def most_points(view: View) -> Collection[Move]:
    """Return the burials with the most points among those without an ace or a trump."""
    lines = spare(view)
    most = max([points_in(buried_by(line)) for line in lines], default=0)
    return [line for line in lines if points_in(buried_by(line)) == most]


def most_voids(view: View) -> Collection[Move]:
    """Return the burials that empty the most suits, among those without an ace or a trump."""
    hand = view.deal.hand(view.who)
    lines = spare(view)
    most = max([len(emptied(hand, line)) for line in lines], default=0)
    return [line for line in lines if len(emptied(hand, line)) == most]


BURIALS: Final = {"most points": most_points, "most voids": most_voids}
"""By the name of a judgement: a function that returns the burials that it puts first."""


def buried_by(move: Move) -> list[Card]:
    """Return the cards that a move lays aside."""
    return [card for card in move.args if isinstance(card, Card)]


def caught(deal: Any, seat: int, move: Move) -> int:
    """Return how many buried tens an opponent's ace could have caught: tens of side suits without the ace in hand."""
    follows, trump = deal.ranking.follows, deal.ranking.trump
    aces = {card.suit for card in deal.hand(seat) if card.rank == "A"}
    return sum(card.rank == "T" and follows[card] != trump and card.suit not in aces for card in buried_by(move))


def emptied(hand: Sequence[Card], move: Move) -> list[str]:
    """Return the titles of the suits of which a burial leaves no card."""
    aside = buried_by(move)
    left = {card.suit for card in hand if card not in aside}
    return list(dict.fromkeys(card.suit.title for card in aside if card.suit not in left))


def kept_tens(deal: Any, seat: int, move: Move) -> list[Card]:
    """Return the tens of side suits that a burial leaves guarded by another card, while their ace may be out."""
    aside, follows = buried_by(move), deal.ranking.follows
    kept = [card for card in deal.hand(seat) if card not in aside]
    tens = [card for card in kept if card.rank == "T" and follows[card] != deal.ranking.trump]
    guarded = []
    for ten in tens:
        ranks = [card.rank for card in kept if follows[card] == follows[ten]]
        ranks += ["A" for card in aside if card.rank == "A" and follows[card] == follows[ten]]
        if len(ranks) > 1 and "A" not in ranks:
            guarded.append(ten)
    return guarded


def left_alone(hand: Sequence[Card], move: Move) -> list[str]:
    """Return the titles of the suits of which a burial leaves only the ace."""
    aside = buried_by(move)
    kept = [card for card in hand if card not in aside]
    suits = dict.fromkeys(card.suit for card in aside)
    return [suit.title for suit in suits if [card.rank for card in kept if card.suit is suit] == ["A"]]


def bury_reason(view: View, move: Move, counts: bool) -> Reason:
    """Return the reason for a burial: its points, the suits that it empties, or what it leaves."""
    deal = view.deal
    points, voids = points_in(buried_by(move)), emptied(deal.hand(move.seat), move)
    by = RULE_OF_THUMB
    if move != best_bury(deal, move.seat, counts):
        by = next((name for name, first in BURIALS.items() if move in first(view)), SEARCH)
    trumping = f"you have no {listed(voids, 'or')} left, so you can trump them" if voids else ""
    if voids and not any(card.suit is deal.ranking.trump for card in deal.hand(move.seat)):
        voids, trumping = [], ""
    if counts and points:
        most = ", the most you can without an ace or a trump" if by == "most points" else ""
        tens = caught(deal, move.seat, move)
        ace = (
            f", with {'a ten' if tens == 1 else f'{number_word(tens)} tens'} that an ace could catch" if tens else most
        )
        if tens and voids:  # the hint already names three cards, so the sentence is kept short
            trumping = f"can trump {listed(voids, 'and')} then"
        said = f"You save {amount(points, 'point')}{ace}" + (f", and {trumping}" if voids else "")
        if not voids and not tens and (alone := left_alone(deal.hand(move.seat), move)):
            said += f", and of the {listed(alone)} you keep only the ace"
    elif voids:
        said = trumping[0].upper() + trumping[1:]
    elif alone := left_alone(deal.hand(move.seat), move):
        said = f"Of the {listed(alone)} you keep only the ace, so you can trump after that"
    else:
        said = "You keep the cards that win more than these three"
    guarded = kept_tens(deal, move.seat, move)
    if counts and guarded and not caught(deal, move.seat, move):
        said += f"; your {guarded[0].title} stays guarded"
    return Reason("FRG-10.2", f"{said}.", by)
