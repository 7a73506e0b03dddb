"""Descriptions of what is seen at a table, on request: a hand, the table, the trick, a column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import digits
from typing import TYPE_CHECKING

from cardtable.cards import BACK, Card
from cardtable.lines.places import Places
from cardtable.lines.speech import in_suits
from cardtable.rules.naming import name, whose
from cardtable.rules.teller import is_foundation, is_pile
from cardtable.rules.words import amount_in_words, capital

if TYPE_CHECKING:
    from cardtable.lines.speech import Speech
    from cardtable.rules.game import View
    from cardtable.rules.teller import Zone
    from cardtable.table.eyes import Eyes

__all__ = ["Glance"]

_SMALL = re.compile(r"T([0-9]+)-[0-9]")
"""The name of a column in the small picture of another player's layout."""
DRAWN = frozenset("─│┌┐└┘├┤┬┴┼╭╮╯╰▒")
"""Characters of which pictures are drawn; rows that have them are not read out."""


class Glance:
    """Describes what a person sees at the table."""

    def __init__(self, eyes: Eyes, speech: Speech) -> None:
        self.eyes, self.speech = eyes, speech
        self.view: View | None = None
        self.zones: tuple[Zone, ...] = ()
        self.places = Places((), -1, eyes.speak, "")
        self._told: dict[str, str] = {}
        """The last description of each place, by the name of the place."""

    def take(self, view: View, zones: Sequence[Zone]) -> None:
        """Set the view and the zones to be described."""
        self.view, self.zones = view, tuple(zones)
        self.places = Places(zones, view.who, self.eyes.speak, self.eyes.teller.table.foundation)

    def sentence(self, text: str) -> str:
        """Return a sentence of the teller in words."""
        return self.speech.sentence(self.eyes.speak(text), self.places.words)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────

    def hand(self) -> Iterator[str]:
        """Yield the viewer's hand; at tables where nobody holds a hand, the cards left of it."""
        who = -1 if self.view is None else self.view.who
        mine = [zone for zone in self.zones if zone.lay == "hand" and zone.side == who]
        if not mine:
            piles = [self._pile(zone) for zone in self.zones if zone.name == f"hand-{who}"]
            yield from piles or ["No hand lies open."]
        for zone in mine:
            marks = self.eyes.teller.table.marks
            labels = zone.labels or ("",) * len(zone.cards)
            held = in_suits(zone.cards, ("" if label in marks else label for label in labels), self.speech)
            many = amount_in_words(len(zone.cards), "card")
            yield self.speech.plain(f"{capital(many)}: {held}." if zone.cards else "You hold no cards.")
            yield from self._marked(zone)

    def _marked(self, zone: Zone) -> Iterator[str]:
        """Yield the cards of a hand that came to it last, or lie open, in a line for each such label."""
        marked: dict[str, list[Card]] = {}
        for card, label in zip(zone.cards, zone.labels or ("",) * len(zone.cards), strict=True):
            if label in self.eyes.teller.table.marks:
                marked.setdefault(label, []).append(card)
        for mark, cards in marked.items():
            yield self.speech.plain(f"{capital(mark)}: {self.speech.cards(cards)}.")

    def trick(self, zones: Sequence[Zone] | None = None) -> Iterator[str]:
        """Yield the cards of the trick, in the order in which they were played."""
        laid = [
            zone for zone in (self.zones if zones is None else zones) if zone.lay == "trick" and zone.side is not None
        ]
        seats = len(self.eyes.players)
        led = next((zone.side or 0 for zone in laid if zone.cards and "lead" in zone.note), 0)
        wins = ", winning" if zones is None else ", won"
        told = [
            f"{name(zone.side or 0)}: {self.speech.cards(zone.cards)}{wins if zone.wins else ''}"
            for zone in sorted(laid, key=lambda zone: ((zone.side or 0) - led) % seats)
            if zone.cards
        ]
        yield self.sentence(f"{'; '.join(told)}." if told else "No card has been played to this trick.")

    def column(self, words: Sequence[str]) -> str:
        """Return the cards of a place from its top card down."""
        found = self.places.read(words)
        if not found:
            return f"There is no place called {' '.join(words)}."
        zone = self.places.zones[found[0]]
        return self.speech.plain(f"{capital(str(self.places.words(zone.name)))}: {self._downward(zone)}.")

    def looked_into(self) -> Iterator[str]:
        """Yield the open cards of each squared pile in which more than the top card can be seen."""
        for zone in self.places.zones.values():
            squared = zone.lay in ("pile", "bare") and not is_foundation(zone.name)
            if squared and sum(card is not BACK for card in zone.cards) > 1:
                yield self._pile(zone)

    def _downward(self, zone: Zone) -> str:
        told = [self.speech.card(card) for card in reversed(zone.cards) if card is not BACK]
        down = sum(card is BACK for card in zone.cards)
        lie = "under it" if told and is_foundation(zone.name) else "face down"
        hidden = [f"{amount_in_words(down, 'card')} {lie}"] if down else []
        return "; ".join(filter(None, (", ".join(told), *hidden))) or self._empty(zone)

    def _empty(self, zone: Zone) -> str:
        wants = self.speech.sentence(zone.wants) if zone.wants else ""
        return f"empty, for {wants.lower()}" if wants else "empty"

    def where(self, card: Card) -> str:
        """Return where a card is, as far as it can be seen."""
        told = []
        for zone in self.zones:
            for at, other in enumerate(zone.cards):
                if other == card and zone.lay not in ("words", "markers"):
                    over = len(zone.cards) - at - 1
                    under = f", under {amount_in_words(over, 'card')}" if over and is_pile(zone.name) else ""
                    told.append(f"{self.called(zone)}{under}")
        lies = "; ".join(dict.fromkeys(told)) or "it cannot be seen"
        return self.speech.plain(f"{capital(self.speech.card(card))}: {lies}.")

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def table(self) -> Iterator[str]:
        """Yield what is on the table; places that have changed since the last request come first."""
        who = -1 if self.view is None else self.view.who
        told = {zone.name: words for zone in self.zones if (words := self._lies(zone, who))}
        told |= self._rows()
        changed = [words for place, words in told.items() if self._told.get(place) != words]
        same = [words for place, words in told.items() if self._told.get(place) == words]
        empty = [place for place, zone in self.places.zones.items() if not zone.cards and is_foundation(place)]
        self._told = told
        yield from changed
        yield from same
        if empty and len(empty) < sum(map(is_foundation, self.places.zones)):
            yield f"{capital(amount_in_words(len(empty), self.eyes.teller.table.foundation))} still empty."
        elif empty:
            yield f"All {self.eyes.teller.table.foundation}s are empty."
        if not told:
            yield "Nothing lies on the table."

    def _rows(self) -> dict[str, str]:
        """Return the rows of a square or a pyramid, each in a line.

        For a square, the lines also say what its rows and columns count.
        """
        rows: dict[int, list[str]] = {}
        for zone in self.zones:
            if zone.lay == "cell":
                rows.setdefault(zone.at[0], []).append(self.speech.cards(zone.cards) or "empty")
            elif zone.lay == "lapped" and zone.cards:
                rows.setdefault(zone.at[0], []).append(f"{zone.name[1:]} {self.speech.cards(zone.cards)}")
        counts = {zone.name: zone.labels[0] for zone in self.zones if zone.name.startswith(("row-", "column-"))}
        columns = [label for place, label in counts.items() if place.startswith("column-")]
        told = {
            f"row {number}": f"Row {number}: {', '.join(rows[at])}{self._counted(counts.get(f'row-{number}', ''))}."
            for number, at in enumerate(sorted(rows), 1)
        }
        return told | ({"columns": f"Columns count {', '.join(columns)}."} if columns else {})

    def _counted(self, label: str) -> str:
        return f"; it counts {label}" if label else ""

    def _lies(self, zone: Zone, who: int) -> str:
        """Return the description of a place when the table is described; "" if it is described elsewhere."""
        if zone.lay in ("cell", "lapped") or zone.name.startswith(("row-", "column-")):
            return ""
        if zone.lay in ("words", "badge", "said"):
            return self._words(zone)
        if zone.lay == "markers" or not (zone.cards or is_pile(zone.name)) or self._told_in_words(zone):
            return ""
        whose = name(zone.side or 0)
        if zone.lay == "tricks":
            return self.sentence(f"{whose}: {amount_in_words(len(zone.cards), 'trick')}.")
        if zone.lay == "hand":
            many = f"{whose}: {amount_in_words(len(zone.cards), 'card')}."
            return "" if zone.side == who else self.sentence(many)
        if zone.lay == "trick":
            return self.sentence(f"{whose} played the {self.speech.cards(zone.cards)}.")
        return "" if not zone.cards and is_foundation(zone.name) else self._pile(zone)

    def _told_in_words(self, zone: Zone) -> bool:
        """Whether the words of a seat already say what is drawn there, such as its tricks, or nothing is there."""
        if zone.lay == "tricks":
            beside = [other for other in self.zones if other.side == zone.side and other.lay == "words"]
            return any("trick" in label for other in beside for label in other.labels)
        return zone.lay == "pile" and not zone.cards and zone.side is not None and zone.name[0] == "H"

    def _words(self, zone: Zone) -> str:
        text = ", ".join(label for label in zone.labels if label and not DRAWN.intersection(label))
        if not text:
            return ""
        return self.sentence(f"{name(zone.side)}: {text}." if zone.side is not None else f"{capital(text)}.")

    def _pile(self, zone: Zone) -> str:
        return self.speech.plain(f"{capital(self.called(zone))}: {self._downward(zone)}.")

    def called(self, zone: Zone) -> str:
        """Return the name of a place: its own words, or else the note below it."""
        words = self.places.words(zone.name)
        if words is not None:
            return words
        note = zone.note.rstrip(digits).strip()
        small = _SMALL.fullmatch(zone.name)
        if small is not None and zone.side is not None:
            return self.sentence(f"{whose(zone.side)} column {small[1]}")
        if zone.lay == "hand" or (zone.side is not None and note == "hand" and len(self.eyes.players) > 1):
            return self.sentence(f"{whose(zone.side or 0)} hand")
        if zone.lay == "trick":
            return "the trick"
        return self.sentence(note) if note else zone.name.replace("-", " ").rstrip(digits + " ")

    def numbers(self) -> Iterator[str]:
        """Yield what can be counted: cards left, tricks won, trumps named, bids so far."""
        for zone in self.zones:
            if zone.lay in ("words", "badge", "said", "tricks") or (zone.lay == "hand" and zone.side is not None):
                told = self._lies(zone, -9)
                if told:
                    yield told
            elif zone.lay == "markers":
                for row in zone.labels:
                    if row.strip() and not DRAWN.intersection(row):
                        yield self.sentence(" ".join(row.split()))
