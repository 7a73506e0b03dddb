"""Descriptions of the whole table, on request: what lies where, what each seat has, and what can be counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import starmap
from typing import TYPE_CHECKING

from cardtable.cards import BACK
from cardtable.lines.glance import counted, squares
from cardtable.lines.places import SMALL
from cardtable.lines.speech import RANK_OF, in_suits, ranks_said, rows_said
from cardtable.rules.game import EVERYTHING
from cardtable.rules.naming import name, whose
from cardtable.rules.teller import is_foundation, is_pile
from cardtable.rules.words import amount_in_words, capital, listed

if TYPE_CHECKING:
    from cardtable.lines.glance import Glance
    from cardtable.rules.teller import Zone

__all__ = ["WholeTable"]

NO_CARD = "·"
"""The sign for an empty place in the small drawing of another player's square."""
DRAWN = frozenset("─│┌┐└┘├┤┬┴┼╭╮╯╰▒")
"""Characters of drawings; rows of text that contain them are not read out."""
LONG = 60
"""A zone with at least this many characters of words is told in several lines."""
ELSEWHERE = frozenset(("cell", "lapped", "words", "badge", "said", "markers", "tricks", "hand", "trick"))
"""Values of `Zone.lay`: zones laid in these ways are not described as places with cards."""


