"""Sentences that give the reason for a lead.

The functions return an empty string if there is nothing to say. A friend is a partner, and a foe an opponent. A side
suit is any suit but trumps.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import Card
from cardtable.players.advice.solo.likely import (
    MAY,
    PROBABLY,
    PROBABLY_NOT,
    all_follow,
    holds,
    not_trumped,
    only_by,
    ruffers,
    share,
    suit_mask,
    wins_it,
)
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.giving import leaves_one, spared
from cardtable.players.advice.solo.telling.words import (
    A_KING,
    ALMOST_SURE,
    DOUBTFUL,
    EVEN,
    LATE,
    NOTHING,
    TEN,
    are_out,
    between,
    called,
    least,
    must_spend_a_trump,
    no_opponent,
    none_above,
    one_of,
    only_one_beats,
    only_trumped,
    or_a_trump,
    suit_of,
    surely_has_trumps,
)
from cardtable.rules.naming import name, whose
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, capital, listed, number_word, odds

LAST_TWO = 2
FEW = 2
"""A hint says that the hand's other cards of a suit become high only if at most this many others are out."""


def trumps_first(p: Position, card: Card) -> str:
    """Return the reason for leading trumps when no foe has any, and one card of the hand is not a trump."""
    last = p.masks.top(p.held & ~p.masks.trumps)
    trumps = p.my_trumps.bit_count()
    if trumps == 1:
        return f"No trumps are out against you, so it wins: keep the {last.title} for the last trick."
    over = p.masks.cards_in(p.theirs & p.masks.above[last])
    if over and went_before(p):
        rank = called(p, last)
        beat = (
            f"the {called(p, over[0])} of {suit_of(p, last)}"
            if len(over) == 1
            else f"{number_word(len(over))} {suit_of(p, last)}"
        )
        still = f"{capital(beat)} that {'beats' if len(over) == 1 else 'beat'} your {rank}"
        return f"{still} may still be out: go on, as the others must throw something on every trump."
    return f"No trumps are out against you: lead your {number_word(trumps)} trumps first and the {last.title} last."


def went_before(p: Position) -> bool:
    """Whether the seat led a trump to the previous trick, and no other seat played one."""
    deal = p.deal
    if not deal.plays:
        return False
    first, *others = deal.plays[-deal.active :]
    return first.seat == p.seat and p.is_trump(first.card) and not any(p.is_trump(move.card) for move in others)


def forced_out(p: Position, card: Card) -> str:
    """Return the reason for leading a trump when the foes can have just one trump."""
    last = p.masks.top(p.their_trumps)
    if p.masters & p.masks.bit[card]:
        return f"It draws the {last.title}, the last trump out, and then all your cards win."
    return f"It forces out the {last.title}, the last trump that can beat you. Then all your other cards win."


def drawn_before_the_last(p: Position, card: Card) -> str:
    """Return the reason for a trump lead that saves the side card of a hand of two cards."""
    last = p.masks.top(p.held & ~p.masks.trumps)
    foes = [foe for foe in p.sides.foes[p.seat] if p.may[foe] & p.masks.trumps]
    who = name(foes[0]) if len(foes) == 1 else "an opponent"
    return f"Draw a trump first: then your {last.title} loses the last trick only if {who} still has one."


def standing(p: Position, card: Card) -> str:
    """Return the reason for leading a suit if the foes have neither this suit nor a trump."""
    if p.is_trump(card):
        return trumps_first(p, card)
    friends = p.sides.friends[p.seat]
    over = p.masks.above[card] | p.masks.trumps
    wins = "your side wins it" if any(p.may[friend] & over for friend in friends) else "it wins"
    mine = (p.held & suit_mask(p, card)).bit_count()
    if wins == "it wins" and mine > 1:
        wins = f"your {number_word(mine)} {{suit}} win"
    return f"{capital(no_opponent(p, 'has any {suit} or a trump left'))}, so {wins}."


def all_the_rest(p: Position, card: Card) -> str:
    """Return the reason for leading the highest trump, if every card then surely wins."""
    out = 0
    for may in p.may.values():
        out |= may & p.masks.trumps
    if out.bit_count() == 1:
        return f"It draws the {p.masks.top(out).title}, the last trump out, and then all your cards win."
    return f"All the rest are yours for certain if you first draw the {number_word(out.bit_count())} trumps out."


