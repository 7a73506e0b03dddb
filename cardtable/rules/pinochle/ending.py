"""How a deal ends: the count, the settlement, the votes, and the end of the session [AP-4.40 to AP-4.66]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, TypeVar

from cardtable.cards import Suit
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.pinochle.cards import Count, count_of
from cardtable.rules.pinochle.deal import PAUSE, VOTES, PinochleDeal, from_left_of, seats_in_game
from cardtable.rules.pinochle.kitty import (
    FOR_KITTY,
    PAID,
    kitty_played,
    multiplier,
    penalty,
)
from cardtable.rules.pinochle.melds import worth
from cardtable.rules.pinochle.options import AuctionPinochleOptions
from cardtable.rules.pinochle.scale import LOWEST, units_of
from cardtable.rules.tricks.asking import Asked, bare

P = TypeVar("P", bound=PinochleDeal)

NEVER = 1_000_000

FEWEST = 3


class HandTally(NamedTuple):
    """The count of the points in a hand that was played out [AP-4.40 to AP-4.43]."""

    tricks: int
    trick_points: int
    buried_points: int
    last_trick: int
    defence: int
    meld_points: int

    @property
    def total(self) -> int:
        """The points that the bidder has made [AP-4.41]."""
        return self.meld_points + self.buried_points + self.trick_points + self.last_trick


class HandEnding:
    """What happens after a hand at a table with the given options."""

    def __init__(self, options: AuctionPinochleOptions) -> None:
        self.options = options
        self.count: Count = count_of(options.count, options.streamlined_last)
        self.ante = units_of(LOWEST, options.bonus_scale) * options.stakes
        """The ante that each player pays into the kitty. It is as much as a bid of 250 pays [AP-4.53, AP-6.6]."""
        self.bankroll = options.bankroll * options.stakes if options.kitty else 0
        self.agreeing = options.kitty and options.kitty_agreed
        """Whether players may agree between deals to divide the kitty, or to end the antes [AP-4.68]."""

    # ── the count ─────────────────────────────────────────────────────────────────────────────────────────────

    def tally(self, deal: PinochleDeal) -> HandTally:
        last_trick = self.count.last_trick
        theirs, own = deal.won[-1]
        tricks = deal.winners.count(deal.bidder)
        last = last_trick if deal.winners[-1] == deal.bidder else 0
        return HandTally(
            tricks,
            own,
            self.count.of(deal.buried) if tricks else 0,
            last,
            theirs + last_trick - last,
            worth(deal.melds, self.options.bonus_melds),
        )

    def played_out(self, deal: PinochleDeal) -> None:
        """After fifteen tricks, end the hand, with the bid either made or failed [AP-4.42]."""
        self.hand(deal, "made" if self.tally(deal).total >= deal.bid else "failed")

    # ── the settlement ────────────────────────────────────────────────────────────────────────────────────────

    def hand(self, deal: PinochleDeal, outcome: str) -> None:
        """End the hand, settle it, and begin the votes that are due [AP-4.64]."""
        deal.outcome = outcome
        if outcome != "passed":
            self._settle(deal)
        elif self.options.kitty and not deal.books.stopped:
            if self.options.kitty_pass_ante == "vote":
                deal.phase, deal.turn = "ante", deal.playing[0]
                return
            if self.options.kitty_pass_ante == "always":
                self.pay_again(deal)
        self.ask_the_broke(deal)

    def _settle(self, deal: PinochleDeal) -> None:
        options, bidder, books = self.options, deal.bidder, deal.books
        others = [seat for seat in deal.playing if seat != bidder]
        times = multiplier(deal.outcome, deal.trump, options)
        single = units_of(deal.bid, options.bonus_scale) * options.stakes
        played_for = 0
        if options.kitty and deal.bid >= FOR_KITTY:
            played_for = self.plays_for(deal, deal.outcome == "conceded")
        books = books.settled(bidder, others, single * times)._replace(played_for=played_for)
        if played_for:
            wins = deal.outcome in PAID
            fold = 1 if wins else -penalty(deal.outcome, deal.trump, options)
            books = books.drawing({bidder: fold * played_for})
        deal.books = books

    def plays_for(self, deal: PinochleDeal, throws_in: bool) -> int:
        """Return the part of the kitty for which a bid of 350 or more plays [AP-4.58].

        If `throws_in` is true, return the part that is paid for throwing the hand in.
        """
        return self.at_stake(deal, deal.bidder, deal.bid, deal.trump, throws_in=throws_in)

    def at_stake(self, deal: PinochleDeal, seat: int, bid: int, trump: Suit | None, *, throws_in: bool = False) -> int:
        """Return the part of the kitty for which `seat` would play with this bid and these trumps.

        If `trump` is None, the trumps are a suit that pays single.
        """
        outcome = "conceded" if throws_in else "failed"
        return kitty_played(
            deal.books,
            deal.stack(seat, self.bankroll) if self.bankroll else None,
            units_of(bid, self.options.bonus_scale) * self.options.stakes,
            len(deal.playing) - 1,
            -multiplier(outcome, trump, self.options),
            penalty(outcome, trump, self.options),
        )

    # ── votes ─────────────────────────────────────────────────────────────────────────────────────────────────

    def last(self, deal: PinochleDeal) -> bool:
        return deal.standing.deals + 1 >= self.options.deals

    def session_over(self, deal: PinochleDeal) -> bool:
        """Whether no deal follows, because this deal was the last or too few players are left [AP-4.66]."""
        return self.last(deal) or len(deal.in_game) < FEWEST

    def pay_again(self, deal: PinochleDeal) -> None:
        """Let all pay into the kitty after a deal was passed out [AP-4.54]."""
        deal.books = deal.books.all_paying(deal.playing, self.ante)

    def ask_the_broke(self, deal: PinochleDeal) -> None:
        """If a player has nothing left on the table, ask him whether he leaves [AP-4.59].

        If there is no such player, begin the vote on dividing the kitty if it is big enough. Otherwise begin the pause.
        After the last deal of the session, nobody is asked.
        """
        if self.bankroll and not self.last(deal):
            for seat in deal.in_game:
                if deal.stack(seat, self.bankroll) <= 0:
                    deal.phase, deal.turn = "broke", seat
                    return
        unusual = self.options.kitty_divide_at * self.options.stakes
        if self.options.kitty and unusual and not self.last(deal) and deal.books.kitty >= unusual:
            deal.phase, deal.turn = "divide", deal.in_game[0]
        else:
            self.pause(deal)

    # ── between deals ─────────────────────────────────────────────────────────────────────────────────────────

    def joins(self, asked_in: int) -> int:
        return (asked_in or NEVER) if self.options.newcomer else self.options.fourth_joins

    def next_in_game(self, deal: PinochleDeal) -> tuple[int, ...]:
        seats, books = len(deal.held), deal.books
        among = seats_in_game(books.left, seats, deal.standing.deals + 2, self.joins(books.joins))
        return from_left_of(deal.dealer, among, seats)

    def may_be_proposed(self, deal: PinochleDeal) -> tuple[str, ...]:
        """Return the proposals that can be made now [AP-4.71]."""
        books, found = deal.books, []
        if self.agreeing and books.kitty >= len(deal.in_game):
            found.append("divide")
        if self.agreeing and self.options.kitty_pass_ante != "never" and not books.stopped:
            found.append("stop")
        if self.options.newcomer and len(deal.held) == 4 and not books.joins:
            found.append("newcomer")
        done = [proposal.what for proposal in deal.proposed]
        return tuple(what for what in found if what not in done)

    def pause(self, deal: PinochleDeal) -> None:
        """Begin the pause between deals if a proposal can be made [AP-4.71], or close the deal."""
        if not self.session_over(deal) and self.may_be_proposed(deal):
            deal.phase, deal.turn = PAUSE, self.next_in_game(deal)[0]
        else:
            self.close(deal)

    def answered(self, deal: PinochleDeal, *, agreed: bool) -> None:
        deal.proposed = tuple(
            proposal._replace(agreed=agreed) if proposal.agreed is None else proposal for proposal in deal.proposed
        )
        self.pause(deal)

    def close(self, deal: PinochleDeal) -> None:
        """End the deal. If the session ends with it, share out the kitty [AP-4.62]."""
        deal.phase = OVER
        if self.session_over(deal):
            deal.books = deal.books.shared_out(deal.in_game)


MEANING = {
    "ante": "pay", "stop": "stop", "quit": "leave", "stay": "stay", "divide": "divide the kitty", "keep": "keep it",
}  # fmt: skip
"""For each word of a vote, the verb phrase that stands for it in refusals."""


class Spoken(Asked[P]):
    """A phase in which a seat makes an announcement that can end the hand or the whole deal."""

    form_rule = "AP-5.1"

    def __init__(self, ending: HandEnding) -> None:
        self.ending = ending


class Vote(Spoken[PinochleDeal]):
    """A phase after the hand, in which players are asked a question."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        words = VOTES[cls.name]
        cls.forms = dict.fromkeys(words, bare)
        cls.asks = " or ".join(MEANING[word] for word in words)
        cls.votes = [*zip(*map(bare_moves, words), strict=True)]

    votes: ClassVar[Sequence[tuple[Move, ...]]]

    def lines(self, deal: PinochleDeal, seat: int) -> Sequence[Move]:
        return self.votes[seat] if seat == deal.turn else ()

    def next_in_game(self, deal: PinochleDeal) -> int | None:
        among = deal.asked_in_turn
        after = among[among.index(deal.turn) + 1 :]
        return after[0] if after else None


