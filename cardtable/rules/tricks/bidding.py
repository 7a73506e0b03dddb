"""Bidding: who is to play, and what he undertakes."""

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
    """A deal that is bid for.

    `seated` are the seats that play, eldest first; `said` every line of the bidding; `bidder` whose bid is the highest,
    or -1; `high` the place of that bid on the ladder, or -1; `out` a bit mask of the seats that have passed.
    """

    __slots__ = ("bidder", "high", "out", "said", "seated")

    seated: tuple[int, ...]
    said: tuple[Move, ...]
    bidder: int
    high: int
    out: int

    def begin_bidding(self, hands: Iterable[Hand], seats: int, seated: tuple[int, ...], ranking: Ranking) -> None:
        """The hands of the seats that play, as they are dealt; the others have none. Eldest is to speak."""
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
    """The seat that speaks next where each speaks once, eldest first."""
    return NOBODY if deal.turn == deal.seated[-1] else deal.after[deal.turn]


def two_first(deal: AuctionDeal) -> int:
    """The seat that speaks next where two bid until one passes: of the first two still in, the one that is outbid."""
    still = [seat for seat in deal.seated if not deal.out >> seat & 1]
    return next((seat for seat in still[:2] if seat != deal.bidder), NOBODY)


def round_and_round(deal: AuctionDeal) -> int:
    """The seat that speaks next where it goes clockwise until all but the highest bidder have passed."""
    still = [seat for seat in deal.seated if not deal.out >> seat & 1]
    if still in ([], [deal.bidder]):
        return NOBODY
    seat = deal.after[deal.turn]
    while deal.out >> seat & 1:
        seat = deal.after[seat]
    return seat


# ── what is said ──────────────────────────────────────────────────────────────────────────────────────────────────


def one_token(move: Move) -> bool:
    """Whether the line names one thing."""
    return len(move.args) == 1


Bids = tuple[tuple[tuple[Move, ...], ...], ...]
"""Moves by seat, then by the least place on the ladder that it may bid."""


@cache
def bids_of(ladder: tuple[Token, ...]) -> tuple[Bids, Bids]:
    """The moves that bid on that ladder, first without the pass and then with it; made once for all tables."""
    bids = [bare_moves("bid", bid) for bid in ladder]
    raises = tuple(
        tuple(tuple(bid[seat] for bid in bids[least:]) for least in range(len(bids) + 1)) for seat in range(len(PASS))
    )
    return raises, tuple(tuple((*lines, PASS[seat]) for lines in by_least) for seat, by_least in enumerate(raises))


class Auction(Asked[A]):
    """Each bids higher than the highest bid, or passes, and is out then.

    `ladder` are the bids, words or numbers, the lowest first; `order` says who speaks next, or `NOBODY`.
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
        """Every higher bid, and to pass."""
        return self.choices[seat][deal.high + 1] if seat == deal.turn else ()

    def rank_of(self, move: Move) -> int:
        """The place of a bid on the ladder, or -1 if it is not on it."""
        bid = move.args[0]
        return self.rank.get(bid, -1) if type(bid) is type(self.ladder[0]) else -1

    def unfit(self, deal: A, move: Move) -> Refusal | None:
        """No bid of this game, or one that is not higher."""
        if move.verb != "bid":
            return None
        rank = self.rank_of(move)
        if rank < 0:
            return Refusal(self.form_rule, self.no_bid(deal))
        return None if rank > deal.high else Refusal(self.rule, self.too_low(deal))

    def no_bid(self, deal: A) -> str:
        """The sentence for what is no bid of this game."""
        return f"You can bid {', '.join(map(str, self.ladder))}."

    def too_low(self, deal: A) -> str:
        """The sentence for a bid that is not higher than the highest."""
        return f"The highest bid is {self.ladder[deal.high]}: {self.what_is_left(deal)}."

    def what_is_left(self, deal: A) -> str:
        """The bids that may be made over the highest one."""
        return "pass" if deal.high + 1 == len(self.ladder) else "bid higher, or pass"

    def play(self, deal: A, move: Move) -> None:
        """Whoever passes is out; a bid is the highest now."""
        deal.said += (move,)
        self.note(deal, move)
        following = self.order(deal)
        if following == NOBODY:
            self.closed(deal)
        else:
            deal.turn = following

    def note(self, deal: A, move: Move) -> None:
        """Note what a line changes."""
        if move.verb == "bid":
            deal.bidder, deal.high = move.seat, self.rank_of(move)
        else:
            deal.out |= 1 << move.seat

    @abstractmethod
    def closed(self, deal: A) -> None:
        """The next step when the bidding is over, for the `bidder` or, if all have passed, for nobody."""


class FirstToTake(Asked[A]):
    """Each in turn takes it or passes; the first who takes it is the `bidder`, and nobody after him is asked."""

    bids = True

    def __init__(self, verb: str) -> None:
        self.offers = [*zip(bare_moves(verb), PASS, strict=True)]

    def lines(self, deal: A, seat: int) -> Sequence[Move]:
        """The lines of a seat: take it, or pass."""
        return self.offers[seat] if seat == deal.turn else ()

    def play(self, deal: A, move: Move) -> None:
        """The bidding is over with the first who takes it, or when all have passed."""
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
        """The next step, for the `bidder` or, if all have passed, for nobody."""