def drawing(p: Position, card: Card) -> str:
    """Return the reason for leading a trump that no opponent can beat."""
    out = p.their_trumps.bit_count()
    if out == 1:
        return f"Draw the last trump that may be out: the {p.masks.top(p.their_trumps).title} falls to it."
    if p.out & p.masks.above[card]:
        return f"Draw trumps: {no_opponent(p, 'has a higher one')}, and {out} {are_out(p, p.their_trumps)} against you."
    return f"Draw trumps: you have the highest one left, and {out} {are_out(p, p.their_trumps)} against you."


def cashing(p: Position, card: Card) -> str:
    """Return the reason for leading the best card of a side suit."""
    suit = suit_of(p, card)
    out = p.theirs & suit_mask(p, card)
    if not out:
        high = capital(no_opponent(p, f"has any {suit} left"))
    elif (p.out | p.held) & p.masks.above[card]:
        high = capital(no_opponent(p, f"has a higher {one_of(p, card)}"))
    else:
        high = f"It is the highest of the {suit} left"
    if not p.their_trumps:
        return f"{high}, and {no_opponent(p, 'can trump it')}."
    lacking = only_by(p, card)
    if lacking is not None and not out:
        return _into_a_void(p, card, name(lacking))
    if lacking is not None:
        return f"{high}, and it wins unless {name(lacking)}, who has none, can trump it."
    if out:
        high = none_above(p, card, high)
    if ruffers(p, card):
        return or_a_trump(p, card, high, not_trumped(p, card), p.sides.foes[p.seat])
    if not (suit_mask(p, card) & ~out & ~p.held) and all_follow(p, card) >= PROBABLY:
        return f"No {suit} have been played, so everybody probably has to follow: cash it early."
    if p.their_trumps.bit_count() == 1:
        last = f"Only the {p.masks.top(p.their_trumps).title}, the last trump that may be out against you, can beat it"
        return f"{high}, and only one trump may be out against you." if high else f"{last}."
    untrumped = not_trumped(p, card)
    if out.bit_count() < 2 or untrumped < PROBABLY_NOT:
        return or_a_trump(p, card, high, untrumped, p.sides.foes[p.seat])
    said = "it will probably not be trumped"
    if out.bit_count() > 2:
        said = f"with {out.bit_count()} more{'' if high else f' {suit}'} out {said}"
    return f"{high}, and {said}." if high else f"{capital(said)}."


def _into_a_void(p: Position, card: Card, who: str) -> str:
    suit, out, untrumped = suit_of(p, card), p.their_trumps.bit_count(), not_trumped(p, card)
    wins = "your side wins it" if p.sides.friends[p.seat] else "it wins"
    if untrumped >= ALMOST_SURE:
        return f"{who} has no {suit} and hardly a trump left, so {wins}."
    left = f"the {p.masks.top(p.their_trumps).title}"
    if out > 1:
        certain = are_out(p, p.their_trumps) == "are out"
        left = f"one of the {number_word(out)} trumps still out" if certain else "a trump"
    if untrumped >= EVEN:
        return f"{who} has no {suit} and wins it only with {left}: {wins} {odds(round(10 * untrumped))}."
    if VALUE[card] >= A_KING:  # to cost a foe a trump is no reason to give away a card that counts so much
        return ""
    return f"{who} has no {suit} and most likely must spend {left} on it."


def forcing(p: Position, card: Card) -> str:
    """Return the reason for leading a card without points in a suit that a foe might have to trump."""
    suit, at = suit_mask(p, card), p.deal.ranking.follows[card]
    foes = p.sides.foes[p.seat]
    foe = next((foe for foe in foes if not p.may[foe] & suit and p.may[foe] & p.masks.trumps), None)
    if foe is None:
        foe = next(foe for foe in foes if p.gave_points(foe, at))
        return f"{name(foe)} has given points in {suit_of(p, card)} and hardly has another: force out a trump cheaply."
    if surely_has_trumps(p, foe):
        return f"{must_spend_a_trump(p, card, foe)}."
    return f"{name(foe)} has no {suit_of(p, card)} and must spend a trump on it, if there is one left."


