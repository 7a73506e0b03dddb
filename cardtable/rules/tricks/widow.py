"""A widow: cards dealt to nobody, which a bidder may take up, laying as many aside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.game import EVERYTHING, OVER, Place, Standing
from cardtable.rules.moves import Move
from cardtable.rules.tricks.asking import Bury
from cardtable.rules.tricks.bidding import NOBODY, AuctionDeal
from cardtable.rules.tricks.filling import by_kind
from cardtable.rules.tricks.game import PLAYED, TrickGame, hands_of
from cardtable.rules.tricks.hands import Hand, bag_of, blinded, cards_of, may_lie


class WidowDeal(AuctionDeal):
    """A deal with a widow.

    `widow` are its cards as they were dealt, `taker` who has taken them up, or -1, and `discard` what he has laid aside
    for them, nothing yet in the beginning.
    """

    __slots__ = ("discard", "taker", "widow")

    widow: Hand
    taker: int
    discard: Hand

    def begin_with_widow(self, widow: Iterable[Card]) -> None:
        """The widow as it is dealt."""
        self.widow, self.taker, self.discard = tuple(sorted(widow)), NOBODY, ()

    def take_up(self, seat: int) -> None:
        """The widow comes into that hand."""
        self.taker = seat
        self.held[seat] += bag_of(self.widow)


W = TypeVar("W", bound=WidowDeal)
S = TypeVar("S", bound=Standing)


class BuryForWidow(Bury[W]):
    """As many cards as the widow had are laid aside for it."""

    def play(self, deal: W, move: Move) -> None:
        """Face down they lie, and eldest leads."""
        deal.discard = move.args  # type: ignore[assignment]
        deal.held[move.seat] -= bag_of(deal.discard)
        deal.phase, deal.turn = "play", deal.after[deal.dealer]


class WidowGame(TrickGame[W, S]):
    """A trick game with a widow: who sees what of it, and where its cards may be."""

    bury: ClassVar[str]
    """The verb of the line that lays cards aside."""

    def seen_of_widow(self, deal: W) -> Hand:
        """The cards of the widow that all know of while the deal lasts, wherever they are now."""
        return ()

    def places(self, deal: W) -> list[Place]:
        """The hands; the widow, or once it is taken up the discard, which all see when the deal is over."""
        over, seen, taker = deal.phase == OVER, self.seen_of_widow(deal), deal.taker
        hands = hands_of(deal)
        if taker == NOBODY:
            return [*hands, Place("widow", None, None if over else (), seen), PLAYED]
        if over or not deal.discard:  # what of it he keeps nobody sees
            hands[taker] = hands[taker]._replace(known=deal.widow if over else seen)
        return [*hands, Place("discard", None, None if over else (taker,)), PLAYED]

    def blind(self, deal: W, who: int) -> None:
        """Who has not taken the widow up knows no more of it than all do."""
        super().blind(deal, who)
        if deal.taker not in (NOBODY, who) and deal.phase != OVER:
            deal.widow = cards_of(blinded(bag_of(deal.widow), self.seen_of_widow(deal)))

    def heard(self, deal: W, move: Move, who: int) -> Move:
        """What is laid aside its owner alone knows."""
        if move.verb == self.bury and who not in (move.seat, EVERYTHING):
            return Move(move.seat, move.verb, *[BACK] * len(move.args))
        return move

    def fill(self, deal: W, rng: Random, lacks: Sequence[int] | None = None) -> None:
        """Where a widow was taken up unseen, choose its cards among those that its taker has had."""
        super().fill(deal, rng, lacks)
        if BACK in deal.widow:
            known = [card for card in deal.widow if card is not BACK]
            had = [*deal.hand(deal.taker), *deal.discard, *deal.played(deal.taker)]
            others = [card for card in had if card not in known]
            deal.widow = tuple(sorted((*known, *rng.sample(others, len(deal.widow) - len(known)))))

    def filled(
        self, deal: W, places: Sequence[Place], holes: Sequence[tuple[int, int]], unseen: Sequence[Card], rng: Random
    ) -> Sequence[Sequence[Card]]:
        """Cards known to have been in a widow that was taken up lie in its taker's hand or in his discard."""
        loose = [card for card in deal.widow if card in unseen] if deal.taker != NOBODY else []
        if not loose:
            return super().filled(deal, places, holes, unseen, rng)
        hand = next((number for number, place in enumerate(places) if place.at == deal.taker), None)
        return with_loose(holes, may_lie(holes, unseen, deal.ranking.follows), loose, hand, rng)


def with_loose(
    holes: Sequence[tuple[int, int]],
    lying: Sequence[tuple[Card, int]],
    loose: Sequence[Card],
    hand: int | None,
    rng: Random,
) -> list[list[Card]]:
    """The unseen cards dealt; those that are loose into a hand or the discard, the last of the places."""
    last = len(holes) - 1
    his = 1 << last | (0 if hand is None else 1 << hand)
    rooms = tuple([count for count, _ in holes])
    filling, kinds = by_kind(rooms, [(card, mask & his if card in loose else mask) for card, mask in lying])
    return filling.draw(kinds, rng)
