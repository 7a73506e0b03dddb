"""Bids at Auction Pinochle with Widow: what a hand of fifteen cards is expected to make [AP-10.1 to AP-10.4].

To estimate a hand, the unseen cards are dealt into widows of three, and the hand is valued with each widow. Bids pay in
steps: several bids in a row pay the same amount.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from cardtable.cards import SUITS, Card
from cardtable.players.advice.auction_pinochle.estimate import CHANCES, FAR, EstimatedBurial, Estimates, chance
from cardtable.players.advice.auction_pinochle.money import DOUBLES, Money, Till
from cardtable.players.advice.auction_pinochle.position import WHOLE
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, SEARCH, Reason
from cardtable.rules.moves import NOBODY, Move, Token
from cardtable.rules.naming import name
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import LADDER, PinochleDeal
from cardtable.rules.pinochle.kitty import FOR_KITTY
from cardtable.rules.pinochle.scale import Scale, steps_of
from cardtable.rules.tricks.hands import Bag, bag_of, cards_of
from cardtable.rules.words import about, amount, capital

STEPS: Final = "steps"
"""A key in `Advice.lapses`: a novice may overlook that others outbid a low bid more often than a high one."""

STEP: Final = 5
"""A step has at most this many bids, which pay the same and are valued together [AP-6.1, AP-6.6]."""

LIMIT: Final = 220
STEEP: Final = 45.0
"""How far the highest bid that an opponent makes varies, in points; `LIMIT` is the average of these highest bids."""

LET_GO: Final = 0.5
"""A bid that others outbid counts as this share of what a bid 20 points higher is worth."""

A_TEN: Final = 0.002
"""What bidding ten points more costs, in units. Because of it the lowest of equally good bids is made."""

TYPICAL: Final = 8
"""How often the unseen cards are dealt into widows to find what a hand makes with a typical widow."""

BY_WIDOW: Final = (43, 61, 82, 121, 187)
"""How many points the widow and the best burial add to fifteen cards, on average over each fifth of the widows.

