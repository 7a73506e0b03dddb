"""Traces: a record replayed aloud, in JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Iterator

from cardtable.match.record import Before, Ended, Record, Scored, game_of, walk
from cardtable.rules.game import CHANCE, AnyGame

__all__ = ["trace"]


def trace(record: Record, game: AnyGame | None = None) -> Iterator[str]:
    """The lines of a record's trace: one before each move, one after each deal, one at the end.

    Raises:
        BrokenRecord: a rule is broken; the lines up to there have been given.
        BadRecord: a pack or line that cannot be read.
    """
    game = game_of(record) if game is None else game
    for event in walk(record, game):
        match event:
            case Before():
                line = _before(event, game)
                if line is not None:
                    yield json.dumps(line)
            case Scored():
                yield json.dumps(_scored(event))
            case Ended():
                yield json.dumps(_ended(event))


def _before(event: Before, game: AnyGame) -> dict[str, object] | None:
    """The line before a move; none for a chance move, nor where chance is awaited and the record stops."""
    to_act = game.to_act(event.deal)
    if not to_act or (event.move is not None and event.move.seat == CHANCE):
        return None
    line: dict[str, object] = {
        "deal": event.number,
        "ply": event.ply,
        "phase": event.deal.phase,
        "to_act": to_act,
        "legal": sorted(str(move) for seat in to_act for move in game.lawful(event.deal, seat)),
    }
    if event.move is not None:
        line["move"] = str(event.move)
    return line


def _scored(event: Scored) -> dict[str, object]:
    result = event.result
    totals = result.standing.totals
    return {"deal": event.number, "over": True, "change": result.change, "totals": totals, "detail": result.detail}


def _ended(event: Ended) -> dict[str, object]:
    standing = event.standing
    if standing.over:
        return {"result": {"over": True, "winners": standing.winners, "totals": standing.totals}}
    return {"result": {"over": False, "totals": standing.totals}}
