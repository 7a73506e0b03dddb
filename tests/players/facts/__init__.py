"""Facts that sentences of hints state, by family of games; a test checks each fact in every hint that states it.

A module of this folder has `GAMES`, the ids of the games whose hints it knows, and `FACTS`. The docstring of a fact
says what must be true if its pattern is found in a hint. In it, "it" is the card that the hint names or plays, and
"that", "these" and "so many" refer to what the pattern has found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple

from cardtable.rules.game import View
from cardtable.rules.moves import Move


class Said(NamedTuple):
    """A hint to be checked: the game, the person's view, the move, the sentence, and what the pattern found in it."""

    game: Any
    view: View
    move: Move
    sentence: str
    found: re.Match[str]

    @property
    def deal(self) -> Any:
        """The deal as the person sees it."""
        return self.view.deal


class Fact(NamedTuple):
    """A fact: in every sentence in which the pattern is found, `holds` must return True."""

    written: str
    holds: Callable[[Said], bool]

    @property
    def pattern(self) -> re.Pattern[str]:
        """The pattern, made when it is first looked for: there are six hundred, and no test wants them all."""
        return made(self.written)


@cache
def made(pattern: str) -> re.Pattern[str]:
    """Return this pattern, which does not mind capitals."""
    return re.compile(pattern, re.IGNORECASE)


def fact(pattern: str) -> Callable[[Callable[[Said], bool]], Fact]:
    """Return a decorator that makes a fact of a function, which checks what the words of the pattern mean."""
    return lambda holds: Fact(pattern, holds)


def facts_in(names: Mapping[str, object]) -> tuple[Fact, ...]:
    """Return all facts among the names of a module, so that none is forgotten."""
    return tuple(value for value in names.values() if isinstance(value, Fact))


def families() -> Iterator[ModuleType]:
    """Yield the modules of this folder that have `GAMES`."""
    for found in iter_modules(__path__):
        module = import_module(f"{__name__}.{found.name}")
        if hasattr(module, "GAMES"):
            yield module


def known_games() -> set[str]:
    """Return the ids of the games whose hints some module knows."""
    return {game for module in families() for game in module.GAMES}


def facts_of(game: str) -> list[Fact]:
    """Return the facts of all modules that know this game."""
    return [each for module in families() if game in module.GAMES for each in module.FACTS]
