"""What other distributions add to the program: their entry points name games and computer players.

Reading the entry points imports nothing of those distributions.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.errors import BadInput

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["GAMES", "LONGEST_WHY", "SEATS", "PlugInPoint", "installed", "load", "named", "points", "reason"]

GAMES: Final = "cardtable.games"
"""The group of games. Each of its entry points stands for an `Entry` of the catalogue."""
SEATS: Final = "cardtable.seats"
"""The group of computer players. Each of its entry points stands for a callable that makes such a player."""

LONGEST_WHY: Final = 160


class PlugInPoint(NamedTuple):
    """An entry point: its name, the object it stands for (as `module:NAME`), and the distribution that has it."""

    name: str
    value: str
    distribution: str

    @property
    def called(self) -> str:
        """Words for the entry point: `The plug-in 'freecell' of cardtable-plugins`."""
        return f"The plug-in {self.name[:40]!r}" + (f" of {self.distribution[:60]}" if self.distribution else "")


def points(group: str) -> tuple[PlugInPoint, ...]:
    """Return the entry points of a group that are installed, sorted by distribution and name."""
    return installed()[group]


def named(group: str, name: str) -> PlugInPoint | None:
    """Return the entry point with this name; None if no plug-in has one."""
    return next((point for point in points(group) if point.name == name), None)


@cache
def installed() -> dict[str, tuple[PlugInPoint, ...]]:
    """Return the entry points of each group."""
    from importlib.metadata import entry_points  # a slow import, which a game of our own does not need

    found = entry_points()
    return {group: tuple(sorted(map(_point, found.select(group=group)))) for group in (GAMES, SEATS)}


def _point(found: EntryPoint) -> PlugInPoint:
    return PlugInPoint(found.name, found.value.partition("[")[0].strip(), found.dist.name if found.dist else "")


def load(value: str) -> Any:
    """Return the object that `module:NAME` stands for; without a name, the module.

    Raises:
        BadInput: it cannot be imported, or is not there. The message says why, in words that can follow a colon.
    """
    module, _, names = value.partition(":")
    try:
        found: Any = import_module(module.strip())
        for name in filter(None, names.strip().split(".")):
            found = getattr(found, name)
    except (Exception, SystemExit) as error:
        raise BadInput(f"{value[:60]} cannot be loaded ({reason(error)})") from error
    return found


def reason(error: BaseException) -> str:
    """Describe an unexpected error on one line: `ValueError: it is too long`."""
    said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(" .:")
    return said if len(said) <= LONGEST_WHY else said[: LONGEST_WHY - 1] + "…"
