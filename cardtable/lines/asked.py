"""The question to the person at the keyboard, in lines of text, and the answers to choose from."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cardtable.lines.menus import LEAVE
from cardtable.lines.typed import bare

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from cardtable.lines.choices import Choices, Listing
    from cardtable.lines.ear import Ear
    from cardtable.lines.voice import Voice
    from cardtable.lines.work import Work
    from cardtable.rules.moves import Move
    from cardtable.table.asker import Asker
    from cardtable.table.eyes import Eyes

__all__ = ["OpenQuestion"]

ONLY: Final = ", your only choice"
HELP: Final = frozenset(("help", "?"))
THE_REST: Final = "The rest are yours: g plays them."
LEFT: Final = "left"
"""The word for how a table ended (see `Work.begin`): it was left before its match was over."""


class OpenQuestion:
    """The table's question, its choices and the list shown last."""

    def __init__(self, eyes: Eyes, question: Asker, voice: Voice, ear: Ear, work: Work, word: str) -> None:
        """Keep what the question needs; `word` is a sentence to be said once, before the first question to a person."""
        self.eyes, self.question, self.voice, self.ear, self.work = eyes, question, voice, ear, work
        self.match, self.teller = eyes.match, eyes.teller
        self.obey: Callable[[str], Coroutine[Any, Any, None]]
        self.look: Callable[[str], bool]
        """A function for typed words. It obeys a command to look at something or to leave the table, and no other.

        It returns whether the words were such a command.
        """
        self.hint: Callable[[Move | None], Coroutine[Any, Any, None]]
        self.knows: Callable[[str], bool]
        self.choices: Choices | None = None
        self.listing: Listing | None = None
        self.listed = False
        """Whether a list has been shown since somebody last typed a number that is on no list."""
        self.enter: Move | None = None
        """The move that Enter makes; None if Enter only repeats the question."""
        self.rule: str | None = None
        self.word = word
        self.unread = ""
        """A line that was typed instead of a number from a list; it is obeyed once that list is done."""
        self.awaited = ""
        """The words that say what Enter does while the table waits only for Enter; empty at other times."""
        self.farewell = "You leave the table. It is kept as it is."
        self.ahead: list[str] = []
        """Numbers typed after a command, as in `x 2`. They answer the lists that the command would otherwise show."""

    def again(self) -> None:
        view = self.question.view
        prompt = self.eyes.asked(self.match.view(self.eyes.viewer) if view is None else view)
        if self.question.rest:
            prompt = f"{THE_REST} {prompt}"
        self.enter = None if self.choices is None else self.choices.only
        if self.choices is not None and self.enter is not None:
            title = self.choices.title(self.enter)
            title = title if title.startswith(tuple(self.match.names)) else title[0].lower() + title[1:]
            said = title in prompt
            prompt += " Enter does it." if prompt.endswith(f"{title}.") else f" Enter: {title}{'' if said else ONLY}."
        self.voice.say(prompt)
        self.voice.plainly(self.awaited)

    def remind(self) -> None:
        word, self.word = self.word, ""
        self.voice.say(word)

    def offer(self, listing: Listing) -> None:
        self.listing, self.enter, self.listed = listing, listing.done, True
        if listing.heading:
            self.voice.plainly(f"{listing.heading}?" if not listing.heading.endswith(".") else listing.heading)
        for number, item in enumerate(listing.items, 1):
            self.voice.plainly(f"{number} {item.words}")

    def drop(self) -> None:
        self.choices = self.listing = self.enter = None

    async def do(self, typed: str) -> None:
        await self.work.do(self.obey(typed))

    async def hand_to(self, seat: int) -> None:
        self.ear.forget()
        ask = f"For {self.match.names[seat]} alone. Press Enter when nobody else can hear."
        self.voice.plainly(ask)
        while line := bare(await self.ear.line()):
            if not self.leaves(line):
                self.voice.plainly(f"Nothing else is answered here, so that only {self.match.names[seat]} hears it.")
            if self.work.ended:
                await asyncio.get_running_loop().create_future()  # wait until the table, which ends, cancels this task
            self.voice.plainly(ask)

    def leaves(self, said: str) -> bool:
        """Leave the table or say how to leave, if `said` asks for that; return whether it does."""
        if said.casefold() in LEAVE:
            self.leave()
        elif said.casefold() in HELP:
            self.voice.plainly("q leaves the table, which is kept. All else waits until one person has the keyboard.")
        return said.casefold() in LEAVE | HELP

    def leave(self) -> None:
        self.voice.plainly(self.farewell)
        self.work.end(LEFT)
