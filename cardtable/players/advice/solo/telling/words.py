"""Words and sentences for two kinds of reasons: to lead a card, and to play a card to a trick that others have begun.

A function that returns a sentence can return an empty text. A foe is an opponent, and a friend is a partner. The seat
is the one that gets the hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.solo.likely import PROBABLY, holds, ruffers, share, suit_mask
from cardtable.players.advice.solo.position import Position
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.tricks.hands import size_of
from cardtable.rules.words import amount, capital, number_word, odds

EVEN, DOUBTFUL = 0.5, 0.25
"""A win is called as likely as not if its chance is at least `EVEN`, and possible if it is at least `DOUBTFUL`."""
SELDOM = 0.4
"""A ten or ace that wins with at most this chance is expected to be trumped."""
ALMOST_SURE = 0.95
TEN, A_KING = 10, 4
LATE = 3
"""With at most this many cards left in the hand, no sentence calls it a gain to win the lead or to trump later."""
SEVERAL = 3
"""With at least this many higher cards out, the sentence `It wins unless ...` is not used."""
NOTHING = "It counts nothing"


def rank_of(card: Card) -> str:
    """Return the rank of a card, such as `ten`."""
    return card.title.partition(" of ")[0]


def called(p: Position, card: Card) -> str:
    """Return the rank of a card, or its full name if its suit has several cards of that rank."""
    alike = [other for other in p.deal.ranking.suits[p.deal.ranking.follows[card]] if other.rank == card.rank]
    return rank_of(card) if len(alike) == 1 else card.title


def suit_of(p: Position, card: Card) -> str:
    """Return the suit of a card in play, such as `clubs` or `trumps`."""
    return "trumps" if p.is_trump(card) else SUITS[p.deal.ranking.follows[card]].title


def one_of(p: Position, card: Card) -> str:
    """Return the word for one card of the card's suit, such as `club` or `trump`."""
    return "trump" if p.is_trump(card) else SUITS[p.deal.ranking.follows[card]].singular


def after_you(p: Position) -> str:
    """Return the name of the only foe still to play to the trick, or `an opponent`."""
    return name(p.foes[0]) if len(p.foes) == 1 else "an opponent"


AFTER_YOU: Final = "plays after you"
NOT: Final = {"can": "cannot", "has a": "has no", "has any": "has no"}
"""Words that follow `no opponent`, each with the words that replace it after the name of an only opponent."""


def no_opponent(p: Position, does: str) -> str:
    """Return words saying that no opponent does something, such as `can beat it`; an only opponent is named."""
    foes = p.sides.foes[p.seat]
    if len(foes) != 1:
        return f"no opponent {does}"
    if does == AFTER_YOU:
        return f"{name(foes[0])} has played already"
    verb = next(verb for verb in NOT if f"{does} ".startswith(f"{verb} "))
    return f"{name(foes[0])} {NOT[verb]}{does.removeprefix(verb).replace(' or a ', ' and no ')}"


def least(p: Position, card: Card) -> bool:
    """Whether no card that may be played counts less than this one."""
    return VALUE[card] == min([VALUE[other] for other in p.cards])


def in_trick(p: Position, card: Card) -> str:
    """Return what the card wins: `the 15 points in this trick`, `the lead` or `this trick`."""
    points = p.pot + VALUE[card]
    if p.led >= 0 and points and not p.pot:
        return "this trick"
    return f"the {amount(points, 'point')} in this trick" if points else "the lead" if p.left > LATE else "this trick"


def only_trumped(p: Position, card: Card, better: Card) -> str:
    """Return the reason for a card that only a trump beats; the hand keeps `better`, which counts more."""
    void = next((foe for foe in ruffers(p, card) if p.led < 0 and surely_has_trumps(p, foe)), None)
    if void is not None:
        return f"{must_spend_a_trump(p, card, void)}: keep your {called(p, better)}, which counts more."
    higher = p.out & suit_mask(p, card) & p.masks.above[card]
    beaten = capital(no_opponent(p, "can beat it but with a trump")) if higher else "Only a trump beats it"
    return f"{beaten}, and then you lose {fewer_points(card)}: keep your {called(p, better)}."


