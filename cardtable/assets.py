"""The folder with the pages of the rulebook."""

from functools import cache
from pathlib import Path

__all__ = ["assets"]


@cache
def assets() -> Path:
    """Return the folder `assets`: inside the package if a wheel installed it, else beside the package in a checkout."""
    package = Path(__file__).parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
