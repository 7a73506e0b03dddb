"""Sentences, for both kinds of Schafkopf, on a card that takes the trick from an opponent or from a friend.

A `friend` is another seat of the player's side, and a `foe` is a seat of the other side. A function returns an empty
string if there is nothing helpful to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import SUITS, Card
from cardtable.players.advice.schafkopf.plays import TEN
from cardtable.players.advice.schafkopf.telling.leading import FEW_ABOVE, as_high, best_but_trumped, no_safer
from cardtable.players.advice.schafkopf.telling.words import (
    BETTER,
    EVEN,
    SMALL,
    SURELY,
    best_of_suit,
    between_them,
    lies_here,
    nobody,
    suit_at,
    suit_words,
)
from cardtable.players.advice.solo.following import alike
from cardtable.players.advice.solo.likely import PROBABLY, holds, ruffers, share, suit_mask
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.taking import taking as taking_it
from cardtable.players.advice.solo.telling.words import between, harder_to_beat, rank_of
from cardtable.rules.naming import doing, name, whose
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, listed, odds


def taking(p: Position, card: Card) -> str:
    """Return the sentence for a card that wins the trick for now."""
    points = lies_here(p, card) if p.pot or VALUE[card] >= TEN else ""  # a card's own two or three points do not matter
    if p.ours:
        return overtaking(p, card)
    if not p.foes and p.friends:
        beats = f"It beats {whose(p.winner)} {p.best_card.title}, and only {name(p.friends[0])} plays after you"
        return f"{beats}: {points} for your side." if points else f"{beats}."
    if not p.foes:
        if points:
            return f"It wins the trick for sure, and {points} with it."
        if VALUE[card] and any(VALUE[other] < VALUE[card] for other in p.winners()):
            return f"The trick is yours for sure: bring home the {VALUE[card]} points of your {rank_of(card)}."
        return "It wins the trick and the lead."
    if p.stands(card) == 1.0:
        with_it = f" for its {points}" if points else ""
        if p.friends:
            return f"Nobody on the other side can beat it: the trick is your side's{with_it}."
        return f"Nobody still to play can beat it: the trick is yours{with_it}."
    return unless_trumped(p, card)


def unless_trumped(p: Position, card: Card) -> str:
    """Return a sentence saying how likely it is that nobody trumps `card`, the best card of the side suit led.

    The sentence is empty for a trump, and for a card that an opponent may beat in its suit.
    """
    if p.is_trump(card) or not p.masters & p.masks.bit[card]:
        return ""
    suit, wins = SUITS[suit_at(p, card)], holds(p, card)
    cheapest = VALUE[card] == min(VALUE[other] for other in p.cards)
    void = [foe for foe in ruffers(p, card) if foe in p.foes]
    if void and wins < EVEN:
        may = f"{doing(void[0], 'has', 'have')} no {suit.title} and may trump"
        return f"{may}: risk few points." if cheapest and len(p.cards) > 1 else as_high(p, card)
    if void:
        return f"It wins unless {name(void[0])}, who has no {suit.title}, can trump it."
    if wins >= SURELY:
        yet = "after you can trump it" if ruffers(p, card) else "can trump it yet"
        return f"{best_of_suit(p, card)}, and most likely {nobody(p)} {yet}."
    if wins >= EVEN:
        return f"{best_of_suit(p, card)}, and it wins {odds(round(10 * wins))}, or else is trumped."
    return as_high(p, card) or probably_void(p, card) or no_safer(p, card)


def overtaking(p: Position, card: Card) -> str:
    """Return the sentence for a card that takes the trick from a friend who is winning it."""
    if len(p.winners()) == len(p.cards):
        return _with_any_card(p, card)
    his = f"{whose(p.winner)} {p.best_card.title}"
    if not p.foes:
        if VALUE[card] > min(VALUE[other] for other in p.cards):
            adds = f"adds {amount(VALUE[card], 'point')}"
            return f"It takes the trick from {name(p.winner)}, but it {adds} and nobody can beat it."
        return takes_the_lead(p, card)
    if only_a_trump(p, card):
        return unless_trumped(p, card)
    if p.stands(p.best_card) == 1.0:
        return takes_the_lead(p, card)
    if p.stands(card) == 1.0 or p.stands(card) >= p.stands(p.best_card) + BETTER:
        what = lies_here(p, card) if p.pot else "the trick and the lead"
        makes = "makes sure of" if p.stands(card) == 1.0 else "is the better chance to win"
        return f"The other side could still beat {his}: yours {makes} {what}."
    if p.stands(card) >= p.stands(p.best_card) and not VALUE[card]:
        return f"It is no easier to beat than {his}, and if it holds, you have the lead."
    if VALUE[card] and p.stands(card) == p.stands(p.best_card):
        return f"It adds {amount(VALUE[card], 'point')} and is no easier to beat than {his}."
    return ""


def _with_any_card(p: Position, card: Card) -> str:
    if told := probably_void(p, card):
        return told
    mine = "trumps" if p.is_trump(card) else SUITS[suit_at(p, card)].title
    all_beat = f"All your {mine} beat {whose(p.winner)} {p.best_card.title}"
    if card == min(p.cards, key=p.strength.__getitem__):
        return f"{all_beat}: play your lowest." if len(p.cards) > 1 else ""
    if not p.foes:
        return f"{all_beat}, so give the trick {amount(VALUE[card], 'point')}." if VALUE[card] else ""
    if only_a_trump(p, card):
        return unless_trumped(p, card)
    if p.stands(card) == 1.0 > min(map(p.stands, p.cards)):
        return f"{all_beat}, and this one nobody can beat."
    if between_them(p):
        return f"{all_beat}{the_higher(p, card)}"
    if VALUE[card] == max(VALUE[other] for other in p.cards):
        return f"All your cards are as hard to beat, so give the trick {amount(VALUE[card], 'point')}."
    if VALUE[card] == min(VALUE[other] for other in p.cards):
        return "All your cards are as hard to beat, so risk the fewest points."
    return ""


def takes_the_lead(p: Position, card: Card) -> str:
    """Return the sentence for taking a trick from a friend in order to lead next."""
    has = f"{doing(p.winner, 'is', 'are')} winning this trick already, but with it you take the lead"
    if p.left > 2:
        return f"{has}."
    last = p.masks.top(p.held & ~p.masks.bit[card])
    wins = p.masters & p.masks.bit[last] and (p.is_trump(last) or not p.their_trumps)
    return f"{has}, and your {last.title} wins the last trick." if wins else ""


def only_a_trump(p: Position, card: Card) -> bool:
    """Whether the card is the best of its side suit, and only a trump may still beat it."""
    return not p.is_trump(card) and bool(p.masters & p.masks.bit[card]) and p.stands(card) < 1.0


def probably_void(p: Position, card: Card) -> str:
    """Return a sentence saying that the last opponent to play probably trumps the side suit led.

    It is empty if that is not probable, or if the number of opponents still to play is not one. It is also empty if
    `card` is a trump, or is not the cheapest card, or if all cards that may be played count the same.
    """
    if p.is_trump(card) or len(p.foes) != 1 or VALUE[card] > min(VALUE[other] for other in p.cards):
        return ""
    if all(VALUE[other] == VALUE[card] for other in p.cards):
        return ""
    foe, suit, trumps = p.foes[0], suit_mask(p, card), p.masks.trumps  # only this foe can still trump
    if share(p, lambda deal: not deal.held[foe] & suit and bool(deal.held[foe] & trumps)) < PROBABLY:
        return ""
    has = f"{doing(p.foes[0], 'has', 'have')} {'' if p.foes[0] in ruffers(p, card) else 'probably '}no"
    return f"{has} {SUITS[p.led].title} and can trump: risk fewer points."


def trump_it(p: Position, card: Card) -> str:
    """Return the sentence for trumping a trick when the hand has none of the suit led."""
    if p.ours:
        return overtaking(p, card)
    points = lies_here(p, card)
    worth = f"{amount(p.pot, 'point')} {'lies' if p.pot == 1 else 'lie'} here"
    if all(map(p.is_trump, p.cards)):
        over = p.masks.cards_in(p.their_trumps & p.masks.above[card])
        if len(over) == 1 and not taking(p, card):
            return f"You have only trumps, and against you only the {over[0].title} beats it."
        return taking(p, card) or f"You have only trumps, {_of_these(p, card, points)}."
    if not p.foes and p.friends:
        return taking(p, card)
    if not p.foes:
        return f"You play last, and {points if points else 'the trick'} {'go' if points else 'goes'} to your trump."
    if p.stands(card) == 1.0:
        who = "on the other side" if p.friends else "still to play"
        gets = worth if p.pot else "your side leads next" if p.friends else "it wins the lead"
        return f"Nobody {who} can beat it: {f'{points} are worth a trump' if p.pot > SMALL else gets}."
    if VALUE[card] >= TEN and not p.pot:
        return f"Only a higher trump beats it: otherwise it brings home its {points}."
    if VALUE[card] >= TEN:
        return f"Trump it: only a higher trump could take those {points} from you."
    takes = f"Trump it: {_over(p, card)} could take it from you"
    return f"{takes}, and {worth}." if p.pot else f"{takes}; if it holds, you lead next."


def _of_these(p: Position, card: Card, points: str) -> str:
    """Return why a hand that has only trumps plays `card`, when a side suit is led."""
    if VALUE[card] >= TEN and p.pot:
        return f"and only a higher one could take those {points} from you"
    lower = [other for other in p.winners() if p.strength[other] < p.strength[card]]
    if not lower:
        return "and the lowest one wins for now"
    like = [other for other in lower if not between(p, other, card)]
    if not like:
        return "and a lower one would be easier to beat"
    dearest = max(like, key=VALUE.__getitem__)
    return f"and it is as hard to beat as your {dearest.title}" + (
        ", but risks fewer points" if VALUE[dearest] > VALUE[card] else ""
    )


def _over(p: Position, trump: Card) -> str:
    may = 0
    for foe in p.foes:
        may |= p.may[foe]
    over = p.masks.cards_in(may & p.masks.trumps & p.masks.above[trump])
    if 0 < len(over) <= FEW_ABOVE:
        return f"only {listed([f'the {other.title}' for other in reversed(over)], 'or')}"
    return "only a higher trump"


def settled(p: Position, card: Card, sure: Sequence[Card], told: str) -> str:
    """Return the reason for a card with which the seat's side surely wins the game in this trick.

    `sure` are all cards with which the side wins the game in this trick. `told` is the usual reason for the card; the
    sentence begins with it if `sure` has every card that may be played.
    """
    if p.plays:
        bid = "make your bid" if p.seat == p.deal.bidder else "make your side's bid"
        wins = bid if p.sides.friends[p.seat] else "win you the game"
    else:
        wins = "set them" if len(p.sides.side) > 1 else f"beat {name(p.deal.bidder)}"
    if len(sure) == len(p.cards):
        return f"{told} Whatever you play, the points in this trick {wins}.".strip()
    points = p.pot + VALUE[card]
    if p.led >= 0 and p.strength[card] <= p.best:
        return f"{doing(p.winner, 'is', 'are')} winning this trick for sure, and with this card its points {wins}."
    led = p.led if p.led >= 0 else suit_at(p, card)
    it = "Your side is" if any(p.beats(friend, card, led) for friend in p.friends) else "It is"
    return f"{it} sure to win{' this trick' if p.led >= 0 else ''}, and the {points} points in it {wins}."


def take_it(p: Position, card: Card) -> str:
    """Return the sentence for a card that wins the trick for now."""
    told = taking(p, card)
    if told or p.ours:
        return told
    if 1 < len(p.winners()) == len(p.cards) and card == min(p.cards, key=p.strength.__getitem__):
        if told := probably_void(p, card):
            return told
        return _brings_more(p, card) or (
            f"All your {suit_words(p, suit_at(p, card))} beat {whose(p.winner)} {p.best_card.title}: play your lowest."
        )
    if best_but_trumped(p, card) and len(p.foes) == 1:
        return f"It beats {whose(p.winner)} {p.best_card.title}, and wins unless {name(p.foes[0])} can trump it."
    if told := _brings_more(p, card):
        return told
    if p.led != p.masks.trump and not p.is_trump(card) and (told := taking_it(p, card)):
        return told
    points = lies_here(p, card) if p.pot else ""  # the points of `card` alone are no reason to play it
    gets = f"that is worth {points}" if points else "you win the lead" if p.friends else "you have the lead"
    if p.friends:
        return f"It beats {whose(p.winner)} {p.best_card.title}, and {gets} if it holds."
    return f"It beats {whose(p.winner)} {p.best_card.title}; if it holds, {gets}."


def _brings_more(p: Position, card: Card) -> str:
    others = [other for other in alike(p, card) if other != card]
    cheaper = [other for other in others if VALUE[other] < VALUE[card]]
    if not cheaper:
        return ""
    low = min(cheaper, key=VALUE.__getitem__)
    dearer = [other for other in others if VALUE[other] > VALUE[card]]
    risks = f", and risks less than the {rank_of(dearer[-1])}" if dearer else ""
    than = low.title if p.is_trump(low) else rank_of(low)
    own = card.title if p.is_trump(card) else rank_of(card)
    return f"Your {than} is no harder to beat, but the {own} brings more if it wins{risks}."


def bring_the_ace_home(p: Position, card: Card) -> str:
    """Return the sentence for an ace that surely takes the trick."""
    return f"The trick is yours for sure: bring home the {VALUE[card]} points of your ace."


def risk_the_less(p: Position, card: Card) -> str:
    """Return the sentence for a card played instead of the ten of its suit, which would be no harder to beat."""
    kept = next(other for other in p.cards if other.rank == "T" and suit_at(p, other) == p.led)
    return f"Whatever beats it beats your ten too, and it risks {amount(VALUE[kept] - VALUE[card], 'point')} less."


def trump_under(p: Position, card: Card) -> str:
    """Return the sentence for a trump from a hand with only trumps; mostly it does not win."""
    if p.strength[card] > p.best:
        return taking(p, card)
    if not p.winners() and card == min(p.cards, key=p.strength.__getitem__):
        return f"None of your trumps beats {whose(p.winner)} {p.best_card.title}: play your lowest."
    return "You have only trumps, and this is the one you can best spare."


def the_higher(p: Position, card: Card) -> str:
    """Return the end of a sentence, which compares how hard `card` and another card of the hand are to beat."""
    top = max(p.cards, key=p.strength.__getitem__)
    if card != top and not p.theirs & p.masks.above[card] & ~p.masks.above[top]:
        return f", and your {top.title} would be no harder to beat."
    if card != top:
        return f", and you keep your {top.title}."
    harder = harder_to_beat(p, card, min(p.cards, key=p.strength.__getitem__))
    return f". {harder}" if harder else "."
