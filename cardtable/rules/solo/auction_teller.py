"""The words of Auction Schafkopf where they differ from Schafkopf: bids, sides and the trump suit [ASC-9]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from cardtable.cards import SUIT_OF, Card, Suit
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.sheets import Column
from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.cards import HALF, JACKS
from cardtable.rules.solo.schafkopf import ITEMS, SCHNEIDER, SchafkopfDeal
from cardtable.rules.solo.schafkopf_teller import SchafkopfScore, SchafkopfTable, SchafkopfTeller
from cardtable.rules.solo.table import CLOSED
from cardtable.rules.solo.telling import PointsTeller, ScoreTeller
from cardtable.rules.teller import By, Fact, HandOrder, Offer
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.words import amount, signed

ENDS: Final = {
    "made": "made",
    "schneider": "made, Schneider",
    "schwarz": "made, Schwarz",
    "failed": "failed",
    "failed-schneider": "failed, Schneider",
    "failed-schwarz": "failed, Schwarz",
}


class AuctionTable(SchafkopfTable):
    """The picture of a table of Auction Schafkopf."""

    game: AuctionSchafkopf
    always_trumps = JACKS

    def undertaken(self, view: View, deal: SchafkopfDeal) -> Iterator[str]:
        if deal.bidder != NOBODY:
            bid, trump = self.game.number(deal), deal.ranking.trump
            suit = "" if trump is None else f" in {trump.symbol}"
            yield f"{name(deal.bidder)}: {HALF} + {bid} = {HALF + bid}{suit}"
        if deal.winners:
            tricks = [sum(winner & 1 == side for winner in deal.winners) for side in (0, 1)]
            mine = view.who & 1 if view.who >= 0 else 0
            yield f"tricks {tricks[mine]} – {tricks[1 - mine]}"

    def trump_words(self, deal: SchafkopfDeal) -> Iterator[str]:
        if deal.ranking.trump is not None and deal.phase not in CLOSED:
            yield from (deal.ranking.trump.symbol, "J trumps")

    def in_order(self, deal: SchafkopfDeal, cards: Hand, order: HandOrder) -> Hand:
        held = super().in_order(deal, cards, order)
        if deal.ranking.trump is not None or order == "suits":
            return held
        jacks = tuple(card for card in JACKS if card in held)
        others = tuple(card for card in held if card not in jacks)
        return (*jacks, *others) if order == "trumps-first" else (*others, *jacks)

    def label(self, view: View, seat: int, card: Card) -> str:
        return "trump" if view.deal.ranking.trump is None and card in JACKS else super().label(view, seat, card)

    def terms_of_bids(self, deal: SchafkopfDeal) -> Iterator[str]:
        yield from ("trumps  J♣ J♠ J♥ J♦", "then    A 10 K Q 9 8 7", "")
        if self.game.options.scoring == "bid":
            yield from ("the number bid", "is won or lost")
            return
        for points, item in ((f"{HALF} + bid", ITEMS[0]), (f"{SCHNEIDER} points", ITEMS[1]), ("all tricks", ITEMS[2])):
            yield f"{points.ljust(10)}  {signed(item)}"

    def bid_word(self, deal: SchafkopfDeal, move: Move) -> str:
        return "pass" if move.verb == "pass" else str(move.args[0])

    def role(self, deal: SchafkopfDeal, seat: int) -> Iterator[str]:
        if seat == deal.bidder:
            yield f"bid {self.game.number(deal)}"


class AuctionScore(SchafkopfScore):
    """The sentences about the score at one table of Auction Schafkopf."""

    game: AuctionSchafkopf

    def headline(self, result: Result) -> str:
        detail = result.detail
        if detail["bidder"] is None:
            return "Everybody passed: the hands were thrown in."
        account = detail["bidder"] & 1
        side, bid = self.game.accounts[account], detail["bid"]
        needed, points = f"{together(side)} needed {HALF} + {bid} = {HALF + bid}", detail["points"][account]
        end = f"{ENDS[detail['result']]}, {signed(result.change[account])}."
        if detail["ended"] == "claim":
            return f"{needed}. {self.claimed(result, side, points)}: {end}"
        done = "took" if detail["ended"] == "play" else "conceded with"
        return f"{needed} and {done} {amount(points, 'point')}: {end}"

    def columns(self) -> Sequence[Column]:
        return (
            Column("Bidder", self._bid, ("Bidder", "Bid"), between=" "),
            Column("Trump", lambda result: SUIT_OF[result.detail["trump"]].symbol if result.detail["trump"] else ""),
            Column("Points", self._points_of_side),
        )

    def _bid(self, result: Result) -> tuple[Any, ...]:
        bidder = result.detail["bidder"]
        return ("passed", "") if bidder is None else (name(bidder), result.detail["bid"])

    def _points_of_side(self, result: Result) -> Any:
        bidder = result.detail["bidder"]
        return "" if bidder is None else result.detail["points"][bidder & 1]

    def item(self, result: Result, account: int) -> str:
        return ScoreTeller.item(self, result, account)

    fact_groups = MappingProxyType(
        {
            "As bidder": ("Bidding won", "Bids made", "Number bid, on average", "Bids made by partner"),
            "Against the bidder": ("Bids of the others beaten",),
        }
    )

    def facts(self, result: Result) -> tuple[Fact, ...]:
        bidder = result.detail["bidder"]
        if bidder is None:
            return ()
        made = int(result.change[bidder & 1] > 0)
        return (
            *(Fact("Bidding won", seat, int(seat == bidder), 1) for seat in range(4)),
            Fact("Bids made", bidder, made, 1),
            Fact("Bids made by partner", bidder ^ 2, made, 1),
            Fact("Number bid, on average", bidder, result.detail["bid"], 1),
            *(Fact("Bids of the others beaten", seat, 1 - made, 1) for seat in range(4) if seat & 1 != bidder & 1),
        )


class AuctionTeller(SchafkopfTeller):
    """The sentences for one table of Auction Schafkopf."""

    game: AuctionSchafkopf
    Score = AuctionScore
    made_by: ClassVar[Mapping[str, By]] = {**SchafkopfTeller.made_by, "bid": "number"}

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def asked(self, view: View, deal: SchafkopfDeal) -> tuple[str, str]:
        """Return what the seat on turn must do, as two texts: a short one for the other seats, a full one for it."""
        if deal.phase == "name":
            return "name the trump suit", "name the trump suit (all four jacks are trumps, too)"
        if deal.bidder == NOBODY:
            return "bid or pass: nobody has bid yet", f"bid how many points over {HALF} your side will take, or pass"
        bid = self.game.number(deal)
        highest = f"{name(deal.bidder)} {does(deal.bidder, 'has', 'have')} bid {bid}"
        if bid == HALF:
            return f"pass: {highest}", f"{highest}, the highest bid: you can only pass"
        return f"bid higher or pass: {highest}", f"{highest}: bid higher, or pass"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        match move.verb:
            case "bid":
                bid = move.got(int)
                wins = f"it counts {bid}" if self.game.options.scoring == "bid" else "it counts 2, 4 or 6"
                return Offer(f"Bid {bid}", f"your side needs {HALF + bid} points; {wins}")
            case "name":
                suit = move.got(Suit)
                return Offer(f"Name {suit.title}", f"{suit.title} are trumps, below the four jacks")
            case _:
                return super().offer(view, move)

    def offer_pass(self, deal: SchafkopfDeal) -> Offer:
        if deal.turn == deal.seated[-1]:
            return PointsTeller.offer_pass(self, deal)
        return Offer("Pass", "you will not be asked again")

    def after_all_passes(self, deal: SchafkopfDeal) -> str:
        return PointsTeller.after_all_passes(self, deal)

    def item_of(self, deal: SchafkopfDeal, degree: int) -> int:
        return self.game.number(deal) if self.game.options.scoring == "bid" else super().item_of(deal, degree)

    def agreed(self, deal: SchafkopfDeal) -> Iterator[str]:
        if deal.bidder == NOBODY:
            yield "Nobody has bid yet."
            return
        bid, side = self.game.number(deal), self.game.accounts[deal.bidder & 1]
        trump = deal.ranking.trump
        named = (
            f"{trump.title} are trumps" if trump is not None and deal.phase not in CLOSED else "no trump is named yet"
        )
        yield f"{doing(deal.bidder, 'has', 'have')} bid {bid}; {named}."
        yield f"{together(side)} {does(side, 'needs', 'need')} {HALF} + {bid} = {HALF + bid} points."

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_spoken(self, before: View, move: Move, after: View) -> Iterator[str]:
        match move.verb:
            case "bid":
                yield f"{doing(move.seat, 'bids', 'bid')} {move.args[0]}."
            case "name":
                suit = move.got(Suit)
                yield f"{doing(move.seat, 'names', 'name')} {suit.title}."
            case "pass":
                yield f"{doing(move.seat, 'passes', 'pass')}."
                if after.deal.phase == OVER:
                    yield "Everybody has passed: the hands are thrown in."
            case _:
                yield from super().told_spoken(before, move, after)
