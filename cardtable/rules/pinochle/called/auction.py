"""The auction at a called table: improper bids and passes, a look at the widow, and its close [AP-7.10 to AP-7.12].

When no bid can follow any more, a player has to close the auction [AP-7.20]. Until then, a mistake can still be called.
A barred seat may not bid any more, because its look at the widow was called.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import ClassVar, Final, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import Erring
from cardtable.rules.moves import NOBODY, Move, bare_moves
from cardtable.rules.naming import doing
from cardtable.rules.pinochle.before_the_lead import Bid
from cardtable.rules.pinochle.called.deal import CLOSE, Auctioned, CalledDeal
from cardtable.rules.pinochle.deal import LADDER, PinochleDeal
from cardtable.rules.pinochle.ending import HandEnding, Spoken
from cardtable.rules.pinochle.scale import LOWEST
from cardtable.rules.tricks.asking import bare
from cardtable.rules.tricks.bidding import PASS

BID: Final = "bid"
PEEK: Final = "peek"

LEAST: Final = 200
"""The lowest number that counts as a bid at all [AP-7.2]."""
STEP: Final = 5

PEEKS: Final = bare_moves("peek")
CLOSES: Final = bare_moves("close")

D = TypeVar("D", bound=PinochleDeal)


@cache
def heard_as_bids(ceiling: int) -> tuple[tuple[Move, ...], ...]:
    """Return for each seat the moves that count as bids, right or wrong: bids of 200, 205 and so on [AP-7.2]."""
    bids = [bare_moves("bid", figure) for figure in range(LEAST, ceiling + 1, STEP)]
    return tuple(zip(*bids, strict=True))


@cache
def all_heard_as_bids(ceiling: int) -> frozenset[Move]:
    """Return the moves of `heard_as_bids` of all seats."""
    return frozenset(chain.from_iterable(heard_as_bids(ceiling)))


def peeks(law: object, deal: CalledDeal, seat: int) -> tuple[Move, ...]:
    """Return the move by which the seat looks at the widow, or no move [AP-7.12].

    A seat can look once in a deal, and only before the widow is turned up.
    """
    may = deal.phase in ("bid", CLOSE) and seat in deal.playing and not deal.peeked >> seat & 1
    return (PEEKS[seat],) if may else ()


def peeked(law: object, deal: CalledDeal, move: Move) -> None:
    """Record that the seat has seen the widow."""
    deal.peeked |= 1 << move.seat


class CalledBid(Erring[CalledDeal], Bid[CalledDeal]):
    """The auction, in which each seat can make one improper bid or one improper pass [AP-7.10, AP-7.11]."""

    def lines(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        lines = super().lines(deal, seat)
        if not lines:
            return lines
        if deal.low:
            under = heard_as_bids(self.ladder[-1])[seat]
            between = (move for move in under if deal.low < figure_of(move) < LOWEST and not figure_of(move) % 10)
            lines = (*between, *self.choices[seat][0])
        if deal.owes == seat and len(lines) > 1:
            lines = [move for move in lines if move.verb == "bid"]
        return lines

    def why_not(self, deal: CalledDeal, move: Move) -> Refusal | None:
        refusal = super().why_not(deal, move)
        if refusal is None and move.verb == "pass" and deal.owes == move.seat and deal.high + 1 < len(self.ladder):
            return Refusal("AP-7.10", f"Your bid was too low: bid {deal.bid + 10} or more now.")
        return refusal

    def irregular(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        """Return the improper bids and passes that a seat can make now [AP-7.2, AP-7.10].

        Each seat can make one in a deal. A barred seat can make none.
        """
        if not self.may_err(deal, seat):
            return ()
        lawful = {*self.lines(deal, seat)}
        bids = [move for move in heard_as_bids(self.ladder[-1])[seat] if move not in lawful]
        passes = (PASS[seat],) if seat != deal.turn and not deal.out >> seat & 1 else ()
        return (*bids, *passes)

    def is_irregular(self, deal: CalledDeal, move: Move) -> bool:
        seat = move.seat
        if move.verb not in ("bid", "pass") or not self.may_err(deal, seat):
            return False
        if move.verb == "pass":
            return move == PASS[seat] and seat != deal.turn and not deal.out >> seat & 1
        return move in all_heard_as_bids(self.ladder[-1]) and move not in self.lines(deal, seat)

    def may_err(self, deal: CalledDeal, seat: int) -> bool:
        return seat in deal.seated and not (deal.erred | deal.barred) >> seat & 1

    def play(self, deal: CalledDeal, move: Move) -> None:
        """Make a bid or pass. If it is improper, record how to undo it [AP-7.11]."""
        seat = move.seat
        stood = Auctioned(deal.said, deal.bidder, deal.high, deal.low, deal.out, deal.turn, deal.owes)
        improper, in_turn = self.why_not(deal, move) is not None, seat == deal.turn
        too_low = in_turn and move.verb == "bid" and deal.bidder != NOBODY and figure_of(move) <= deal.bid
        deal.said += (move,)
        stands = self.stands(deal, move)
        deal.improper, deal.struck = NOBODY, None
        if improper:
            deal.erred |= 1 << seat
            deal.improper, deal.struck = seat, stood._replace(owes=seat) if too_low else stood
        if stands:
            deal.owes = NOBODY
        if in_turn or stands:
            deal.turn = seat
            self.goes_on(deal, after=True)
        else:
            self.goes_on(deal)

    def stands(self, deal: CalledDeal, move: Move) -> bool:
        """Record a bid or pass, and return whether it is a bid that is now the highest bid [AP-7.11].

        A number that ends in 5 counts as 5 less.
        """
        seat = move.seat
        if move.verb == "pass":
            deal.out |= 1 << seat
            return False
        figure = figure_of(move) // 10 * 10
        if deal.bidder != NOBODY and figure <= deal.bid:
            return False
        deal.bidder, deal.out = seat, deal.out & ~(1 << seat)
        deal.low = figure if figure < LOWEST else 0
        deal.high = 0 if deal.low else LADDER.index(figure)
        return True

    def goes_on(self, deal: CalledDeal, *, after: bool = False) -> None:
        still = [seat for seat in deal.seated if not deal.out >> seat & 1]
        if still in ([], [deal.bidder]):
            self.closed(deal)
            return
        if after:
            deal.turn = deal.after[deal.turn]
        while deal.out >> deal.turn & 1:
            deal.turn = deal.after[deal.turn]

    def closed(self, deal: CalledDeal) -> None:
        """Begin the phase in which the bidder or, if all have passed, the dealer closes the auction [AP-7.20]."""
        deal.phase, deal.turn = CLOSE, deal.dealer if deal.bidder == NOBODY else deal.bidder

    def turn_up(self, deal: CalledDeal) -> None:
        super().closed(deal)

    # ── canceled bids and barred seats ────────────────────────────────────────────────────────────────────────

    def strike(self, deal: CalledDeal) -> None:
        """Cancel the latest bid or pass. The turn goes back to the seat that was on turn before it [AP-7.10]."""
        struck = deal.struck
        assert struck is not None
        deal.said, deal.bidder, deal.high, deal.low, deal.out, deal.turn, deal.owes = struck
        deal.improper, deal.struck, deal.phase = NOBODY, None, "bid"
        self.bar(deal, deal.barred)

    def bar(self, deal: CalledDeal, seats: int) -> None:
        """Forbid the seats of the bit mask `seats` to bid.

        They count as having passed, but their earlier bids stand [AP-7.12].
        """
        deal.barred |= seats
        deal.out |= seats
        if deal.owes != NOBODY and seats >> deal.owes & 1:
            deal.owes = NOBODY
        if deal.phase == "bid":
            self.goes_on(deal)


class Close(Spoken[CalledDeal]):
    """The phase after the auction: the bidder turns the widow up, or the dealer throws the hands in [AP-7.20]."""

    name = CLOSE
    rule = "AP-7.20"
    asks = "close the auction"
    forms: ClassVar = {"close": bare}

    def __init__(self, ending: HandEnding, bid: CalledBid) -> None:
        super().__init__(ending)
        self.bid = bid

    def lines(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        return (CLOSES[seat],) if seat == deal.turn else ()

    def not_now(self, deal: CalledDeal, move: Move) -> str:
        what = "throw the hands in" if deal.bidder == NOBODY else "turn the widow up"
        return f"The auction is over: {doing(deal.turn, 'closes', 'close')} it to {what}."

    def play(self, deal: CalledDeal, move: Move) -> None:
        deal.improper, deal.struck, deal.owes = NOBODY, None, NOBODY
        self.bid.turn_up(deal)


def figure_of(move: Move) -> int:
    """Return the number of a bid."""
    return move.got(int)
