"""What sentences of hints state, each fact once, a module a family: a test asks them of every hint that says so.

A module of this folder has `GAMES`, the ids of the games whose hints it knows, and `FACTS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple

from cardtable.rules.game import View
from cardtable.rules.moves import Move


class Said(NamedTuple):
    """A hint to be checked: the table, what its person sees, the move, the sentence, and what of it the fact found."""

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
    """Whatever sentence the pattern stands in, `holds` must be true of its position and its move."""

    pattern: re.Pattern[str]
    holds: Callable[[Said], bool]


def fact(pattern: str) -> Callable[[Callable[[Said], bool]], Fact]:
    """Make a fact of the function that knows what the words mean."""
    return lambda holds: Fact(re.compile(pattern, re.IGNORECASE), holds)


def facts_in(names: Mapping[str, object]) -> tuple[Fact, ...]:
    """All facts among the names of a module, so that none is forgotten."""
    return tuple(value for value in names.values() if isinstance(value, Fact))


def families() -> Iterator[ModuleType]:
    """The modules of this folder that know games."""
    for found in iter_modules(__path__):
        module = import_module(f"{__name__}.{found.name}")
        if hasattr(module, "GAMES"):
            yield module


def known_games() -> set[str]:
    """The games whose hints some module knows."""
    return {game for module in families() for game in module.GAMES}


def facts_of(game: str) -> list[Fact]:
    """The facts of the modules that know that game."""
    return [each for module in families() if game in module.GAMES for each in module.FACTS]
