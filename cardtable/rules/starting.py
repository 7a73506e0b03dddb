"""The scores at the start of a match that goes on from another table, and checks of these scores.

Each check returns a sentence that says what is wrong, or `None` if nothing is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardtable.rules.naming import does, together
from cardtable.rules.words import amount, minus, number_word

GREATEST: Final = 10**9
"""No number of a start may be greater than this. No negative number may be below `-GREATEST`."""
WORDS: Final = {
    "pots": ("pot", "There are no pots"),
    "games": ("game", "No games won are counted"),
    "score": ("score", "There is no game in hand beside the totals"),
}
"""For each key of a start: the noun for one of its numbers, and a clause for a table that has no such numbers."""


class Start(NamedTuple):
    """The scores of a match before its first deal, as they stand in a record.

    An account is a score of one seat, or of partners who share it. `totals` are the scores by account. `deals` is how
    many deals were played before, or `None` if that is unknown. `pots` are the chips in each pot. `games` has by
    account the number of games won, or at a solitaire the number of deals that came out. `score` is the score of the
    current game by account. It is empty in games in which the totals are this score.
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
    """Return a sentence saying which numbers of a start are missing, too many or impossible, or None.

    `beside` is what `Game.start_numbers` returns.
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
    """Return the start, with zeros for numbers that it leaves out.

    `beside` is what `Game.start_numbers` returns.
    """
    pots, games, score = (found or (0,) * beside.get(key, 0) for key, found in start.beside.items())
    return start._replace(pots=pots, games=games, score=score)


def won(start: Start, accounts: Accounts, target: int) -> str | None:
    """Return a sentence saying that an account has already reached the target, or None if none has."""
    for seats, total in zip(accounts, start.totals, strict=True):
        if total >= target:
            has = does(list(seats), "has", "have")
            return f"With {amount(total, 'point')} {together(list(seats))} {has} won already: {target} is the game."
    return None


def below_nothing(start: Start, accounts: Accounts) -> str | None:
    """Return a sentence saying that a total is negative, or None if none is."""
    for seats, total in zip(accounts, start.totals, strict=True):
        if total < 0:
            return f"{together(list(seats))} cannot have {minus(total)}: nobody loses points in this game."
    return None


def unbalanced(start: Start) -> str | None:
    """Return a sentence saying that the chips of all players and the pots do not sum to zero, or None if they do."""
    over = sum(start.totals) + sum(start.pots)
    if not over:
        return None
    pots = " and the pots" if len(start.pots) > 1 else " and the pot" if start.pots else ""
    return f"The chips of all players{pots} must sum to zero, not to {minus(over)}."


def not_a_multiple(numbers: Sequence[int], unit: int, what: str) -> str | None:
    """Return a sentence saying that a number is not a multiple of `unit`, or None if all numbers are.

    `what` is the subject of the sentence, such as "A pot".
    """
    wrong = next((number for number in numbers if number % unit), None)
    return None if wrong is None else f"{what} is a multiple of {unit} here, and {minus(wrong)} is not."


Span = tuple[int, int]


def unreachable(total: int, least: int, most: int, deals: int) -> str | None:
    """Return a sentence saying that a total is below `least` or above `most`, or None if it is neither.

    `least` and `most` are the totals that `deals` deals can bring. If the total is wrong and `deals` is 0, the sentence
    asks how many deals were played.
    """
    if least <= total <= most:
        return None
    if not deals:
        return "Say in 'deals' how many deals were played before."
    played = "One deal brings" if deals == 1 else f"{number_word(deals).capitalize()} deals bring"
    return f"{played} {minus(least)} to {minus(most)}, not {minus(total)}."


def beyond_the_last(start: Start, deals: int, word: str = "deal") -> str | None:
    """Return a sentence saying that no deal of the match is left after the start, or None if a deal is left.

    `deals` is the number of deals in a match; 0 means that no number of deals ends it. The result is also None if the
    start does not say how many deals were played before.
    """
    if not deals or start.deals is None or start.deals < deals:
        return None
    return f"No {word} is left: there are {deals} in all, and {start.deals} were played before."
