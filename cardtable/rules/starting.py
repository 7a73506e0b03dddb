"""The scores of a match that goes on from another table, and their checks.

Each check returns a sentence on what is wrong, or `None`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardtable.rules.naming import does, together
from cardtable.rules.words import amount, minus, number_word

GREATEST: Final = 10**9
"""No number of a start may be greater, or below its negative."""
WORDS: Final = {
    "pots": ("pot", "There are no pots"),
    "games": ("game", "No games won are counted"),
    "score": ("score", "There is no game in hand beside the totals"),
}
"""By key of a start: the noun for its numbers, and words for a table without."""


class Start(NamedTuple):
    """The scores before the first deal, as in a record.

    `totals` are by account. `deals` were played before, or `None` if unknown. `pots` are chips. `games` has by account
    the games won, or solitaires that came out. `score` is the current game's by account; empty if `totals` have it.
    """

    totals: tuple[int, ...]
    deals: int | None = None
    pots: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    score: tuple[int, ...] = ()

    @property
    def beside(self) -> Mapping[str, tuple[int, ...]]:
        return {"pots": self.pots, "games": self.games, "score": self.score}


Accounts = Sequence[Sequence[int]]


def misfit(start: Start, accounts: int, beside: Mapping[str, int]) -> str | None:
    """Return which numbers of a start are missing, too many or impossible, or None.

    `beside` is from `Game.start_numbers`.
    """
    if len(start.totals) != accounts:
        return f"A start has {amount(accounts, 'total')} here, one for each account, not {len(start.totals)}."
    for key, numbers in start.beside.items():
        word, none = WORDS[key]
        if numbers and not beside.get(key):
            return f"{none} at this table: leave '{key}' out of the start."
        if numbers and len(numbers) != beside[key]:
            wanted = f"one {word}" if beside[key] == 1 else f"{number_word(beside[key])} numbers"
            return f"In a start '{key}' has {wanted} here, not {len(numbers)}."
        if any(number < 0 for number in numbers):
            return f"In a start no number of '{key}' can be below zero."
    if any(abs(number) > GREATEST for numbers in (start.totals, *start.beside.values()) for number in numbers):
        return "No match has such a high number."
    if start.deals is not None and not 0 <= start.deals <= GREATEST:
        return f"A match cannot have {minus(start.deals)} deals behind it."
    if start.deals == 0 and any(map(any, (start.totals, *start.beside.values()))):
        return "Before the first deal nobody has scored: leave 'deals' out if their number is not known."
    return None


def filled_up(start: Start, beside: Mapping[str, int]) -> Start:
    """Return the start with zeros for numbers left out.

    `beside` is from `Game.start_numbers`.
    """
    pots, games, score = (found or (0,) * beside.get(key, 0) for key, found in start.beside.items())
    return start._replace(pots=pots, games=games, score=score)


def won(start: Start, accounts: Accounts, target: int) -> str | None:
    """Return that an account has reached the target already, or None."""
    for seats, total in zip(accounts, start.totals, strict=True):
        if total >= target:
            has = does(list(seats), "has", "have")
            return f"With {amount(total, 'point')} {together(list(seats))} {has} won already: {target} is the game."
    return None


def below_nothing(start: Start, accounts: Accounts) -> str | None:
    """Return that a total is negative, or None."""
    for seats, total in zip(accounts, start.totals, strict=True):
        if total < 0:
            return f"{together(list(seats))} cannot have {minus(total)}: nobody loses points in this game."
    return None


def unbalanced(start: Start) -> str | None:
    """Return that chips and pots do not sum to zero, or None."""
    over = sum(start.totals) + sum(start.pots)
    if not over:
        return None
    pots = " and the pots" if len(start.pots) > 1 else " and the pot" if start.pots else ""
    return f"The chips of all players{pots} must sum to zero, not to {minus(over)}."


def not_a_multiple(numbers: Sequence[int], unit: int, what: str) -> str | None:
    """Return that a number is not a multiple of `unit`, or None."""
    wrong = next((number for number in numbers if number % unit), None)
    return None if wrong is None else f"{what} is a multiple of {unit} here, and {minus(wrong)} is not."


Span = tuple[int, int]


def unreachable(total: int, least: int, most: int, deals: int) -> str | None:
    """Return that a total is not in what the deals can bring, `least` to `most`, or None."""
    if least <= total <= most:
        return None
    if not deals:
        return "Say in 'deals' how many deals were played before."
    played = "One deal brings" if deals == 1 else f"{number_word(deals).capitalize()} deals bring"
    return f"{played} {minus(least)} to {minus(most)}, not {minus(total)}."


def beyond_the_last(start: Start, deals: int, word: str = "deal") -> str | None:
    """Return that no deal is left to play, or None."""
    if not deals or start.deals is None or start.deals < deals:
        return None
    return f"No {word} is left: there are {deals} in all, and {start.deals} were played before."