class Ante(Vote):
    """The vote on paying into the kitty again after a deal is passed out [AP-4.54].

    If one player wants to pay, all pay.
    """

    name = "ante"
    rule = "AP-4.54"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        deal.said += (move,)
        following = self.next_in_game(deal)
        if move.verb == "ante":
            self.ending.pay_again(deal)
        elif following is not None:
            deal.turn = following
            return
        else:
            deal.books = deal.books._replace(stopped=True)
        self.ending.ask_the_broke(deal)


class Broke(Vote):
    """The phase in which a player with nothing left on the table leaves, or puts new chips there [AP-4.59, AP-4.60]."""

    name = "broke"
    rule = "AP-4.59"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        deal.said += (move,)
        ending, seat = self.ending, move.seat
        if move.verb == "stay":
            deal.books = deal.books.staying(seat, ending.bankroll - deal.stack(seat, ending.bankroll))
        else:
            deal.books = deal.books.quitting(seat, len(deal.in_game))
            if len(deal.in_game) < FEWEST:
                ending.close(deal)
                return
        ending.ask_the_broke(deal)


class Divide(Vote):
    """The vote held if the kitty is big or a player proposes to divide it. All must agree [AP-4.61, AP-4.68]."""

    name = "divide"
    rule = "AP-4.61"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        deal.said += (move,)
        if move.verb == "divide":
            following = self.next_in_game(deal)
            if following is not None:
                deal.turn = following
                return
            deal.books = deal.books.divided(deal.in_game)
        self.ending.answered(deal, agreed=move.verb == "divide")
