"""Traces: every position of a replayed record, as JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from cardtable.cards import Card
from cardtable.match.record import Record, game_of
from cardtable.match.replaying import Before, Ended, Scored, walk
from cardtable.match.sitting_down import BeforeCut, SatDown
from cardtable.players.failing import blaming
from cardtable.rules.game import CHANCE, AnyGame, Deal
from cardtable.rules.moves import Move

__all__ = ["trace"]

MOST_CARDS_NAMED: Final = 2
"""Irregular moves, which break a rule but are accepted, are listed only if they name no more cards than this."""


def trace(record: Record, game: AnyGame | None = None) -> Iterator[str]:
    """Yield the lines of a record's trace.

    If the record stops in the middle of a deal, there is also a line for that position.

    Raises:
        BrokenRecord: a rule is broken; the lines before this place have been yielded.
        BadRecord: a pack or line cannot be read.
        BadInput: `game` is not given, and the record's game or one of its options does not exist.
        PlugInFailed: the game comes with a plug-in, and the plug-in fails at a move of the record.
    """
    with blaming(record.game):
        yield from _traced(record, game_of(record) if game is None else game)


def _traced(record: Record, game: AnyGame) -> Iterator[str]:
    for event in walk(record, game):
        match event:
            case Before():
                line = _before(event, game)
                if line is not None:
                    yield json.dumps(line)
            case BeforeCut():
                line = _in_the_ceremony(event)
                if line is not None:
                    yield json.dumps(line)
            case SatDown():
                sat = {"setup": True, "over": True, "seats": event.names, "dealer": event.dealer}
                yield json.dumps(sat)
            case Scored():
                yield json.dumps(_scored(event))
            case Ended():
                yield json.dumps(_ended(event))


def _before(event: Before, game: AnyGame) -> dict[str, object] | None:
    return _before_move({"deal": event.number}, event.ply, game, event.deal, event.move)


def _in_the_ceremony(event: BeforeCut) -> dict[str, object] | None:
    return _before_move({"setup": True}, event.ply, event.ceremony, event.deal, event.move)


def _before_move(
    where: dict[str, object], ply: int, game: AnyGame, deal: Deal, move: Move | None
) -> dict[str, object] | None:
    to_act = game.to_act(deal)
    if not to_act or (move is not None and move.seat == CHANCE):
        return None
    line: dict[str, object] = {
        **where,
        "ply": ply,
        "phase": deal.phase,
        "to_act": to_act,
        "legal": sorted(str(move) for seat in to_act for move in game.lawful(deal, seat)),
    }
    if game.law is not None:
        irregular = [move for seat in range(game.seats) for move in game.tolerated(deal, seat)]
        line["irregular"] = sorted(str(move) for move in irregular if _cards_named(move) <= MOST_CARDS_NAMED)
    if move is not None:
        line["move"] = str(move)
    return line


def _cards_named(move: Move) -> int:
    return sum(isinstance(token, Card) for token in move.args)


def _scored(event: Scored) -> dict[str, object]:
    result = event.result
    totals = result.standing.totals
    return {"deal": event.number, "over": True, "change": result.change, "totals": totals, "detail": result.detail}


def _ended(event: Ended) -> dict[str, object]:
    standing = event.standing
    if standing.over:
        return {"result": {"over": True, "winners": standing.winners, "totals": standing.totals}}
    return {"result": {"over": False, "totals": standing.totals}}
