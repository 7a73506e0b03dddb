"""Tricks at a called table: cards played out of turn, and cards that go back to the hands they came from."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.calls.faults import ledger_of
from cardtable.rules.moves import Move
from cardtable.rules.tricks.hands import UNIT, Bag
from cardtable.rules.tricks.play import TrickDeal, TrickPlay
from cardtable.rules.words import listed

T = TypeVar("T", bound=TrickDeal)


class OutOfTurn(TrickPlay[T]):
    """The play of a game in which a seat may play before its turn, or lead when the lead is another's.

    It stands before the game's own play among the bases of a class. A lead out of turn passes the turn to its left; a
    card played before its turn waits in the trick, and its seat is passed over.
    """

    def play(self, deal: T, move: Move) -> None:
        """Put the card on the table; the turn is the next seat's that has none in the trick. A word moves no turn."""
        if move.verb != "play":
            super().play(deal, move)
            return
        turn = deal.turn if deal.count else move.seat
        super().play(deal, move)
        if deal.count:
            deal.turn = next_to_play(deal, turn)


class OpenCards(TrickPlay[T]):
    """The play of a game in which a card laid open must be played as soon as it lawfully can.

    It stands before the game's own play among the bases of a class.
    """

    open_rule: ClassVar[str]
    """The id of the rule that says so."""

    @abstractmethod
    def opened(self, deal: T, seat: int) -> Bag:
        """The cards of a hand that lie open before their owner."""

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        """If open cards are lawful to play, no others; and what else may be said."""
        lines = super().lines(deal, seat)
        opened = self.opened(deal, seat)
        if not opened or not any(move.verb == "play" and opened >> 2 * move.card & 3 for move in lines):
            return lines
        return [move for move in lines if move.verb != "play" or opened >> 2 * move.card & 3]

    def why_not(self, deal: T, move: Move) -> Refusal | None:
        """Another card, where an open one can be played."""
        refusal = super().why_not(deal, move)
        if refusal is not None or move.verb != "play":
            return refusal
        lines = self.lines(deal, move.seat)
        if move in lines:
            return None
        cards = listed((f"the {line.card.title}" for line in lines if line.verb == "play"), "or")
        return Refusal(self.open_rule, f"An open card goes to the first trick it can: play {cards}.")


def next_to_play(deal: TrickDeal, seat: int) -> int:
    """That seat, or the first after it that has no card in the trick on the table."""
    players = deal.players
    while seat in players:
        seat = deal.after[seat]
    return seat


def trick_begins(deal: TrickDeal, number: int) -> int:
    """The index among the plays of the first card of that trick, from 1."""
    return (number - 1) * deal.active


def quitted(deal: TrickDeal, number: int) -> bool:
    """Whether a card has been led to a trick after that one, or nobody has a card left to lead."""
    return len(deal.winners) >= number and (
        len(deal.plays) > trick_begins(deal, number + 1) or not any(deal.held[seat] for seat in set(deal.after))
    )


def as_it_lay(deal: T, trick: Sequence[Move]) -> T:
    """The same deal as if these were the cards on the table, for what is asked of a trick and no hand."""
    then = deal.copy()
    _lay(then, trick)
    return then


def taken_back(
    deal: TrickDeal,
    number: int,
    which: Callable[[Move], bool],
    leader: int,
    *,
    words: Collection[str],
    must_trump: bool = False,
) -> Sequence[Move]:
    """Take cards of the latest trick back into the hands they came from: of trick `number`, which may just be full.

    If none is left the turn is the `leader`'s; else it is that of the first seat from the leader of what is left on,
    that has no card in the trick. What its suits told of the hands is worked out anew, from every card that lies.
    Open faults of these `words`, which cards make, are struck out, and what was judged of the cards lapses.

    Returns:
        The plays that were taken back, in order.
    """
    begins = trick_begins(deal, number)
    trick = deal.plays[begins:]
    back = [move for move in trick if which(move)]
    left = tuple(move for move in trick if not which(move))
    for move in back:
        deal.held[move.seat] += UNIT[move.card]
        deal.gone -= UNIT[move.card]
    deal.plays = (*deal.plays[:begins], *left)
    deal.winners = deal.winners[: number - 1]
    _lay(deal, left)
    deal.lacks = seeming_lacks(deal, must_trump)
    deal.turn = next_to_play(deal, left[0].seat if left else leader)
    deal.ledger = ledger_of(deal).taken_back([move.seat for move in back], number, words)
    return back


def _lay(deal: TrickDeal, trick: Sequence[Move]) -> None:
    """Set count, suit, winner and best card of the trick on the table, as they are if these are its cards."""
    deal.count = len(trick)
    deal.led, deal.winner, deal.best = -1, -1, 0
    for move in trick:
        if deal.led < 0:
            deal.led = deal.ranking.follows[move.card]
        strength = deal.ranking.strength[deal.led][move.card]
        if deal.winner < 0 or strength > deal.best:
            deal.winner, deal.best = move.seat, strength
    if not trick and deal.winners:
        deal.winner = deal.winners[-1]


def seeming_lacks(deal: TrickDeal, must_trump: bool = False) -> list[int]:
    """By seat: a bit mask of the suits that it seems not to hold, by the cards that lie; `must_trump` as in the play.

    Nobody has shown a lack who has played a card of that suit since.
    """
    lacks = [0] * len(deal.held)
    follows, trump = deal.ranking.follows, deal.ranking.trump
    led = -1
    for at, move in enumerate(deal.plays):
        suit = follows[move.card]
        lacks[move.seat] &= ~(1 << suit)
        if not at % deal.active:
            led = suit
        elif suit != led:
            lacks[move.seat] |= 1 << led
            if must_trump and trump is not None and suit != trump:
                lacks[move.seat] |= 1 << trump
    return lacks