The widows are ordered from the worst to the best; the first number is for the worst fifth.
"""

PLACES: Final[Mapping[Token, int]] = {bid: at for at, bid in enumerate(LADDER)}
"""The index of each bid on the ladder."""

FARTHEST: Final = 2000
"""No total is farther than this from a bid."""
BY_DISTANCE: Final = [CHANCES[max(-FAR, min(FAR, more)) + FAR] for more in range(-FARTHEST, FARTHEST + 1)]
"""The chance to make a bid, by how many points the expected total is above the bid; index 0 is for `-FARTHEST`."""


class Prospect(NamedTuple):
    """What a hand of fifteen cards makes with each of some widows.

    `held` has, for each widow, the hand and the widow together. `by_trump[trump][widow]` is their total in that trump
    suit. `totals` has a pair for each group of suits that pay the same: a suit, and the group's best total with each
    widow. `most` is the highest of the totals in `totals`.
    """

    held: tuple[Bag, ...]
    by_trump: tuple[tuple[float, ...], ...]
    totals: tuple[tuple[int, tuple[int, ...]], ...]
    most: int


def prospect_of(
    held: tuple[Bag, ...], by_trump: tuple[tuple[float, ...], ...], totals: Sequence[tuple[int, tuple[int, ...]]]
) -> Prospect:
    """Return the prospect that has these parts; its `most` is found from `totals`."""
    return Prospect(held, by_trump, tuple(totals), max([max(made) for _, made in totals]))


def _widows(unseen: list[Card], rng: Random) -> list[Bag]:
    rng.shuffle(unseen)
    return [bag_of(unseen[at : at + WIDOW]) for at in range(0, len(unseen), WIDOW)]


def steps_on(ladder: Sequence[int], scale: str | Scale) -> Iterator[tuple[int, ...]]:
    """Yield the bids of the ladder in groups of at most `STEP` bids that pay the same.

    Either all bids of a group play for the kitty or none does.
    """
    firsts = {FOR_KITTY, *(bid for bid, _ in steps_of(scale))}
    some: list[int] = []
    for bid in ladder:
        if bid in firsts or len(some) == STEP:
            if some:
                yield tuple(some)
            some = []
        some.append(bid)
    yield tuple(some)


class Bidding:
    """The value of bids on hands of fifteen cards, before the widow is seen, at one table."""

    def __init__(self, estimates: Estimates, till: Till, ceiling: int, scale: str | Scale) -> None:
        self.ladder = LADDER[: LADDER.index(ceiling) + 1]
        self.steps = tuple(steps_on(self.ladder, scale))
        self.lasts = {step[-1]: step[0] for step in self.steps if len(step) > 1}
        """The lowest bid of each step that has several bids, keyed by the highest bid of the step."""
        self.ends = frozenset(bid for step in self.steps for bid in (step[0], step[-1]))
        self.estimates = estimates
        self.till = till
        self._prospects: dict[Bag, Prospect] = {}
        self._ordinary: dict[tuple[Bag, int], EstimatedBurial] = {}
        self._weights: dict[tuple[Bag, Money, int, bool, bool, bool], list[float]] = {}

    def prospect(self, hand: Bag) -> Prospect:
        """Return what this hand makes with each of some random widows [AP-10.2].

        For the same hand they are always the same widows.
        """
        found = self._prospects.get(hand)
        if found is None:
            if len(self._prospects) > MANY:
                self._prospects.clear()
            unseen, rng, total = list(cards_of(WHOLE - hand)), Random(hand), self.estimates.total
            held = tuple([hand + bag for bag in _widows(unseen, rng)])
            by_trump = tuple([tuple([total(bag, trump) for bag in held]) for trump in range(len(SUITS))])
            best = [
                [max(made) for made in zip(*[by_trump[suit] for suit in same], strict=True)] for same in self.till.alike
            ]
            totals = [(same[0], tuple(map(round, made))) for same, made in zip(self.till.alike, best, strict=True)]
            found = self._prospects[hand] = prospect_of(held, by_trump, totals)
        return found

    def glance(self, hand: Bag) -> Prospect:
        """Return a quick prospect without trying widows, for a search that values many hands.

        Its `held` and `by_trump` are empty. Each item of its `totals` has five numbers, one for each fifth of the
        widows (see `BY_WIDOW`).
        """
        made = [round(self.estimates.dealt(hand, trump)) for trump in range(len(SUITS))]
        totals = []
        for same in self.till.alike:
            most = max([made[trump] for trump in same])
            totals.append((same[0], tuple([most + more for more in BY_WIDOW])))
        return prospect_of((), (), totals)

    def worth(self, prospect: Prospect, money: Money, bid: int, forgotten: Collection[str] = ALL_IN_MIND) -> float:
        """Return what this bid is worth on average if it wins the auction: how many units each other player will pay.

        With each widow the bidder plays or throws the hand in, whichever is better.
        """
        prices = self.till.prices(money, bid, forgotten)
        throw = prices.throw
        if prospect.most + FAR < bid:
            return throw
        short, made, failed = FARTHEST - bid, prices.made, prices.failed
        playing = [
            [failed[at] + (made[at] - failed[at]) * BY_DISTANCE[total + short] for total in totals]
            for at, totals in prospect.totals
        ]
        most: list[float] = [max(throw, *ways) for ways in zip(*playing, strict=True)]
        return sum(most) / len(most)

    def worths(self, prospect: Prospect, money: Money, forgotten: Collection[str]) -> list[float]:
        """Return what every bid on the ladder is worth (see `worth`).

        Only the lowest and the highest bid of each step are valued; values between them are interpolated.
        """
        found: list[float] = []
        for some in self.steps:
            first = self.worth(prospect, money, some[0], forgotten)
            last = self.worth(prospect, money, some[-1], forgotten) if len(some) > 1 else first
            found += [first + (last - first) * by / max(1, len(some) - 1) for by in range(len(some))]
        return found

    def weights(
        self, hand: Bag, money: Money, rivals: int, forgotten: Collection[str], *, at_a_glance: bool = False
    ) -> list[float]:
        """Return for every bid on the ladder how much better it is than passing.

        `rivals` is the number of others in the auction. The higher a bid is, the less often they outbid it [AP-10.3].
        """
        key = (hand, money, rivals, DOUBLES in forgotten, STEPS in forgotten, at_a_glance)
        found = self._weights.get(key)
        if found is None:
            if len(self._weights) > MANY:
                self._weights.clear()
            prospect = self.glance(hand) if at_a_glance else self.prospect(hand)
            worths = self.worths(prospect, money, forgotten)
            afterwards = [*worths[2:], worths[-1], worths[-1]]
            keeps = _keeps(0 if STEPS in forgotten else rivals)
            found = [
                kept * worth + (1.0 - kept) * LET_GO * max(0.0, after) - A_TEN * at
                for at, (kept, worth, after) in enumerate(zip(keeps, worths, afterwards, strict=False))
            ]
            self._weights[key] = found
        return found

    def weigh(
        self,
        deal: PinochleDeal,
        seat: int,
        money: Money,
        lines: Sequence[Move],
        forgotten: Collection[str],
        *,
        at_a_glance: bool = False,
    ) -> list[float]:
        rivals = self._rivals(deal, seat)
        weights = self.weights(deal.held[seat], money, rivals, forgotten, at_a_glance=at_a_glance)
        return [0.0 if move.verb == "pass" else weights[PLACES[move.args[0]]] for move in lines]

    @staticmethod
    def _rivals(deal: PinochleDeal, seat: int) -> int:
        return sum([other != seat and not deal.out >> other & 1 for other in deal.seated])

    # ── words ─────────────────────────────────────────────────────────────────────────────────────────────────

    def best_trump(self, hand: Bag, money: Money, bid: int) -> int:
        """Of the suits that reach the bid with a typical widow, return the suit that gains most at that bid.

        If no suit reaches it, return the suit that makes most.
        """
        prices, by_trump = self.till.prices(money, bid), self.prospect(hand).by_trump
        makes = [self.ordinary(hand, trump).total for trump in range(len(SUITS))]
        reach = [best for same in self.till.alike if makes[best := max(same, key=makes.__getitem__)] >= bid]
        if not reach:
            return makes.index(max(makes))
        return max(reach, key=lambda suit: sum([prices.playing(suit, chance(total, bid)) for total in by_trump[suit]]))

    def suit_in_view(self, hand: Bag, bid: int) -> int | None:
        """Return the suit that makes most points with a typical widow, if they reach the bid; otherwise return None."""
        makes = [round(self.ordinary(hand, trump).total) for trump in range(len(SUITS))]
        return makes.index(max(makes)) if max(makes) >= bid else None

    def ordinary(self, hand: Bag, trump: int) -> EstimatedBurial:
        """Return the best arrangement of the hand in this trump suit with the median widow (hints call it typical).

        The points in melds are an average over the middle third of the widows.
        """
        found = self._ordinary.get((hand, trump))
        if found is None:
            if len(self._ordinary) > MANY:
                self._ordinary.clear()
            unseen, rng = list(cards_of(WHOLE - hand)), Random(hand)
            held = [hand + bag for _ in range(TYPICAL) for bag in _widows(unseen, rng)]
            ways = sorted([self.estimates.arrange(cards, trump) for cards in held], key=lambda way: way.total)
            median, aside = ways[len(ways) // 2], len(ways) // 3
            melds = 10 * round(mean([way.melds for way in ways[aside : len(ways) - aside]]) / 10)
            found = median._replace(melds=melds, tricks=median.total - melds - median.aside)
            self._ordinary[hand, trump] = found
        return found

    def odds(self, hand: Bag, bid: int, trump: int) -> float:
        totals = self.prospect(hand).by_trump[trump]
        return sum([chance(total, bid) for total in totals]) / len(totals)

    def played(self, hand: Bag, money: Money, bid: int) -> float:
        """Return the share of widows, from 0 to 1, with which playing for the bid is better than throwing in."""
        prices, by_trump = self.till.prices(money, bid), self.prospect(hand).by_trump
        return sum(
            any(prices.playing(trump, chance(total, bid)) > prices.throw for trump, total in enumerate(totals))
            for totals in zip(*by_trump, strict=True)
        ) / len(by_trump[0])

    def reason(
        self, deal: PinochleDeal, seat: int, money: Money, move: Move, lines: Sequence[Move], counted: bool
    ) -> Reason:
        by = RULE_OF_THUMB if counted else SEARCH
        bids = [int(str(line.args[0])) for line in lines if line.verb == "bid"]
        if move.verb == "pass":
            return self._why_pass(deal, seat, money, bids[0] if bids else deal.bid, by)
        hand, bid = deal.held[seat], int(str(move.args[0]))
        trump = self.best_trump(hand, money, bid)
        way, suit = self.ordinary(hand, trump), SUITS[trump].title
        total = round(way.total)
        fold = {1: "", 2: f", and {suit} pay double", 3: f", and {suit} pay triple"}[self.till.fold(trump)]
        if money.kitty and bid >= FOR_KITTY:
            fold += ", and it plays for the kitty"
        before = self._last_bid(deal, seat)
        if total < bid:
            said = self._by_the_widow(hand, money, bid, before, bool(self._rivals(deal, seat)), counted)
            often = self._often_worth_it(hand, money, bid, before)
            plain = self._beside_figures(hand, money, bid, often) if said.startswith(often) else ""
            said = said or self._to_be_outbid(deal, seat, money, bids[0], bid, trump)
            return Reason("AP-10.2", said, by, plain=plain)
        if bid in self.lasts and bid != bids[0] and self._rivals(deal, seat):
            least = max(bids[0], self.lasts[bid])
            said = f"It pays the same as {least} and is harder to outbid: you can expect about {total} in {suit}{fold}."
            return Reason("AP-10.3", said, by)
        if before and self.till.prices(money, bid).made[trump] == self.till.prices(money, before).made[trump]:
            spare = f"{total - bid} more than {bid}" if total > bid else f"just enough for {bid}"
            return Reason("AP-10.1", f"You can still expect about {total} in {suit}, {spare}{fold}.", by)
        cards = total - way.melds
        said = f"ith a typical widow you have about {way.melds} in melds and {cards} in cards in {suit}{fold}."
        if self.till.prices(money, bid).made[trump] > self.till.prices(money, bids[0]).made[trump]:
            return Reason("AP-10.1", f"It pays more than {bids[0]}, and w{said}", by)
        return Reason("AP-10.1", f"W{said}", by)

    @staticmethod
    def _last_bid(deal: PinochleDeal, seat: int) -> int:
        return max(
            (int(str(move.args[0])) for move in deal.said if move.seat == seat and move.verb == "bid"), default=0
        )

    def _by_the_widow(self, hand: Bag, money: Money, bid: int, before: int, rivals: bool, counted: bool) -> str:
        """Return the reason for a bid that is worth playing only with some widows; empty if nothing speaks for it."""
        tenths, gains, costs = self._weighed(hand, money, bid)
        said = self._often_worth_it(hand, money, bid, before)
        if gains * tenths > costs * (10 - tenths):
            return f"{said}, for {self._gained(hand, gains, money, bid)}; otherwise you throw the hand in for {costs}."
        if rivals and tenths >= OFTEN:
            return f"{said}, and others may still outbid you."
        costs_nothing = "if somebody outbids you, it costs nothing"
        return f"The widow may make {bid} worth playing, and {costs_nothing}." if rivals and counted else ""

    def _beside_figures(self, hand: Bag, money: Money, bid: int, often: str) -> str:
        """Return the reason for a bid that is worth playing only with some widows.

        It is for a hint that also tells amounts found by a search.
        """
        tenths, _, costs = self._weighed(hand, money, bid)
        if tenths >= OFTEN:
            return f"{often}."
        if not tenths:
            return f"If the widow does not help, you throw the hand in for only {costs}."
        return f"{often}; otherwise you throw the hand in for only {costs}."

    def _often_worth_it(self, hand: Bag, money: Money, bid: int, before: int) -> str:
        """Return words for how often the widow makes a bid worth playing; `before` is the seat's last bid (0: none)."""
        often = about(self._weighed(hand, money, bid)[0])
        if before:
            return f"Even {bid} is worth playing {often}"
        return f"{capital(often)} the widow makes {bid} worth playing"

    def _weighed(self, hand: Bag, money: Money, bid: int) -> tuple[int, int, int]:
        """Return how many widows in ten make a bid worth playing, the chips gained with them, and those lost otherwise.

        With a widow that does not make the bid worth playing, the hand is thrown in. If the first number is
        rounded to 0, the chips gained are 0, too.
        """
        share, throw = self.played(hand, money, bid), self.till.prices(money, bid).throw
        chips, tenths = self.till.options.stakes * money.others, round(10 * share)
        playing = self.worth(self.prospect(hand), money, bid) - (1 - share) * throw
        return tenths, round(chips * playing / share) if tenths else 0, round(-chips * throw)

    def _gained(self, hand: Bag, gains: int, money: Money, bid: int) -> str:
        """Return words for `gains`, the chips that a bid gains on average with the widows that make it worth playing.

        The words say `nearly` if `gains` is as much as a made bid pays in the dearest suit. Otherwise they say `about`.
        If at least a third of the gains comes from a suit that pays more, the words can name that suit.
        """
        prices = [self.till.options.stakes * money.others * made for made in self.till.prices(money, bid).made]
        dearest = max(range(len(prices)), key=prices.__getitem__)
        said = f"{'nearly' if gains >= prices[dearest] else 'about'} {amount(gains, 'chip')}"
        times = {1: "", 2: "double", 3: "triple"}[self.till.fold(dearest)]
        if times and gains >= prices[self.best_trump(hand, money, bid)] < prices[dearest]:
            some = f", as with some widows you play in {SUITS[dearest].title}, which pay {times}"
            return f"{said} on average{some if self._part_of(dearest, hand, money, bid) >= A_THIRD else ''}"
        return said

    def _part_of(self, suit: int, hand: Bag, money: Money, bid: int) -> float:
        """Return the share of `suit` in the gains from a bid.

        The gain with each widow counts for the suit that gains most with it.
        """
        prices, by_trump = self.till.prices(money, bid), self.prospect(hand).by_trump
        gains = [0.0] * len(SUITS)
        for totals in zip(*by_trump, strict=True):
            playing = [prices.playing(trump, chance(total, bid)) for trump, total in enumerate(totals)]
            if (most := max(playing)) > prices.throw:
                gains[playing.index(most)] += most
        return gains[suit] / whole if (whole := sum(gains)) > 0 else 0.0

    def _to_be_outbid(self, deal: PinochleDeal, seat: int, money: Money, least: int, bid: int, trump: int) -> str:
        """Return the reason for a bid that only a search recommends; empty if nobody can outbid it."""
        if not self._rivals(deal, seat):
            return ""
        pays = self.till.prices(money, bid).made[trump] > self.till.prices(money, least).made[trump]
        return f"Others may still outbid you{f', and if not, it pays more than {least}' if pays else ''}."

    def _why_pass(self, deal: PinochleDeal, seat: int, money: Money, bid: int, by: str) -> Reason:
        hand = deal.held[seat]
        trump = self.best_trump(hand, money, bid)
        way, suit = self.ordinary(hand, trump), SUITS[trump].title
        total = round(way.total)
        short = bid - total
        if short > 0:  # bids are multiples of ten
            total = min(round(total, -1), bid - 10)
            short = bid - total
        if deal.bidder == NOBODY and seat == deal.seated[2]:
            free = "Passing costs nothing" if not self.till.options.kitty else "Passing costs an ante at most"
            if short > 0:
                return Reason("AP-10.4", f"{free}, and opening takes {bid}: you can expect about {total}.", by)
            often = round(10 * self.odds(hand, bid, trump))
            said = f"{free}, and you would make the {bid} that opening takes only {about(often)}."
            return Reason("AP-10.4", said if often <= UNSURE else "", by if often <= UNSURE else SEARCH)
        if short <= 0:
            often = round(10 * self.odds(hand, bid, trump))
            if often > UNSURE:
                hardly = f"You can expect {total}, hardly more than {bid}, and failing costs double."
                return Reason("AP-10.1", hardly if total - bid <= HARDLY_MORE else "", by)
            said = f"You would make {bid} {about(often)}: not often enough, as failing costs double."
            return Reason("AP-10.1", said, by)
        if deal.bidder != NOBODY and short > HOPELESS:
            return Reason("AP-10.1", f"Let {name(deal.bidder)} try {deal.bid}: you can expect only about {total}.", by)
        before = self._last_bid(deal, seat)
        if before > total:
            tenths, gains, costs = self._weighed(hand, money, bid)
            if tenths < EVEN and gains * tenths <= costs * (10 - tenths):
                wins = f" for {self._gained(hand, gains, money, bid)}" if gains else ""
                thrown = f"otherwise you would throw the hand in for {costs}"
                seldom = f"{bid} would be worth playing only {about(tenths)}"
                return Reason("AP-10.2", f"{seldom}{wins}, and {thrown}.", by, plain=f"{seldom}.")
        if before > total and by == RULE_OF_THUMB:
            said = f"You have bid what the hand is worth: with {bid} you would gain nothing on average."
            return Reason("AP-10.2", said, by)
        if short <= CLOSE_TO:
            but = ", and failing costs double" if short <= NEARLY else ""
            said = f"With a typical widow your hand makes about {total} in {suit}, {short} short of {bid}{but}."
            return Reason("AP-10.1", said, by)
        if not way.melds:
            return Reason(
                "AP-10.1", f"With a typical widow you have no melds, and {bid} is more than you can win in cards.", by
            )
        if way.melds < THIN:
            needed = bid - way.melds
            if needed >= ALMOST_ALL:
                there = self.estimates.count.hand_total
                some = f"With a typical widow you have only about {way.melds} in melds: you would need {needed}"
                said = f"{some} of the {there} in cards for {bid}."
                if needed > there:
                    said = f"{some} in cards for {bid}, and there are only {there}."
                return Reason("AP-10.1", said, by)
            some = f"With a typical widow you have only about {way.melds} in melds"
            said = f"{some}, and {bid} would need {needed} in cards."
            return Reason("AP-10.1", said, by)
        said = f"Even with a typical widow your hand makes only about {total} in {suit}, and {bid} is {short} more."
        return Reason("AP-10.1", said, by)


