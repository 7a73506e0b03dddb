"""The play at a called table: cards out of turn, reneges, cards taken back, looks at tricks [AP-7.16 to AP-7.18]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.rules.calls.called import REVIEW, Erring, ledger_of
from cardtable.rules.calls.tricks import ExposedCards, OutOfTurn, taken_back
from cardtable.rules.ledger import UPHELD
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.pinochle.auction_pinochle import Play
from cardtable.rules.pinochle.called.burial import open_burial
from cardtable.rules.pinochle.called.deal import Bound, CalledDeal, changed
from cardtable.rules.pinochle.cards import HIGHEST
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.ending import HandEnding
from cardtable.rules.tricks.hands import FACES, UNIT, Bag
from cardtable.rules.tricks.play import plays_of

TURN: Final = "turn"
RENEGE: Final = "renege"
LOOK: Final = "look"

LOOKS: Final = bare_moves("look")


def looks(law: object, deal: CalledDeal, seat: int) -> tuple[Move, ...]:
    """Return the move by which the seat looks through the tricks, or no move [AP-7.18].

    A seat can look once in a deal, and only in the play after the first trick.
    """
    may = deal.phase == "play" and seat in deal.seated and deal.winners and not deal.looked[seat]
    return (LOOKS[seat],) if may else ()


def looked(law: object, deal: CalledDeal, move: Move) -> None:
    """Record that the seat has seen the tricks so far."""
    deal.looked = changed(deal.looked, move.seat, len(deal.winners))


class CalledEnding(HandEnding):
    """What happens after a hand. If a card was led, a review comes before the payment [AP-7.6]."""

    def hand(self, deal: PinochleDeal, outcome: str) -> None:
        if deal.plays:
            deal.outcome, deal.phase = outcome, REVIEW
        else:
            self.pay(deal, outcome)

    def pay(self, deal: PinochleDeal, outcome: str) -> None:
        super().hand(deal, outcome)


class CalledPlay(Erring[CalledDeal], OutOfTurn[CalledDeal], ExposedCards[CalledDeal], Play[CalledDeal]):
    """The phase of the fifteen tricks."""

    open_rule = "AP-7.17"
    ending: CalledEnding

    def opened(self, deal: CalledDeal, seat: int) -> Bag:
        """Return, as a bag, the cards of a seat that lie open because they were taken back [AP-7.17]."""
        return deal.forced(seat) if seat in deal.seated else 0

    def irregular(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        """Return the illegal plays that are accepted.

        On its turn, a seat has none if it can play an open card, or has taken back a renege in this trick [AP-7.2]. Out
        of turn, it has none if it has played to this trick or has taken back a card of it.
        """
        if seat not in deal.seated:
            return ()
        held = deal.held[seat] & FACES
        if seat == deal.turn:
            lines = self.lines(deal, seat)
            lawful = [move for move in lines if move.verb == "play"]
            opened = deal.forced(seat)
            if deal.is_bound(seat, properly=True) or any(opened >> 2 * move.card & 3 for move in lawful):
                return ()
            return tuple(move for move in plays_of(seat, held) if move not in lawful)
        if deal.has_played(seat) or deal.is_bound(seat):
            return ()
        return plays_of(seat, held - deal.forced(seat))

    def play(self, deal: CalledDeal, move: Move) -> None:
        seat = move.seat
        if move.verb == "play":
            deal.early = len(deal.plays) + 1 if seat != deal.turn else 0
            if deal.cover(seat, UNIT[move.card], opened=seat == deal.turn):
                deal.from_open += (len(deal.plays),)
            trump = deal.trump
            assert trump is not None
            if move.card // 13 == trump and deal.ranking.strength[trump][move.card] > deal.tops[seat]:
                deal.tops = (*deal.tops[:seat], HIGHEST, *deal.tops[seat + 1 :])
        super().play(deal, move)

    def gathered(self, deal: CalledDeal, winner: int, brought: int) -> None:
        """Count the trick.

        If some hands run out before others, the bidder loses, because he has not buried three cards [AP-7.15].
        """
        left = [bool(deal.held[seat]) for seat in deal.seated]
        if any(left) and not all(left):
            deal.ledger = ledger_of(deal).ended(open_burial, UPHELD)
            self.cut_short(deal, "failed")
        else:
            super().gathered(deal, winner, brought)

    def cut_short(self, deal: CalledDeal, outcome: str) -> None:
        """End the hand at once because of a fault. The hand is paid but not counted [AP-7.5]."""
        deal.cut = True
        self.ending.pay(deal, outcome)

    def take_back(self, deal: CalledDeal, what: str) -> None:
        """Take back the card that was played most recently.

        If an opponent of the bidder played the card out of turn, it lies open from now on. So does a card that lay open
        before [AP-7.16, AP-7.17].
        """
        last = deal.plays[-1]
        seat, number = last.seat, last_trick(deal)
        leader = deal.winners[number - 2] if number > 1 else deal.bidder
        taken_back(deal, number, lambda move: move.seat == seat, leader, words=(TURN, RENEGE), must_trump=True)
        deal.phase = self.name
        deal.early, deal.won = 0, deal.won[:number]
        deal.tops = seeming_tops(deal)
        deal.bound += (Bound(number, seat, what == RENEGE),)
        lay_open = len(deal.plays) in deal.from_open
        deal.from_open = tuple(at for at in deal.from_open if at < len(deal.plays))
        deal.expose(seat, UNIT[last.card], opened=lay_open or (what == TURN and seat != deal.bidder))


def last_trick(deal: CalledDeal) -> int:
    """Return the number, from 1, of the trick to which the latest card was played."""
    return (len(deal.plays) - 1) // deal.active + 1


def seeming_tops(deal: CalledDeal) -> tuple[int, ...]:
    """Return for each seat the strength of the highest trump that it can still hold, judged by its plays [AP-4.35]."""
    tops = [HIGHEST] * len(deal.held)
    trump = deal.trump
    assert trump is not None
    strength = deal.ranking.strength[trump]
    best = led = 0
    for at, move in enumerate(deal.plays):
        power = strength[move.card] if move.card // 13 == trump else 0
        if power > tops[move.seat]:
            tops[move.seat] = HIGHEST
        if not at % deal.active:
            led, best = move.card // 13, power
        elif led == trump and power:
            if power <= best < tops[move.seat]:
                tops[move.seat] = best
            best = max(best, power)
    return tuple(tops)