def leading(p: Position, card: Card) -> str:
    """Return the reason for a lead of any kind."""
    if p.is_trump(card):
        return _leading_trumps(p, card)
    masks = p.masks
    if p.masters & masks.bit[card]:
        best = masks.top(p.held & suit_mask(p, card))
        if VALUE[card] < VALUE[best] and p.their_trumps:
            return only_trumped(p, card, best)
        return cashing(p, card)
    if said := _into_a_ruff(p, card) or _for_trumps(p, card) or _one_over(p, card):
        return said
    return (_leading_points(p, card) if VALUE[card] else _leading_nothing(p, card)) or _ten_kept(p)


def _ten_kept(p: Position) -> str:
    tens = p.masks.cards_in(p.masters & p.masks.tens & ~p.masks.trumps)
    tens = [ten for ten in tens if VALUE[ten] == TEN]
    return (
        f"Keep your {tens[0].title} for a trick that {name(p.sides.friends[p.seat][0])} wins."
        if p.bid_on and tens
        else ""
    )


def _into_a_ruff(p: Position, card: Card) -> str:
    if not p.plays or p.sides.friends[p.seat]:
        return ""
    foe = next((foe for foe in ruffers(p, card) if surely_has_trumps(p, foe)), None)
    if foe is None:
        return ""
    whole = suit_mask(p, card)
    alone = p.held & whole == p.masks.bit[card] and p.my_trumps and p.out & whole and p.left > LATE
    then = f", and after it you can trump {suit_of(p, card)}" if alone else ""
    return f"{must_spend_a_trump(p, card, foe)}{then}."


def _for_trumps(p: Position, card: Card) -> str:
    suit, whole = suit_of(p, card), suit_mask(p, card)
    friends = p.sides.friends[p.seat]
    if friends and not p.may[friends[0]] & whole and p.may[friends[0]] & p.masks.trumps:
        return f"{name(friends[0])} has no {suit}, and may trump it."
    if (p.held & whole).bit_count() == 1 and p.my_trumps:
        only = f"It is your only {one_of(p, card)}"
        over = p.theirs & p.masks.above[card]
        if VALUE[card] and over and p.out & whole and p.left > LAST_TWO:
            more = over.bit_count()
            beats = (
                f"the {called(p, p.masks.top(over))} beats" if more == 1 else f"{number_word(more)} higher ones beat"
            )
            return f"{only}. {capital(beats)} it, but after it you can trump {suit}."
        if p.left == LAST_TWO:
            last = p.masks.top(p.my_trumps)
            best = bool(p.masters & p.masks.bit[last])
            return f"Keep your {last.title} for the last trick, as {no_opponent(p, 'can beat it')}." if best else ""
        if p.held & ~whole == p.my_trumps:
            return f"All your cards but this {one_of(p, card)} are trumps, so lose it now."
        if p.out & whole and p.left > LATE:
            return f"{only}, so you can trump the next time {suit} are led."
    if p.plays and p.my_trumps and not p.their_trumps:
        return f"{capital(no_opponent(p, 'has a trump left'))}: keep yours to take the lead back."
    return ""


