"""Sentences, for both kinds of Schafkopf, on a card that usually does not take the trick.

A `friend` is another seat of the player's side, and a `foe` is a seat of the other side. To smear is to play a card
with many points to a trick that a friend is winning. A function returns an empty string if there is nothing helpful to
say. If the card does take the trick, many functions return a sentence of `taking` or `overtaking`.
"""

from __future__ import annotations

from functools import partial

from cardtable.cards import SUITS, Card
from cardtable.players.advice.schafkopf.plays import TEN, risky
from cardtable.players.advice.schafkopf.telling.leading import best_but_trumped
from cardtable.players.advice.schafkopf.telling.taking import overtaking, taking
from cardtable.players.advice.schafkopf.telling.words import (
    GOOD,
    LIKELY,
    SMALL,
    SURELY,
    higher_out,
    highest_left,
    lying,
    of_its_rank,
    suit_at,
    then_trumps,
)
from cardtable.players.advice.solo.likely import holds, may_win, wins_it
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.worth import unguards
from cardtable.rules.naming import doing, name, whose
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, capital


def spares(p: Position, card: Card) -> str:
    """Return the sentence for a card that only a search recommends."""
    if p.led >= 0 and p.led == suit_at(p, card) and not p.ours and not p.winners() and len(p.cards) > 1:
        count = [VALUE[other] for other in p.cards]
        beaten = f"You cannot beat {whose(p.winner)} {p.best_card.title}"
        return f"{beaten}, and your cards all count the same." if min(count) == max(count) > 0 else ""
    if VALUE[card] or p.is_trump(card):
        return ""
    if p.led < 0:
        dear = [other for other in p.cards if VALUE[other] >= TEN and best_but_trumped(p, other)]
        return f"It counts nothing, and your {dear[-1].title} would probably be trumped." if dear else ""
    if p.ours or suit_at(p, card) == p.led or not p.winners() or p.pot > SMALL:
        return ""
    return f"{capital(lying(p))}: save your trumps for a better trick."


def partner_has_it(p: Position, card: Card) -> str:
    """Return the sentence for a card played when a friend is winning the trick."""
    if p.strength[card] > p.best:
        return overtaking(p, card)
    holder = doing(p.winner, "is", "are")
    if holds(p, p.best_card) < SURELY:
        has = f"{holder} winning this trick, and may well keep it"
    elif p.stands(p.best_card) < 1.0:
        has = f"{holder} winning this trick, and will most likely keep it"
    else:
        has = f"{holder} winning this trick for sure"
    if VALUE[card] >= 10:
        return f"{has}: smear it."
    if VALUE[card] and all(VALUE[other] == VALUE[card] for other in p.cards):
        lowest = card == min(p.cards, key=p.strength.__getitem__)
        return f"{has}, and your cards count the same: keep the better one." if lowest else ""
    if VALUE[card] == max(VALUE[other] for other in p.cards):
        most = "give it what counts most" if VALUE[card] else "you have nothing better to give it"
        return f"{has}: {most}."
    if VALUE[card] and p.is_trump(card):
        dearest = max(p.cards, key=lambda other: VALUE[other])
        return f"{has}: give it points, but save the {dearest.title}." if p.is_trump(dearest) else ""
    if VALUE[card] and all(VALUE[other] <= VALUE[card] or p.is_trump(other) for other in p.cards):
        return f"{has}: give it what counts most beside your trumps."
    return _dearer_kept(p, card, has)


def _dearer_kept(p: Position, card: Card, has: str) -> str:
    """Return the words in `has`, followed by the reason to keep a card that counts more; "" without such a reason."""
    dear = [other for other in p.cards if VALUE[other] >= 10]
    highest = next((other for other in dear if is_then_highest(p, other)), None)
    if highest is not None:
        left = highest_left(p, highest, card)
        if left.startswith("no opponent"):
            return f"{has}. Keep the {highest.title}: {left}."
        if highest.rank == "T" and p.led == suit_at(p, highest):
            return f"{has}. Save your ten: it is then {left}."
        return f"{has}. Keep the {highest.title}, {left}."
    dearer = [other for other in p.cards if VALUE[other] > VALUE[card]]
    if not p.is_trump(card) and all(map(p.is_trump, dearer)):
        return f"{has}. {leaves_none(p, card)}" if then_trumps(p, card) else f"{has}: keep your trumps."
    if all(p.strength[other] > p.best for other in dearer):
        return f"{has}: no need to win it yourself."
    if p.is_trump(card) and dear and all(p.masters & p.masks.bit[other] for other in dear if p.is_trump(other)):
        left = highest_left(p, dear[0], card)
        return f"{has}. Save the {dear[0].title}: {left if left.startswith('no ') else f'it is then {left}'}."
    return ""


def is_then_highest(p: Position, card: Card) -> bool:
    """Whether the card is of a side suit and no opponent can beat it with a card of that suit."""
    return not p.is_trump(card) and bool(p.masters & p.masks.bit[card])


