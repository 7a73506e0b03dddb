"""Tricks at a called table: cards played out of turn, and cards taken back into the hands they came from.

A bag is an integer that stores cards (see `cardtable.rules.tricks.hands`).
"""

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
    """The play of a game in which seats can play out of turn.

    List this class before the game's own play among the bases. After a lead out of turn, the turn is with the seat on
    the left of the seat that led. When the turn comes to a seat that has already played to the trick, it is skipped.
    """

    def play(self, deal: T, move: Move) -> None:
        if move.verb != "play":
            super().play(deal, move)
            return
        turn = deal.turn if deal.count else move.seat
        super().play(deal, move)
        if deal.count:
            deal.turn = next_to_play(deal, turn)


class ExposedCards(TrickPlay[T]):
    """The play of a game in which a card exposed on the table must be played as soon as that is lawful.

    List this class before the game's own play among the bases.
    """

    open_rule: ClassVar[str]

    @abstractmethod
    def opened(self, deal: T, seat: int) -> Bag:
        """Return the cards of a hand that lie open before their owner, as a bag."""

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        lines = super().lines(deal, seat)
        opened = self.opened(deal, seat)
        if not opened or not any(move.verb == "play" and opened >> 2 * move.card & 3 for move in lines):
            return lines
        return [move for move in lines if move.verb != "play" or opened >> 2 * move.card & 3]

    def why_not(self, deal: T, move: Move) -> Refusal | None:
        refusal = super().why_not(deal, move)
        if refusal is not None or move.verb != "play":
            return refusal
        lines = self.lines(deal, move.seat)
        if move in lines:
            return None
        cards = listed((f"the {line.card.title}" for line in lines if line.verb == "play"), "or")
        return Refusal(self.open_rule, f"An open card goes to the first trick it can: play {cards}.")


def next_to_play(deal: TrickDeal, seat: int) -> int:
    """Return `seat`, or the first seat after it that has no card in the trick on the table."""
    players = deal.players
    while seat in players:
        seat = deal.after[seat]
    return seat


def trick_begins(deal: TrickDeal, number: int) -> int:
    """Return the index in `plays` of the first card of trick `number`, from 1."""
    return (number - 1) * deal.active


def quitted(deal: TrickDeal, number: int) -> bool:
    """Whether trick `number` is over for good, because a card has been led after it or nobody has cards left."""
    return len(deal.winners) >= number and (
        len(deal.plays) > trick_begins(deal, number + 1) or not any(deal.held[seat] for seat in set(deal.after))
    )


def as_it_lay(deal: T, trick: Sequence[Move]) -> T:
    """Return a copy of the deal with `trick` on the table.

    Nothing but the trick is restored: the hands, for example, are not.
    """
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
    """Take cards of the latest trick back into the hands they came from.

    `number` is the number of that trick, whether or not it is complete. `which` takes a play of the trick and says
    whether its card is taken back. If no card of the trick is left, the turn goes to `leader`. `words` are the words of
    the faults that are undone together with the card. `must_trump` says whether players who cannot follow suit must
    trump.

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
    """Return for each seat a bit mask of the suits that it seems not to hold, judged by the cards played.

    If `must_trump` is true, a card of a third suit shows that the seat seems to have no trump, either.
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
