"""What a table in lines asks of whoever is at the keyboard, and what they can choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from cardtable.lines.choices import Choices, Listing
    from cardtable.lines.ear import Ear
    from cardtable.lines.voice import Voice
    from cardtable.lines.work import Work
    from cardtable.table.eyes import Eyes
    from cardtable.table.question import Question

__all__ = ["Asked"]

LEFT: Final = "left"
"""How a table ends that was left, and not played to its end."""


class Asked:
    """Keeps the question of the table, its choices and the list that was said last, and passes the keyboard on."""

    def __init__(self, eyes: Eyes, question: Question, voice: Voice, ear: Ear, work: Work, word: str) -> None:
        """`word` is a sentence to be said when a person is asked first."""
        self.eyes, self.question, self.voice, self.ear, self.work = eyes, question, voice, ear, work
        self.match, self.teller = eyes.match, eyes.teller
        self.obey: Callable[[str], Coroutine[Any, Any, None]]
        """Does what was typed."""
        self.look: Callable[[str], bool]
        """Does what was typed, if it asks for nothing but a look, or leaves; whether it did."""
        self.choices: Choices | None = None
        """What is chosen from; `None` while nobody is asked."""
        self.listing: Listing | None = None
        """The numbered list that was said last, as long as it can be chosen from."""
        self.rule: str | None = None
        """The rule that was named last."""
        self.word = word
        """A sentence to be said when a person is asked next."""
        self.ahead: list[str] = []
        """Numbers that were typed with a command, for the lists that it leads to."""

    def again(self) -> None:
        """Say what is asked."""
        view = self.question.view
        self.voice.say(self.teller.prompt(self.match.view(self.eyes.viewer) if view is None else view))

    def remind(self) -> None:
        """Say what was to be said when a person is asked next."""
        word, self.word = self.word, ""
        self.voice.say(word)

    def offer(self, listing: Listing) -> None:
        """Say a numbered list, to be chosen from."""
        self.listing = listing
        if listing.heading:
            self.voice.plainly(f"{listing.heading}?" if not listing.heading.endswith(".") else listing.heading)
        for number, item in enumerate(listing.items, 1):
            self.voice.plainly(f"{number} {item.words}")

    def drop(self) -> None:
        """Nothing can be chosen any more."""
        self.choices = self.listing = None

    async def do(self, typed: str) -> None:
        """Do what was typed, to its end."""
        await self.work.do(self.obey(typed))

    async def hand_to(self, seat: int) -> None:
        """Wait until a person says that nobody else can hear."""
        self.ear.forget()
        ask = f"For {self.match.names[seat]} alone. Press Enter when nobody else can hear."
        self.voice.plainly(ask)
        while line := (await self.ear.line()).strip():
            if line == "q":
                self.leave()
            self.voice.plainly(ask)

    def leave(self) -> None:
        """Leave the table; it is kept as it is."""
        self.work.end(LEFT)
