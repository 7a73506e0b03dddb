"""The buttons shown when a match is over, and the key that copies a line for a friend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from textual.binding import Binding

from cardtable.table.again import same_cards
from cardtable.table.other_people import OTHERS
from cardtable.table.to_send import COPIED
from cardtable.tui.common.widgets import Push, cells

if TYPE_CHECKING:
    from textual.screen import Screen

    from cardtable.match.match import Match

__all__ = ["COPY", "REVIEW", "Next", "copy_line", "in_rows", "pushes"]

COPY: Final = Binding(
    "ctrl+k",
    "copy",
    "Copy",
    key_display="^K",
    tooltip="Copy a line on how you did at this day's deal, to send to a friend",
)

REVIEW: Final = Binding(
    "percent_sign",
    "go('review')",
    "Look back",
    key_display="%",
    show=False,
    tooltip="Look back at the last deal: which moves were mistakes, and why",
)

BESIDE_LABEL: Final = 6
"""How many columns a button takes besides its label."""

Next = Literal["again", "swapped", "same", "cards", "chairs", "people", "back", "replay", "review", "leave"]
"""What people can choose when a match is over.

Each choice is the id of a button, except `review`, which has only a key.
"""


def copy_line(screen: Screen[Any], line: str) -> None:
    """Put a line for a friend on the clipboard, and show it."""
    screen.app.copy_to_clipboard(line)
    screen.notify(f"{COPIED} {line}", timeout=10, markup=False)


def pushes(match: Match, *, people: bool = False) -> Iterator[Push]:
    """Yield a button for each thing that can be done after this match. Playing again comes first."""
    number = match.open_number
    yield Push("Play again" if number is None else "New deal", id="again")
    if match.game.seats == 1 and number is not None:
        yield Push(f"Deal {number} again", id="same")
    if same_cards(match, ("",) * match.game.seats) is not None:
        yield Push("Same cards again", id="cards")
        yield Push("Same cards, other chairs", id="chairs")
        if people:
            yield Push(OTHERS, id="people")
    if match.take_back_offer(0, (0,)).possible:
        yield Push("Take back", id="back")
    if match.game.seats > 2:
        yield Push("Change seats and play", id="swapped")
    yield Push("Replay", id="replay")
    yield Push("Lobby", id="leave")


def in_rows(buttons: Sequence[Push], width: int) -> list[list[Push]]:
    """Return the buttons in as few rows of `width` columns as possible. The rows are about equally wide."""
    wide = [cells(button.label) + BESIDE_LABEL for button in buttons]
    for rows in range(1, len(buttons) + 1):
        for room in range(-(-sum(wide) // rows), width + 1):
            lines = filled(wide, room)
            if len(lines) <= rows:
                return [[buttons[at] for at in line] for line in lines]
    return [[button] for button in buttons]


def filled(wide: Sequence[int], room: int) -> list[list[int]]:
    """Put things into lines that are `room` wide.

    Each line gets as many as fit. `wide` has the widths of the things. Return for each line the indexes of its things.
    """
    lines: list[list[int]] = []
    left = 0
    for at, width in enumerate(wide):
        if not lines or width > left:
            lines.append([])
            left = room
        lines[-1].append(at)
        left -= width
    return lines
