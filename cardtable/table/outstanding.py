"""The list of the cards still out. The settings say whether it is shown. Showing it counts as help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.tricks.out import told_in_a_line, told_in_lines, what_is_out

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardtable.rules.tricks.out import OfSuit
    from cardtable.table.eyes import Eyes

__all__ = ["Outstanding"]


class Outstanding:
    """The list of the cards that, as far as the person at the keyboard can know, are still out.

    The list is empty unless the view on the screen is this person's own.
    """

    def __init__(self, eyes: Eyes, wanted: Callable[[], bool]) -> None:
        self.eyes, self.wanted = eyes, wanted
        self._helped: set[tuple[int, int]] = set()
        """Pairs of a seat and the index of a deal in which the list was shown to the seat."""

    def line(self) -> str:
        return self.eyes.speak(told_in_a_line(self.suits()))

    def lines(self) -> Sequence[str]:
        return [self.eyes.speak(line) for line in told_in_lines(self.suits())]

    def suits(self) -> tuple[OfSuit, ...]:
        """Return, suit by suit, which cards are still out and which are gone.

        This counts as help, once for each seat and deal.
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
