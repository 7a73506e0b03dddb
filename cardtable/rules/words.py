"""Words of which sentences are made: numbers, several things, lists and capital letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
"""From there on an estimate has no decimals."""


def number_word(number: int) -> str:
    """A number before a noun: `no`, `three`, … `twelve`, `13`."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def odds(tenths: int, short: bool = False) -> str:
    """How often, in tenths: `6 times in 10`, `hardly ever`; a short one goes on after another."""
    if tenths in (0, 10):
        return "almost always" if tenths else "hardly ever"
    return f"{tenths} in 10" if short else "once in 10" if tenths == 1 else f"{tenths} times in 10"


def ordinal(number: int) -> str:
    """`first`, `second`, … `twentieth`, `21st`; from 1 on."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def amount(number: int, thing: str) -> str:
    """`0 cards`, `1 card`, `−1 stroke`, `2 cards`."""
    return f"{minus(number)} {thing}{'' if abs(number) == 1 else 's'}"


def amount_in_words(number: int, thing: str) -> str:
    """`no cards`, `one card`, `twelve cards`, `13 cards`: as a hint says it."""
    return f"{number_word(number)} {thing}{'' if number == 1 else 's'}"


def counted(number: int, things: str) -> str:
    """`1 chip`, `12 cards built`: an amount of what is named in the plural."""
    first, _, rest = things.partition(" ")
    return f"{amount(number, first.removesuffix('s'))} {rest}".rstrip()


def clock(seconds: float) -> str:
    """`4:12`, `1:04:12`: as a clock shows so many seconds."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def minus(figure: float | str) -> str:
    """`14`, `−13`, `−2.5`: a number, or a number already written out, with a minus sign as long as a plus."""
    return str(figure).replace("-", "−")


def in_dollars(money: int) -> str:
    """`$43`, `−$31`."""
    return f"{'−' if money < 0 else ''}${abs(money)}"


def signed(number: int) -> str:
    """`+14`, `−13`, `0`: a gain or a loss."""
    return minus(number) if number <= 0 else f"+{number}"


def average(figure: float) -> str:
    """`1.3`, `150`: a figure that is estimated, with a decimal only where that is worth saying."""
    return minus(f"{figure:.0f}" if abs(figure) >= WHOLE else f"{figure:.1f}")


def signed_average(figure: float) -> str:
    """`+1.3`, `−150`: an estimated gain or loss."""
    return f"+{average(figure)}" if figure >= 0 else average(figure)


MEANT: Final = 0.75
"""From which likeness on a name may have been meant by another word."""


def like(word: str, known: Iterable[str], least: float = 0.6) -> str:
    """Of those known the word that is most like another, at `least` so much; empty if none is.

    That is the share of letters that both have in the same order: 1 of the same word.
    """
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(known), 1, least)), "")


def listed(words: Iterable[str], last: str = "and") -> str:
    """`Ann`, `Ann and Bea`, `Ann, Bea and Cy`; `last` is the word before the last."""
    *first, only = words
    return f"{', '.join(first)} {last} {only}" if first else only


def counts(numbers: Sequence[int]) -> str:
    """`4`, `3 or 4`, `2 to 6`: some numbers in their order, a run of more than two by its ends."""
    run = len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]} to {numbers[-1]}" if run else " or ".join(map(str, numbers))


def capital(words: str) -> str:
    """The words at the head of a sentence: the first letter is a capital, and the others stay."""
    return words[:1].upper() + words[1:]


def a_word(word: str) -> str:
    """`a seven`, `an eight`."""
    return f"an {word}" if word[0] in "ae" else f"a {word}"
