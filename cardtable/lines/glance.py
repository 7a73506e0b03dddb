"""Descriptions of what is seen at a table, on request: a hand, the table, the trick, a column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import starmap
from string import digits
from typing import TYPE_CHECKING

from cardtable.cards import BACK, CARDS, Card
from cardtable.lines.places import COLUMNS, Places
from cardtable.lines.speech import RANK_OF, in_suits, ranks_said, rows_said
from cardtable.rules.naming import does, name, whose
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.teller import is_foundation, is_pile
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.tricks.table import TrickTable
from cardtable.rules.words import NUMBERS, amount_in_words, capital, listed

if TYPE_CHECKING:
    from cardtable.lines.speech import Speech
    from cardtable.rules.game import View
    from cardtable.rules.teller import Zone
    from cardtable.rules.tricks.out import OfSuit
    from cardtable.table.eyes import Eyes

__all__ = ["Glance"]

_SMALL = re.compile(r"T([0-9]+)-[0-9]")
"""The name of a column in the small picture of another player's layout."""
NO_CARD = "·"
"""An empty place in the square of another player, which is drawn small."""
DRAWN = frozenset("─│┌┐└┘├┤┬┴┼╭╮╯╰▒")
"""Characters of which pictures are drawn; rows that have them are not read out."""


LONG = 60
"""Words in one zone in the middle of a table are told in several lines if they have this many characters or more."""
ELSEWHERE = frozenset(("cell", "lapped", "words", "badge", "said", "markers", "tricks", "hand", "trick"))
"""Values of `Zone.lay`: zones laid in these ways are not described as places with cards."""