def _leading_points(p: Position, card: Card) -> str:
    masks, friends = p.masks, p.sides.friends[p.seat]
    over = p.theirs & masks.above[card]
    kept = p.held & suit_mask(p, card) & masks.above[card]
    best_kept = kept and (kept & p.masters or not between(p, card, masks.top(kept)))
    if best_kept and over.bit_count() == 2 and not_trumped(p, card) >= EVEN:
        either = f"the {called(p, masks.top(over))} or the {called(p, masks.bottom(over))}"
        return f"It can force out {either}, and you keep your {called(p, masks.top(kept))}."
    if card == masks.bottom(p.held & suit_mask(p, card)) and (said := _lost_anyway(p, card)):
        return said
    safe = p.masters & (masks.trumps if p.their_trumps else p.held)
    if least(p, card) and not safe:  # a card that cannot be beaten would risk even less
        return "Every card you could lead counts, and it risks the fewest points."
    if not friends and leaves_one(p, card) and p.my_trumps and p.left > LATE:
        return f"Then you have only one {one_of(p, card)} left, and can soon trump {suit_of(p, card)}."
    if not friends:
        return ""
    next_to_play = p.deal.after[p.seat] == friends[0]
    if wins_it(p, card, friends[0]) >= (MAY if next_to_play else DOUBTFUL):
        return f"If {name(friends[0])} wins it, its {amount(VALUE[card], 'point')} are yours."
    lower = masks.bottom(p.held & suit_mask(p, card))
    cheap = VALUE[card] < A_KING and not VALUE[lower] and between(p, lower, card)
    return f"It is harder to beat than your {called(p, lower)}, and costs little." if cheap else ""


def _lost_anyway(p: Position, card: Card) -> str:
    over = p.theirs & p.masks.above[card]
    if not p.plays or not p.my_trumps or not p.their_trumps or not over or p.held & suit_mask(p, card) & p.masters:
        return ""
    lose = f"You will probably lose a {one_of(p, card)} anyway"
    if p.my_trumps & p.masters:
        return f"{lose}: do it while your trumps can take back the lead."
    if p.my_trumps.bit_count() > 1:
        return f"{lose}: do it while you have trumps left."
    return f"{lose}: keep your only trump for a later trick."


def _leading_nothing(p: Position, card: Card) -> str:
    masks, friends = p.masks, p.sides.friends[p.seat]
    mine = p.held & suit_mask(p, card)
    over = p.theirs & masks.above[card]
    rest, left = (p.theirs & suit_mask(p, card)).bit_count(), mine.bit_count()
    if over and rest < left and not mine & p.masters and rest <= FEW:
        good = f"your other {one_of(p, card)} is" if left == 2 else f"your other {suit_of(p, card)} are"
        few = f"one {one_of(p, card)}" if rest == 1 else f"{number_word(rest)} {suit_of(p, card)}"
        return f"Only {few} may be out against you: once {'it is' if rest == 1 else 'they are'} gone, {good} high."
    if said := _lost_anyway(p, card):
        return said
    kept = mine & masks.above[card] & ~p.masters
    higher = [other for other in masks.cards_in(kept) if VALUE[other] >= A_KING]
    if higher:
        return f"{NOTHING}, and you hold back your {called(p, higher[-1])} of {suit_of(p, card)}."
    top = masks.top(mine)
    if not friends and not p.is_trump(card) and between(p, card, top) and not p.masters & masks.bit[top]:
        return f"{NOTHING}, and you hold back your {called(p, top)} of {suit_of(p, card)}."
    if not friends:
        return spared(p, card)
    foe = p.sides.foes[p.seat][0]
    if p.deal.after[p.seat] == foe:
        return f"{NOTHING}, and {name(foe)} must play before {name(friends[0])} does."
    hopes = wins_it(p, card, friends[0]) >= DOUBTFUL
    if hopes:
        return f"{NOTHING}, and {name(friends[0])} may win it."
    return spared(p, card) or _ten_kept(p) or f"If {name(foe)} wins it, you give away no points."


def _one_over(p: Position, card: Card) -> str:
    masks, whole = p.masks, suit_mask(p, card)
    mine, over = p.held & whole, p.theirs & masks.above[card]
    if over.bit_count() != 1 or masks.power[card] <= 1:
        return ""
    below = mine & (masks.bit[card] - 1)
    rest = p.theirs & whole & ~over
    promoted = below and not rest >> (below.bit_length() - 1)
    then = f", and then your {called(p, masks.top(below))} is the highest" if promoted else ""
    if mine & masks.above[card]:
        promoted, then = True, f", and you keep your {called(p, masks.top(mine))}"
    if not rest and not p.is_trump(card) and p.their_trumps:
        return _costs_it_or_a_trump(p, card, masks.top(over))
    if not promoted and not p.is_trump(card) and not_trumped(p, card) < PROBABLY and holds(p, card) < EVEN:
        return ""
    dearer = [other for other in masks.cards_in(mine) if VALUE[other] > VALUE[card]]
    if dearer and not masters_among(p, dearer) and not between(p, *ends_of(p, mine)):
        return beats_them_all(p, card, [masks.top(over)])
    return only_one_beats(p, card, masks.top(over), then) if promoted or VALUE[card] else ""


