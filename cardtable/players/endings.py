"""Exact solutions for the last tricks of a deal in which no card is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardtable.players.exact import OpenCards
from cardtable.rules.game import OVER
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import size_of
from cardtable.rules.tricks.play import TrickDeal

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.players.advice import Advice
    from cardtable.rules.game import AnyGame, Deal, Result

__all__ = ["Ending"]

CARDS: Final = 2
"""An ending is always solved if no hand has more cards than this.

An ending with more cards is solved, too, if the advice knows how it ends, or if it can be solved with all cards open
(`Advice.open_cards`).
"""

MOST_POSITIONS: Final = 50_000
"""A solver that has searched more positions than this is replaced by a new one, so that its cache stays small."""


class Ending:
    """Solves the last tricks of a deal for one account (a player, or a partnership that scores as one)."""

    def __init__(
        self,
        game: AnyGame,
        advice: Advice[Any, Any],
        who: int,
        account: int,
        valued: Callable[[Result, int], float] | None = None,
    ) -> None:
        """`who` is a seat of the account with the index `account`.

        `valued` returns what a result is worth to an account; by default it is the advice's `worth`.
        """
        self.game, self.advice, self.who, self.account = game, advice, who, account
        self.valued = valued
        self._opened: dict[tuple[bool, ...], OpenCards] = {}

    def _valued(self, deal: Any) -> float:
        if self.valued is None:
            return self.advice.worth_of(deal, self.account)
        return self.valued(self.game.brought(deal), self.account)

    def near(self, deal: Deal) -> bool:
        """Whether the deal can be solved now. Before the play of the tricks begins, the answer is False."""
        if not isinstance(deal, TrickDeal) or deal.phase != "play":
            return False
        most = max(map(size_of, deal.held))
        return most <= CARDS or self.advice.knows_the_ending(deal) or self._opened_with(deal, most)

    def one_trick_off(self, deal: Deal) -> bool:
        """Whether a deal that is not `near` will be `near` once the fullest hand has one card fewer."""
        if not isinstance(deal, TrickDeal) or deal.phase != "play":
            return False
        most = max(map(size_of, deal.held)) - 1
        return most == CARDS or self._opened_with(deal, most)

    def _opened_with(self, deal: TrickDeal, most: int) -> bool:
        """Whether the deal can be solved with all cards open if the fullest hand has `most` cards."""
        return CARDS < most <= self.advice.open_cards and self._opens(deal)

    def _opens(self, deal: TrickDeal) -> bool:
        """Whether there are just two sides, each wants to take as much as it can, and nothing but that counts.

        At a called table, where errors can be made, the answer is False.
        """
        game = self.game
        if not isinstance(game, TrickGame) or game.law is not None or not game.tricks_are_wanted(deal):
            return False
        return game.brings(deal) is not None and self.two_sided(deal)

    def two_sided(self, deal: Deal) -> bool:
        sided = self.advice.sided
        others = [seat for seat in range(self.game.seats) if not sided(deal, self.who, seat)]
        return all(sided(deal, others[0], seat) for seat in others)

    def worth(self, deal: Any) -> float:
        """Return what the deal is worth to the account if every seat sees all cards and plays its best.

        This can change the deal, because it may be played to its end.
        """
        if self.advice.knows_the_ending(deal):
            self.advice.play_ending(deal)
            return self._valued(deal)
        if max(map(size_of, deal.held)) > CARDS:
            self._play_open(deal)
            return self._valued(deal)
        if not self.two_sided(deal):
            return self._each(deal)[self.account]
        ours = [self.advice.sided(deal, self.who, seat) for seat in range(self.game.seats)]
        return self._worth(deal, ours, float("-inf"), float("inf"))

    def _play_open(self, deal: Any) -> None:
        """Play the deal to its end; each seat plays what brings its side the most with all cards open."""
        game: Any = self.game
        sided, who = self.advice.sided, self.who
        ours = tuple([sided(deal, who, seat) for seat in range(game.seats)])
        cards = self._opened.get(ours)
        if cards is None or cards.positions > MOST_POSITIONS:
            play = game.phases["play"]
            cards = OpenCards(deal, ours, game.brings(deal), play.duties, lead_duties=play.lead_duties)
            self._opened[ours] = cards
        while deal.phase != OVER:
            seat = game.to_act(deal)[0]
            lines = game.lawful(deal, seat)
            plays = [line for line in lines if line.verb == "play"]
            spoken = next((line for line in lines if line.verb != "play" and self.advice.speaks(deal, line)), None)
            if spoken is not None or len(plays) < 2:
                game.play(deal, spoken or (plays or lines)[0])
            else:
                game.play(deal, cards.best(deal, plays, cards.worth(deal)))

    def _worth(self, deal: Any, ours: list[bool], low: float, high: float) -> float:
        game = self.game
        if deal.phase == OVER:
            return self._valued(deal)
        seat = game.to_act(deal)[0]
        lines = game.lawful(deal, seat)
        while len(lines) == 1:
            game.play(deal, lines[0])
            if deal.phase == OVER:
                return self._worth(deal, ours, low, high)
            seat = game.to_act(deal)[0]
            lines = game.lawful(deal, seat)
        mine = ours[seat]
        best = float("-inf") if mine else float("inf")
        for line in lines:
            after = deal.copy()
            game.play(after, line)
            worth = self._worth(after, ours, low, high)
            if mine:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _each(self, deal: Any) -> tuple[float, ...]:
        game = self.game
        if deal.phase == OVER:
            result, valued = game.brought(deal), self.valued or self.advice.worth
            return tuple(valued(result, account) for account in range(len(game.accounts)))
        seat = game.to_act(deal)[0]
        lines = game.lawful(deal, seat)
        own = next(at for at, seats in enumerate(game.accounts) if seat in seats)
        found: tuple[float, ...] | None = None
        for line in lines:
            after = deal.copy()
            game.play(after, line)
            worths = self._each(after)
            if found is None or worths[own] > found[own]:
                found = worths
        assert found is not None, "some seat has a move until the deal is over"
        return found