class Glance:
    """Describes what a person sees at the table."""

    def __init__(self, eyes: Eyes, speech: Speech) -> None:
        self.eyes, self.speech = eyes, speech
        self.view: View | None = None
        self.zones: tuple[Zone, ...] = ()
        self.places = Places((), -1, eyes.speak, None)
        self._told: dict[str, str] = {}
        """The last description of each place, by the name of the place."""

    def take(self, view: View, zones: Sequence[Zone]) -> None:
        """Set the view and the zones to be described."""
        self.view, self.zones = view, tuple(zones)
        self.places = Places(zones, view.who, self.eyes.speak, self.eyes.teller.table)

    def sentence(self, text: str) -> str:
        """Return a sentence about the game with its cards, places and people in words."""
        return self.speech.sentence(self.eyes.speak(ranks_said(text)), self.places.words)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────

    def hand(self) -> Iterator[str]:
        """Yield the viewer's hand; at a solitaire, what is left of the pile called the hand."""
        who = -1 if self.view is None else self.view.who
        mine = [zone for zone in self.zones if zone.lay == "hand" and zone.side == who]
        if not mine:
            piles = [self._pile(zone) for zone in self.zones if zone.name == f"hand-{who}"]
            yield from piles or ["No hand lies open."]
        for zone in mine:
            marks = self.eyes.teller.table.marks
            labels = zone.labels or ("",) * len(zone.cards)
            if "trump" in labels:  # it is on cards of other suits only
                both = zip(zone.cards, labels, strict=True)
                labels = tuple("trump" if card in self._trumps() else label for card, label in both)
            held = in_suits(zone.cards, ("" if label in marks else label for label in labels), self.speech)
            many = amount_in_words(len(zone.cards), "card")
            if not zone.cards:
                yield "You hold no cards."
            elif set(zone.cards) == {BACK}:
                yield f"{capital(many)} face down."
            else:
                yield self.speech.plain(f"{capital(many)}: {held}.")
            yield from self._marked(zone)

    def _trumps(self) -> Sequence[Card]:
        """Return the cards of the trump suit in the deal; none if there is no trump."""
        deal = None if self.view is None else self.view.deal
        trump = deal.ranking.trump if isinstance(deal, TrickDeal) else None
        return [] if trump is None else [card for card in CARDS[:52] if card.suit == trump]

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

    def column(self, words: Sequence[str]) -> list[str]:
        """Return the cards of a place from its top card down; of several places, as in `columns`, each in a line."""
        line = self.line(words)
        if line:
            return [line]  # a square has no columns that are places
        said = _in_digits(words)
        found = self.places.read(said)
        if not found and len(words) == 1 and said[0].isdecimal():
            return [self.places.which(said[0])]
        if not found:
            return [f"There is no place called {' '.join(words)}."]
        noun = _noun(said)
        several = noun not in self._nouns and noun.removesuffix("s") in self._nouns
        return [self._pile(self.places.zones[name]) for name in (found if several else found[:1])]

    def named(self, words: Sequence[str]) -> list[str]:
        """Return the cards of the places that the words name in full, as in `column 4`, `waste` or `foundations`.

        Nothing if the words say more than that or less, such as two numbers.
        """
        noun = _noun(_in_digits(words))
        return self.column(words) if noun and not self._nouns.isdisjoint((noun, noun.removesuffix("s"))) else []

    @property
    def _nouns(self) -> set[str]:
        """The nouns of the places here, without their numbers."""
        return {place.noun for place in self.places.all if place.zone.lay not in ("cell", "lapped", "hand")}

    def line(self, words: Sequence[str]) -> str:
        """Return a row or a column of a square, named by its number; "" if the words do not name one.

        A number alone names a column.
        """
        cells = {zone.at: self.speech.cards(zone.cards) or "empty" for zone in self.zones if zone.lay == "cell"}
        *said, number = words
        kind = said[0] if said else "column"
        if not cells or len(said) > 1 or kind not in ("row", "column"):
            return ""
        axis = 1 if kind == "column" else 0
        lines = sorted({at[axis] for at in cells})
        nth = NUMBERS.index(number) if number in NUMBERS else int(number) if number.isdecimal() else 0
        if not 0 < nth <= len(lines):
            return f"The square has {kind}s 1 to {len(lines)}."
        told = [cells[at] for at in sorted(cells) if at[axis] == lines[nth - 1]]
        counts = next((zone.labels[0] for zone in self.zones if zone.name == f"{kind}-{nth}"), "")
        return self.speech.plain(f"{capital(kind)} {nth}: {_squares(told)}{self._counted(counts)}.")

    def looked_into(self) -> Iterator[str]:
        """Yield the open cards of each squared pile in which more than the top card can be seen."""
        for zone in self.places.zones.values():
            squared = zone.lay in ("pile", "bare") and not is_foundation(zone.name)
            if squared and sum(card is not BACK for card in zone.cards) > 1:
                yield self._pile(zone)

    def _downward(self, zone: Zone) -> str:
        played = zone.lay == "row" and not is_pile(zone.name)  # such as the last trick
        cards = zone.cards if played else zone.cards[::-1]
        told = [self.speech.card(card) for card in cards if card is not BACK]
        down = sum(card is BACK for card in zone.cards)
        if zone.uncounted:
            counted = f", {zone.note}" if any(map(str.isdigit, zone.note)) else ""
            return f"{', '.join(told)}; more cards face down{counted}"
        lie = "under it" if told and zone.lay in ("pile", "bare") else "face down"  # of a waste they lie open
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
        told = told or [*self._built(card)]
        places = [place[0].lower() + place[1:] if place.startswith("Your ") else place for place in told]
        lies = "; ".join(dict.fromkeys(places)) or "it cannot be seen"
        return self.speech.plain(f"{capital(self.speech.card(card))}: {lies}.")

    def _built(self, card: Card) -> Iterator[str]:
        """Yield where a card lies on a foundation below the top card; what is built up there is known."""
        deal = None if self.view is None else self.view.deal
        if not isinstance(deal, PatienceDeal):
            return
        for pile in deal.foundations.piles:
            if card not in pile:
                continue
            seen = [BACK] * (len(pile) - 1) + [pile[-1]]
            zone = next((zone for zone in self.zones if is_foundation(zone.name) and [*zone.cards] == seen), None)
            if zone is not None:
                yield f"{self.called(zone)}, under {amount_in_words(len(pile) - pile.index(card) - 1, 'card')}"

    def by_label(self, typed: str) -> str:
        """Return what was typed with the names of cards for words that the table has for them, such as `left bower`."""
        table, named = self.eyes.teller.table, dict[str, list[Card]]()
        if self.view is not None and isinstance(table, TrickTable):
            for card in CARDS:
                named.setdefault(table.trick_label(self.view.deal, card), []).append(card)
        for label, cards in named.items():
            if label and len(cards) == 1 and label in typed.casefold():
                typed = typed.casefold().replace(label, cards[0].title)
        return typed

    def turned_up(self) -> Iterator[str]:
        """Yield the open top card of each pile in the middle, such as the turn-up."""
        for zone in self.zones:
            if zone.lay == "pile" and zone.side is None and zone.cards and zone.cards[-1] is not BACK:
                yield self.speech.plain(f"{capital(self.called(zone))}: {self.speech.card(zone.cards[-1])}.")

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def table(self) -> Iterator[str]:
        """Yield what is on the table; what has changed since the last request comes first.

        Each seat has one line, and places that are empty are named together. If a column or a row has changed, all
        columns or rows come first, in order.
        """
        told = {name: words for name, words in self._middle() if words}
        for zone in self.zones:
            if words := self._lies(zone):
                told[zone.name] = words
        told |= self._rows() | self._others_columns() | self._others_squares() | self._seats()
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
        """Yield the places that are empty, in a line or two."""
        empty = [place for place, zone in self.places.zones.items() if not zone.cards]
        bare = sum(map(is_foundation, empty))
        if bare and bare == sum(map(is_foundation, self.places.zones)):
            yield f"All {self.eyes.teller.table.foundation}s are empty."
        elif bare:
            yield f"{capital(amount_in_words(bare, self.eyes.teller.table.foundation))} still empty."
        named: dict[tuple[str, str], list[str]] = {}
        for place in map(self.places.place, empty):
            if place is None or place.noun.startswith("card") or is_foundation(place.zone.name):
                continue
            if place.zone.lay not in ("cell", "lapped", "hand"):
                named.setdefault((place.whose, place.noun), []).append(place.number)
        if named:
            yield self.speech.plain(f"Empty: {'; '.join(starmap(_several, named.items()))}.")

    def _middle(self) -> Iterator[tuple[str, str]]:
        """Yield the words in the middle of the table, each with a name."""
        badged = any(zone.lay == "badge" and any(zone.labels) for zone in self.zones)
        for zone in self.zones:
            if zone.side is not None or zone.name.startswith(("row-", "column-")):
                continue
            if zone.lay == "badge":
                yield zone.name, self._badge(zone)
            elif zone.lay in ("words", "said"):
                labels = [label for label in zone.labels if label and not DRAWN.intersection(label)]
                if badged:  # the badge says the same
                    labels = [label for label in labels if not label.endswith((" trump", " trumps"))]
                told = ", ".join(labels)
                for at, words in enumerate([told] if len(told) < LONG else labels):
                    yield f"{zone.name} {at}", self.sentence(f"{capital(words)}." if words else "")

    def _badge(self, zone: Zone) -> str:
        """Return what is played for, such as `Trumps: hearts.`, or "".

        A badge has the suit first, and then words that end in "trump".
        """
        labels = [label for label in zone.labels if label]
        if len(labels) > 1 and labels[1].endswith(("trump", "trumps")):
            *ranks, _ = labels[1].split()
            trumps = ", ".join((labels[0], *(f"{RANK_OF[rank]}s" for rank in ranks if rank in RANK_OF)))
            return self.sentence(f"{'; '.join((f'Trumps: {trumps}', *labels[2:]))}.")
        return self.sentence(f"{capital(', '.join(labels))}.") if labels else ""

    def _seats(self, *, tricks: bool = True) -> dict[str, str]:
        """Return a line for each seat: what it said, how many cards it holds, its tricks, its score, its card.

        The tricks are left out if `tricks` is false.
        """
        told: dict[str, str] = {}
        for seat in range(len(self.eyes.players)):
            mine = [zone for zone in self.zones if zone.side == seat]
            parts = [label if not label.isdecimal() else f"says {label}" for label in _labels(mine, "said")]
            words = [label for label in _labels(mine, "words") if not DRAWN.intersection(label)]
            held = [zone for zone in mine if zone.lay == "hand" and zone.cards]
            parts += [amount_in_words(len(zone.cards), "card") for zone in held]
            won = [zone for zone in mine if zone.lay == "tricks"]
            if tricks and not any("trick" in label for label in words):
                parts += [amount_in_words(len(zone.cards), "trick") for zone in won]
            parts += words
            laid = [zone for zone in mine if zone.lay == "trick" and zone.cards]
            parts += [f"played the {self.speech.cards(zone.cards)}" for zone in laid]
            if parts:
                told[f"seat {seat}"] = self.sentence(f"{name(seat)}: {', '.join(parts)}.")
        return told

    def _others_columns(self) -> dict[str, str]:
        """Return a line for the columns of each player whose layout is drawn small."""
        columns: dict[int, list[str]] = {}
        for zone in self.zones:
            if _SMALL.fullmatch(zone.name) and zone.side is not None and zone.cards:
                columns.setdefault(zone.side, []).append(self._downward(zone))
        return {
            f"columns {seat}": self.sentence(f"{whose(seat)} columns: {'. '.join(map(capital, each))}.")
            for seat, each in columns.items()
        }

    def _others_squares(self) -> dict[str, str]:
        """Return a line for each row with cards in the square of another player."""
        cells = {zone.side: [row.split() for row in zone.labels] for zone in self.zones if _pictured(zone)}
        return {
            f"square {seat} {number}": self.sentence(
                f"{whose(seat)} row {number}: {', '.join('empty' if cell == NO_CARD else cell for cell in row)}."
            )
            for seat, rows in cells.items()
            if seat is not None
            for number, row in enumerate(rows, 1)
            if {*row} != {NO_CARD}
        }

    def _rows(self) -> dict[str, str]:
        """Return the rows of a square or a pyramid, each in a line.

        For a square, the lines also say what its rows and columns count.
        """
        rows: dict[int, list[str]] = {}
        for zone in self.zones:
            if zone.lay == "cell":
                rows.setdefault(zone.at[0], []).append(self.speech.cards(zone.cards) or "empty")
            elif zone.lay == "lapped" and zone.cards:
                rows.setdefault(zone.at[0], []).append(f"place {zone.name[1:]} the {self.speech.cards(zone.cards)}")
        counts = {zone.name: zone.labels[0] for zone in self.zones if zone.name.startswith(("row-", "column-"))}
        columns = [label for place, label in counts.items() if place.startswith("column-")]
        told = {
            f"row {number}": f"Row {number}: {_squares(rows[at])}{self._counted(counts.get(f'row-{number}', ''))}."
            for number, at in enumerate(sorted(rows), 1)
        }
        return told | ({"columns": f"Columns count {', '.join(columns)}."} if columns else {})

    def _counted(self, label: str) -> str:
        return f"; it counts {label}" if label else ""

    def _lies(self, zone: Zone) -> str:
        """Return the cards of a place when the table is described; "" if they are described elsewhere."""
        if zone.lay in ELSEWHERE or not zone.cards or zone.name.startswith(("row-", "column-")):
            return ""
        if _SMALL.fullmatch(zone.name):
            return ""
        under = len(zone.cards) - 1
        if is_foundation(zone.name) and under:  # what lies there follows from the top card
            stands = f" for {ranks_said(zone.labels[-1])}" if zone.labels and zone.labels[-1] else ""
            top, below = f"{self.speech.card(zone.cards[-1])}{stands}", amount_in_words(under, "card")
            return self.speech.plain(f"{capital(self.called(zone))}: {top}; {below} under it.")
        return self._pile(zone)

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
        if zone.lay == "trick":
            return "the trick"
        noun = "hand" if zone.lay == "hand" else note
        if noun and zone.side is not None and len(self.eyes.players) > 1:
            return self.sentence(f"{whose(zone.side)} {noun}")
        return self.sentence(note) if note else zone.name.replace("-", " ").rstrip(digits + " ")

    def scored(self) -> Iterator[str]:
        """Yield what the heading of the table says of the score."""
        labels = [label for zone in self.zones if zone.name == "score" for label in zone.labels if label]
        if labels:
            yield self.sentence(f"{capital(', '.join(labels))}.")

    def numbers(self) -> Iterator[str]:
        """Yield what can be counted: what each seat has said, cards left, tricks won, and what bids and cards count."""
        sums = () if self.view is None else tuple(map(self.sentence, self.eyes.teller.put_in(self.view)))
        summed = " ".join(sums).casefold()
        tricks = "trick" not in summed
        yield from (words for _, words in self._middle() if words and not _said_in(words, summed))
        seats = [*self._seats(tricks=tricks).values()]
        yield from seats
        yield from (words for words in sums if words.replace(" now:", ":", 1) not in seats)
        for zone in self.zones:
            if zone.lay == "markers" and not _pictured(zone):
                rows = [row for row in zone.labels if re.search(r"\w", row) and not DRAWN.intersection(row)]
                yield from map(self.sentence, rows_said(rows))

    def out(self, suit: OfSuit) -> str:
        """Return the cards of a suit that are out, if it is the trump suit, else those that are gone; and who has none.

        The suits of cards are said only as far as cards of other suits, such as a left bower, are among them.
        """
        cards = suit.out if suit.trump else suit.gone
        mixed = max((at for at, card in enumerate(cards, 1) if card.suit != suit.suit), default=0)
        ranks = (*map(self.speech.card, cards[:mixed]), *map(self.speech.rank, cards[mixed:]))
        told = ", ".join(ranks) or "none"
        without = listed(map(name, suit.without)) + f" {does(suit.without, 'has', 'have')} none" if suit.without else ""
        what = f"{suit.suit.title} {'trumps out' if suit.trump else 'gone'}: {told}"
        return f"{capital('; '.join(filter(None, (what, without))))}."


