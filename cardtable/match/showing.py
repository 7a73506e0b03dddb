"""Checks that all sentences and drawings of a table can be made without an error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.players.failing import FAILURES
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import CHANCE

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.match.record import Record
    from cardtable.rules.game import AnyGame, Deal, Result
    from cardtable.rules.teller import Teller

__all__ = ["can_be_shown", "last_shown", "record_before"]


def can_be_shown(teller: Teller[AnyGame], deal: Deal, results: Sequence[Result] = ()) -> bool:
    """Whether a position, its questions and the score sheet can be shown to every viewer."""
    game = teller.game.at
    everybody = (*range(game.seats), SPECTATOR)
    try:
        teller.sheets(results, None)
        views = {who: game.view(deal, who) for who in everybody}
        for view in views.values():
            teller.prompt(view)
            for line in view.lines:
                teller.offer(view, line)
            for who in everybody:
                teller.zones(view._replace(who=who))
    except FAILURES:
        return False
    return True


def last_shown(match: Match) -> tuple[int, int] | None:
    """Of the positions before a seat's move, return the last one that can be shown; None if there is none.

    The position is given by the indices of the deal and of the move.
    """
    teller = entry(match.game.id).teller(match.game)
    teller.texts = match.record.texts
    for number in reversed(range(len(match.record.deals))):
        told = _told(match, teller, number)
        for ply in reversed(range(told + 1)):
            try:
                deal, move = match.history.position(number, ply)
            except FAILURES:
                continue
            if move is not None and move.seat != CHANCE and can_be_shown(teller, deal, match.results[:number]):
                return number, ply
    return None


def _told(match: Match, teller: Teller[AnyGame], number: int) -> int:
    """Return how many moves, counted from the beginning of a deal, can be told to every viewer without an error."""
    game, moves = match.game, max(0, len(match.record.deals[number].moves) - 1)
    for ply in range(moves):
        try:
            before, move = match.history.position(number, ply)
            after, _ = match.history.position(number, ply + 1)
            assert move is not None
            for who in (*range(game.seats), SPECTATOR):
                views = game.view(before, who), game.view(after, who)
                heard = game.heard(before, move, who)
                teller.told(views[0], heard, views[1])
                teller.table.midway(views[0], heard, views[1])
        except FAILURES:
            return ply
    return moves


def record_before(record: Record, number: int, ply: int) -> Record:
    """Return a copy of the record that ends just before the move of index `ply` in the deal of index `number`."""
    kept = record.model_copy(deep=True)
    del kept.deals[number + 1 :], kept.deals[number].moves[ply:]
    return kept
