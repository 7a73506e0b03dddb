"""Through whose eyes a replay is seen: a seat's, everybody's, or with all cards open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.game import EVERYTHING

if TYPE_CHECKING:
    from cardtable.match.match import Match

__all__ = ["ReplayEyes"]


class ReplayEyes:
    """The views of a match among which a replay can change; the list begins with the one that is shown first.

    A view is a seat, `SPECTATOR` for what everybody saw, or `EVERYTHING` for all cards.
    """

    def __init__(self, match: Match, first: int | None) -> None:
        """List the views; if `first` is None, all cards are open first."""
        self.names = match.names
        others = [EVERYTHING, *range(match.game.seats)]
        self.all: list[int] = others if first is None else [first, *(who for who in others if who != first)]

    @property
    def first(self) -> int:
        """The view at the beginning."""
        return self.all[0]

    def after(self, who: int, by: int) -> int:
        """Return the view that is `by` places after a view."""
        return self.all[(self.all.index(who) + by) % len(self.all)]

    def told(self, who: int) -> str:
        """Return the words for a view, such as `Ann's eyes`."""
        return "all cards" if who == EVERYTHING else "what everybody saw" if who < 0 else f"{self.names[who]}'s eyes"
