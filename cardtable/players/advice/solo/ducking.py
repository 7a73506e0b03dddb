"""Judgements for a misère: for the bidder, who must take no points, and for the opponents.

A judgement is one piece of the advice: it recommends a card, or none. A function that returns the reason for a card can
return an empty text. In the code, `shy` is the seat that wants no points. A foe is an opponent. A mask is a set of
cards: an integer with one bit for each card.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.solo.following import PlayJudgement
from cardtable.players.advice.solo.likely import suit_mask
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.words import one_of, rank_of, suit_of
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import number_word

HIGH: Final = 5
"""The power of a jack: its rank within the suit, from 1 for the lowest."""
ROUNDS: Final = 4


def danger(p: Position, suit: int, out: int) -> int:
    """Return how dangerous a hand's cards of a suit are to a player who wants no points; 0 is harmless.

    `suit` is a mask of these cards, and `out` a mask of the suit's cards that other players may hold.
    """
    masks, found = p.masks, 0
    for at, card in enumerate(masks.cards_in(suit)[:ROUNDS]):
        found += max(0, (out & (masks.bit[card] - 1)).bit_count() - at)
    return found


def relieved(p: Position, card: Card) -> tuple[int, int]:
    """Return how much less dangerous the suit is without this card, and the card's rank within the suit."""
    masks = p.masks
    suit = masks.suits[p.deal.ranking.follows[card]]
    mine, out = p.held & suit, p.theirs & suit
    return danger(p, mine, out) - danger(p, mine & ~masks.bit[card], out), masks.power[card]


def safest(p: Position, card: Card) -> str:
    """Return the reason for a low lead if most cards of its suit still out are higher; otherwise an empty text."""
    suit = suit_mask(p, card)
    higher, others = (p.theirs & p.masks.above[card]).bit_count(), (p.theirs & suit).bit_count()
    if not others or 2 * higher <= others:
        return ""
    if higher == others:
        return f"Every {one_of(p, card)} still out is higher."
    return f"{higher} of the {others} {suit_of(p, card)} still out are higher."


def throwing(p: Position, card: Card) -> str:
    """Return the reason to discard a card."""
    suit = suit_mask(p, card)
    lower = (p.theirs & suit & (p.masks.bit[card] - 1)).bit_count()
    if not p.theirs & suit:
        return f"You have no {{led}}: get rid of it, because nobody else has a {one_of(p, card)} left."
    if not lower:
        out = f"every {one_of(p, card)}" if (p.theirs & suit).bit_count() > 1 else f"the only {one_of(p, card)}"
        return f"You have no {{led}}, and {out} still out is higher: you can spare it."
    out = f"a lower {one_of(p, card)} is" if lower == 1 else f"{lower} lower {suit_of(p, card)} are"
    return f"You have no {{led}}: get rid of it, because {out} still out."


def beaten_or_not(p: Position, card: Card) -> str:
    """Return the reason for the lowest card, if every card of the seat beats the trick so far."""
    top, higher = p.masks.top(p.masks.of(p.cards)), 0
    for foe in p.foes:
        higher |= p.may[foe] & p.masks.above[card]
    if not higher:
        counts = p.pot or all(VALUE[other] for other in p.cards)
        lost = ", and there are points in it: your misère is lost" if p.plays and counts else ""
        if p.plays and p.foes and not counts:
            lost = f", and your misère is lost if {name(p.foes[-1])} can put points on it"
        return f"You win this trick whatever you play{lost}."
    if higher & ~p.masks.above[top]:
        return f"All your {suit_of(p, card)} beat the ones played: it is the lowest, so it is the easiest to beat."
    out = higher.bit_count()
    still = (
        f"the {number_word(out)} higher {suit_of(p, card)} still out beat"
        if out > 1
        else f"a higher {one_of(p, card)} still beats"
    )
    return f"All your {suit_of(p, card)} beat the ones played, but {still} any of them."


