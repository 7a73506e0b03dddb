"""The bidder's choices before the first lead [AP-10.5 to AP-10.9, AP-10.15].

They are the trump suit, throwing the hand in, the burial, the melds, and asking the others to concede.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.cards import SUITS, Card, Suit, card_of
from cardtable.players.advice.auction_pinochle.estimate import SIDE_ACES, EstimatedBurial, Estimates, chance
from cardtable.players.advice.auction_pinochle.money import Prices
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, SEARCH, Reason
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.melds import Melds, announced, best, each_spoken, laid, worth
from cardtable.rules.tricks.hands import SUIT_BAGS, UNIT, Bag, bag_of, cards_of, size_of
from cardtable.rules.words import about, amount, capital, listed, number_word, odds

THROW_IN: Final = "throw in"

SAFE: Final = "burial points"
"""Keys in `Advice.lapses`: a novice may overlook that a hand can be thrown in, or that buried points are safe."""

ASKS: Final = 0.9
"""The bidder asks the others to concede if his chance to make the bid is at least this."""

TEN_POINTS: Final = 0.1
"""The weight of one point in a burial or in melds: ten points weigh 1."""

TOO_UNLIKELY: Final = "too unlikely"
"""The name of the judgement that concedes after the burial, because the bid is made too seldom [AP-10.5]."""

NO_CHANCE: Final = 0.05
"""Below this chance to make the bid, a hint says that there is none."""

CLEARLY_MORE: Final = 20
"""A hand worth playing is rearranged only if that gains at least this many points."""

WORTH_IT: Final = 0.05
"""The bidder rearranges only to gain more than this share of the difference between the prices `made` and `failed`."""

REARRANGES: Final = 3.0
"""The weight of rearranging, if it pays; every lead weighs less, and so does asking the others to concede."""

NEVER: Final = -5.0
"""The weight of a move that is almost never right, and of a move that a novice overlooks."""

BY_A_POINT: Final = 1e-6
"""The weight of each point expected in a suit: just enough that the better of two hopeless suits is named."""


class BidderChoices:
    """The advice on the bidder's choices before the first lead, at one table."""

    def __init__(self, estimates: Estimates) -> None:
        self.estimates = estimates

    # ── trumps, or throwing in ────────────────────────────────────────────────────────────────────────────────

    def weigh_name(
        self,
        deal: PinochleDeal,
        prices: Prices,
        lines: Sequence[Move],
        forgotten: Collection[str] = ALL_IN_MIND,
        *,
        at_a_glance: bool = False,
    ) -> list[float]:
        """Return the weights of the trump suits and of throwing in: about the units that each other player will pay."""
        held, weights = deal.held[deal.bidder], []
        for move in lines:
            if move.verb == "concede":
                weights.append(NEVER if THROW_IN in forgotten else prices.throw)
                continue
            trump = _suit(move)
            total = self.estimates.total(held, trump) if at_a_glance else self.estimates.arrange(held, trump).total
            weights.append(prices.playing(trump, chance(total, deal.bid)) + BY_A_POINT * total)
        return weights

    def name_reason(
        self, deal: PinochleDeal, prices: Prices, move: Move, counted: bool, before: int | None = None
    ) -> Reason:
        """Return the reason for naming a suit or throwing in.

        `counted` is false if only a search prefers the move. `before` is the suit that promised most points before the
        widow was seen; it is None if no suit promised enough for the bid.
        """
        by = RULE_OF_THUMB if counted else SEARCH
        held, bid = deal.held[deal.bidder], deal.bid
        trump = self.best_suit(held) if move.verb == "concede" else _suit(move)
        way = self.estimates.arrange(held, trump)
        often, least = chance(way.total, bid), prices.least(trump)
        if move.verb == "concede":
            best = f"Your best suit is {SUITS[trump].title}, with about {round(way.total)} for your {bid}"
            if before is not None:
                best = f"The widow did not help. {best}"
            if often >= least:
                # only a search prefers throwing in here: the chance of making the bid would be no reason for it
                return Reason("AP-10.5", few_trumps(held, trump), by)
            dear = prices.failed[trump] < max(prices.failed)
            if often < NO_CHANCE:
                costs = f", and failing in {SUITS[trump].title} costs most" if dear else ""
                return Reason("AP-10.5", f"{best}: no chance{costs}.", by)
            costs = f" Failing in {SUITS[trump].title} costs most." if dear else ""
            return Reason("AP-10.5", f"{best}. {too_seldom(often, least)}{costs}", by)
        if often < least:
            return Reason("AP-10.5", strong_trumps(held, trump, way.melds), SEARCH)
        # a search might find a better burial, so the sentence does not give the buried points separately
        rest = round(way.aside + way.tricks)
        have = f"You have {way.melds} in melds and about {rest} in tricks and burial"
        changed = self._why_another(held, bid, prices, trump, before)
        if way.total < bid:
            return Reason("AP-10.5", f"{have}. {often_enough(bid, often, least)}{changed}", by)
        return Reason("AP-10.6", f"{have}: about {way.melds + rest} for your {bid}.{changed}", by)

    def _why_another(self, held: Bag, bid: int, prices: Prices, trump: int, before: int | None) -> str:
        """Return why the bidder does not name the suit that makes most, or the one that was best before the widow.

        The text is often empty: for example, if one suit is both of these and he names it.
        """
        most, total = self.best_suit(held), self.estimates.arrange(held, trump).total
        if prices.made[trump] > prices.made[most]:
            makes = round(self.estimates.arrange(held, most).total)
            if prices.playing(trump, chance(total, bid)) < prices.playing(most, chance(makes, bid)):
                return ""
            return f" {capital(SUITS[most].title)} would make about {makes}, but {SUITS[trump].title} pay more."
        if before is None or before == trump:
            return ""
        makes = round(self.estimates.arrange(held, before).total)
        if makes >= round(total):
            return ""
        return f" Before the widow {SUITS[before].title} promised most points; now they would make about {makes}."

    def best_suit(self, held: Bag) -> int:
        return max(range(len(SUITS)), key=lambda suit: self.estimates.arrange(held, suit).total)

    # ── the burial ────────────────────────────────────────────────────────────────────────────────────────────

    def weigh_burial(
        self, deal: PinochleDeal, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Return the weights of the burials: 1 for every ten points by which the hand is expected to exceed the bid.

        `NEVER` is added for a burial with a side ace, unless the best burial has one, too. A novice who has forgotten
        `SAFE` does not count the buried points.
        """
        assert deal.trump is not None
        held, trump, of = deal.held[deal.bidder], deal.trump, self.estimates.of
        least = deal.bid
        careless, keeps_aces = SAFE in forgotten, not self.buries_an_ace(deal)
        weights = []
        for move in lines:
            buried = bag_of(_buried(move))
            way = of(held, buried, trump)
            ace = keeps_aces and buried & SIDE_ACES[trump]
            weights.append(TEN_POINTS * (way.total - least - (way.aside if careless else 0)) + (NEVER if ace else 0))
        return weights

    def buries_an_ace(self, deal: PinochleDeal) -> bool:
        assert deal.trump is not None
        return bool(self.estimates.arrange(deal.held[deal.bidder], deal.trump).buried & SIDE_ACES[deal.trump])

    def worth_burying(self, deal: PinochleDeal, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the burials worth trying.

        If the best burial has a side ace, return all burials. Otherwise return the first of `lines` and all burials
        without a side ace.
        """
        assert deal.trump is not None
        if self.buries_an_ace(deal):
            return lines
        aces = SIDE_ACES[deal.trump]
        return [*lines[:1], *(line for line in lines[1:] if not bag_of(_buried(line)) & aces)]

    def best_burial(self, deal: PinochleDeal) -> Move:
        assert deal.trump is not None
        buried = cards_of(self.estimates.arrange(deal.held[deal.bidder], deal.trump).buried)
        trumps = sum([card // 13 == deal.trump for card in buried])
        return Move(deal.bidder, "bury", *buried, *(("trumps", trumps) if trumps else ()))

    def burial_reason(self, deal: PinochleDeal, move: Move, counted: bool) -> Reason:
        assert deal.trump is not None
        by = RULE_OF_THUMB if counted else SEARCH
        held, buried = deal.held[deal.bidder], bag_of(_buried(move))
        way, bonus = self.estimates.of(held, buried, deal.trump), self.estimates.bonus
        broken = worth(best(held, deal.trump), bonus) - way.melds
        safe = f"You bury {amount(way.aside, 'point')}" if way.aside else "You bury no points"
        if broken:
            lost = listed(given_up(best(held, deal.trump), best(held - buried, deal.trump), bonus))
            rest = f"you give up {lost}, {broken} points, but the cards you keep should win more than that"
            return Reason("AP-10.9", f"{safe}, and {rest}." if counted else "", by)
        more = of_buried_aces(held, buried, deal.trump) if buried & SIDE_ACES[deal.trump] else ""
        more = more or of_suits(held, buried, deal.trump) or of_tens(held, buried, deal.trump)
        more = more or of_safe_tens(held - buried, deal.trump)
        return Reason("AP-10.8", f"{safe} and break no meld{more or of_aces(held, buried, deal.trump)}.", by)

    # ── melds ─────────────────────────────────────────────────────────────────────────────────────────────────

    def weigh_melds(self, lines: Sequence[Move]) -> list[float]:
        bonus = self.estimates.bonus
        return [TEN_POINTS * worth(announced(move.args) or (), bonus) for move in lines]

    def melds_reason(self, deal: PinochleDeal, move: Move) -> Reason:
        assert deal.trump is not None
        bonus = self.estimates.bonus
        melds, whole = announced(move.args) or (), best(deal.held[deal.bidder], deal.trump)
        points, most = worth(melds, bonus), worth(whole, bonus)
        aside = self.estimates.count.of(deal.buried)
        lacking, there = deal.bid - points - aside, self.estimates.count.hand_total - aside
        left = f"you need {lacking} more in tricks" if lacking > 0 else "one trick is enough for your bid"
        if points >= deal.bid:
            left = "your bid is made"
        if lacking > there:
            left += f", and there are only {there}"
        if points < most:
            return Reason("AP-10.14", f"This leaves out melds worth {most - points}: {left}.")
        if not points:
            return Reason("AP-10.14", f"You have no melds: {left}.")
        return Reason("AP-10.14", f"Every meld counts. With these {points} points {left}.")

    # ── before the lead ───────────────────────────────────────────────────────────────────────────────────────

    def as_arranged(self, deal: PinochleDeal) -> EstimatedBurial:
        """Return the present arrangement: the burial, the points in announced melds, and those expected in tricks."""
        assert deal.trump is not None
        buried, hand = bag_of(deal.buried), deal.held[deal.bidder]
        way = self.estimates.of(hand + buried, buried, deal.trump)
        return way._replace(melds=worth(deal.melds, self.estimates.bonus))

    def weigh_words(self, deal: PinochleDeal, prices: Prices, words: Sequence[Move]) -> list[float]:
        often = chance(self.as_arranged(deal).total, deal.bid)
        trump, way = self.at_best(deal, prices)
        asking = 2.0 if often >= ASKS else -1.0
        giving_up = NEVER if chance(way.total, deal.bid) >= prices.least(trump) - 0.1 else 0.0
        found = {"concede": giving_up, "rearrange": REARRANGES if self.rearranges(deal, prices) else NEVER}
        return [asking - 0.5 * len(move.args) if move.verb == "ask" else found[move.verb] for move in words]

    def word_reason(self, deal: PinochleDeal, prices: Prices, move: Move) -> Reason:
        assert deal.trump is not None
        now = self.as_arranged(deal)
        trump, way = self.at_best(deal, prices)
        if move.verb == "rearrange" and self.rearranges(deal, prices):
            suit = f"with {SUITS[trump].title} as trumps " if trump != deal.trump else ""
            if way.melds - now.melds < CLEARLY_MORE:
                how = suit or "with another burial "
                more = f"{how}you can expect about {round(way.total)} in all, and as it is about {round(now.total)}"
                return Reason("AP-4.24", f"{capital(more)}.")
            announces = f"only {now.melds} is announced" if now.melds else "nothing is announced"
            return Reason("AP-4.24", f"{capital(f'{suit}your hand has')} {way.melds} in melds, and {announces}.")
        if move.verb == "ask" and not move.args:
            if chance(now.total, deal.bid) < ASKS:
                return Reason("AP-10.15", "", SEARCH)
            # if the others concede, the bidder can no longer rearrange his melds and announce more
            held = deal.held[deal.bidder] + bag_of(deal.buried)
            free = worth(deal.melds, self.estimates.bonus) >= worth(best(held, SUITS[deal.trump]), self.estimates.bonus)
            asking = f"asking {'costs nothing: it ' if free else ''}may end the hand at once"
            melds = worth(deal.melds, self.estimates.bonus)
            aside = 0 if melds >= deal.bid else self.estimates.count.of(deal.buried)
            if melds + aside >= deal.bid:
                has = f"You have {melds} in melds{f' and {aside} buried' if aside else ''}"
                made = "one trick makes" if aside else "that makes"  # the buried cards count only if he wins a trick
                said = f"{has}: {made} your {deal.bid}. {capital(asking)}."
                return Reason("AP-10.15", said)
            said = f"You are almost sure to make {deal.bid}, and {asking}."
            return Reason("AP-10.15", said)
        if move.verb == "concede" and self.throws_in(deal, prices):
            return Reason("AP-10.5", self._hopeless(deal, prices), TOO_UNLIKELY)
        return Reason("AP-10.15", "", SEARCH)

    def _hopeless(self, deal: PinochleDeal, prices: Prices) -> str:
        assert deal.trump is not None
        now, held = self.as_arranged(deal), deal.held[deal.bidder] + bag_of(deal.buried)
        ways = [(int(deal.trump), now), *[(int(suit), self.estimates.arrange(held, suit)) for suit in SUITS]]
        _, most = max(ways, key=lambda one: one[1].total)
        if chance(most.total, deal.bid) < NO_CHANCE:
            even = "" if most == now else "even if you rearrange, "
            return capital(f"{even}you can expect about {round(most.total)} in all for your {deal.bid}: no chance.")
        odds_of = [(chance(way.total, deal.bid), prices.least(trump)) for trump, way in ways]
        return too_seldom(*max(odds_of, key=lambda one: one[0] - one[1]))

    def throws_in(self, deal: PinochleDeal, prices: Prices) -> bool:
        """Whether it is better to throw the hand in than to play on with the arrangement that `at_best` returns."""
        trump, way = self.at_best(deal, prices)
        return chance(way.total, deal.bid) < prices.least(trump)

    def at_best(self, deal: PinochleDeal, prices: Prices) -> tuple[int, EstimatedBurial]:
        """Return the trump suit and the arrangement to play with: the present ones or better ones."""
        assert deal.trump is not None
        now, bid, held = self.as_arranged(deal), deal.bid, deal.held[deal.bidder] + bag_of(deal.buried)
        ways = [(int(suit), self.estimates.arrange(held, suit)) for suit in SUITS]
        trump, way = max(
            ways,
            key=lambda one: prices.playing(one[0], chance(one[1].total, bid)) + BY_A_POINT * one[1].total,
        )
        plays = chance(now.total, bid) >= prices.least(deal.trump)
        clearly = min(way.melds - now.melds, way.total - now.total) >= CLEARLY_MORE
        better = prices.playing(trump, chance(way.total, bid)) > prices.playing(deal.trump, chance(now.total, bid))
        if clearly or (better and not plays):
            return trump, way
        return int(deal.trump), now

    def rearranges(self, deal: PinochleDeal, prices: Prices) -> bool:
        """Whether the bidder gains clearly by taking up burial and melds and arranging them anew [AP-4.24].

        Once he has named the same suit and announced the same melds twice, the answer is False: otherwise a search
        might rearrange forever.
        """
        assert deal.trump is not None
        if taken_up_before(deal):
            return False
        now = prices.playing(deal.trump, chance(self.as_arranged(deal).total, deal.bid))
        trump, way = self.at_best(deal, prices)
        gain = prices.playing(trump, chance(way.total, deal.bid)) - max(now, prices.throw)
        return gain > WORTH_IT * (prices.made[trump] - prices.failed[trump])


def taken_up_before(deal: PinochleDeal) -> bool:
    """Whether the bidder announced his present melds in the present trump suit before, and took them up again."""
    named = [move.args for move in deal.said if move.verb == "name"]
    melded = [move.args for move in deal.said if move.verb == "meld"]
    arranged = [*zip(named, melded, strict=False)]
    return arranged[-1] in arranged[:-1]


def few_trumps(held: Bag, trump: int) -> str:
    """Return a sentence saying that a hand has few trumps in its best suit; it is empty for a hand with more."""
    suit, many = SUITS[trump], size_of(held & SUIT_BAGS[trump])
    if many > SHORT:
        return ""
    aces = "" if held & UNIT[card_of("A", suit)] * 3 else " without the ace"
    few = f"you have only {number_word(many)} of them{aces}"
    return f"{capital(suit.title)} are your best suit, but {few}, and to fail costs double."


SHORT: Final = 5
"""If a hand of eighteen cards has at most this many trumps, a hint says that they are only a few."""


def strong_trumps(held: Bag, trump: int, melds: int) -> str:
    """Return a sentence on the hand's trumps and the points in melds; empty if the hand has a longer suit."""
    lengths = [size_of(held & bag) for bag in SUIT_BAGS]
    if lengths[trump] < max(lengths):
        return ""
    suit, aces = SUITS[trump], size_of(held & UNIT[card_of("A", SUITS[trump])] * 3)
    top = ("", " with the ace", " with both aces")[aces]
    only = "your longest suit" if lengths.count(lengths[trump]) == 1 else "as long as any suit you have"
    have = f", and you have {melds} in melds" if melds else ""
    return f"{capital(number_word(lengths[trump]))} {suit.title}{top} are {only}{have}."


def of_suits(held: Bag, buried: Bag, trump: int) -> str:
    """Return the end of a sentence about the side suits that a burial empties; empty if there are none."""
    emptied = [suit.title for suit in side_suits(held, trump) if not (held - buried) & SUIT_BAGS[suit]]
    return f", and you can trump {listed(emptied)} from the start" if emptied else ""


def of_tens(held: Bag, buried: Bag, trump: int) -> str:
    """Return the end of a sentence about buried tens in suits where the hand has no ace; often empty."""
    bare = [
        card
        for card in cards_of(buried)
        if card.rank == "T" and card.suit != trump and not held & UNIT[card_of("A", card.suit)] * 3
    ]
    if not bare:
        return ""
    suits = list(dict.fromkeys(card.suit.title for card in bare))
    many = "" if len(suits) == len(bare) else f"{number_word(len(bare))} "
    caught = f"the {bare[0].title}" if len(bare) == 1 else f"the {many}tens of {listed(suits)}"
    return f", and no ace can catch {caught} any more"


def of_safe_tens(kept: Bag, trump: int) -> str:
    """Return the end of a sentence about a ten kept with both aces of its side suit; often empty."""
    for suit in side_suits(kept, trump):
        both = UNIT[card_of("A", suit)] * 2
        if kept & UNIT[card_of("A", suit)] * 3 == both and kept & UNIT[card_of("T", suit)] * 3:
            return f", and no ace can catch the {card_of('T', suit).title}, as you keep both aces"
    return ""


def of_aces(held: Bag, buried: Bag, trump: int) -> str:
    """Return the end of a sentence about what is kept: only aces in some suits, or only trumps, melds and aces.

    If side aces are buried, the text says why instead. It can be empty.
    """
    kept = held - buried
    aces = [
        suit
        for suit in side_suits(held, trump)
        if buried & SUIT_BAGS[suit] and kept & SUIT_BAGS[suit] == kept & (UNIT[card_of("A", suit)] * 3) != 0
    ]
    dear = SIDE_ACES[trump] | SUIT_BAGS[trump]
    if buried & SIDE_ACES[trump]:
        return of_buried_aces(held, buried, trump)
    if aces and not buried & dear:
        return f", and in {listed([suit.title for suit in aces])} you keep only {aces_in(kept, aces)}"
    if not (held - laid(best(held, trump), trump) - buried) & ~dear:
        ace = "an ace or " if kept & SIDE_ACES[trump] else ""
        return f": every side card that you keep is {ace}in a meld"
    return ""


def of_buried_aces(held: Bag, buried: Bag, trump: int) -> str:
    """Return the end of a sentence that says why side aces are buried; empty if another side card is free to go."""
    aces = SIDE_ACES[trump]
    if (held - laid(best(held, trump), trump)) & ~(aces | SUIT_BAGS[trump]) & ~buried:
        return ""
    gone = [card.title for card in cards_of(buried & aces)]
    which = f"the {gone[0]}" if len(gone) == 1 else f"{number_word(len(gone))} aces"
    others = ", aces" if (held - buried) & aces & ~laid(best(held, trump), trump) else ""
    return f": {which} must go, as the cards you keep are trumps{others} or in melds"


def side_suits(held: Bag, trump: int) -> list[Suit]:
    """Return the suits other than trumps in which the hand has cards."""
    return [suit for suit in SUITS if suit != trump and held & SUIT_BAGS[suit]]


def given_up(had: Melds, has: Melds, bonus: bool) -> list[str]:
    """Return the names of the melds that are in `had` and no longer in `has`."""
    fewer = tuple([max(0, before - after) for before, after in zip(had, has, strict=True)])
    return [word for word, _ in each_spoken(fewer, bonus)]


def aces_in(kept: Bag, suits: Sequence[Suit]) -> str:
    """Return words for the aces kept in some suits: `the ace` or `aces`."""
    return "the ace" if sum(size_of(kept & SUIT_BAGS[suit]) for suit in suits) == 1 else "aces"


def in_words(often: float) -> str:
    """Return a chance in words, such as `one time in three` or `7 times in 10`."""
    return COMMON.get(round(100 * often)) or f"{round(10 * often)} times in 10"


COMMON: Final = {33: "one time in three", 50: "half the time", 56: "five times in nine"}
"""The words for chances with a name of their own, by percentage."""


def often_enough(bid: int, often: float, least: float) -> str:
    """Return a sentence on why to play a bid that often fails: it is made often enough.

    `often` is the chance to make it, and `least` the chance that is enough to play on. If they hardly differ (see
    `JUST`), the sentence tells only `least`.
    """
    tenths = round(10 * often)
    if tenths <= 10 * least + JUST:
        return f"You make {bid} about {in_words(least)}, which is just enough to play it."
    return f"You make {bid} {about(tenths)}, and {in_words(least)} is enough to play it."


def too_seldom(often: float, least: float) -> str:
    """Return a sentence on why to throw in a hand that seldom makes its bid. For the arguments see `often_enough`."""
    tenths = round(10 * often)
    if tenths >= 10 * least - JUST:
        return f"You would make it not quite {in_words(least)}: throw it in."
    return f"You would make it {odds(tenths)}: below {in_words(least)}, throw it in."


JUST: Final = 0.5
"""If two chances differ by at most this, in tenths, a sentence tells only one of them."""


def _suit(move: Move) -> Suit:
    suit = move.args[0]
    assert isinstance(suit, Suit)
    return suit


def _buried(move: Move) -> list[Card]:
    return [card for card in move.args[:WIDOW] if isinstance(card, Card)]
