"""Two-Handed Tressette: twenty tricks. After each of the first ten, both players draw a card from the stock."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from cardtable.cards import BACK
from cardtable.rules.game import Pack, Standing
from cardtable.rules.options import switch
from cardtable.rules.tressette.deals import TressetteDeal, TwoHandedDeal
from cardtable.rules.tressette.drawing import fill_drawn
from cardtable.rules.tressette.options import TressetteOptions, seating
from cardtable.rules.tressette.tressette import Play, Tressette
from cardtable.rules.tricks.hands import UNIT, Bag, Hand, bag_of


class TwoHandedOptions(TressetteOptions):
    """The options of Two-Handed Tressette [TRD-3.1]."""

    show_draws: bool = switch(
        "Show the cards drawn",
        "Whether each card drawn from the stock is shown to the other player.",
        "TRD-3.1",
        on=True,
    )
    seating: Literal["arranged", "cut"] = seating("the first dealer", "TRD-3.1")


class FollowTwo(Play):
    """The play for two, in which players must follow suit even while the stock lasts [TRD-4.2]."""

    follow_rule = "TRD-4.2"


class TwoHandedTressette(Tressette):
    """A game for two players without partners [TRD-1.1, TRD-4.5]."""

    id = "two-handed-tressette"
    title = "Two-Handed Tressette"
    seat_counts = (2,)
    Options = TwoHandedOptions
    accounts = ((0,), (1,))
    tricks = 20
    stock = True
    cutting = "deal"
    play_phase = FollowTwo
    options: TwoHandedOptions

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> TressetteDeal:
        deal = self.begun(TwoHandedDeal(), standing, dealer, packs[0])
        deal.draws = ()
        return deal

    def lead(self, deal: TressetteDeal, winner: int) -> None:
        """Give the lead to the winner of the trick.

        While cards are left in the stock, the winner draws a card first, and then the loser does [TRD-4.4].
        """
        assert isinstance(deal, TwoHandedDeal)
        if deal.rest:
            drawn = deal.rest[:2]
            deal.rest = deal.rest[2:]
            deal.draws += drawn
            for seat, card in zip((winner, 1 - winner), drawn, strict=True):
                deal.held[seat] += UNIT[card]
                if self.options.show_draws:
                    deal.shown[seat] += (card,)
                else:
                    deal.lacks[seat] = 0
        super().lead(deal, winner)

    def dealt_hands(self, deal: TressetteDeal) -> list[Bag]:
        return [bag - bag_of(deal.drawn(seat)) for seat, bag in enumerate(deal.begun_with())]

    def dealt_to_nobody(self, deal: TressetteDeal) -> Hand:
        assert isinstance(deal, TwoHandedDeal)
        return (*deal.draws, *deal.rest)

    def blind(self, deal: TressetteDeal, who: int) -> None:
        """Hide the stock and, if draws are not shown, the opponent's draws [TRD-9.1]."""
        assert isinstance(deal, TwoHandedDeal)
        super().blind(deal, who)
        if not self.options.show_draws:
            deal.draws = tuple(
                card if (winner == who) == (at == 0) and who >= 0 else BACK
                for number, winner in zip(range(0, len(deal.draws), 2), deal.winners, strict=False)
                for at, card in enumerate(deal.draws[number : number + 2])
            )

    def fill(
        self,
        deal: TressetteDeal,
        rng: Random,
        lacks: Sequence[int] | None = None,
        *,
        seen: TressetteDeal | None = None,
    ) -> None:
        """Replace all hidden cards at random. If draws are hidden, guess for each card by which draw it came."""
        assert isinstance(deal, TwoHandedDeal)
        if self.options.show_draws or not deal.draws:
            super().fill(deal, rng, lacks, seen=seen)
        else:
            fill_drawn(deal, self.options.melds == "compulsory", rng, followed=lacks is None)


GAME = TwoHandedTressette
