"""A deal of Auction Pinochle at a called table."""

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
    """The auction before a bid or pass, to be restored if this is canceled."""

    said: tuple[Move, ...]
    bidder: int
    high: int
    low: int
    out: int
    turn: int
    owes: int


class Bound(NamedTuple):
    """A seat that took back a card of trick `trick` (from 1), and may not play out of turn there.

    If `properly`, the card was a renege, and the seat must play by the rules there.
    """

    trick: int
    seat: int
    properly: bool


class CalledDeal(PinochleDeal):
    """A deal of Auction Pinochle with mistakes.

    Auction: `low` is the highest bid if it is too low to be lawful, or 0. `erred`, `peeked` and `barred` are bit masks
    of seats: who bid or passed improperly, who looked at the widow, and whose call for a look forbids bids. `improper`
    is the seat of the last bid or pass if it was improper, or -1, and `struck` the state before it. `owes` is the seat
    that must make a sufficient bid, or -1.

    Burial: `rightly` is whether it must be right from now on.

    Play: `early` is the number of cards played if the last was out of turn, or 0. `exposed` has by seat the cards that
    all saw played and taken back, `opened` those that lie open. `from_open` are indexes in `plays` of cards that lay
    open. `looked` says by seat how many tricks it has looked through, `open_tricks` how many lie open to all. `cut` is
    whether a fault ended the hand, which is not counted.
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
        """An accepted bid counts, even below the lowest lawful bid [AP-7.11]."""
        return self.low or super().bid

    @property
    def widow_taken(self) -> bool:
        """Whether the widow was turned up for the bidder [AP-7.20]."""
        return self.phase != CLOSE and super().widow_taken

    def as_prevented(self) -> PinochleDeal:
        deal = PinochleDeal()
        for slot in slots_of(deal):
            held = getattr(self, slot)
            setattr(deal, slot, held[:] if isinstance(held, list) else held)
        deal.ledger = None
        return deal

    def regular(self) -> bool:
        """Whether auction and burial, as far as the view shows, fit a prevented table."""
        twice = sum(move.verb == "bury" for move in self.said) > 1
        return not (self.erred or self.rightly or self.cut or twice or (self.buried and len(self.buried) != WIDOW))

    # ── the bidder's hand, as others see it ───────────────────────────────────────────────────────────────────

    def known_of_bidder(self) -> Bag:
        """Return the cards that all know or suppose in the bidder's hand."""
        held = self.held[self.bidder]
        return common(held, self.reckoned()[0] if self.buried else self.seen)

    def surely_held(self) -> Bag:
        """Return the cards that all know in the bidder's hand."""
        suits = sum([SUIT_BAGS[suit] for suit in Suit if self.shown >> suit & 1])
        return either(self.held[self.bidder] & FACES & suits, self.exposed[self.bidder])

    def reckoned(self) -> tuple[Bag, int]:
        """Return the cards that others suppose in the bidder's hand, and the hand's supposed size.

        They suppose three buried cards unless they saw otherwise.
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
        """Whether a seat that took back a card of this trick cannot play out of turn.

        If `properly`, the card must have been a renege.
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
        """Record that a card leaves a hand, and return whether it lay open.

        Of two equal cards, one open, `opened` says whether the open one leaves.
        """
        lay_open = opened and bool(common(self.opened[seat], card))
        if lay_open or common(self.exposed[seat] - self.opened[seat], card):
            self.exposed = changed(self.exposed, seat, self.exposed[seat] - card)
        if lay_open:
            self.opened = changed(self.opened, seat, self.opened[seat] - card)
        return lay_open

    def forced(self, seat: int) -> Bag:
        """Return the open cards, to be played as soon as possible [AP-7.17]."""
        return common(self.opened[seat], self.held[seat] & FACES)


def changed(bags: tuple[Bag, ...], seat: int, bag: Bag) -> tuple[Bag, ...]:
    """Return `bags` with the bag of one seat replaced."""
    return (*bags[:seat], bag, *bags[seat + 1 :])
