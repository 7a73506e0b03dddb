"""The list of cards still out, if the settings say so; it counts as help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.tricks.out import told_in_a_line, told_in_lines, what_is_out

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardtable.rules.tricks.out import OfSuit
    from cardtable.table.eyes import Eyes

__all__ = ["Outstanding"]


class Outstanding:
    """The cards still out, as the person at the keyboard can know.

    Empty unless the view is this person's own.
    """

    def __init__(self, eyes: Eyes, wanted: Callable[[], bool]) -> None:
        self.eyes, self.wanted = eyes, wanted
        self._helped: set[tuple[int, int]] = set()
        """Pairs of seat and deal that were shown the list."""

    def line(self) -> str:
        return self.eyes.speak(told_in_a_line(self.suits()))

    def lines(self) -> Sequence[str]:
        return [self.eyes.speak(line) for line in told_in_lines(self.suits())]

    def suits(self) -> tuple[OfSuit, ...]:
        """Return by suit what is out and gone.

        This counts as help, once for a seat and deal.
        """
        eyes, view = self.eyes, self.eyes.shown
        if view is None or not self.wanted() or view.who != eyes.viewer or view.who not in eyes.persons:
            return ()
        suits = what_is_out(eyes.match.game, view)
        helped = view.who, eyes.match.number
        if suits and helped not in self._helped:
            self._helped.add(helped)
            eyes.match.keeping.hinted(view.who)
        return suits
