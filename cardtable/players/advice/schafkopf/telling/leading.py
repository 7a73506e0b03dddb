"""Sentences that say why a card is worth leading at both kinds of Schafkopf.

A `friend` is another seat of the side of the player who leads, and a `foe` is a seat of the other side. A function
returns an empty string if there is nothing helpful to say.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.schafkopf.plays import KING, TEN, fat_out, picture_trumps
from cardtable.players.advice.schafkopf.telling.words import (
    DOOMED,
    EVEN,
    FEW_LEFT,
    SURELY,
    best_of_suit,
    higher_out,
    highest_left,
    length,
    nobody,
    of_its_rank,
    only_one,
    suit_at,
    then_trumps,
)
from cardtable.players.advice.solo.likely import PROBABLY, may_win, not_trumped, only_by, ruffers
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.leading import (
    all_the_rest,
    drawn_before_the_last,
    forced_out,
    trumps_first,
)
from cardtable.players.advice.solo.telling.words import or_a_trump, rank_of
from cardtable.rules.naming import doing, name
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import capital, listed, number_word

FEW_ABOVE: Final = 2
"""If at most this many cards beat a trump lead, the sentence on this lead names them."""


def draw_trumps(p: Position, card: Card) -> str:
    """Return the sentence for leading the best trump."""
    out = p.their_trumps.bit_count()
    if out == 1:
        return f"It draws the last trump that {out_against(p, out)}."
    if p.my_trumps.bit_count() == 1:
        return f"Nothing can beat it, and {number_word(out)} trumps are still out."
    if out == 2:
        return "Nothing can beat it, and it draws one or both of the last two trumps."
    return f"Nothing can beat it, and it draws some of the {number_word(out)} trumps still out."


def out_against(p: Position, number: int) -> str:
    """Return words saying that `number` trumps are out against the seat."""
    if any(p.may[friend] & p.masks.trumps for friend in p.sides.friends[p.seat]):
        return "may be out against you"
    return "is still out against you" if number == 1 else "are still out against you"


def small_cards_stand(p: Position, card: Card) -> str:
    """Return the sentence for leading a card that nobody can beat or trump."""
    if p.is_trump(card):
        return trumps_first(p, card)
    return f"It wins for sure, as there is no trump and no {SUITS[suit_at(p, card)].singular} left against you."


def force_the_last_trump(p: Position, card: Card) -> str:
    """Return the sentence for forcing out an opponent's last trump."""
    return forced_out(p, card)


def draw_before_the_last(p: Position, card: Card) -> str:
    """Return the sentence for drawing a trump before leading the last side card."""
    return drawn_before_the_last(p, card)


def above_the_fat(p: Position, card: Card) -> str:
    """Return the sentence for leading a queen or jack that no trump ace, ten or king beats."""
    fat = [rank_of(other) for other in sorted(fat_out(p), key=VALUE.__getitem__, reverse=True)]
    over = p.masks.cards_in(p.their_trumps & p.masks.above[card])[::-1]
    if not over:
        return "It draws trumps, and no trump that is out can beat it."
    named = f"only {listed([f'the {other.title}' for other in over])}"
    beat = named if len(over) <= FEW_ABOVE else f"{number_word(len(over))} higher ones"
    suit = SUITS[p.masks.trump].title
    return f"It draws trumps and can catch the {listed(fat, 'or')} of {suit}; {beat} can beat it."


def keeps_the_pictures(p: Position, card: Card) -> str:
    """Return the sentence for a low trump that the Player leads to keep a queen or jack; empty for other leads."""
    pictures = picture_trumps(p)
    if not p.plays or not p.is_trump(card) or card in pictures or not pictures or not fat_out(p) or p.left < FEW_LEFT:
        return ""
    return f"It draws trumps, and you keep your {p.masks.top(p.my_trumps).title} to win a trick that counts."


def win_all_the_rest(p: Position, card: Card) -> str:
    """Return the sentence for drawing trumps first, if the hand then wins all the other tricks."""
    return all_the_rest(p, card)