def low_lead(p: Position, card: Card) -> str:
    """Return the reason for a low lead against a misère."""
    shy, suit = shy_one(p), suit_mask(p, card)
    lower = (p.may[shy] & suit & (p.masks.bit[card] - 1)).bit_count()
    if not p.may[shy] & suit:
        lacks = not any(p.may[shy] & other for other in p.masks.suits if p.held & other)
        return "{bidder} has no card in any of your suits, so no lead can catch {bidder} now." if lacks else ""
    if not lower:
        has = "has no" if p.known.get(shy) else "cannot have a"
        return f"{{bidder}} {has} lower {one_of(p, card)} to duck with."
    if lower < 3:
        out = f"one lower {one_of(p, card)}" if lower == 1 else f"two lower {suit_of(p, card)}"
        # a void, or a higher card of a partner, can save the bidder, too
        return f"{{bidder}} {'has' if p.known.get(shy) else 'can have'} only {out} to duck with."
    if p.held & suit == p.masks.bit[card] and another_leads(p, card):
        return f"It is your only {one_of(p, card)}, so on the next {suit_of(p, card)} you can throw a card that counts."
    if card != p.masks.bottom(p.held & suit):
        return ""
    if p.held != p.held & suit and not any(p.may[shy] & other for other in p.masks.suits if p.held & other & ~suit):
        return f"{{bidder}} has no card in your other suits, so only a {one_of(p, card)} can catch {{bidder}}."
    return "The lower you lead, the harder it is for {bidder} to duck." if p.masks.power[card] < HIGH else ""


def another_leads(p: Position, card: Card) -> bool:
    """Whether another seat can lead next, while the hand still has a card with points to throw."""
    rest = [other for other in p.cards if other != card]
    leading = [card] if len(rest) == 1 else p.cards
    lost = any(p.out & p.masks.above[other] for other in leading)
    return lost and any(VALUE[other] for other in rest)


def his_highest(p: Position, card: Card) -> str:
    """Return the reason to lead a suit in which the bidder has played a high card."""
    masks = p.masks
    suit = suit_mask(p, card)
    played = max((c for c in p.deal.played(shy_one(p)) if masks.bit[c] & suit), key=masks.power.__getitem__)
    follows = p.deal.ranking.follows
    if any(played in trick.cards and follows[trick.cards[0]] != follows[played] for trick in p.deal.tricks):
        return ""  # a card thrown off on another suit tells nothing of the lower cards of its own suit
    above, his = p.may[shy_one(p)] & masks.above[card], p.may[shy_one(p)] & suit
    if his & ~masks.above[card] == 0:
        return low_lead(p, card)
    if his & ~p.known.get(shy_one(p), 0) == 0 or masks.power[played] < HIGH or 3 * above.bit_count() < his.bit_count():
        return ""
    short = f"{{bidder}} may be short of low {suit_of(p, card)}"
    return f"{{bidder}}’s highest card so far was the {played.title}, so {short}."


def waiting(p: Position, card: Card) -> str:
    """Return the reason for a card that leaves the trick to the bidder of a misère."""
    if p.deal.ranking.follows[card] != p.led:
        if VALUE[card] and p.may.get(shy_one(p), 0) & p.masks.suits[p.led]:
            return "{bidder} is still to play, and if {bidder} has to win this trick, a counting card beats the misère."
        return "You have no {led}: get rid of your highest card."
    if not p.may.get(shy_one(p), 0) & p.masks.suits[p.led]:
        return "{bidder} has no {led} and cannot be made to win: get rid of your highest card."
    if shy_one(p) in p.foes:
        if p.strength[card] != min([p.strength[other] for other in p.cards]):
            return "{bidder} is still to play: it is your highest card that makes it no easier to duck."
        return "{bidder} is still to play: your lowest card makes it hardest to duck."
    if p.winner != shy_one(p):
        return ""
    return f"{{bidder}} is winning this trick{', with points in it' if p.pot else ''}: stay under it."


def remark(p: Position, card: Card) -> str:
    """Return the reason to play, in a misère, a card that no judgement recommends; "" if there is none."""
    if p.led < 0:
        return safest(p, card) if p.plays else low_lead(p, card)
    if p.plays and p.deal.ranking.follows[card] != p.led:
        return throwing(p, card)
    if p.plays and p.strength[card] <= p.best:
        return "It does not win this trick."
    if len(p.cards) == 1 or p.plays or p.strength[card] <= p.best or p.deal.ranking.follows[card] != p.led:
        return ""
    top = max(p.cards, key=p.strength.__getitem__)
    if p.out & p.masks.above[card] & ~p.masks.above[top]:
        return ""
    high = f"It is your highest {one_of(p, card)}" if card == top else f"It is as high now as your {rank_of(top)}"
    return f"{high}: the lower ones are better against {{bidder}} later."