class WholeTable:
    """Describes everything that a person sees at the table."""

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        self._told: dict[str, str] = {}

    def table(self) -> Iterator[str]:
        """Yield what is on the table: the heading, then what has changed since the last request, then the rest."""
        told = {name: words for name, words in self._middle() if words}
        for zone in self.glance.zones:
            if words := self._lies(zone):
                told[zone.name] = words
        told |= self._rows() | self._others_columns() | self._others_squares() | self._seats() | self._seen_in_hands()
        changed = {_together(place) for place, words in told.items() if self._told.get(place) != words}
        title = [place for place in told if place.startswith("game ")]
        self._told = dict(told)
        yield from (told.pop(place) for place in title)
        yield from (words for place, words in told.items() if _together(place) in changed)
        yield from (words for place, words in told.items() if _together(place) not in changed)
        yield from self._empty_places()
        if not told:
            yield "Nothing lies on the table."

    def _empty_places(self) -> Iterator[str]:
        empty = [place for place, zone in self.glance.places.zones.items() if not zone.cards]
        bare = sum(map(is_foundation, empty))
        if bare and bare == sum(map(is_foundation, self.glance.places.zones)):
            yield f"All {self.glance.eyes.teller.table.foundation}s are empty."
        elif bare:
            yield f"{capital(amount_in_words(bare, self.glance.eyes.teller.table.foundation))} still empty."
        named: dict[tuple[str, str], list[str]] = {}
        for place in map(self.glance.places.place, empty):
            if place is None or place.noun.startswith("card") or is_foundation(place.zone.name):
                continue
            if place.zone.lay not in ("cell", "lapped", "hand"):
                named.setdefault((place.whose, place.noun), []).append(place.number)
        if named:
            yield self.glance.speech.plain(f"Empty: {'; '.join(starmap(_several, named.items()))}.")

    def _middle(self) -> Iterator[tuple[str, str]]:
        badged = any(zone.lay == "badge" and any(zone.labels) for zone in self.glance.zones)
        for zone in self.glance.zones:
            if zone.side is not None or zone.name.startswith(("row-", "column-")):
                continue
            if zone.lay == "badge":
                yield zone.name, self._badge(zone)
            elif zone.lay in ("words", "said"):
                labels = [label for label in zone.labels if label and not DRAWN.intersection(label)]
                if badged:  # the badge already says this
                    labels = [label for label in labels if not label.endswith((" trump", " trumps"))]
                told = ", ".join(labels)
                for at, words in enumerate([told] if len(told) < LONG else labels):
                    yield f"{zone.name} {at}", self.glance.sentence(f"{capital(words)}." if words else "")

    def _badge(self, zone: Zone) -> str:
        """Return the words of the badge (trump suit or contract), such as `Trumps: hearts.`; "" if there is none."""
        labels = [label for label in zone.labels if label]
        game = ""
        # if there are three labels, they can be the game, `trumps` and the suit
        if len(labels) == 3 and labels[0].isalpha() and labels[0].isupper():
            *ranks, suit = labels[2].split()
            game, labels = f"{labels[0].capitalize()}. ", [suit, " ".join((*ranks, labels[1]))]
        if len(labels) > 1 and labels[0] != "no" and labels[1].endswith(("trump", "trumps")):
            *ranks, _ = labels[1].split()
            trumps = ", ".join((labels[0], *(f"{RANK_OF[rank]}s" for rank in ranks if rank in RANK_OF)))
            return self.glance.sentence(f"{game}{'; '.join((f'Trumps: {trumps}', *labels[2:]))}.")
        between = " " if labels[:1] == ["no"] else ", "
        return self.glance.sentence(f"{capital(between.join(labels))}.") if labels else ""

    def _seats(self, *, tricks: bool = True) -> dict[str, str]:
        told: dict[str, str] = {}
        for seat in range(len(self.glance.eyes.players)):
            mine = [zone for zone in self.glance.zones if zone.side == seat]
            parts = [label if not label.isdecimal() else f"says {label}" for label in _labels(mine, "said")]
            words = [label for label in _labels(mine, "words") if not DRAWN.intersection(label)]
            held = [zone for zone in mine if zone.lay == "hand" and zone.cards]
            parts += [amount_in_words(len(zone.cards), "card") for zone in held]
            won = [zone for zone in mine if zone.lay == "tricks"]
            if tricks and not any("trick" in label for label in words):
                parts += [amount_in_words(len(zone.cards), "trick") for zone in won]
            parts += words
            laid = [zone for zone in mine if zone.lay == "trick" and zone.cards]
            parts += [f"played the {self.glance.speech.cards(zone.cards)}" for zone in laid]
            if parts:
                told[f"seat {seat}"] = self.glance.sentence(f"{name(seat)}: {', '.join(parts)}.")
        return told

    def _seen_in_hands(self) -> dict[str, str]:
        """Return the cards that can be seen in the hands of others; nothing if the viewer sees all hands."""
        view = self.glance.view
        if view is None or view.who == EVERYTHING:
            return {}
        told = {}
        for zone in self.glance.zones:
            seen = [card for card in zone.cards if card is not BACK]
            if zone.lay == "hand" and zone.side not in (None, view.who) and seen:
                cards = in_suits(seen, [""] * len(seen), self.glance.speech)
                told[f"seen {zone.side}"] = self.glance.speech.plain(f"Seen in {self.glance.called(zone)}: {cards}.")
        return told

    def _others_columns(self) -> dict[str, str]:
        columns: dict[int, list[str]] = {}
        for zone in self.glance.zones:
            if SMALL.fullmatch(zone.name) and zone.side is not None and zone.cards:
                columns.setdefault(zone.side, []).append(self.glance.downward(zone))
        return {
            f"columns {seat}": self.glance.sentence(f"{whose(seat)} columns: {'. '.join(map(capital, each))}.")
            for seat, each in columns.items()
        }

    def _others_squares(self) -> dict[str, str]:
        cells = {zone.side: [row.split() for row in zone.labels] for zone in self.glance.zones if _pictured(zone)}
        return {
            f"square {seat} {number}": self.glance.sentence(
                f"{whose(seat)} row {number}: {', '.join('empty' if cell == NO_CARD else cell for cell in row)}."
            )
            for seat, rows in cells.items()
            if seat is not None
            for number, row in enumerate(rows, 1)
            if {*row} != {NO_CARD}
        }

    def _rows(self) -> dict[str, str]:
        """Return the rows of a square or a pyramid, each in a line, with the scores of a square's rows and columns."""
        rows: dict[int, list[str]] = {}
        for zone in self.glance.zones:
            if zone.lay == "cell":
                rows.setdefault(zone.at[0], []).append(self.glance.speech.cards(zone.cards) or "empty")
            elif zone.lay == "lapped" and zone.cards:
                rows.setdefault(zone.at[0], []).append(
                    f"place {zone.name[1:]} the {self.glance.speech.cards(zone.cards)}"
                )
        counts = {zone.name: zone.labels[0] for zone in self.glance.zones if zone.name.startswith(("row-", "column-"))}
        columns = [label for place, label in counts.items() if place.startswith("column-")]
        told = {
            f"row {number}": f"Row {number}: {squares(rows[at])}{counted(counts.get(f'row-{number}', ''))}."
            for number, at in enumerate(sorted(rows), 1)
        }
        return told | ({"columns": f"Columns count {', '.join(columns)}."} if columns else {})

    def _lies(self, zone: Zone) -> str:
        if zone.lay in ELSEWHERE or not zone.cards or zone.name.startswith(("row-", "column-")):
            return ""
        if SMALL.fullmatch(zone.name):
            return ""
        under = len(zone.cards) - 1
        if is_foundation(zone.name) and under:  # the cards under the top card are known
            stands = f" for {ranks_said(zone.labels[-1])}" if zone.labels and zone.labels[-1] else ""
            top, below = f"{self.glance.speech.card(zone.cards[-1])}{stands}", amount_in_words(under, "card")
            return self.glance.speech.plain(f"{capital(self.glance.called(zone))}: {top}; {below} under it.")
        return self.glance.pile(zone)

    def scored(self) -> Iterator[str]:
        labels = [label for zone in self.glance.zones if zone.name == "score" for label in zone.labels if label]
        if labels:
            yield self.glance.sentence(f"{capital(', '.join(labels))}.")

    def numbers(self) -> Iterator[str]:
        view, teller = self.glance.view, self.glance.eyes.teller
        sums = () if view is None else tuple(map(self.glance.sentence, teller.put_in(view)))
        summed = " ".join(sums).casefold()
        tricks = "trick" not in summed
        yield from (words for _, words in self._middle() if words and not _said_in(words, summed))
        seats = [*self._seats(tricks=tricks).values()]
        yield from seats
        yield from (words for words in sums if words.replace(" now:", ":", 1) not in seats)
        for zone in self.glance.zones:
            if zone.lay == "markers" and not _pictured(zone):
                rows = [row for row in zone.labels if re.search(r"\w", row) and not DRAWN.intersection(row)]
                yield from map(self.glance.sentence, rows_said(rows))


def _pictured(zone: Zone) -> bool:
    return zone.lay == "markers" and zone.side is not None


def _said_in(words: str, summed: str) -> bool:
    said = words.rstrip(".").casefold()
    tricks = said.startswith("tricks: ") and "tricks: " in summed
    return tricks or said in summed or said in re.sub(r" ha(?:s|ve) ", " ", summed)


def _together(place: str) -> str:
    kind = place[0] if is_pile(place) else place.partition(" ")[0]
    return kind if kind in ("T", "row") else place


def _labels(zones: Sequence[Zone], lay: str) -> list[str]:
    return [label for zone in zones if zone.lay == lay for label in zone.labels if label]


def _several(owner_and_noun: tuple[str, str], numbers: Sequence[str]) -> str:
    owner, noun = owner_and_noun
    if not any(numbers):
        return f"{owner or 'the'} {noun}"
    return " ".join(filter(None, (owner, f"{noun}{'s' if len(numbers) > 1 else ''}", listed(numbers))))
