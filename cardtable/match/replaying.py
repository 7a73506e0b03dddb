"""Replaying: a record is played from its first deal to its last move, and every move is checked.

A ply is the index of a move in its deal. A standing is what a match carries from deal to deal, such as the totals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.cards import read_cards
from cardtable.errors import BadLine, BadRecord, BrokenRecord, IllegalDeal, IllegalStart
from cardtable.match.record import DealRecord, Record, game_of
from cardtable.match.sitting_down import BeforeCut, SatDown, sitting_down
from cardtable.players.failing import blaming
from cardtable.refusal import Refusal
from cardtable.rules.game import AnyGame, Deal, Result, Standing
from cardtable.rules.moves import Move, read_move
from cardtable.rules.naming import speak

__all__ = ["Before", "BeforeCut", "Ended", "SatDown", "Scored", "replay", "standing_before", "walk"]


class Before(NamedTuple):
    """The position before a move; `move` is `None` where the record stops. `number` is the deal's index."""

    number: int
    ply: int
    deal: Deal
    move: Move | None


class Scored(NamedTuple):
    """A deal that is over, with its result."""

    number: int
    deal: Deal
    result: Result


class Ended(NamedTuple):
    """The end of the record: the standing, and the deal in play (`None` between deals)."""

    standing: Standing
    deal: Deal | None


def replay(record: Record, game: AnyGame | None = None) -> Ended:
    """Play a record to its end; return the last standing, and the deal in play if the record stops in a deal.

    Raises:
        BrokenRecord: a rule is broken; the error says at which deal, ply and line.
        BadRecord: a pack or line cannot be read.
        BadInput: `game` is not given, and the record's game or one of its options does not exist.
        PlugInFailed: the game comes with a plug-in, and the plug-in fails at a move of the record.
    """
    with blaming(record.game):
        for event in walk(record, game):
            last = event
    assert isinstance(last, Ended)
    return last


def walk(record: Record, game: AnyGame | None = None) -> Iterator[BeforeCut | SatDown | Before | Scored | Ended]:
    """Play a record step by step and yield each event.

    The deal in an event is not a copy, and changes with the next step.

    Raises:
        BrokenRecord: a rule is broken; the error says at which deal, ply and line, with the people's names.
        BadRecord: a pack or line cannot be read.
        BadInput: `game` is not given, and the record's game or one of its options does not exist.
    """
    game = game_of(record) if game is None else game
    names = record.names
    standing = standing_before(record, game)
    deal: Deal | None = None
    yield from sitting_down(record, game)
    for number, entry_ in enumerate(record.deals):
        if deal is not None:
            unfinished = Refusal(game.dealer_rule, f"Deal {number} begins before deal {number - 1} is over.")
            raise BrokenRecord(unfinished, deal=number, ply=None, line=None)
        deal = _opened(game, standing, number, entry_, names)
        for ply, line in enumerate(entry_.moves):
            move = _read_line(line, number, ply)
            refusal = game.refusal(deal, move)
            if refusal is not None:
                raise _broken(refusal, names, number, ply, line)
            yield Before(number, ply, deal, move)
            game.play(deal, move)
        result = game.result(deal)
        if result is None:
            yield Before(number, len(entry_.moves), deal, None)
        else:
            yield Scored(number, deal, result)
            standing, deal = result.standing, None
    yield Ended(standing, deal)


def standing_before(record: Record, game: AnyGame) -> Standing:
    """Return the standing before the first deal of a record. It is the usual one if the record has no `start`.

    Raises:
        BrokenRecord: no match of that game can have the scores in its `start`.
    """
    if record.start is None:
        usual: Standing = game.start()
        return usual
    try:
        begun: Standing = game.begun_at(record.start.told)
    except IllegalStart as error:
        rule, sentence = error.refusal
        spoken = Refusal(rule, speak(sentence, record.names))
        raise BrokenRecord(spoken, deal=None, ply=None, line=None, before="start") from None
    return begun


def _opened(game: AnyGame, standing: Standing, number: int, dealt: DealRecord, names: Sequence[str]) -> Deal:
    try:
        packs = [read_cards(pack) for pack in dealt.packs]
    except BadLine as error:
        raise BadRecord(f"deal {number}: {error}") from None
    try:
        deal: Deal = game.open(standing, dealt.dealer, packs)
    except IllegalDeal as error:
        raise _broken(error.refusal, names, number, None, None) from None
    return deal


def _read_line(line: str, number: int, ply: int) -> Move:
    try:
        return read_move(line)
    except BadLine as error:
        raise BadRecord(f"deal {number}, ply {ply}: {error}") from None


def _broken(refusal: Refusal, names: Sequence[str], number: int, ply: int | None, line: str | None) -> BrokenRecord:
    spoken = Refusal(refusal.rule, speak(refusal.sentence, names))
    return BrokenRecord(spoken, deal=number, ply=ply, line=line)
