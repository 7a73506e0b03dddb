"""Sentences that say why a card is worth playing at Auction Pinochle with Widow [AP-10.10 to AP-10.13].

`p` is what the player who gets the hint knows, and `card` is the card to be explained. A sentence is empty if there is
nothing helpful to say. The pack has each card twice; the twin of a card is its other copy. A suit goes round if
everybody follows to it, so that nobody trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.players.advice.auction_pinochle.worth import last_goes_round
from cardtable.rules.naming import does, name, together, whose
from cardtable.rules.tricks.hands import SUIT_BAGS, UNIT, Bag, size_of
from cardtable.rules.words import a_word, about, amount, capital, listed, number_word

SURE: Final = 1.0 - 1e-6
"""The least chance that a hint calls certain; a chance of 999 in a thousand is not enough."""
HARDLY: Final = 0.75
"""If a card wins the trick with at least this chance, a hint says that it will hardly be beaten."""
OUT_OF: Final = 0.65
"""With at least this chance that the bidder has none of a suit, a hint says that he is likely out of it."""
MORE: Final = 0.08
LIKELY: Final = 0.5
"""If a card wins the trick with at least this chance, a sentence says how often."""
SELDOM: Final = 0.1
RARELY: Final = 0.03
"""Below this chance, no hint says that the partner may trump, or that the bidder may beat the partner's card."""
MAY: Final = 0.2
SIDES: Final = tuple(tuple(suit for suit in range(len(SUITS)) if suit != trump) for trump in range(len(SUITS)))
IN_OTHER_HANDS: Final = 7
FEW: Final = 6
FEW_AT_RISK: Final = 4
"""A hint does not speak of the points of a card if it counts less than this and the partner may win the trick."""


def points(number: int) -> str:
    """Return a number of points in words, such as `11 points`."""
    return amount(number, "point")


def trumps_it(p: Position, foe: int) -> float:
    """Return the chance that the seat `foe` must trump: it has no card of the suit led, but it has a trump."""
    return p.lacks_all(foe, SUIT_BAGS[p.led]) * (1.0 - p.lacks_all(foe, SUIT_BAGS[p.trump]))


def may_trump(p: Position, seat: int, suit: int) -> bool:
    """Whether this seat may have a trump and no card of a side suit."""
    return p.lacks_all(seat, SUIT_BAGS[suit]) > 0.0 and bool(p.may[seat] & SUIT_BAGS[p.trump])


def may_win(p: Position, partner: int, card: Card) -> bool:
    """Whether it is possible that the partner wins a trick to which the side card `card` is led."""
    bidder, suit = p.deal.bidder, card // 13
    if p.lacks_all(partner, SUIT_BAGS[suit]) >= RARELY and p.may[partner] & SUIT_BAGS[p.trump]:
        return True
    over = p.may[partner] & p.above(card)
    if not over or (p.lacks_all(bidder, SUIT_BAGS[suit]) and p.lacks_all(bidder, SUIT_BAGS[p.trump])):
        return bool(over)
    ranking = p.deal.ranking.suits[suit]
    best = next(other for other in ranking if over & 3 * UNIT[other])
    least = next((other for other in reversed(ranking) if p.may[bidder] & 3 * UNIT[other]), None)
    return least is not None and power(p, best) > power(p, least) - (p.deal.after[p.seat] != bidder)


def power(p: Position, card: Card) -> int:
    """Return the place of a card in its own suit; a higher card has a greater number."""
    suit = card // 13
    return p.deal.ranking.strength[suit][card]


def lowest(p: Position, cards: Sequence[Card]) -> Card:
    """Return the lowest of some cards of one suit."""
    return min(cards, key=lambda card: power(p, card))


def dearest(p: Position, cards: Sequence[Card]) -> Card:
    """Return the card that counts most points; of several that count equally, return the highest."""
    return max(cards, key=lambda card: (p.values[card], power(p, card)))


def others(p: Position, card: Card) -> list[Card]:
    """Return the other cards that may be played."""
    return [other for other in p.cards if other is not card]


def last(p: Position) -> bool:
    """Whether the seat plays last to the trick."""
    return not p.foes and not p.friends


def higher(p: Position, card: Card) -> int:
    """Return how many unseen cards of its suit beat this card."""
    return size_of(p.unseen & p.above(card))


def lying(p: Position, card: Card) -> str:
    """Return words for the winning card: `the queen of clubs`, or `its twin` if it equals `card`."""
    return "its twin" if p.best_card is card else f"the {p.best_card.title}"