def leaves_none(p: Position, card: Card) -> str:
    """Return a sentence saying that `card` is the hand's last card of its suit."""
    return f"It leaves you without {SUITS[suit_at(p, card)].title}, so that you can trump them."


def throw_off(p: Position, card: Card) -> str:
    """Return the sentence for a card played when the hand has none of the suit led; mostly it does not win."""
    if p.strength[card] > p.best:
        return taking(p, card)
    if p.ours:
        return _thrown_to_a_friend(p, card)
    if friend_may_win(p) and VALUE[card]:
        give = "smear it" if VALUE[card] >= 10 else "give it points"
        return f"{doing(p.friends[0], 'plays', 'play')} after you and may win this trick: {give}."
    if p.is_trump(card):
        dearer = all(VALUE[other] > VALUE[card] or p.is_trump(other) for other in p.cards if other != card)
        return "Everything else you could throw counts more, or is a better trump." if dearer else ""
    if all(p.is_trump(other) for other in p.cards if other != card):
        if VALUE[card] >= 10 and p.winners():
            return for_the_last_trick(p, card)
        return "This trick is not worth a trump: keep them all." if p.winners() else f"{lost(p)}: keep all your trumps."
    if then_trumps(p, card):
        if VALUE[card] and any(VALUE[other] < VALUE[card] and not p.is_trump(other) for other in p.cards):
            return f"It gives away {amount(VALUE[card], 'point')}, but {leaves_none(p, card)[3:]}"
        return leaves_none(p, card)
    if p.winners() and p.pot <= SMALL and VALUE[card] < TEN:
        return f"{capital(lying(p))}: save your trumps for a better trick."
    return _thrown_to_an_opponent(p, card)


def _thrown_to_an_opponent(p: Position, card: Card) -> str:
    best = max(p.masks.cards_in(p.masters & ~p.masks.bit[card]), key=VALUE.__getitem__, default=None)
    keep = f", and keep the {best.title}" if best is not None and not p.masters & p.masks.bit[card] else ""
    if not VALUE[card]:
        if p.left == len(p.cards) == 2 and not any(VALUE[other] for other in p.cards) and not p.masters:
            return f"{lost(p)}. Neither of your cards counts or is the highest left of its suit: either will do."
        return f"{lost(p)}: throw a card that counts nothing{keep}."
    if VALUE[card] == min(VALUE[other] for other in p.cards):
        if all(VALUE[other] > VALUE[card] for other in p.cards if other != card):
            return f"{lost(p)}: give it the card that counts least{keep}."
        return f"{lost(p)}: give it {of_its_rank(card)}, as nothing that you hold counts less{keep}."
    cheaper = [other for other in p.cards if VALUE[other] < VALUE[card]]
    if all(map(p.is_trump, cheaper)):
        return f"{lost(p)}: give it {amount(VALUE[card], 'point')} rather than a trump."
    if all(unguards(p, other) for other in cheaper):
        best = p.masks.top(p.held & p.masks.suits[suit_at(p, cheaper[0])])
        return f"It gives {name(p.winner)} {amount(VALUE[card], 'point')}, but your {best.title} keeps its guard."
    if p.friends and may_win(p, card, p.friends[0]) and higher_out(p, card):
        higher = (
            f"a higher {SUITS[suit_at(p, card)].singular} is out" if not p.is_trump(card) else "a higher one is out"
        )
        return f"{capital(name(p.friends[0]))} may still win this trick, and {higher}: let it go now."
    return "This trick is not worth a trump." if p.winners() else ""


def _thrown_to_a_friend(p: Position, card: Card) -> str:
    keeps = holds(p, p.best_card)
    if VALUE[card] and keeps < LIKELY and (told := points_or_a_trump(p, card)):
        return told
    if VALUE[card] >= 10 and keeps >= LIKELY:
        return f"{doing(p.winner, 'has', 'have')} a chance to win this trick: smear it."
    few = "no points" if not VALUE[card] else "as few points as you can"
    if VALUE[card] > min(VALUE[other] for other in p.cards) or p.stands(p.best_card) == 1.0:
        return ""
    if not any(VALUE[other] for other in p.cards):
        return ""
    return f"{doing(p.winner, 'is', 'are')} winning it so far, but may still be beaten: give it {few}."


def for_the_last_trick(p: Position, card: Card) -> str:
    """Return a sentence saying that the seat keeps a sure winner for the last trick.

    It is empty if the hand has more than two cards, or no sure winner beside `card`.
    """
    best = max((other for other in p.cards if other != card), key=lambda other: p.masks.power[other])
    if p.left > 2 or not p.masters & p.masks.bit[best]:
        return ""
    return f"Keep the {best.title} for the last trick, which it is sure to win."


def points_or_a_trump(p: Position, card: Card) -> str:
    """Return the sentence for losing points rather than a trump."""
    if not p.foes or p.is_trump(card) or not all(p.is_trump(o) for o in p.cards if VALUE[o] < VALUE[card]):
        return ""
    if all(VALUE[other] >= VALUE[card] for other in p.cards):
        return ""
    foes = [foe for foe in p.foes if wins_it(p, card, foe) >= GOOD]
    likely = f"{name(foes[0]) if foes else 'The other side'} is likely to win this trick"
    return f"{likely}: lose {amount(VALUE[card], 'point')} rather than a trump."


