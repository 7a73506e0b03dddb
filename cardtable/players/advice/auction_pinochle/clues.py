"""What moves tell of hidden cards at Auction Pinochle."""

from __future__ import annotations

from cardtable.cards import BACK, SUITS
from cardtable.players.advice.auction_pinochle.estimate import Estimates
from cardtable.players.advice.clues import Clues
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.guessing import bury_instead
from cardtable.rules.tricks.hands import SUIT_BAGS, bag_of


class PinochleClues(Clues[AuctionPinochle, PinochleDeal]):
    """What moves tell of hidden cards at Auction Pinochle.

    Bids and the choice of trumps tell much. A guessed burial (the cards that the bidder laid away) is replaced by a
    likely one.
    """

    def __init__(self, game: AuctionPinochle, estimates: Estimates) -> None:
        super().__init__(game)
        self.estimates = estimates

    def likelier(self, guess: PinochleDeal, view: View) -> PinochleDeal:
        if view.who == guess.bidder or BACK not in view.deal.buried or guess.trump is None:
            return guess
        buried = bag_of(guess.buried)
        pool, trumps = guess.held[guess.bidder] + buried, SUIT_BAGS[guess.trump]
        free = pool - guess.known_of_bidder() & ~trumps
        none_left = guess.lacks[guess.bidder] | guess.shown
        gone = free & sum([SUIT_BAGS[suit] for suit in SUITS if none_left >> suit & 1])
        had = guess.begun_with()[guess.bidder] + buried
        bury_instead(guess, self.estimates.aside(had, free - gone, gone + (buried & trumps), guess.trump))
        return guess

    def tells(self, move: Move) -> bool:
        """Whether a search judges a guess by how likely this move was with the guessed cards."""
        return move.verb in ("bid", "pass", "name")

    def laid_in(self, deal: PinochleDeal, seat: int) -> str | None:
        """Return `buried` for the bidder who has taken up the widow, which all have seen; otherwise return None."""
        return "buried" if seat == deal.bidder and deal.widow_taken else None