def beats_them_all(p: Position, card: Card, over: Sequence[Card]) -> str:
    """Return the reason to lead `card` if the cards in `over` beat every card of its suit in the hand."""
    one = f"the {called(p, over[0])} beats" if len(over) == 1 else ""
    beat = capital(one or f"{number_word(len(over))} higher ones beat")
    return f"{beat} any {one_of(p, card)} of yours: lead one that counts {'less' if VALUE[card] else 'nothing'}."


def masters_among(p: Position, cards: Sequence[Card]) -> bool:
    """Whether `cards` include one that no foe can beat in its suit."""
    return bool(p.masks.of(cards) & p.masters)


def ends_of(p: Position, mine: int) -> tuple[Card, Card]:
    """Return the lowest and the highest card of `mine`, a mask of cards of one suit."""
    return p.masks.bottom(mine), p.masks.top(mine)


def _costs_it_or_a_trump(p: Position, card: Card, over: Card) -> str:
    whole, trumps, foes = suit_mask(p, card), p.masks.trumps, p.sides.foes[p.seat]
    paid = share(p, lambda deal: any(deal.held[foe] & (whole | trumps) for foe in foes))
    if paid < ALMOST_SURE:
        return ""
    foe = name(foes[0]) if len(foes) == 1 else "the others"
    one = f"the {called(p, over)} may still be out against you in {suit_of(p, card)}"
    return f"Only {one}: it costs {foe} that or a trump."


def _leading_trumps(p: Position, card: Card) -> str:
    counts = VALUE[card]
    mine = p.my_trumps
    if (
        mine == p.held
        and p.their_trumps & p.masks.above[card]
        and not between(p, p.masks.bottom(mine), p.masks.top(mine))
    ):
        if all(VALUE[other] == counts for other in p.cards):
            return "All your trumps are equally good, so it makes no difference which you lead."
        return beats_them_all(p, card, p.masks.cards_in(p.their_trumps & p.masks.above[card])) if least(p, card) else ""
    higher = (p.their_trumps & p.masks.above[card]).bit_count()
    if not higher:
        return _highest_trump(p)
    if not least(p, card):
        if not p.plays:
            return ""
        if higher <= 2:
            over = [f"the {called(p, other)}" for other in p.masks.cards_in(p.their_trumps & p.masks.above[card])]
            return f"It draws trumps, and only {listed(over[::-1], 'and')} {'beats' if higher == 1 else 'beat'} it."
        return f"It draws trumps, and {number_word(higher)} higher ones are out."
    kept = p.masks.top(p.my_trumps)
    if p.plays:
        if kept != card and VALUE[kept] >= A_KING:
            return f"It draws trumps, and you hold back your {called(p, kept)}."
        free = " and counts nothing" if not counts else ""
        if higher > 2:
            return f"It draws trumps{free}." if free else ""
        above = "one higher trump is" if higher == 1 else "two higher trumps are"
        return f"It draws trumps{free}, and only {above} out."
    return f"It takes a trump from {name(p.sides.foes[p.seat][0])}, and counts nothing." if not counts else ""


def _highest_trump(p: Position) -> str:
    out, foes = p.their_trumps, p.sides.foes[p.seat]
    if not out:
        return f"It wins, because {no_opponent(p, 'has a trump left')}."
    if out.bit_count() == 1:
        return f"It wins, and draws the {p.masks.top(out).title}, the last trump that may be out against you."
    if p.plays:
        return f"It wins and draws trumps: {out.bit_count()} {are_out(p, out)} against you, and none is higher."
    if len(foes) > 1:
        return "It wins, because no opponent has a higher trump."
    wins = f"No trump of {whose(foes[0])} is higher: it wins, and"
    if surely_has_trumps(p, foes[0]):
        return f"{wins} should take one away."
    return f"{wins} takes one away, if there is one left."
