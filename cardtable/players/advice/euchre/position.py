"""What a seat that is to play a card knows of the hand in play."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.cards import BACK, SUITS, Card
from cardtable.players.advice.euchre.hand import BIT, STANDINGS
from cardtable.rules.euchre.cards import RANKINGS, left_bower, right_bower
from cardtable.rules.euchre.deal import AFTER, NOBODY, EuchreDeal

MEMORY: Final = "memory"
"""The judgement, if it is one, of remembering what was played, who could not follow, and the turn-up [EU-10.14]."""


def _to_come(silent: int, seat: int, played: int) -> tuple[tuple[int, ...], bool]:
    after = AFTER[silent]
    coming: list[int] = []
    for _ in range((4 if silent == NOBODY else 3) - played - 1):
        coming.append(after[coming[-1] if coming else seat])
    return tuple(other for other in coming if (other ^ seat) & 1), (seat + 2) % 4 in coming


TO_COME: Final = {
    silent: tuple(tuple(_to_come(silent, seat, played) for played in range(4)) for seat in range(4)) for silent in AFTER
}
"""By the silent seat, a seat and how many have played: the opponents after it, and whether partner comes after it."""

_CARD_BIT: Final = BIT.__getitem__
_BOWERS: Final = tuple((right_bower(trump), left_bower(trump)) for trump in SUITS)


def _keeping(trump: int) -> tuple[float, ...]:
    ranking = RANKINGS[trump]
    keeping = [0.0] * 54
    for suit in SUITS:
        for at, card in enumerate(reversed(ranking.suits[suit])):
            keeping[card] = at * 0.03 + (0.3 if suit == trump else 0.0)
    return tuple(keeping)


KEEPING: Final = tuple(_keeping(trump) for trump in SUITS)
"""By trump and card: roughly what it is worth to keep, in tricks; trumps above plain cards, each by its rank."""


class Position:
    """The facts on which a play is judged; nothing in it that the seat may not know.

    `cards` are those that may be played; `foes` the opponents still to play to the trick; `best_card` is the card that
    has it so far (`BACK` if none is played) and `ours` says whether that is partner's; `out` is the mask of the cards
    that may be in other hands; `won` and `lost` count tricks; `needs_one` says that one more is all that matters.
    """

    __slots__ = (
        "above",
        "best",
        "best_card",
        "bowers",
        "cards",
        "deal",
        "foes",
        "follows",
        "hand",
        "keeping",
        "lacks",
        "led",
        "lost",
        "making",
        "needs_one",
        "ours",
        "out",
        "partner",
        "partner_to_come",
        "seat",
        "standing",
        "strength",
        "stuck",
        "suits",
        "trump",
        "trumps",
        "up",
        "won",
    )

    def __init__(
        self, deal: EuchreDeal, seat: int, cards: Sequence[Card], pack: int, stuck: bool, forgotten: Collection[str]
    ) -> None:
        trump = deal.trump
        assert trump is not None
        self.deal = deal
        self.seat = seat
        self.cards = cards
        self.stuck = stuck
        self.trump: int = trump
        self.keeping = KEEPING[trump]
        self.bowers = _BOWERS[trump]
        self.standing = standing = STANDINGS[trump]
        self.above = standing.above
        self.suits = standing.suits
        self.trumps = standing.suits[trump]
        self.hand = hand = deal.hands[seat]
        self.partner = partner = (seat + 2) % 4
        self.making = making = not (deal.maker ^ seat) & 1
        ranking = deal.ranking
        self.follows = follows = ranking.follows
        played = deal.trick
        self.foes, self.partner_to_come = TO_COME[deal.silent][seat][len(played)]
        if played:
            self.led = led = follows[played[0]]
            self.strength = strength = ranking.strength[led]
            powers = [strength[card] for card in played]
            self.best = best = max(powers)
            at = powers.index(best)
            self.best_card = played[at]
            self.ours = deal.players[at] == partner
        else:
            self.led = -1
            self.best = 0
            self.best_card = BACK
            self.ours = False

        seen: tuple[Card, ...] = (*hand, *played)
        remembers = not forgotten or MEMORY not in forgotten
        self.lacks = deal.lacks if remembers else [0, 0, 0, 0]
        won = lost = 0
        for _, cards_played, winner in deal.tricks:
            if (winner ^ seat) & 1:
                lost += 1
            else:
                won += 1
            if remembers:
                seen += cards_played
        self.won = won
        self.lost = lost
        self.needs_one = won == 2 or (won == 0 and lost >= 3 and not making)
        mask = sum(map(_CARD_BIT, seen))
        self.up = 0
        up, discard = deal.turn_up, deal.discard
        if discard is None or discard == up:
            mask |= BIT[up]
        elif seat == deal.dealer:
            mask |= BIT[discard]
        elif remembers:
            self.up = BIT[up] & ~mask
        self.out = pack & ~mask

    # ── what others may hold ──────────────────────────────────────────────────────────────────────────────────

    def may_hold(self, seat: int) -> int:
        """The mask of cards that the seat may hold, as far as one can know."""
        held = self.out & ~self.standing.lacked[self.lacks[seat]]
        return held if seat == self.deal.dealer else held & ~self.up

    def foes_may_hold(self, mask: int) -> bool:
        """Whether an opponent still to play may hold one of those cards."""
        mask &= self.out
        if mask:
            lacked, lacks, dealer = self.standing.lacked, self.lacks, self.deal.dealer
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

    def good(self, card: Card) -> bool:
        """Whether no opponent still to play can beat the card, unless by a void that nobody knows of."""
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

    def higher_out(self, card: Card) -> int:
        """How many cards of its suit that beat the card may be in other hands."""
        return (self.out & self.above[card]).bit_count()

    def as_good(self, card: Card, better: Card) -> bool:
        """Whether no card that is out lies between a card and a better one of its suit."""
        return not self.out & self.above[card] & ~self.above[better]

    def thrown_by_partner(self) -> int:
        """A bit mask of the suits that partner has thrown away when he could not follow."""
        suits, follows, partner = 0, self.follows, self.partner
        for trick in self.deal.tricks:
            for player, card in zip(trick.players, trick.cards, strict=True):
                if player == partner and follows[card] != follows[trick.cards[0]]:
                    suits |= 1 << follows[card]
        return suits

    # ── one's own cards ───────────────────────────────────────────────────────────────────────────────────────

    def held(self, suit: int) -> list[Card]:
        """The cards of that suit in the hand."""
        follows = self.follows
        return [card for card in self.hand if follows[card] == suit]

    def best_trump(self) -> Card | None:
        """The best trump that is left, if it may be played."""
        follows, above, out, trump = self.follows, self.above, self.out, self.trump
        for card in self.cards:
            if follows[card] == trump and not out & above[card]:
                return self.dearest([card for card in self.cards if follows[card] == trump])
        return None

    def winners(self) -> list[Card]:
        """The cards that would have the trick as it lies."""
        strength, best = self.strength, self.best
        return [card for card in self.cards if strength[card] > best]

    def cheapest(self, cards: Sequence[Card]) -> Card:
        """The card that is worth least to keep, by suit and rank alone."""
        return min(cards, key=self.keeping.__getitem__)

    def dearest(self, cards: Sequence[Card]) -> Card:
        """The card that is worth most to keep, by suit and rank alone."""
        return max(cards, key=self.keeping.__getitem__)
