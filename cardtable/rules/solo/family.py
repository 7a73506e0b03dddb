"""The shared part of the six games: who plays, how cards are dealt and tricks counted, and how long a session lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from cardtable.rules.game import OVER, Pack, Place, Refusal, Result, Standing
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.solo.options import BY_SEATS, SessionOptions, usual_deals
from cardtable.rules.starting import Start, beyond_the_last, unbalanced
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import Bag, cards_of, deal_packets, packed
from cardtable.rules.tricks.play import Ranking, TrickPlay
from cardtable.rules.tricks.widow import WidowDeal, laid_aside_unseen, widow_places

if TYPE_CHECKING:
    from cardtable.rules.solo.acts import Acts

ACTIVE_STEPS: Final = {3: (1, 2, 3), 4: (1, 2, 3), 5: (1, 2, 4)}
"""By the number of seats: the steps from the dealer to the three that play, eldest first [SOF-4.6]."""


class PointsDeal(WidowDeal):
    """A deal in which the cards of tricks are counted: `points` are those in the tricks won, by seat.

    `acts` are what people have done beside the moves of the game, at a table where that may happen.
    """

    __slots__ = ("acts", "points")

    points: list[int]
    acts: Acts | None


P = TypeVar("P", bound=PointsDeal)
S = TypeVar("S", bound=Standing)


class PointsPlay(TrickPlay[P]):
    """Follow suit; the winner of a trick has its points [SOF-4.7, SOF-4.8]."""

    turn_rule = "SOF-4.7"
    follow_rule = "SOF-4.7"

    def gathered(self, deal: P, winner: int) -> None:
        """Its points go to the winner of the trick; with the last cards of the hands the deal is over."""
        points = 0
        for move in deal.plays[-deal.active :]:
            points += VALUE[move.args[0]]  # type: ignore[index]
        deal.points[winner] += points
        if not deal.held[winner]:
            deal.phase = OVER


class PointsGame(TrickGame[P, S]):
    """A game of the family at one table.

    `packets` are dealt to each of the seats that play; the widow are the `widow` cards that lie `before_widow` others
    in the pack [SOF-4.5]. A session lasts `deals` deals, or for ever with 0.
    """

    dealer_rule = "SOF-4.4"
    end_rule = "SOF-3.1"
    start_rule = "SOF-3.3"
    pack: ClassVar[Pack]
    packets: ClassVar[tuple[int, ...]]
    before_widow: ClassVar[int] = 0
    widow: ClassVar[int] = 0
    opening: ClassVar[str]
    """The phase with which a deal begins."""
    form_rule: ClassVar[str]
    """The id of the rule that says what may be said when."""
    unnamed: ClassVar[Ranking]
    """How the cards lie in a hand before the trump is known."""
    options: SessionOptions

    def __init__(self, options: SessionOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.accounts = tuple((seat,) for seat in range(seats))
        self.deals = usual_deals(seats) if options.deals == BY_SEATS else options.deals

    @property
    def endless(self) -> bool:
        """Whether the session has no last deal [SOF-3.1]."""
        return not self.deals

    @property
    def buried_count(self) -> bool:
        """Whether cards that are buried count for whoever buried them: at some tables for nobody [SCH-6.2, FRG-3.1]."""
        return bool(getattr(self.options, "bury_counts", True))

    def cannot_stand(self, start: Start) -> str | None:
        """A deal is left, and what one has lost another has won [SOF-3.3]."""
        return beyond_the_last(start, self.deals) or unbalanced(start)

    def packs(self, standing: S) -> tuple[Pack, ...]:
        """One pack."""
        return (self.pack,)

    def active(self, dealer: int) -> tuple[int, ...]:
        """The seats that hold cards when that seat deals, eldest first [SOF-4.6]."""
        return tuple((dealer + step) % self.seats for step in ACTIVE_STEPS[self.seats])

    def dealt(self, deal: P, standing: S, dealer: int, pack: Pack) -> P:
        """Packets to the seats that play, and the widow [SOF-4.5]."""
        seated, widow = self.active(dealer), slice(self.before_widow, self.before_widow + self.widow)
        hands, _ = deal_packets((*pack[: widow.start], *pack[widow.stop :]), 0, len(seated), self.packets)
        deal.standing, deal.dealer, deal.phase = standing, dealer, self.opening
        deal.begin_bidding([tuple(hand) for hand in hands], self.seats, seated, self.unnamed)
        deal.begin_with_widow(pack[widow])
        deal.points, deal.acts = [0] * self.seats, None
        return deal

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: P) -> list[Place]:
        """Hands and widow, or the discard."""
        return widow_places(deal)

    def heard(self, deal: P, move: Move, who: int) -> Move:
        """The bidder alone knows the cards that he buries."""
        return laid_aside_unseen(move, who) if move.verb == "bury" else move

    def lies_open(self, deal: P, seat: int) -> bool:
        """Whether that hand has been spread on the table."""
        return False

    def packed_again(self, deal: P, held: Sequence[Bag]) -> Pack:
        """A pack from which hands (by seat) and widow are dealt out so."""
        cards = packed([cards_of(held[seat]) for seat in deal.seated], 0, self.packets)
        return (*cards[: self.before_widow], *deal.widow, *cards[self.before_widow :])

    def after_the_end(self, deal: P, move: Move) -> Refusal:
        """The next deal has a pack of its own."""
        return Refusal(self.form_rule, "The deal is over: the next one begins with a new pack.")

    def concluded(self, deal: P, change: Sequence[int], detail: Mapping[str, Any], **more: Any) -> Result:
        """The result with that change: the deal passes on; after the last the highest total wins [SOF-3.2, SOF-4.4].

        `more` is what the standing has beside totals, dealer, winners and the number of deals.
        """
        before = deal.standing
        totals = tuple([total + gain for total, gain in zip(before.totals, change, strict=True)])
        winners = tuple(at for at, total in enumerate(totals) if total == max(totals)) if self.is_last(before) else ()
        following = type(before)(totals, self.next_dealer(deal), winners, before.deals + 1, **more)
        return Result(tuple(change), detail, following)

    def next_dealer(self, deal: P) -> int:
        """Who deals after that deal [SOF-4.4]."""
        return (deal.dealer + 1) % self.seats

    def is_last(self, before: Standing) -> bool:
        """Whether the deal that follows on that standing is the last of the session [SOF-3.1]."""
        return before.played + 1 == self.deals