def cash_aces(p: Position, card: Card) -> str:
    """Return the sentence for leading the best card of a side suit."""
    suit = suit_at(p, card)
    one = SUITS[suit].singular
    if not p.their_trumps:
        return f"{best_of_suit(p, card)}, and nobody on the other side can trump it."
    led = any(move.card in p.deal.ranking.suits[suit] for move in p.deal.plays)
    lacking, untrumped = only_by(p, card), not_trumped(p, card)
    if untrumped < EVEN:
        return no_safer(p, card)
    if lacking is not None:
        return f"{best_of_suit(p, card)}, and it wins unless {name(lacking)}, who has none, trumps it."
    if led and untrumped >= SURELY and not ruffers(p, card):
        return f"{best_of_suit(p, card)}, and most likely {nobody(p)} can trump it yet."
    if led or untrumped < PROBABLY:
        out = (p.theirs & p.masks.suits[suit]).bit_count()
        are = f"{capital(number_word(out))} {one if out == 1 else SUITS[suit].title} {'is' if out == 1 else 'are'} out"
        high = best_of_suit(p, card) if led else are if p.sides.friends[p.seat] else f"{are} against you"
        return or_a_trump(p, card, high, untrumped, p.sides.foes[p.seat])
    cash = f"cash it before {'somebody' if p.plays else bidder_told(p)} can trump it"
    others = [other for other in p.masks.cards_in(p.masters & ~p.masks.trumps) if suit_at(p, other) != suit]
    longer = [other for other in others if length(p, other) > length(p, card) and p.stands(other) < p.stands(card)]
    if longer and len(longer) == len(others):
        than = SUITS[suit_at(p, longer[0])].title
        return f"You have fewer {SUITS[suit].title} than {than}, so the others are more likely to follow: {cash}."
    return f"No {one} has been played yet: {cash}."


def best_but_trumped(p: Position, card: Card) -> bool:
    """Whether the card is the best of its side suit, but an opponent will probably trump it."""
    best = not p.is_trump(card) and bool(p.masters & p.masks.bit[card])
    return best and not_trumped(p, card) < EVEN


def no_safer(p: Position, card: Card) -> str:
    """Return a sentence saying that an ace or ten is likelier to be trumped later than now.

    It is empty for other cards, if an opponent is known to have none of the suit, and if the suit was played before.
    """
    suit = p.deal.ranking.suits[suit_at(p, card)]
    before = p.deal.plays[: len(p.deal.plays) - p.deal.count]
    if VALUE[card] < TEN or ruffers(p, card) or any(move.card in suit for move in before):
        return ""
    return "It may be trumped now, but later it is likelier to be."


def as_high(p: Position, card: Card) -> str:
    """Return a sentence for a card that only a trump beats and that costs few points then; empty for other cards."""
    suit = p.masks.suits[suit_at(p, card)]
    dearer = [other for other in p.masks.cards_in(p.held & suit & p.masks.above[card]) if VALUE[other] > VALUE[card]]
    if p.theirs & suit & p.masks.above[card]:
        return ""
    if not dearer:
        return f"Only a trump beats it, and it counts only {VALUE[card]}." if p.led < 0 and VALUE[card] == KING else ""
    return f"Only a trump beats it, as it would your {rank_of(dearer[-1])}, and then you lose less."


def bidder_told(p: Position) -> str:
    """Return the name of the Player or bidder if he is an opponent; otherwise return `the other side`."""
    seats = [foe for foe in p.sides.foes[p.seat] if foe == p.deal.bidder]
    return name(seats[0]) if seats else "the other side"


def make_him_trump(p: Position, card: Card) -> str:
    """Return the sentence for leading a suit of which an opponent has no card; empty if no opponent must trump it."""
    suit = suit_at(p, card)
    for foe in p.sides.foes[p.seat]:
        if p.may[foe] & p.masks.trumps and not p.may[foe] & p.masks.suits[suit]:
            return f"{doing(foe, 'has', 'have')} no {SUITS[suit].title}, and can win this trick only with a trump."
    return ""


