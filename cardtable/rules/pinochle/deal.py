"""A deal of Auction Pinochle, what a match carries from deal to deal, and tables of moves."""

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
"""All bids, up to the highest at a table with bonus melds [AP-4.10, AP-4.13]."""

CONCEDE: Final = bare_moves("concede")
DEFEND: Final = bare_moves("defend")
REARRANGE: Final = bare_moves("rearrange")

SUIT_SETS: Final = tuple(tuple(suit for suit in SUITS if mask >> suit & 1) for mask in range(16))
ASK: Final = tuple(bare_moves("ask", *suits) for suits in SUIT_SETS)
"""`ASK[shown][seat]` is the move that asks the others to concede; `shown` is a bit mask of suits [AP-4.27]."""
_SHOWN: Final = tuple(sum(SUIT_BAGS[suit] for suit in suits) for suits in SUIT_SETS)

VOTES: Final = {
    "ante": ("ante", "stop"), "broke": ("quit", "stay"), "divide": ("divide", "keep"), "antes": ("stop", "ante")
}  # fmt: skip
"""The two words of the vote in each phase [AP-4.54, AP-4.59, AP-4.61, AP-4.68]."""
PAUSE: Final = "pause"
"""The name of the phase between two deals in which proposals can be made [AP-4.71]."""
ENDED: Final = (*VOTES, PAUSE, "over")
AFTERWARDS: Final = frozenset((*(word for words in VOTES.values() for word in words), "propose", "deal"))

YIELD: Final = "yield"
"""The name of the phase in which an opponent is asked during the play whether he concedes, too [AP-4.70]."""

BURIED: Final = tuple(
    bare_moves("bury", *[BACK] * WIDOW, *(("trumps", trumps) if trumps else ())) for trumps in range(WIDOW + 1)
)
"""`BURIED[trumps][seat]` is a burial with this number of trumps, as the others hear it [AP-4.21, AP-4.22]."""


class PinochleStanding(Standing):
    """What a match carries from deal to deal: the chips won and lost by each player, and the kitty.

    `kitty` counts chips. `bought` says by seat how many chips a player has put on the table after going broke
    [AP-4.60]. `left` are the seats that have left the game, in the order in which they left. `stopped` tells whether
    all have agreed to pay no more antes after deals that are passed out. `joins` is the number of the deal before which
    a newcomer sits down, or 0 [AP-4.69]. `dealt` is the seat that dealt last, or `NOBODY` before the first deal.
    """

    kitty: int = 0
    bought: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    stopped: bool = False
    joins: int = 0
    dealt: int = NOBODY


class Concession(NamedTuple):
    """A concession by an opponent of the bidder, made when `plays` cards had been played.

    After a concession during the play, some tables ask the other opponent at once whether he concedes, too [AP-4.70].
    Then `turn` is the seat that was on turn; otherwise it is `NOBODY`.
    """

    seat: int
    plays: int
    turn: int = NOBODY


class Proposal(NamedTuple):
    """A proposal between two deals: what is proposed, and by which seat.

    `agreed` is None while players are asked.
    """

    what: str
    seat: int
    agreed: bool | None = None


class PinochleDeal(AuctionDeal):
    """A deal of Auction Pinochle.

    `playing` are the seats in the game, from the dealer's left. `shown` is a bit mask of the suits that the bidder has
    shown. `seen` is a bag of those of the bidder's eighteen cards that everybody has seen. `asked` is whether the
    bidder has asked the opponents to concede. `conceded` are the concessions of opponents, in order. `tops[seat]` is
    the strength of the highest trump that this seat can still hold [AP-4.35]. `won[n]` are the points in the first n
    tricks: those that the opponents won, and those that the bidder won. `said` has all moves except two kinds: cards
    that were played, and what opponents said about conceding during the play. `outcome` is empty until the hand is
    over. `books` are the payments and the kitty. `proposed` are the proposals made after the hand.
    """

    __slots__ = (
        "asked", "books", "buried", "conceded", "melds", "outcome", "playing", "proposed", "seen", "shown", "tops",
        "trumps_buried", "widow", "won",
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
    won: tuple[tuple[int, int], ...]
    outcome: str
    books: Books
    proposed: tuple[Proposal, ...]

    @property
    def trump(self) -> Suit | None:
        return self.ranking.trump

    @property
    def bid(self) -> int:
        return LADDER[self.high] if self.high >= 0 else 0

    @property
    def widow_taken(self) -> bool:
        """Whether the auction is over and the bidder has the widow in his hand [AP-4.17]."""
        return self.bidder != NOBODY and self.phase != "bid"

    @property
    def hand_over(self) -> bool:
        """Whether the hand is over. Once it is, hands, burial and tricks are open to all [AP-5.4]."""
        return self.phase in ENDED

    @property
    def in_game(self) -> tuple[int, ...]:
        left = self.books.left
        return tuple([seat for seat in self.playing if seat not in left]) if left else self.playing

    @property
    def pending(self) -> Proposal | None:
        return next((proposal for proposal in self.proposed if proposal.agreed is None), None)

    @property
    def asked_in_turn(self) -> tuple[int, ...]:
        """The seats asked in a vote, in order: from the left of the dealer or, after a proposal, of the proposer."""
        among, pending = self.in_game, self.pending
        if pending is None:
            return among
        at = among.index(pending.seat)
        return (*among[at + 1 :], *among[:at])

    @property
    def in_play(self) -> bool:
        return self.phase in ("play", YIELD)

    @property
    def laid(self) -> Bag:
        """The bag of the cards laid on the table for the announced melds [AP-4.26]."""
        return 0 if self.trump is None else laid(self.melds, self.trump)

    def opponents(self) -> tuple[int, ...]:
        first = self.after[self.bidder]
        return first, self.after[first]

    def stack(self, seat: int, bankroll: int) -> int:
        """Return the chips on the table of a player who began with `bankroll` chips [AP-4.58]."""
        return bankroll + self.standing.totals[seat] + self.books.change(seat) + self.books.bought[seat]

    # ── what all know of the bidder's hand ────────────────────────────────────────────────────────────────────

    def known_of_bidder(self) -> Bag:
        """Return the bag of the cards that all know to be in the bidder's hand."""
        held = self.held[self.bidder]
        if not self.buried:
            return common(held, self.seen)
        shown, meld_cards = held & FACES & _SHOWN[self.shown], self.laid
        if meld_cards and self.plays:
            meld_cards -= common(meld_cards, self.spent(self.bidder))
        return either(shown, common(held, meld_cards))

    def see(self, cards: Bag) -> None:
        self.seen = either(self.seen, cards)

    def shown_cards(self) -> Bag:
        """Return, as a bag, the cards of the shown suits that the bidder still holds [AP-4.27]."""
        return self.held[self.bidder] & FACES & _SHOWN[self.shown]

    def suits_held(self) -> int:
        held = self.held[self.bidder]
        return sum([1 << suit for suit in SUITS if held & SUIT_BAGS[suit]])


def seats_in_game(left: Sequence[int], seats: int, number: int, joins: int) -> tuple[int, ...]:
    """Return the seats in the game at deal `number` [AP-4.63].

    `left` are the seats that have left the game, and `seats` is the number of all seats. `joins` is the number of the
    first deal in which the fourth player plays.
    """
    coming = seats == 4 and number < joins
    return tuple(seat for seat in range(seats) if seat not in left and not (coming and seat == seats - 1))


def from_left_of(dealer: int, among: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return the seats in `among`, in order from the dealer's left."""
    return tuple(seat for step in range(1, seats + 1) if (seat := (dealer + step) % seats) in among)
