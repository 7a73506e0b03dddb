"""Sentences that give the reason for a card that does not beat the trick.

The functions return an empty string if there is nothing to say. A friend is a partner, and a foe an opponent. A side
suit is any suit but trumps.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import Card
from cardtable.players.advice.solo.likely import MAY, PROBABLY, may_win, side_wins, suit_mask
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.taking import taking
from cardtable.players.advice.solo.telling.words import (
    A_KING,
    DOUBTFUL,
    EVEN,
    LATE,
    NOTHING,
    TEN,
    after_you,
    between,
    called,
    given_up,
    in_trick,
    least,
    no_opponent,
    none_above,
    one_of,
    rank_of,
    suit_of,
)
from cardtable.players.advice.solo.worth import beside_a_ten, idle_at_last, unguards
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, capital, number_word

CHEAP = 6
"""A trick with at most this many points is called cheap."""


def helping(p: Position, card: Card) -> str:
    """Return the reason for a card on a trick that a friend is winning or could win."""
    if p.strength[card] > p.best:
        return taking(p, card)
    holder = name(p.winner if p.ours else p.friends[0])
    if p.ours and not p.foes and not p.friends:
        said = f"{holder} has won this trick"
    elif p.ours and p.stands(p.best_card) == 1.0:
        said = capital(no_opponent(p, f"can beat {holder} in this trick"))
    elif (chance := side_wins(p, card)) >= PROBABLY:
        said = f"{holder} will probably win this trick"
    elif chance < least_for(p, card):
        return given_up(p) if p.ours and (not VALUE[card] or least(p, card)) else ""
    elif VALUE[card]:
        said = f"{holder} {'is winning this trick so far' if p.ours else 'may still win this trick'}"
    else:
        said = f"{capital(after_you(p))} may well win this trick" if p.ours else f"{holder} may not win this trick"
    return _adding(p, card, said)


def least_for(p: Position, card: Card) -> float:
    """Return the least chance of winning the trick at which a hint on `card` says that the seat's side may win it."""
    if not VALUE[card]:
        return MAY
    return EVEN if p.ours else DOUBTFUL


def _adding(p: Position, card: Card, said: str) -> str:
    counts = VALUE[card]
    saved = max(p.cards, key=lambda other: (VALUE[other], p.strength[other]))
    saving = f", and save your {saved.title if saved.suit != card.suit else called(p, saved)}"
    if VALUE[saved] <= counts:
        saving = ""
    if counts >= TEN:
        return f"{said}: smear your {called(p, card)}{saving}."
    if counts:
        return f"{said}: add the {amount(counts, 'point')} of your {called(p, card)}{saving}."
    if VALUE[saved] and not p.is_trump(saved) and p.masters & p.masks.bit[saved]:
        if p.out & p.masks.above[saved]:
            return f"{said}: save your {called(p, saved)}, as {no_opponent(p, f'has a higher {one_of(p, saved)}')}."
        if not none_above(p, saved, said):
            later = ", which can still win a trick" if can_still_win(p, saved, card) else " for later"
            return f"{said}: save your {called(p, saved)}{later}."
        return f"{said}: save your {called(p, saved)}, now the highest {one_of(p, saved)} left."
    if VALUE[saved]:
        return f"{said}: save your {called(p, saved)} for later."
    low = all(suit_of(p, other) == suit_of(p, card) and p.strength[other] >= p.strength[card] for other in p.cards)
    return f"{said}, and you have no points to add{': play your lowest' if low else ''}."


def under_trumping(p: Position, card: Card) -> str:
    """Return the reason for a trump that does not win the trick."""
    lowest = p.strength[card] == min([p.strength[other] for other in p.cards])
    if p.strength[card] > p.best:
        return taking(p, card)
    if not all(map(p.is_trump, p.cards)):
        dear = max(p.cards, key=lambda other: VALUE[other])
        kept = "" if p.winners() or VALUE[card] or not VALUE[dear] else dear.title
        return (
            kept and f"You cannot beat the {p.best_card.title}: throw a trump that counts nothing, and keep the {kept}."
        )
    must = "must trump" if len(p.cards) < p.left else "have only trumps"
    if p.winners():
        return f"You {must}, but do not spend a higher trump on {in_trick(p, card)}." if lowest else ""
    if lowest:
        return f"You {must} and cannot win: your lowest trump will do."
    return f"You {must} and cannot win: {'it counts nothing' if not VALUE[card] else 'it costs you least'}."


def helped(p: Position, card: Card) -> bool:
    """Whether a friend can win the trick, and the side wins it in at least half of all cases."""
    return (p.ours or bool(p.friends)) and p.wins(card) >= EVEN


