"""Advice for a deal with no trump: what a hand is worth, and what to lead [EU-11.14]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.players.advice.euchre import saying
from cardtable.players.advice.euchre.leads import PlayJudgement, lead_the_trick_needed
from cardtable.players.advice.euchre.position import Position
from cardtable.players.advice.judgement import judgement
from cardtable.rules.euchre.cards import UNFIXED
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.words import capital, listed

# ── what a hand is worth ──────────────────────────────────────────────────────────────────────────────────────────


def unbeatable(hand: Iterable[Card]) -> list[Card]:
    """Return the cards of a hand that no other hand can beat if there is no trump."""
    held = {*hand}
    found: list[Card] = []
    for suit in UNFIXED.suits:
        for card in suit:
            if card not in held:
                break
            found.append(card)
    return found


WANTED: Final = 3
WANTED_OF_THE_DEALER: Final = 4
"""The number of unbeatable cards that the dealer, who plays last to the first trick, needs to call no trump.

`WANTED` is for the other seats.
"""
LEADS_FIRST: Final = 1.0
ON_DEALERS_RIGHT: Final = 0.9
ELSEWHERE: Final = 0.1
"""By how many tricks it is better to call no trump than to pass, with just enough unbeatable cards.

`LEADS_FIRST` is for the seat that leads, `ON_DEALERS_RIGHT` for the seat on the dealer's right, and `ELSEWHERE` for the
other two seats.
"""
ALL: Final = 5


def needed_to_call(deal: EuchreDeal, seat: int) -> int:
    """Return how many unbeatable cards this seat needs to call no trump."""
    return WANTED_OF_THE_DEALER if seat == deal.dealer else WANTED


def weight(deal: EuchreDeal, seat: int) -> float:
    """Return how much better it is to call no trump than to pass, roughly in tricks; it can be negative."""
    over = len(unbeatable(deal.hand(seat))) - needed_to_call(deal, seat)
    if over < 0:
        return float(over)
    if seat == deal.eldest:
        return over + LEADS_FIRST
    return over + (ON_DEALERS_RIGHT if (seat - deal.dealer) % SEATS == 3 else ELSEWHERE)


def why_called(deal: EuchreDeal, seat: int) -> str:
    """Return the sentence that names the unbeatable cards of the hand; empty if there are none."""
    cards = unbeatable(deal.hand(seat))
    if not cards:
        return ""
    leads = ", and you lead" if seat == deal.eldest else ""
    return f"With no trump nobody can beat {listed(f'the {card.title}' for card in cards)}{leads}."


def enough(deal: EuchreDeal, seat: int) -> str:
    """Return a sentence on how many unbeatable cards this seat needs to call no trump."""
    if seat == deal.dealer:
        return "Four such cards are enough for the dealer."
    return "Three such cards are enough."


# ── leading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def wins(p: Position, card: Card) -> str:
    """Return the sentence for leading a card that no opponent can beat."""
    return saying.with_what_it_brings("With no trump your opponents cannot beat it", p)


def drives_out(p: Position, card: Card) -> str:
    """Return the sentence for leading the best or the lowest card of the longest suit."""
    suit, place = SUITS[p.follows[card]], saying.place_of(card, p)
    if len(saying.held_of(suit, p)) == len(p.hand):
        return saying.of_one_suit(p, card)
    if p.higher_out(card) == 1:
        return f"Only {saying.higher_still_out(card, p)}: drive it out."
    if p.partner_to_come and p.may_hold(p.partner) & p.above[card]:
        return f"{capital(saying.partner_may_have_one(p, card))}: lead {place}."
    return f"You have more than one {suit.singular}: lead {place}, and keep the better for later."


def leads_low(p: Position, card: Card) -> str:
    """Return the sentence for leading a low card; empty if there is no good reason."""
    kept = [other for other in p.hand if other != card and not p.higher_out(other)]
    if kept:
        return f"Lead {saying.place_of(card, p)} and keep the {p.dearest(kept).title}."
    return f"It is the card you can best spare, as {saying.higher_still_out(card, p)}." if p.higher_out(card) else ""


def leads_high(p: Position, card: Card) -> str:
    """Return the sentence for leading the card that is the hardest to beat."""
    higher = p.higher_out(card)
    if not higher:
        return f"It is the best {SUITS[p.follows[card]].singular} left."
    return f"It is your best card, and {saying.higher_still_out(card, p)}."


@judgement("EU-11.14", 0.9, wins)
def lead_a_winner(p: Position) -> Card | None:
    """Of the cards that no opponent can beat, return one from the longest suit."""
    sure = [card for card in p.cards if p.sure(card)]
    return max(sure, key=lambda card: (len(p.of_suit(p.follows[card])), p.keeping[card])) if sure else None


@judgement("EU-11.14", 0.5, drives_out)
def lead_the_longest_suit(p: Position) -> Card | None:
    """Return a card of the longest suit: the highest if just one card out beats it, otherwise the lowest.

    Return None if the suit has only one card.
    """
    suit = max(SUITS, key=lambda suit: (len(p.of_suit(suit)), -higher(p, suit)))
    held = p.of_suit(suit)
    if len(held) < 2:
        return None
    best = p.dearest(held)
    return best if p.higher_out(best) == 1 else p.cheapest(held)


def higher(p: Position, suit: Suit) -> int:
    """Return how many cards in other hands beat the hand's best card of a suit; 0 if the hand has none of the suit."""
    held = p.of_suit(suit)
    return p.higher_out(p.dearest(held)) if held else 0


@judgement("EU-11.14", 0.1, leads_high)
def lead_the_highest(p: Position) -> Card | None:
    """Return the card that the fewest cards in other hands can beat."""
    return min(p.cards, key=lambda card: (p.higher_out(card), -p.keeping[card]))


@judgement("EU-11.14", 0.1, leads_low)
def lead_the_lowest(p: Position) -> Card | None:
    """Return the card that the most cards in other hands can beat."""
    return max(p.cards, key=lambda card: (p.higher_out(card), -p.keeping[card]))


LEADS: Final[tuple[PlayJudgement, ...]] = (
    lead_the_trick_needed,
    lead_a_winner,
    lead_the_longest_suit,
    lead_the_highest,
    lead_the_lowest,
)