@judgement("SIX-10.4", 0.8, safest)
def lead_low(p: Position) -> Card | None:
    """Recommend the lead that a foe will most likely beat."""

    def risk(card: Card) -> tuple[float, int, int]:
        masks = p.masks
        suit = masks.suits[p.deal.ranking.follows[card]]
        below = masks.suits[p.deal.ranking.follows[card]] & (masks.bit[card] - 1)
        held = 1.0
        for foe in p.foes:
            higher = p.lacks_all(foe, masks.above[card])
            held *= 1.0 if p.may[foe] & below else higher
            held *= 0.3 + 0.7 * higher
        return held, VALUE[card], -(p.held & suit).bit_count()

    return min(p.cards, key=risk)


def under_it(p: Position, card: Card) -> str:
    """Return the reason for the highest card that loses the trick; empty if no other card can be played."""
    masks = p.masks
    suit = suit_mask(p, card)
    rest, out, suits = p.held & suit & ~masks.bit[card], p.theirs & suit, suit_of(p, card)
    highest = f"It is your highest {one_of(p, card)} that loses this trick"
    if not rest:
        return "" if len(p.cards) == 1 else f"{highest}."
    if not out:
        return f"{highest}, and no other {suits} are out: whatever you lead of them later wins."
    if not danger(p, rest, out):
        kept = f"your {rank_of(masks.top(rest))}" if rest.bit_count() == 1 else f"your other {suits}"
        return f"{highest}, and {kept} can be ducked under what is still out."
    top = masks.top(rest)
    lower = (out & (masks.bit[top] - 1)).bit_count()
    if masks.above[card] & rest:
        return f"{highest}; your {rank_of(top)} is still a danger."
    if not lower:
        return f"{highest}."
    are = f"a lower {one_of(p, card)} is" if lower == 1 else f"{number_word(lower)} lower {suits} are"
    return f"{highest}; under your {rank_of(top)} {are} still out."


@judgement("SIX-10.3", 1.0, under_it)
def duck_under(p: Position) -> Card | None:
    """Recommend the highest card of the suit led that does not win the trick."""
    if p.deal.ranking.follows[p.cards[0]] != p.led:
        return None
    strength, best = p.strength, p.best
    under = [card for card in p.cards if strength[card] <= best]
    return max(under, key=strength.__getitem__) if under else None


@judgement("SIX-10.3", 0.8, throwing)
def throw_danger(p: Position) -> Card | None:
    """If the seat is void, recommend the most dangerous card that does not win the trick."""
    losing = [card for card in p.cards if p.strength[card] <= p.best]
    if p.deal.ranking.follows[p.cards[0]] == p.led or not losing:
        return None
    return max(losing, key=lambda card: relieved(p, card))


@judgement("SIX-10.3", 0.6, "You win this trick whatever you play: use your highest card that counts nothing.")
def take_it_clean(p: Position) -> Card | None:
    """If the seat must win a trick that has no points, recommend its highest card without points.

    This applies only if no opponent is still to play to the trick.
    """
    if p.foes or p.pot or len(p.winners()) < len(p.cards):
        return None
    clean = [card for card in p.cards if not VALUE[card]]
    return max(clean, key=p.strength.__getitem__) if clean else None


@judgement("SIX-10.3", 0.5, beaten_or_not)
def lowest_of_all(p: Position) -> Card | None:
    """If every card of the seat beats the trick so far, recommend the lowest card."""
    low = min(p.cards, key=lambda card: (p.strength[card], VALUE[card]))
    return low if p.strength[low] > p.best else None


SHY_LEADS: Final[tuple[PlayJudgement, ...]] = (lead_low,)
SHY_FOLLOWS: Final[tuple[PlayJudgement, ...]] = (duck_under, throw_danger, take_it_clean, lowest_of_all)


def shy_one(p: Position) -> int:
    """Return the seat that wants no points: the bidder of a misère."""
    return next(iter(p.sides.side))


@judgement("SIX-10.12", 1.0, "{bidder} is winning this trick, and one counting card beats the misère.")
def give_points(p: Position) -> Card | None:
    """If the bidder is winning the trick, recommend the card with the most points that does not beat it."""
    if p.winner != shy_one(p):
        return None
    under = [card for card in p.cards if p.strength[card] <= p.best and VALUE[card]]
    return max(under, key=lambda card: VALUE[card]) if under else None


