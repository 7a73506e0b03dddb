"""Advice on bids and trumps at Auction Schafkopf, from what similar hands took in play-outs [ASC-10.1 to ASC-10.5]."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import erf, sqrt
from typing import Any, Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason
from cardtable.players.advice.solo.cards import JACKS_ABOVE
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import doing, name
from cardtable.rules.solo.cards import HALF, JACKS, VALUE
from cardtable.rules.solo.schafkopf import POOR, SCHNEIDER
from cardtable.rules.words import amount, capital, listed, number_word

PLAYED_OUT: Final = "played out"
PARTNER: Final = "partner's bid"
"""A key in `Advice.lapses`: a novice may overlook that the partner's bid need not be raised.

`PLAYED_OUT` is another key: a novice may not know what hands took when they were played out, and counts by a rougher
rule.
"""


# ── counting ──────────────────────────────────────────────────────────────────────────────────────────────────────

OF_THE_PARTNER: Final = 20
"""Points that a novice expects from the partner's cards and adds to the count of the hand."""


def novice_count(hand: Sequence[Card], trump: Suit) -> int:
    """Return the points that a novice expects from a hand with this trump suit: usually about twenty too few."""
    masks = JACKS_ABOVE[trump]
    held = masks.of(hand)
    jacks = sum([card in JACKS for card in hand])
    own = [card for card in hand if card.suit is trump and card not in JACKS]
    points = OF_THE_PARTNER + 7 * jacks
    for card in own:
        points += 11 if card.rank == "A" else 8 if card.rank == "T" and len(own) + jacks > 1 else 3
    for suit in SUITS:
        if suit is not trump:
            tens = [VALUE[card] for card in masks.cards_in(held & masks.suits[suit] & masks.tens)]
            points += 9 * (11 in tens) + 6 * (len(tens) == 2)
            points += 4 * (not held & masks.suits[suit] and bool(own or jacks))
    return points


# ── points that hands took when they were played out ──────────────────────────────────────────────────────────────
# figures fitted to deals of club players, and rounded

TO_BEGIN_WITH: Final = 31
"""Points that the bidder's side takes if the bidder has only losing cards [ASC-10.1]."""
OF_JACKS: Final = dict(zip(JACKS, (11, 11, 9, 8), strict=True))
A_TRUMP: Final = 4
TRUMP_HONOURS: Final = {"A": 9, "T": 7}
"""Points for the ace and the ten of trumps; `A_TRUMP` is for each other trump except the jacks."""
A_SIDE_ACE: Final = 9
A_VOID: Final = 11
A_BARE_CARD: Final = 2
"""Points for a side suit of one card; `A_VOID` is for a side suit without any."""
SWING: Final = 20.0
"""The standard deviation of the points that a side takes, around their estimate."""


def points(hand: Sequence[Card], trump: Suit) -> int:
    """Return the points that the bidder's side usually takes if the bidder names `trump` with `hand` [ASC-10.1]."""
    worth, lengths = TO_BEGIN_WITH, dict.fromkeys(SUITS, 0)
    for card in hand:
        if card in OF_JACKS:
            worth += OF_JACKS[card]
            continue
        lengths[card.suit] += 1
        if card.suit is trump:
            worth += TRUMP_HONOURS.get(card.rank, A_TRUMP)
        elif card.rank == "A":
            worth += A_SIDE_ACE
    del lengths[trump]
    return worth + sum([A_VOID if not length else A_BARE_CARD if length == 1 else 0 for length in lengths.values()])


def best_trump(hand: Sequence[Card]) -> Suit:
    """Return the suit of which the hand has most cards, jacks left out [ASC-10.5].

    Of several such suits it is the one with which the hand counts most. In 1187 hands with two such suits, each played
    out as trumps, this suit took 3.6 points more than the other (standard error 0.6).
    """
    return max(longest(hand), key=lambda suit: points(hand, suit))


def reaching(expected: float, wanted: float) -> float:
    """Return the chance that a side with `expected` points takes at least `wanted`."""
    return 0.5 * (1.0 + erf((expected - wanted + 0.5) / (SWING * sqrt(2.0))))


def worth_of(number: int, expected: float, by_bid: bool) -> float:
    """Return the expected value of a bid to the side that makes it, in points of score.

    `number` is the bid: by so many card points the side must exceed half of all. `expected` is how many card points it
    should take. `by_bid` says whether the side scores, or loses, just the number bid.
    """
    made = reaching(expected, HALF + number)
    if by_bid:
        return number * (2 * made - 1)
    more = reaching(expected, max(SCHNEIDER, HALF + number))
    worse = 1 - reaching(expected, POOR + 1)
    return 2 * (2 * made - 1) + 2 * more - 2 * worse


