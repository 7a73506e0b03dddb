"""What can be reached from a position if the hand may be gone through without limit, and the shortest way there.

An aim is to play a card to a foundation, to turn a card up, or to make another gain (see `brings`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.players.advice.solitaires.coming import shows
from cardtable.players.advice.solitaires.lying import by_threes, guests
from cardtable.players.advice.solitaires.steps import Step, brings
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["Aim", "Reached", "reached"]

Moves = tuple[Move, ...]
"""The moves of one step (any turns of the hand, and then the move that carries a card), or of several such steps."""

LONGEST: Final = 6
"""The greatest number of steps on the way to an aim."""


class Aim(NamedTuple):
    """The moves that reach an aim, and the deal after them.

    `laid` is true if the moves only lay a card of the hand on the tableau.
    """

    moves: Moves
    deal: PatienceDeal
    laid: bool = False


class Reached(NamedTuple):
    """The aims that were found, the nearest first; `all` is true if no other aim can be reached."""

    aims: tuple[Aim, ...]
    all: bool

    def lost(self, deal: PatienceDeal) -> bool:
        """Whether nothing more can be gained: the hand has no unseen card, and no aim but to lay cards down is left."""
        return self.all and not deal.unseen[HAND] and all(aim.laid for aim in self.aims)


def reached(game: Patience, known: PatienceDeal, most: int) -> Reached:
    """Return the aims that can be reached from `known`, the deal as the seat knows it.

    The search looks at up to `most` positions.
    """
    found = _reached(game, known, most, turning=True)
    if found.all or known.unseen[HAND]:
        return found
    there = {_key(game, aim.deal) for aim in found.aims}
    now = [aim for aim in _reached(game, known, most, turning=False).aims if _key(game, aim.deal) not in there]
    return found._replace(aims=tuple(sorted((*now, *found.aims), key=lambda aim: len(aim.moves)))) if now else found


def _reached(game: Patience, known: PatienceDeal, most: int, *, turning: bool) -> Reached:
    aims: list[Aim] = []
    seen = {_key(game, known)}
    waiting: deque[tuple[tuple[Moves, ...], PatienceDeal]] = deque([((), known)])
    cut = False
    while waiting and most > 0:
        before, here = waiting.popleft()
        for moves, step in _steps(game, here, turning=turning):
            most -= 1
            key = _key(game, step.after)
            if key in seen:
                continue
            seen.add(key)
            way = (*before, moves)
            if brings(game, step):
                if not _idle_step(game, known, way, step):
                    aims.append(Aim(_turned_first(game, known, tuple(chain.from_iterable(way))), step.after))
                continue
            if step.carried[0] == WASTE and not before and _of_use(game, step):
                aims.append(Aim(moves, step.after, laid=True))
            if len(way) < LONGEST:
                waiting.append((way, step.after))
            else:
                cut = True
    return Reached(tuple(aims), not cut and not waiting and most > 0)


def _of_use(game: Patience, step: Step) -> bool:
    assert game.hand is not None
    return game.hand.draw > 1 or not step.before.piles[step.carried[1]] or bool(guests(game, step.before, step.card))


def _idle_step(game: Patience, known: PatienceDeal, way: tuple[Moves, ...], last: Step) -> bool:
    deal, planned = known.copy(), list[tuple[Moves, Card | None]]()
    for moves in way:
        for move in moves[:-1]:
            game.play(deal, move)
        carried = game.layout.carried(moves[-1])
        from_waste = carried is not None and carried[0] == WASTE
        planned.append((moves, deal.piles[WASTE][-1] if from_waste else None))
        game.play(deal, moves[-1])
    *before, at_last = planned
    for at in range(len(before)):
        deal = known.copy()
        for moves, card in (*before[:at], *before[at + 1 :]):
            if not _turned_to(game, deal, moves, card) or game.refusal(deal, moves[-1]) is not None:
                break
            game.play(deal, moves[-1])
        else:
            source, target, _ = last.carried
            if not _turned_to(game, deal, *at_last):
                continue
            for carried in game.carrying.carriages(deal):
                alike = carried[0] == source and (carried[1] < game.layout.first) == (target < game.layout.first)
                if alike and deal.piles[source][-carried[2]] == last.card:
                    return True
    return False


def _turned_to(game: Patience, deal: PatienceDeal, moves: Moves, card: Card | None) -> bool:
    if by_threes(game):
        for move in moves[:-1]:
            if game.refusal(deal, move) is not None:
                return False
            game.play(deal, move)
        return True
    begun = deal.begun
    while card is not None and deal.piles[WASTE][-1:] != (card,):
        wait = game.play_phase.going_on(deal)
        if wait is None or deal.unseen[HAND] or deal.begun > begun + 1:
            return False
        game.play(deal, wait)
    return True


def _steps(game: Patience, deal: PatienceDeal, *, turning: bool) -> Iterator[tuple[Moves, Step]]:
    carrying, layout = game.carrying, game.layout
    for carried in carrying.carriages(deal):
        yield _carried(game, deal, (), carried)
    if deal.unseen[HAND] or not turning:
        return
    tops = [pile[-1] for pile in deal.piles[TABLEAU:] if pile]
    wanted = deal.foundations.wanted
    for top in tops:
        wanted |= carrying.rests_on[top]
    for route in game.routes:
        if route.source == "D" and len(tops) < layout.first - TABLEAU:
            wanted |= route.begins
    for shown in shows(game, deal):
        if shown.again and not by_threes(game) and len(shown.deal.piles[WASTE]) >= len(deal.piles[WASTE]):
            return
        if wanted >> shown.card & 1:
            for carried in carrying.carriages(shown.deal):
                if carried[0] == WASTE:
                    yield _carried(game, shown.deal, shown.moves, carried)


def _carried(game: Patience, deal: PatienceDeal, moves: Moves, carried: tuple[int, int, int]) -> tuple[Moves, Step]:
    before, after, line = deal.copy(), deal.copy(), game.layout.line(*carried)
    game.play_phase.carry(after, *carried)
    return (*moves, line), Step(line, before, after, carried)


def _turned_first(game: Patience, deal: PatienceDeal, moves: Moves) -> Moves:
    begins = next((at for at, move in enumerate(moves) if move.verb != "move"), 0)
    if not begins or any(game.layout.carried(move)[0] == WASTE for move in moves[:begins]):  # type: ignore[index]
        return moves
    ends = next(at for at, move in enumerate(moves) if at > begins and move.verb == "move")
    tried = (*moves[begins:ends], *moves[:begins], *moves[ends:])
    deal = deal.copy()
    for move in tried:
        if game.refusal(deal, move) is not None:
            return moves
        game.play(deal, move)
    return tried


def _key(game: Patience, deal: PatienceDeal) -> object:
    """Return a key that is equal for equal positions.

    If cards are turned singly and the whole hand is known, it does not matter how far the hand has been turned.
    """
    assert game.hand is not None
    if game.hand.draw == 1 and not deal.unseen[HAND]:
        hand = (*deal.piles[WASTE], *deal.piles[HAND][::-1])
        return frozenset(zip(deal.piles[TABLEAU:], deal.down[TABLEAU:], strict=True)), hand
    return tuple(deal.piles), tuple(deal.down)
