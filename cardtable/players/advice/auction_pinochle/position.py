"""The position of a seat that must play a card at Auction Pinochle, and chances in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import comb
from typing import Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.players.advice.tricks import position as tricks
from cardtable.players.advice.tricks.counting import all_lacking, chance_of_lacking
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.cards import PACK, RANKINGS, Count
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, Bag, bag_of, common, either, size_of
from cardtable.rules.tricks.play import cards_in

WHOLE: Final = bag_of(PACK)
MASKS: Final[dict[Suit | None, Masks]] = {suit: Masks(RANKINGS[suit]) for suit in SUITS}


LEFT_OUT: Final = 0.15
"""The factor for an opponent's chance to beat a side ten that the bidder has led: he usually has the aces himself."""

BURIED_AGAIN: Final = 0.3
"""The chance that the bidder lacks a suit of which he took an unplayed card from the widow."""


class Position(tricks.Position):
    """What a seat knows when it must play a card.

    The pack has each card twice, so sets of cards are bags, which count copies (see `rules.tricks.hands`). `plays` is
    true if the seat is the bidder, and `ours` if its side is winning the trick. `held` is the hand as a bag, and `left`
    the number of its cards. `pot` is the number of points on the table. `unseen` are the cards that the seat has not
    seen or does not remember.

    `may[seat]` are the cards that another seat might hold, and `known[seat]` those that it surely holds; `known` has
    only the bidder, as his opponents see him. `doubt[seat]` is the chance that the seat does not hold a given card of
    `may[seat]`. At least `spare[seat]` of the cards in `may[seat]` are in other places. `against` are all opponents,
    `foes` the opponents still to play to the trick, and `friends` the partners still to play to it. `from_aces` is the
    side ten that the bidder has led to this trick; None if he has not, or if the seat does not remember.
    """

    __slots__ = (
        "against", "doubt", "foes", "friends", "from_aces", "held", "known", "left", "may", "plays", "pot",
        "spare", "trump", "unseen", "values",
    )  # fmt: skip

    deal: PinochleDeal

    def __init__(
        self, deal: PinochleDeal, seat: int, cards: Sequence[Card], count: Count, forgotten: Collection[str]
    ) -> None:
        trump = deal.ranking.trump
        super().__init__(deal, seat, cards, MASKS[trump], None, forgotten)
        bidder = deal.bidder
        plays = self.plays = seat == bidder
        held = self.held = deal.held[seat]
        self.left = len(self.hand)
        assert trump is not None
        self.trump = int(trump)
        values = self.values = count.values
        on_table = deal.plays[len(deal.plays) - deal.count :]
        self.pot = sum([values[card] for card in cards_in(on_table)])
        self.ours = bool(on_table) and (self.winner == bidder) == plays
        after = deal.after
        others = [after[seat], after[after[seat]]]
        to_come = others[: 2 - deal.count]
        self.against = [other for other in others if plays or other == bidder]
        self.foes = [other for other in to_come if plays or other == bidder]
        self.friends = [other for other in to_come if not plays and other != bidder]
        gone = deal.gone if self.remembers else bag_of(cards_in(on_table))
        unseen = self.unseen = WHOLE - held - gone - (bag_of(deal.buried) if plays else 0)
        self.out = self.masks.of_bag(unseen)  # one copy can be out although the other has been seen
        known = his = 0
        self.known = {}
        if not plays:
            partner = next(other for other in others if other != bidder)
            known, his = self._of_bidder(bidder, partner, unseen)
            self.known[bidder] = known
        self.from_aces = self._led_from_aces(bidder, on_table)
        if self.remembers and deal.shown and not plays:
            self.lacks = [lacks | deal.shown * (other == bidder) for other, lacks in enumerate(self.lacks)]
        if self.remembers and any(self.lacks):
            rooms = [size_of(bag) for bag in deal.held]
            rooms[seat] = 0
            rooms[bidder] -= size_of(known)
            hidden = unseen - known
            out = tuple([size_of(hidden & suit) for suit in SUIT_BAGS])
            self.lacks = all_lacking(tuple(self.lacks), tuple(rooms), out)
        self._weigh_holdings(others, bidder, known, his)

    def _of_bidder(self, bidder: int, partner: int, unseen: Bag) -> tuple[Bag, Bag]:
        """Return the unseen cards that the bidder surely holds, and the unseen cards that he holds or has buried."""
        deal, trumps = self.deal, SUIT_BAGS[self.trump]
        known = common(deal.known_of_bidder() & FACES, unseen)
        if not self.remembers:
            return known, known
        seen = common(deal.seen - common(deal.seen, deal.spent(bidder)), unseen)
        if not deal.trumps_buried:
            lacks = self.lacks[partner] >> self.trump & 1
            above = trumps if lacks else deal.ranking.above[self.trump][deal.tops[partner]]
            sure = either(known, either(seen & trumps, unseen & above))
            if size_of(sure) <= size_of(deal.held[bidder]):
                known = sure
        return known, either(known, seen)

    def _weigh_holdings(self, others: Sequence[int], bidder: int, known: Bag, his: Bag) -> None:
        self.may = {}
        self.doubt = {}
        self.spare = {}
        trumps, buried = SUIT_BAGS[self.trump], self.deal.trumps_buried
        none_out = self.remembers and buried and size_of(self.unseen - known & trumps) <= buried
        taken = 0  # cards that the partner surely holds; so the bidder has none of them
        sure = size_of(known)
        for other in reversed(others) if others[0] == bidder else others:
            bag = self.unseen - (known if other == bidder else his)
            bag -= common(bag, taken)
            hidden = max(1, size_of(bag))
            lacks = self.lacks[other]
            if lacks:
                for suit, whole in enumerate(SUIT_BAGS):
                    if lacks >> suit & 1:
                        bag &= ~whole
            if none_out and not self.plays:  # all trumps that are left are buried
                bag &= ~trumps
            if self.remembers:  # whoever can beat a trump that is led must beat it
                bag &= ~self.deal.ranking.above[self.trump][self.deal.tops[other]]
            slots = size_of(self.deal.held[other]) - (sure if other == bidder else 0)
            if not slots:
                bag = 0
            some = size_of(bag)
            surely = some <= slots
            self.spare[other] = max(0, some - slots)
            if surely and not self.plays:
                taken = bag
            self.may[other] = bag + known if other == bidder else bag
            self.doubt[other] = 0.0 if surely else 1.0 - slots / hidden

    def _led_from_aces(self, bidder: int, on_table: Sequence[Move]) -> Card | None:
        if not on_table or not self.remembers or on_table[0].seat != bidder:
            return None
        card = on_table[0].card
        return card if card.rank == "T" and card // 13 != self.trump else None

    # ── the chance to win ────────────────────────────────────────────────────────────────────────────────────

    def lacks_all(self, seat: int, cards: Bag) -> float:
        may = self.may[seat] & cards
        if not may:
            return 1.0
        known = self.known.get(seat)
        if known and known & cards:
            return 0.0
        some = size_of(may)
        return float(self.doubt[seat] ** some) if some <= self.spare[seat] else 0.0

    def bidder_is_out_of(self, suit: int) -> float:
        """Return the chance, as an opponent of the bidder sees it, that the bidder has no card of a side suit."""
        deal, bidder = self.deal, self.deal.bidder
        known = self.known[bidder]
        if known & SUIT_BAGS[suit]:
            return 0.0
        if self.from_widow(suit):
            return BURIED_AGAIN
        partner = next(seat for seat in deal.opponents() if seat != self.seat)
        hidden = self.unseen - known
        out = [size_of(hidden & whole) for whole in SUIT_BAGS]
        out[self.trump] -= min(out[self.trump], deal.trumps_buried)
        aside = [len(deal.buried) - deal.trumps_buried] * len(out)
        aside[self.trump] = 0
        rooms = size_of(deal.held[bidder] - known), size_of(deal.held[partner])
        return chance_of_lacking(suit, (self.lacks[bidder], self.lacks[partner]), rooms, tuple(out), tuple(aside))

    def from_widow(self, suit: int) -> Bag:
        deal, bidder = self.deal, self.deal.bidder
        if not self.remembers:
            return 0
        taken = bag_of([card for card in deal.widow if card // 13 == suit])
        taken -= common(taken, deal.spent(bidder))
        return common(taken, self.may[bidder])

    def has_as_many(self, seat: int, suit: int, number: int) -> float:
        whole = SUIT_BAGS[suit]
        known = size_of(self.known.get(seat, 0) & whole)
        loose = size_of(self.may[seat] & whole) - known
        wanted = number - known
        if wanted <= 0:
            return 1.0
        if loose < wanted:
            return 0.0
        lacks = self.doubt[seat]
        fewer = sum([comb(loose, some) * (1.0 - lacks) ** some * lacks ** (loose - some) for some in range(wanted)])
        return 1.0 - fewer

    def above(self, card: Card) -> Bag:
        suit = card // 13
        ranking = self.deal.ranking
        return ranking.above[suit][ranking.strength[suit][card]]

    def beats(self, seat: int, card: Card, led: int) -> float:
        """Return the chance that a seat still to play can beat this card; `led` is the suit led."""
        suit, trump = card // 13, self.trump
        if suit == led:
            beaten = 1.0 - self.lacks_all(seat, self.above(card))
            if card is self.from_aces:
                beaten *= LEFT_OUT
            if led == trump:
                return beaten
            void = self.lacks_all(seat, SUIT_BAGS[led])
            return beaten + void * (1.0 - self.lacks_all(seat, SUIT_BAGS[trump]))
        if suit == trump:
            return self.lacks_all(seat, SUIT_BAGS[led]) * (1.0 - self.lacks_all(seat, self.above(card)))
        return 1.0

    def stands(self, card: Card) -> float:
        """Return the chance that no opponent still to play beats a card that is led or that wins the trick so far."""
        led = self.led if self.led >= 0 else card // 13
        chance = 1.0
        for foe in self.foes:
            chance *= 1.0 - self.beats(foe, card, led)
        return chance

    def wins(self, card: Card) -> float:
        led = self.led
        if led < 0 or self.strength[card] > self.best:
            has, chance = card, self.stands(card)
        else:
            has, chance = self.best_card, self.stands(self.best_card) if self.ours else 0.0
        if chance < 1.0 and self.friends:
            led = card // 13 if led < 0 else led
            for friend in self.friends:
                # if the bidder plays after the partner, he might beat the partner's card in turn
                after = 0.7 if self.foes and self.foes[-1] == self.deal.after[friend] else 1.0
                chance += (1.0 - chance) * self.beats(friend, has, led) * after
        return chance

    def master(self, card: Card) -> bool:
        above = self.above(card)
        return not any(self.may[foe] & above for foe in self.against)

    def never_caught(self, card: Card) -> bool:
        ranking, suit = self.deal.ranking, card // 13
        level = ranking.above[suit][ranking.strength[suit][card] - 1]
        return not any(self.may[foe] & level for foe in self.against)

    # ── suits ─────────────────────────────────────────────────────────────────────────────────────────────────

    def copies(self, card: Card) -> int:
        return self.unseen >> 2 * card & 3

    def length(self, suit: int) -> int:
        return size_of(self.held & SUIT_BAGS[suit])

    @property
    def trumps(self) -> int:
        return self.length(self.trump)

    @property
    def their_trumps(self) -> int:
        trumps = SUIT_BAGS[self.trump]
        return max([size_of(self.may[foe] & trumps) for foe in self.against])

    def lowest(self, cards: Sequence[Card]) -> Card:
        values, ranking = self.values, self.deal.ranking
        return min(cards, key=lambda card: (values[card], ranking.strength[card // 13][card], card))
