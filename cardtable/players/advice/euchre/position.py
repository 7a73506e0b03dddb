"""The position of a seat that must play a card at Euchre: only what that seat knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import comb
from typing import Final

from cardtable.cards import BACK, SUITS, Card
from cardtable.players.advice.euchre.hand import MASKS, NO_SUIT
from cardtable.players.advice.tricks import position as tricks
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.euchre.cards import RANKINGS, UNFIXED, left_bower, right_bower
from cardtable.rules.euchre.deal import AFTER, ALONE_AGAINST, EuchreDeal
from cardtable.rules.moves import NOBODY
from cardtable.rules.tricks.hands import size_of
from cardtable.rules.tricks.play import Ranking


def _to_come(after: tuple[int, ...], seat: int, played: int) -> tuple[tuple[int, ...], bool]:
    coming: list[int] = []
    for _ in range(len({*after}) - played - 1):
        coming.append(after[coming[-1] if coming else seat])
    return tuple(other for other in coming if (other ^ seat) & 1), (seat + 2) % 4 in coming


TO_COME: Final = {
    after: tuple(tuple(_to_come(after, seat, played) for played in range(4)) for seat in range(4))
    for after in (*AFTER.values(), *ALONE_AGAINST.values())
}
"""The opponents who play to the trick after a seat, and whether the seat's partner does.

It is looked up by `EuchreDeal.after` (who plays after whom), by the seat, and by how many cards the trick has so far.
"""

_BOWERS: Final[tuple[tuple[Card, ...], ...]] = (*((right_bower(trump), left_bower(trump)) for trump in SUITS), ())


def _keeping(trump: int, ranking: Ranking) -> tuple[float, ...]:
    keeping = [0.0] * 54
    for suit in SUITS:
        for at, card in enumerate(reversed(ranking.suits[suit])):
            keeping[card] = at * 0.03 + (0.3 if suit == trump else 0.0)
    return tuple(keeping)


KEEPING: Final = tuple(_keeping(trump, ranking) for trump, ranking in enumerate((*RANKINGS, UNFIXED)))
"""Roughly how many tricks each card brings if it is kept.

There is an item for each trump suit, and a last item for a deal without trumps.
"""


def sum_of(masks: Sequence[int]) -> int:
    """Return the mask of all cards that are in any of these masks."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def put_aside(deal: EuchreDeal, seat: int, masks: Masks) -> int:
    """Return the mask of the cards that this seat has put aside by house rules [EU-11.15]."""
    aside = masks.of(deal.laid_under) if seat == deal.under else 0
    return aside | (masks.bit[deal.laid] if deal.laid is not None and seat == deal.maker else 0)