def discarding(p: Position, card: Card) -> str:
    """Return the reason to throw off a card on a trick that it does not win."""
    if VALUE[card] and helped(p, card):
        return helping(p, card)
    mine = p.held & suit_mask(p, card)
    others = [p.held & suit for suit in p.masks.suits if p.held & suit and p.held & suit != mine]
    guarded = [
        ten
        for suit in others
        if suit & p.masks.tens & ~p.masters and suit.bit_count() > 1 and VALUE[ten := p.masks.top(suit)] == TEN
    ]
    idle = [other for other in p.cards if VALUE[other] <= VALUE[card] and suit_of(p, other) != suit_of(p, card)]
    guarded = [
        ten for ten in guarded if any(unguards(p, other) and suit_of(p, other) == suit_of(p, ten) for other in idle)
    ]
    if guarded and (not VALUE[card] or least(p, card)):
        costs = "It counts nothing" if not VALUE[card] else "Something must go"
        return f"{costs}, and your {guarded[0].title} stays guarded."
    return _discarding_points(p, card) if VALUE[card] else _discarding_nothing(p, card)


def _discarding_points(p: Position, card: Card) -> str:
    holder = name(p.winner)
    if least(p, card) and p.ours:
        return f"{holder} may not win this trick, so risk the fewest points on it."
    if all(VALUE[other] == VALUE[card] for other in p.cards):
        kept = [other for other in p.cards if other != card and can_still_win(p, other, card)]
        return f"Keep your {kept[0].title}, which can still win a trick." if kept else ""
    if least(p, card):
        return f"All your cards count, and it gives {holder} the fewest points."
    if p.friends and p.wins(card) >= DOUBTFUL:
        return helping(p, card)
    return _giving_more(p, card)


def _giving_more(p: Position, card: Card) -> str:
    holder = name(p.winner)
    cheaper = [other for other in p.cards if VALUE[other] < VALUE[card]]
    gives = f"It {'risks' if p.ours else f'gives {holder}'} {amount(VALUE[card], 'point')}"
    if not p.is_trump(card) and p.my_trumps and all(map(p.is_trump, cheaper)):
        return f"{gives}, but saves your trumps."
    if can_then_trump(p, card):
        return f"{gives}, but it is your last {one_of(p, card)}: you can trump {suit_of(p, card)} then."
    if guarded := _guarded_by(p, card, cheaper):
        return f"{gives}, but your {guarded.title} stays guarded."
    led_later = [other for other in cheaper if p.masters & p.masks.bit[other] and p.may[p.winner] & suit_mask(p, other)]
    if led_later and not p.ours and not p.is_trump(card) and not p.may[p.winner] & suit_mask(p, card):
        best = max(led_later, key=p.masks.power.__getitem__)
        return f"{holder} has no {suit_of(p, card)} left to lead: keep your {best.title}."
    if p.masters & p.masks.bit[card] or not all(p.masters & p.masks.bit[other] for other in cheaper):
        return ""
    best = max(cheaper, key=lambda other: (VALUE[other], p.masks.power[other]))
    return f"Keep your {best.title}, which can still win a trick." if can_still_win(p, best, card) else ""


def _guarded_by(p: Position, card: Card, cheaper: Sequence[Card]) -> Card | None:
    apart = all(suit_of(p, other) != suit_of(p, card) and unguards(p, other) for other in cheaper)
    return p.masks.top(p.held & suit_mask(p, cheaper[0])) if cheaper and apart and not unguards(p, card) else None


def can_still_win(p: Position, kept: Card, thrown: Card) -> bool:
    """Whether the card `kept` can win a later trick if the card `thrown` is discarded on this one."""
    if not p.masters & p.masks.bit[kept]:
        return False
    if p.is_trump(kept):
        return True
    suit = suit_mask(p, kept)
    if p.out & p.masks.above[kept]:
        return False
    if p.left == 2:
        return not idle_at_last(p, suit) and any(p.may[seat] & suit for seat in (p.winner, *p.foes, *p.friends))
    entries = (p.masters | p.my_trumps) & ~p.masks.bit[kept] & ~p.masks.bit[thrown]
    return bool(entries) or any(may & suit for may in p.may.values())


def can_then_trump(p: Position, card: Card) -> bool:
    """Whether the card is the hand's only card of a side suit, so that the hand can trump this suit later."""
    suit = suit_mask(p, card)
    alone = p.held & suit == p.masks.bit[card] and not p.is_trump(card)
    return alone and bool(p.my_trumps and p.out & suit) and p.left > LATE


