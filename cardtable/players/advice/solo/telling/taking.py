"""Sentences that give the reason for a card that beats the trick so far.

The functions return an empty string if there is nothing to say. A friend is a partner, and a foe an opponent.
"""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.players.advice.solo.likely import MAY, PROBABLY, holds, ruffers, side_wins
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.words import (
    AFTER_YOU,
    EVEN,
    LATE,
    after_you,
    between,
    called,
    fewer_points,
    given_up,
    harder_to_beat,
    if_it_holds,
    in_trick,
    no_opponent,
    none_above,
    one_of,
    only_one_beats,
    only_trumped,
    or_a_trump,
    suit_of,
)
from cardtable.rules.naming import name, whose
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import capital


def reaching(p: Position, card: Card) -> str:
    """Return the reason for a card that surely wins all the points that the side still needs."""
    wins = "It is sure to win this trick"
    if any(p.beats(friend, card, p.led) for friend in p.friends):
        wins = "Your side is sure to win this trick"
    return f"{wins}, which gives {'you' if p.plays else 'your side'} the points still missing."


def taking(p: Position, card: Card) -> str:
    """Return the reason to play a card that beats the trick so far."""
    winners = sorted(p.winners(), key=p.strength.__getitem__)
    if p.ours:
        return overtaking(p, card, winners)
    if not p.foes:
        return _taking_for_good(p, card, winners)
    if p.stands(card) == 1.0:
        return _taking_for_sure(p, card, [other for other in winners if p.stands(other) == 1.0])
    if p.is_trump(card) and p.led != p.masks.trump:
        return _trumping(p, card, winners)
    lowest, highest = winners[0], winners[-1]
    if p.masters & p.masks.bit[card]:
        if VALUE[highest] > VALUE[card]:
            return only_trumped(p, card, highest)
        high = none_above(p, card, capital(no_opponent(p, f"has a higher {one_of(p, card)}")))
        return or_a_trump(p, card, high, holds(p, card), p.foes)
    over = p.masks.cards_in(p.theirs & p.masks.above[card])
    kept = f", and you keep your {called(p, highest)}" if card != highest else ""
    if kept and VALUE[highest] > VALUE[card] and not between(p, card, highest):
        return f"Whatever beats it beats your {called(p, highest)} too, and it risks {fewer_points(card)}."
    if len(over) == 1:
        return only_one_beats(p, card, over[0], kept)
    if kept and len(over) == 2:
        return f"Of the {suit_of(p, card)} only the {called(p, over[1])} and the {called(p, over[0])} beat it{kept}."
    if card == highest != lowest and between(p, lowest, card):
        return harder_to_beat(p, card, lowest)
    if card == highest and len(winners) == len(p.cards) and VALUE[card] > VALUE[lowest]:
        return f"All your {suit_of(p, card)} are as hard to beat, and it counts most if it wins."
    return if_it_holds(p, card, highest, "beat it")


def overtaking(p: Position, card: Card, winners: list[Card]) -> str:
    """Return the reason to play `card`, which beats the card of a friend who is winning the trick."""
    his = f"{whose(p.winner)} {p.best_card.title}"
    if not p.foes:
        return _overtaking_for_good(p, card, winners)
    if p.stands(p.best_card) == 1.0 and len(winners) < len(p.cards):
        return f"{name(p.winner)} is winning this trick already, but with it you take the lead."
    if not VALUE[card] and {*ruffers(p, card)} & {*p.foes} and side_wins(p, card) < MAY:
        return given_up(p)
    if p.masters & p.masks.bit[card] and not p.is_trump(card) and p.stands(card) < 1.0:
        high = none_above(p, card, capital(no_opponent(p, f"has a higher {one_of(p, card)}")))
        return or_a_trump(p, card, high, holds(p, card), p.foes)
    if len(winners) == len(p.cards):
        return _overtaking_anyway(p, card, winners, his)
    if p.stands(card) == 1.0:
        return f"{capital(after_you(p))} could still beat {his}, but not this card."
    top = winners[-1]
    if VALUE[top] > VALUE[card] and not between(p, card, top):
        return f"Whatever beats it beats your {called(p, top)} too, and it risks {fewer_points(card)}."
    over = p.masks.cards_in(p.theirs & p.masks.above[card])
    if len(over) in (1, 2) and p.deal.ranking.follows[card] == p.led and p.stands(card) > p.stands(p.best_card):
        beat = f"the {called(p, over[1])} and the {called(p, over[0])} beat" if len(over) > 1 else ""
        return f"Of the {suit_of(p, card)} only {beat or f'the {called(p, over[0])} beats'} it."
    if p.stands(card) > p.stands(p.best_card) and card == winners[-1]:
        return f"It is harder to beat than {his}."
    return ""


