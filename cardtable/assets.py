"""Where the rulebook, the card faces and the themes lie."""

from functools import cache
from pathlib import Path

__all__ = ["assets"]


@cache
def assets() -> Path:
    """The folder `assets`: inside the package when it came from a wheel, else beside it in the checkout."""
    package = Path(__file__).parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
