"""Advice on Auction Schafkopf [ASC-10.1 to ASC-10.9]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, Reason
from cardtable.players.advice.schafkopf.advice import ClaimingAdvice
from cardtable.players.advice.schafkopf.bidding import (
    PARTNER,
    PLAYED_OUT,
    as_long,
    best_trump,
    bid_reason,
    name_reason,
    to_try,
    weigh_bid,
)
from cardtable.players.advice.schafkopf.plays import AUCTION_PLAYS
from cardtable.players.advice.solo.advice import PLAY_LAPSES
from cardtable.players.advice.solo.cards import JACKS_ABOVE
from cardtable.players.advice.solo.position import Position
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf


class AuctionSchafkopfAdvice(ClaimingAdvice[AuctionSchafkopf]):
    """The judgements that follow section 10 of the rules of Auction Schafkopf."""

    tables = JACKS_ABOVE
    spares = "ASC-10.7"
    end_rule = "ASC-10.9"
    plays = AUCTION_PLAYS
    lapses: ClassVar = {**PLAY_LAPSES, PLAYED_OUT: 0.6, PARTNER: 0.5, "claim": 0.3, "concede": 0.5}

    def __init__(self, game: AuctionSchafkopf) -> None:
        super().__init__(game)
        self.by_bid = game.options.scoring == "bid"

    def weigh(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        if deal.phase == "play":
            return self.weigh_play(deal, seat, lines, forgotten)
        if deal.phase == "bid":
            return weigh_bid(deal, seat, lines, self.by_bid, forgotten)
        best = best_trump(deal.hand(seat))
        return [float(move.args[0] is best) for move in lines]

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        if deal.phase == "bid":
            return to_try(deal, seat, lines, self.by_bid)
        return as_long(deal.hand(seat), lines) if deal.phase == "name" else super().distinct(deal, seat, lines)

    def cited(self, p: Position, card: Card, rule: str) -> str:
        return rule if p.led >= 0 else "ASC-10.6" if p.plays else "ASC-10.8"

    def stakes(self, deal: Any) -> tuple[float, float]:
        scale = 0.1 * max(10, self.game.number(deal)) if self.by_bid else 1.0
        return (scale, 0.4 * scale) if deal.phase == "bid" else (0.4 * scale, 0.5 * scale)

    def reason(self, view: View, move: Move) -> Reason:
        deal = view.deal
        if deal.phase == "bid":
            return bid_reason(deal, view.who, move, self.by_bid)
        if deal.phase == "name":
            return name_reason(deal, view.who, move)
        return self.play_reason(view, move)


ADVICE = AuctionSchafkopfAdvice
