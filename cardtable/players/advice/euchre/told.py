"""Words for hints on bids at Euchre: what a hand has in a suit, and why to make it trump or to pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import JOKER, SUITS, Card, Suit
from cardtable.rules.euchre.cards import RANKINGS, left_bower, right_bower
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.words import listed, number_word

COLOR: Final = {suit: "red" if suit in (Suit.DIAMONDS, Suit.HEARTS) else "black" for suit in SUITS}

WEAK: Final = 1.2
AT_THE_BRIDGE: Final = "EU-10.5"
FIT_TO_EUCHRE: Final = 1.6


FEW: Final = 2
"""A hand is never called too weak to make trump if it has more trumps than this, among them a bower or the joker."""

HALF: Final = 0.5

HIGH: Final = {"A": "ace", "K": "king"}


# ── what a hand has ───────────────────────────────────────────────────────────────────────────────────────────────


def trumps_of(deal: EuchreDeal, seat: int, trump: Suit) -> list[Card]:
    """Return a seat's trumps if `trump` is the trump suit; in the first round the turn-up counts as the dealer's."""
    follows = RANKINGS[trump].follows
    hand = deal.hand(seat)
    if deal.phase == "order" and seat == deal.dealer:
        hand = (*hand, deal.turn_up)
    return [card for card in hand if follows[card] == trump]


def named_trumps(deal: EuchreDeal, seat: int, trump: Suit) -> list[Card]:
    """Return the trumps of a seat's hand in this suit; the turn-up is never among them."""
    follows = RANKINGS[trump].follows
    return [card for card in deal.hand(seat) if follows[card] == trump]


def holding(deal: EuchreDeal, seat: int, trump: Suit) -> str:
    """Return words for a hand in this suit, such as `three trumps with both bowers and a side ace`."""
    return f"{trumps_held(trumps_of(deal, seat, trump), trump)} and {side_aces(deal, seat, trump) or 'no side ace'}"


def at_most(deal: EuchreDeal, seat: int, trump: Suit) -> str:
    """Return words for a weak hand in this suit, such as `only one trump and no side ace`."""
    has = holding(deal, seat, trump)
    return has if has.startswith(("no ", "both ", "the joker and the", "the joker and both")) else f"only {has}"


def merits(deal: EuchreDeal, seat: int, trump: Suit) -> str:
    """Return words for a hand's merits in this suit, such as `two trumps with the ace, a side ace and no clubs`."""
    trumps = trumps_of(deal, seat, trump)
    takes_up = deal.phase == "order" and seat == deal.dealer
    found = [trumps_held(trumps, trump, best=True), side_aces(deal, seat, trump)]
    if 1 < len(trumps) < 4 and not takes_up:  # a dealer's discard may still empty a suit
        found += [f"no {suit.title}" for suit in voids(deal, seat, trump)]
    first, *others = [each for each in found if each]
    if not trumps and others:
        return f"{first} but {listed(others)}"
    return f"{first}, and {others[0]}" if " and " in first and len(others) == 1 else listed([first, *others])


def trumps_held(trumps: Sequence[Card], trump: Suit, *, best: bool = False) -> str:
    """Return words for the number of trumps, the bowers and the joker; with `best`, also for an ace or king."""
    joker, right, left = (card in trumps for card in (JOKER, right_bower(trump), left_bower(trump)))
    number = f"{number_word(len(trumps))} trump{'' if len(trumps) == 1 else 's'}"
    high = next((word for rank, word in HIGH.items() if any(card.rank == rank for card in trumps)), "") if best else ""
    if joker or right or left:
        bowers = "both bowers" if right and left else "the right bower" if right else "the left bower" if left else ""
        top = listed([each for each in ("the joker" if joker else "", bowers) if each])
        if len(trumps) == joker + right + left:
            return top
        return f"{number} with {top} and {high}" if high and joker + right + left == 1 else f"{number} with {top}"
    if len(trumps) == 1 and high:
        return f"the {high} of trump"
    return f"{number} with the {high}" if high else number


def side_aces(deal: EuchreDeal, seat: int, trump: Suit) -> str:
    """Return words for the number of side aces, such as `a side ace`; empty for none."""
    aces = sum(card.rank == "A" and card.suit is not trump for card in deal.hand(seat))
    return ("", "a side ace", "two side aces", "three side aces")[aces]


def voids(deal: EuchreDeal, seat: int, trump: Suit) -> list[Suit]:
    """Return the side suits of which the hand has no card."""
    held = {RANKINGS[trump].follows[card] for card in deal.hand(seat)}
    return [suit for suit in SUITS if suit is not trump and suit not in held]


def tricks(units: float) -> str:
    """Return words for a number of trick units, such as `about 2.3 tricks` or `less than half a trick`."""
    if not units:
        return "no trick"
    if units < HALF:
        return "less than half a trick"
    figure = f"{units:.1f}".removesuffix(".0")
    return f"about {figure} trick{'' if figure == '1' else 's'}"


# ── the turn-up ───────────────────────────────────────────────────────────────────────────────────────────────────


def dealing(deal: EuchreDeal, seat: int) -> str:
    """Return the beginning of a sentence about a hand in the turn-up's suit."""
    if seat == deal.dealer:
        return f"With the {deal.turn_up.title} you would have"
    return f"In {deal.up_suit.title} you have"


