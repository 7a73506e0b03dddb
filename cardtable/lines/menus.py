"""Numbered menus and questions; the default answer is in brackets, and Enter gives it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.rules.words import amount_in_words, capital, like, number_word

if TYPE_CHECKING:
    from cardtable.lines.ear import Ear, Mouth
    from cardtable.lines.speech import Speech

__all__ = ["WRONG", "Menus"]

_NAME: Final = re.compile("[,:]")
"""What ends the name of an item, before anything that is said of it."""
SPARE: Final = 3
"""A list is said whole if at most this many of its items would be left after the first part."""
WRONG: Final = "Type yes or no."
"""The answer to a wrong word where yes or no is asked."""
LISTED: Final = 12
"""If the words typed fit several items, these are all said at once unless there are more than this."""


class Menus:
    """Asks the person at the keyboard, outside the play of a table."""

    def __init__(self, ear: Ear, mouth: Mouth, speech: Speech) -> None:
        self.ear, self.mouth, self.speech = ear, mouth, speech

    def say(self, text: str) -> None:
        """Say a sentence, with its signs, such as those of the suits, replaced by words."""
        words = self.speech.sentence(text)
        if words:
            self.mouth.say(words)

    def plainly(self, text: str) -> None:
        """Say a text without replacing any sign by words, such as the path of a file."""
        if text:
            self.mouth.say(self.speech.plain(text))

    async def ask(self, question: str, usual: str = "") -> str:
        """Ask a question and return what is typed, or the default `usual` for Enter."""
        self.plainly(f"{self.speech.sentence(question)}{f' [{usual}]' if usual else ''}")
        return (await self.ear.line()).strip() or usual

    async def agrees(self, question: str, *, usual: bool = False) -> bool:
        """Ask yes or no, and return whether the answer is yes."""
        asked = f"{question} Yes or no."
        while True:
            said = (await self.ask(asked, "yes" if usual else "no")).casefold()
            if "yes".startswith(said) or "no".startswith(said):
                return "yes".startswith(said)
            asked = WRONG

    async def choose(
        self,
        heading: str,
        items: Sequence[str],
        usual: int | None = None,
        *,
        back: str = "",
        few: int = 0,
        also: Callable[[str], bool] = lambda said: False,
    ) -> int | None:
        """Return the index of the item that is chosen by its number or by words of it; None if none is.

        Enter chooses the item `usual`, or none if `usual` is None; `back` says what Enter then does. `q` chooses none.
        If the words typed fit several items, only these stay in the list. If `few` is not 0, only so many items are
        said at once, and `more` says the next ones. `also` does what was typed if it is a command, and returns whether
        it was one.
        """
        many = few if few and len(items) > few + SPARE else len(items)
        shown = Shown(range(len(items)), many)
        self._list(heading, items, shown)
        ends = f"[{usual + 1}]" if usual is not None else f"Enter: {back}." if back else ""
        while True:
            self.say(f"Which? {ends}".strip())
            said = (await self.ear.line()).strip()
            if not said:
                return usual
            if said.casefold() == "q":
                return None
            if said.casefold() in ("?", "help"):
                shown = Shown(range(len(items)), many)
                self._list(heading, items, shown)
            elif said.casefold() in ("m", "more") and shown.left:
                shown = shown.next(many)
                self._list("", items, shown)
            elif said.isdecimal() or not also(said.casefold()):
                found = self.found(said, items)
                if len(found) == 1:
                    return found[0]
                if found:
                    shown = Shown(found, len(found) if len(found) <= LISTED else few or LISTED)
                    self._list(f"{capital(number_word(len(found)))} of them:", items, shown)

    def _list(self, heading: str, items: Sequence[str], shown: Shown) -> None:
        self.say(heading)
        for at in shown.now:
            self.say(f"{at + 1} {items[at]}")
        if shown.left:
            self.say(f"And {amount_in_words(shown.left, 'other')}: m says more, and words, such as a name, say which.")

    def found(self, said: str, items: Sequence[str]) -> list[int]:
        """Return the indices of the items that may be meant by what was typed; if there is none, say so."""
        if said.isdecimal() and 0 < int(said) <= len(items):
            return [int(said) - 1]
        whole = [item.casefold() for item in items]
        wanted = said.casefold()
        for fits in (
            [at for at, item in enumerate(whole) if wanted == _NAME.split(item)[0]],
            [at for at, item in enumerate(whole) if item.startswith(wanted)],
            [at for at, item in enumerate(whole) if wanted in item],
            [at for at, item in enumerate(whole) if all(word in item for word in wanted.split())],
        ):
            if fits:
                return fits
        near = like(said, items)
        meant = f" Did you mean {near}?" if near else ""
        self.say(f"“{said}” is none of these.{meant} Type a number from 1 to {len(items)}.")
        return []

    def meant(self, said: str, items: Sequence[str]) -> int | None:
        """Return the index of the item that was typed, by its number or by words of it.

        If it is unclear which item is meant, say so and return None.
        """
        found = self.found(said, items)
        if len(found) == 1:
            return found[0]
        if found:
            self.say(f"That may be one of {len(found)}; type more of it, or a number.")
        return None


class Shown(NamedTuple):
    """The items of a menu that are in the list: their indices, and the end of those that have been said."""

    items: Sequence[int]
    end: int
    begin: int = 0

    @property
    def now(self) -> Sequence[int]:
        """The indices of the items that are said now."""
        return self.items[self.begin : self.end]

    @property
    def left(self) -> int:
        """How many items come after those that are said now."""
        return max(0, len(self.items) - self.end)

    def next(self, many: int) -> Shown:
        """Return the same list with the next items."""
        return Shown(self.items, self.end + many, self.end)
