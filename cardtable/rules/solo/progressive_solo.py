"""Progressive Solo: five bids named by suit, doubles and redoubles, and two pots [PSO-1.1 to PSO-6.5]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

from cardtable.cards import Suit
from cardtable.refusal import Refusal
from cardtable.rules.game import Pack, Result, Standing
from cardtable.rules.moves import NOBODY, Move, bare_moves
from cardtable.rules.options import option
from cardtable.rules.solo.contracts import HEARTS, Contract, frog, solo
from cardtable.rules.solo.options import SessionOptions
from cardtable.rules.solo.six_bid_solo import Bid, SixBidSolo, SoloDeal
from cardtable.rules.starting import Start, not_a_multiple
from cardtable.rules.tricks.asking import bare
from cardtable.rules.tricks.bidding import PASS, round_and_round

DOUBLE: Final = bare_moves("double")
REDOUBLE: Final = bare_moves("redouble")
STAND: Final = bare_moves("stand")


class ProgressiveOptions(SessionOptions):
    """The options of Progressive Solo [PSO-3.1]."""

    ante: int = option(
        5,
        "Ante",
        "Chips that each player puts into each pot. 0: no pots.",
        "PSO-4.1",
        {0: "no pots"},
        least=0,
        most=100,
    )
    pots: Literal["each-deal", "when-empty"] = option(
        "each-deal",
        "When to ante",
        "Whether everybody antes before each deal, or only into a pot that is empty.",
        "PSO-4.1",
        {"each-deal": "before each deal", "when-empty": "when a pot is empty"},
    )


class PotsStanding(Standing):
    """A standing that also has the chips in the two pots."""

    frog_pot: int = 0
    solo_pot: int = 0


class ProgressiveDeal(SoloDeal):
    """A deal of Progressive Solo.

    `doubler` is the seat that doubled the highest bid, or -1. `times` is the factor of the price: 1, 2 or 4. `ante` is
    what each seat put into the pots before the deal. `frog_pot` and `solo_pot` are the chips in the pots, including the
    antes.
    """

    __slots__ = ("ante", "doubler", "frog_pot", "solo_pot", "times")

    standing: PotsStanding
    doubler: int
    times: int
    ante: int
    frog_pot: int
    solo_pot: int


class DoublingBid(Bid[ProgressiveDeal]):
    """The auction, in which a bid may be doubled and redoubled [PSO-4.3 to PSO-4.6]."""

    forms: ClassVar = {**Bid.forms, "double": bare, "redouble": bare, "stand": bare}
    asks = "bid, double or pass"

    def lines(self, deal: ProgressiveDeal, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        if seat == deal.bidder:
            return *self.raises[seat][deal.high + 1], REDOUBLE[seat], STAND[seat]
        if deal.bidder == NOBODY or deal.times > 1:
            return self.choices[seat][deal.high + 1]
        return *self.raises[seat][deal.high + 1], DOUBLE[seat], PASS[seat]

    def unfit(self, deal: ProgressiveDeal, move: Move) -> Refusal | None:
        if move.seat == deal.bidder:
            if move.verb in ("pass", "double") or (move.verb == "bid" and 0 <= self.rank_of(move) <= deal.high):
                return Refusal("PSO-4.5", "Your bid has been doubled: redouble, bid higher, or let it stand.")
        elif move.verb in ("redouble", "stand"):
            return Refusal("PSO-4.5", "Only a bidder who has been doubled may do that: bid higher or pass.")
        elif move.verb == "double" and deal.bidder == NOBODY:
            return Refusal(self.rule, "Nobody has bid yet, so there is nothing to double: bid a game or pass.")
        elif move.verb == "double" and deal.times > 1:
            return Refusal("PSO-4.5", "A bid can be doubled only once: bid higher or pass.")
        return super().unfit(deal, move)

    def note(self, deal: ProgressiveDeal, move: Move) -> None:
        match move.verb:
            case "double":
                deal.doubler, deal.times = move.seat, 2
            case "redouble":
                deal.times = 4
            case "bid":
                deal.doubler, deal.times = NOBODY, 1
                super().note(deal, move)
            case "pass":
                super().note(deal, move)


class ProgressiveSolo(SixBidSolo[ProgressiveDeal, PotsStanding]):
    """A Solo game with a frog pot and a solo pot [PSO-4.1, PSO-6.3].

    A bidder who makes the game wins the pot of this game. A bidder who fails must double this pot.
    """

    id = "progressive-solo"
    title = "Progressive Solo"
    Options = ProgressiveOptions
    Deal = ProgressiveDeal
    form_rule, bid_rule, play_rule = "PSO-5", "PSO-4.4", "PSO-4.7"
    Bid = DoublingBid
    order = staticmethod(round_and_round)
    contracts = (
        frog("PSO-4.2"),
        solo("spade-solo", "Spade solo", "PSO-4.2", (Suit.SPADES,), 2),
        solo("club-solo", "Club solo", "PSO-4.2", (Suit.CLUBS,), 3),
        solo("diamond-solo", "Diamond solo", "PSO-4.2", (Suit.DIAMONDS,), 4),
        solo("heart-solo", "Heart solo", "PSO-4.2", HEARTS, 5),
    )
    options: ProgressiveOptions

    def start(self) -> PotsStanding:
        return PotsStanding((0,) * self.seats)

    @property
    def start_numbers(self) -> Mapping[str, int]:
        return {"pots": 2} if self.options.ante else {}

    def cannot_stand(self, start: Start) -> str | None:
        """Return a sentence saying why no session can begin at these scores, or None if one can [SOF-3.3, PSO-4.1].

        The scores and both pots must sum to zero. Each pot must be a multiple of what all seats together pay as an
        ante.
        """
        antes = self.seats * self.options.ante
        return super().cannot_stand(start) or (not_a_multiple(start.pots, antes, "A pot") if antes else None)

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        return dict(zip(("frog_pot", "solo_pot"), start.pots, strict=False))

    def deal_out(self, standing: PotsStanding, dealer: int, packs: Sequence[Pack]) -> ProgressiveDeal:
        """Return the new deal. The antes are paid into both pots, or only into empty ones [PSO-4.1]."""
        deal = super().deal_out(standing, dealer, packs)
        deal.doubler, deal.times = NOBODY, 1
        ante, always = self.options.ante, self.options.pots == "each-deal"
        frog, solo = (ante if always or not pot else 0 for pot in (standing.frog_pot, standing.solo_pot))
        deal.ante = frog + solo
        deal.frog_pot = standing.frog_pot + self.seats * frog
        deal.solo_pot = standing.solo_pot + self.seats * solo
        return deal

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def shares(self, deal: ProgressiveDeal, contract: Contract, made: bool) -> list[int]:
        """By seat, how many times the seat pays or is paid the value of the game [PSO-6.2].

        If the bidder makes the game, only the seat that doubled pays the doubled or redoubled value. If the bidder
        fails, he pays everybody the doubled or redoubled value.
        """
        shares = super().shares(deal, contract, made)
        if not made:
            return [share * deal.times for share in shares]
        if deal.doubler != NOBODY:
            shares[deal.doubler] *= deal.times
        return shares

    def settled(
        self, deal: ProgressiveDeal, contract: Contract | None, change: list[int], detail: dict[str, Any]
    ) -> Result:
        pots = {"frog_pot": deal.frog_pot, "solo_pot": deal.solo_pot}
        from_pot = 0
        if contract is not None and detail["result"] in ("made", "failed"):
            pot = "frog_pot" if contract.takes_widow else "solo_pot"
            from_pot = pots[pot] if detail["result"] == "made" else -pots[pot]
            pots[pot] -= from_pot
            change[deal.bidder] += from_pot
        shared = 0
        if self.is_last(deal.standing):
            shared = sum(pots.values()) // self.seats
            pots = dict.fromkeys(pots, 0)
        change = [gain - deal.ante + shared for gain in change]
        doubles = {"doubler": None if deal.doubler == NOBODY else deal.doubler, "times": deal.times}
        detail |= {**doubles, "ante": deal.ante, "from_pot": from_pot, **pots, "shared": shared}
        return self.concluded(deal, change, detail, **pots)


GAME = ProgressiveSolo
