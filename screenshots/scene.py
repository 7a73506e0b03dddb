"""What a picture is made from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from textual.screen import Screen

SMALL, LARGE = (80, 24), (120, 40)


class Scene(NamedTuple):
    """A picture: the size of the terminal, what is opened in it, which keys are pressed, and the theme."""

    size: tuple[int, int]
    screen: Callable[[], Screen[Any]] | None = None
    keys: tuple[str, ...] = ()
    theme: str = "felt"
