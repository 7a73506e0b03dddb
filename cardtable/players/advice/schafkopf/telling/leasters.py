"""Sentences that say why a card is worth playing in a leaster, which the player with the fewest points wins.

A function returns an empty string if there is nothing helpful to say.
"""

from __future__ import annotations

from cardtable.cards import SUITS, Card
from cardtable.players.advice.schafkopf.least import danger, has_it
from cardtable.players.advice.schafkopf.plays import KING, TEN
from cardtable.players.advice.schafkopf.telling.words import (
    GOOD,
    LOW,
    SMALL,
    between_them,
    higher_out,
    length,
    lying,
    some,
    suit_at,
    suit_words,
)
from cardtable.players.advice.solo.likely import must_be_beaten
from cardtable.players.advice.solo.position import Position
from cardtable.rules.naming import does, doing, name, whose
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, capital


def give_one_away(p: Position, card: Card) -> str:
    """Return the sentence for losing a trick on purpose, after the seat has won all tricks so far."""
    return "You have taken every trick so far, and all ten would cost you 4: lose this one."


def let_him(p: Position, card: Card) -> str:
    """Return the sentence for not beating a player who has won all tricks so far."""
    taker = p.deal.winners[-1]
    loses = does(taker, "loses", "lose")
    return f"{doing(taker, 'has', 'have')} taken every trick so far, and {loses} 4 with all ten: stay under."


def lead_low(p: Position, card: Card) -> str:
    """Return the sentence for a low lead."""
    suit, higher = suit_at(p, card), higher_out(p, card)
    one = "trump" if suit == p.masks.trump else SUITS[suit].singular
    if told := must_beat(p, card):
        return told
    if higher >= LOW:
        long = length(p, card)
        out = f"{capital(some(higher, f'higher {one}s'))} are still out"
        if long >= 3 and card == p.lowest(p.held & p.masks.suits[suit]):
            return f"{out}, and you have {some(long, f'{one}s')}: lead low from a long suit."
        best = all(has_it(p, other) >= has_it(p, card) for other in p.cards)
        if must_be_beaten(p, card) >= GOOD and not (best and VALUE[card] >= TEN):
            takes = f"take its {VALUE[card]} points" if VALUE[card] >= TEN else "beat it"
            return f"{out}: somebody will most likely {takes}."
        if best:
            rid = f", and you would be rid of {VALUE[card]} points" if VALUE[card] >= TEN else ""
            return f"{out}: no other lead of yours is more likely to be beaten{rid}."
        return then_throws(p, card) or f"{out} and may beat it."
    if higher == 1:
        return f"One higher {one} is still out and may beat it."
    if p.left == 2 and any(higher_out(p, other) for other in p.cards if other != card):
        return "Keep the lower card for the last trick, which brings the blind."
    if all(higher_out(p, other) < LOW for other in p.cards):
        if VALUE[card] == min(VALUE[other] for other in p.cards):
            return "You have no low card left to lead, and none that counts less."
        return "You have no low card left to lead: this one is likely to cost you least."
    return then_throws(p, card)


def must_beat(p: Position, card: Card) -> str:
    """Return a sentence saying that everybody who follows suit must beat the card; empty if that is not certain.

    It is also empty for a card without points if more than `LOW` cards of its suit are out.
    """
    out = p.theirs & p.masks.suits[suit_at(p, card)]
    if not out or out & ~p.masks.above[card] or (out.bit_count() > LOW and not VALUE[card]):
        return ""
    one = "trump" if p.is_trump(card) else SUITS[suit_at(p, card)].singular
    if out.bit_count() == 1:
        unless = ", unless it lies in the blind" if p.deal.widow else ""
        return f"The {p.masks.top(out).title} is the only {one} still out: whoever has it must play it{unless}."
    return f"Every {one} still out is higher: whoever has one must beat it."


def then_throws(p: Position, card: Card) -> str:
    """Return a sentence saying that the seat can later throw points on the card's suit; empty if it cannot.

    It is also empty if fewer than two cards of the suit are out.
    """
    suit = suit_at(p, card)
    if p.is_trump(card) or length(p, card) > 1 or (p.theirs & p.masks.suits[suit]).bit_count() < 2:
        return ""
    return f"It is your only {SUITS[suit].singular}, so after it you can throw points on {SUITS[suit].title}."


def throw_points(p: Position, card: Card) -> str:
    """Return the sentence for throwing points or a dangerous card on another's trick."""
    takes = f"{doing(p.winner, 'has', 'have')} this trick so far" if p.foes else f"This trick is {whose(p.winner)}"
    if VALUE[card] >= 10:
        return f"{takes}: get rid of {amount(VALUE[card], 'point')} that could become yours."
    if p.is_trump(card):
        return f"{takes}: get rid of a trump that could win you a trick later."
    if VALUE[card]:
        dearer = [other for other in p.cards if VALUE[other] > VALUE[card] and not p.is_trump(other)]
        if dearer and danger(p, card) > danger(p, dearer[0]):
            return f"{takes}, and this card is more likely than the {dearer[0].title} to win you one later."
        return "" if dearer else f"{takes}: a good place for a card that counts."
    if danger(p, card) > 0:
        return f"{takes}: throw a card that could win you a trick later."
    return "None of your cards can win a trick any more." if not any(danger(p, other) for other in p.cards) else ""


