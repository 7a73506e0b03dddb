"""A deal at a called table of Auction Pinochle: mistakes made and corrected, and what all have seen of the hands."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.rules.game import slots_of
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, UNIT, Bag, common, either, size_of

CLOSE: Final = "close"
"""The name of the phase after the auction, before the widow is turned up [AP-7.20]."""

ALL_SUITS: Final = 15


class Auctioned(NamedTuple):
    """The state of the auction before a bid or pass. It is restored if the bid or pass is canceled."""

    said: tuple[Move, ...]
    bidder: int
    high: int
    low: int
    out: int
    turn: int
    owes: int


class Bound(NamedTuple):
    """A seat that has taken back a card of a trick. It cannot play out of turn in this trick.

    `trick` is the number of the trick, from 1. If `properly` is true, the card was a renege. Then the seat must not
    break any rule of play in this trick.
    """

    trick: int
    seat: int
    properly: bool


class CalledDeal(PinochleDeal):
    """A deal of Auction Pinochle in which the players can make mistakes.

    `moves` has all moves of the deal.

    The auction: `low` is the highest bid if it is below the lowest lawful bid, or 0. `erred` is a bit mask of the seats
    that have made an improper bid or pass. `improper` is the seat of the latest bid or pass if it was improper, or -1.
    `struck` is the state to restore if the improper bid or pass is called. `owes` is the seat that must now bid high
    enough because its bid was too low, or -1. `peeked` is a bit mask of the seats that have looked at the widow.
    `barred` is a bit mask of the seats that may not bid any more because their look was called.

    The burial: `rightly` is whether only right burials are accepted from now on.

    The play: `bound` tells which seats have taken cards of a trick back. `early` is the number of cards played if the
    last of them was out of turn, or 0. `exposed` has by seat the cards that all saw played and taken back. `opened` has
    by seat which of these cards lie open. `from_open` are the indexes in `plays` of cards that had lain open. `looked`
    says by seat how many tricks the seat has looked through, and `open_tricks` how many tricks lie open to all. `cut`
    is whether a fault ended the hand. Such a hand is not counted.
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
        nothing = (0,) * len(self.held)
        self.moves, self.low, self.erred, self.improper, self.struck, self.owes = (), 0, 0, NOBODY, None, NOBODY
        self.barred = self.peeked = self.early = self.open_tricks = 0
        self.rightly = self.cut = False
        self.bound, self.exposed, self.opened, self.looked = (), nothing, nothing, nothing
        self.from_open = ()

    @property
    def bid(self) -> int:
        """The highest bid, or 0. A bid that was accepted counts even if it is below the lowest lawful bid [AP-7.11]."""
        return self.low or super().bid

    @property
    def widow_taken(self) -> bool:
        """Whether the widow has been turned up for the bidder [AP-7.20]."""
        return self.phase != CLOSE and super().widow_taken

    def as_prevented(self) -> PinochleDeal:
        deal = PinochleDeal()
        for slot in slots_of(deal):
            held = getattr(self, slot)
            setattr(deal, slot, held[:] if isinstance(held, list) else held)
        deal.ledger = None
        return deal

    def regular(self) -> bool:
        """Whether the auction and the burial could have happened at a table that prevents mistakes.

        In a view, only what the seat knows is taken into account.
        """
        twice = sum(move.verb == "bury" for move in self.said) > 1
        return not (self.erred or self.rightly or self.cut or twice or (self.buried and len(self.buried) != WIDOW))

    # ── the bidder's hand, as others see it ───────────────────────────────────────────────────────────────────

    def known_of_bidder(self) -> Bag:
        """Return the cards that all know or suppose to be in the bidder's hand, as a bag."""
        held = self.held[self.bidder]
        return common(held, self.reckoned()[0] if self.buried else self.seen)

    def surely_held(self) -> Bag:
        """Return the cards that all know to be in the bidder's hand, as a bag."""
        suits = sum([SUIT_BAGS[suit] for suit in Suit if self.shown >> suit & 1])
        return either(self.held[self.bidder] & FACES & suits, self.exposed[self.bidder])

    def reckoned(self) -> tuple[Bag, int]:
        """Return what the others suppose about the bidder's hand: a bag of cards in it, and its number of cards.

        They suppose that three cards are buried unless something that they saw contradicts it.
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
        return len(self.winners) + 1

    def is_bound(self, seat: int, *, properly: bool = False) -> bool:
        """Whether a seat cannot play out of turn now because it has taken back a card of this trick.

        If `properly` is true, the card must have been a renege.
        """
        return any(
            trick == self.number and who == seat and (proper or not properly) for trick, who, proper in self.bound
        )

    def has_played(self, seat: int) -> bool:
        return bool(self.count) and seat in self.players

    def expose(self, seat: int, cards: Bag, *, opened: bool) -> None:
        self.exposed = changed(self.exposed, seat, self.exposed[seat] + cards)
        if opened:
            self.opened = changed(self.opened, seat, self.opened[seat] + cards)

    def cover(self, seat: int, card: Bag, *, opened: bool) -> bool:
        """Record that a card leaves a hand, and return whether the card lay open.

        If the hand has two equal cards, one open and one hidden, `opened` says whether the open card leaves.
        """
        lay_open = opened and bool(common(self.opened[seat], card))
        if lay_open or common(self.exposed[seat] - self.opened[seat], card):
            self.exposed = changed(self.exposed, seat, self.exposed[seat] - card)
        if lay_open:
            self.opened = changed(self.opened, seat, self.opened[seat] - card)
        return lay_open

    def forced(self, seat: int) -> Bag:
        """Return, as a bag, the cards of a hand that lie open and must be played as soon as possible [AP-7.17]."""
        return common(self.opened[seat], self.held[seat] & FACES)


def changed(bags: tuple[Bag, ...], seat: int, bag: Bag) -> tuple[Bag, ...]:
    """Return the tuple of bags with the bag of one seat replaced."""
    return (*bags[:seat], bag, *bags[seat + 1 :])