def _in_digits(words: Sequence[str]) -> list[str]:
    """Return the words with digits for numbers that are said: `column four` is `column 4`."""
    return [str(NUMBERS.index(word)) if word in NUMBERS[1:] else word for word in words]


def _noun(words: Sequence[str]) -> str:
    """Return the words without a number at their end and without `the` or `my` before them."""
    said = words[:-1] if words[-1].isdecimal() else words
    return " ".join(COLUMNS.get(word, word) for word in said if word not in ("the", "my", "your"))


def _pictured(zone: Zone) -> bool:
    """Whether the zone is the square of another player, drawn small as text."""
    return zone.lay == "markers" and zone.side is not None


def _said_in(words: str, summed: str) -> bool:
    """Whether the sums of a deal, in lowercase, say what `words` say, so that they would be heard twice."""
    said = words.rstrip(".").casefold()
    counted = said.startswith("tricks: ") and "tricks: " in summed
    return counted or said in summed or said in re.sub(r" ha(?:s|ve) ", " ", summed)


def _together(place: str) -> str:
    """Return a name for the columns or the rows if the place is one of them; else the name of the place."""
    kind = place[0] if is_pile(place) else place.partition(" ")[0]
    return kind if kind in ("T", "row") else place


def _labels(zones: Sequence[Zone], lay: str) -> list[str]:
    return [label for zone in zones if zone.lay == lay for label in zone.labels if label]


def _squares(cards: Sequence[str]) -> str:
    return "empty" if set(cards) == {"empty"} else ", ".join(cards)


def _several(owner_and_noun: tuple[str, str], numbers: Sequence[str]) -> str:
    """Return the words for several places of one owner: `Bea's side stacks 1 and 3`, `the waste`."""
    owner, noun = owner_and_noun
    if not any(numbers):
        return f"{owner or 'the'} {noun}"
    return " ".join(filter(None, (owner, f"{noun}{'s' if len(numbers) > 1 else ''}", listed(numbers))))