# ── bids ──────────────────────────────────────────────────────────────────────────────────────────────────────────

SHARE: Final = 2 / 3
"""The bid is this share of the points by which the hand should exceed half of all points [ASC-10.1]."""
OF_THE_PARTNER_BID: Final = 0.3
"""Whoever goes over the partner's bid gives up the value of that bid: on average this much for each point at stake."""
CLOSE: Final = 0.8
"""A bid and a pass are called close if their worths differ by less than this, in points of score."""
AROUND: Final = 2
"""A search tries the bids within this distance from the right one."""
OFF: Final = 0.02


class PlannedBid:
    """The bid that a seat would make, and how much better the bid is than a pass.

    `number` is the bid, and `expected` has the points that the seat's side should take. `worth` is the value of the bid
    less the value of a pass, in points of score. With a `bare` hand or too few expected points, a bid
    over an opponent's bid is worse than a pass [ASC-10.4].
    """

    __slots__ = ("expected", "number", "worth")

    def __init__(self, deal: Any, seat: int, by_bid: bool, forgotten: Collection[str] = ALL_IN_MIND) -> None:
        hand = deal.hand(seat)
        trump = best_trump(hand)
        self.expected = novice_count(hand, trump) if PLAYED_OUT in forgotten else points(hand, trump)
        least, last = deal.high + 2, seat == deal.seated[-1]
        bid = least if last else max(least, round(SHARE * (self.expected - HALF)))
        self.number = min(bid, HALF)
        worth = worth_of(self.number, self.expected, by_bid)
        if deal.bidder != NOBODY:
            partner = deal.bidder == (seat + 2) % 4 and PARTNER not in forgotten
            if partner:
                worth -= OF_THE_PARTNER_BID * (deal.high + 1 if by_bid else 2)
            elif bare(hand, trump) or self.expected < HALF + self.number:
                worth = min(worth, -CLOSE)
        self.worth = worth * (10 / max(10, self.number)) if by_bid else worth


def bare(hand: Sequence[Card], trump: Suit) -> bool:
    """Whether a hand is too weak to go over an opponent's bid [ASC-10.4]."""
    aces = [card for card in hand if card.rank == "A" and card.suit is not trump]
    trumps = [card for card in hand if card.suit is trump]
    return len(aces) < 2 and len(trumps) < 5 and not any(card in JACKS for card in hand)