def lost(p: Position) -> str:
    """Return words saying who wins the trick, or is winning it so far."""
    if p.friends:
        return f"{doing(p.winner, 'is', 'are')} winning this trick"
    return "The other side wins this trick" if p.foes else f"{doing(p.winner, 'wins', 'win')} this trick"


def second_hand_low(p: Position, card: Card) -> str:
    """Return the sentence for a safe card that is played before an opponent and a partner."""
    if VALUE[card] and p.strength[card] > p.best:
        return taking(p, card)
    kept = max(filter(partial(risky, p), p.cards), key=p.strength.__getitem__)
    if may_win(p, card, p.friends[0]):
        return f"{doing(p.friends[0], 'plays', 'play')} last and may win it: do not risk the {kept.title}."
    return f"{name(p.foes[0])} may beat the {kept.title}: save it for a better trick."


def throw_the_least(p: Position, card: Card) -> str:
    """Return the sentence for a card of the suit led; mostly the seat does not try to win the trick with it."""
    if p.strength[card] > p.best:
        return taking(p, card)
    least = min(VALUE[other] for other in p.cards)
    beaten = f"{whose(p.winner)} {p.best_card.title}"
    can = bool(p.winners())
    if p.ours and VALUE[card] > least:
        keeps = holds(p, p.best_card)
        if keeps < LIKELY:
            return points_or_a_trump(p, card)
        give = "smear it" if VALUE[card] >= 10 else "give it points"
        if p.stands(p.best_card) == 1.0:
            return f"{doing(p.winner, 'is', 'are')} winning this trick for sure: {give}."
        good = "a good chance" if keeps >= GOOD else "a chance"
        return f"{doing(p.winner, 'has', 'have')} {good} to keep this trick: {give}."
    if p.ours:
        few = "as few points as you can" if VALUE[card] else "no points"
        if VALUE[card] > least or p.stands(p.best_card) == 1.0 or all(VALUE[other] == least for other in p.cards):
            return ""
        return f"{doing(p.winner, 'is', 'are')} winning it so far, but may still be beaten: risk {few} on it."
    if VALUE[card] > least:
        if friend_may_win(p):
            return f"{doing(p.friends[0], 'plays', 'play')} after you and may win it: give it points."
        better = [other for other in p.cards if VALUE[other] < VALUE[card] and p.strength[other] > p.strength[card]]
        return f"You cannot beat {beaten}: save the {better[0].title}." if better and not can else ""
    return not_worth_it(p) if can else _nothing_wins(p, card)


def _nothing_wins(p: Position, card: Card) -> str:
    beaten = f"{whose(p.winner)} {p.best_card.title}"
    dear = max((other for other in p.cards if not p.is_trump(other)), key=lambda other: VALUE[other], default=card)
    if VALUE[dear] >= 10 > VALUE[card]:
        return f"You cannot beat {beaten}: save your {'ace' if dear.rank == 'A' else 'ten'}."
    if p.is_trump(card) and any(VALUE[other] >= 10 for other in p.cards) and VALUE[card] < 10:
        saved = max(p.cards, key=lambda other: VALUE[other])
        return f"You cannot beat {beaten}: keep the {saved.title} out of this trick."
    if not VALUE[card]:
        if card == min(p.cards, key=p.strength.__getitem__):
            one = "trump" if p.is_trump(card) else SUITS[suit_at(p, card)].singular
            return f"You cannot beat {beaten}: play your lowest {one}."
        return f"You cannot beat {beaten}: give it no points."
    if all(VALUE[other] == VALUE[card] for other in p.cards):
        mine = "trumps" if p.is_trump(card) else SUITS[suit_at(p, card)].title
        lowest = card == min(p.cards, key=p.strength.__getitem__)
        return f"You cannot beat {beaten}, and your {mine} all count the same: play the lowest." if lowest else ""
    return f"You cannot beat {beaten}: give it as few points as you can."


def friend_may_win(p: Position) -> bool:
    """Whether a friend still to play has a fair chance to beat the best card in the trick."""
    return max([wins_it(p, p.best_card, friend) for friend in p.friends], default=0.0) >= LIKELY


def not_worth_it(p: Position) -> str:
    """Return a sentence saying why the seat does not try to win the trick."""
    cheapest = min(p.winners(), key=lambda other: p.strength[other])
    lies = lying(p)
    if p.pot > SMALL:
        return f"To beat {whose(p.winner)} {p.best_card.title} would cost more than this trick brings."
    if friend_may_win(p) and not p.foes:
        may = f"{doing(p.friends[0], 'plays', 'play')} after you and may win it"
        return f"{may}, and {lies}: keep the {cheapest.title}."
    return f"{capital(lies)}: keep the {cheapest.title} for a better trick."