def under_a_higher_trump(p: Position, card: Card) -> str:
    """Return the sentence for a trump that loses to a higher trump."""
    best = p.best_card.title
    if VALUE[card] >= 10:
        return f"It loses to the {best}, so you get rid of {amount(VALUE[card], 'point')} that could become yours."
    if card.rank in "QJ":
        rank = "queen" if card.rank == "Q" else "jack"
        return f"It loses to the {best}, so you get rid of a {rank} that could win you a trick later."
    if p.winners():
        return f"It loses to the {best}, so that this trick is not yours."
    return f"Every trump you have loses to the {best}: this is the one you can best spare."


def highest_that_loses(p: Position, card: Card) -> str:
    """Return the sentence for a card of the suit led that loses to the best card in the trick."""
    losing = [other for other in p.cards if p.strength[other] < p.best]
    best = p.best_card.title
    if len(losing) > 1 and card == max(losing, key=lambda other: p.strength[other]):
        return f"It is your highest card that still loses to the {best}."
    if len(losing) == 1:
        return f"It is your only card that loses to the {best}."
    if len(losing) == len(p.cards) and not VALUE[card] and not between_them(p):
        return f"All your {suit_words(p, suit_at(p, card))} lose to the {best}, and none is better to keep."
    return f"It loses to the {best}, and it is the card you can best spare."


def keep_the_exit(p: Position, card: Card) -> str:
    """Return the sentence for winning a trick that is cheap or that every card wins."""
    winning = p.winners() if p.led >= 0 else list(p.cards)
    if len(winning) == len(p.cards):
        return won_anyhow(p, card) or f"{in_any_case(p)}, and this is the card you can best spare."
    if not p.foes and p.pot <= SMALL:
        return f"{capital(lying(p))}: spend a high card, and keep low ones for the end."
    return ""


def in_any_case(p: Position) -> str:
    """Return words saying that the seat wins the trick with any card."""
    if not p.foes or all(p.stands(other) == 1.0 for other in p.cards):
        return "You win this trick in any case"
    return f"All your {suit_words(p, suit_at(p, p.cards[0]))} beat {whose(p.winner)} {p.best_card.title}"


def won_anyhow(p: Position, card: Card) -> str:
    """Return the sentence for a trick that every card of the hand wins."""
    wins, values = in_any_case(p), [VALUE[other] for other in p.cards]
    if VALUE[card] == min(values) < max(values):
        if any(VALUE[other] == VALUE[card] and p.strength[other] < p.strength[card] for other in p.cards):
            return f"{wins}: use a high card that counts little."
        return f"{wins}: put as few points in it as you can."
    if card == max(p.cards, key=lambda other: p.strength[other]):
        return f"{wins}: use your highest card, and keep lower ones."
    if VALUE[card] < max(values) and p.strength[card] > min(map(p.strength.__getitem__, p.cards)):
        if VALUE[card] > KING:
            return f"{wins}: use a high card, and keep lower ones."
        return f"{wins}: use a high card that counts little."
    if min(values) == max(values) and not between_them(p):
        return f"{wins}, and none of your cards is better to keep than another."
    return ""


def stay_low(p: Position, card: Card) -> str:
    """Return the sentence for a card that wins the trick for now and may still be beaten."""
    if p.led < 0:
        return ""
    suit = suit_at(p, card)
    may = [foe for foe in p.foes if p.may[foe] & p.masks.above[card] & p.masks.suits[suit]]
    if not may:
        return ""
    if suit == p.led and not p.theirs & p.masks.suits[suit] & ~p.masks.above[card]:
        one = "trump" if p.is_trump(card) else SUITS[suit].singular
        who = name(may[0]) if len(may) == 1 else "whoever follows suit after you"
        return f"Every {one} still out is higher, so {who} must beat it with any {one}."
    winners = p.winners()
    lower = [other for other in winners if p.strength[other] < p.strength[card]]
    if lower and p.pot <= SMALL and card == max(winners, key=lambda other: p.strength[other]):
        lies = f"Only {amount(p.pot, 'point')} lie here" if p.pot > 1 else "Nothing that counts lies here"
        return f"{lies} so far: a good time to spend a high card."
    if lower:
        if any(VALUE[other] <= VALUE[card] for other in lower):
            return ""
        than = f"the {lower[0].title}" if len(lower) == 1 else f"your lower {suit_words(p, suit)}"
        return f"It counts less than {than}, and {name(may[0])} may still have to beat it."
    low = "the lowest card that wins it for now" if len(winners) > 1 else "winning it for now"
    return f"It is {low}, and {name(may[0])} may still have to beat it."


def least_remark(p: Position, card: Card) -> str:
    """Return the sentence for a card that only a search recommends, in a leaster."""
    if p.led < 0:
        return lead_low(p, card)
    if p.strength[card] > p.best:
        if len(p.winners()) == len(p.cards):
            return won_anyhow(p, card)
        return "It uses up a trump that could win you a dearer trick later." if p.is_trump(card) and p.left > 2 else ""
    if suit_at(p, card) != p.led:
        return throw_points(p, card)
    if p.is_trump(card) and (VALUE[card] >= 10 or card.rank in "QJ"):
        return under_a_higher_trump(p, card)
    losing = [other for other in p.cards if p.strength[other] < p.best]
    return highest_that_loses(p, card) if card == max(losing, key=lambda other: p.strength[other]) else ""
