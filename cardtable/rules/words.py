"""Functions for parts of sentences: numbers, amounts, lists and capital letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    *("eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"),
    *("sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"),
)

WHOLE: Final = 20


def number_word(number: int) -> str:
    """Return a number as it is written before a noun: in words from `no` to `twelve`, then in digits, such as `13`."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def odds(tenths: int, short: bool = False) -> str:
    """Return a number of tenths as words for how often something happens: `6 times in 10`, `hardly ever`.

    If `short` is true, it returns `6 in 10`.
    """
    if tenths in (0, 10):
        return "almost always" if tenths else "hardly ever"
    return f"{tenths} in 10" if short else "once in 10" if tenths == 1 else f"{tenths} times in 10"


def about(tenths: int) -> str:
    """Return a number of tenths as words for roughly how often something happens: `about 6 times in 10`."""
    return odds(tenths) if tenths in (0, 10) else f"about {odds(tenths)}"


def ordinal(number: int) -> str:
    """Return the ordinal of a number from 1: `first`, `second`, … `twentieth`, `21st`."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def amount(number: int, thing: str) -> str:
    """Return a number with its noun: `0 cards`, `1 card`, `−1 stroke`, `2 cards`."""
    return f"{minus(number)} {thing}{'' if abs(number) == 1 else 's'}"


def amount_in_words(number: int, thing: str) -> str:
    """Return a number in words with its noun: `no cards`, `one card`, `twelve cards`, `13 cards`."""
    return f"{number_word(number)} {thing}{'' if number == 1 else 's'}"


def counted(number: int, things: str) -> str:
    """Return a number with a noun that is given in the plural: `1 chip`, `12 cards built`."""
    first, _, rest = things.partition(" ")
    return f"{amount(number, first.removesuffix('s'))} {rest}".rstrip()


def clock(seconds: float) -> str:
    """Return a number of seconds as a clock shows it: `4:12`, `1:04:12`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def minus(figure: float | str) -> str:
    """Return a number, or a number already written, with a true minus sign: `14`, `−13`, `−2.5`."""
    return str(figure).replace("-", "−")


def in_dollars(money: int) -> str:
    """Return a sum of dollars: `$43`, `−$31`."""
    return f"{'−' if money < 0 else ''}${abs(money)}"


def signed(number: int) -> str:
    """Return a gain or a loss with its sign: `+14`, `−13`, `0`."""
    return minus(number) if number <= 0 else f"+{number}"


def average(figure: float) -> str:
    """Return an estimate as a text: with one decimal if it is small, as in `1.3` or `−1.3`, else none, as in `150`.

    An estimate is small if it lies between `-WHOLE` and `WHOLE`.
    """
    return minus(rounded(figure, 0 if abs(figure) >= WHOLE else 1))


def rounded(figure: float, decimals: int = 0) -> str:
    """Return a figure rounded to `decimals` decimals. A half is rounded away from zero, as people do it."""
    told = Decimal(str(figure)).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    return str(told if told else abs(told))


def signed_average(figure: float) -> str:
    """Return an estimated gain or loss with its sign: `+1.3`, `−150`."""
    return f"+{average(figure)}" if figure >= 0 else average(figure)


MEANT: Final = 0.75


def like(word: str, known: Iterable[str], least: float = 0.6) -> str:
    """Return the word of `known` that is most like `word`.

    If the likeness of all of them is below `least` (0 to 1), return an empty text.
    """
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(known), 1, least)), "")


def alike(typed: str, word: str) -> bool:
    """Whether `typed` is `word`, or has one letter too many, missing or wrong, or two adjacent letters exchanged."""
    if abs(len(typed) - len(word)) > 1:
        return False
    at = next((at for at, (one, other) in enumerate(zip(typed, word, strict=False)) if one != other), len(typed))
    rest, wanted = typed[at:], word[at:]
    exchanged = rest[1::-1] + rest[2:]
    return wanted in (rest[1:], exchanged) or wanted[1:] in (rest, rest[1:])


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return the words as a list in a sentence: `Ann`, `Ann and Bea`, `Ann, Bea and Cy`. `last` replaces "and"."""
    *first, only = words
    return f"{', '.join(first)} {last} {only}" if first else only


def counts(numbers: Sequence[int]) -> str:
    """Return ascending numbers in a short form: `4`, `3 or 4`, or, for three or more without a gap, `2 to 6`."""
    run = len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]} to {numbers[-1]}" if run else " or ".join(map(str, numbers))


def capital(words: str) -> str:
    """Return the words with a capital first letter. The other letters are not changed."""
    return words[:1].upper() + words[1:]


def a_word(word: str) -> str:
    """Return the word with its article: `a seven`, `an eight`."""
    return f"an {word}" if word[0] in "ae" else f"a {word}"
