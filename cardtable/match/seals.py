"""Seals, which prove that the cards of a match were settled before anybody played.

A seal is a hash of a secret random text (the salt), the number that decides all packs and lots, and the packs of the
first deal. When the match is over, the record has the salt and the number. The hash is SHA-256 of lines of text:
`cardtable-seal/1`, the salt, the game, the number of seats, the options as JSON with sorted keys, the number, and each
pack as the record has it. The first 160 bits are written as 32 letters and digits.
"""

from __future__ import annotations

import json
import re
import secrets
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import cards_text
from cardtable.errors import BadInput
from cardtable.match.codes import LETTERS, MISTAKEN
from cardtable.match.luck import Luck
from cardtable.rules.game import SEAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.match.match import Match
    from cardtable.rules.game import AnyGame

__all__ = ["Sealed", "read_seal", "seal_of", "seal_told", "sealed"]

FIRST: Final = "cardtable-seal/1"
BITS: Final = 160
SIGNS: Final = BITS // 5


class Sealed(NamedTuple):
    """A seal, and the salt that proves it."""

    seal: str
    salt: str


def sealed(game: AnyGame, number: str) -> Sealed:
    """Return a new seal, with a new salt, for a match dealt from this number."""
    salt, standing = secrets.token_hex(16), game.start()
    packs = game.shuffled(standing, Luck(game, Random(), number).packs(standing, 0))
    return Sealed(seal_of(game, salt, number, [cards_text(pack) for pack in packs]), salt)


def seal_of(game: AnyGame, salt: str, number: str, packs: Sequence[str]) -> str:
    """Return the seal of a match by its salt, its number and its first packs."""
    options = json.dumps(game.options.changed(), sort_keys=True)
    hashed = "\n".join((FIRST, salt, game.id, str(game.seats), options, number, *packs))
    value = int.from_bytes(sha256(hashed.encode()).digest(), "big") >> (256 - BITS)
    signs = "".join(LETTERS[value >> shift & 31] for shift in range(BITS - 5, -1, -5))
    return _grouped(signs)


def _grouped(signs: str) -> str:
    return "-".join(signs[at : at + 4] for at in range(0, len(signs), 4))


def read_seal(text: str) -> str:
    """Return a seal that somebody typed, written in the way seals are shown.

    Raises:
        BadInput: the text is no seal.
    """
    signs = re.sub(r"[\s-]", "", text.upper()).translate(MISTAKEN)
    if len(signs) != SIGNS or not set(signs) <= set(LETTERS):
        raise BadInput(f"A seal has {SIGNS} letters and digits, in groups of four: {text[:60]!r} is none.")
    return _grouped(signs)


def seal_told(match: Match) -> str:
    """Return the sentence with the seal of a match; empty if the match has no seal."""
    seal = match.record.texts.get(SEAL)
    return "" if seal is None else f"Sealed: {seal}."
