"""A deal of Auction Pinochle, what a match carries between deals, and the lines that are said by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import BACK, SUITS, Suit
from cardtable.rules.game import Standing
from cardtable.rules.moves import NOBODY, bare_moves
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.kitty import Books
from cardtable.rules.pinochle.melds import Melds, laid
from cardtable.rules.pinochle.scale import BONUS_CEILING, LOWEST
from cardtable.rules.tricks.bidding import AuctionDeal
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, Bag, Hand, common, either

LADDER: Final = tuple(range(LOWEST, BONUS_CEILING + 10, 10))
"""Every bid that there is, where bonus melds count [AP-4.10, AP-4.13]."""

CONCEDE: Final = bare_moves("concede")
DEFEND: Final = bare_moves("defend")
REARRANGE: Final = bare_moves("rearrange")

SUIT_SETS: Final = tuple(tuple(suit for suit in SUITS if mask >> suit & 1) for mask in range(16))
"""By a bit mask: the suits in it, in the order of the list."""
ASK: Final = tuple(bare_moves("ask", *suits) for suits in SUIT_SETS)
"""By a mask of the suits shown: the lines `SEAT ask SUITS`, by seat [AP-4.27]."""
_SHOWN: Final = tuple(sum(SUIT_BAGS[suit] for suit in suits) for suits in SUIT_SETS)

VOTES: Final = {
    "ante": ("ante", "stop"), "broke": ("quit", "stay"), "divide": ("divide", "keep"), "antes": ("stop", "ante")
}  # fmt: skip
"""By phase: the two words of a vote [AP-4.54, AP-4.59, AP-4.61, AP-4.68]."""
PAUSE: Final = "pause"
"""The phase between two deals in which something may be proposed [AP-4.71]."""
ENDED: Final = (*VOTES, PAUSE, "over")
"""The phases in which the hand is over."""
AFTERWARDS: Final = frozenset((*(word for words in VOTES.values() for word in words), "propose", "deal"))
"""The words that are said when the hand is over."""

YIELD: Final = "yield"
"""The phase in which an opponent is asked in the middle of the play whether he concedes too [AP-4.70]."""

BURIED: Final = tuple(
    bare_moves("bury", *[BACK] * WIDOW, *(("trumps", trumps) if trumps else ())) for trumps in range(WIDOW + 1)
)
"""By the number of trumps among them: the lines of a burial as others hear it [AP-4.21, AP-4.22]."""


class PinochleStanding(Standing):
    """Chips won and lost by each player, and what is to be known of the kitty.

    `kitty` the chips in it; `bought` by seat what a player who was broke has put on the table since [AP-4.60]; `left`
    the seats that have quit, in that order; `stopped` whether all have agreed to pay no more for a deal passed out;
    `joins` the number of the deal before which a newcomer sits down, 0 until he has been asked in [AP-4.69].
    """

    kitty: int = 0
    bought: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    stopped: bool = False
    joins: int = 0


class Concession(NamedTuple):
    """An opponent has conceded, when so many cards had been played (none: in answer to the bidder).

    `turn` is whose turn it was, where the other opponent has been asked at once whether he concedes too [AP-4.70].
    """

    seat: int
    plays: int
    turn: int = NOBODY


class Proposal(NamedTuple):
    """A proposal between two deals, by which seat, and whether all agreed; `None` while they are asked."""

    what: str
    seat: int
    agreed: bool | None = None


class PinochleDeal(AuctionDeal):
    """A deal of Auction Pinochle.

    `playing` are the seats in the game when it is dealt, from the dealer's left; `widow` its three cards. Once there is
    a bidder: `buried` the cards he has buried, none before; `trumps_buried` how many of them are trumps; `melds` what
    he has announced; `shown` a mask of the suits he has shown; `asked` whether he has asked; `seen` the cards that all
    have seen among his eighteen. `conceded` are the opponents who have conceded, in that order. `tops` is by seat the
    strength of the highest trump that it can hold [AP-4.35]. `said` has every line but plays, and what the opponents
    have said of conceding during the play. `outcome` is empty until the hand is over; `books` is what has been paid,
    and `proposed` what has been proposed since.
    """

    __slots__ = (
        "asked", "books", "buried", "conceded", "melds", "outcome", "playing", "proposed", "seen", "shown", "tops",
        "trumps_buried", "widow",
    )  # fmt: skip

    standing: PinochleStanding
    playing: tuple[int, ...]
    widow: Hand
    buried: Hand
    trumps_buried: int
    melds: Melds
    shown: int
    asked: bool
    seen: Bag
    conceded: tuple[Concession, ...]
    tops: tuple[int, ...]
    outcome: str
    books: Books
    proposed: tuple[Proposal, ...]

    @property
    def trump(self) -> Suit | None:
        """The suit that is trumps, or `None` before it is named."""
        return self.ranking.trump

    @property
    def bid(self) -> int:
        """The highest bid, or 0."""
        return LADDER[self.high] if self.high >= 0 else 0

    @property
    def widow_taken(self) -> bool:
        """Whether the auction has closed, so that the widow belongs to the bidder's hand [AP-4.17]."""
        return self.bidder != NOBODY and self.phase != "bid"

    @property
    def hand_over(self) -> bool:
        """Whether all hands, the burial and the tricks are open to everyone [AP-5.4]."""
        return self.phase in ENDED

    @property
    def in_game(self) -> tuple[int, ...]:
        """The seats that are still in the game, from the dealer's left."""
        left = self.books.left
        return tuple([seat for seat in self.playing if seat not in left]) if left else self.playing

    @property
    def pending(self) -> Proposal | None:
        """The proposal about which the players are being asked, if they are."""
        return next((proposal for proposal in self.proposed if proposal.agreed is None), None)

    @property
    def asked_in_turn(self) -> tuple[int, ...]:
        """Who is asked in a vote: from the dealer's left, or of a proposal from the left of whoever made it."""
        among, pending = self.in_game, self.pending
        if pending is None:
            return among
        at = among.index(pending.seat)
        return (*among[at + 1 :], *among[:at])

    @property
    def in_play(self) -> bool:
        """Whether a card has been led, and the hand is not over."""
        return self.phase in ("play", YIELD)

    @property
    def laid(self) -> Bag:
        """The cards that have been laid for the melds announced [AP-4.26]."""
        return 0 if self.trump is None else laid(self.melds, self.trump)

    def opponents(self) -> tuple[int, ...]:
        """The two that play against the bidder, from his left."""
        first = self.after[self.bidder]
        return first, self.after[first]

    def stack(self, seat: int, bankroll: int) -> int:
        """The stack of a player on the table, if he sat down with that many chips [AP-4.58]."""
        return bankroll + self.standing.totals[seat] + self.books.change(seat) + self.books.bought[seat]

    # ── what all know of the bidder's hand ────────────────────────────────────────────────────────────────────

    def known_of_bidder(self) -> Bag:
        """The cards of his hand that all know to be there: of his eighteen, or, when he has buried, fifteen.

        Of what he has laid they know as many copies as he has not played since; of a suit shown, all that is left.
        """
        held = self.held[self.bidder]
        if not self.buried:
            return common(held, self.seen)
        shown, meld_cards = held & FACES & _SHOWN[self.shown], self.laid
        if meld_cards and self.plays:
            played = sum([1 << 2 * card for card in self.played(self.bidder)])
            meld_cards -= common(meld_cards, played)
        return either(shown, common(held, meld_cards))

    def see(self, cards: Bag) -> None:
        """All see those cards of the bidder's."""
        self.seen = either(self.seen, cards)

    def shown_cards(self) -> Bag:
        """The cards of the suits shown that he still holds [AP-4.27]."""
        return self.held[self.bidder] & FACES & _SHOWN[self.shown]

    def suits_held(self) -> int:
        """A mask of the suits of which the bidder holds a card."""
        held = self.held[self.bidder]
        return sum([1 << suit for suit in SUITS if held & SUIT_BAGS[suit]])


def seats_in_game(left: Sequence[int], seats: int, number: int, joins: int) -> tuple[int, ...]:
    """The seats in the game at the deal of that number; the fourth may join before another, `joins` [AP-4.63].

    `left` are those who have quit.
    """
    coming = seats == 4 and number < joins
    return tuple(seat for seat in range(seats) if seat not in left and not (coming and seat == seats - 1))


def from_left_of(dealer: int, among: Sequence[int], seats: int) -> tuple[int, ...]:
    """Those seats, in order from the dealer's left."""
    return tuple(seat for step in range(1, seats + 1) if (seat := (dealer + step) % seats) in among)
