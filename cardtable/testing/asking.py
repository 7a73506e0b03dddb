"""A question to ask of a game is a function that fails if the answer is no."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cardtable.rules.catalogue import Entry
    from cardtable.rules.game import AnyGame

__all__ = ["OfGame", "OfTable", "Question", "of_a_game", "of_a_table"]

OfTable = Callable[["Entry", "AnyGame", Random], None]
"""A function that asks about a table with random options and seats. All randomness comes from the `Random`."""
OfGame = Callable[["Entry", Random], None]
"""A function that asks about a game of the catalogue as a whole."""

SHARE: Final = 2
"""The number of tries of a question is `weight / SHARE`, rounded up."""


class Question(NamedTuple):
    """A question. The greater its `weight`, the more often it is tried.

    `told` says in a sentence what is asked. `of_game` asks about a game, at random tables of its own choice. `of_table`
    asks about a given table; it is None if the question is not about a single table.
    """

    name: str
    told: str
    weight: int
    of_game: OfGame
    of_table: OfTable | None = None

    @property
    def tries(self) -> int:
        return -(-self.weight // SHARE)

    def ask(self, entry: Entry, rng: Random, game: AnyGame | None = None) -> None:
        """Ask the question of a game, at the table `game` if it is given, else at a random table.

        Raises:
            AssertionError: the answer is no.
        """
        if self.of_table is not None and game is not None:
            self.of_table(entry, game, rng)
        else:
            self.of_game(entry, rng)


def _called(ask: OfGame | OfTable) -> tuple[str, str]:
    told = (ask.__doc__ or "").strip().partition("\n\n")[0]
    return ask.__name__.replace("_", " "), " ".join(told.split())


def of_a_table(weight: int) -> Callable[[OfTable], Question]:
    """Make a question of a function that asks about one table."""

    def made(ask: OfTable) -> Question:
        def at_random(entry: Entry, rng: Random) -> None:
            from cardtable.testing.playing import random_table

            ask(entry, random_table(entry, rng), rng)

        return Question(*_called(ask), weight, at_random, ask)

    return made


def of_a_game(weight: int = 1) -> Callable[[OfGame], Question]:
    """Make a question of a function that asks about a game as a whole."""

    def made(ask: OfGame) -> Question:
        return Question(*_called(ask), weight, ask)

    return made