def suit_of(card: Card) -> str:
    """Return the name of a card's suit, such as `hearts`."""
    return SUITS[card // 13].title


def out(p: Position, cards: Bag) -> int:
    """Return how many of `cards` are unseen: in other hands or in the burial."""
    return size_of(p.unseen & cards)


def all_in_hands(p: Position, suit: int) -> bool:
    """Whether the seat knows that all unseen cards of a suit are in other hands and none is buried."""
    return p.plays or (suit == p.trump and not p.deal.trumps_buried)


def twin_in_a_hand(p: Position, card: Card) -> bool:
    """Whether the seat knows that the card's other copy is in another hand rather than buried."""
    return all_in_hands(p, card // 13) or any(p.known.get(foe, 0) >> 2 * card & 3 for foe in p.against)


# ── leads ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def stands(p: Position, card: Card) -> str:
    """Return a sentence saying two things: no opponent can beat the card, and no opponent has a trump left."""
    if p.plays:
        return "No trumps are out, and neither opponent can beat it."
    return f"{name(p.deal.bidder)} cannot beat it and has no trumps left."


def stands_for(value: int, lacking: int, has_a_trick: bool) -> str:
    """Return the sentence for a lead of the bidder that is sure to win.

    `value` is what the card counts, and `lacking` is how many points the bidder still needs.
    """
    if lacking == 1 and not has_a_trick:
        return "Nothing can beat it, and with a trick you have your bid."
    if value >= lacking:
        return f"Nothing can beat it, and you need only {points(lacking)} more: it makes your bid."
    return f"Nothing can beat it, and no trumps are out: {value} of the {lacking} points that you still need."


def makes_it(p: Position, card: Card, lacking: int) -> str:
    """Return a sentence saying that `card`, played last by the bidder, wins the points he still needs; otherwise ""."""
    there = p.pot + p.values[card]
    if p.strength[card] <= p.best or there < lacking:
        return ""
    if len(p.cards) > 1 and all(p.strength[each] > p.best and p.pot + p.values[each] >= lacking for each in p.cards):
        return f"All that you can play wins the trick, and with it you have your {p.deal.bid}."
    if not there:
        return f"It wins the trick, and with it you have your {p.deal.bid}."
    return f"It wins {points(there)}, and with them you have your {p.deal.bid}."


def twin(p: Position, card: Card) -> str:
    """Return the sentence for leading a card whose other copy has not been played yet."""
    if not p.plays and p.stands(card) >= SURE:
        bidder = name(p.deal.bidder)
        still = "is still out" if twin_in_a_hand(p, card) else "has not been played yet"
        return f"{bidder} can neither beat it nor trump it; its twin {still}, and the first of the two wins."
    first = goes_round_first(p, card)
    if led_a_high_card(p):
        too = "is out too" if twin_in_a_hand(p, card) else "has not been played yet"
        if first:
            return f"Its twin {too}: lead yours first.{first}"
        if out(p, SUIT_BAGS[card // 13]) == 1 and twin_in_a_hand(p, card):
            return f"Its twin is the last {SUITS[card // 13].singular} out: lead yours first, as the first of two wins."
        return f"Its twin {too}: lead yours first, while {left_in(p, card)}."
    said = "Its twin has not been played yet, and the first of two equal cards wins: lead yours first"
    return f"{said}.{first}"


def goes_round_first(p: Position, card: Card) -> str:
    """Return a space and a sentence saying why the card's suit is led first, although other suits have winners too.

    Return "" if there is nothing to say.
    """
    rivals = [
        other
        for other in others(p, card)
        if other // 13 not in (p.trump, card // 13) and p.values[other] >= 10 and p.master(other)
    ]
    if not rivals or any(p.stands(card) < p.stands(other) for other in rivals):
        return ""
    suit, many = suit_of(card), out(p, SUIT_BAGS[card // 13])
    if all(many > out(p, SUIT_BAGS[other // 13]) for other in rivals):
        return f" Begin with {suit}: {left_in(p, card)}, more than of {_other_suits(rivals)}."
    if all(p.stands(card) > p.stands(other) + MORE for other in rivals):
        return f" {capital(suit)} is the suit that will most likely go round."
    return ""


def _other_suits(cards: Sequence[Card]) -> str:
    return listed(list(dict.fromkeys(suit_of(card) for card in cards)))


def led_a_high_card(p: Position) -> bool:
    """Whether the seat has already led an ace or a ten of a side suit in this deal."""
    firsts = p.deal.plays[: len(p.deal.plays) - p.deal.count : 3]
    return any(move.seat == p.seat and p.values[move.card] >= 10 and move.card // 13 != p.trump for move in firsts)


def draws(p: Position, card: Card) -> str:
    """Return the sentence for the bidder's lead of the best trump."""
    theirs = out(p, SUIT_BAGS[p.trump])
    left = f"{number_word(theirs)} {'is' if theirs == 1 else 'are'} left"
    return f"It is the best trump, and {left} to be drawn."


def cashes(p: Position, card: Card) -> str:
    """Return the sentence for leading the best card left of a side suit."""
    suit = suit_of(card)
    if p.plays:
        if p.stands(card) >= SURE:
            return f"Nothing can beat it now: cash your {points(p.values[card])}."
        if trumps := must_trump(p, card):
            return trumps
        left = out(p, SUIT_BAGS[card // 13])
        if left < len(p.foes):
            return "It wins, or costs an opponent a trump."
        if card.rank == "A" and p.hand.count(card) > 1:
            return both_aces(p, card, "the opponents run")
        if card.rank == "A" and left < IN_OTHER_HANDS:
            return f"Only a trump can beat it, and {left_in(p, card)}: cash it now."
        if card.rank == "A":
            return f"Only a trump can beat it, so cash it before the opponents run out of {suit}."
        return f"Nothing higher in {suit} is out: cash it before the opponents run out of the suit."
    bidder = name(p.deal.bidder)
    if p.stands(card) >= SURE:
        return f"{bidder} can neither beat it nor trump it: {points(p.values[card])} for your side."
    if trumps := must_trump(p, card):
        return trumps
    if card.rank == "A" and p.hand.count(card) > 1:
        return both_aces(p, card, f"{bidder} runs")
    if card.rank == "A":
        return f"{bidder} can beat it only with a trump, so cash it before {bidder} runs out of {suit}."
    return f"{bidder} has nothing higher in {suit}: cash it before {bidder} runs out of the suit."


def both_aces(p: Position, card: Card, who_runs: str) -> str:
    """Return the sentence for leading an ace from a hand that has both aces of the suit."""
    suit = suit_of(card)
    pairs = [other for other in dict.fromkeys(others(p, card)) if other.rank == "A" and p.hand.count(other) > 1]
    rivals = [other for other in pairs if other // 13 not in (p.trump, card // 13)]
    more = out(p, SUIT_BAGS[card // 13])
    if not rivals or any(out(p, SUIT_BAGS[other // 13]) >= more for other in rivals):
        return f"You have both aces of {suit}: cash them before {who_runs} out of the suit."
    have = listed([suit, *map(suit_of, rivals)])
    return f"You have both aces of {have}. Begin with {suit}: {left_in(p, card)}, more than of the others."


def must_trump(p: Position, card: Card) -> str:
    """Return a sentence saying that opponents have none of the card's suit and must trump if they can."""
    whole, trumps = SUIT_BAGS[card // 13], SUIT_BAGS[p.trump]
    void = [foe for foe in p.against if not p.may[foe] & whole and p.may[foe] & trumps]
    if not void:
        return ""
    none = f"{together(void)} {does(void, 'has', 'have')} no {suit_of(card)}"
    if any(p.known.get(foe, 0) & trumps for foe in void):
        counts = "" if p.values[card] >= 10 else f", and it counts {_little(p, card)}"
        return f"{none} and must spend a trump on it{counts}."
    payer = name(p.against[0]) if len(p.against) == 1 else "the opponents"
    return f"{none}: it wins, or costs {payer} a trump."


def left_in(p: Position, card: Card) -> str:
    """Return words for the unseen cards of a card's suit: with `up to` if some may be buried."""
    left, suit, sure = out(p, SUIT_BAGS[card // 13]), suit_of(card), all_in_hands(p, card // 13)
    if left == 1:
        return f"one card of {suit} {'is still' if sure else 'may still be'} out"
    return f"{'' if sure else 'up to '}{number_word(left)} {suit} are still out"


def draws_out(p: Position, card: Card) -> str:
    """Return the sentence for the bidder's lead of a trump that the opponents must beat if they can."""
    above = higher(p, card)
    if not above:
        return "They cannot beat it, and they must follow with their trumps."
    which = "the one trump that is higher" if above == 1 else f"one of the {number_word(above)} trumps that are higher"
    alike = [other for other in others(p, card) if other // 13 == p.trump and higher(p, other) == above]
    dearer = [other for other in alike if p.values[other] > p.values[card]]
    cheap = f", as the {lowest(p, dearer).title} would, and counts less" if dearer else ""
    return f"They must beat a trump if they can: it brings out {which}{cheap}."


def forces(p: Position, card: Card) -> str:
    """Return the sentence for the bidder's lead from a long side suit, to make opponents trump it."""
    suit, mine = suit_of(card), p.length(card // 13)
    theirs = out(p, SUIT_BAGS[card // 13])
    if not theirs:
        return f"They have no {suit} left: only a trump can beat it{_and_a_risk(p, card)}."
    have = f"You have {number_word(mine)} {suit} and they have {number_word(theirs)}"
    if theirs <= mine:
        return f"{have}: soon they must trump it if they can."
    best = max([other for other in p.hand if other // 13 == card // 13], key=lambda other: power(p, other))
    if best is not card and higher(p, best):
        return f"{have}: it may bring out what beats your {best.title}, and whoever runs out must trump it if they can."
    if theirs < 2 * mine:
        return f"{have}: go on with it, and in the end they must trump it if they can."
    return f"{have}: go on with it, and whoever runs out must trump it if they can."


def makes_him_trump(p: Position, card: Card) -> str:
    """Return the sentence for an opponent's lead of a suit that the bidder has probably run out of."""
    seat = p.deal.bidder
    bidder, suit, counts = name(seat), suit_of(card), f"it counts {_little(p, card)}"
    has_trumps = 1.0 - p.lacks_all(seat, SUIT_BAGS[p.trump])
    if p.lacks_all(seat, SUIT_BAGS[card // 13]) >= SURE:
        if has_trumps >= SURE:
            return f"{bidder} has no {suit} and must spend a trump on it, and {counts}."
        return f"{bidder} has no {suit}: it costs a trump if {bidder} has one left, and {counts}."
    if p.bidder_is_out_of(card // 13) < OUT_OF:
        return against(p, card)
    if has_trumps < HARDLY:
        return f"{bidder} is likely out of {suit}: it costs a trump if {bidder} has one left, and {counts}."
    return f"{bidder} is likely out of {suit} and would have to spend a trump on it, and {counts}."


def _little(p: Position, card: Card) -> str:
    return f"only {p.values[card]}" if p.values[card] else "nothing"


def against(p: Position, card: Card) -> str:
    """Return the sentence for an opponent's lead when no better lead is known."""
    bidder = p.deal.bidder
    suit, value = card // 13, p.values[card]
    him = name(bidder)
    if suit == p.trump:
        partner = next(seat for seat in p.deal.opponents() if seat != p.seat)
        good = "your side suits" if p.trumps < p.left else f"{whose(partner)} good cards"
        if not p.may[bidder] & SUIT_BAGS[suit]:
            return ""
        if p.master(card):
            return f"{him} cannot beat it, and every trump {him} plays on it is one less to trump {good}."
        return f"Every trump {him} plays on it is one less to trump {good}."
    if p.master(card):
        if p.stands(card) >= SURE:
            brings = f"{points(value)} for your side" if value else "it can only be your side's"
            return f"{him} can neither beat it nor trump it: {brings}."
        return must_trump(p, card) or f"{him} can beat it only with a trump."
    if p.bidder_is_out_of(suit) >= OUT_OF and 1.0 - p.lacks_all(bidder, SUIT_BAGS[p.trump]) >= HARDLY:
        return f"{him} is likely out of {SUITS[suit].title} and would have to spend a trump on it."
    if p.length(suit) == 1 and p.trumps and out(p, SUIT_BAGS[suit]):
        return _only_of_its_suit(p, card)
    if p.stands(card) >= HARDLY:
        best = dearest(p, [other for other in p.hand if other // 13 == suit])
        if p.values[best] >= 10 > value:
            return f"{him} can hardly win the trick, so save your {best.title} for later."
        return f"{him} can hardly win the trick, so it brings home {points(value)}." if value else ""
    return _to_the_partner(p, card)


def _to_the_partner(p: Position, card: Card) -> str:
    bidder, partner = p.deal.bidder, next(seat for seat in p.deal.opponents() if seat != p.seat)
    suit, value = card // 13, p.values[card]
    him, her = name(bidder), name(partner)
    after = p.deal.after[p.seat]
    if p.beats(partner, card, suit) < SELDOM or not may_win(p, partner, card):
        return ""
    low = value < 10 and all(p.values[other] >= value for other in others(p, card) if other // 13 == suit)
    if not value and counts_least(p, card):
        who = f"{her} plays last and may win it" if after == bidder else f"{her} may win it"
        return f"It costs you no points, and {who}."
    later = "; later they are often lost" if value < 10 and not low else ""
    if after == bidder:
        if value < FEW_AT_RISK or low or counts_least(p, card):
            return f"{him} must play before {her}, who may win it."
        return f"{him} must play before {her}: if {her} wins it, its {value} points count for your side{later}."
    if value < 10 and counts_least(p, card):
        return f"It puts only {points(value)} at risk, and {her} may win it."
    if card.rank == "T" and p.may[partner] & p.above(card):
        return _one_may_have_the_ace(p, partner, card)
    if low:
        return f"{her} may win it, and it counts only {value}."
    if value < 10 and not _wins_safely(p, partner, card):
        return _dear_to_win(p, card)
    return f"If {her} wins it, its {points(value)} count for your side{later}."


def _one_may_have_the_ace(p: Position, partner: int, card: Card) -> str:
    one = size_of(p.unseen - p.known[p.deal.bidder] & p.above(card)) == 1
    aces = f"{'One ace' if one else 'Both aces'} of {suit_of(card)} {'is' if one else 'are'} still unseen"
    has = f"if {name(partner)} has {'it' if one else 'one'}"
    return f"{aces}: {has}, your {points(p.values[card])} may count for your side."


def _wins_safely(p: Position, partner: int, card: Card) -> bool:
    bidder, suit = p.deal.bidder, card // 13
    sure = [other for other in p.deal.ranking.suits[suit] if p.may[partner] & p.above(card) & 3 * UNIT[other]]
    sure = [other for other in sure if p.master(other)]
    chance = 1.0 - p.lacks_all(partner, sum([3 * UNIT[other] for other in sure]))
    return chance >= LIKELY and p.beats(bidder, sure[0], suit) <= 1.0 - LIKELY


def _dear_to_win(p: Position, card: Card) -> str:
    bidder = p.deal.bidder
    better = [other for other in p.deal.ranking.suits[card // 13] if p.may[bidder] & p.above(card) & 3 * UNIT[other]]
    if len(better) > 2:
        return ""
    needs = [a_word(other.title.split()[0]) for other in better]
    if may_trump(p, bidder, card // 13):
        needs.append("a trump")
    return f"{name(bidder)} can win it only with {listed(needs, 'or')}."


def counts_least(p: Position, card: Card) -> bool:
    """Whether this card counts least among the playable cards of its own suit and of the side suits."""
    rest = [other for other in others(p, card) if other // 13 in (*SIDES[p.trump], card // 13)]
    return all(p.values[other] >= p.values[card] for other in rest)


def leads_anyway(p: Position, card: Card) -> str:
    """Return the sentence for a lead that only a search recommends."""
    suit = card // 13
    if not p.plays:
        return against(p, card)
    if suit != p.trump:
        return harmless(p, card)
    if not p.their_trumps:
        return ""
    return draws_out(p, card)


def _only_of_its_suit(p: Position, card: Card) -> str:
    rivals = [other for other in others(p, card) if other // 13 not in (p.trump, card // 13)]
    if any(p.length(other // 13) == 1 and p.values[other] <= p.values[card] for other in rivals):
        return ""
    if out(p, SUIT_BAGS[card // 13]) <= 2:
        return ""  # both opponents may play their last card of the suit to this trick
    return f"It is your only card in {SUITS[card // 13].title}, and after it you can trump that suit."


def harmless(p: Position, card: Card) -> str:
    """Return the sentence for a lead of the bidder when no better lead is known."""
    suit, value = card // 13, p.values[card]
    if suit == p.trump:
        return "Each opponent who still has trumps must spend one on it."
    if p.length(suit) == 1 and p.trumps and out(p, SUIT_BAGS[suit]):
        return _only_of_its_suit(p, card)
    if p.master(card) and p.stands(card) >= SURE:
        return f"Nothing can beat it now{f': cash your {points(value)}' if value else ''}."
    if p.master(card):
        return f"Only a trump can beat it{_and_a_risk(p, card) if value < 10 else ''}."
    above = higher(p, card)
    best = max([other for other in p.hand if other // 13 == suit], key=lambda other: power(p, other))
    if value < 10 and best is not card and higher(p, best):
        return f"You risk {_risk(p, card)}, and it may bring out a card that beats your {best.title}."
    if p.stands(card) >= HARDLY:
        return f"They will hardly beat it, so it brings home {points(value)}." if value else ""
    if not value:
        return f"You lose no points with it, and it may bring out {_higher_ones(above)}."
    return risked(p, card, above) if value < 10 else driven_out(p, card, above)


def _higher_ones(above: int) -> str:
    return "the one higher card" if above == 1 else f"one of the {number_word(above)} higher cards"


def risked(p: Position, card: Card, above: int) -> str:
    """Return the sentence for the bidder's lead of a card of less than ten points; `above` unseen cards beat it."""
    suit, value = card // 13, p.values[card]
    lower = [other for other in p.cards if other // 13 == suit and p.values[other] < value]
    if not lower:
        keep = " and keep your trumps for later" if p.trumps > 1 else ""
        return f"You risk only {points(value)} with it{keep}."
    kept = dearest(p, lower)
    if above == 1 < higher(p, kept):
        return f"It is harder to beat than the {kept.title}, and it may bring out {_higher_ones(above)}."
    return f"It may bring out {_higher_ones(above)}, and you keep the {kept.title}."


def driven_out(p: Position, card: Card, above: int) -> str:
    """Return the sentence for leading a card of ten or more points, to bring out the only card that beats it."""
    rest = [other for other in others(p, card) if other // 13 == card // 13 and higher(p, other) == above]
    twins = p.hand.count(card) > 1
    if above != 1 or not (twins or rest):
        return ""
    left = f"other {card.title}" if twins else dearest(p, rest).title
    return f"If it brings out {_higher_ones(above)}, nothing higher than your {left} is left."


# ── following ─────────────────────────────────────────────────────────────────────────────────────────────────────


def to_partner(p: Position, card: Card) -> str:
    """Return the sentence for a card played when the other opponent of the bidder is winning the trick."""
    deal, value = p.deal, p.values[card]
    if not p.foes:
        has = f"{name(p.winner)} wins this trick for your side"
    elif p.stands(p.best_card) >= SURE:
        has = f"{name(deal.bidder)} cannot beat {whose(p.winner)} {p.best_card.title}"
    else:
        has = f"{name(deal.bidder)} will hardly beat {whose(p.winner)} {p.best_card.title}"
    more = [other for other in others(p, card) if p.values[other] > value]
    if not more:
        if value >= 10:
            return f"{has}: add {points(value)} to it."
        if value:
            return f"{has}: it is the most you can add."
        return f"{has}, and none of your cards would add anything."
    kept = dearest(p, more)
    if kept // 13 == p.trump:
        over = [other for other in others(p, card) if other // 13 == p.trump and power(p, other) > power(p, card)]
        return f"{has}: keep your higher trump{'s' if len(over) > 1 else ''}."
    good = sorted({other for other in more if p.values[other] >= 10}, key=lambda other: -p.values[other])
    if len(good) > 1 and value < 10:
        return f"{has}: keep {listed([f'the {other.title}' for other in good])} for later."
    if p.values[kept] >= 10 and p.master(kept) and last_goes_round(p, kept // 13) >= LIKELY:
        if value >= 10:
            return f"{has}: add {points(value)}, and save the {kept.title} for a trick of its own."
        return f"{has}. Save the {kept.title} for a trick of its own."
    if value:
        return f"{has}: add {points(value)}, and keep the {kept.title} for later."
    return f"{has} anyway: keep the {kept.title} for later."


def heads(p: Position, card: Card) -> str:
    """Return the sentence for a trump that beats the best trump in the trick."""
    best, rest = p.best_card.title, others(p, card)
    under = [other for other in rest if power(p, other) < power(p, card)]
    if not under:
        if last(p):
            return f"You must beat the {best}: it is the lowest trump that wins."
        return f"You must beat the {best}: it is the lowest trump that does."
    least = lowest(p, under)
    if p.stands(card) >= SURE and p.stands(least) < SURE:
        return f"You must beat the {best}, and nobody can beat it; the {least.title} could still be beaten."
    if p.stands(card) > p.stands(least) + MORE:
        return f"You must beat the {best}, and it is more likely to hold than the {least.title}."
    if not p.foes and p.friends and p.values[card]:
        already = f"{name(p.deal.bidder)} has played already, so your side wins this trick"
        return f"You must beat the {best}. {already}: add {points(p.values[card])}."
    if p.wins(card) >= SURE:
        return f"You must beat the {best}, and it wins {points(p.pot + p.values[card])} for sure."
    return ""


def at_risk(p: Position, card: Card) -> str:
    """Return the sentence for a card played while the partner is winning the trick but the bidder may still beat it.

    If the bidder can hardly beat it, return the sentence of `to_partner`.
    """
    if not p.foes or p.stands(p.best_card) >= 1.0 - RARELY:
        return to_partner(p, card)
    value, best = p.values[card], p.best_card.title
    if any(p.values[other] < value for other in p.cards):
        often = round(10 * p.stands(p.best_card))
        return f"{whose(p.winner)} {best} wins {about(often)}: add {points(value)}." if often >= 10 * LIKELY else ""
    return (
        f"{name(p.deal.bidder)} may still beat {whose(p.winner)} {best}: risk {_risk(p, card)}." if value < 10 else ""
    )


def falls_under(p: Position, card: Card) -> str:
    """Return the sentence for a trump that does not beat the best trump in the trick."""
    if p.ours:
        return at_risk(p, card)
    best, rest = lying(p, card), others(p, card)
    if all(power(p, other) > power(p, card) for other in rest):
        if p.values[card] >= 10:
            better = "trumps are" if len({*rest}) > 1 else "trump is"
            return f"You cannot beat {best}, and your other {better} better."
        return f"You cannot beat {best}: play your lowest trump, which costs {_risk(p, card)}."
    if p.friends and p.beats(p.friends[0], p.best_card, p.led) >= MAY:
        return f"You cannot beat {best}, but {name(p.friends[0])} may."
    return ""


def takes(p: Position, card: Card) -> str:
    """Return the sentence for a card of the suit led that is winning the trick when it is played."""
    there = p.pot + p.values[card]
    under = [other for other in p.winners() if other is not card and power(p, other) < power(p, card)]
    if last(p):
        if p.ours and len(p.winners()) < len(p.cards):
            return _wins_anyway(p, card)
        if p.ours:
            return _any_wins(p, card)
        return f"It wins the trick, with {points(there)} in it."
    if p.foes and all(trumps_it(p, foe) >= SURE for foe in p.foes):
        more = [other for other in others(p, card) if p.values[other] > p.values[card]]
        must = f"{together(p.foes)} {'have' if len(p.foes) > 1 else 'has'} no {suit_of(card)} and must trump"
        return f"{must}: keep the {dearest(p, more).title}." if more else f"{must}."
    chance = p.stands(card)
    if not p.foes or chance >= SURE:
        if p.friends and not p.foes:
            return _takes_after_him(p, card)
        nobody = "Neither opponent can" if len(p.foes) > 1 else f"{name(p.foes[0])} cannot"
        return f"{nobody} beat it, and the trick then counts {points(there)}."
    foes = together(p.foes)
    if chance >= HARDLY:
        return f"{foes} will hardly beat it, and the trick then counts {points(there)}."
    if chance >= LIKELY:
        return f"It wins the trick {about(round(10 * chance))}, with {points(there)} in it so far."
    return _beaten_by(p, card) or (f"{foes} must spend a better card to win the trick." if not under else "")


def _beaten_by(p: Position, card: Card) -> str:
    if not any(p.may[foe] & p.above(card) for foe in p.foes):
        return f"{together(p.foes)} can beat it only with a trump."
    if card.rank != "T":
        return ""
    or_a_trump = " or a trump" if any(may_trump(p, foe, card // 13) for foe in p.foes) else ""
    return f"{together(p.foes)} can beat it only with an ace{or_a_trump}."


def _wins_anyway(p: Position, card: Card) -> str:
    return f"{name(p.winner)} wins the trick anyway; with yours it counts {p.pot + p.values[card]}, and you lead next."


def _any_wins(p: Position, card: Card) -> str:
    """Return the sentence for the last card of a trick that the partner was winning, if every playable card wins it."""
    said = f"All that you can play beats {whose(p.winner)} {p.best_card.title}"
    if more := [other for other in others(p, card) if p.values[other] > p.values[card]]:
        return f"{said}: keep the {dearest(p, more).title}."
    return f"{said}: add {points(p.values[card])}." if p.values[card] else f"{said}."


def _takes_after_him(p: Position, card: Card) -> str:
    has = f"{name(p.deal.bidder)} has played already"
    more = [other for other in others(p, card) if p.values[other] >= 10 > p.values[card]]
    if more:
        return f"{has}, so it is enough: keep the {dearest(p, more).title}."
    return f"{has}: it wins {points(p.pot + p.values[card])} for your side."


def _trumps_last(p: Position, card: Card) -> str:
    """Return the sentence for a trump that beats the best card of the trick.

    The seat that plays it is the last to play and has none of the suit led.
    """
    led = SUITS[p.led].title
    under = [other for other in others(p, card) if power(p, other) < power(p, card)]
    there = points(p.pot + p.values[card])
    if p.ours and any(p.strength[other] <= p.best for other in under):
        return _wins_anyway(p, card)
    if not under and p.ours:
        return f"You have no {led} and must trump even {whose(p.winner)} {p.best_card.title}: play your lowest."
    if not under or all(p.strength[other] <= p.best for other in under):
        wins = f"wins these {there}" if p.pot + p.values[card] else "wins the trick"
        return f"You have no {led}: it is the lowest trump that {wins}."
    if not p.values[card]:
        return f"You have no {led} and must trump: it counts no more than your lowest."
    return f"You have no {led} and must trump: that brings home its {points(p.values[card])}."


def trumps(p: Position, card: Card) -> str:
    """Return the sentence for a trump played by a seat that has none of the suit led."""
    led, rest = SUITS[p.led].title, others(p, card)
    under = [other for other in rest if power(p, other) < power(p, card)]
    if p.strength[card] <= p.best:
        if not under:
            return f"You have no {led} and must trump, but cannot beat {lying(p, card)}: play your lowest."
        return f"You have no {led} and must trump, but cannot beat {lying(p, card)}." if p.friends else ""
    if last(p):
        return _trumps_last(p, card)
    chance = p.stands(card)
    if not under:
        if chance >= SURE:
            return f"You have no {led}: your lowest trump is enough, as {_nobody_overtrumps(p)}."
        if chance >= HARDLY:
            return f"You have no {led} and must trump: {together(p.foes)} will hardly beat your lowest."
        above = higher(p, card)
        up_to = "" if all_in_hands(p, p.trump) else "up to "
        out_yet = f"{up_to}{number_word(above)} higher {'trump is' if above == 1 else 'trumps are'} still out"
        return f"You have no {led} and must trump: play your lowest, as {out_yet}."
    least = lowest(p, under)
    harder = chance > p.stands(least) + MORE
    if harder and p.values[card] < 10:
        return f"You have no {led} and must trump: it is harder to overtrump than the {least.title}."
    if chance >= HARDLY and p.values[card] > p.values[least]:
        safe = _nobody_overtrumps(p) if chance >= SURE else f"{together(p.foes)} will hardly overtrump it"
        return f"{capital(safe)}, so it brings home {points(p.values[card])}."
    if harder:
        return f"You have no {led} and must trump: it is harder to overtrump than the {least.title}."
    return ""


def _nobody_overtrumps(p: Position) -> str:
    return f"only {name(p.friends[0])} plays after you" if p.friends and not p.foes else "it cannot be overtrumped"


def discards(p: Position, card: Card) -> str:
    """Return the sentence for a card played by a seat that has neither the suit led nor a trump."""
    if p.ours:
        return at_risk(p, card)
    value, holder = p.values[card], name(p.winner)
    more = [other for other in others(p, card) if p.values[other] > value]
    fewer = [other for other in others(p, card) if p.values[other] < value]
    if p.friends and value and p.beats(p.friends[0], p.best_card, p.led) >= MAY:
        keep = f", and keep the {dearest(p, more).title}" if more else ""
        return f"You cannot win the trick, but {name(p.friends[0])} may: add {points(value)}{keep}."
    if fewer:
        if value >= 10 or p.friends:
            return ""
        small = dearest(p, fewer)
        return f"You cannot win the trick: keep the {small.title}, which can still win one." if p.master(small) else ""
    if threw_before(p) and not value and not more:
        return "Nothing that you hold counts."
    if threw_before(p) and value < 10:  # at the earlier trick a hint has said that the seat cannot win
        return f"{capital(_cheapest(p, card, ','))}." if value else f"It gives {holder} no points."
    if not value:
        if more:
            return f"{capital(_cannot(p))}: give {holder} no points."
        return f"{capital(_cannot(p))}, and nothing you hold counts."
    if value >= 10:
        return f"{capital(_cannot(p))}, and every card you hold counts ten or more."
    return f"{capital(_cannot(p))}, and {_cheapest(p, card, ':')}."


def _cheapest(p: Position, card: Card, mark: str) -> str:
    value = p.values[card]
    if all(p.values[other] > value for other in others(p, card)):
        return f"it counts least{mark} only {points(value)}"
    return f"nothing that you hold counts less than its {points(value)}"


def threw_before(p: Position) -> bool:
    """Whether the suit led now was led earlier and the seat could not follow."""
    plays = p.deal.plays
    done = len(plays) - p.deal.count
    return any(
        plays[at].card // 13 == p.led and any(m.seat == p.seat and m.card // 13 != p.led for m in plays[at : at + 3])
        for at in range(0, done, 3)
    )


def _cannot(p: Position) -> str:
    trumps = "" if p.led == p.trump else " and no trumps"
    return f"with no {SUITS[p.led].title}{trumps} you cannot win"


def ducks(p: Position, card: Card) -> str:
    """Return the sentence for a card of the suit led for which no other advice speaks; mostly it loses the trick."""
    winners = p.winners()
    if card in winners:
        return takes(p, card)
    if p.ours:
        if not winners:
            return at_risk(p, card)
        has = "has the trick" if last(p) else "has the trick so far"
        return f"{name(p.winner)} {has}: no need to spend the {lowest(p, winners).title}."
    return _keeps(p, lowest(p, winners)) if winners else _cannot_beat(p, card)


def _keeps(p: Position, kept: Card) -> str:
    if not p.foes and not p.friends:
        if p.pot <= FEW:
            there = f"are only {points(p.pot)}" if p.pot else "are no points"
            return f"There {there} in the trick: save the {kept.title}."
        return f"Save the {kept.title}: it can win more than this trick holds." if p.pot < p.values[kept] else ""
    if p.friends and not p.foes:
        if p.beats(p.friends[0], p.best_card, p.led) < SELDOM:
            return ""
        return f"{name(p.friends[0])} may still win it: save the {kept.title}."
    if p.stands(kept) < SURE:
        return f"{together(p.foes)} might beat the {kept.title}: keep it back."
    return f"Save the {kept.title} for a richer trick." if p.pot <= FEW else ""


def _cannot_beat(p: Position, card: Card) -> str:
    value, best = p.values[card], lying(p, card)
    saved = [other for other in others(p, card) if p.values[other] >= 10 and p.master(other) and _goes_round(p, other)]
    if saved and value < p.values[dearest(p, saved)]:
        kept = dearest(p, saved)
        if p.never_caught(kept):
            cannot = "no opponent can" if p.plays else f"{name(p.deal.bidder)} cannot"
            safe = f"{cannot} beat it in {suit_of(kept)}"
        else:
            safe = f"in {suit_of(kept)} only its twin can take it, if that is played first"
        if kept is p.best_card:  # the first of two equal cards wins
            return f"{capital(whose(p.winner))} {kept.title} came first and beats yours. Save it: {safe}."
        return f"You cannot beat {best}. Save your {kept.title}: {safe}."
    if card // 13 != p.led:
        return ""
    fewer = [other for other in others(p, card) if p.values[other] < value]
    if p.friends and p.beats(p.friends[0], p.best_card, p.led) >= MAY:
        partner = name(p.friends[0])
        if value >= 10:
            return f"{partner} may still win the trick, and then it counts {value} for you."
        if fewer:
            return f"You cannot beat {best}, but {partner} may: add {points(value)}."
        return f"You cannot beat {best}, but {partner} may; it risks {_risk(p, card)}."
    if fewer or value >= 10:
        return ""
    if not value:
        return f"You cannot beat {best}: give {name(p.winner)} no points."
    return f"You cannot beat {best}: it is the cheapest card you have in {SUITS[p.led].title}."


def _goes_round(p: Position, card: Card) -> bool:
    trumps = SUIT_BAGS[p.trump]
    suit = SUIT_BAGS[card // 13]
    return not any(not p.may[foe] & suit and p.may[foe] & trumps for foe in p.against)


def besides(p: Position, card: Card) -> str:
    """Return the sentence for a card that only a search recommends."""
    if p.led < 0:
        return leads_anyway(p, card)
    suit, value = card // 13, p.values[card]
    loses = p.strength[card] <= p.best
    if suit != p.led:
        return trumps(p, card) if suit == p.trump else discards(p, card)
    if not loses:
        return heads(p, card) if suit == p.trump else takes(p, card)
    if p.ours and not p.foes:
        return to_partner(p, card)
    if p.ours and value:
        return f"If {whose(p.winner)} {p.best_card.title} wins the trick, it adds {points(value)}."
    return falls_under(p, card) if suit == p.trump else ducks(p, card)


def _and_a_risk(p: Position, card: Card) -> str:
    """Return the end of a sentence saying how little the card risks.

    Return "" if a card of its suit that is as hard to beat counts less, because then the risk is no reason for it.
    """
    alike = [other for other in others(p, card) if other // 13 == card // 13 and higher(p, other) <= higher(p, card)]
    cheaper = any(p.values[other] < p.values[card] for other in alike)
    return "" if cheaper else f", and you risk {_risk(p, card)}"


def _risk(p: Position, card: Card) -> str:
    return f"only {points(p.values[card])}" if p.values[card] else "no points"