OFTEN: Final = 6
"""If a bid is worth playing with at least this many widows in ten, a hint needs no other reason for the bid."""
EVEN: Final = 5
"""If fewer than this many widows in ten make a bid worth playing, a hint can give that as the reason for a pass."""
A_THIRD: Final = 1 / 3
"""A hint names the suit that pays more if at least this share of the gains from a bid comes from that suit."""
UNSURE: Final = 6
"""If a bid is made at most this many times in ten, a hint can give that as the reason for a pass."""
HARDLY_MORE: Final = 20
"""If a total is at most this many points more than a bid, a hint calls it hardly more."""
NEARLY: Final = 15
"""If a total is at most this many points short of a bid, a hint adds that failing costs double."""
CLOSE_TO: Final = 40
"""If a total is at most this many points short of a bid, a hint says how many."""
HOPELESS: Final = 120
"""If a total is more than this many points short of a bid, a hint says to let the present bidder try."""
ALMOST_ALL: Final = 200
"""If a bid needs at least this many points in cards, a hint compares them with all points in the pack."""

THIN: Final = 100


MANY: Final = 20_000


@lru_cache
def _keeps(rivals: int) -> Sequence[float]:
    """Return, for every bid on the ladder, the chance that none of the rivals outbids it."""
    lows = [1.0 / (1.0 + 2.718281828 ** ((bid - LIMIT) / STEEP)) for bid in LADDER]
    return [float((1.0 - low) ** rivals) for low in lows]
