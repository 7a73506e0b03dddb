"""Saying sentences at a table without a screen, and clearing what was meant for one person alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardtable.lines.glance import Glance
    from cardtable.lines.menus import Menus

__all__ = ["Voice", "apart"]

_BETWEEN: Final = re.compile(r"(?<=[.!?]) (?=[^a-z\s(])")


def apart(text: str) -> list[str]:
    """Return the sentences of a text, each of which is said in a line of its own."""
    return [sentence for sentence in _BETWEEN.split(text) if sentence]


class Voice:
    """Says sentences. Where only one person may know some of them, the terminal is cleared for the next person."""

    def __init__(self, glance: Glance, menus: Menus, private: Callable[[], bool]) -> None:
        """`private` returns True if nobody but the person who is told something can hear or read it."""
        self.glance, self.mouth, self.speech, self.private = glance, menus.mouth, menus.speech, private
        self.alone = False
        """Whether what was said since the keyboard was handed over is for one person alone."""
        self.lately: list[str] = []
        """The sentences about what has happened since the last move of the person at the keyboard."""

    def say(self, *sentences: str) -> None:
        for words in filter(None, map(self.glance.sentence, sentences)):
            self.mouth.say(words)

    def say_all(self, *texts: str) -> None:
        for text in texts:
            self.say(*apart(text))

    def plainly(self, *lines: str) -> None:
        for words in filter(None, lines):
            self.mouth.say(self.speech.plain(words))

    def keep(self, text: str) -> None:
        self.lately += [self.glance.sentence(sentence) for sentence in apart(text)]

    def recall(self, texts: Iterable[str]) -> None:
        self.lately.clear()
        for text in texts:
            self.keep(text)

    def tell(self, text: str) -> None:
        self.keep(text)
        self.say_all(text)

    def heard(self, text: str) -> bool:
        told = [self.glance.sentence(sentence) for sentence in apart(text)]
        return not told or self.lately[-len(told) :] == told

    def begin_alone(self) -> None:
        self.alone = True
        self.lately.clear()

    def put_out(self) -> bool:
        """Clear what was said for one person alone; return whether this was necessary.

        It is not if nothing was said for one person, or if nobody else can have heard it.
        """
        if not self.alone or self.private():
            return False
        self.alone = False
        self.lately.clear()
        if not self.mouth.clear():
            self.plainly("The lines above could not be cleared.")
        return True