def _overtaking_anyway(p: Position, card: Card, winners: list[Card], his: str) -> str:
    if card == winners[0]:
        return kept_from(p, winners) if p.stands(card) < 1.0 else ""
    if p.stands(card) == 1.0 and p.stands(winners[0]) < 1.0:
        return f"{capital(after_you(p))} could beat your {called(p, winners[0])}, but not this card."
    over = p.masks.cards_in(p.theirs & p.masks.above[card])
    if len(over) == 1 and card == winners[-1] and between(p, winners[0], card):
        return only_one_beats(p, card, over[0], "")
    low, high = called(p, winners[0]), called(p, winners[-1])
    if between(p, winners[0], card) and between(p, card, winners[-1]):
        return f"It is harder to beat than your {low}, and you keep your {high}."
    if not between(p, winners[0], card):
        more = all(VALUE[card] > VALUE[other] for other in winners if other != card)
        return f"All your {suit_of(p, card)} beat {his} and are as hard to beat: it counts most." if more else ""
    top = winners[-1]
    if card != top and not between(p, card, top) and VALUE[top] > VALUE[card]:
        return f"Whatever beats it beats your {called(p, top)} too, and it risks {fewer_points(card)}."
    return harder_to_beat(p, card, winners[0])


def kept_from(p: Position, winners: list[Card]) -> str:
    """Return why the seat plays the lowest of several winning cards."""
    better = winners[-1]
    if better == winners[0]:
        return ""
    if VALUE[better] == VALUE[winners[0]] and not between(p, winners[0], better):
        return f"All your {suit_of(p, better)} are equally good, so it makes no difference which you play."
    if p.stands(better) == 1.0:
        must = "You must trump: " if p.is_trump(better) and p.led != p.masks.trump else ""
        if holds(p, winners[0]) >= PROBABLY:
            return capital(f"{must}it will probably win this trick, and you keep your {called(p, better)}.")
        if not p.masters & p.masks.bit[better]:
            return ""
        return capital(f"{must}keep your {called(p, better)}, which {no_opponent(p, 'can beat')}, for a later trick.")
    if p.masters & p.masks.bit[better] and holds(p, better) >= EVEN:
        return ""
    if p.is_trump(better) and p.led != p.masks.trump:
        return f"You must trump, and {after_you(p)} could beat even your {called(p, better)}: play your lowest trump."
    if p.masters & p.masks.bit[better] and not p.is_trump(better):
        void = {*ruffers(p, better)} & {*p.foes}
        lacks = f"{after_you(p)} {'has' if void else 'most likely has'} no {suit_of(p, better)}"
        return f"Only a trump beats your {called(p, better)}, but {lacks}: keep it for later."
    return f"{capital(after_you(p))} is still to play and could beat even your {called(p, better)}: keep it for later."


def _overtaking_for_good(p: Position, card: Card, winners: list[Card]) -> str:
    safe = f"the {VALUE[card]} points of your {called(p, card)} are safe"
    if len(winners) == len(p.cards):
        if VALUE[card] > min(VALUE[other] for other in p.cards):
            return f"Your side wins this trick with any card: {safe}."
        if card != winners[0]:
            return ""
        kept = max(winners, key=lambda other: (VALUE[other], p.strength[other]))
        if VALUE[kept] > VALUE[card]:
            return f"Your side wins this trick with any card: keep your {called(p, kept)} for a later one."
        return "Your side wins this trick with any card: it is your lowest."
    if VALUE[card] > min(VALUE[other] for other in p.cards):
        return f"It takes the trick from {name(p.winner)}, but {safe}, as {no_opponent(p, AFTER_YOU)}."
    following = p.deal.after[p.seat]
    if p.friends or following not in p.sides.foes[p.seat] or p.left <= LATE:
        return f"{name(p.winner)} is winning this trick already, but with it you take the lead."
    return (
        f"It takes the lead from {name(p.winner)}, so that {name(following)} must play to it before {name(p.winner)}."
    )


