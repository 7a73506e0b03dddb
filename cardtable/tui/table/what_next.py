"""The buttons shown when a match is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from cardtable.table.again import same_cards
from cardtable.tui.common.widgets import Push

if TYPE_CHECKING:
    from cardtable.match.match import Match

__all__ = ["Next", "pushes"]

Next = Literal["again", "swapped", "same", "cards", "chairs", "back", "replay", "leave"]
"""What people can choose when a match is over; the ids of the buttons."""


def pushes(match: Match) -> Iterator[Push]:
    """Yield a button for each thing that can be done after this match, playing again first."""
    number = match.open_number
    yield Push("Play again" if number is None else "New deal", id="again")
    if match.game.seats == 1 and number is not None:
        yield Push(f"Deal {number} again", id="same")
    if same_cards(match, ("",) * match.game.seats) is not None:
        yield Push("Same cards again", id="cards")
        yield Push("Same cards, other chairs", id="chairs")
    if match.take_back_offer(0, (0,)).possible:
        yield Push("Take back", id="back")
    if match.game.seats > 2:
        yield Push("Change seats and play", id="swapped")
    yield Push("Replay", id="replay")
    yield Push("Lobby", id="leave")
