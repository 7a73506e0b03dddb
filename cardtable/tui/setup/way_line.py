"""The line in which the way to play is chosen: one of the game's ways, or a saved set of house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtable.rules.way import Way
from cardtable.rules.ways import CUSTOM, first_way, ways_of
from cardtable.tui.common.fields import Choice

__all__ = ["WayLine"]

KEPT = "House rules that you have saved."
OWN = "Your own choice of rules. Save them to have them by name."


class WayLine(Choice):
    """A choice among the ways to play a game. The way that has the present options is chosen."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.ways: dict[str, Way] = {way.name: way for way in ways_of(game)}
        first = first_way(game).name
        super().__init__("Way", (*self.ways,), value=first, id="set")
        self.kept: dict[str, str] = {}

    def show(self, options: Mapping[str, Any], kept: Mapping[str, Mapping[str, Any]]) -> None:
        """List the ways to play, and choose the way that has these options. If there is none, choose `CUSTOM`.

        The list has the game's ways and, of the house rules in `kept`, those that are not equal to one of these ways.
        """
        game = ways_of(self.game)
        taken = {way.name.casefold() for way in game}
        self.ways, self.kept = {way.name: way for way in game}, {}
        for name, set_ in kept.items():
            if all(way.options != set_ for way in game):
                word = f"{name} (yours)" if name.casefold() in taken else name
                self.ways[word], self.kept[word] = Way(name, KEPT, set_), name
        now = next((word for word, way in self.ways.items() if way.options == options), CUSTOM)
        self.values = self.words = (*self.ways, *((CUSTOM,) if now == CUSTOM else ()))
        self.value = now
        self.refresh()

    @property
    def way(self) -> Way | None:
        return self.ways.get(str(self.value))

    @property
    def kept_as(self) -> str:
        """The name of the saved house rules that are chosen, or ""."""
        return self.kept.get(str(self.value), "")

    @property
    def told(self) -> str:
        return OWN if self.way is None else self.way.line