def or_a_trump(p: Position, card: Card, high: str, wins: float, foes: Sequence[int]) -> str:
    """Return the reason for a card that only a trump beats.

    `high` is a clause saying that no other card of the suit beats it, or an empty text. `wins` is its chance to win.
    `foes` are the opponents who might trump it.
    """
    may_trump = [foe for foe in foes if p.may[foe] & p.masks.trumps]
    who = name(may_trump[0]) if len(may_trump) == 1 else "an opponent"
    if p.led < 0 and wins < EVEN and VALUE[card] >= TEN and p.sides.friends[p.seat]:
        waiting = f"{capital(who)} may trump it, but the longer you wait, the likelier that becomes."
        return waiting if VALUE[card] > TEN and wins >= DOUBTFUL else ""
    if wins <= SELDOM and VALUE[card] >= TEN and p.sides.friends[p.seat]:
        return "" if wins < DOUBTFUL else beats_a_lower_one(p, card)
    if wins >= ALMOST_SURE:
        return f"{high}, and it will hardly be trumped." if high else "It will hardly be trumped."
    if p.led >= 0 and wins < DOUBTFUL and VALUE[card] >= A_KING:
        return ""
    often = f"It wins {odds(round(10 * wins))}, or else costs" if wins >= EVEN else "It wins, or costs"
    # a partner may overtrump
    lost = f" and {'most likely your side' if p.sides.friends[p.seat] else 'you'} its {VALUE[card]} points"
    return f"{f'{high}. ' if high else ''}{often} {who} a trump{lost if VALUE[card] >= A_KING else ''}."


def beats_a_lower_one(p: Position, card: Card) -> str:
    """Return a sentence saying that a foe's card would beat the next lower card of the hand, but not `card`."""
    lower = max(
        [other for other in p.cards if p.strength[other] < p.strength[card]], key=p.strength.__getitem__, default=None
    )
    over = [] if lower is None else p.masks.cards_in(p.theirs & p.masks.above[lower] & ~p.masks.above[card])
    if not over or lower is None:
        return ""
    by = f"the {called(p, over[-1])}" if len(over) == 1 else f"a higher {one_of(p, card)}"
    return f"Only a trump beats it. {capital(by)} would beat your {called(p, lower)}."


def none_above(p: Position, card: Card, said: str) -> str:
    """Return `said`, words which say that no other card of the suit beats `card`.

    For the ace of a suit other than trumps, return an empty text, because everybody knows that about an ace.
    """
    return "" if not p.is_trump(card) and p.masks.top(suit_mask(p, card)) == card else said


def only_one_beats(p: Position, card: Card, over: Card, kept: str) -> str:
    """Return the reason for a card that is beaten only by one card of its suit, `over`.

    `kept` is a clause to add on what the hand keeps, or an empty text.
    """
    said = f"Of the {suit_of(p, card)} only the {called(p, over)} beats it"
    wins = holds(p, card)
    if kept or not EVEN <= wins < ALMOST_SURE:
        return f"{said}{kept}."
    return f"{said}, and it wins {odds(round(10 * wins))}."


def only_two_beat(p: Position, card: Card, over: Sequence[Card]) -> str:
    """Return the reason for a card that is beaten only by two cards of its suit, `over`."""
    said = f"Of the {suit_of(p, card)} only the {called(p, over[1])} and the {called(p, over[0])} beat it"
    wins = holds(p, card)
    return f"{said}, and it wins {odds(round(10 * wins))}." if wins >= EVEN else f"{said}."


