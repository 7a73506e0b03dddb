"""What can be pointed at on a table, and where the arrow keys move the cursor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from textual.geometry import Region

__all__ = ["BUTTON", "Target", "nearest"]

BUTTON: Final = ""
"""The name of a place that stands for the buttons."""
ANOTHER_ROW: Final = 10_000
"""The distance that is added for targets in other rows if the cursor moves left or right."""


class Target(NamedTuple):
    """Something that can be pointed at: the name of a place, and the index of a card there or of a button."""

    zone: str
    nth: int


def nearest(
    cursor: Target, targets: Sequence[Target], where: Mapping[Target, Region], dx: int, dy: int
) -> Target | None:
    """Return the target that is nearest to the cursor in the direction (`dx`, `dy`), or None."""
    here = where[cursor]
    best: tuple[float, Target] | None = None
    for target in targets:
        there = where[target]
        across = there.x - here.x if dy == 0 else (there.x + there.width / 2) - (here.x + here.width / 2)
        down = (there.y + there.height / 2) - (here.y + here.height / 2)
        ahead, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
        a_line = (
            0 if dx or target.zone == cursor.zone == BUTTON else 1
        )  # needed because legal cards can be drawn one line higher than other cards of their row
        if target == cursor or ahead <= a_line:
            continue
        distance = ahead + aside * (4 if dx else 0.5)
        if dx and aside > max(here.height, there.height):
            distance += ANOTHER_ROW
        if best is None or distance < best[0]:
            best = distance, target
    return None if best is None else best[1]
