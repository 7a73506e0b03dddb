"""What Schafkopf and the Solo games share: active seats, dealing, counting tricks and the length of a session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from cardtable.rules.game import OVER, Pack, Place, Refusal, Result, Standing
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.solo.options import BY_SEATS, SessionOptions, usual_deals
from cardtable.rules.starting import Start, beyond_the_last, unbalanced
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import Bag, cards_of, deal_packets, packed
from cardtable.rules.tricks.play import Ranking, TrickPlay
from cardtable.rules.tricks.widow import WidowDeal, laid_aside_unseen, widow_places

if TYPE_CHECKING:
    from cardtable.rules.solo.acts import Acts

ACTIVE_STEPS: Final = {3: (1, 2, 3), 4: (1, 2, 3), 5: (1, 2, 4)}
"""The distances, in seats, from the dealer to the active players, by the number of seats [SOF-4.6]."""


class PointsDeal(WidowDeal):
    """A deal in which card points are counted: `points` are the points in the tricks won, by seat.

    `acts` is None except at a called table.
    """

    __slots__ = ("acts", "points")

    points: list[int]
    acts: Acts | None


POINTS: Final = Brings(VALUE)
P = TypeVar("P", bound=PointsDeal)
S = TypeVar("S", bound=Standing)


class PointsPlay(TrickPlay[P]):
    """The phase of play: players follow suit, and the winner of a trick gets its points [SOF-4.7, SOF-4.8]."""

    turn_rule = "SOF-4.7"
    held_rule = "SOF-4.7"
    follow_rule = "SOF-4.7"
    counts = VALUE

    def gathered(self, deal: P, winner: int, brought: int) -> None:
        deal.points[winner] += brought
        if not deal.held[winner]:
            deal.phase = OVER


class PointsGame(TrickGame[P, S]):
    """A game of Schafkopf or Solo at one table.

    `packets` are the numbers of cards dealt at a time to each active seat. The widow is `widow` cards, taken from the
    pack after its first `before_widow` cards [SOF-4.5]. A session lasts `deals` deals, or until the players stop if
    `deals` is 0.
    """

    dealer_rule = "SOF-4.4"
    end_rule = "SOF-3.1"
    start_rule = "SOF-3.3"
    packets: ClassVar[tuple[int, ...]]
    before_widow: ClassVar[int] = 0
    widow: ClassVar[int] = 0
    opening: ClassVar[str]
    form_rule: ClassVar[str]
    """The id of the rule that says which moves there are and when each can be made."""
    unnamed: ClassVar[Ranking]
    options: SessionOptions

    def __init__(self, options: SessionOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.accounts = tuple((seat,) for seat in range(seats))
        self.deals = usual_deals(seats) if options.deals == BY_SEATS else options.deals

    def brings(self, deal: P) -> Brings:
        return POINTS

    @property
    def endless(self) -> bool:
        return not self.deals

    @cached_property
    def buried_count(self) -> bool:
        """Whether buried cards count for the player who buried them. If not, nobody gets them [SCH-6.2, FRG-3.1]."""
        return bool(getattr(self.options, "bury_counts", True))

    @property
    def score_runs(self) -> bool:
        return self.deals != 1

    def cannot_stand(self, start: Start) -> str | None:
        """Return a sentence saying why no session can begin at these scores, or None if one can [SOF-3.3].

        The scores must sum to zero, and a deal of the session must be left to play.
        """
        return beyond_the_last(start, self.deals) or unbalanced(start)

    def active(self, dealer: int) -> tuple[int, ...]:
        """The seats that hold cards when `dealer` deals, eldest first [SOF-4.6]."""
        return tuple((dealer + step) % self.seats for step in ACTIVE_STEPS[self.seats])

    def dealt(self, deal: P, standing: S, dealer: int, pack: Pack) -> P:
        seated, widow = self.active(dealer), slice(self.before_widow, self.before_widow + self.widow)
        hands, _ = deal_packets((*pack[: widow.start], *pack[widow.stop :]), 0, len(seated), self.packets)
        deal.standing, deal.dealer, deal.phase = standing, dealer, self.opening
        deal.begin_bidding([tuple(hand) for hand in hands], self.seats, seated, self.unnamed)
        deal.begin_with_widow(pack[widow])
        deal.points, deal.acts = [0] * self.seats, None
        return deal

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: P) -> list[Place]:
        return widow_places(deal)

    def heard(self, deal: P, move: Move, who: int) -> Move:
        return laid_aside_unseen(move, who) if move.verb == "bury" else move

    def lies_open(self, deal: P, seat: int) -> bool:
        return False

    def packed_again(self, deal: P, held: Sequence[Bag]) -> Pack:
        """Return a pack from which these hands (by seat) and the widow are dealt."""
        cards = packed([cards_of(held[seat]) for seat in deal.seated], 0, self.packets)
        return (*cards[: self.before_widow], *deal.widow, *cards[self.before_widow :])

    def after_the_end(self, deal: P, move: Move) -> Refusal:
        return Refusal(self.form_rule, "The deal is over: the next one begins with a new pack.")

    def concluded(self, deal: P, change: Sequence[int], detail: Mapping[str, Any], **more: Any) -> Result:
        """Return the result, with the standing for the next deal [SOF-3.2, SOF-4.4].

        `change` has the gains by account, and `more` has the fields that the standing of this game has besides.
        """
        before = deal.standing
        totals = tuple([total + gain for total, gain in zip(before.totals, change, strict=True)])
        winners = tuple(at for at, total in enumerate(totals) if total == max(totals)) if self.is_last(before) else ()
        following = type(before)(totals, self.next_dealer(deal), winners, before.deals + 1, **more)
        return Result(tuple(change), detail, following)

    def next_dealer(self, deal: P) -> int:
        return (deal.dealer + 1) % self.seats

    def is_last(self, before: Standing) -> bool:
        return before.played + 1 == self.deals
