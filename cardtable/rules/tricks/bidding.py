"""Bidding: an auction, or an offer that is made to one seat after another until a seat accepts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import ClassVar, Final, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.moves import BARE, NOBODY, Move, Token, Wordings, bare_moves
from cardtable.rules.tricks.asking import Asked, bare
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.play import Ranking, TrickDeal, going_round

PASS: Final = bare_moves("pass")


class AuctionDeal(TrickDeal):
    """A deal that begins with bidding.

    `seated` holds the seats that play, eldest first. `said` holds every move of the bidding. `bidder` is the seat that
    has the highest bid or has accepted the offer, or -1. `high` is the index of the highest bid on the ladder of bids,
    or -1. `out` is a bit mask of the seats that have passed.
    """

    __slots__ = ("bidder", "high", "out", "said", "seated")

    seated: tuple[int, ...]
    said: tuple[Move, ...]
    bidder: int
    high: int
    out: int

    def begin_bidding(self, hands: Iterable[Hand], seats: int, seated: tuple[int, ...], ranking: Ranking) -> None:
        """Give `hands` to the seats in `seated`, and empty hands to other seats. The first of `seated` bids first."""
        held: list[Hand] = [()] * seats
        for seat, hand in zip(seated, hands, strict=True):
            held[seat] = hand
        self.begin(held, ranking, going_round(seats, seated))
        self.active = len(seated)
        self.seated, self.turn = seated, seated[0]
        self.said, self.bidder, self.high, self.out = (), NOBODY, -1, 0


A = TypeVar("A", bound=AuctionDeal)


# ── who speaks next ───────────────────────────────────────────────────────────────────────────────────────────────


def one_turn_each(deal: AuctionDeal) -> int:
    """Return the next seat in an auction in which each seat speaks once, or NOBODY at its end."""
    return NOBODY if deal.turn == deal.seated[-1] else deal.after[deal.turn]


def two_first(deal: AuctionDeal) -> int:
    """Return the next seat in an auction where two players at a time bid until one passes, or NOBODY at its end.

    The bidding is between the first two seats in `seated` that have not passed. Of these two, the one that does not
    have the highest bid speaks. If only one seat has not passed, it speaks only if nobody has bid.
    """
    still = [seat for seat in deal.seated if not deal.out >> seat & 1]
    return next((seat for seat in still[:2] if seat != deal.bidder), NOBODY)


def round_and_round(deal: AuctionDeal) -> int:
    """Return the next seat in an auction in which all bid in turn, or NOBODY at its end.

    The auction ends when all but the highest bidder have passed. If nobody bids, it ends when all have passed.
    """
    still = [seat for seat in deal.seated if not deal.out >> seat & 1]
    if still in ([], [deal.bidder]):
        return NOBODY
    seat = deal.after[deal.turn]
    while deal.out >> seat & 1:
        seat = deal.after[seat]
    return seat


# ── what is said ──────────────────────────────────────────────────────────────────────────────────────────────────


def one_token(move: Move) -> bool:
    """Whether a move has exactly one argument."""
    return len(move.args) == 1


Bids = tuple[tuple[tuple[Move, ...], ...], ...]
"""`bids[seat][lowest]` has the bids that a seat can make from index `lowest` of the ladder upward."""


@cache
def bids_of(ladder: tuple[Token, ...]) -> tuple[Bids, Bids]:
    """Return two tables of the bids on a ladder. The second has a pass after the bids in each entry.

    Both tables are indexed by the seat, and then by the index on the ladder of the lowest bid that is still possible.
    """
    bids = [bare_moves("bid", bid) for bid in ladder]
    raises = tuple(
        tuple(tuple(bid[seat] for bid in bids[least:]) for least in range(len(bids) + 1)) for seat in range(len(PASS))
    )
    return raises, tuple(tuple((*lines, PASS[seat]) for lines in by_least) for seat, by_least in enumerate(raises))


class Auction(Asked[A]):
    """The phase in which players bid higher, or pass and are out.

    `ladder` holds the bids, which are words or numbers, lowest first. `order` returns the seat to speak next, or
    `NOBODY` when the bidding is over.
    """

    name = "bid"
    bids = True
    asks = "bid or pass"
    forms: ClassVar = {"pass": bare, "bid": one_token}
    order: Callable[[A], int]

    def __init__(self, ladder: Sequence[Token], order: Callable[[A], int]) -> None:
        self.ladder = tuple(ladder)
        self.order = order
        self.rank = {bid: at for at, bid in enumerate(self.ladder)}
        self.raises, self.choices = bids_of(self.ladder)

    def says(self) -> Wordings:
        return {**super().says(), "bid": tuple((bid,) for bid in self.ladder)}

    def lines(self, deal: A, seat: int) -> Sequence[Move]:
        return self.choices[seat][deal.high + 1] if seat == deal.turn else ()

    def rank_of(self, move: Move) -> int:
        bid = move.args[0]
        return self.rank.get(bid, -1) if type(bid) is type(self.ladder[0]) else -1

    def unfit(self, deal: A, move: Move) -> Refusal | None:
        if move.verb != "bid":
            return None
        rank = self.rank_of(move)
        if rank < 0:
            return Refusal(self.form_rule, self.no_bid(deal))
        return None if rank > deal.high else Refusal(self.rule, self.too_low(deal))

    def no_bid(self, deal: A) -> str:
        return f"You can bid {', '.join(map(str, self.ladder))}."

    def too_low(self, deal: A) -> str:
        return f"The highest bid is {self.ladder[deal.high]}: {self.what_is_left(deal)}."

    def what_is_left(self, deal: A) -> str:
        return "pass" if deal.high + 1 == len(self.ladder) else "bid higher, or pass"

    def play(self, deal: A, move: Move) -> None:
        deal.said += (move,)
        self.note(deal, move)
        following = self.order(deal)
        if following == NOBODY:
            self.closed(deal)
        else:
            deal.turn = following

    def note(self, deal: A, move: Move) -> None:
        if move.verb == "bid":
            deal.bidder, deal.high = move.seat, self.rank_of(move)
        else:
            deal.out |= 1 << move.seat

    @abstractmethod
    def closed(self, deal: A) -> None:
        """Go on after the bidding. If all passed, `deal.bidder` is NOBODY."""


class FirstToTake(Asked[A]):
    """The phase in which seats accept or pass in turn, until one accepts and becomes the `bidder`."""

    bids = True

    def __init__(self, verb: str) -> None:
        self.offers = [*zip(bare_moves(verb), PASS, strict=True)]

    def says(self) -> Wordings:
        return {move.verb: BARE for move in self.offers[0]}

    def lines(self, deal: A, seat: int) -> Sequence[Move]:
        return self.offers[seat] if seat == deal.turn else ()

    def play(self, deal: A, move: Move) -> None:
        deal.said += (move,)
        if move.verb != "pass":
            deal.bidder = move.seat
            self.closed(deal)
            return
        deal.out |= 1 << move.seat
        following = one_turn_each(deal)
        if following == NOBODY:
            self.closed(deal)
        else:
            deal.turn = following

    @abstractmethod
    def closed(self, deal: A) -> None:
        """Go on when the phase is over. If all passed, `deal.bidder` is NOBODY."""