def _discarding_nothing(p: Position, card: Card) -> str:
    if can_then_trump(p, card):
        return f"It is your last {one_of(p, card)}, so you can trump the next time {suit_of(p, card)} are led."
    good = [
        other
        for other in p.masks.cards_in(p.masters & ~p.masks.trumps & ~p.masks.bit[card])
        if can_still_win(p, other, card)
    ]
    keep = f"Keep your {good[-1].title}, which can still win a trick." if good else ""
    if not any(VALUE[other] for other in p.cards):
        if keep and not p.masters & p.masks.bit[card]:
            return keep
        lowest = all(p.masks.power[card] <= p.masks.power[other] for other in p.cards)
        return "None of your cards counts, and none is lower." if lowest else ""
    if p.ours and max(p.wins(card), side_wins(p, card)) >= PROBABLY:
        return keep
    if p.ours or (p.friends and p.wins(card) >= DOUBTFUL):
        return f"{name(p.winner if p.ours else p.friends[0])} may not win this trick, so give it no points."
    return spared(p, card)


def spared(p: Position, card: Card) -> str:
    """Return the reason why this card without points is easier to spare than others without points."""
    idle = [other for other in p.cards if not VALUE[other]]
    if len(idle) == 1:
        return "It is your only card that counts nothing."
    if p.is_trump(card):
        return ""
    mine = p.held & suit_mask(p, card)
    guards = _guards_elsewhere(p, card, idle)
    if guards:
        best = p.masks.top(p.held & suit_mask(p, guards[0]))
        several = (p.held & suit_mask(p, best)).bit_count() > 2
        return f"It counts nothing, and your {best.title} keeps its {'guards' if several else 'guard'}."
    best = p.masks.top(mine)
    if (mine.bit_count() == 2 or p.led < 0) and best != card and p.my_trumps and p.masters & p.masks.bit[best]:
        return f"{NOTHING}, and you keep your {called(p, best)} for a later trick."
    if leaves_one(p, card) and p.my_trumps and p.left > LATE:
        return f"Then you have only one {one_of(p, card)} left, and can soon trump {suit_of(p, card)}."
    if (
        p.led >= 0
        and not mine & p.masks.counting
        and any(p.held & suit_mask(p, other) & p.masks.counting for other in idle)
    ):
        return f"You have no {one_of(p, card)} that counts, so you need no guard there."
    if p.led < 0 and mine == p.held and not between(p, p.masks.bottom(mine), p.masks.top(mine)):
        return f"All your {suit_of(p, card)} are equally good, so it makes no difference which you lead."
    return from_tens_last(p, card) if p.led < 0 else _spared_beside(p, card, idle)


def _guards_elsewhere(p: Position, card: Card, idle: Sequence[Card]) -> list[Card]:
    elsewhere = [other for other in idle if suit_of(p, other) != suit_of(p, card)]
    guards = [other for other in elsewhere if unguards(p, other)]
    if guards or beside_a_ten(p, card):
        return guards
    return [other for other in elsewhere if beside_a_ten(p, other)]


def leaves_one(p: Position, card: Card) -> bool:
    """Whether playing this card leaves one other card of its suit, and no ten or ace that could be caught."""
    rest = p.held & suit_mask(p, card) & ~p.masks.bit[card]
    return rest.bit_count() == 1 and (bool(rest & p.masters) or VALUE[p.masks.top(rest)] < TEN)


def _spared_beside(p: Position, card: Card, idle: Sequence[Card]) -> str:
    if all(p.masks.power[card] <= p.masks.power[other] for other in idle if not p.is_trump(other)):
        if sum(p.masks.power[other] == p.masks.power[card] for other in idle if not p.is_trump(other)) > 1:
            return "Of your cards that count nothing, none is lower."
        better = any(p.theirs & suit_mask(p, other) & (p.masks.bit[other] - 1) for other in idle if other != card)
        why = ", and a higher one may still win a trick" if better else ""
        return f"It is the lowest of your cards that count nothing{why}."
    longer = {suit_mask(p, other) for other in idle} - {suit_mask(p, card)}
    good = p.held & next(iter(longer)) if len(longer) == 1 else 0
    if good.bit_count() < 2:
        return ""
    best = p.masks.top(good)
    if not good & p.masters and VALUE[best] < TEN:
        return ""
    return f"You keep your {number_word(good.bit_count())} {suit_of(p, best)} with the {rank_of(best)}."


def from_tens_last(p: Position, card: Card) -> str:
    """Return the reason to lead `card` rather than a suit in which the ace could catch the hand's ten."""
    suits = [p.held & suit for suit in p.masks.suits if suit != suit_mask(p, card) and not suit & p.masks.trumps]
    tens = [
        p.masks.top(suit)
        for suit in suits
        if suit & p.masks.tens and not suit & p.masters and suit & ~p.masks.tens and VALUE[p.masks.top(suit)] == TEN
    ]
    return f"Wait for the others to lead {suit_of(p, tens[0])}, where the ace could catch your ten." if tens else ""


