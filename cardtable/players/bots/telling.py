"""What a bot is told, as one JSON object: what its seat sees, the moves it can make, and what it has heard.

Everything comes from the view of the seat, in which each hidden card is a card back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from cardtable.cards import Card, Suit
from cardtable.players.bots.talking import BotFailed
from cardtable.players.player import NOT_SILENT, must_move
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Deal, Immutable, slots_of
from cardtable.rules.moves import Move

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.teller import Teller

__all__ = ["FORMAT", "answered", "data_of", "line_of", "told"]

FORMAT: Final = "cardtable-bot/1"

NO_TEXT: Final = "wrote bytes that are no UTF-8 text"
NO_ANSWER: Final = 'answered with something other than {"move": "..."}'
NO_MOVE: Final = "made a move that it could not make"

LARGEST: Final = 10**7
"""A part of a deal that is an integer of at least this size is not told.

It is a set of cards with a bit for each card, which the author of a bot could not read.
"""

_APART: Final = ("standing", "phase", "turn", "dealer")


def told(game: AnyGame, view: View, deal: int, heard: Sequence[Move], since: int) -> dict[str, Any]:
    """Return what a bot is told before a move of its seat.

    `heard` are all moves of the deal as the seat has heard them. The bot knows the first `since` of them already.
    """
    seen = view.deal
    return {
        "format": FORMAT,
        "game": game.id,
        "options": game.options.changed(),
        "seats": game.seats,
        "seat": view.who,
        "deal": deal,
        "phase": seen.phase,
        "dealer": seen.dealer,
        "turn": seen.turn,
        "sides": [list(seats) for seats in game.accounts],
        "scores": list(seen.standing.totals),
        "places": [
            {
                "place": zone.name,
                "seat": zone.side,
                "cards": [str(card) for card in zone.cards],
                "labels": list(zone.labels),
            }
            for zone in _teller(game).zones(view)
            if zone.lay != "markers"  # such a zone holds pictures and no cards
        ],
        "more": {slot: data_of(part) for slot, part in _parts(seen).items() if slot not in _APART},
        "heard_before": since,
        "heard": [str(move) for move in heard[since:]],
        "must": must_move(game, view),
        "moves": [str(move) for move in view.lawful],
    }


@lru_cache(maxsize=4)
def _teller(game: AnyGame) -> Teller[AnyGame]:
    return entry(game.id).teller(game)


def _parts(value: object) -> dict[str, object]:
    """Return the parts of a value, keyed by their names; of a deal, only the parts that are `_plain`."""
    match value:
        case tuple():
            return dict(zip(getattr(value, "_fields", ()), value, strict=True))
        case Deal():
            parts = {slot: getattr(value, slot, None) for slot in slots_of(value)}
            return {slot: part for slot, part in parts.items() if _plain(part)}
        case Immutable():
            return {name: getattr(value, name) for name in value.fields}
    return {slot: getattr(value, slot, None) for slot in slots_of(value)}


def _plain(value: object) -> bool:
    """Whether the author of a bot can read a value. A set of cards that is kept as bits, for example, is unreadable."""
    match value:
        case Card() | Suit() | Move() | Enum() | bool() | float() | str() | None:
            return True
        case int():
            return abs(value) < LARGEST
        case Mapping():
            return all(map(_plain, (*value.keys(), *value.values())))
        case tuple() | list() | set() | frozenset():
            return all(map(_plain, value))
    return all(map(_plain, _parts(value).values()))


def data_of(value: object) -> object:
    """Return a value of a deal in a form that JSON can hold."""
    match value:
        case Suit():
            return value.letter
        case Card() | Move():
            return str(value)
        case Enum():
            return value.name.lower()
        case bool() | int() | float() | str() | None:
            return value
        case Mapping():
            return {str(data_of(key)): data_of(each) for key, each in value.items()}
        case set() | frozenset():
            return sorted((data_of(each) for each in value), key=str)
        case tuple() | list() if not hasattr(value, "_fields"):
            return [data_of(each) for each in value]
    return {name: data_of(part) for name, part in _parts(value).items()}


def line_of(message: Mapping[str, object]) -> bytes:
    """Return a message as one line of UTF-8 text."""
    return json.dumps(message, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def answered(game: AnyGame, view: View, line: bytes) -> Move | None:
    """Return the move that a bot's line means; None if the bot says nothing for now.

    Raises:
        BotFailed: the line is no answer, the seat cannot make the move in it, or it has no move although
            the seat must move.
    """
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BotFailed(NO_TEXT) from None
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError):
        raise BotFailed(NO_ANSWER) from None
    said = answer.get("move", 0) if isinstance(answer, dict) else 0
    if said is None:
        if must_move(game, view):
            raise BotFailed(NOT_SILENT)
        return None
    if not isinstance(said, str):
        raise BotFailed(NO_ANSWER)
    move = next((move for move in view.lawful if str(move) == said), None)
    if move is None:
        raise BotFailed(NO_MOVE)
    return move
