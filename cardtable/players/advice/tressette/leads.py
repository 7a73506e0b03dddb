"""Judgements (pieces of advice) for the seat that leads.

A sure winner is a card that no opponent can beat in its suit. A friend is a partner, and a foe an opponent. With three
players, the fourth hand is dealt to nobody and is called the dead hand. A mask is a set of cards: an integer with one
bit for each card.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.judgement import Judgement, judgement
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    ACES,
    BIT,
    COUNTING,
    KEEPING,
    SMALL,
    SUIT,
    THREES,
    TWOS,
    bottom,
    top,
)
from cardtable.players.advice.tressette.phrases.facts import is_held, run_against
from cardtable.players.advice.tressette.phrases.leading import (
    asking,
    before_a_run,
    caught,
    drawn,
    given_away,
    led_back,
    napoletana,
    not_fed,
    not_small,
    stands,
)
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.tressette.melds import SEQUENCES

PlayJudgement = Judgement[Position]

FED: Final = 8.0
"""Leading a suit is worth less by this if an opponent is known to have its ace."""

MARGIN: Final = 0.5
"""An ace can be caught if the sure winners outnumber its likely guards by more than this."""

ENDGAME: Final = 4
"""With at most this many cards, sure winners are not kept for later."""


@judgement("TRS-10.1", 1.0, "{Nobody} beat any card you have left, so you win the rest.")
def win_the_rest(p: Position) -> Card | None:
    """If all cards of the hand are sure winners and no friend can beat one of them, recommend the highest card."""
    if p.masters != p.held or any(p.helping & ABOVE[card] for card in p.cards):
        return None
    return top(p.held)


@judgement("TRS-10.1", 1.0, stands)
def small_cards_stand(p: Position) -> Card | None:
    """If the foes have no card of a suit left, recommend its highest card."""
    for suit in SUIT:
        mine = p.held & suit
        if mine and not p.theirs & suit:
            return top(mine)
    return None


@judgement("TRS-10.12", 1.0, napoletana)
def from_the_napoletana(p: Position) -> Card | None:
    """Recommend the highest sure winner of the suit of a declared napoletana (three, two, ace)."""
    for said in p.deal.said:
        if said.seat == p.seat:
            for word in said.args:
                cards = SEQUENCES.get(word)
                if cards:
                    mine = p.held & SUIT[cards[0] // 13]
                    if mine & p.masters:
                        return top(mine)
    return None


@judgement("TRS-10.1", 0.9, drawn)
def draw_the_suit(p: Position) -> Card | None:
    """Recommend the best card of a suit whose sure winners, led in turn, probably draw all the foes' cards of it."""
    masters = p.masters
    if not masters:
        return None
    best, found = 0, 0
    held, theirs = p.held, p.theirs
    draws = 3 if p.friends else 2  # `theirs` also counts cards that in fact a friend holds
    for suit in SUIT:
        sure = (masters & suit).bit_count()
        if sure:
            mine = held & suit
            them = (theirs & suit).bit_count()
            worth = 2 * sure + mine.bit_count() - them + 10
            if (draws * sure >= them or runs(p, suit)) and them > 0 and worth > best:
                best, found = worth, mine
    return top(found) if found else None


@judgement("TRS-10.8", 0.8, caught)
def catch_the_ace(p: Position) -> Card | None:
    """Recommend the best card of a suit in which an opponent has shown the ace and the ace can be caught."""
    if p.known is None:
        return None
    for suit in SUIT:
        mine = p.held & suit
        winners = (mine & p.masters).bit_count()
        for foe in p.seating.foes[p.seat]:
            if winners > 1 and p.known[foe] & suit & ACES and winners > MARGIN + guards(p, foe, suit):
                return top(mine)
    return None


@judgement("TRS-10.3", 0.8, "{Nobody} beat your ace now, so win its point.")
def ace_is_best(p: Position) -> Card | None:
    """Recommend an ace that no opponent can beat any more."""
    aces = p.masters & ACES
    return bottom(aces) if aces else None


@judgement("TRS-10.8", 0.7, "{partner} {has_shown} the {best_help}, and {nobody} beat that card. Lead to it.")
def to_partners_meld(p: Position) -> Card | None:
    """If a partner has shown the best card of a suit, recommend the hand's ace of the suit, or else its lowest card."""
    if not p.sure_help:
        return None
    for suit in SUIT:
        mine, help_ = p.held & suit, p.sure_help & suit
        if mine and help_ and help_ > p.theirs & suit and help_ > mine:
            return top(mine & ACES) if mine & ACES else bottom(mine)
    return None


@judgement("TRS-10.8", 0.7, before_a_run)
def cash_before_a_run(p: Position) -> Card | None:
    """Recommend a sure winner if an opponent would win nearly every trick once he has the lead."""
    return dearest(p, p.masters) if p.masters and run_against(p)[1] else None


@judgement("TRS-10.2", 0.6, led_back)
def return_partners_suit(p: Position) -> Card | None:
    """Recommend a lead of the suit that the partner asked for and can still have [TRS-10.3].

    A lone ace is usually not led if an opponent can beat it.
    """
    for suit in p.asked_for:
        mine = p.held & suit
        above = p.theirs & ABOVE[top(mine)] if mine else 0
        if mine & ACES == mine and (is_held(p, above) or above & ~p.helping):
            continue
        if mine and p.helping & suit:
            best = top(mine)
            return best if p.master(best) else bottom(mine)
    return None


