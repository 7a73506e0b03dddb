"""Numbered menus and questions; the default answer is in brackets, and Enter gives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.rules.words import like

if TYPE_CHECKING:
    from cardtable.lines.ear import Ear, Mouth
    from cardtable.lines.speech import Speech

__all__ = ["Menus"]


class Menus:
    """Asks the person at the keyboard, outside the play of a table."""

    def __init__(self, ear: Ear, mouth: Mouth, speech: Speech) -> None:
        self.ear, self.mouth, self.speech = ear, mouth, speech

    def say(self, text: str) -> None:
        """Say a sentence in words."""
        words = self.speech.sentence(text)
        if words:
            self.mouth.say(words)

    async def ask(self, question: str, usual: str = "") -> str:
        """Ask a question and return what is typed, or the default `usual` for Enter."""
        self.say(f"{question}{f' [{usual}]' if usual else ''}")
        return (await self.ear.line()).strip() or usual

    async def agrees(self, question: str, *, usual: bool = False) -> bool:
        """Ask yes or no, and return whether the answer is yes."""
        while True:
            said = (await self.ask(f"{question} Yes or no.", "yes" if usual else "no")).casefold()
            if "yes".startswith(said) or "no".startswith(said):
                return "yes".startswith(said)

    async def choose(
        self, heading: str, items: Sequence[str], usual: int | None = None, *, back: str = ""
    ) -> int | None:
        """Return the index of the item that is chosen by its number or its first words; None if none is.

        Enter chooses the item `usual`, or none if `usual` is None; `back` says what that does. `q` chooses none.
        """
        self._list(heading, items)
        ends = f"[{usual + 1}]" if usual is not None else f"Enter: {back}." if back else ""
        while True:
            self.say(f"Which? {ends}".strip())
            said = (await self.ear.line()).strip()
            if not said:
                return usual
            if said.casefold() == "q":
                return None
            if said.casefold() in ("?", "help"):
                self._list(heading, items)
                continue
            found = self.meant(said, items)
            if found is not None:
                return found

    def _list(self, heading: str, items: Sequence[str]) -> None:
        self.say(heading)
        for number, item in enumerate(items, 1):
            self.say(f"{number} {item}")

    def meant(self, said: str, items: Sequence[str]) -> int | None:
        """Return the index of the item that was typed, by its number or by how it begins.

        If it is unclear which item is meant, say so and return None.
        """
        if said.isdecimal() and 0 < int(said) <= len(items):
            return int(said) - 1
        begun = [at for at, item in enumerate(items) if item.casefold().startswith(said.casefold())]
        held = begun or [at for at, item in enumerate(items) if said.casefold() in item.casefold()]
        if len(held) == 1:
            return held[0]
        if held:
            self.say(f"That may be one of {len(held)}; type more of it, or a number.")
            return None
        near = like(said, items)
        meant = f" Did you mean {near}?" if near else ""
        self.say(f"“{said}” is none of these.{meant} Type a number from 1 to {len(items)}.")
        return None
