"""Numbered menus and questions; the default answer is in brackets, and Enter gives it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from cardtable import leaving
from cardtable.lines.typed import bare, nearest
from cardtable.rules.words import amount_in_words, capital, number_word

if TYPE_CHECKING:
    from cardtable.lines.ear import Ear, Mouth
    from cardtable.lines.speech import Speech

__all__ = ["LEAVE", "WRONG", "Menus"]

Found = TypeVar("Found")

_NAME: Final = re.compile("[,:]")
WRONG: Final = "Type yes or no; Enter alone repeats the question."
LEAVE: Final = frozenset(("q", "quit", "leave", "exit", "bye"))
STOPS: Final = frozenset(("", "stop"))
LISTED: Final = 12
"""A list of at most this many items is said at once."""
CHANGED: Final = 2
"""If at most this many items have changed since the list was last said, only the changed items are said again."""
FEW: Final = 9
"""A longer list is said in parts of this many items."""


class Menus:
    """Puts menus and questions to the person at the keyboard, except those about moves at a table."""

    def __init__(self, ear: Ear, mouth: Mouth, speech: Speech) -> None:
        self.ear, self.mouth, self.speech = ear, mouth, speech
        self._listed: dict[str, Sequence[str]] = {}

    def say(self, *sentences: str) -> None:
        for words in filter(None, map(self.speech.sentence, sentences)):
            self.mouth.say(words)

    def plainly(self, text: str) -> None:
        """Say a text, such as the path of a file, without replacing any sign by words."""
        if text:
            self.mouth.say(self.speech.plain(text))

    async def ask(self, question: str, usual: str = "") -> str:
        self.plainly(f"{self.speech.sentence(question)}{f' [{usual}]' if usual else ''}")
        return (await self.ear.line()).strip() or usual

    async def agrees(self, question: str, *, usual: bool = False) -> bool:
        asked = f"{question} Yes or no."
        while True:
            said = bare(await self.ask(asked, "yes" if usual else "no")).casefold()
            if "yes".startswith(said) or "no".startswith(said):
                return "yes".startswith(said)
            asked = f"Type yes or no. {question}"

    async def unless_stopped(
        self, words: str, search: Awaitable[Found], time: str = ", ten seconds at most"
    ) -> Found | None:
        """Say words, and return what a search finds; None if people stop the search.

        They stop it with Enter, the word `stop` or Ctrl+C.
        """
        loop = asyncio.get_running_loop()
        searching, typed = asyncio.ensure_future(search), asyncio.ensure_future(self.ear.peek())
        try:
            with leaving.interrupting(lambda: loop.call_soon_threadsafe(searching.cancel)):
                self.say(f"{words}{time}; Enter stops the search.")
                await asyncio.wait({searching, typed}, return_when=asyncio.FIRST_COMPLETED)
                if typed.done() and typed.exception() is None and bare(typed.result()).casefold() in STOPS:
                    await self.ear.line()
                    searching.cancel()
                await asyncio.wait({searching})
        finally:
            searching.cancel()
            typed.cancel()
        return None if searching.cancelled() else searching.result()

    async def choose(
        self,
        heading: str,
        items: Sequence[str],
        usual: int | None = None,
        *,
        back: str = "",
        kinds: Sequence[str] = (),
        about: Sequence[str] = (),
        also: Callable[[str], bool] = lambda said: False,
        else_meant: Callable[[str], bool] = lambda said: False,
    ) -> int | None:
        """Return the index of the chosen item; None if none is chosen.

        Enter chooses the item of index `usual`. If `usual` is None, Enter chooses none, but only if `back` has words
        for this, such as `goes back`. A word for leaving, such as `q`, chooses none, too. `kinds` has further words
        that can be typed for each item; they are not said. `about` is said before the list if people type a question
        mark. `also` gets words that are no number: it obeys them and returns True if they are a command, and returns
        False otherwise. `else_meant` says whether the typed words mean something other than an item; if they do, no
        item is chosen.
        """
        left = self._list_changes(heading, items)
        numbers = _numbers(items)
        ends = f"[{numbers.get(usual, usual + 1)}]" if usual is not None else f"Enter: {back}." if back else ""
        while True:
            self.say(f"Which? {ends}".strip())
            said = bare(await self.ear.line())
            if not said and (usual is not None or back):
                return usual
            leaves = said.casefold() in LEAVE and not any(item.casefold().startswith(said.casefold()) for item in items)
            if leaves or (back and said.casefold() == "back") or else_meant(said.casefold()):
                return None
            if said.casefold() in ("?", "help"):
                self.say(*about)
                left = self._list(heading, items)
            elif said.casefold() in ("m", "more") and left:
                left = self._list("", items, left)
            elif said and (said.isdecimal() or not also(said.casefold())):
                found = self.found(said, items, kinds)
                if len(found) == 1:
                    return found[0]
                if found:
                    left = self._list(f"{capital(number_word(len(found)))} of them:", items, found)

    def _list_changes(self, heading: str, items: Sequence[str]) -> Sequence[int]:
        before = self._listed.get(heading, ())
        new = [at for at, (item, old) in enumerate(zip(items, before, strict=False)) if item != old]
        known = len(before) == len(items) and len(new) <= CHANGED and not _numbers(items)
        left = self._list(f"{heading} Type ? to hear the list." if known else heading, items, new if known else None)
        self._listed[heading] = items
        return range(len(items)) if known else left

    def _list(self, heading: str, items: Sequence[str], among: Sequence[int] | None = None) -> Sequence[int]:
        among = range(len(items)) if among is None else among
        said = among[: FEW if len(among) > LISTED else LISTED]
        self.say(heading)
        named = _numbers(items)
        for at in said:
            self.say(items[at] if named else f"{at + 1} {items[at]}")
        left = among[len(said) :]
        if left:
            self.say(f"And {amount_in_words(len(left), 'other')}: m says more, and words, such as a name, say which.")
        return left

    def found(self, said: str, items: Sequence[str], kinds: Sequence[str] = ()) -> list[int]:
        """Return the indices of the items that the words can mean; if there are none, say so."""
        numbers = _numbers(items)
        if said.isdecimal() and numbers:
            at = next((at for at, number in numbers.items() if number == said), None)
            if at is None:
                self.plainly(f"“{said}” is none of these. Type one of them.")
            return [] if at is None else [at]
        if said.isdecimal() and 0 < int(said) <= len(items):
            return [int(said) - 1]
        wanted = said.casefold()
        fits = _fitting(wanted, items, kinds)
        if not fits:
            near = _nearest_name(wanted, items)
            meant = f" Did you mean {near}?" if near else ""
            self.plainly(f"“{said}” is none of these.{meant} Type a number from 1 to {len(items)}.")
        return fits


def _fitting(wanted: str, items: Sequence[str], kinds: Sequence[str]) -> list[int]:
    whole = [item.casefold() for item in items]
    for fits in (
        [at for at, item in enumerate(whole) if wanted == _NAME.split(item)[0]],
        [at for at, item in enumerate(whole) if item.startswith(wanted)],
        [at for at, item in enumerate(whole) if _begins(wanted, item)],
        [at for at, item in enumerate(whole) if all(_begins(word, item) for word in wanted.split())],
        [at for at, kind in enumerate(kinds) if _begins(wanted, kind)],
    ):
        if fits:
            return fits
    return []


def _nearest_name(wanted: str, items: Sequence[str]) -> str:
    """Return the name of the item that was probably meant by mistyped words; "" if there is none."""
    names = {word: item for item in items for word in (*_NAME.split(item)[0].casefold().split(), item.casefold())}
    names |= {_NAME.split(item)[0].casefold(): item for item in items}
    return _NAME.split(names.get(nearest(wanted, names), ""))[0]


def _numbers(items: Sequence[str]) -> dict[int, str]:
    named = ((at, _NAME.split(item)[0]) for at, item in enumerate(items))
    return {at: name for at, name in named if name.isdecimal()}


def _begins(wanted: str, item: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(wanted)}", item) is not None
