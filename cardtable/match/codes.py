"""Codes such as `EUC-14MK-YQ0R`, which hold game, seats, options and number, so that others get the same cards.

A code has three letters for the game, a sign for the version of the alphabet and the tables, an integer in base 32, and
a check digit. A version's table never changes, so old codes keep their meaning.

The integer holds several values, each with a base of its own. The lowest is the number of the match. The next is the
number of seats. Then comes a 0 or a 1. After a 1 come the deal and the dealer. Last comes a value for each option,
which is 0 for the default.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.assets import assets
from cardtable.errors import BadInput
from cardtable.match.luck import Luck, began_from
from cardtable.rules.catalogue import entry
from cardtable.rules.game import NUMBER
from cardtable.rules.options import Value

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import AnyGame

__all__ = [
    "HIDDEN",
    "LETTERS",
    "LONGEST",
    "MISTAKEN",
    "SAME_CARDS",
    "VERSION",
    "Code",
    "code_of",
    "code_text",
    "code_told",
    "has_codes",
    "is_like_a_code",
    "luck_of",
    "read_code",
    "table_of_codes",
    "why_no_code",
]

SAME_CARDS: Final = "The cards are those of the code."
"""What is said first at a table with the cards of a code; the code is not said, because it gives all hands away."""
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits of base 32 by Crockford: without I, L, O and U, which are easily mistaken."""
MISTAKEN: Final = str.maketrans("ILO", "110")
VERSION: Final = "1"
NUMBERS: Final = 2**30
DEALS: Final = 128
DEALERS: Final = 8
"""The number of values for the dealer in a code: 0 for no dealer, or the seat plus 1."""
IN_A_FILE: Final = "others can play the same cards from a file of the game instead."
LONGEST: Final = 20
UNNUMBERED: Final = "These cards were not dealt from a number, so they have no code."
MISTYPED: Final = "There is a typing error in this code: compare it with the one you were given."
HIDDEN: Final = "The code of these cards is shown when the match is over: it would tell what everybody holds."
LIKE: Final = re.compile(r"[A-Z]{3}[- ]?[0-9ILO][0-9A-Z]{3}[- ]?[0-9A-Z]{4}(?:[- ]?[0-9A-Z]{1,4}){0,2}")
"""The pattern of a text that is meant as a code, right or wrong; no name of a game fits it."""


class Code(NamedTuple):
    """What a code says: the game by id, the number of seats, the options that are not the defaults, and the number.

    `deal` is the index of the deal in the match of that number. `dealer` is the seat that deals. It is None if the
    number decides who deals, or if the game has no dealer.
    """

    game: str
    seats: int
    options: Mapping[str, Value]
    number: int
    deal: int = 0
    dealer: int | None = None


@cache
def table_of_codes(version: str = VERSION) -> Mapping[str, Any]:
    """Return the table of a version; its keys are the three letters of each game.

    Each game has `game` (its id), `seats` (numbers of seats) and `options` (lists of a name and its values, the default
    first). The values are a list, or a mapping with the `first` value and the `least` and `most` of a range. A game at
    which a patience is chosen has `hosted` too: for each patience, further options like these.
    """
    path = assets() / "codes" / f"{version}.json"
    table: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return table


def code_text(code: Code) -> str:
    """Return a code as it is written.

    Raises:
        BadInput: no code can hold what `code` says; the message tells people to exchange a file instead.
    """
    table = table_of_codes()
    letters = next((letters for letters, line in table.items() if line["game"] == code.game), None)
    if letters is None:
        raise BadInput(f"Deals of {entry(code.game).title} have no codes: {IN_A_FILE}")
    if not 0 <= code.number < NUMBERS:
        raise BadInput(f"A code holds numbers from 0 to {NUMBERS - 1}, and this deal's is {code.number}.")
    line = table[letters]
    more = _options_told(line, code.options)
    if code.deal or code.dealer is not None:
        if code.deal >= DEALS:
            raise BadInput(f"A code holds the first {DEALS} deals of a match, and this is deal {code.deal + 1}.")
        dealer = 0 if code.dealer is None else code.dealer + 1
        more = 1 + 2 * (code.deal + DEALS * (dealer + DEALERS * more))
    else:
        more *= 2
    value = code.number + NUMBERS * (line["seats"].index(code.seats) + len(line["seats"]) * more)
    digits = ""
    while value or len(digits) < 6:
        value, digit = divmod(value, len(LETTERS))
        digits = LETTERS[digit] + digits
    signs = f"{VERSION}{digits}"
    signs += LETTERS[_check(letters, signs)]
    text = "-".join((letters, *(signs[at : at + 4] for at in range(0, len(signs), 4))))
    if len(text) > LONGEST:
        raise BadInput(f"The code of a table with these options would be longer than {LONGEST} signs: {IN_A_FILE}")
    return text


def has_codes(game: str) -> bool:
    """Whether deals of a game have codes; games of plug-ins have none."""
    return any(line["game"] == game for line in table_of_codes().values())


def is_like_a_code(text: str) -> bool:
    """Whether what somebody typed is meant as a code, even if the code is wrong."""
    return LIKE.fullmatch(text.strip().upper()) is not None