@judgement("TRS-10.2", 0.5, asking)
def low_from_honors(p: Position) -> Card | None:
    """Recommend a small card of a suit with two or more honors; this lead asks the partner to play high.

    The honors of a suit are its three, its two and its ace.
    """
    if not p.friends:
        return None
    best, found = 0, 0
    for suit in SUIT:
        mine = p.held & suit
        low = mine & SMALL
        honors = (mine & (THREES | TWOS | ACES)).bit_count()
        if low and honors > 1:
            worth = mine.bit_count() + honors
            if worth > best:
                best, found = worth, low
    return bottom(found) if found else None


@judgement("", 0.6, "{Nobody} beat it, and with {left} tricks left it is time to win it.")
def cash_at_the_end(p: Position) -> Card | None:
    """Recommend a sure winner when few cards are left."""
    if p.left <= ENDGAME and p.masters:
        return dearest(p, p.masters)
    return None


@judgement("TRS-10.3", 0.3, given_away)
def harmless(p: Position) -> Card | None:
    """Recommend a small card of a long suit.

    A suit is less good if opponents can hold counting cards of it, or if the hand has an honor to lose in it.
    """
    best, found = -99.0, 0
    for suit in SUIT:
        mine = p.held & suit
        low = mine & SMALL
        if low:
            worth = 2.0 * mine.bit_count() - (p.theirs & suit & COUNTING).bit_count()
            if mine & ACES and not p.masters & mine & ACES:
                worth -= 4
            if mine & TWOS and mine.bit_count() <= 2:
                worth -= 2
            if mine & p.masters:
                worth -= 2
            if feeds_an_ace(p, bottom(low)):
                worth -= FED
            if worth > best:
                best, found = worth, low
    return bottom(found) if found else None


@judgement("TRS-10.8", 0.3, not_fed)
def starve_the_ace(p: Position) -> Card | None:
    """Recommend a sure winner if every small card would help an opponent's ace or leave the seat's own ace bare."""
    small = [card for card in p.cards if BIT[card] & SMALL]
    if p.known is None or not any(feeds_an_ace(p, card) for card in small):
        return None
    if not all(feeds_an_ace(p, card) or leaves_an_ace(p, card) == 1 for card in small):
        return None
    spare = [card for card in p.cards if p.master(card) and not p.theirs & SUIT[card // 13] & COUNTING]
    return min(spare, key=KEEPING.__getitem__) if spare else None


@judgement("TRS-10.3", 0.0, not_small)
def least_lead(p: Position) -> Card | None:
    """If every card counts, recommend the card that is least worth keeping."""

    def kept(card: Card) -> tuple[bool, float, bool, int]:
        suit = p.held & SUIT[card // 13]
        return feeds_an_ace(p, card), KEEPING[card], bool(suit & (THREES | TWOS | ACES)), -suit.bit_count()

    return None if p.held & SMALL else min(p.cards, key=kept)


def runs(p: Position, suit: int) -> bool:
    """Whether all cards of a long suit with high cards at its head are likely to win, in a game of three players."""
    mine, them = p.held & suit, p.theirs & suit
    if p.seating.seats != 3 or mine.bit_count() < 5:
        return False
    sure = (mine & p.masters).bit_count()
    second = them & ~(1 << them.bit_length() - 1)
    strong = mine & ~((1 << second.bit_length()) - 1)
    return sure > 1 and 3 * sure >= them.bit_count() and strong.bit_count() > 3


def guards(p: Position, foe: int, suit: int) -> float:
    """Return how many cards of the suit `foe` is likely to have besides the ace."""
    assert p.known is not None
    all_known = sum(p.known)  # no two masks share a card, so the sum is their union
    sure = (p.known[foe] & suit).bit_count() - 1
    unknown = (p.out & ~all_known).bit_count()
    may = (p.may_hold(foe) & suit & ~p.known[foe]).bit_count()
    room = p.size(foe) - p.known[foe].bit_count()
    return sure + may * room / unknown if unknown else sure


def feeds_an_ace(p: Position, card: Card) -> bool:
    """Whether a lead of this card lets an opponent win with the ace, which this opponent certainly holds."""
    ace = SUIT[card // 13] & ACES & p.theirs
    if not ace or BIT[card] > ace or p.helping & SUIT[card // 13] & ~(2 * ace - 1):
        return False
    if p.friends and not p.helping & ace and p.out.bit_count() == p.left * (p.seating.seats - 1):
        return True
    return p.known is not None and any(p.known[foe] & ace for foe in p.seating.foes[p.seat])


def leaves_an_ace(p: Position, card: Card) -> float:
    """Return how bad it is, from 0 to 1, to lead `card` from a suit with an ace that can be beaten."""
    mine = p.held & SUIT[card // 13]
    if not mine & ACES & ~p.masters & ~BIT[card] or mine & p.masters:
        return 0.0
    if mine.bit_count() == 2:
        return 1.0
    return 0.0 if BIT[card] & SMALL else 0.7


def dearest(p: Position, mask: int) -> Card:
    """Return an ace of `mask` or, if there is none, the highest card of `mask` in the hand's longest suit."""
    aces = mask & ACES
    if aces:
        return bottom(aces)
    best, found = -1, 0
    for suit in SUITS:
        mine = mask & SUIT[suit]
        if mine:
            worth = (p.held & SUIT[suit]).bit_count()
            if worth > best:
                best, found = worth, mine
    return top(found)


LEADS: Final[tuple[PlayJudgement, ...]] = (
    win_the_rest,
    from_the_napoletana,
    draw_the_suit,
    small_cards_stand,
    catch_the_ace,
    ace_is_best,
    to_partners_meld,
    cash_before_a_run,
    cash_at_the_end,
    return_partners_suit,
    low_from_honors,
    starve_the_ace,
    harmless,
    least_lead,
)
