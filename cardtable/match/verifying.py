"""Checking whether the cards of a record are those that were fixed before anybody played.

A seal is a hash of the number and the first packs of a match, which was shown before the match (see `match.seals`).
"""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import cards_text
from cardtable.errors import BrokenRecord
from cardtable.match.luck import Luck, began_from
from cardtable.match.record import Record, game_of
from cardtable.match.replaying import Before, Scored, standing_before, walk
from cardtable.match.seals import seal_of
from cardtable.players.failing import blaming
from cardtable.rules.game import NUMBER, SALT, SEAL
from cardtable.rules.moves import CHANCE, read_move
from cardtable.rules.words import amount

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame, Standing

__all__ = ["Proof", "Verified", "verify"]


class Proof(IntEnum):
    """What a check has found; the values are the exit codes of `cardtable verify`."""

    RIGHT = 0
    BROKEN = 1
    NOTHING = 3


class Verified(NamedTuple):
    """The result of a check of a record."""

    proof: Proof
    sentence: str


def verify(record: Record, noted: str = "") -> Verified:
    """Check the packs and shuffles of a record against its seal, and return what was found.

    A solitaire without a seal is checked against the number of its deal. `noted` is the seal that the caller noted
    before the match, or empty.

    Raises:
        BadInput: there is no such game or option, or a pack or line cannot be read.
        PlugInFailed: the game comes with a plug-in, and fails at a move of the record.
    """
    with blaming(record.game):
        return _verified(record, noted)


def _verified(record: Record, noted: str) -> Verified:
    game, texts = game_of(record), record.texts
    number, seal, salt = texts.get(NUMBER), texts.get(SEAL), texts.get(SALT)
    if seal is None and game.open_number and number is not None and not noted:
        return _of_number(game, record, number)
    if seal is None:
        return Verified(Proof.NOTHING, _no_seal(game))
    if noted and noted != seal:
        return _broken(f"the seal of this record is {seal}, and you noted {noted}.")
    if number is None or salt is None:
        return Verified(Proof.NOTHING, f"The seal {seal} cannot be checked before the match is over.")
    first = record.deals[0].packs if record.deals else []
    if seal_of(game, salt, number, first) != seal:
        return _broken(f"the seal {seal} does not fit the cards of deal 1, the number and the salt.")
    wrong = _wrong(game, record, number)
    if wrong:
        return _broken(wrong)
    deals = f"of all {amount(len(record.deals), 'deal')}" if len(record.deals) > 1 else "of the deal"
    compare = "It is the one you noted." if noted else "Compare it with the one you noted before the first card."
    return Verified(Proof.RIGHT, f"Right: the cards {deals} are those under the seal {seal}. {compare}")


def _of_number(game: AnyGame, record: Record, number: str) -> Verified:
    wrong = _wrong(game, record, number)
    if wrong:
        return _broken(wrong)
    told = f"Right: the cards are those of deal number {number}, which the table shows before the first card."
    return Verified(Proof.RIGHT, told)


def _no_seal(game: AnyGame) -> str:
    if game.open_number:
        return "There is no seal: a solitaire shows the number of its deal instead, and this record has none."
    return (
        "There is no seal: these cards came from a code or number that somebody could know, or the record is not of a "
        "table of this program, or of an older version."
    )


def _broken(why: str) -> Verified:
    return Verified(Proof.BROKEN, f"Broken: {why}")


def _wrong(game: AnyGame, record: Record, number: str) -> str:
    try:
        began_from(number)
    except ValueError:
        return f"no cards are dealt from the number {number[:20]!r}."
    luck = Luck(game, Random(), number)
    standings: list[Standing] = []
    shuffles: list[int] = []
    rule = ""
    try:
        standings.append(standing_before(record, game))
        for event in walk(record, game):
            if isinstance(event, Scored):
                standings.append(event.result.standing)
            elif isinstance(event, Before) and not _as_drawn(game, record, luck, event):
                shuffles.append(event.number)
    except BrokenRecord as error:
        where = "the beginning" if error.deal is None else f"deal {error.deal + 1}"
        rule = f"{where} breaks a rule: {error.refusal.sentence} ({error.refusal.rule})"
    for at, (deal, standing) in enumerate(zip(record.deals, standings, strict=False)):
        packs = game.shuffled(standing, luck.packs(standing, at))
        if [cards_text(pack) for pack in packs] != deal.packs:
            return f"the cards of deal {at + 1} are not those that the number {number} deals."
        if at in shuffles:
            return f"a shuffle during deal {at + 1} is not the one that the number {number} brings."
    return rule


def _as_drawn(game: AnyGame, record: Record, luck: Luck, event: Before) -> bool:
    if event.move is None or event.move.seat != CHANCE:
        return True
    before = record.deals[event.number].moves[: event.ply]
    shuffles = sum(read_move(line).seat == CHANCE for line in before)
    return game.chance(event.deal, luck.during(event.number, shuffles)) == event.move