def read_code(text: str) -> Code:
    """Return what a code says.

    Capitals, dashes and spaces do not matter. After the letters of the game, I, L and O are read as 1, 1 and 0.

    Raises:
        BadInput: the text is no code, has a typing error, or was made by a newer program.
    """
    typed = re.sub(r"[\s-]", "", text.upper())
    letters, signs = typed[:3], typed[3:].translate(MISTAKEN)
    wrong = next((sign for sign in signs if sign not in LETTERS), None)
    if wrong is not None:
        raise BadInput(f"No code has {wrong!r} after its first three letters: compare it with the one you were given.")
    if len(signs) < 8:
        raise BadInput("A code has three letters for the game and at least eight signs after them, as EUC-14MK-YQ0R.")
    if LETTERS.index(signs[-1]) != _check(letters, signs[:-1]):
        raise BadInput(MISTYPED)
    try:
        table = table_of_codes(signs[0])
    except OSError:
        raise BadInput("This code was made by a newer Cardtable than this one.") from None
    line = table.get(letters)
    if line is None:
        raise BadInput(f"No game has codes that begin with {letters}.")
    value = 0
    for sign in signs[1:-1]:
        value = value * len(LETTERS) + LETTERS.index(sign)
    value, number = divmod(value, NUMBERS)
    value, seats = divmod(value, len(line["seats"]))
    more, said = divmod(value, 2)
    deal, dealer = 0, 0
    if said:
        more, deal = divmod(more, DEALS)
        more, dealer = divmod(more, DEALERS)
    options = _options_read(line, more)
    return Code(line["game"], line["seats"][seats], options, number, deal, dealer - 1 if dealer else None)


def why_no_code(text: str) -> str:
    """Return a sentence saying why a text is no code; empty if the text is a code."""
    try:
        read_code(text)
    except BadInput as error:
        return str(error)
    return ""


def _check(letters: str, signs: str) -> int:
    """Return the check digit, which reveals a wrong sign or two exchanged signs."""
    sum_ = 0
    for digit in (*(ord(letter) - ord("A") for letter in letters), *map(LETTERS.index, signs)):
        sum_ ^= digit
        sum_ <<= 1
        if sum_ > 31:
            sum_ ^= 0b100101
    return sum_


def _options_told(line: Mapping[str, Any], options: Mapping[str, Value]) -> int:
    """Return the options as one integer, with a digit for each option of the table: 0 for its default."""
    known = line["options"] + _hosted(line, options)
    unknown = next((name for name in options if name not in dict(known)), None)
    if unknown is not None:
        raise BadInput(f"A code cannot hold the option {unknown!r}: {IN_A_FILE}")
    told = 0
    for name, values in reversed(known):
        told = told * _count(values) + (_digit(values, options[name]) if name in options else 0)
    return told


def _options_read(line: Mapping[str, Any], told: int) -> dict[str, Value]:
    options: dict[str, Value] = {}
    for further in (False, True):
        for name, values in _hosted(line, options) if further else line["options"]:
            told, digit = divmod(told, _count(values))
            if digit:
                options[name] = _value(values, digit)
    if told:
        raise BadInput(MISTYPED)
    return options


def _hosted(line: Mapping[str, Any], options: Mapping[str, Value]) -> list[Any]:
    """Return the options that the chosen patience adds; empty in a game in which no patience is chosen."""
    if "hosted" not in line:
        return []
    usual = dict(line["options"])["patience"][0]
    further: list[Any] = line["hosted"][options.get("patience", usual)]
    return further


def _count(values: Any) -> int:
    if isinstance(values, list):
        return len(values)
    among = values["least"] <= values["first"] <= values["most"]
    numbers: int = values["most"] - values["least"] + 1
    return numbers if among else numbers + 1


def _digit(values: Any, value: Value) -> int:
    """Return the index of an option's value: 0 for the default, then the others in order."""
    if isinstance(values, list):
        for digit, each in enumerate(values):
            if each == value and type(each) is type(value):
                return digit
    elif value == values["first"]:
        return 0
    elif isinstance(value, int) and values["least"] <= value <= values["most"]:
        after = values["least"] <= values["first"] < value
        return len(range(values["least"], value)) + (0 if after else 1)
    raise BadInput(f"A code cannot hold what this table has agreed: {IN_A_FILE}")


def _value(values: Any, digit: int) -> Value:
    if isinstance(values, list):
        value: Value = values[digit]
        return value
    found: int = values["least"] + digit - 1
    return found + 1 if values["least"] <= values["first"] <= found else found


def luck_of(game: AnyGame, rng: Random, code: Code | None, nth: int = 0) -> Luck:
    """Return the `Luck` of one of several matches; `nth` is its index.

    With a code, the cards are those of the code's number plus `nth`.
    """
    luck = Luck(game, rng, None if code is None else f"{code.number + nth}/{code.deal}")
    luck.dealer = None if code is None else code.dealer
    return luck


def code_told(match: Match, deal: int) -> str:
    """Return a sentence with the code of a deal; empty if there is no code or the code may not be shown yet."""
    try:
        return f"The code of these cards is {code_of(match, deal)}."
    except BadInput:
        return ""


def code_of(match: Match, deal: int) -> str:
    """Return the code with which the deal of index `deal` of a match can be dealt again.

    Raises:
        BadInput: the match has no number or does not show it yet, or no code can hold it.
    """
    number = match.record.texts.get(NUMBER)
    if number is None:
        raise BadInput(UNNUMBERED if match.over else HIDDEN)
    game, dealer = match.game, match.record.deals[deal].dealer
    try:
        began, first = began_from(number)
    except ValueError:
        raise BadInput(UNNUMBERED) from None
    by_lot = deal + first == 0 and Luck(game, Random(), number).next_dealer(match.began, None) == dealer
    said = None if by_lot or game.seats == 1 or game.ceremony is not None else dealer
    return code_text(Code(game.id, game.seats, game.options.changed(), began, deal + first, said))
