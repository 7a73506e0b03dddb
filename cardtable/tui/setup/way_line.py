"""The line in which the way to play is chosen: one of the game's, one of people's own, or none that has a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtable.rules.ways import CUSTOM, Way, first_way, ways_of
from cardtable.tui.common.widgets import Choice

__all__ = ["WayLine"]

KEPT = "House rules that you have saved."
OWN = "Your own choice of rules. Save them to have them by name."


class WayLine(Choice):
    """The ways to play a game, with the one that the options are."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.ways: dict[str, Way] = {way.name: way for way in ways_of(game)}
        """By the word that is shown."""
        first = first_way(game).name
        super().__init__("Way", (*self.ways,), value=first, id="set")
        self.kept: dict[str, str] = {}
        """The names of people's own, by the word that is shown."""

    def show(self, options: Mapping[str, Any], kept: Mapping[str, Mapping[str, Any]]) -> None:
        """Show which way those options are, among the game's and those that people have `kept`, by name.

        Those kept with the options of one of the game's ways are not listed: the name of the way counts.
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
        """The way that is chosen, or `None` where the options are none that has a name."""
        return self.ways.get(str(self.value))

    @property
    def kept_as(self) -> str:
        """The name of people's own that is chosen; empty where it is one of the game's, or has no name."""
        return self.kept.get(str(self.value), "")

    @property
    def told(self) -> str:
        """The words for the one that is chosen."""
        return OWN if self.way is None else self.way.line
