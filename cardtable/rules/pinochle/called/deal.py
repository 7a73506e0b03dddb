"""A deal at a called table: what was done wrong in it, what was mended, and what all have seen by that."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.rules.game import slots_of
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, UNIT, Bag, common, either, size_of

CLOSE: Final = "close"
"""The phase in which the auction is over and the widow not yet turned up [AP-7.20]."""

ALL_SUITS: Final = 15
"""The mask of all four suits."""


class Auctioned(NamedTuple):
    """How an auction stands: what is restored when a line is struck out."""

    said: tuple[Move, ...]
    bidder: int
    high: int
    low: int
    out: int
    turn: int
    owes: int


class Bound(NamedTuple):
    """A seat that has taken back a card of a trick (from 1): it plays in turn there, and after a renege properly."""

    trick: int
    seat: int
    properly: bool


class CalledDeal(PinochleDeal):
    """A deal of Auction Pinochle at which the players may err.

    `moves` is every line that was taken. Of the auction: `low` is the figure of the highest bid if that is under the
    least that is lawful, else 0; `erred` a mask of the seats that have made an improper bid or pass; `improper` the
    seat that has made one just now, or -1, and `struck` what the auction is put back to if it is called; `owes` the
    seat that must make a sufficient bid, or -1; `barred` a mask of the seats that bid no more as they have looked at
    the widow, and `peeked` of all that have.

    Of the burial: `rightly` says whether only right ones are taken any more. Of the play: `early` is the number of
    cards played, if the last was out of turn, else 0; `bound` what taking back has put on seats; `exposed` by seat the
    cards of its hand that all have seen played and taken back, `opened` those of them that lie open; `from_open` the
    places among the plays of cards that had lain open. `looked` is by seat how many tricks it has looked through, and
    `open_tricks` how many lie open to all. `cut` says whether the hand was ended by a fault, and is not counted.
    """

    __slots__ = (
        "barred", "bound", "cut", "early", "erred", "exposed", "from_open", "improper", "looked", "low",
        "moves", "open_tricks", "opened", "owes", "peeked", "rightly", "struck",
    )  # fmt: skip

    moves: tuple[Move, ...]
    low: int
    erred: int
    improper: int
    struck: Auctioned | None
    owes: int
    barred: int
    peeked: int
    rightly: bool
    early: int
    bound: tuple[Bound, ...]
    exposed: tuple[Bag, ...]
    opened: tuple[Bag, ...]
    from_open: tuple[int, ...]
    looked: tuple[int, ...]
    open_tricks: int
    cut: bool

    def begin_called(self) -> None:
        """Set all that only a called table has: nobody has erred yet."""
        nothing = (0,) * len(self.held)
        self.moves, self.low, self.erred, self.improper, self.struck, self.owes = (), 0, 0, NOBODY, None, NOBODY
        self.barred = self.peeked = self.early = self.open_tricks = 0
        self.rightly = self.cut = False
        self.bound, self.exposed, self.opened, self.looked = (), nothing, nothing, nothing
        self.from_open = ()

    @property
    def bid(self) -> int:
        """The highest bid, or 0; one that stands though it is too low has its own figure [AP-7.11]."""
        return self.low or super().bid

    @property
    def widow_taken(self) -> bool:
        """Whether the widow has been turned up for the bidder [AP-7.20]."""
        return self.phase != CLOSE and super().widow_taken

    def as_prevented(self) -> PinochleDeal:
        """The deal as it would be at a prevented table, as far as it could be one."""
        deal = PinochleDeal()
        for slot in slots_of(deal):
            held = getattr(self, slot)
            setattr(deal, slot, held[:] if isinstance(held, list) else held)
        deal.ledger = None
        return deal

    def regular(self) -> bool:
        """Whether auction and burial are such as could be at a prevented table, as far as its own seat knows.

        Not if he has buried twice: the first burial may have been wrong, and is hard to guess at.
        """
        twice = sum(move.verb == "bury" for move in self.said) > 1
        return not (self.erred or self.rightly or self.cut or twice or (self.buried and len(self.buried) != WIDOW))

    # ── the bidder's hand, as others see it ───────────────────────────────────────────────────────────────────

    def known_of_bidder(self) -> Bag:
        """The cards of his hand that all know to be there, or take to be there, as he has melded them."""
        held = self.held[self.bidder]
        return common(held, self.reckoned()[0] if self.buried else self.seen)

    def surely_held(self) -> Bag:
        """The cards of the bidder's hand that all have seen there, in suits shown or taken back."""
        suits = sum([SUIT_BAGS[suit] for suit in Suit if self.shown >> suit & 1])
        return either(self.held[self.bidder] & FACES & suits, self.exposed[self.bidder])

    def reckoned(self) -> tuple[Bag, int]:
        """The cards that others see in the bidder's hand when he has buried, and how many they take it to have.

        How many he buried they do not know, so they take it to be three, unless all see that it is not. Cards melded
        are taken to be in the hand as long as they fit there, and are not missing in a suit that he has shown.
        """
        bidder = self.bidder
        held = self.held[bidder]
        suits = sum([SUIT_BAGS[suit] for suit in Suit if self.shown >> suit & 1])
        sure = self.surely_held()
        whole = size_of(held) + len(self.buried)
        size = size_of(sure)
        if self.shown != ALL_SUITS:
            size = max(size, whole - max(WIDOW, self.trumps_buried))
        melded = self.laid & ~suits
        if melded and self.plays:
            melded -= common(melded, sum([UNIT[card] for card in self.played(bidder)]))
        faces = either(sure, melded)
        return (sure if size_of(faces) > size else faces), size

    # ── tricks ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def number(self) -> int:
        """The number of the trick on the table, or the next one, from 1."""
        return len(self.winners) + 1

    def is_bound(self, seat: int, *, properly: bool = False) -> bool:
        """Whether a seat has taken back a card of this trick, and must play in turn, or play what it owes."""
        return any(
            trick == self.number and who == seat and (proper or not properly) for trick, who, proper in self.bound
        )

    def has_played(self, seat: int) -> bool:
        """Whether a seat has a card in the trick on the table."""
        return bool(self.count) and seat in self.players

    def expose(self, seat: int, cards: Bag, *, opened: bool) -> None:
        """All have seen those cards go back into that hand; perhaps they lie open there."""
        self.exposed = changed(self.exposed, seat, self.exposed[seat] + cards)
        if opened:
            self.opened = changed(self.opened, seat, self.opened[seat] + cards)

    def cover(self, seat: int, card: Bag, *, opened: bool) -> bool:
        """That card leaves that hand: the one that lies open, if it is one that may; returns whether it is."""
        lay_open = opened and bool(common(self.opened[seat], card))
        if lay_open or common(self.exposed[seat] - self.opened[seat], card):
            self.exposed = changed(self.exposed, seat, self.exposed[seat] - card)
        if lay_open:
            self.opened = changed(self.opened, seat, self.opened[seat] - card)
        return lay_open

    def forced(self, seat: int) -> Bag:
        """The open cards of a hand [AP-7.17]."""
        return common(self.opened[seat], self.held[seat] & FACES)


def changed(bags: tuple[Bag, ...], seat: int, bag: Bag) -> tuple[Bag, ...]:
    """The same values by seat, with another one for that seat."""
    return (*bags[:seat], bag, *bags[seat + 1 :])
