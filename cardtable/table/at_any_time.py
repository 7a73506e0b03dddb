"""Moves that people at the keyboard may make in anybody's turn: claims, concessions, saying that one has game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.command_keys import command_key

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.table.eyes import Eyes
    from cardtable.table.question import Question

__all__ = ["AtAnyTime"]


class AtAnyTime:
    """The moves that may be made at any time, at a table that allows them; none at any other.

    Who is offered it depends on what all have seen and on nothing else: whether a person can say it truly, that person
    alone is told, whose screen it is then.
    """

    def __init__(self, eyes: Eyes, question: Question) -> None:
        self.eyes, self.match, self.question = eyes, eyes.match, question

    def lines(self, key: str = "") -> list[Move]:
        """The moves the people at the keyboard might make, by that key or any; first those of the one who looks."""
        match, eyes = self.match, self.eyes
        if not match.game.any_time or match.over:
            return []
        lines = [line for line in match.game.at_any_time(match.deal) if line.seat in eyes.persons]
        lines.sort(key=lambda line: line.seat != eyes.viewer)
        return [line for line in lines if not key or command_key(line) == key]

    def has(self, key: str) -> bool:
        """Whether that key says something beside what the person chooses from who is asked, if anybody is."""
        lines = self.lines(key)
        return bool(lines) and not self._chosen(lines, key)

    def offered(self, verb: str, key: str) -> bool:
        """Whether that word is offered beside what the person chooses from who is asked.

        A person alone at the keyboard is offered what can be said truly; where there are several that would tell.
        """
        lines = [line for line in self.lines(key) if line.verb == verb]
        if len(self.eyes.persons) == 1:
            lines = [line for line in lines if self.match.refusal(line) is None]
        return bool(lines) and key not in self.question.words

    def open(self, key: str) -> bool:
        """Whether that key says something now, or several people might say something by it, who alone know if they can.

        That is beside what is chosen from by the person who is asked.
        """
        if not self.has(key):
            return False
        return len(self.eyes.persons) > 1 or self.match.refusal(self.lines(key)[0]) is None

    def word(self, key: str) -> str:
        """The word for it: Claim, Announce, Concede."""
        return next((line.verb.capitalize() for line in self.lines(key)), "")

    def _chosen(self, lines: list[Move], key: str) -> bool:
        """Whether nobody else might say it than the person who is asked, and who has that word to choose."""
        view = self.question.view
        return view is not None and all(line.seat == view.who for line in lines) and key in self.question.words
