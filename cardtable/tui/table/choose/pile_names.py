"""The names of piles as they are typed.

At a table without hands, digits name the tableau piles. If a digit could begin the number of another pile, two digits
are needed. All other piles are named by letters: one's own by small letters, those of other players by capitals. The
cell from which a card is taken is named by the letter of the cells and a number. At a table with hands, people also
type names of cards. There, all piles are named by letters that no card's name needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import digits
from typing import Final

from cardtable.rules.teller import Zone, is_cell, is_foundation, is_pile
from cardtable.rules.words import listed

__all__ = ["CARD_KEYS", "PileNames"]

CARD_KEYS: Final = frozenset("acdhjkqst")
"""The letters with which names of cards begin, and those of suits."""
TABLEAU: Final = frozenset("TG")
"""The letters of tableau piles and of cells in a grid. People type only the numbers of these places."""

USUAL: Final = {"D": "waste", "H": "hand", "P": "payoff pile", "S": "stock"}
"""For each letter of a pile, what the pile is called if no words are shown below it."""
SAID: Final = {
    "in hand": "card in hand",
    "turned up": "card turned up",
    "no discards": "discards",
    "payoff": "payoff pile",
}
"""For the words shown below a pile, what the pile is called."""


class PileNames:
    """The keys of the places on the table, for one seat."""

    def __init__(self, zones: Iterable[Zone], who: int, foundation: str = "foundation") -> None:
        zones, self.foundation = tuple(zones), foundation
        self.held = any(zone.lay == "hand" and zone.side == who for zone in zones)
        """Whether the seat has a hand. Then people also type cards."""
        self.begun = ""
        """The first digit of a name with two digits, or the letter of a cell, while more is still to be typed.

        Otherwise empty.
        """
        self.typed = ""
        self._numbered = {} if self.held else {int(zone.name[1:]): zone.name for zone in zones if _numbered(zone)}
        self.cells = any(zone.lay == "cell" for zone in zones)
        """Whether the places are a grid. Then the first digit is a row, and the second is a column."""
        self._firsts = self._first_digits()
        self._own: dict[str, list[str]] = {}
        self._others: dict[str, list[str]] = {}
        self._notes: dict[str, str] = {}
        for zone in zones:
            letter = zone.name[:1].lower()
            named = is_pile(zone.name) or zone.says is not None or zone.name == f"hand-{who}"
            if not named or (self.held and letter in CARD_KEYS) or _numbered(zone):
                continue
            note = zone.note.rstrip(digits).strip()
            own = is_foundation(zone.name) or is_cell(zone.name)
            usual = "" if note or own else USUAL.get(letter.upper(), f"side stack {letter.upper()}")
            self._notes[zone.name] = SAID.get(note, note) or usual
            mine = self._own if zone.side in (who, None) else self._others
            mine.setdefault(letter, []).append(zone.name)

    def _first_digits(self) -> frozenset[str]:
        most = max(self._numbered, default=0)
        if most <= 10:
            return frozenset()
        return frozenset(digit for digit in digits if any(number // 10 == int(digit) for number in self._numbered))

    @property
    def pairs(self) -> str:
        """Examples of piles named by two digits: `0 1 is T1, 1 6 is T16`. Empty if there are none."""
        if self.cells or not self._firsts:
            return ""
        first, last = min(self._numbered), max(self._numbered)
        return ", ".join(f"{' '.join(f'{number:02}')} is {self._numbered[number]}" for number in (first, last))

    def nothing(self, typed: str) -> str:
        if typed[:1].isalpha():
            return f"There is no cell {typed[1:]}."
        if not self.cells:
            return f"There is no pile {int(typed)}."
        first, last = min(self._numbered), max(self._numbered)
        word, at = ("row", 0) if len(typed) == 1 else ("column", 1)
        return f"There is no {word} {typed[at]}: {word}s go from {str(first)[at]} to {str(last)[at]}."

    @property
    def numbered(self) -> bool:
        return bool(self._numbered)

    @property
    def letters(self) -> frozenset[str]:
        own, others = self._own.keys(), self._others.keys()
        return frozenset((*own, *others, *(letter.upper() for letter in others)))

    def taught(self) -> Iterator[tuple[str, str]]:
        """Yield pairs of keys and the piles that they name, such as `1 to 7` and `The piles T1 to T7`."""
        if self._numbered:
            first, last = min(self._numbered), max(self._numbered)
            names = self._numbered[first], self._numbered[last]
            if self.cells:
                yield f"{first // 10} to {last // 10}", "A cell: its row, then its column"
            elif self._firsts:
                short = [number for number in range(1, 10) if str(number) not in self._firsts]
                if short:
                    yield f"{short[0]} to {short[-1]}", f"The piles T{short[0]} to T{short[-1]}"
                yield (
                    f"0 to {max(self._firsts)}",
                    f"{'Other piles' if short else 'A pile'}, by two digits: {self.pairs}",
                )
            else:
                yield f"{first} to {last % 10}", f"The piles {names[0]} to {names[1]}"
        for letter, names_of in self._own.items():
            yield letter, self._words(letter, names_of)
        for letter, names_of in self._others.items():
            yield letter.upper(), f"Another player's {self._words(letter, names_of).removeprefix('The ')}"

    def _words(self, letter: str, names: Sequence[str]) -> str:
        if is_foundation(names[0]):
            return f"The {self.foundation}s: sends the card that you took up"
        if is_cell(names[0]):
            return f"A free cell; {letter} 2 takes up the card in {names[1]}" if len(names) > 1 else "The cell"
        notes = dict.fromkeys(self._notes[name] for name in names)
        return f"The {listed([note for note in notes if note] or [letter.upper()], 'or the')}"

    def key(self, character: str) -> list[str] | None:
        """Return the places that a key names, the likeliest first.

        The list is empty if the key begins a name that needs another key, or ends a number that no pile has. If the key
        is not part of any name, return None.
        """
        begun, self.begun = self.begun, ""
        if begun.isalpha() and character.isdigit():
            self.typed = begun + character
            return [name for name in self._own[begun.lower()] if name == self.typed]
        if character.isdigit() and self._numbered:
            return self._digit(begun, character)
        letter = character.lower()
        if letter.upper() in TABLEAU and self._numbered:
            return []
        own, others = self._own.get(letter, []), self._others.get(letter, [])
        if character != letter:  # if the seat has a hand, a capital can also name its own piles
            return ([*others, *own] if self.held else others or own) or None
        return [*own, *others] or None

    def _digit(self, begun: str, digit: str) -> list[str]:
        self.typed = begun + digit
        if not begun and digit in self._firsts:
            self.begun = digit
            return []
        name = self._numbered.get(int(begun + digit) or 10)
        return [] if name is None else [name]


def _numbered(zone: Zone) -> bool:
    return is_pile(zone.name) and zone.name[0] in TABLEAU