def through_him(p: Position, card: Card) -> str:
    """Return the sentence for a lead when the seat has a partner."""
    partner = p.sides.friends[p.seat][0]
    suit = p.masks.suits[suit_at(p, card)]
    may = bool(p.may[partner] & suit & p.masks.above[card]) and may_win(p, card, partner)
    who = name(partner)
    if p.left == 1:
        return ""
    if to_be_trumped(p, card):
        return counts_least(p, card)
    if told := none_out(p, card) or friend_may_trump(p, card):
        return told
    if then_trumps(p, card) and (once := only_one(p, card)):
        return once
    if p.is_trump(card) and p.masters & p.masks.bit[card]:
        return "Nothing can beat it, and it draws trumps from the other side."
    if p.is_trump(card):
        wins = f", and {who} may win it" if may else ""
        if not p.their_trumps:
            return ""
        if not VALUE[card] and any(VALUE[other] for other in p.cards if p.is_trump(other)):
            return f"It draws trumps from the other side and counts nothing{wins}."
        best = p.masks.top(p.my_trumps)
        if best != card and may and best.rank in "QJ":
            return f"{capital(who)} may win it with a higher trump, and you keep your {best.title}."
        return f"A trump lead costs the other side trumps{wins}."
    if not VALUE[card] and length(p, card) >= 3 and card == p.lowest(p.held & suit):
        return f"It counts nothing, and you keep your better {SUITS[suit_at(p, card)].title}."
    if not VALUE[card] and may:
        return f"It counts nothing, and {who} may win the trick."
    return wins_with_a_higher(p, card, who) if may else at_worst(p, card)


def wins_with_a_higher(p: Position, card: Card, partner: str) -> str:
    """Return the sentence for a lead that the partner may win."""
    one = SUITS[suit_at(p, card)].singular
    return make_him_trump(p, card) or f"{capital(partner)} may win this trick with a higher {one}."


def drawing_for(p: Position, card: Card) -> str:
    """Return the sentence for a trump lead that a friend may win, or that saves a side ace or ten from being trumped.

    It is empty for other trump leads.
    """
    aces = p.masks.cards_in(p.masters & ~p.masks.trumps & p.masks.tens)
    if aces and p.their_trumps:
        return f"It draws trumps, so that fewer are left to trump your {aces[-1].title}."
    friends = p.sides.friends[p.seat]
    higher = p.masks.trumps & p.masks.above[card]
    if friends and p.their_trumps and p.may[friends[0]] & higher and may_win(p, card, friends[0]):
        return f"It draws trumps from the other side, and {name(friends[0])} may win it."
    return ""


def at_worst(p: Position, card: Card) -> str:
    """Return the sentence for a lead that will probably lose the trick."""
    if not VALUE[card]:
        if waits_for_the_ace(p, card):
            return "It counts nothing, and once the ace has been played your ten is the highest card of the suit."
        if length(p, card) >= 3 and card == p.lowest(p.held & p.masks.suits[suit_at(p, card)]):
            return f"It counts nothing, and you keep your better {SUITS[suit_at(p, card)].title}."
        if length(p, card) == 2 and p.my_trumps and p.left > 4 and not p.masters & p.masks.suits[suit_at(p, card)]:
            suit = SUITS[suit_at(p, card)]
            return f"It counts nothing, and with one more {suit.singular} gone you can trump {suit.title}."
        if p.plays and p.my_trumps and p.left > 2:
            if p.my_trumps.bit_count() > 1 or p.masters & p.masks.trumps:
                return "Get rid of a loser, and keep your trumps for tricks that count."
            return "It counts nothing, and your only trump may still win a trick in a suit that you lack."
        if friend := next((seat for seat in p.sides.friends[p.seat] if may_win(p, card, seat)), None):
            return f"It counts nothing, and {name(friend)} may win the trick."
        if p.masters & p.masks.trumps:
            return _best_trump_kept(p, card) if p.left > 2 else ""
        return "You have no sure trick to lead, and it counts nothing." if not p.masters else ""
    if higher_out(p, card) == 1 and not p.is_trump(card) and VALUE[card] < TEN:
        return f"Only one higher {SUITS[suit_at(p, card)].singular} is still out."
    if VALUE[card] < 10 and all(VALUE[other] >= VALUE[card] for other in p.cards):
        return "You have no card to lead that counts less."
    return ""


def _best_trump_kept(p: Position, card: Card) -> str:
    best = p.masks.top(p.masters & p.masks.trumps)
    left = highest_left(p, best, card)
    keeps = f"you keep your {best.title}, {left}"
    return f"It counts nothing, and {f'no opponent can beat your {best.title}' if left.startswith('no ') else keeps}."


def none_out(p: Position, card: Card) -> str:
    """Return a sentence saying that no opponent has a card of the side suit led; empty if one may have.

    It is also empty for a trump, if no opponent can have a trump, and for a dear card that an opponent will probably
    trump.
    """
    if p.is_trump(card) or p.theirs & p.masks.suits[suit_at(p, card)] or not p.their_trumps:
        return ""
    suit = SUITS[suit_at(p, card)].title
    may = [friend for friend in p.sides.friends[p.seat] if overtrumps(p, friend)]
    if not may and VALUE[card] >= KING and p.stands(card) < EVEN:
        return ""  # the lead costs the other side a trump, but brings that side more points
    lacks = all(not p.may[friend] & p.masks.suits[suit_at(p, card)] for friend in may)
    over = f", and {name(may[0])} may overtrump" if may and lacks else ""
    return f"Nobody on the other side has any {suit} left: it costs them a trump to win this trick{over}."


