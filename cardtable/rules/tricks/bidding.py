"""Bidding: an auction, or an offer that is made to one seat after another until a seat accepts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import ClassVar, Final, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.moves import NOBODY, Move, Token, bare_moves
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
        """Deal `hands` to the seats in `seated`, empty hands to the others, and give the turn to eldest."""
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
    """Return the seat that speaks next in an auction in which each seat speaks once, eldest first.

    Return NOBODY after the last seat.
    """
    return NOBODY if deal.turn == deal.seated[-1] else deal.after[deal.turn]


def two_first(deal: AuctionDeal) -> int:
    """Return the seat that speaks next in an auction in which two players at a time bid until one of them passes.

    The two are the first two in `seated` who have not passed. If the first of them does not have the highest bid, this
    player speaks, otherwise the second. If all but one player have passed, this player speaks only if nobody has bid.
    When the bidding is over, return NOBODY.
    """
    still = [seat for seat in deal.seated if not deal.out >> seat & 1]
    return next((seat for seat in still[:2] if seat != deal.bidder), NOBODY)


def round_and_round(deal: AuctionDeal) -> int:
    """Return the seat that speaks next in an auction in which all bid in turn until all but the highest bidder passed.

    If nobody bids, the bidding ends when all have passed. When the bidding is over, return NOBODY.
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
"""`bids[seat][lowest]` has the moves in which the seat makes a bid whose index on the ladder is `lowest` or higher."""


@cache
def bids_of(ladder: tuple[Token, ...]) -> tuple[Bids, Bids]:
    """Return two tables of the bids on a ladder, cached for all auctions with this ladder.

    Both are indexed by seat and by the index of the lowest bid. An entry of the first table has only bids. The entry at
    the same indexes of the second table has the same bids and then a pass.
    """
    bids = [bare_moves("bid", bid) for bid in ladder]
    raises = tuple(
        tuple(tuple(bid[seat] for bid in bids[least:]) for least in range(len(bids) + 1)) for seat in range(len(PASS))
    )
    return raises, tuple(tuple((*lines, PASS[seat]) for lines in by_least) for seat, by_least in enumerate(raises))


class Auction(Asked[A]):
    """The phase in which players bid.

    A player bids higher than the highest bid, or passes and may then not bid again. `ladder` holds the bids, words or
    numbers, the lowest first. `order` is a function that returns the seat to speak next. When the bidding is over, it
    returns `NOBODY`.
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

    def lines(self, deal: A, seat: int) -> Sequence[Move]:
        """Return the pass and every bid over the highest bid; no moves if the seat is not on turn."""
        return self.choices[seat][deal.high + 1] if seat == deal.turn else ()

    def rank_of(self, move: Move) -> int:
        """Return the index of a bid on the ladder, or -1 if the bid is not on it."""
        bid = move.args[0]
        return self.rank.get(bid, -1) if type(bid) is type(self.ladder[0]) else -1

    def unfit(self, deal: A, move: Move) -> Refusal | None:
        """Return the refusal of a bid that is not on the ladder, or not higher than the highest bid.

        Return None for any other move.
        """
        if move.verb != "bid":
            return None
        rank = self.rank_of(move)
        if rank < 0:
            return Refusal(self.form_rule, self.no_bid(deal))
        return None if rank > deal.high else Refusal(self.rule, self.too_low(deal))

    def no_bid(self, deal: A) -> str:
        """Return the sentence that refuses a bid that is not on the ladder."""
        return f"You can bid {', '.join(map(str, self.ladder))}."

    def too_low(self, deal: A) -> str:
        """Return the sentence that refuses a bid not higher than the highest one."""
        return f"The highest bid is {self.ladder[deal.high]}: {self.what_is_left(deal)}."

    def what_is_left(self, deal: A) -> str:
        """Return in words what the player on turn can do now: `bid higher, or pass`."""
        return "pass" if deal.high + 1 == len(self.ladder) else "bid higher, or pass"

    def play(self, deal: A, move: Move) -> None:
        """Record a bid or a pass, and pass the turn on, or end the bidding."""
        deal.said += (move,)
        self.note(deal, move)
        following = self.order(deal)
        if following == NOBODY:
            self.closed(deal)
        else:
            deal.turn = following

    def note(self, deal: A, move: Move) -> None:
        """Record the highest bid and its bidder, or that a seat has passed."""
        if move.verb == "bid":
            deal.bidder, deal.high = move.seat, self.rank_of(move)
        else:
            deal.out |= 1 << move.seat

    @abstractmethod
    def closed(self, deal: A) -> None:
        """Go on after the bidding.

        `deal.bidder` is the seat with the highest bid. If all passed, it is NOBODY.
        """


class FirstToTake(Asked[A]):
    """The phase in which each seat in turn accepts or passes.

    The first seat that accepts becomes the `bidder`, and the phase is over.
    """

    bids = True

    def __init__(self, verb: str) -> None:
        self.offers = [*zip(bare_moves(verb), PASS, strict=True)]

    def lines(self, deal: A, seat: int) -> Sequence[Move]:
        """Return the two moves, to accept and to pass; no moves if the seat is not on turn."""
        return self.offers[seat] if seat == deal.turn else ()

    def play(self, deal: A, move: Move) -> None:
        """Record an acceptance or a pass, and end the phase after an acceptance or when all have passed."""
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
        """Go on when the phase is over.

        `deal.bidder` is the seat that accepted. If all passed, it is NOBODY.
        """
