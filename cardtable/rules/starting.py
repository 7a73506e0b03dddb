"""Where a match may begin that goes on from elsewhere, and why it cannot stand at some numbers.

Each function gives a sentence about a start that cannot be, or `None`; people stand in it as marks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardtable.rules.naming import does, together
from cardtable.rules.words import amount, minus, number_word

GREATEST: Final = 10**9
"""No match comes to as many points."""
WORDS: Final = {
    "pots": ("pot", "There are no pots"),
    "games": ("game", "No games won are counted"),
    "score": ("score", "There is no game in hand beside the totals"),
}
"""By key of a start: what its numbers are of, and what is said where a table has none."""


class Start(NamedTuple):
    """How a match stands before its first deal, as a record tells it.

    `totals` are by account; `deals` how many were played before (`None`: that is not told); `pots` the chips in each
    pot; `games` those won so far, by account; `score` that of the game in hand where the totals are not, by account.
    """

    totals: tuple[int, ...]
    deals: int | None = None
    pots: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    score: tuple[int, ...] = ()

    @property
    def beside(self) -> Mapping[str, tuple[int, ...]]:
        """The values beside totals and deals, by key."""
        return {"pots": self.pots, "games": self.games, "score": self.score}


Accounts = Sequence[Sequence[int]]
"""The seats of each account."""


def misfit(start: Start, accounts: int, beside: Mapping[str, int]) -> str | None:
    """The fault in how many numbers there are, or how large they are; `beside` as `Game.start_numbers`."""
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
    """The same with noughts for what it leaves out."""
    pots, games, score = (found or (0,) * beside.get(key, 0) for key, found in start.beside.items())
    return start._replace(pots=pots, games=games, score=score)


def won(start: Start, accounts: Accounts, target: int) -> str | None:
    """Whether some account has the target already."""
    for seats, total in zip(accounts, start.totals, strict=True):
        if total >= target:
            has = does(list(seats), "has", "have")
            return f"With {amount(total, 'point')} {together(list(seats))} {has} won already: {target} is the game."
    return None


def below_nothing(start: Start, accounts: Accounts) -> str | None:
    """The fault of a negative total in a game in which nobody loses points, or `None`."""
    for seats, total in zip(accounts, start.totals, strict=True):
        if total < 0:
            return f"{together(list(seats))} cannot have {minus(total)}: nobody loses points in this game."
    return None


def unbalanced(start: Start) -> str | None:
    """Whether chips are missing, or too many: one's loss is another's gain, or lies in a pot."""
    over = sum(start.totals) + sum(start.pots)
    if not over:
        return None
    pots = " and the pots" if len(start.pots) > 1 else " and the pot" if start.pots else ""
    return f"The chips of all players{pots} must sum to zero, not to {minus(over)}."


def not_a_multiple(numbers: Sequence[int], unit: int, what: str) -> str | None:
    """Whether a number is no multiple of a unit; `what` the numbers are, as "every score"."""
    wrong = next((number for number in numbers if number % unit), None)
    return None if wrong is None else f"{what} is a multiple of {unit} here, and {minus(wrong)} is not."


Span = tuple[int, int]
"""The least and the most of something."""


def unreachable(total: int, least: int, most: int, deals: int) -> str | None:
    """Whether a total is less or more than so many deals bring."""
    if least <= total <= most:
        return None
    if not deals:
        return "Say in 'deals' how many deals were played before."
    played = "One deal brings" if deals == 1 else f"{number_word(deals).capitalize()} deals bring"
    return f"{played} {minus(least)} to {minus(most)}, not {minus(total)}."


def beyond_the_last(start: Start, deals: int, word: str = "deal") -> str | None:
    """Whether no deal of so many is left; 0 stands for no end."""
    if not deals or start.deals is None or start.deals < deals:
        return None
    return f"No {word} is left: there are {deals} in all, and {start.deals} were played before."
