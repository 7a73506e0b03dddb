"""What the reason for a play says about the bid, such as that it is made already [AP-10.14 to AP-10.16]."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.players.advice.auction_pinochle import wording
from cardtable.players.advice.auction_pinochle.conceding import Conceding
from cardtable.players.advice.auction_pinochle.leads import small_cards_stand
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.players.advice.judgement import ONLY_MOVE, Reason
from cardtable.rules.naming import name


class Counting:
    """Replaces the usual sentence on a play if there is something to say about the bid."""

    def __init__(self, conceding: Conceding) -> None:
        self.conceding = conceding

    def reason(self, found: Reason, p: Position, card: Card) -> Reason:
        """Return the reason for a play: `found`, in which a sentence about the bid may replace the usual sentence."""
        deal = p.deal
        if p.plays:
            return self._of_bidder(found, p, card)
        if self.conceding.at_most(deal) >= deal.bid or found.judgement == ONLY_MOVE:
            return found
        return found._replace(sentence=f"{name(deal.bidder)} cannot reach {deal.bid} any more: any card will do.")

    def _of_bidder(self, found: Reason, p: Position, card: Card) -> Reason:
        deal = p.deal
        lacking = self.conceding.lacking(deal)
        if lacking <= 0:
            if self.conceding.lacking(deal, len(deal.winners) - 1) > 0:
                return found._replace(sentence=f"{deal.bid} is made already: no card can lose it now.")
            if found.judgement == ONLY_MOVE:
                return found
            return found._replace(sentence=f"You have {deal.bid - lacking} for your {deal.bid}: any card will do.")
        if deal.count == 2 and found.judgement != ONLY_MOVE:
            said = wording.makes_it(p, card, lacking)
            return found._replace(sentence=said) if said else found
        if found.judgement == small_cards_stand.name and (value := p.values[card]):
            return found._replace(sentence=wording.stands_for(value, lacking, deal.bidder in deal.winners))
        return found