@judgement("SIX-10.12", 0.9, "All of {bidder}’s {suit} are higher, so {bidder} must beat it.")
def under_his_hand(p: Position) -> Card | None:
    """If the bidder's hand lies open, recommend a card that is lower than each of his cards of its suit."""
    shy = shy_one(p)
    known = p.known.get(shy, 0)
    if known.bit_count() < p.left - 1:
        return None
    best, found = -1, None
    for card in p.cards:
        his = known & p.masks.suits[p.deal.ranking.follows[card]]
        if his and not his & (p.masks.bit[card] - 1):
            friends = 0
            for friend in p.sides.friends[p.seat]:
                friends += (p.may[friend] & p.masks.above[card] & p.masks.counting).bit_count()
            worth = friends + 2 * VALUE[card]
            if worth > best:
                best, found = worth, card
    return found


@judgement("SIX-10.12", 0.7, his_highest)
def his_highest_suit(p: Position) -> Card | None:
    """Recommend the lowest card of the suit in which the bidder has played the highest card.

    Only suits in which he can hold a card above that lowest card are considered; return None if there are none.
    """
    shy, masks = shy_one(p), p.masks
    best, found = 0, 0
    for card in p.deal.played(shy):
        suit = masks.suits[p.deal.ranking.follows[card]]
        mine = p.held & suit
        if masks.power[card] > best and mine and p.may[shy] & masks.above[masks.bottom(mine)]:
            best, found = masks.power[card], mine
    return masks.bottom(found) if found else None


@judgement("SIX-10.12", 0.6, low_lead)
def low_and_short(p: Position) -> Card | None:
    """Recommend the lead that leaves the bidder the fewest lower cards to duck with."""
    shy, masks = shy_one(p), p.masks

    def under(card: Card) -> tuple[float, int]:
        suit = masks.suits[p.deal.ranking.follows[card]]
        if not p.may[shy] & suit:
            return 50.0, masks.power[card]
        return (p.may[shy] & suit & (masks.bit[card] - 1)).bit_count() + 0.2 * VALUE[card], masks.power[card]

    return min(p.cards, key=under)


def cannot_win(p: Position, card: Card) -> str:
    """Return the reason for a high card if the bidder of a misère cannot be made to win the trick."""
    if p.winner == shy_one(p):
        return "You beat {bidder} with any card here: get rid of your highest card."
    safe = "{bidder} has played and is not winning"
    rest = p.held & suit_mask(p, card) & ~p.masks.bit[card]
    low = p.masks.bottom(rest) if rest else None
    if low is not None and p.may[shy_one(p)] & p.masks.above[low]:
        return f"{safe}: get rid of your highest card, and keep your {rank_of(low)}, which may still catch {{bidder}}."
    if low is None and p.deal.ranking.follows[card] != p.led:
        return f"{safe}: get rid of your highest card, and then you can throw others when {suit_of(p, card)} are led."
    return f"{safe}: get rid of your highest card."


@judgement("SIX-10.12", 0.7, cannot_win)
def clear_the_high(p: Position) -> Card | None:
    """If the bidder has played and cannot be made to win the trick, recommend the highest card."""
    shy = shy_one(p)
    if shy in p.foes or (p.winner == shy and len(p.winners()) < len(p.cards)):
        return None
    return max(p.cards, key=p.masks.power.__getitem__)


@judgement("SIX-10.12", 0.5, waiting)
def stay_low(p: Position) -> Card | None:
    """Recommend a card that does not help the bidder of a misère.

    If the seat follows suit, and the bidder has played already and can have more cards of the suit, it is the lowest
    card. Otherwise it is the highest card that makes it no easier for him to duck.
    """
    if p.deal.ranking.follows[p.cards[0]] != p.led:
        return max(p.cards, key=p.masks.power.__getitem__)
    shy = shy_one(p)
    if not p.may.get(shy, 0) & p.masks.suits[p.led]:
        return max(p.cards, key=p.masks.power.__getitem__)
    low = min(p.cards, key=p.masks.power.__getitem__)
    if shy not in p.foes:
        return low
    lowest = low if p.strength[low] > p.best else p.best_card
    above = p.may[shy] & p.masks.above[lowest]
    as_hard = [
        card for card in p.cards if p.strength[card] <= p.best or not above & ~p.masks.above[card] & ~p.masks.bit[card]
    ]
    return max(as_hard, key=p.masks.power.__getitem__)


GIVING_LEADS: Final[tuple[PlayJudgement, ...]] = (under_his_hand, his_highest_suit, low_and_short)
GIVING_FOLLOWS: Final[tuple[PlayJudgement, ...]] = (give_points, clear_the_high, stay_low)