def _taking_for_good(p: Position, card: Card, winners: list[Card]) -> str:
    lowest, highest = winners[0], winners[-1]
    if VALUE[card] > VALUE[lowest]:
        kept = f", and you keep your {called(p, highest)}" if VALUE[highest] > VALUE[card] else ""
        return f"{capital(no_opponent(p, AFTER_YOU))}, so its {VALUE[card]} points are safe{kept}."
    if p.friends:
        if p.led != p.masks.trump and all(map(p.is_trump, p.cards)) and card == lowest:
            return must_trump(p, card)
        beats = f"beats {whose(p.winner)} {p.best_card.title}, and only {name(p.friends[0])} plays after you"
        if len(winners) == 1:
            return f"It is your only card that {beats}."
        kept = f", and you keep your {called(p, highest)}" if card not in (lowest, highest) else ""
        return f"It {'just ' if card == lowest else ''}{beats}{kept}."
    if len(winners) == 1:
        return f"It is your only card that wins {in_trick(p, card)}."
    if card == lowest:
        trumped = p.is_trump(card) and p.led != p.masks.trump
        return f"It is {'a trump ' if trumped else ''}just high enough to win {in_trick(p, card)}."
    return f"It wins {in_trick(p, card)}."


def must_trump(p: Position, card: Card) -> str:
    """Return the reason for the lowest trump, if the seat must trump and only a friend plays after it."""
    cards = p.masks.of(p.cards)
    best = p.masks.top(cards)
    if not between(p, card, best) and VALUE[best] == VALUE[card]:
        return "You must trump, and your trumps are equally good, so it makes no difference which you play."
    kept = f": keep your {called(p, best)}" if VALUE[best] > VALUE[card] or p.masters & p.masks.bit[best] else ""
    return f"You must trump, and your lowest is enough, as only {name(p.friends[0])} plays after you{kept}."


def _taking_for_sure(p: Position, card: Card, sure: list[Card]) -> str:
    unbeaten, no_trumps = (capital(no_opponent(p, does)) for does in ("can beat", "has a trump left"))
    if p.is_trump(card) and p.masters & p.masks.bit[card]:  # the points of the best trump were never in danger
        if len(sure) == p.left and p.their_trumps:
            return f"{unbeaten} any of your cards, so you win {in_trick(p, card)} with each of them."
        if len(sure) == p.left:
            return f"{no_trumps}, so you win {in_trick(p, card)} with any of your cards."
        if len(sure) > 1 and len(sure) == len(p.cards) and not p.their_trumps:
            return f"{no_trumps}, so any of your trumps wins this trick."
        if len(sure) > 1 and len(sure) == len(p.cards) and p.masters & p.masks.bit[sure[0]]:
            return f"{unbeaten} any of your trumps, so it makes no difference which you play."
        return f"{unbeaten} it, so you win {in_trick(p, card)}."
    if len(sure) > 1 and VALUE[card] > VALUE[sure[0]]:
        kept = f", and you keep your {called(p, sure[-1])}" if VALUE[sure[-1]] > VALUE[card] else ""
        return f"{unbeaten} it, so its {VALUE[card]} points are safe{kept}."
    if len(sure) > 1 and card == sure[0]:
        return f"It is your lowest card that is sure to win {in_trick(p, card)}."
    return f"{unbeaten} it, so you win {in_trick(p, card)}."


def _trumping(p: Position, card: Card, winners: list[Card]) -> str:
    lowest, highest = winners[0], winners[-1]
    kept = f", and you keep your {called(p, highest)}" if card != highest else ""
    if kept and not between(p, card, highest):
        return f"Any trump that beats it beats your {called(p, highest)} too."
    over = p.masks.cards_in(p.their_trumps & p.masks.above[card])
    if len(over) == 1:
        return only_one_beats(p, card, over[0], kept)
    if card == lowest:
        return if_it_holds(p, card, highest, "trump higher")
    if kept and 2 * len(over) <= p.their_trumps.bit_count():
        partly = any(p.may[friend] & p.masks.trumps for friend in p.sides.friends[p.seat])
        out = "still out" if partly else "out against you"
        return f"Only {len(over)} of the {p.their_trumps.bit_count()} trumps {out} beat it{kept}."
    if kept:
        return if_it_holds(p, card, highest, "trump higher")
    if not between(p, lowest, card):
        more = VALUE[card] > VALUE[lowest]
        return "All your trumps are as hard to beat, and it counts most if it wins." if more else ""
    return harder_to_beat(p, card, lowest)
