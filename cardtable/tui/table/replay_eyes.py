"""The views that a replay can show: what a seat saw, what everybody saw, or all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.game import EVERYTHING

if TYPE_CHECKING:
    from cardtable.match.match import Match

__all__ = ["ReplayEyes"]


class ReplayEyes:
    """The views of a match that a replay can change between, in the order in which it changes.

    A view is a seat, `SPECTATOR` for what everybody saw, or `EVERYTHING` for all cards.
    """

    def __init__(self, match: Match, first: int | None) -> None:
        """List the views. The first is `first` or, if that is None, the one with all cards open."""
        self.names = match.names
        others = [EVERYTHING, *range(match.game.seats)]
        self.all: list[int] = others if first is None else [first, *(who for who in others if who != first)]

    @property
    def first(self) -> int:
        return self.all[0]

    def after(self, who: int, by: int) -> int:
        """Return the view that is `by` places after the given one in the list, going around."""
        return self.all[(self.all.index(who) + by) % len(self.all)]

    def told(self, who: int) -> str:
        return "all cards" if who == EVERYTHING else "what everybody saw" if who < 0 else f"{self.names[who]}'s eyes"
