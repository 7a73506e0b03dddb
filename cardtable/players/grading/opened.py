"""What the moves of a deal bring if all cards are open, for as many of the last moves as can be searched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.players.advice import advice_for
from cardtable.players.exact import OpenCards, TooLong
from cardtable.players.grading.marks import OpenCase
from cardtable.rules.calls.called import prevented
from cardtable.rules.tricks.brings import MISERE
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.play import TrickDeal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from cardtable.rules.game import AnyGame, Deal
    from cardtable.rules.moves import Move

__all__ = ["opened", "opens", "sides_of", "taken"]


def opens(game: AnyGame) -> bool:
    """Whether deals of the game can be solved with all cards open."""
    return isinstance(game, TrickGame)


def sides_of(game: AnyGame, deal: Deal) -> tuple[bool, ...]:
    """Return for each seat whether it is on the first seat's side; an empty tuple if there are not just two sides."""
    sided, seats = advice_for(game).sided, range(game.seats)
    ours = tuple(sided(deal, 0, seat) for seat in seats)
    two = all(sided(deal, seat, other) == (ours[seat] == ours[other]) for seat in seats for other in seats)
    return ours if two and not all(ours) else ()


def opened(
    game: AnyGame,
    positions: Sequence[tuple[Deal, Move]],
    most: int,
    stopped: Callable[[], bool] = lambda: False,
) -> Mapping[int, OpenCase]:
    """Return what the moves bring in as many of the last `positions` as can be solved, keyed by the position's index.

    Each of `positions` is a deal with the move that was made in it. The solver begins with the last one and looks at
    about `most` positions in all, or more if the sides change (see `_Solver`). Three kinds of positions are left out:
    those that cannot be solved, those in which the move plays no card, and those in which the move is an error (at a
    called table, players can make errors).
    """
    found: dict[int, OpenCase] = {}
    if not opens(game):
        return found
    solver = _Solver(game, most, stopped)
    for at in reversed(range(len(positions))):
        deal, move = positions[at]
        if deal.phase != "play" or move.verb != "play" or not isinstance(deal, TrickDeal) or move.seat != deal.turn:
            continue
        try:
            one = solver.opened(deal, move)
        except TooLong:
            break
        if one is not None:
            found[at] = one
    return found


def taken(game: Any, before: TrickDeal, over: TrickDeal, side: Collection[int]) -> int | None:
    """Return what a side took from the beginning of a trick to the end of the deal, or None if that is not known.

    `before` is the deal at the beginning of the trick, `over` is the same deal after its last trick, and `side` are the
    seats of the side. The unit is the one in which the game says what tricks bring (see `Brings`).
    """
    brings = game.brings(before)
    if brings is None or any(over.held):
        return None
    got = 0
    for at in range(len(before.winners), len(over.winners)):
        if over.winners[at] in side:
            got += sum(brings.cards[card] for card in over.trick_at(at).cards) + brings.trick
    return got + (brings.last if over.winners[-1] in side else 0)


class _Solver:
    """Solves positions one after another, until it has searched `most` positions.

    If the sides are not those of the position solved before, the count begins again at 0.
    """

    def __init__(self, game: Any, most: int, stopped: Callable[[], bool]) -> None:
        self.game, self.law = prevented(game), game.law
        self.most, self.stopped = most, stopped
        self._sides: tuple[bool, ...] = ()
        self._cards: OpenCards | None = None

    def opened(self, deal: Any, move: Move) -> OpenCase | None:
        """Return what the moves of a position bring, or None if it cannot be solved.

        Raises:
            TooLong: too many positions have been looked at, or the work was stopped.
        """
        game, seat = self.game, deal.turn
        if self.law is not None:
            if not self.law.usual(deal):
                return None
            deal = self.law.as_usual(deal)
        brings = game.brings(deal)
        sides = sides_of(game, deal)
        lines = [line for line in game.phases["play"].lines(deal, seat) if line.verb == "play"]
        if brings is None or not sides or move not in lines:
            return None
        low = not game.tricks_are_wanted(deal)
        misere = brings.thing == MISERE
        if misere and not sides[deal.bidder]:
            sides = tuple(not one for one in sides)
        if self._cards is None or sides != self._sides:
            self._sides = sides
            play = game.phases["play"]
            self._cards = OpenCards(
                deal,
                sides,
                brings,
                play.duties,
                self.give_up,
                low=low,
                enough=1 if misere else None,
                lead_duties=play.lead_duties,
            )
        cards, own = self._cards, sides[seat]
        left = cards.left(deal)
        worth = cards.each(deal, lines)
        if misere:
            worth = {line: int(bool(each) != own) for line, each in worth.items()}
        elif not own:
            worth = {line: left - each for line, each in worth.items()}
        least = low and not misere
        best = min(lines, key=worth.__getitem__) if least else max(lines, key=worth.__getitem__)
        told = tuple((str(line), worth[line]) for line in lines)
        side = tuple(other for other in range(game.seats) if sides[other] == own)
        low = own if misere else low
        leads = not deal.count
        return OpenCase(side, leads, worth[move], worth[best], str(best), told, left, brings.thing, brings.parts, low)

    def give_up(self) -> bool:
        return self.stopped() or (self._cards is not None and self._cards.positions > self.most)
