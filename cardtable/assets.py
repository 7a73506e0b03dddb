"""Where the pages of the rulebook and the lessons are."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

__all__ = ["assets", "lesson_file", "page_file"]


@cache
def assets() -> Path:
    """Return the folder `assets`: in the package, or beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def page_file(game: str, where: str = "") -> Path:
    """Return the path of a game's page of the rulebook; `where` comes from a plug-in's entry."""
    return _within(where) if where else assets() / "rulebook" / f"{game.replace('-', '_')}.md"


def lesson_file(game: str, where: str = "") -> Path:
    """Return the path of a game's lesson, whether there is one or not; `where` comes from a plug-in's entry."""
    return _within(where) if where else assets() / "lessons" / f"{game.replace('-', '_')}.toml"


def _within(where: str) -> Path:
    package, _, path = where.partition(":")
    found = find_spec(package)
    folders = None if found is None else found.submodule_search_locations
    return Path(next(iter(folders or ()), package)) / path
