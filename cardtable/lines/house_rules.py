"""House rules in the program of lines of text: saved under a name, deleted, written to a file, and read from one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.errors import CardtableError
from cardtable.lines.saving import save_as
from cardtable.match.record import clean_text
from cardtable.rules.ways import CUSTOM, way_of
from cardtable.rules.words import listed
from cardtable.store.way_files import read_way, way_text
from cardtable.table.export import way_path
from cardtable.table.house_rules import known_options, replaced

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.lines.menus import Menus
    from cardtable.rules.game import AnyGame
    from cardtable.store import Store

__all__ = ["HouseRules"]


class HouseRules:
    """The house rules that people have saved for a game."""

    def __init__(self, menus: Menus, store: Store, kind: type[AnyGame]) -> None:
        self.menus, self.store, self.kind = menus, store, kind

    @property
    def kept(self) -> dict[str, dict[str, Any]]:
        try:
            kept = self.store.setups.house_rules(self.kind.id)
        except CardtableError:
            return {}
        return {name: known_options(self.kind, options) for name, options in kept.items()}

    async def ask(self, values: Mapping[str, Any]) -> dict[str, Any] | None:
        """Ask what to do with the house rules; return the options to play by from now on.

        If people go back, return None: the options `values` stay.
        """
        while True:
            kept = self.kept
            custom = way_of(self.kind.id, dict(values), kept) in ("", CUSTOM)
            items = {
                **({"save": "Save the present rules under a name"} if custom else {}),
                **({"take": "Play by some of them", "drop": "Delete some", "write": "To a file"} if kept else {}),
                "read": "From a file",
            }
            there = f"Your house rules: {listed(kept)}." if kept else "You have saved no house rules for this game."
            chosen = await self.menus.choose(there, [*items.values()], back="goes back")
            try:
                match None if chosen is None else [*items][chosen]:
                    case "save":
                        await self._save(values)
                    case "take":
                        name = await self._which("Play by which?", kept)
                        if name is not None:
                            return kept[name]
                    case "drop":
                        name = await self._which("Delete which?", kept)
                        if name is not None and await self.menus.agrees(f"Delete the house rules “{name}”?"):
                            self.store.setups.drop_house_rules(self.kind.id, name)
                            self.menus.say("Deleted.")
                    case "write":
                        name = await self._which("Save which to a file?", kept)
                        if name is not None:
                            await self._write(name, kept[name])
                    case "read":
                        options = await self._read(kept)
                        if options is not None:
                            return options
                    case _:
                        return None
            except CardtableError as error:
                self.menus.plainly(str(error))

    async def _which(self, question: str, kept: Mapping[str, Any]) -> str | None:
        if len(kept) == 1:
            return next(iter(kept))
        chosen = await self.menus.choose(question, [*kept], back="goes back")
        return None if chosen is None else [*kept][chosen]

    async def _save(self, values: Mapping[str, Any]) -> None:
        name = clean_text(await self.menus.ask("Under which name? Enter for none."))
        if name:
            self.store.setups.save_house_rules(self.kind.id, name, values)
            self.menus.say(f"Saved as {name}.")

    async def _write(self, name: str, options: Mapping[str, Any]) -> None:
        usual = way_path(self.kind.id, name)
        await save_as(self.menus, f"“{name}”", usual, lambda path: way_text(self.kind.id, name, options))

    async def _read(self, kept: Mapping[str, Mapping[str, Any]]) -> dict[str, Any] | None:
        path = await self.menus.ask("Read house rules from which file? Enter for none.")
        if not path or path.casefold() == "q":
            return None
        way = read_way(Path(path).expanduser(), self.kind)
        question = replaced(way, kept)
        if question and not await self.menus.agrees(question):
            return None
        if way_of(self.kind.id, way.options) == CUSTOM:  # rules that the game has as a way to play need no saving
            self.store.setups.save_house_rules(self.kind.id, way.name, way.options)
        self.menus.say(f"You play by {way.name}.")
        return way.options
