"""Auction Schafkopf: two against two; jacks rank above a trump suit that is named [ASC-1.1 to ASC-6.2]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from cardtable.cards import SUITS, Suit
from cardtable.rules.game import OVER, Phase, Result
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.options import option
from cardtable.rules.solo.cards import HALF, UNDER_JACKS
from cardtable.rules.solo.options import ClaimOptions
from cardtable.rules.solo.schafkopf import Play, Schafkopf, SchafkopfDeal
from cardtable.rules.tricks.asking import NAME, NameSuit
from cardtable.rules.tricks.bidding import Auction, one_turn_each


class AuctionSchafkopfOptions(ClaimOptions):
    """The options of Auction Schafkopf [ASC-3.1]."""

    scoring: Literal["schedule", "bid"] = option(
        "schedule",
        "Score",
        "Whether a game counts 2, 4 or 6 as in Schafkopf, or the number that was bid.",
        "ASC-6.1",
        {"schedule": "2, 4 or 6", "bid": "the number bid"},
    )


class Bid(Auction[SchafkopfDeal]):
    """The auction: each player can say once how many points over 60 his side will take [ASC-4.2, ASC-4.3]."""

    rule, form_rule = "ASC-4.2", "ASC-5"

    def __init__(self) -> None:
        super().__init__(range(1, HALF + 1), one_turn_each)

    def not_now(self, deal: SchafkopfDeal, move: Move) -> str:
        return "The bidding comes first: bid a number or pass."

    def no_bid(self, deal: SchafkopfDeal) -> str:
        least = deal.high + 2
        return f"Bid a number from {least} to {HALF}, or pass." if least <= HALF else self.too_low(deal)

    def closed(self, deal: SchafkopfDeal) -> None:
        if deal.bidder == NOBODY:
            deal.phase = OVER
        else:
            deal.phase, deal.turn = "name", deal.bidder


class Name(NameSuit[SchafkopfDeal]):
    """The phase in which the bidder names one of the four suits as trump [ASC-4.4, ASC-4.5]."""

    rule, form_rule = "ASC-4.4", "ASC-5"

    def suits(self, deal: SchafkopfDeal) -> Sequence[Suit]:
        return SUITS

    def play(self, deal: SchafkopfDeal, move: Move) -> None:
        deal.ranking = UNDER_JACKS[move.args[0]]  # type: ignore[index]
        deal.phase, deal.turn = "play", deal.seated[0]


class AuctionSchafkopf(Schafkopf[SchafkopfDeal]):
    """A game for two partnerships: a player bids how many points over 60 his side will take [ASC-1.1]."""

    id = "auction-schafkopf"
    title = "Auction Schafkopf"
    seat_counts = (4,)
    Options = AuctionSchafkopfOptions
    pack_rule = "ASC-2.1"
    form_rule = "ASC-5"
    claim_rule = "ASC-4.7"
    concede_rule = "ASC-4.8"
    opening = "bid"
    packets, before_widow, widow = (4, 4), 0, 0
    unnamed = UNDER_JACKS[None]
    words = (("made", "schneider", "schwarz"), ("failed", "failed-schneider", "failed-schwarz"))
    options: AuctionSchafkopfOptions

    def __init__(self, options: AuctionSchafkopfOptions, seats: int = 4) -> None:
        super().__init__(options, seats)
        self.accounts = ((0, 2), (1, 3))

    @property
    def unit(self) -> int:
        """Every score is a multiple of this number: 2 if `scoring` is `schedule`, otherwise 1."""
        return super().unit if self.options.scoring == "schedule" else 1

    def stretches(self) -> list[Phase[SchafkopfDeal]]:
        return [Bid(), Name(), Play(self)]

    def active(self, dealer: int) -> tuple[int, ...]:
        return tuple((dealer + step) % self.seats for step in range(1, self.seats + 1))

    def side(self, deal: SchafkopfDeal) -> tuple[int, ...]:
        return self.accounts[deal.bidder & 1]

    def number(self, deal: SchafkopfDeal) -> int:
        return deal.high + 1

    def needed(self, deal: SchafkopfDeal) -> int:
        """The points that the bidder's side needs: half of all plus the number bid [ASC-4.6]."""
        return HALF + self.number(deal)

    def score(self, deal: SchafkopfDeal) -> Result:
        """Return the result. Only the score of the bidder's side changes; if nobody bid, no score does [ASC-6.1]."""
        change = [0, 0]
        if deal.bidder == NOBODY:
            return self.concluded(deal, change, self.story(deal, (0, 0), "passed-out", NOBODY))
        result, item = self.outcome(deal)
        change[deal.bidder & 1] = self.counts(deal, item)
        return self.concluded(deal, change, self.story(deal, self.left_with(deal), result, deal.bidder))

    def counts(self, deal: SchafkopfDeal, item: int) -> int:
        """Return the score of the bidder's side at this table [ASC-6.1].

        It is `item`, which is 2, 4 or 6, negative for a failed bid. At a table that scores the number bid, it is this
        number, with the sign of `item`.
        """
        if self.options.scoring == "schedule":
            return item
        return self.number(deal) if item > 0 else -self.number(deal)

    def story(self, deal: SchafkopfDeal, points: Sequence[int], result: str, scorer: int) -> dict[str, Any]:
        """Return the detail of the deal. The points of the bidder's side come first in `points` [ASC-6.2]."""
        tricks = [0, 0]
        for winner in deal.winners:
            tricks[winner & 1] += 1
        detail: dict[str, Any] = dict.fromkeys(("bidder", "bid", "trump"))
        if deal.bidder != NOBODY:
            trump = deal.ranking.trump
            detail = {
                "bidder": deal.bidder,
                "bid": self.number(deal),
                "trump": trump.letter if trump is not None else None,
            }
        by_account = [points[account != deal.bidder & 1] for account in (0, 1)]
        ended = "bid" if deal.bidder == NOBODY else deal.ended or "play"
        return {**detail, "points": by_account, "tricks": tricks, "result": result, "ended": ended}

    def between(self, deal: SchafkopfDeal) -> list[Move]:
        trump = deal.ranking.trump
        return [] if trump is None else [NAME[trump][deal.bidder]]


GAME = AuctionSchafkopf
