"""The names of places at a table: written as `column 4`, `your waste`, `Bea's side stack 2`, and read from words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from cardtable.cards import BACK, Card
from cardtable.rules.naming import whose
from cardtable.rules.teller import Table, Zone, is_foundation, is_pile
from cardtable.rules.words import listed

__all__ = ["COLUMNS", "SMALL", "PlaceName", "PlaceNames"]

NUMBERED: Final = frozenset("CGT")
"""The first letters of the ids of places that have no owner and differ only by a number."""
FILLERS: Final = frozenset(("the", "a", "my", "your", "of", "in", "on", "pile", "card", "top", "free"))

SMALL: Final = re.compile(r"T([0-9]+)-[0-9]")
"""The name of a column in the small picture of another player's layout: `T3-1` is column 3 of seat 1."""
COLUMNS: Final = {"fan": "column", "fans": "columns"}


class PlaceName(NamedTuple):
    """The name of a place: a noun, a number if there is one, and the owner as a word before the noun."""

    zone: Zone
    noun: str
    number: str = ""
    whose: str = ""
    own: bool = True

    @property
    def words(self) -> str:
        if self.noun == "row":
            return f"row {self.number[0]} column {self.number[1]}"
        begins = self.whose or ("" if self.number else "the")
        return " ".join(filter(None, (begins, self.noun, self.number)))


class PlaceNames:
    """The places that a seat's moves can name, in the words of this seat."""

    def __init__(self, zones: Iterable[Zone], who: int, speak: Callable[[str], str], table: Table[Any] | None) -> None:
        self.who, self.speak, self.table = who, speak, table
        self._laid = [zone for zone in zones if is_pile(zone.name) or zone.says is not None or zone.lay == "hand"]
        self.zones = {zone.name: zone for zone in self._laid if is_pile(zone.name) or zone.lay != "hand"}

    @cached_property
    def _all(self) -> dict[str, PlaceName]:
        return {zone.name: self._place(zone) for zone in self.zones.values()}

    @cached_property
    def _foundations(self) -> int:
        return sum(is_foundation(zone.name) for zone in self._laid)

    @cached_property
    def _owners(self) -> dict[int, str]:
        seats = sorted({zone.side for zone in self._laid if zone.side is not None})
        return {seat: self.speak(f"of {whose(seat)}").removeprefix("of ") for seat in seats} if len(seats) > 1 else {}

    def _place(self, zone: Zone) -> PlaceName:
        number = zone.name[1:]
        noun = "" if self.table is None else self.table.place_noun(zone)
        if zone.lay == "cell" or (is_pile(zone.name) and zone.name[0] in NUMBERED):
            return PlaceName(zone, noun, number)
        if is_foundation(zone.name):
            return PlaceName(zone, noun, "" if self._foundations == 1 else number)
        nth = ""
        if self.table is not None and noun == self.table.other_place and not zone.note:
            alike = [other for other in self._laid if (other.side, other.lay) == (zone.side, zone.lay)]
            same = sorted(other.name for other in alike if not other.note)
            nth = str(same.index(zone.name) + 1)
        owner = "" if zone.side is None else self._owners.get(zone.side, "")
        return PlaceName(zone, noun, nth, owner, zone.side in (self.who, None))

    def words(self, name: str) -> str | None:
        place = self._all.get(name)
        return None if place is None else place.words

    @property
    def all(self) -> Iterable[PlaceName]:
        return self._all.values()

    def place(self, name: str) -> PlaceName | None:
        return self._all.get(name)

    def read(self, typed: Sequence[str]) -> list[str]:
        """Return the names of the zones whose places fit the words best.

        A place of another seat fits only if the words name its owner.
        """
        said = [COLUMNS.get(word, word) for word in typed if word not in FILLERS] or list(typed)
        if len(said) == 1 and said[0].upper() in self._all:
            return [said[0].upper()]
        found = [(fit, name) for name, place in self._all.items() if (fit := self._fit(place, said)) is not None]
        best = min((fit for fit, _ in found), default=0)
        return [name for fit, name in found if fit == best]

    def which(self, number: str) -> str:
        named = [place.words for place in self._all.values() if place.number == number and place.noun != "column"]
        if named and not self.columns:
            return f"Say which: {listed(named, 'or')}."
        return f"There is no {'column' if self.columns else 'place'} {number} here."

    @property
    def columns(self) -> bool:
        """Whether there are columns; if so, a number alone names a column, never a rank."""
        return any(place.noun == "column" for place in self._all.values())

    def noun(self, name: str) -> str:
        place = self._all.get(name)
        return "" if place is None else place.noun

    def owned_by(self, typed: Sequence[str]) -> list[str]:
        """If only another player's name was typed, return the names of this player's places; otherwise none."""
        theirs = [
            (place.whose.removesuffix("'s").casefold(), name) for name, place in self._all.items() if not place.own
        ]
        named = [
            name
            for owner, name in theirs
            if owner and all(_begins(owner, word.removesuffix("'s"), 2) for word in typed)
        ]
        return sorted(
            named, key=lambda name: self.zones[name].cards[-1:] in ((), (BACK,))
        )  # those with an open top card first

    def _fit(self, place: PlaceName, said: Sequence[str]) -> int | None:
        """Return a number that says how badly the words fit a place: 0 is best; None if they do not fit."""
        owner = place.whose.removesuffix("'s").casefold()
        named = [word for word in said if owner and _begins(owner, word.removesuffix("'s"), 2)]
        if not place.own and not named:
            return None
        words, numbers = _parted([word for word in said if word not in named])
        if place.noun == "row":
            words = [word for word in words if not ("row".startswith(word) or "column".startswith(word))]
            return 0 if numbers == place.number and not words else None
        if place.zone.lay != "hand" and not words and numbers and place.noun not in ("column", "place"):
            return None
        if numbers and numbers.lstrip("0") != place.number:
            return None
        if not _in_order(words, place.noun.split()) or not (words or numbers):
            return None
        return (0 if not place.number or numbers else 1) + (0 if place.own else 1)

    def holding(self, card: Card) -> list[tuple[str, int]]:
        return [
            (name, len(zone.cards) - at)
            for name, zone in self.zones.items()
            for at, other in enumerate(zone.cards)
            if other == card and other is not BACK
        ]


def _parted(said: Sequence[str]) -> tuple[list[str], str]:
    return [word for word in said if not word.isdecimal()], "".join(word for word in said if word.isdecimal())


def _in_order(words: Sequence[str], nouns: Sequence[str]) -> bool:
    left = iter(nouns)
    return all(any(noun.startswith(word) or noun == word.removesuffix("s") for noun in left) for word in words)


def _begins(whole: str, word: str, least: int) -> bool:
    return len(word) >= min(least, len(whole)) and whole.startswith(word)
