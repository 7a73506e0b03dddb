"""Bookmarks: positions in a deal of a solitaire to which the player can return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.errors import CannotSave
from cardtable.match.begun_from import point_of
from cardtable.rules.moves import CHANCE, Move

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.table.stage import Host

__all__ = ["Bookmarks"]

MOST: Final = 9
"""The most bookmarks in a deal. One more replaces the oldest."""


NONE_HERE: Final = "Only a game that you play alone can have a bookmark."


class Bookmarks:
    """The bookmarks of the deal in play. Each is a list of the moves that led to its position."""

    def __init__(self, match: Match, host: Host) -> None:
        self.match, self.host = match, host
        self._deal, self._kept = -1, list[list[Move]]()

    @property
    def open(self) -> bool:
        """Whether bookmarks can be set at this table.

        The game must be for one player. Also, the deal's number must not be secret, unless the match began at a
        position of another record.
        """
        match = self.match
        return match.game.seats == 1 and (match.open_number is not None or point_of(match.record) is not None)

    def keep(self) -> None:
        if not self.open:
            self.host.whisper(NONE_HERE)
            return
        number = self._keep([*self.match.history.present.moves])
        first = "The bookmark is set here. @ brings you back."
        later = f"Bookmark {number} is set here. @ brings you back; again, to the one before."
        self.host.whisper(first if number == 1 else later)

    def lay(self, ply: int) -> bool:
        """Set a bookmark after the first `ply` moves of the deal. Return False if this is impossible.

        If the match went on from a position of another record, the moves before this position cannot be taken back.
        """
        went_on = point_of(self.match.record)
        if not self.open or (went_on is not None and went_on.deal == self.match.number and ply < went_on.ply):
            return False
        self._keep(self.match.history.present.moves[:ply])
        return True

    def _keep(self, here: list[Move]) -> int:
        if self._deal != self.match.number:
            self._deal, self._kept = self.match.number, []
        self._kept = [*(kept for kept in self._kept if kept != here), here][-MOST:]
        return len(self._kept)

    def come_back(self) -> None:
        """Return to the newest bookmark.

        If the player is at a bookmark, return to the one set before it, or from the oldest to the newest.
        """
        match, whisper = self.match, self.host.whisper
        here = [*match.history.present.moves]
        goal = self._kept[(self._kept.index(here) if here in self._kept else 0) - 1] if self._kept else here
        if not self.open:
            whisper(NONE_HERE)
        elif self._deal != match.number:
            whisper("This deal has no bookmark. + sets one.")
        elif goal == here:
            whisper("You are at the bookmark.")
        elif match.over and not match.take_back_offer(0, (0,)).possible:
            whisper(str(match.take_back_offer(0, (0,)).why_not))
        else:
            self.host.halt()
            try:
                self._go(goal)
            except CannotSave as trouble:
                self.host.report(trouble)
            number = f" {self._kept.index(goal) + 1} of {len(self._kept)}" if len(self._kept) > 1 else ""
            self.host.remind(f"You are back at {'bookmark' if number else 'the bookmark'}{number}.")
            self.host.drive()

    def _go(self, goal: list[Move]) -> None:
        match = self.match
        while (made := match.history.present.moves) != goal[: len(made)]:
            match.take_back(0)
        for move in goal[len(match.history.present.moves) :]:
            if move.seat != CHANCE:
                match.say(move)
