"""The score at which a match begins, in the form in which people type it: `Ann and Cy 8, Bea and Dov 7`.

A player who is not named begins at zero. In some games, other words can stand beside the scores: `deals 3` (played
before), `pots`, `games` (won so far) and `score` (of the unfinished game).
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cardtable.errors import BadInput, IllegalStart
from cardtable.match.record import StartRecord, clean_text
from cardtable.rules.naming import speak, together
from cardtable.rules.words import listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardtable.rules.game import AnyGame

__all__ = [
    "BROUGHT_SCORES",
    "SCORE_LENGTH",
    "SCORE_LINE",
    "ZERO",
    "may_begin_at",
    "score_help",
    "score_like",
    "start_meant",
]

BROUGHT_SCORES: Final = "The scores were made elsewhere, so this game does not count."
SCORE_LINE: Final = "Score"
ZERO: Final = "from zero"
SCORE_LENGTH: Final = 200
EXAMPLES: Final = (
    ((8, 7, 5, 4, 2, 1), 0),
    ((8, 6, 4, 2, 2, 2), 0),
    ((2, 1, 0, 0, 0, 0), 0),
    ((20, -10, -10, 0, 0, 0), 0),
    ((120, -60, -60, 0, 0, 0), 0),
    ((50, 40, 30, 20, 20, 20), 2),
    ((1, 1, 0, 0, 0, 0), 2),
)
"""Examples, each with the scores of the players or sides and a number of deals played before.

If this number is 0, the example does not mention deals.
"""
_NUMBERS: Final = r"[-+−]?\d{1,12}(?:\s+[-+−]?\d{1,12})*"
_WORDS_FIRST = re.compile(rf"(?P<who>\D.*?)[\s:=]+(?P<numbers>{_NUMBERS})")
_NUMBER_FIRST = re.compile(rf"(?P<numbers>{_NUMBERS})(?:\s+(?P<who>\D.*))?")
_AND = re.compile(r"\s+and\s+|\s*[&+/]\s*", re.IGNORECASE)
_KEYS: Final = {key: f"{key.removesuffix('s')}s" for key in ("deal", "deals", "pot", "pots", "game", "games")} | {
    "score": "score"
}
"""Each word that people can type for a number other than a score, with the key of this number in a record."""


def may_begin_at(game: AnyGame) -> bool:
    """Whether a match at this table can begin at a score."""
    drawn = game.ceremony is not None and any(len(seats) > 1 for seats in game.accounts)
    return game.score_runs and not drawn


def score_like(game: AnyGame, names: Sequence[str]) -> str:
    """Return an example of a score at which a match at this table can begin."""
    for numbers, deals in EXAMPLES:
        totals = [*numbers[: len(game.accounts)]]
        with suppress(BadInput):
            _begun(game, names, totals, {"deals": [deals]} if deals else {})
            break
    sides = [f"{_called(names, seats)} {total}" for seats, total in zip(game.accounts, totals, strict=True)]
    return ", ".join([*sides, *([f"deals {deals}"] if deals else [])])


def score_help(game: AnyGame, names: Sequence[str]) -> str:
    """Return the help for typing a score."""
    return f"The score at which the game begins, such as “{score_like(game, names)}”. Such a game does not count."


def start_meant(game: AnyGame, names: Sequence[str], typed: str) -> StartRecord | None:
    """Return the start of a match that the text `typed` means.

    The result is None for an empty text, and for the start that every match of the game has anyway.

    Raises:
        BadInput: no match at this table can begin at the typed score; the message is one sentence.
    """
    typed = clean_text(typed, SCORE_LENGTH)
    if not typed:
        return None
    _checked(game)
    totals: dict[int, int] = {}
    beside: dict[str, list[int]] = {}
    for part in re.split(r"[,;]", typed):
        who, numbers = _read(part.strip(), game, names)
        key = _KEYS.get(who.casefold())
        if key is not None and who.casefold() not in map(str.casefold, names):
            beside[key] = numbers
            continue
        account = _account(game, names, who)
        if account in totals:
            raise BadInput(f"The score of {_called(names, game.accounts[account])} is given twice.")
        if len(numbers) > 1:
            raise BadInput(f"{part.strip()!r} has {len(numbers)} numbers: {_example(game, names)}")
        totals[account] = numbers[0]
    return _begun(game, names, [totals.get(at, 0) for at in range(len(game.accounts))], beside)


def _checked(game: AnyGame) -> None:
    if not game.score_runs:
        raise BadInput("A game at this table is a single deal, so it always begins at zero.")
    if not may_begin_at(game):
        raise BadInput("The cut decides who plays with whom at this table, so no side can have a score before it.")


def _read(part: str, game: AnyGame, names: Sequence[str]) -> tuple[str, list[int]]:
    found = _WORDS_FIRST.fullmatch(part) or _NUMBER_FIRST.fullmatch(part)
    who = "" if found is None else found["who"] or (names[0] if len(game.accounts) == 1 else "")
    if found is None or not who:
        raise BadInput(f"{part[:40]!r} is no score: {_example(game, names)}")
    return who.strip(), [int(number.replace("−", "-")) for number in found["numbers"].split()]


def _account(game: AnyGame, names: Sequence[str], who: str) -> int:
    seats = {name.casefold(): seat for seat, name in enumerate(names)}
    called = [who] if who.casefold() in seats else [word for word in _AND.split(who) if word]
    for word in called:
        if word.casefold() not in seats:
            people = listed(names) if len(names) > 1 else names[0]
            raise BadInput(f"Nobody at this table is called {word[:40]!r}: here sit{'s' * (len(names) == 1)} {people}.")
    accounts = {at for at, of in enumerate(game.accounts) for word in called if seats[word.casefold()] in of}
    if len(accounts) != 1:
        raise BadInput(f"{listed(called)} do not share a score: {_example(game, names)}")
    return accounts.pop()


def _begun(
    game: AnyGame, names: Sequence[str], totals: list[int], beside: Mapping[str, list[int]]
) -> StartRecord | None:
    deals = beside.get("deals")
    if deals is not None and len(deals) > 1:
        raise BadInput("After 'deals' stands one number: how many were played before.")
    more = {key: numbers for key, numbers in beside.items() if key != "deals"}
    start = StartRecord(totals=totals, deals=None if deals is None else deals[0], **more)
    try:
        standing = game.begun_at(start.told)
    except IllegalStart as error:
        rule, sentence = error.refusal
        raise BadInput(f"{speak(sentence, names)} ({rule})") from None
    if standing.over:
        raise BadInput(f"With this score the game is over already. ({game.end_rule})")
    usual = game.start()
    return None if standing == usual else start


def _called(names: Sequence[str], seats: Sequence[int]) -> str:
    return speak(together(seats), names)


def _example(game: AnyGame, names: Sequence[str]) -> str:
    return f"type it as “{score_like(game, names)}”."