def overtrumps(p: Position, friend: int) -> bool:
    """Whether `friend` plays after an opponent and may overtrump him."""
    seats = len(p.deal.held)
    before = [foe for foe in p.foes if (foe - p.seat) % seats < (friend - p.seat) % seats]
    return bool(p.may[friend] & p.masks.trumps) and any(p.may[foe] & p.masks.trumps for foe in before)


def to_be_trumped(p: Position, card: Card) -> bool:
    """Whether the card is a side card with points, and opponents will almost always trump it."""
    none = not p.is_trump(card) and not p.theirs & p.masks.suits[suit_at(p, card)]
    return none and VALUE[card] > 0 and p.stands(card) < DOOMED


def counts_least(p: Position, card: Card) -> str:
    """Return a sentence saying that every side card will probably be trumped, and that `card` counts least.

    The sentence is empty if that is untrue.
    """
    sides = [other for other in p.cards if other != card and not p.is_trump(other)]
    if not sides or not all(VALUE[other] >= VALUE[card] and to_be_trumped(p, other) for other in sides):
        return ""
    if all(VALUE[other] == VALUE[card] for other in sides):
        return "Every side card you lead is likely to be trumped, and they count the same."
    least = "this one" if all(VALUE[other] > VALUE[card] for other in sides) else of_its_rank(card)
    return f"Every side card you lead is likely to be trumped: {least} counts least."


def waits_for_the_ace(p: Position, card: Card) -> bool:
    """Whether the hand has the ten of the card's side suit, and the ace is still out."""
    suit = p.masks.suits[suit_at(p, card)]
    tens = [other for other in p.cards if other.rank == "T" and suit_at(p, other) == suit_at(p, card)]
    return not p.is_trump(card) and bool(tens) and (p.theirs & suit & p.masks.above[tens[0]]).bit_count() == 1


def harmless(p: Position, card: Card) -> str:
    """Return the sentence for the lead that loses least."""
    if p.left == 1:
        return ""
    if p.is_trump(card):
        out = p.their_trumps.bit_count()
        if not out and p.my_trumps == p.held:
            win = "both win" if p.left == 2 else "all win"
            return f"No trumps are out against you: your last {number_word(p.left)} cards {win}."
        if not out:
            return "It wins for sure, as no trumps are out against you."
        return draws_below(p, card)
    if told := none_out(p, card) or friend_may_trump(p, card):
        return told
    if then_trumps(p, card) and (once := only_one(p, card)):
        return once
    if p.my_trumps | p.masks.bit[card] == p.held and p.left > 2:
        return "It is the last card you have beside your trumps."
    return at_worst(p, card)


def draws_below(p: Position, card: Card) -> str:
    """Return the sentence for leading a trump while the others have trumps."""
    out, over = p.their_trumps.bit_count(), p.masks.cards_in(p.their_trumps & p.masks.above[card])
    if out == len(over) == 1:
        return f"It forces out the {over[0].title}, the last trump that {out_against(p, out)}."
    if over and len(over) <= FEW_ABOVE:
        beat = listed([f"the {other.title}" for other in reversed(over)], "and")
        return f"It draws trumps, and only {beat} {'beats' if len(over) == 1 else 'beat'} it."
    kept = p.masks.top(p.my_trumps)
    between = p.their_trumps & p.masks.above[card] & ~p.masks.above[kept]
    keeps = f"; you keep your {kept.title}" if between else ""
    return f"It draws trumps, and {number_word(out)} {out_against(p, out)}{keeps}."


def friend_may_trump(p: Position, card: Card) -> str:
    """Return a sentence saying that a friend has none of the side suit led and may trump it; empty if untrue."""
    if p.is_trump(card):
        return ""
    for friend in p.sides.friends[p.seat]:
        if not p.may[friend] & p.masks.suits[suit_at(p, card)] and p.may[friend] & p.masks.trumps:
            return f"{doing(friend, 'has', 'have')} no {SUITS[suit_at(p, card)].title} and may trump it."
    return ""
