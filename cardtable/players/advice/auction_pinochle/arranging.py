"""Playing on or throwing in, trumps, the burial, melds, and asking to concede [AP-10.5 to AP-10.9, AP-10.15]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.cards import SUITS, Card, Suit, card_of
from cardtable.players.advice.auction_pinochle.estimate import SIDE_ACES, Arranged, Estimates, chance
from cardtable.players.advice.auction_pinochle.money import Prices
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, SEARCH, Reason
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.melds import Melds, announced, best, each_spoken, laid, worth
from cardtable.rules.tricks.hands import SUIT_BAGS, UNIT, Bag, bag_of, cards_of, size_of
from cardtable.rules.words import amount, capital, listed, number_word, odds

THROW_IN: Final = "throw in"
"""An oversight of novices: that it costs half to throw a hopeless hand in."""

SAFE: Final = "burial points"
"""An oversight of novices: that points may be brought home by burying them."""

ASKS: Final = 0.9
"""How likely the bid must be made for the others to be asked to concede."""

TEN_POINTS: Final = 0.1
"""The weight of a point more in a burial or in melds."""

TOO_UNLIKELY: Final = "too unlikely"
"""The name of the judgement that throws a hand in before the lead [AP-10.5]."""

NO_CHANCE: Final = 0.05
"""Below that a bid is said to have no chance."""

NEVER: Final = -5.0
"""The weight of a choice that is hardly ever right."""

BY_A_POINT: Final = 0.001
"""The worth of a point more, in units, where the bid is hopeless in every suit: the one that lacks least is best."""


class Arranging:
    """The bidder's decisions before the first lead, at one table."""

    def __init__(self, estimates: Estimates) -> None:
        self.estimates = estimates

    # ── trumps, or throwing in ────────────────────────────────────────────────────────────────────────────────

    def weigh_name(
        self, deal: PinochleDeal, prices: Prices, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Every suit by how likely the bid is made in it and what it pays, and what it costs to throw in."""
        held, weights = deal.held[deal.bidder], []
        for move in lines:
            if move.verb == "concede":
                weights.append(NEVER if THROW_IN in forgotten else prices.throw)
                continue
            trump = _suit(move)
            total = self.estimates.arrange(held, trump).total
            weights.append(prices.playing(trump, chance(total, deal.bid)) + BY_A_POINT * total)
        return weights

    def name_reason(
        self, deal: PinochleDeal, prices: Prices, move: Move, counted: bool, before: int | None = None
    ) -> Reason:
        """The figures of the arrangement, and the chances of playing against those of throwing in.

        `counted` says whether these ask for the move, or only a search does; `before` is the suit in which the bid was
        to be made before the widow was seen.
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
                return Reason("AP-10.5", f"{weak_trumps(held, trump)}, and to fail costs double.", by)
            dear = prices.failed[trump] < max(prices.failed)
            if often < NO_CHANCE:
                costs = f", and failing in {SUITS[trump].title} costs most" if dear else ""
                return Reason("AP-10.5", f"{best}: no chance{costs}.", by)
            costs = f" Failing in {SUITS[trump].title} costs most." if dear else ""
            return Reason("AP-10.5", f"{best}. {too_seldom(often, least)}{costs}", by)
        if often < least:
            return Reason("AP-10.5", "", SEARCH)
        have = f"You have {way.melds} in melds, {way.aside} to bury and about {round(way.tricks)} in tricks"
        changed = self._why_another(held, prices, trump, before)
        if way.total < bid:
            return Reason("AP-10.5", f"{have}. {often_enough(bid, often, least)}{changed}", by)
        return Reason("AP-10.6", f"{have}: about {round(way.total)} for your {bid}.{changed}", by)

    def _why_another(self, held: Bag, prices: Prices, trump: int, before: int | None) -> str:
        """Why not the suit that makes most, nor that which looked best `before` the widow; empty if it is the same."""
        most = self.best_suit(held)
        if prices.made[trump] > prices.made[most]:
            makes = round(self.estimates.arrange(held, most).total)
            return f" {capital(SUITS[most].title)} would make about {makes}, but {SUITS[trump].title} pay more."
        if before is None or before == trump:
            return ""
        makes = round(self.estimates.arrange(held, before).total)
        return f" Before the widow {SUITS[before].title} looked best; now they would make about {makes}."

    def best_suit(self, held: Bag) -> int:
        """The suit in which a hand would make most."""
        return max(range(len(SUITS)), key=lambda suit: self.estimates.arrange(held, suit).total)

    # ── the burial ────────────────────────────────────────────────────────────────────────────────────────────

    def weigh_burial(
        self, deal: PinochleDeal, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Every burial by what melds, burial and tricks are expected to make."""
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
        """Whether a side ace has to go, as melds and trumps leave too few other cards."""
        assert deal.trump is not None
        return bool(self.estimates.arrange(deal.held[deal.bidder], deal.trump).buried & SIDE_ACES[deal.trump])

    def worth_burying(self, deal: PinochleDeal, lines: Sequence[Move]) -> Sequence[Move]:
        """The burials that a player thinks of: no side ace, unless one has to go. The first is always kept."""
        assert deal.trump is not None
        if self.buries_an_ace(deal):
            return lines
        aces = SIDE_ACES[deal.trump]
        return [*lines[:1], *(line for line in lines[1:] if not bag_of(_buried(line)) & aces)]

    def best_burial(self, deal: PinochleDeal) -> Move:
        """The best of them, found without weighing all."""
        assert deal.trump is not None
        buried = cards_of(self.estimates.arrange(deal.held[deal.bidder], deal.trump).buried)
        trumps = sum([card // 13 == deal.trump for card in buried])
        return Move(deal.bidder, "bury", *buried, *(("trumps", trumps) if trumps else ()))

    def burial_reason(self, deal: PinochleDeal, move: Move, counted: bool) -> Reason:
        """The points brought home, the melds broken, and the suits emptied or left with nothing but aces.

        `counted` says whether the estimate asks for it, or only a search does.
        """
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
        more = of_suits(held, buried, deal.trump) or of_tens(held, buried, deal.trump)
        return Reason("AP-10.8", f"{safe} and break no meld{more or of_aces(held, buried, deal.trump)}.", by)

    # ── melds ─────────────────────────────────────────────────────────────────────────────────────────────────

    def weigh_melds(self, lines: Sequence[Move]) -> list[float]:
        """The weights of the melds by their points: every point counts."""
        bonus = self.estimates.bonus
        return [TEN_POINTS * worth(announced(move.args) or (), bonus) for move in lines]

    def melds_reason(self, deal: PinochleDeal, move: Move) -> Reason:
        """The points that are still needed in tricks."""
        assert deal.trump is not None
        bonus = self.estimates.bonus
        melds, whole = announced(move.args) or (), best(deal.held[deal.bidder], deal.trump)
        points, most = worth(melds, bonus), worth(whole, bonus)
        lacking = deal.bid - points - self.estimates.count.of(deal.buried)
        left = f"you need {lacking} more in tricks" if lacking > 0 else "one trick is enough for your bid"
        there = self.estimates.count.hand_total
        if lacking > there:
            left += f", and there are only {there}"
        if points < most:
            return Reason("AP-10.14", f"This leaves out melds worth {most - points}: {left}.")
        if not points:
            return Reason("AP-10.14", f"You have no melds: {left}.")
        return Reason("AP-10.14", f"Every meld counts. With these {points} points {left}.")

    # ── before the lead ───────────────────────────────────────────────────────────────────────────────────────

    def as_arranged(self, deal: PinochleDeal) -> Arranged:
        """The trumps, burial and melds of the bidder as they stand, with the total to be expected of them."""
        assert deal.trump is not None
        buried, hand = bag_of(deal.buried), deal.held[deal.bidder]
        way = self.estimates.of(hand + buried, buried, deal.trump)
        return way._replace(melds=worth(deal.melds, self.estimates.bonus))

    def weigh_words(self, deal: PinochleDeal, prices: Prices, words: Sequence[Move]) -> list[float]:
        """Asking without showing anything, where the bid is as good as made; hardly ever another word."""
        assert deal.trump is not None
        often = chance(self.as_arranged(deal).total, deal.bid)
        asking = 2.0 if often >= ASKS else -1.0
        giving_up = NEVER if often >= prices.least(deal.trump) - 0.1 else 0.0
        found = {"concede": giving_up, "rearrange": NEVER}
        return [asking - 0.5 * len(move.args) if move.verb == "ask" else found[move.verb] for move in words]

    def word_reason(self, deal: PinochleDeal, prices: Prices, move: Move) -> Reason:
        """The reason for or against a word."""
        assert deal.trump is not None
        way = self.as_arranged(deal)
        often, least = chance(way.total, deal.bid), prices.least(deal.trump)
        if move.verb == "ask" and not move.args:
            if often < ASKS:
                return Reason("AP-10.15", "", SEARCH)
            said = f"You are almost sure to make {deal.bid}, and asking costs nothing: it may end the hand at once."
            return Reason("AP-10.15", said)
        if move.verb == "concede" and often < least:
            if often < NO_CHANCE:
                said = f"You can expect about {round(way.total)} in all for your {deal.bid}: no chance."
                return Reason("AP-10.5", said, TOO_UNLIKELY)
            return Reason("AP-10.5", too_seldom(often, least), TOO_UNLIKELY)
        return Reason("AP-10.15", "", SEARCH)

    def throws_in(self, deal: PinochleDeal, prices: Prices) -> bool:
        """Whether the bid is made too seldom to be played for, by what has been named, buried and melded."""
        assert deal.trump is not None
        return chance(self.as_arranged(deal).total, deal.bid) < prices.least(deal.trump)


def weak_trumps(held: Bag, trump: int) -> str:
    """What speaks against the best suit of a hand, where its points alone do not."""
    suit = SUITS[trump]
    many = number_word(size_of(held & SUIT_BAGS[trump]))
    aces = "" if held & UNIT[card_of("A", suit)] * 3 else " without the ace"
    return f"{capital(suit.title)} are your best suit, but you have only {many} of them{aces}"


def of_suits(held: Bag, buried: Bag, trump: int) -> str:
    """The side suits that a burial empties, as the end of a sentence; nothing if there are none."""
    emptied = [suit.title for suit in side_suits(held, trump) if not (held - buried) & SUIT_BAGS[suit]]
    return f", and you can trump {listed(emptied)} from the start" if emptied else ""


def of_tens(held: Bag, buried: Bag, trump: int) -> str:
    """The tens without an ace that a burial brings home, as the end of a sentence; nothing if there are none."""
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


def of_aces(held: Bag, buried: Bag, trump: int) -> str:
    """The suits in which a burial leaves nothing but aces, as the end of a sentence; nothing if there are none."""
    kept = held - buried
    aces = [
        suit
        for suit in side_suits(held, trump)
        if buried & SUIT_BAGS[suit] and kept & SUIT_BAGS[suit] == kept & (UNIT[card_of("A", suit)] * 3) != 0
    ]
    dear = SIDE_ACES[trump] | SUIT_BAGS[trump]
    if aces and not buried & dear:
        return f", and in {listed([suit.title for suit in aces])} you keep only {aces_in(kept, aces)}"
    if not (held - laid(best(held, trump), trump) - buried) & ~dear:
        return ": every side card that you keep is an ace or in a meld"
    return ""


def side_suits(held: Bag, trump: int) -> list[Suit]:
    """The suits of a hand other than trumps."""
    return [suit for suit in SUITS if suit != trump and held & SUIT_BAGS[suit]]


def given_up(had: Melds, has: Melds, bonus: bool) -> list[str]:
    """The melds in words that a hand `had` and no longer `has`."""
    fewer = tuple([max(0, before - after) for before, after in zip(had, has, strict=True)])
    return [word for word, _ in each_spoken(fewer, bonus)]


def aces_in(kept: Bag, suits: Sequence[Suit]) -> str:
    """How the aces of some suits are spoken of: `the ace`, `aces`."""
    return "the ace" if sum(size_of(kept & SUIT_BAGS[suit]) for suit in suits) == 1 else "aces"


def in_words(often: float) -> str:
    """How likely a bid must be made: `one time in three`."""
    return COMMON.get(round(100 * often)) or f"{round(10 * often)} times in 10"


COMMON: Final = {33: "one time in three", 50: "half the time", 56: "five times in nine"}
"""The names of some odds, by hundredths."""


def often_enough(bid: int, often: float, least: float) -> str:
    """Why to play a bid that fails rather often: the odds beside those that are needed, if they do not round alike."""
    tenths = round(10 * often)
    if tenths <= 10 * least + JUST:
        return f"You make {bid} about {in_words(least)}, which is just enough to play it."
    return f"You make {bid} about {odds(tenths)}, and {in_words(least)} is enough to play it."


def too_seldom(often: float, least: float) -> str:
    """Why to throw a hand in that makes its bid now and then."""
    tenths = round(10 * often)
    if tenths >= 10 * least - JUST:
        return f"You would make it not quite {in_words(least)}: throw it in."
    return f"You would make it {odds(tenths)}: below {in_words(least)}, throw it in."


JUST: Final = 0.5
"""So few tenths apart, odds that are rounded are not told beside those that are needed."""


def _suit(move: Move) -> Suit:
    suit = move.args[0]
    assert isinstance(suit, Suit)
    return suit


def _buried(move: Move) -> list[Card]:
    return [card for card in move.args[:WIDOW] if isinstance(card, Card)]
