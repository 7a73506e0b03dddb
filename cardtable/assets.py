"""Where the pages of the rulebook and the lessons are: those of our own games, and those of plug-ins."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

__all__ = ["assets", "lesson_file", "page_file"]


@cache
def assets() -> Path:
    """Return the folder `assets`: inside the package if a wheel installed it, else beside the package in a checkout."""
    package = Path(__file__).parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def page_file(game: str, where: str = "") -> Path:
    """Return the path of a game's page of the rulebook; `where` is the path in a plug-in's entry, or empty."""
    return _within(where) if where else assets() / "rulebook" / f"{game.replace('-', '_')}.md"


def lesson_file(game: str, where: str = "") -> Path:
    """Return the path that a game's lesson has if it exists; `where` is the path in a plug-in's entry, or empty."""
    return _within(where) if where else assets() / "lessons" / f"{game.replace('-', '_')}.toml"


def _within(where: str) -> Path:
    """Return the full path for a text `package:path`, in which `path` is relative to the folder of the package."""
    package, _, path = where.partition(":")
    found = find_spec(package)
    folders = None if found is None else found.submodule_search_locations
    return Path(next(iter(folders or ()), package)) / path