def ducking(p: Position, card: Card) -> str:
    """Return the reason to play a card that does not beat the trick so far."""
    strength, winners = p.strength, p.winners()
    if card in winners:
        return taking(p, card)
    if p.deal.ranking.follows[card] != p.led and not p.is_trump(card) and (said := discarding(p, card)):
        return said
    counts = VALUE[card]
    if p.ours or (counts and helped(p, card)):
        return helping(p, card)
    if counts and not least(p, card):
        if winners:
            return ""
        return _best_trump_kept(p, card) if p.is_trump(card) else _falls_later(p, card)
    if not winners:
        return _unbeaten(p, card)
    top = max(winners, key=strength.__getitem__)
    if p.foes:
        foe = after_you(p)
        if p.stands(top) >= PROBABLY:
            return _later(p, top)
        if p.masters & p.masks.bit[top]:
            return f"Keep your {called(p, top)}: {foe} could trump it." if p.led != p.masks.trump else ""
        return f"Keep your {called(p, top)}: {foe} could beat it."
    if p.friends and not counts and may_win(p, card, p.friends[0]):
        return f"{name(p.friends[0])} can still win this trick: keep your {called(p, top)}."
    return _later(p, top) if len(winners) == 1 else ""


def _unbeaten(p: Position, card: Card) -> str:
    beaten = f"You cannot beat the {p.best_card.title}"
    best = max(p.cards, key=p.masks.power.__getitem__)
    against_all = p.wants == 1 and not p.plays and p.winner in p.sides.side
    if against_all and VALUE[best] > VALUE[card] and suit_of(p, best) == suit_of(p, card):
        return f"{beaten}: keep your {called(p, best)}, as one trick with points stops {name(p.winner)}."
    if VALUE[card] and all(VALUE[other] == VALUE[card] for other in p.cards):
        return f"{beaten}, and the cards you may play count the same."
    if VALUE[card]:
        return f"{beaten}: it gives away the fewest points."
    dearest = max(VALUE[other] for other in p.cards)
    if dearest and p.friends and p.wins(card) >= DOUBTFUL:
        return f"{beaten}, and {name(p.friends[0])} may not either: keep your points back."
    if dearest >= TEN:
        return f"{beaten}: keep your {called(p, max(p.cards, key=VALUE.__getitem__))} out of this trick."
    if dearest >= A_KING:
        return f"{beaten}: save your king for another trick."
    if dearest:
        return f"{beaten}: give {name(p.winner)} no points."
    low = p.strength[card] == min([p.strength[other] for other in p.cards])
    cards = "your cards" if len(p.cards) == p.left else "the cards you may play"
    return f"{beaten}, and none of {cards} counts{': play your lowest' if low else ''}."


def _best_trump_kept(p: Position, card: Card) -> str:
    best = max(p.cards, key=p.masks.power.__getitem__)
    if best == card or not p.their_trumps or not p.masters & p.masks.bit[best] or p.masters & p.masks.bit[card]:
        return ""
    return f"Save your {called(p, best)}, which no trump out against you beats."


def _falls_later(p: Position, card: Card) -> str:
    suit = suit_mask(p, card)
    higher = p.out & suit & p.masks.above[p.best_card] if suit_mask(p, p.best_card) == suit else 0
    if p.foes or not p.friends or higher.bit_count() != 1 or (p.held & suit).bit_count() != 2:
        return ""
    if not higher & p.theirs or not may_win(p, card, p.friends[0]) or not p.may[p.friends[0]] & higher:
        return ""
    falls = f"your {called(p, card)} will probably fall to it later"
    return f"{name(p.friends[0])} may have the {p.masks.top(higher).title}; if not, {falls}."


def _later(p: Position, top: Card) -> str:
    out = [VALUE[card] for card in p.masks.cards_in(p.theirs & suit_mask(p, top) & ~p.masks.above[top])]
    kept = called(p, top) if len(p.winners()) == 1 else f"higher {suit_of(p, top)}"
    if not p.pot:
        return f"This trick has no points yet: keep your {kept} for a better one."
    if sum(sorted(out)[-len(p.sides.foes[p.seat]) :]) > p.pot:
        return f"Your {kept} can win more later than this trick holds."
    if p.pot <= CHEAP:
        return f"Only {amount(p.pot, 'point')} lie here: keep your {kept} for a later trick."
    return ""
