"""How a deal ends: the count, the settlement, votes, and the end of the session [AP-4.40 to AP-4.66]."""

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
"""The number of a deal that is never dealt."""

FEWEST = 3
"""With fewer players the session is over [AP-4.66]."""


class Tally(NamedTuple):
    """The count of a hand that was played out [AP-4.40 to AP-4.43]."""

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


class Ending:
    """The steps after a hand is over, at a table with those options."""

    def __init__(self, options: AuctionPinochleOptions) -> None:
        self.options = options
        self.count: Count = count_of(options.count, options.streamlined_last)
        self.ante = units_of(LOWEST, options.bonus_scale) * options.stakes
        """The payment of each into a kitty: the single amount of a 250 bid [AP-4.53, AP-6.6]."""
        self.bankroll = options.bankroll * options.stakes if options.kitty else 0
        self.agreeing = options.kitty and options.kitty_agreed
        """Whether the kitty may be divided, and its antes stopped, whenever all agree [AP-4.68]."""

    # ── the count ─────────────────────────────────────────────────────────────────────────────────────────────

    def tally(self, deal: PinochleDeal) -> Tally:
        """The count of a hand that was played out."""
        values, last_trick = self.count
        won = [0, 0]
        for at, winner in enumerate(deal.winners):
            one, other, third = deal.plays[3 * at : 3 * at + 3]
            won[winner == deal.bidder] += values[one.card] + values[other.card] + values[third.card]
        tricks = deal.winners.count(deal.bidder)
        last = last_trick if deal.winners[-1] == deal.bidder else 0
        return Tally(
            tricks,
            won[True],
            self.count.of(deal.buried) if tricks else 0,
            last,
            won[False] + last_trick - last,
            worth(deal.melds, self.options.bonus_melds),
        )

    def played_out(self, deal: PinochleDeal) -> None:
        """Fifteen tricks have been played: the bid is made, or it is not [AP-4.42]."""
        self.hand(deal, "made" if self.tally(deal).total >= deal.bid else "failed")

    # ── the settlement ────────────────────────────────────────────────────────────────────────────────────────

    def hand(self, deal: PinochleDeal, outcome: str) -> None:
        """The hand is over: it is settled, and whoever is to be asked is asked [AP-4.64]."""
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
        """The part of the kitty that a bidder of 350 or more plays for, or loses if he throws his hand in [AP-4.58]."""
        return self.at_stake(deal, deal.bidder, deal.bid, deal.trump, throws_in=throws_in)

    def at_stake(self, deal: PinochleDeal, seat: int, bid: int, trump: Suit | None, *, throws_in: bool = False) -> int:
        """The same of a seat that would bid so much, and play in that suit, or in one that pays single."""
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
        """Whether no deal follows by number."""
        return deal.standing.deals + 1 >= self.options.deals

    def session_over(self, deal: PinochleDeal) -> bool:
        """Whether no deal follows, as it was the last or too few are left [AP-4.66]."""
        return self.last(deal) or len(deal.in_game) < FEWEST

    def pay_again(self, deal: PinochleDeal) -> None:
        """All pay into the kitty after a deal was passed out [AP-4.54]."""
        deal.books = deal.books.all_paying(deal.playing, self.ante)

    def ask_the_broke(self, deal: PinochleDeal) -> None:
        """Whoever has nothing left on the table is asked; then all may be asked to divide [AP-4.59]."""
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
        """The number of the deal before which the fourth sits down, where he is `asked_in` before that deal, or not."""
        return (asked_in or NEVER) if self.options.newcomer else self.options.fourth_joins

    def next_in_game(self, deal: PinochleDeal) -> tuple[int, ...]:
        """The seats in the game at the next deal, from the dealer's left: the first of them deals."""
        seats, books = len(deal.held), deal.books
        among = seats_in_game(books.left, seats, deal.standing.deals + 2, self.joins(books.joins))
        return from_left_of(deal.dealer, among, seats)

    def may_be_proposed(self, deal: PinochleDeal) -> tuple[str, ...]:
        """The proposals that can be made now, each once between two deals: none that would change nothing [AP-4.71]."""
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
        """Nothing more is asked: the next dealer deals, before whom somebody may propose something [AP-4.71]."""
        if not self.session_over(deal) and self.may_be_proposed(deal):
            deal.phase, deal.turn = PAUSE, self.next_in_game(deal)[0]
        else:
            self.close(deal)

    def answered(self, deal: PinochleDeal, *, agreed: bool) -> None:
        """A vote is over; if somebody proposed it, it is noted what came of it."""
        deal.proposed = tuple(
            proposal._replace(agreed=agreed) if proposal.agreed is None else proposal for proposal in deal.proposed
        )
        self.pause(deal)

    def close(self, deal: PinochleDeal) -> None:
        """The deal is over, and with the session the kitty is shared out [AP-4.62]."""
        deal.phase = OVER
        if self.session_over(deal):
            deal.books = deal.books.shared_out(deal.in_game)


MEANING = {
    "ante": "pay", "stop": "stop", "quit": "leave", "stay": "stay", "divide": "divide the kitty", "keep": "keep it",
}  # fmt: skip
"""By the word of a vote: what it is to say it."""


class Spoken(Asked[P]):
    """A phase of words after which the hand, or the whole deal, may be over."""

    form_rule = "AP-5.1"

    def __init__(self, ending: Ending) -> None:
        self.ending = ending


class Vote(Spoken[PinochleDeal]):
    """Players say one of two words about the kitty, one after another, when the hand is over."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        words = VOTES[cls.name]
        cls.forms = dict.fromkeys(words, bare)
        cls.asks = " or ".join(MEANING[word] for word in words)
        cls.votes = [*zip(*map(bare_moves, words), strict=True)]

    votes: ClassVar[Sequence[tuple[Move, ...]]]

    def lines(self, deal: PinochleDeal, seat: int) -> Sequence[Move]:
        """Either word: pay on, or divide."""
        return self.votes[seat] if seat == deal.turn else ()

    def next_in_game(self, deal: PinochleDeal) -> int | None:
        """Who is asked next, or nobody."""
        among = deal.asked_in_turn
        after = among[among.index(deal.turn) + 1 :]
        return after[0] if after else None


class Ante(Vote):
    """Whether all pay again for a deal passed out: the first who wants it settles it [AP-4.54]."""

    name = "ante"
    rule = "AP-4.54"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        """All pay; or the next is asked; or all have agreed to stop, once and for all."""
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
    """Whether a player with nothing left on the table leaves, or puts new money there [AP-4.59, AP-4.60]."""

    name = "broke"
    rule = "AP-4.59"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        """He takes his part of the kitty, or buys in again."""
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
    """Whether all agree to divide a kitty that is unusually big [AP-4.61]."""

    name = "divide"
    rule = "AP-4.61"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        """One who would keep it is enough."""
        deal.said += (move,)
        if move.verb == "divide":
            following = self.next_in_game(deal)
            if following is not None:
                deal.turn = following
                return
            deal.books = deal.books.divided(deal.in_game)
        self.ending.answered(deal, agreed=move.verb == "divide")
