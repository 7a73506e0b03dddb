"""A position in the play of the cards at Tressette, as one seat knows it.

A friend is a partner, and a foe an opponent. A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from cardtable.cards import Card
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    ACES,
    BIT,
    COUNTING,
    LACKED,
    MASKS,
    PACK_MASK,
    POWER,
    SMALL,
    SUIT,
    cards_in,
    mask_of,
)
from cardtable.players.advice.tricks import position as tricks
from cardtable.players.advice.tricks.position import NOTHING_KNOWN
from cardtable.rules.tressette.cards import THIRDS

MELDS: Final = "melds"
"""The key in `Advice.lapses` for a novice who forgets the cards known from declared melds [TRS-10.8]."""

_THIRDS: Final = THIRDS.__getitem__


class FriendsAndFoes:
    """For each seat, its friends (partners) and foes (opponents), and which of them are still to play to a trick.

    `to_come[seat][played]` has the foes and the friends who play after `seat`; `played` is the number of cards in the
    trick before `seat` plays.
    """

    __slots__ = ("foes", "friends", "seats", "team", "to_come")

    def __init__(self, team: Sequence[int]) -> None:
        """`team` has a number or name for each seat, which is the same for friends."""
        seats = self.seats = len(team)
        self.team = tuple(team)
        others = [[other for other in range(seats) if other != seat] for seat in range(seats)]
        self.friends = tuple(tuple(o for o in others[seat] if team[o] == team[seat]) for seat in range(seats))
        self.foes = tuple(tuple(o for o in others[seat] if team[o] != team[seat]) for seat in range(seats))
        self.to_come = tuple(
            tuple(self._to_come(seat, seats - 1 - played) for played in range(seats)) for seat in range(seats)
        )

    def _to_come(self, seat: int, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        coming = [(seat + 1 + step) % self.seats for step in range(count)]
        foes = tuple(other for other in coming if self.team[other] != self.team[seat])
        return foes, tuple(other for other in coming if other not in foes)


class Position(tricks.Position):
    """The facts on which a play is judged.

    `ours` says whether a friend is winning the trick, and `pot` is how many thirds of a point are in it. `left` is how
    many tricks are still to be won, this one included. `foes` are the opponents still to play to the trick, and
    `friends` the partners still to play to it. `table` is the advice that asks about the position.

    `known` has for each seat a mask of the cards that it certainly holds; None if nothing is known. `absent` has for
    each seat a mask of cards that it cannot hold, or is None.

    The masks: `aside` has the cards that the seat laid aside, and `held` the cards of the hand. `theirs` are the cards
    that foes can hold, and `against` the cards that foes still to play can hold. `helping` are the cards that friends
    still to play can hold. `sure_help` are the cards that these friends are known to hold. `masters` are the cards of
    the hand that no foe can beat in their suit.
    """

    __slots__ = (
        "absent", "against", "aside", "foes", "friends", "held", "helping", "known", "left", "masters", "pot",
        "seating", "sure_help", "table", "theirs",
    )  # fmt: skip

    def __init__(
        self,
        table: Any,
        deal: Any,
        seat: int,
        cards: Sequence[Card],
        seating: FriendsAndFoes,
        known: Sequence[int] | None,
        hidden: int,
        absent: Sequence[int] | None,
        forgotten: Collection[str],
    ) -> None:
        """`hidden` is a mask of the cards that the seat itself has put out of play."""
        super().__init__(deal, seat, cards, MASKS, PACK_MASK & ~hidden, forgotten)
        held = self.held = MASKS.of_bag(deal.held[seat])
        self.aside, self.absent = hidden, absent
        self.table = table
        self.seating = seating
        self.left = len(self.hand)
        self.ours = self.led >= 0 and seating.team[self.winner] == seating.team[seat]
        self.pot = sum(map(_THIRDS, deal.trick)) if self.led >= 0 else 0
        forgot = known is None or MELDS in forgotten
        self.count_cards(NOTHING_KNOWN if known is None or forgot else dict(enumerate(known)))
        out, lacks = self.out, self.lacks
        foes, friends = self.foes, self.friends = seating.to_come[seat][deal.count]
        self.sure_help = 0
        if known is None or MELDS in forgotten:
            self.known = None
            theirs = against = helping = 0
            for foe in seating.foes[seat]:
                may = out & ~LACKED[lacks[foe]]
                theirs |= may
                if foe in foes:
                    against |= may
            for friend in friends:
                helping |= out & ~LACKED[lacks[friend]]
        else:
            self.known = known = [mask & out for mask in known]
            unknown = out
            for mask in known:
                unknown &= ~mask
            theirs = against = helping = 0
            for foe in seating.foes[seat]:
                may = known[foe]
                if may.bit_count() < self.size(foe):
                    may |= unknown & ~LACKED[lacks[foe]]
                if absent is not None:
                    may &= ~absent[foe]
                theirs |= may
                if foe in foes:
                    against |= may
            for friend in friends:
                may = known[friend]
                if may.bit_count() < self.left:
                    may |= unknown & ~LACKED[lacks[friend]]
                if absent is not None:
                    may &= ~absent[friend]
                helping |= may
                self.sure_help |= known[friend]
        self.theirs = theirs
        self.against = against
        self.helping = helping
        masters = 0
        for suit in SUIT:
            mine = held & suit
            if mine:
                them = theirs & suit
                masters |= mine & ~((1 << them.bit_length()) - 1) if them else mine
        self.masters = masters

    def sure(self, card: Card) -> bool:
        """Whether no foe still to play can beat the card, which must be of the suit led."""
        return not self.against & ABOVE[card]

    @property
    def safe(self) -> bool:
        """Whether a friend is winning the trick, and no foe still to play can beat his card."""
        return self.ours and not self.against & ABOVE[self.best_card]

    @property
    def may_be_ours(self) -> bool:
        """Whether a friend is winning the trick, or a friend still to play can beat its best card."""
        return bool(self.ours or (self.friends and self.helping & ABOVE[self.best_card]))

    @property
    def lost(self) -> bool:
        """Whether the seat must follow suit to a trick that its side cannot win any more; False for a lead."""
        if self.led < 0 or self.ours or self.cards[0] // 13 != self.led or self.winners():
            return False
        return not self.helping & ABOVE[self.best_card]

    @property
    def over(self) -> bool:
        """Whether neither the seat nor anybody still to play can beat the best card of the trick; False for a lead."""
        if self.led < 0 or self.winners():
            return False
        higher = ABOVE[self.best_card]
        return not any(self.may_hold(other) & higher for other in (*self.foes, *self.friends))

    @property
    def taker(self) -> int:
        """The other player who is sure to win this trick, or -1."""
        if self.led < 0 or self.winners():
            return -1
        higher = ABOVE[self.best_card]
        able = [other for other in (*self.foes, *self.friends) if self.may_hold(other) & higher]
        winner: int = self.winner
        if not able:
            return winner
        if self.known is None:
            return -1
        may = {other: self.may_hold(other) & SUIT[self.led] for other in able}
        first = max(able, key=may.__getitem__)
        others = max((may[other].bit_length() for other in able if other != first), default=0)
        lowest = (may[first] & -may[first]).bit_length()
        return first if self.known[first] & may[first] and not may[first] & ~higher and lowest > others else -1

    @property
    def drawing(self) -> bool:
        """Whether cards are still drawn from a stock; a foe can then draw a card that beats a sure winner."""
        return self.seating.seats == 2 and bool(self.deal.rest)

    @property
    def later(self) -> int:
        """The mask of the cards that foes can hold in later tricks; for the present trick see `theirs`."""
        return self.out if self.drawing else self.theirs

    @property
    def lasting(self) -> int:
        """The mask of the sure winners that no foe can beat even after drawing from a stock."""
        later = self.later
        return mask_of(card for card in cards_in(self.masters) if not later & ABOVE[card])

    @property
    def rest_is_won(self) -> bool:
        """Whether the winner of this trick surely wins every later trick.

        The answer is False at the last trick, and while there is a stock.
        """
        taker = self.taker
        if self.left == 1 or taker < 0 or self.drawing:
            return False
        theirs, others = self.may_hold(taker), self.held
        for other in range(self.seating.seats):
            if other not in (self.seat, taker):
                others |= self.may_hold(other)
        return all(
            (others & suit).bit_length() <= (theirs & suit & -(theirs & suit)).bit_length()
            for suit in SUIT
            if theirs & suit
        )

    def known_to_lose(self, card: Card) -> bool:
        """Whether a foe still to play is known to hold a card of the same suit that beats `card`."""
        return self.known is not None and any(self.known[foe] & ABOVE[card] for foe in self.foes)

    @property
    def loses_the_rest(self) -> bool:
        return self.rest_is_won and self.taker in self.seating.foes[self.seat]

    def can_win_the_last(self, card: Card) -> bool:
        """Whether `card`, kept for the last trick, could win it.

        It could if somebody who may lead then can hold a lower card of its suit.
        """
        suit = SUIT[card // 13]
        others = [seat for seat in range(self.seating.seats) if seat != self.seat]
        last = self.left == 2 and self.led >= 0 and not self.foes and not self.friends
        if last and self.out & ABOVE[card] and self.out.bit_count() == sum(map(self.size, others)):
            return False
        leaders = [self.winner] if self.left == 2 and self.over else others
        return any(self.may_hold(seat) & suit & (BIT[card] - 1) for seat in leaders)

    @property
    def friend_may_win(self) -> int:
        """The mask of the cards with which a friend still to play could win the trick; 0 for a lead."""
        if self.led < 0:
            return 0
        may: int = self.helping & ABOVE[self.best_card]
        known: Sequence[int] = self.known or ()
        for foe in self.foes if known else ():
            sure = known[foe] & SUIT[self.led]
            if sure:
                may &= ABOVE[MASKS.top(sure)]
        return may

    @property
    def asked(self) -> bool:
        """Whether a friend led a small card to this trick, and so asks the seat to play high."""
        if self.led < 0 or self.winner < 0:
            return False
        lead = self.deal.plays[-self.deal.count]
        return lead.seat in self.seating.friends[self.seat] and bool(BIT[lead.card] & SMALL)

    @property
    def asked_for(self) -> list[int]:
        """The masks of the suits that friends led low, the earliest first.

        The suits that the seat itself had led before come after the others.
        """
        friends = self.seating.friends[self.seat]
        mine: set[int] = set()
        asked: list[int] = []
        led_back: list[int] = []
        for trick in self.deal.tricks:
            led = trick.cards[0]
            if trick.players[0] == self.seat:
                mine.add(led // 13)
            elif trick.players[0] in friends and BIT[led] & SMALL:
                (led_back if led // 13 in mine else asked).append(SUIT[led // 13])
        return asked + led_back

    def winners(self) -> list[Card]:
        return sorted(super().winners(), key=POWER.__getitem__)

    def size(self, seat: int) -> int:
        """Return how many cards another seat holds."""
        played = self.led >= 0 and seat not in self.foes and seat not in self.friends
        return self.left - played

    def may_hold(self, seat: int) -> int:
        """Return the mask of the cards that another seat can hold."""
        may = self.out & ~LACKED[self.lacks[seat]]
        if self.known is not None:
            if self.known[seat].bit_count() >= self.size(seat):
                return self.known[seat]
            for other, mask in enumerate(self.known):
                may = may | mask if other == seat else may & ~mask
        return may if self.absent is None else may & ~self.absent[seat]

    def better_out(self, card: Card) -> int:
        """Return how many cards that foes still to play can hold beat `card`."""
        return (self.against & ABOVE[card]).bit_count()

    def master(self, card: Card) -> bool:
        """Whether `card` is a card of the hand that no foe can beat in its suit."""
        return bool(self.masters & BIT[card])

    def lasts(self, card: Card) -> bool:
        """Whether no foe can have a higher card of the suit, now or after drawing from a stock."""
        return bool(self.lasting & BIT[card])

    def helped(self, card: Card) -> bool:
        """Whether a friend can hold a card of the same suit that beats `card`."""
        return any(self.may_hold(friend) & ABOVE[card] for friend in self.seating.friends[self.seat])

    def won(self) -> int:
        """Return the thirds in the tricks of the seat's side, and in the cards that the seat laid aside."""
        team = self.seating.team
        mine = team[self.seat]
        tricks = sum([sum(map(_THIRDS, trick.cards)) for trick in self.deal.tricks if team[trick.winner] == mine])
        return tricks + 3 * (self.aside & ACES).bit_count() + (self.aside & COUNTING & ~ACES).bit_count()

    @property
    def urgent(self) -> bool:
        return bool(self.table.urgent(self.deal))


def known_from(shown: Sequence[Sequence[Card]]) -> list[int]:
    """Return for each seat the mask of the cards that it has shown."""
    return [mask_of(set(cards)) for cards in shown]