def weigh_bid(
    deal: Any, seat: int, lines: Sequence[Move], by_bid: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Return the weights of the bids; a pass weighs 0 [ASC-10.1 to ASC-10.4]."""
    plan = PlannedBid(deal, seat, by_bid, forgotten)
    number, worth = plan.number, plan.worth
    return [worth - OFF * abs(int(str(move.args[0])) - number) if move.args else 0.0 for move in lines]


def to_try(deal: Any, seat: int, lines: Sequence[Move], by_bid: bool) -> list[Move]:
    """Return the moves worth trying in a search: the first of `lines`, the pass, and bids near the right one.

    If no bid is worth making, the lowest bid is tried in place of those near the right one. But if the partner has made
    the highest bid, only the pass is tried then.
    """
    plan = PlannedBid(deal, seat, by_bid)
    if plan.worth <= 0 and deal.bidder == (seat + 2) % 4:
        return [line for line in lines if not line.args]

    def near(line: Move) -> bool:
        if not line.args:
            return True
        number = int(str(line.args[0]))
        return bool(abs(number - plan.number) <= AROUND if plan.worth > 0 else number <= deal.high + 2)

    return [line for at, line in enumerate(lines) if not at or near(line)]


def strength_told(hand: Sequence[Card], trump: Suit, *, merits: bool = False) -> str:
    """Return words for a hand in this trump suit: `five trumps in hearts with two jacks and the ace, and a side ace`.

    If `merits` is true, the words do not say that the hand has no jack or no side ace. If another suit is as good, the
    words name it, too.
    """
    aces = sum([card.rank == "A" and card.suit is not trump for card in hand])
    held = {card.suit for card in hand if card not in JACKS}
    voids = [suit.title for suit in SUITS if suit is not trump and suit not in held]
    void = f"no {listed(voids, 'or')}" if voids and not as_good(hand, trump) else ""
    sides = _side_aces(aces) or ("" if merits else "no side ace")
    *others, last = filter(None, (_trumps(hand, trump, merits=merits), sides, void))
    return f"{', '.join(others)}, and {last}" if others else last


def _trumps(hand: Sequence[Card], trump: Suit, *, merits: bool) -> str:
    jacks = sum([card in JACKS for card in hand])
    named = (trump, *as_good(hand, trump))
    high = " and ".join(high_in([card for card in hand if card.suit is trump]))
    none = "" if merits else "no jack"
    top = [word for word in (_jacks(hand), f"the {high}" if high else "", "" if jacks else none) if word]
    among = listed(top, "and" if jacks else "but") if top else ""
    suits = listed((suit.title for suit in SUITS if suit in named), "or")
    return f"{_number_of_trumps(hand, trump)} in {suits}{f' with {among}' if among else ''}"


def _number_of_trumps(hand: Sequence[Card], trump: Suit) -> str:
    many = sum([card.suit is trump or card in JACKS for card in hand])
    return f"{number_word(many)} trump{'' if many == 1 else 's'}"


def merits_told(hand: Sequence[Card], trump: Suit) -> str:
    """Return words for what is good about a hand in this trump suit: `five trumps in hearts with the ace`."""
    return strength_told(hand, trump, merits=True)


def _jacks(hand: Sequence[Card]) -> str:
    jacks = [card for card in JACKS if card in hand]
    if not jacks:
        return ""
    black = sum(card.suit in (Suit.CLUBS, Suit.SPADES) for card in jacks)
    if len(jacks) == 1:
        return f"the {jacks[0].title}"
    if len(jacks) == 2:
        return ("both red jacks", "a black and a red jack", "both black jacks")[black]
    return "all four jacks" if len(jacks) == len(JACKS) else "three jacks"


def _side_aces(count: int) -> str:
    if not count:
        return ""
    return "a side ace" if count == 1 else f"{number_word(count)} side aces"


def longest(hand: Sequence[Card]) -> list[Suit]:
    """Return the suits of which the hand has most cards, not counting jacks."""
    lengths = {suit: sum(card.suit is suit and card not in JACKS for card in hand) for suit in SUITS}
    return [suit for suit in SUITS if lengths[suit] == max(lengths.values())]


def as_good(hand: Sequence[Card], trump: Suit) -> list[Suit]:
    """Return the other suits that are as long in the hand as `trump` and count as much; none if `trump` is shorter."""
    alike = longest(hand) if trump in longest(hand) else ()
    return [suit for suit in alike if suit is not trump and points(hand, suit) == points(hand, trump)]


def bid_reason(deal: Any, seat: int, move: Move, by_bid: bool) -> Reason:
    """Return the reason for a bid or a pass: mostly the strength of the hand."""
    plan = PlannedBid(deal, seat, by_bid)
    told_of = merits_told if move.args else strength_told
    has = capital(told_of(deal.hand(seat), best_trump(deal.hand(seat))))
    if bool(move.args) != (plan.worth > 0):
        return Reason("ASC-10.1", f"{has}: {against_the_count(deal, seat, move, abs(plan.worth) < CLOSE)}.", SEARCH)
    expected, next_bid = plan.expected, HALF + deal.high + 2
    takes = f"Your side would take about {amount(expected, 'point')}"
    partners = deal.bidder == (seat + 2) % 4
    if not move.args:
        figure = f"{takes}, and the {'next' if deal.high >= 0 else 'lowest'} bid needs {next_bid}."
        if expected >= next_bid:
            figure = ""
        if partners:
            told = f"{doing(deal.bidder, 'has', 'have')} bid for your side: do not raise {name(deal.bidder)}"
            return Reason("ASC-10.3", f"{told} without a better trump suit.", figure=figure)
        if deal.bidder != NOBODY:
            return Reason("ASC-10.4", f"{has}: too weak to go over {deal.high + 1}.", figure=figure)
        return Reason("ASC-10.1", f"{has}: too weak to bid.", figure=figure)
    number = int(str(move.args[0]))
    figure = f"{takes}, and this bid needs {HALF + number}." if expected >= HALF + number else ""
    if number != plan.number:
        return Reason("ASC-10.1", f"{has}.", SEARCH, figure)
    if deal.bidder != NOBODY and number == deal.high + 2:
        if partners:
            return Reason("ASC-10.3", f"{has}: a better trump suit than you can expect of your partner.", figure=figure)
        return Reason("ASC-10.4", f"{has}: just go over {deal.high + 1}.", figure=figure)
    if seat == deal.seated[-1]:
        return Reason("ASC-10.2", f"{has}. Nobody bids after you, so that the lowest bid will do.", figure=figure)
    if expected < HALF + 2:
        return Reason("ASC-10.1", f"{has}: just enough for a low bid.", figure=figure)
    over = f"Bid about two thirds of the {expected - HALF} over {HALF}."
    return Reason("ASC-10.1", f"{has}: your side should take about {expected} points. {over}")


def against_the_count(deal: Any, seat: int, move: Move, close: bool) -> str:
    """Return words for a bid or a pass that a search prefers although the count of the hand speaks against it."""
    if not move.args:
        return "a close call, so rather pass" if close else "it may well not be enough, so rather pass"
    if close:
        return "a close call, but worth a try"
    if deal.bidder not in (NOBODY, seat, (seat + 2) % 4):
        return f"not much, but to let {name(deal.bidder)} play would most likely cost you more"
    return "not much, but worth a try"


# ── the trump ─────────────────────────────────────────────────────────────────────────────────────────────────────


def as_long(hand: Sequence[Card], lines: Sequence[Move]) -> list[Move]:
    """Return those of `lines` that name the best trump suit, or another suit worth a try.

    Another suit is worth a try if it is as long, and the hand has the ace of just one of the two suits. Of several such
    suits, only the one with which the hand counts most is tried.
    """
    best = best_trump(hand)
    aces = {card.suit for card in hand if card.rank == "A"}
    others = [suit for suit in longest(hand) if (suit in aces) != (best in aces)]
    also = {best, *sorted(others, key=lambda suit: points(hand, suit))[-1:]}
    return [line for line in lines if line.args[0] in also]


def name_reason(deal: Any, seat: int, move: Move) -> Reason:
    """Return the reason for naming this trump suit; its sentence is empty if the best trump suit is longer."""
    suit, hand = Suit(move.args[0]), deal.hand(seat)  # type: ignore[arg-type]
    own = {each: [card for card in hand if card.suit is each and card not in JACKS] for each in SUITS}
    mine = len(own[suit])
    others = max(len(own[each]) for each in SUITS if each is not suit)
    jacks = sum(card in JACKS for card in hand)
    if suit is not best_trump(hand):
        best = best_trump(hand)
        if mine < len(own[best]):
            return Reason("ASC-10.5", "", SEARCH)
        keeps = f", and the ace of {best.title} is a side ace then" if "ace" in high_in(own[best]) else ""
        has = f", and the {' and '.join(high)} of them" if not keeps and (high := high_in(own[suit])) else ""
        return Reason("ASC-10.5", f"You have as many {suit.title} as {best.title}{has}{keeps}.", SEARCH)
    if mine > others:
        long = f"{suit.title.capitalize()} are your longest suit"
        with_jacks = f": {number_word(mine + jacks)} trumps with your jack{'s' if jacks > 1 else ''}" if jacks else ""
        return Reason("ASC-10.5", f"{long}{with_jacks}.")
    if alike := [each.title for each in as_good(hand, suit)]:
        will_do = "either suit will do" if len(alike) == 1 else "any of these suits will do"
        return Reason("ASC-10.5", f"Your {listed(alike, 'and')} promise as many points: {will_do}.")
    return Reason("ASC-10.5", f"{_better_than_as_long(own, suit)}.")


def _better_than_as_long(own: Mapping[Suit, Sequence[Card]], suit: Suit) -> str:
    others = [each for each in SUITS if each is not suit and len(own[each]) == len(own[suit])]
    ten = "ten" in high_in(own[suit]) and not any("ten" in high_in(own[each]) for each in others)
    aces = [each.title for each in others if "ace" in high_in(own[each]) and "ace" not in high_in(own[suit])]
    side = f"the ace of {aces[0]} is a side ace then" if len(aces) == 1 else "your aces are side aces then"
    if ten:
        with_ten = f"Of your longest suits {suit.title} are the ones with the ten"
        return f"{with_ten}, and {side}" if aces else with_ten
    return f"You have as many {suit.title} as {listed((each.title for each in others), 'and')}, and {side}"


def high_in(cards: Sequence[Card]) -> list[str]:
    """Return the words `ace` and `ten`, each only if the card is among `cards`; all are of one suit."""
    return [word for rank, word in (("A", "ace"), ("T", "ten")) if any(card.rank == rank for card in cards)]