class Position(tricks.Position):
    """What a seat knows when it must play a card.

    `foes` are the opponents still to play to the trick, and `ours` is true if the partner is winning it. `making` is
    true if the seat's side has made the trump suit. `won` and `lost` are the tricks that the side has won and lost.
    `needs_one` is true if the side's next trick makes its point, euchres the makers or stops their march.

    If another seat is the dealer and still holds the turn-up, `up` is the mask of this card [EU-10.14]. Otherwise, or
    if the seat does not remember it, `up` is 0. If there is no trump suit, `trump` is `NO_SUIT` and `trumps` is 0.
    """

    __slots__ = (
        "above", "bowers", "foes", "follows", "keeping", "lost", "making", "needs_one", "partner",
        "partner_to_come", "stuck", "suits", "trump", "trumps", "up", "won",
    )  # fmt: skip

    deal: EuchreDeal

    def __init__(
        self,
        deal: EuchreDeal,
        seat: int,
        cards: Sequence[Card],
        packs: Sequence[int],
        stuck: bool,
        forgotten: Collection[str],
    ) -> None:
        trump = NO_SUIT if deal.trump is None else deal.trump
        masks = MASKS[trump]
        up, discard = deal.turn_up, deal.discard
        taken = discard is not None and discard != up
        laid = discard if taken and discard is not None and seat == deal.dealer else BACK if taken else up
        aside = masks.bit[laid] | (put_aside(deal, seat, masks) if deal.under != NOBODY or deal.laid is not None else 0)
        super().__init__(deal, seat, cards, masks, packs[trump] & ~aside, forgotten)
        held = taken and seat != deal.dealer and (deal.laid is None or deal.maker != deal.dealer)
        self.up = masks.bit[up] & self.out if held and self.remembers else 0
        self.count_cards({deal.dealer: self.up})
        self.stuck = stuck
        self.trump: int = trump
        self.keeping = KEEPING[trump]
        self.bowers = _BOWERS[trump]
        self.above = masks.above
        self.suits = masks.suits
        self.trumps = 0 if trump == NO_SUIT else masks.suits[trump]
        self.follows = deal.ranking.follows
        self.partner = partner = (seat + 2) % 4
        self.ours = self.winner == partner
        self.foes, self.partner_to_come = TO_COME[deal.after][seat][deal.count]
        self.making = making = not (deal.maker ^ seat) & 1
        winners = deal.winners
        self.won = won = winners.count(seat) + winners.count(partner)
        self.lost = lost = len(winners) - won
        self.needs_one = won == 2 or (won == 0 and lost >= 3 and not making)

    # ── what others may hold ──────────────────────────────────────────────────────────────────────────────────

    def may_hold(self, seat: int) -> int:
        """Return the mask of the cards that another seat can hold."""
        held = self.out & ~self.masks.lacked[self.lacks[seat]]
        return held if seat == self.deal.dealer else held & ~self.up

    def others_may_hold(self, mask: int) -> bool:
        """Whether another seat that plays can hold a card of `mask`."""
        deal = self.deal
        return any(self.may_hold(seat) & mask for seat in range(4) if seat not in (self.seat, deal.silent))

    def foes_may_hold(self, mask: int) -> bool:
        """Whether an opponent still to play can hold a card of `mask`."""
        mask &= self.out
        if mask:
            lacked, lacks, dealer = self.masks.lacked, self.lacks, self.deal.dealer
            for foe in self.foes:
                if mask & ~lacked[lacks[foe]] & (-1 if foe == dealer else ~self.up):
                    return True
        return False

    def sure(self, card: Card) -> bool:
        """Whether no opponent still to play can beat the card."""
        beating = self.above[card]
        if self.follows[card] != self.trump:
            beating |= self.trumps
        return not self.foes_may_hold(beating)

    def settles(self, card: Card) -> bool:
        """Whether the side has two tricks and surely wins a third if the seat plays the card."""
        if self.won != 2:
            return False
        holds = card if self.led < 0 or self.strength[card] > self.best else self.best_card if self.ours else None
        if holds is not None and self.sure(holds):
            return True
        return any(
            other != card and self.follows[other] == self.trump and not self.higher_out(other) for other in self.hand
        )

    def good(self, card: Card) -> bool:
        """Whether no opponent still to play can beat the card, except with an unexpected trump.

        A trump is unexpected if nothing has shown that its player has no card of the suit led.
        """
        trump, above = self.trump, self.above[card]
        suit = self.follows[card]
        led = self.led if self.led >= 0 else suit
        nobody_follows = not self.out & self.suits[led]
        for foe in self.foes:
            held = self.may_hold(foe)
            if (led == trump or suit != trump) and held & above:
                return False
            ruffing = above if suit == trump else self.trumps
            if led != trump and held & ruffing and (nobody_follows or self.lacks[foe] >> led & 1):
                return False
        return True

    def without(self, seat: int, *masks: int) -> float:
        """Return the chance that another seat holds none of the cards in these masks."""
        may = self.may_hold(seat)
        lacking, number = (may & ~sum_of(masks)).bit_count(), size_of(self.deal.held[seat])
        return comb(lacking, number) / comb(may.bit_count(), number) if number <= may.bit_count() else 0.0

    def stands(self, card: Card) -> float:
        """Return the chance that no opponent still to play beats the card, which is led or is winning so far."""
        suit = self.follows[card]
        led = self.suits[suit if self.led < 0 else self.led]
        above, chance = self.above[card], 1.0
        for foe in self.foes:
            if suit == self.trump:
                over = self.without(foe, above) if led == self.trumps else 1 - self.trumping(foe, led, above)
            else:
                over = self.without(foe, above) - self.trumping(foe, led | above, self.trumps)
            chance *= over
        return chance

    def trumping(self, seat: int, led: int, trumps: int) -> float:
        """Return the chance that another seat has no card of the mask `led` but one of the mask `trumps`."""
        return self.without(seat, led) - self.without(seat, led, trumps)

    def beating(self, card: Card) -> int:
        """Return the mask of the unseen cards that can beat `card`, trumps included."""
        return self.out & (self.above[card] if self.follows[card] == self.trump else self.above[card] | self.trumps)

    def partner_may_beat(self, card: Card) -> int:
        """Return the mask of the cards with which the partner, if still to play, could beat `card`."""
        return self.may_hold(self.partner) & self.beating(card) if self.partner_to_come else 0

    def higher_out(self, card: Card) -> int:
        """Return how many unseen cards beat `card` in its suit."""
        return (self.out & self.above[card]).bit_count()

    def as_good(self, card: Card, better: Card) -> bool:
        """Whether no unseen card ranks between `card` and `better`."""
        return not self.out & self.above[card] & ~self.above[better]

    def beaten_by_the_turn_up(self, card: Card) -> bool:
        return bool(self.up & self.above[card]) and self.deal.dealer in self.foes and self.follows[card] == self.trump

    def thrown_by_partner(self) -> int:
        """Return a bit mask of suits: those of the cards that the partner played when unable to follow suit."""
        suits, follows, partner = 0, self.follows, self.partner
        for trick in self.deal.tricks:
            for player, card in zip(trick.players, trick.cards, strict=True):
                if player == partner and follows[card] != follows[trick.cards[0]]:
                    suits |= 1 << follows[card]
        return suits

    def partner_left_untrumped(self) -> bool:
        """Whether the partner once threw a side card on a side suit, although an opponent was winning the trick.

        Then the partner probably had no trump to win it with.
        """
        follows, partner, strengths = self.follows, self.partner, self.deal.ranking.strength
        for trick in self.deal.tricks:
            led = follows[trick.cards[0]]
            strength = strengths[led]
            if led == self.trump or partner not in trick.players:
                continue
            at = trick.players.index(partner)
            card, before = trick.cards[at], trick.cards[:at]
            if not before or follows[card] in (led, self.trump):
                continue
            best = max(range(at), key=lambda turn: strength[before[turn]])
            if trick.players[best] != self.seat:
                return True
        return False

    # ── the seat's own cards ──────────────────────────────────────────────────────────────────────────────────

    def of_suit(self, suit: int) -> list[Card]:
        follows = self.follows
        return [card for card in self.cards if follows[card] == suit]

    def best_trump(self) -> Card | None:
        """Return the hand's highest trump if no unseen trump is higher; otherwise return None."""
        follows, above, out, trump = self.follows, self.above, self.out, self.trump
        for card in self.cards:
            if follows[card] == trump and not out & above[card]:
                return self.dearest([card for card in self.cards if follows[card] == trump])
        return None

    def cheapest(self, cards: Sequence[Card]) -> Card:
        return min(cards, key=self.keeping.__getitem__)

    def dearest(self, cards: Sequence[Card]) -> Card:
        return max(cards, key=self.keeping.__getitem__)
