"""The rest of the play of tricks with all cards open, solved exactly for one side against the other.

The search is alpha-beta and caches the positions at the beginning of tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardtable.cards import Card
from cardtable.rules.moves import Move
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.hands import UNIT, Bag, cards_of, size_of
from cardtable.rules.tricks.kernel import TrickInPlay
from cardtable.rules.tricks.play import Duty, TrickDeal

__all__ = ["OpenCards", "TooLong"]

OFTEN: Final = 1023
"""The search asks `give_up` once in `OFTEN` + 1 positions, whenever the last ten bits of the count are 0."""


class TooLong(Exception):
    """The search has been given up because it took too long."""


class OpenCards:
    """A solver that finds what one side still takes if every seat sees all cards and plays its best."""

    def __init__(
        self,
        deal: TrickDeal,
        ours: Sequence[bool],
        brings: Brings,
        duties: Sequence[Duty] = (),
        give_up: Callable[[], bool] = lambda: False,
        *,
        low: bool = False,
        enough: int | None = None,
        lead_duties: Sequence[Duty] = (),
    ) -> None:
        """Prepare to solve positions of `deal` for a side; `ours` says which seats belong to it.

        `brings` says what the cards and the tricks bring. `duties` are rules that limit which cards may be played to a
        trick, besides following suit; `lead_duties` limit which cards may be led. The search ends if `give_up`, which
        is called now and then, returns True. If `low` is true, the side wants to take as little as possible, and its
        opponents want the opposite. If `enough` is given, greater answers count as `enough`. If `lead_duties` are
        given, this object may only solve positions of deals with the same cards in play.
        """
        self.ranking, self.after, self.active = deal.ranking, deal.after, deal.active
        self.ours, self.brings = ours, brings
        self.low, self.enough = low, enough
        self._wants = [own != low for own in ours]
        self.duties, self.lead_duties, self.give_up = duties, lead_duties, give_up
        seats = [deal.turn]
        while (seat := deal.after[seats[-1]]) != deal.turn:
            seats.append(seat)
        self._seats = seats
        self._in_play: Bag = deal.gone + sum(self._held(deal))
        self.positions = 0
        self._trick = TrickInPlay(deal.ranking)
        self._known: dict[tuple[int, ...], tuple[int, int, int]] = {}
        self._runs: dict[tuple[int, Bag, Bag], tuple[int, ...]] = {}

    def worth(self, deal: Any) -> int:
        """Return what the side still takes in the rest of the deal, the trick on the table included.

        The unit is that of `brings`.

        Raises:
            TooLong: `give_up` returned True.
        """
        return self._enough(self._from(deal, *self._window(deal)))

    def each(self, deal: Any, moves: Sequence[Move]) -> dict[Move, int]:
        """Return what the side still takes after each of `moves`, keyed by move; every move plays a card.

        Raises:
            TooLong: `give_up` returned True.
        """
        low, high = self._window(deal)
        return {move: self._enough(self._after(deal, move.card, low, high)) for move in moves}

    def best(self, deal: Any, moves: Sequence[Move], worth: int) -> Move:
        """Return the move of `moves` that is best for the side of the seat on turn; every move plays a card.

        `worth` is what the side of `ours` still takes, as the method `worth` returns it.

        Raises:
            TooLong: `give_up` returned True.
        """
        wants = self._wants[deal.turn]
        low, high = (worth - 1, worth) if wants else (worth, worth + 1)
        for move in moves[:-1]:
            after = self._after(deal, move.card, low, high)
            if (after >= worth) if wants else (after <= worth):
                return move
        return moves[-1]

    # ── from a deal to numbers ────────────────────────────────────────────────────────────────────────────────

    def left(self, deal: Any) -> int:
        """Return what both sides together still take in the rest of the deal, the trick on the table included."""
        cards, trick, last, *_ = self.brings
        tricks = size_of(deal.held[deal.turn])
        there = [*deal.trick, *(card for seat in self._seats for card in cards_of(deal.held[seat]))]
        left: int = sum(cards[card] for card in there) + trick * tricks + (last if tricks else 0)
        return left

    def _window(self, deal: Any) -> tuple[int, int]:
        """Return two amounts. Results between them are exact; for all others the search finds only a bound."""
        return (-1, self.left(deal) + 1) if self.enough is None else (0, self.enough)

    def _enough(self, worth: int) -> int:
        return worth if self.enough is None else min(worth, self.enough)

    def _held(self, deal: Any) -> list[Bag]:
        return [bag if seat in self._seats else 0 for seat, bag in enumerate(deal.held)]

    def _from(self, deal: Any, low: int, high: int) -> int:
        left = self.left(deal)
        if not left:
            return 0
        if not deal.count:
            return self._lead(self._held(deal), deal.turn, left, low, high)
        got = sum(self.brings.cards[card] for card in deal.trick)
        return self._follow(
            self._held(deal), deal.turn, deal.count, deal.led, self._top(deal), deal.winner, got, left, low, high
        )

    def _top(self, deal: Any) -> int:
        top: int = next(card for seat, card in zip(deal.players, deal.trick, strict=True) if seat == deal.winner)
        return top

    def _after(self, deal: Any, card: Card, low: int, high: int) -> int:
        held, left, seat = self._held(deal), self.left(deal), deal.turn
        held[seat] -= UNIT[card]
        led, top, winner, got = self.ranking.follows[card], int(card), seat, self.brings.cards[card]
        if deal.count:
            led, got = deal.led, got + sum(self.brings.cards[each] for each in deal.trick)
            if self.ranking.strength[led][card] <= deal.best:
                top, winner = self._top(deal), deal.winner
        return self._follow(held, self.after[seat], deal.count + 1, led, top, winner, got, left, low, high)

    # ── the search ────────────────────────────────────────────────────────────────────────────────────────────

    def _lead(self, held: list[Bag], seat: int, left: int, low: int, high: int) -> int:
        """Return what the side still takes if `seat` leads; a result outside `low` to `high` is only a bound.

        `left` is what both sides still take together.
        """
        if low >= left or not left:
            return left
        if high <= 0:
            return 0
        self.positions += 1
        if not self.positions & OFTEN and self.give_up():
            raise TooLong
        key = (*held, seat)
        known = self._known.get(key)
        first = -1
        least, most = 0, left
        if known is not None:
            least, most, first = known
            if least >= high or least == most:
                return least
            if most <= low:
                return most
            low, high = max(low, least), min(high, most)
        cards, follows = self.brings.cards, self.ranking.follows
        mine = self._wants[seat]
        best = -1 if mine else left + 1
        alpha, beta = low, high
        chosen = first
        for card in self._leads(held, seat, first, self._may_lead(held, seat)):
            held[seat] -= UNIT[card]
            worth = self._follow(held, self.after[seat], 1, follows[card], card, seat, cards[card], left, alpha, beta)
            held[seat] += UNIT[card]
            if mine:
                if worth > best:
                    best, chosen = worth, card
                    alpha = max(alpha, worth)
            elif worth < best:
                best, chosen = worth, card
                beta = min(beta, worth)
            if alpha >= beta:
                break
        if best <= low:
            self._known[key] = (least, min(most, best), chosen)
        elif best >= high:
            self._known[key] = (max(least, best), most, chosen)
        else:
            self._known[key] = (best, best, chosen)
        return best

    def _follow(
        self,
        held: list[Bag],
        seat: int,
        count: int,
        led: int,
        top: int,
        winner: int,
        got: int,
        left: int,
        low: int,
        high: int,
    ) -> int:
        """Return what the side still takes. The trick has `count` cards so far, and `seat` plays the next one.

        `led` is the suit led, `top` the card that wins the trick so far, `winner` its seat, and `got` what the cards of
        the trick count. `left`, `low` and `high` are those of `_lead`.
        """
        if count == self.active:
            return self._taken(held, winner, got, left, low, high)
        ranking, cards = self.ranking, self.brings.cards
        strength, mine, bag = ranking.strength[led], self._wants[seat], held[seat]
        best = strength[top]
        allowed = bag & ranking.bags[led] or bag
        if self.duties:
            trick = self._trick
            trick.led, trick.best = led, best
            for duty in self.duties:
                allowed = duty.meets(trick, allowed) or allowed
        choices: Sequence[int] = self._choices(held, seat, allowed, UNIT[top])
        if len(choices) > 1:
            if self.low:
                choices = sorted(choices, key=lambda card: (strength[card] > best, -cards[card], -strength[card]))
            elif self.ours[winner] == mine:  # this seat's side is winning the trick
                choices = sorted(choices, key=lambda card: (strength[card] > best, -cards[card], strength[card]))
            else:
                choices = sorted(choices, key=lambda card: (strength[card] <= best, cards[card], strength[card]))
        after, bound = self.after[seat], -1 if mine else left + 1
        for card in choices:
            held[seat] = bag - UNIT[card]
            now, taker = (card, seat) if strength[card] > best else (top, winner)
            worth = self._follow(held, after, count + 1, led, now, taker, got + cards[card], left, low, high)
            if mine:
                if worth > bound:
                    bound = worth
                    low = max(low, worth)
            elif worth < bound:
                bound = worth
                high = min(high, worth)
            if low >= high:
                break
        held[seat] = bag
        return bound

    def _taken(self, held: list[Bag], winner: int, got: int, left: int, low: int, high: int) -> int:
        brought = got + self.brings.trick
        if not held[winner]:
            return brought + self.brings.last if self.ours[winner] else 0
        if self.ours[winner]:
            return brought + self._lead(held, winner, left - brought, low - brought, high - brought)
        return self._lead(held, winner, left - brought, low, high)

    # ── the choice of cards ───────────────────────────────────────────────────────────────────────────────────

    def _may_lead(self, held: list[Bag], seat: int) -> Bag:
        allowed = held[seat]
        if self.lead_duties:
            trick = self._trick
            trick.gone = self._in_play - sum(held)
            for duty in self.lead_duties:
                allowed = duty.meets(trick, allowed) or allowed
        return allowed

    def _leads(self, held: list[Bag], seat: int, first: int, allowed: Bag) -> list[int]:
        """Return the cards worth leading, in the order in which to try them.

        First comes the card `first`, if it is among them, then the cards that the other side cannot beat, then the
        rest, the strongest first. If the side of `ours` wants to take little (`low`), the weakest come first after
        `first`.
        """
        ranking = self.ranking
        others = 0
        for other, hand in enumerate(held):
            if self.ours[other] != self.ours[seat]:
                others |= hand

        def late(card: int) -> tuple[bool, bool, int]:
            suit = ranking.follows[card]
            if self.low:
                return (card != first, False, ranking.strength[suit][card])
            above = ranking.above[suit][ranking.strength[suit][card]]
            return (card != first, bool(others & above), -ranking.strength[suit][card])

        return sorted(self._choices(held, seat, allowed), key=late)

    def _choices(self, held: list[Bag], seat: int, allowed: Bag, others: Bag = 0) -> list[int]:
        """Return the cards of `allowed`, but only one of several that are equal for the rest of the deal.

        A card that another seat holds, or that is in the bag `others`, makes the cards above and below it unequal.
        """
        for other, hand in enumerate(held):
            if other != seat:
                others |= hand
        found: list[int] = []
        for suit, bag in enumerate(self.ranking.bags):
            mine = allowed & bag
            if mine:
                key = (suit, mine, others & bag)
                run = self._runs.get(key)
                if run is None:
                    run = self._runs[key] = self._run(suit, mine, others & bag)
                found.extend(run)
        return found

    def _run(self, suit: int, mine: Bag, others: Bag) -> tuple[int, ...]:
        """Return the cards of `mine` in a suit, but only one of each run of equal cards.

        Two cards are equal if they count the same and no card of `others` lies between them.
        """
        found: list[int] = []
        last: Card | None = None
        for card in self.ranking.suits[suit]:
            there = 3 * UNIT[card]
            if others & there:
                last = None
            if mine & there:
                if last is None or self.brings.cards[last] != self.brings.cards[card]:
                    found.append(int(card))
                last = None if others & there else card
        return tuple(found)