def if_it_holds(p: Position, card: Card, highest: Card, beaten: str) -> str:
    """Return the reason for a card that higher cards can beat.

    `beaten` is what a foe must do to win the trick: `beat it` or `trump higher`.
    """
    kept = f", and you keep your {called(p, highest)}" if card != highest else ""
    if holds(p, card) >= PROBABLY:
        return f"It will probably win {in_trick(p, card)}{kept}."
    higher_ones = p.masks.cards_in(p.theirs & p.masks.above[card])
    over = len(higher_ones)
    if over == 2 and not kept:
        return only_two_beat(p, card, higher_ones)
    if over < SEVERAL:
        return f"It wins {in_trick(p, card)} unless {after_you(p)} can {beaten}{kept}."
    higher = f"{capital(number_word(over))} higher {suit_of(p, card)} {are_out(p, p.theirs & p.masks.above[card])}"
    if kept:
        if not VALUE[card] and VALUE[highest]:
            return f"{higher}: it risks no points, and you keep your {called(p, highest)}."
        return f"{higher}: if one of them beats it, you still have your {called(p, highest)}."
    ruffed = " or a trump" if p.their_trumps and not p.is_trump(card) else ""
    return f"{higher}, but {after_you(p)} must spend one{ruffed} to beat it."


def between(p: Position, low: Card, high: Card) -> bool:
    """Whether a foe can have a card between these two cards of a suit."""
    return bool(p.theirs & p.masks.above[low] & ~p.masks.above[high])


def harder_to_beat(p: Position, card: Card, lower: Card) -> str:
    """Return a sentence on how many cards could beat `lower`, and how many could beat `card`."""
    may = 0
    for foe in p.foes:
        may |= p.may[foe]
    more, fewer = ((may & suit_mask(p, each) & p.masks.above[each]).bit_count() for each in (lower, card))
    if more == fewer:
        return ""
    suit = suit_of(p, card) if more > 1 else one_of(p, card)
    none = "no card of that suit could beat" if not fewer else f"only {number_word(fewer)} could beat"
    return f"{capital(number_word(more))} {suit} could beat your {called(p, lower)}, but {none} this card."


def fewer_points(card: Card) -> str:
    """Return `fewer points` or `no points` for what is lost if `card` is beaten."""
    return "fewer points" if VALUE[card] else "no points"


def given_up(p: Position) -> str:
    """Return the reason to lose the fewest points on a trick that a foe could well win."""
    if all(VALUE[other] for other in p.cards):
        return f"{capital(after_you(p))} may well win this trick: give it the fewest points."
    if any(VALUE[other] for other in p.cards):
        return f"{capital(after_you(p))} may well win this trick: give it no points."
    cards = "your cards" if len(p.cards) == p.left else "the cards you may play"
    return f"{capital(after_you(p))} may well win this trick, and none of {cards} counts."


def are_out(p: Position, cards: int) -> str:
    """Return `are out`, or `may be out` if some cards of the mask `cards` may lie in no foe's hand."""
    aside = p.out.bit_count() > sum([size_of(p.deal.held[seat]) for seat in p.may])
    helped = any(p.may[friend] & cards for friend in p.sides.friends[p.seat])
    return "may be out" if aside or helped else "are out"


def surely_has_trumps(p: Position, foe: int) -> bool:
    """Whether a foe almost surely has a trump."""
    return share(p, lambda deal: bool(deal.held[foe] & p.masks.trumps)) >= ALMOST_SURE


def certainly_has_trumps(p: Position, foe: int) -> bool:
    """Whether a foe certainly has a trump.

    That is so if one of its trumps is known, or if the other places have too little room for all the trumps that are
    out.
    """
    trumps = p.out & p.masks.trumps
    if p.known.get(foe, 0) & trumps:
        return True
    rooms = {seat: size_of(p.deal.held[seat]) for seat in p.may}
    elsewhere = p.out.bit_count() - sum(rooms.values())  # cards that lie in nobody's hand
    for seat, may in p.may.items():
        if seat != foe:
            elsewhere += min(rooms[seat], (may & trumps).bit_count())
    return trumps.bit_count() > elsewhere


def must_spend_a_trump(p: Position, card: Card, foe: int) -> str:
    """Return words saying that `foe`, who has no card of the suit of `card`, must trump it, or most likely must."""
    must = "must" if certainly_has_trumps(p, foe) else "most likely must"
    return f"{name(foe)} has no {suit_of(p, card)} and {must} spend a trump on it"
