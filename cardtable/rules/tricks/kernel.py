"""A fast way to play the cards, for computer players that play deals to their end at random or by a simple policy.

The rules play a card as a move. They also note where it went and what that shows about the hand. To play a deal out, no
such notes are needed. Here a hand is a bag (an integer that stores cards, see `hands`), and playing a card subtracts a
number from it. A trick is the suit led, the best card and what its cards bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from cardtable.rules.tricks.hands import UNIT, Bag
from cardtable.rules.tricks.play import PLAY, TrickDeal, TrickPlay

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.play import Ranking

T = TypeVar("T", bound=TrickDeal)

Orders = tuple[tuple[int, ...], ...]

ORDERS: Final[dict[tuple[int, ...], Orders]] = {}
"""A cache, keyed by `TrickDeal.after`: for each leader, the order in which the seats play, the leader first."""


def orders_of(after: tuple[int, ...]) -> Orders:
    """Return for each leader the order in which the seats play."""
    orders = []
    for leader in range(len(after)):
        order = [leader]
        while (seat := after[order[-1]]) not in order:
            order.append(seat)
        orders.append(tuple(order))
    found = ORDERS[after] = tuple(orders)
    return found


class TrickInPlay:
    """The trick on the table, with only what the duties of a game ask for (see `Duty` in `play`).

    It has the suit led, the strength of the best card and, in `gone`, the bag of the cards played before, which the
    duties of a leader need.
    """

    __slots__ = ("best", "gone", "led", "ranking")

    def __init__(self, ranking: Ranking, gone: Bag = 0) -> None:
        self.ranking, self.led, self.best, self.gone = ranking, -1, 0, gone


class Policy(Protocol):
    """A way to play. It is asked whenever a seat has a choice of cards."""

    def leads(self, seat: int, cards: Bag) -> int:
        """Return the card that a seat leads, one of `cards`."""

    def follows(
        self, seat: int, cards: Bag, turns: tuple[int, ...], led: int, best: int, winner: int, brought: int
    ) -> int:
        """Return the card that a seat plays to a trick, one of `cards`.

        `turns` are seats in the order in which they play to this trick. Seats that played to it before the kernel
        began are left out. `led` is the suit led. `best` is the strength of the best card so far, and `winner` is the
        seat that has played it. `brought` is what the cards played so far bring.
        """

    def speaks(self, deal: TrickDeal, words: Sequence[Move]) -> Move | None:
        """Return one of the words that the seat may say when it is to lead, or None if it leads a card."""


class Kernel(Generic[T]):
    """The play of the cards at one table, at random or by a policy.

    If a player says something instead of playing a card, such as a claim, the rules carry out that move.
    """

    def __init__(self, phase: TrickPlay[T], counts: Sequence[int]) -> None:
        """`counts` is what each card brings to the player who wins it. It is empty if only tricks count."""
        self.phase, self.counts, self.speaks, self.recalls = phase, counts, phase.speaks, phase.recalls
        self.duties = [duty.meets for duty in phase.duties]
        self.lead_duties = [duty.meets for duty in phase.lead_duties]
        self.ruled = bool(self.duties or self.lead_duties)
        self.noted = bool(self.recalls or counts or self.lead_duties)

    def _taken_up(self, deal: T) -> tuple[Orders, tuple[int, ...], TrickInPlay, Bag, int]:
        """Return what describes the trick on the table when the kernel begins, and set the `count` of the deal to 0.

        The result has five parts: for each leader, the order in which the seats play; the seats that have not yet
        played to the trick, in order; the trick as the duties need it; a bag of all cards of the suit led, or 0 if no
        card is led yet; and the sum of what the cards in the trick bring.
        """
        orders, trick = ORDERS.get(deal.after) or orders_of(deal.after), TrickInPlay(deal.ranking, deal.gone)
        if not deal.count:
            return orders, orders[deal.turn], trick, 0, 0
        counts = self.counts
        turns, brought = orders[deal.turn][: -deal.count], sum([counts[card] for card in deal.trick]) if counts else 0
        deal.count = 0
        return orders, turns, trick, deal.ranking.bags[deal.led], brought

    def run(self, deal: T, random: Callable[[], float]) -> None:
        """Play the cards until the phase is over.

        `random` returns numbers from 0 up to 1, one for each choice among several cards and words. Afterwards the deal
        says neither which cards are gone nor which suits a hand lacks. It says which cards were played only if the game
        asks for that with `TrickPlay.recalls`.
        """
        phase, duties, lead_duties = self.phase, self.duties, self.lead_duties
        counts, speaks, recalls, ruled, noted = self.counts, self.speaks, self.recalls, self.ruled, self.noted
        name, held, ranking, unit = deal.phase, deal.held, deal.ranking, UNIT
        follows, strengths, bags, gathered = ranking.follows, ranking.strength, ranking.bags, phase.gathered
        led, best, winner = deal.led, deal.best, deal.winner
        said: list[Move] = []
        orders, turns, trick, suit, brought = self._taken_up(deal)
        strength = strengths[led]
        while True:
            for seat in turns:
                hand = held[seat]
                cards = hand & suit or hand
                if ruled:
                    trick.led, trick.best = led, best
                    for meets in duties if suit else lead_duties:
                        cards = meets(trick, cards) or cards
                # A card sets only one bit, even if the hand has two copies of it. So this drops the lowest card.
                others, at = cards & cards - 1, 0
                if speaks and (words := phase.words(deal, seat)):
                    number = cards.bit_count()
                    at = int(random() * (number + len(words)))
                    if at >= number:
                        deal.turn, deal.led, deal.best, deal.winner = seat, led, best, winner
                        deal.count = turns.index(seat) + len(orders[seat]) - len(turns)
                        deal.plays += tuple(said)
                        return self.said(deal, words[at - number], random)
                elif others:
                    at = int(random() * cards.bit_count())
                while at:
                    cards, others, at = others, others & others - 1, at - 1
                card = (cards ^ others).bit_length() - 1 >> 1
                held[seat] = hand - unit[card]
                if noted:
                    trick.gone += unit[card]
                    if recalls:
                        said.append(PLAY[seat][card])
                    if counts:
                        brought += counts[card]
                if suit:
                    power = strength[card]
                    if power > best:
                        best, winner = power, seat
                else:
                    led = follows[card]
                    suit, strength = bags[led], strengths[led]
                    best, winner = strength[card], seat
            deal.winners += (winner,)
            deal.turn = winner
            if recalls:
                deal.plays += tuple(said)
                said.clear()
            gathered(deal, winner, brought)
            if deal.phase != name:
                deal.led, deal.best, deal.winner = led, best, winner
                return None
            turns, suit, brought = orders[deal.turn], 0, 0

    def run_by(self, deal: T, policy: Policy) -> None:
        """Play the cards by a policy until the phase is over. The policy is asked for words only when a seat leads.

        Afterwards the deal lacks the same things as after `run`.
        """
        phase, duties, lead_duties = self.phase, self.duties, self.lead_duties
        counts, recalls, ruled, noted, unit = self.counts, self.recalls, self.ruled, self.noted, UNIT
        name, held, ranking = deal.phase, deal.held, deal.ranking
        follows, strengths, bags, gathered = ranking.follows, ranking.strength, ranking.bags, phase.gathered
        speaks, asked_to_lead, asked = self.speaks, policy.leads, policy.follows
        led, best, winner = deal.led, deal.best, deal.winner
        said: list[Move] = []
        orders, turns, trick, suit, brought = self._taken_up(deal)
        while True:
            if speaks and not suit:
                word = policy.speaks(deal, phase.words(deal, deal.turn))
                if word is not None:
                    phase.play(deal, word)
                    if deal.phase != name:
                        return
            for seat in turns:
                hand = held[seat]
                cards = hand & suit or hand
                if ruled:
                    trick.led, trick.best = led, best
                    for meets in duties if suit else lead_duties:
                        cards = meets(trick, cards) or cards
                # A card sets only one bit, even if the hand has two copies of it. So one bit means one possible card.
                if not cards & cards - 1:
                    card = cards.bit_length() - 1 >> 1
                elif suit:
                    card = asked(seat, cards, turns, led, best, winner, brought)
                else:
                    card = asked_to_lead(seat, cards)
                held[seat] = hand - unit[card]
                if noted:
                    trick.gone += unit[card]
                    if recalls:
                        said.append(PLAY[seat][card])
                    if counts:
                        brought += counts[card]
                if not suit:
                    led = follows[card]
                    suit, best, winner = bags[led], strengths[led][card], seat
                elif (power := strengths[led][card]) > best:
                    best, winner = power, seat
            deal.winners += (winner,)
            deal.turn = winner
            if recalls:
                deal.plays += tuple(said)
                said.clear()
            gathered(deal, winner, brought)
            if deal.phase != name:
                deal.led, deal.best, deal.winner = led, best, winner
                return
            turns, suit, brought = orders[deal.turn], 0, 0

    def said(self, deal: T, word: Move, random: Callable[[], float]) -> None:
        """Make the move `word` in place of playing a card. If the play goes on after it, play on at random."""
        phase = deal.phase
        self.phase.play(deal, word)
        if deal.phase == phase:
            self.run(deal, random)
