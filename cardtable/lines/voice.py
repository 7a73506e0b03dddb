"""What is said at a table in lines, and whose own it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.lines.glance import Glance
    from cardtable.lines.menus import Menus

__all__ = ["Voice"]


class Voice:
    """Says sentences, and takes back what was one person's own as far as a terminal can."""

    def __init__(self, glance: Glance, menus: Menus, private: Callable[[], bool]) -> None:
        """`private` says whether everybody listens alone, so that nothing need be taken back."""
        self.glance, self.mouth, self.speech, self.private = glance, menus.mouth, menus.speech, private
        self.alone = False
        """Whether what was said since the last hand-over is one person's own."""
        self.lately: list[str] = []
        """What has been said of the play since the last move of whoever looks."""

    def say(self, text: str) -> None:
        """Say a sentence in words, with names for seats."""
        words = self.glance.sentence(text)
        if words:
            self.mouth.say(words)

    def plainly(self, words: str) -> None:
        """Say what is in words already."""
        if words:
            self.mouth.say(self.speech.plain(words))

    def tell(self, text: str) -> None:
        """Say a sentence on the play, which can be heard again until the listener has moved."""
        self.lately.append(self.glance.sentence(text))
        self.say(text)

    def begin_alone(self) -> None:
        """From now on what is said is one person's own."""
        self.alone = True
        self.lately.clear()

    def put_out(self) -> bool:
        """Take back what was said to one person alone, as far as that is possible; whether there was anything."""
        if not self.alone or self.private():
            return False
        self.alone = False
        self.lately.clear()
        if not self.mouth.clear():
            self.plainly("What was said above is above.")
        return True