def up_called(up: Card) -> str:
    """Return the name of the turn-up as a trump."""
    return "right bower" if up.rank == "J" else up.title  # the joker is called by its own title


def makes_next(deal: EuchreDeal, seat: int, trump: Suit) -> bool:
    """Whether the seat is an opponent of the dealer and `trump` is the other suit of the turn-up's color."""
    return trump is deal.up_suit.sister and bool((seat ^ deal.dealer) & 1)


# ── bids against the count of the hand ────────────────────────────────────────────────────────────────────────────


def passing(deal: EuchreDeal, seat: int, trump: Suit, worth: float, rule: str, better: Suit | None = None) -> str:
    """Return the reason for passing with a hand that is worth enough trick units to bid; it can be empty.

    `worth` is how many trick units it has with `trump` as trumps, and `rule` is the id of the advice to bid. `better`
    is a suit in which the hand is worth even more.
    """
    dealer = name(deal.dealer)
    if deal.phase == "order" and deal.position_word(seat) == "assist":
        return leaving_it(deal, seat, trump)
    if deal.phase == "order" and better is not None:
        has = trumps_held(named_trumps(deal, seat, better), better, best=True)
        always = ", and whatever the others call, you have the best trump" if JOKER in deal.hand(seat) else ""
        are = "You are at the bridge, but" if rule == AT_THE_BRIDGE else "You are"
        return (
            f"{are} stronger in {better.title}, with {has}: if everybody passes, you may call {better.title}{always}."
        )
    trumps = trumps_of(deal, seat, trump)
    bower = any(card.rank in "JX" for card in trumps)
    strong = bower and (len(trumps) > FEW or side_aces(deal, seat, trump) not in ("", "a side ace"))
    has = at_most(deal, seat, trump) if bower else holding(deal, seat, trump)
    short = ": you would need three tricks" if bower else ""
    if deal.phase == "name":
        best = f"{trump.title.capitalize()} would be your best suit, and there you have {has}{short}."
        return "" if strong else best
    if seat == deal.dealer:
        return "" if strong else f"{dealing(deal, seat)} {at_most(deal, seat, trump)}{short}."
    if worth >= FIT_TO_EUCHRE:
        return f"You have {holding(deal, seat, trump)}: if {dealer} takes it up, you may well euchre them."
    if rule == AT_THE_BRIDGE:
        has = f"with {holding(deal, seat, trump)} you would most likely be euchred, and that costs you 2 points"
        has = has if worth < WEAK else "to order it up may cost you 2 points"
        return f"You are at the bridge, but {has}. {dealer} needs a very good hand to march alone."
    up = up_called(deal.turn_up)
    return f"{dealing(deal, seat)} {at_most(deal, seat, trump)}, and {dealer} would get the {up}."


def leaving_it(deal: EuchreDeal, seat: int, trump: Suit) -> str:
    """Return the reason for the dealer's partner to leave the turn-up to the dealer; it says what the hand has."""
    dealer, trumps = name(deal.dealer), trumps_of(deal, seat, trump)
    strong = len(trumps) > 1 or any(card in trumps for card in (JOKER, right_bower(trump), left_bower(trump)))
    helps = [each for each in (trumps_held(trumps, trump) if strong else "", side_aces(deal, seat, trump)) if each]
    takes = f"{dealer}, who can still take it up with a good hand"
    if not helps:
        return f"You have {at_most(deal, seat, trump)}: leave it to {takes}."
    return f"Leave it to {takes}: you can help with {listed(helps)}."


def making(deal: EuchreDeal, seat: int, trump: Suit, move: Move, alone_counted: bool, alone_for: str) -> str:
    """Return the reason for making trump in a way that the hand's trick units do not recommend; it can be empty.

    If `alone_counted` is true, the trick units recommend playing alone, and the reason is for playing with the partner.
    `alone_for` ends the reason for playing alone: it says how many points that can bring.
    """
    has = f"{dealing(deal, seat)} {merits(deal, seat, trump)}"
    if move.verb == "name":
        has = f"In {trump.title} you have {merits(deal, seat, trump)}"
    if len(move.args) > (move.verb == "name"):
        return f"{has}{alone_for}."
    if alone_counted:
        return f"{has}, but alone you may well lose a trick."
    if not trumps_of(deal, seat, trump):
        if move.verb == "name" and makes_next(deal, seat, trump):
            return (
                f"The dealer's side turned down the other {COLOR[trump]} suit, so {name((seat + 2) % SEATS)} is more "
                f"likely than they are to have the bowers."
            )
        if deal.phase == "order" and deal.position_word(seat) == "assist":
            dealer, eldest = name(deal.dealer), name(deal.eldest)
            up = up_called(deal.turn_up)
            return f"{dealer} gets the {up}, and {eldest} has passed: {dealer} may well have more of the trumps."
        return f"{has}." if side_aces(deal, seat, trump) else ""
    if deal.phase == "order" and deal.position_word(seat) == "assist":
        return f"{has}, and {name(deal.dealer)} gets the {up_called(deal.turn_up)}."
    if move.verb == "name" and makes_next(deal, seat, trump):
        return f"{has}, and the dealer's side turned down the other {COLOR[trump]} suit."
    return f"{has}."
