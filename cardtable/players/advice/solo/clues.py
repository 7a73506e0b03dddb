"""What moves tell of hidden cards in games with card points: who had which cards, and what the bidder laid aside."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, TypeVar

from cardtable.cards import BACK
from cardtable.players.advice.clues import Clues
from cardtable.players.advice.solo.bury import chance_of_burial
from cardtable.players.advice.solo.cards import LONG
from cardtable.players.advice.solo.inferences import laid_aside
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.solo.family import PointsGame
from cardtable.rules.solo.six_bid_solo import SixBidSolo
from cardtable.rules.tricks.hands import bag_of

HIGH_SURPRISE: Final = 0.0005
"""The share assumed to be random among bids of games without the widow, and among choices of trumps."""

G = TypeVar("G", bound=PointsGame[Any, Any])


class PointsClues(Clues[G, Any]):
    """What moves tell of hidden cards in any game with card points."""

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        return start.hand(seat), (deal.widow, deal.discard) if seat == deal.taker else ()


class SoloClues(PointsClues[SixBidSolo[Any, Any]]):
    """What moves tell of hidden cards in a game of one bidder against two opponents."""

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        return super().cards_had(start, deal, seat), deal.given if seat in (deal.bidder, deal.holder) else None

    def likelier(self, guess: Any, view: View) -> Any:
        bidder = guess.bidder
        if guess.taker != bidder or view.who == bidder or BACK not in view.deal.discard:
            return guess
        masks = LONG[guess.ranking.trump]
        pool = masks.of_bag(guess.held[bidder]) | masks.of(guess.discard)
        played = masks.of([move.card for move in guess.plays if move.seat == bidder])
        gone = pool & masks.lacked[guess.lacks[bidder]]
        aside = laid_aside(pool, played, gone, masks.trump, self.game.buried_count)
        if aside is not None:
            guess.discard = tuple(masks.cards_in(aside))
            guess.held[bidder] = bag_of(masks.cards_in(pool & ~aside))
        return guess

    def chance_among_many(self, deal: Any, move: Move) -> float:
        return chance_of_burial(deal, move, self.game.buried_count) if deal.phase == "discard" else 1.0

    def surprise(self, move: Move) -> float:
        """Return the share of moves assumed to be random among moves like `move`.

        It is almost zero for choices of trumps, and for bids of games without the widow, for which few hands are good
        enough.
        """
        high = move.verb == "bid" and not self.game.contract_named(move.args[0]).takes_widow
        return HIGH_SURPRISE if high or move.verb == "name" else super().surprise(move)
