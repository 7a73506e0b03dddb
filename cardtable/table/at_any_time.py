"""Moves that people at the keyboard may make during anybody's turn: claiming, conceding, announcing game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.command_keys import command_key

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.table.asker import Asker
    from cardtable.table.eyes import Eyes

__all__ = ["AtAnyTime"]


class AtAnyTime:
    """The any-time moves, which people at the keyboard can make even if they are not on turn.

    If several people share the keyboard, illegal moves are offered, too. Otherwise the others could infer cards from
    what is offered.
    """

    def __init__(self, eyes: Eyes, question: Asker) -> None:
        self.eyes, self.match, self.question = eyes, eyes.match, question

    def lines(self, key: str = "") -> list[Move]:
        match, eyes = self.match, self.eyes
        if not match.game.any_time or match.over:
            return []
        lines = [line for line in match.game.at_any_time(match.deal) if line.seat in eyes.persons]
        lines.sort(key=lambda line: line.seat != eyes.viewer)
        return [line for line in lines if not key or command_key(line) == key]

    def has(self, key: str) -> bool:
        """Whether `key` stands for an any-time move.

        If only the person who is asked has this move, and a button of the question has the same key, the key stands for
        the button.
        """
        lines = self.lines(key)
        return bool(lines) and not self._chosen(lines, key)

    def offered(self, verb: str, key: str) -> bool:
        lines = [line for line in self.lines(key) if line.verb == verb]
        if len(self.eyes.persons) == 1:
            lines = [line for line in lines if self.match.refusal(line) is None]
        return bool(lines) and key not in self.question.words

    def open(self, key: str) -> bool:
        if not self.has(key):
            return False
        return len(self.eyes.persons) > 1 or self.match.refusal(self.lines(key)[0]) is None

    def word(self, key: str) -> str:
        return next((line.verb.capitalize() for line in self.lines(key)), "")

    def _chosen(self, lines: list[Move], key: str) -> bool:
        view = self.question.view
        return view is not None and all(line.seat == view.who for line in lines) and key in self.question.words
