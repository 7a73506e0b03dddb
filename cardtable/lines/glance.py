"""Descriptions of one thing at a table, on request: a hand, the trick, a column, where a card lies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import digits
from typing import TYPE_CHECKING

from cardtable.cards import BACK, CARDS, Card
from cardtable.lines.places import COLUMNS, SMALL, PlaceNames
from cardtable.lines.speech import in_suits, ranks_said
from cardtable.lines.typed import words_of
from cardtable.rules.naming import does, name, together, whose
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

__all__ = ["Glance", "counted", "squares"]

_SIDE = re.compile(r"\b(?:We|They)(?= [\d+−])")


class Glance:
    """Describes what a person asks for at the table: the hand, the trick, a place, a card."""

    def __init__(self, eyes: Eyes, speech: Speech) -> None:
        self.eyes, self.speech = eyes, speech
        self.view: View | None = None
        self.zones: tuple[Zone, ...] = ()
        self.places = PlaceNames((), -1, eyes.speak, None)
        self._said: dict[tuple[str, bool, bool], str] = {}

    def take(self, view: View, zones: Sequence[Zone]) -> None:
        self.view, self.zones = view, tuple(zones)
        self._said.clear()
        self.places = PlaceNames(zones, view.who, self.eyes.speak, self.eyes.teller.table)

    def sentence(self, text: str) -> str:
        """Return `text`, a sentence of the game, with words for all cards, places and people."""
        how = (text, self.speech.short, self.speech.letters)
        if how not in self._said:
            named = _SIDE.sub(lambda found: self._side(found[0]), text)
            self._said[how] = self.speech.sentence(self.eyes.speak(ranks_said(named)), self.places.words)
        return self._said[how]

    def _side(self, called: str) -> str:
        you, view = self.eyes.you, self.view
        who = you if you is not None or view is None else view.who
        first, second = self.eyes.match.game.accounts
        return together(first if (who in first) == (called == "We") else second)

    def hand(self) -> Iterator[str]:
        """Yield the sentences on the viewer's hand or, in a game of piles, on the pile called the hand."""
        who = -1 if self.view is None else self.view.who
        mine = [zone for zone in self.zones if zone.lay == "hand" and zone.side == who]
        if not mine:
            piles = [self.pile(zone) for zone in self.zones if zone.name == f"hand-{who}"]
            yield from piles or ["No hand lies open."]
        for zone in mine:
            marks = self.eyes.teller.table.marks
            labels = zone.labels or ("",) * len(zone.cards)
            if "trump" in labels:
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
        deal = None if self.view is None else self.view.deal
        trump = deal.ranking.trump if isinstance(deal, TrickDeal) else None
        return [] if trump is None else [card for card in CARDS[:52] if card.suit == trump]

    def _marked(self, zone: Zone) -> Iterator[str]:
        marked: dict[str, list[Card]] = {}
        for card, label in zip(zone.cards, zone.labels or ("",) * len(zone.cards), strict=True):
            if label in self.eyes.teller.table.marks:
                marked.setdefault(label, []).append(card)
        for mark, cards in marked.items():
            yield self.speech.plain(f"{capital(mark)}: {self.speech.cards(cards)}.")

    def trick(self, zones: Sequence[Zone] | None = None) -> Iterator[str]:
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
        line = self.line(words)
        if line:
            return [line]  # columns of a square are not places
        said = _in_digits(words)
        found = self.places.read(said)
        if not found and len(words) == 1 and said[0].isdecimal():
            return [self.places.which(said[0])]
        if not found:
            return [f"There is no place called {' '.join(words)}."]
        noun = _noun(said)
        several = noun not in self._nouns and noun.removesuffix("s") in self._nouns
        return [self.pile(self.places.zones[name]) for name in (found if several else found[:1])]

    def named(self, words: Sequence[str]) -> list[str]:
        noun = _noun(_in_digits(words))
        if noun and not self._nouns.isdisjoint((noun, noun.removesuffix("s"))):
            return self.column(words)
        return self._told_by_name(words)

    def _told_by_name(self, words: Sequence[str]) -> list[str]:
        """Return the sentences on the places that the words name.

        This includes places that no move can name, such as `bea's hand`.
        """
        who = -1 if self.view is None else self.view.who
        said = [word.removesuffix("'s") for word in words]
        told = []
        for zone in self.zones:
            if zone.lay in ("words", "markers", "cell"):
                continue
            named = [word.removesuffix("'s") for word in words_of(self.called(zone))]
            theirs = zone.side not in (None, who) and len(said) == 1 < len(named) and zone.cards
            if named == said or (theirs and named[0] == said[0]):
                told.append(self.pile(zone))
        return told

    @property
    def _nouns(self) -> set[str]:
        return {place.noun for place in self.places.all if place.zone.lay not in ("cell", "lapped", "hand")}

    def line(self, words: Sequence[str]) -> str:
        """Return a sentence on the cards of a row or column of a square layout, or saying that there is no such line.

        A number alone means a column. Return "" if the layout is no square, or if the words name something else.
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
        return self.speech.plain(f"{capital(kind)} {nth}: {squares(told)}{counted(counts)}.")

    def looked_into(self) -> Iterator[str]:
        """Yield a sentence on the open cards of each squared pile in which more than the top card can be seen.

        In a squared pile the cards lie exactly on each other; foundations are left out.
        """
        for zone in self.places.zones.values():
            squared = zone.lay in ("pile", "bare") and not is_foundation(zone.name)
            if squared and sum(card is not BACK for card in zone.cards) > 1:
                yield self.pile(zone)

    def downward(self, zone: Zone) -> str:
        played = zone.lay == "row" and not is_pile(zone.name)  # a row of played cards, such as the last trick
        cards = zone.cards if played else zone.cards[::-1]
        told = [self.speech.card(card) for card in cards if card is not BACK]
        down = sum(card is BACK for card in zone.cards)
        if zone.uncounted:
            counted = f", {zone.note}" if any(map(str.isdigit, zone.note)) else ""
            return f"{', '.join(told)}; more cards face down{counted}"
        lie = "under it" if told and zone.lay in ("pile", "bare") else "face down"  # the cards of a waste are spread
        hidden = [f"{amount_in_words(down, 'card')} {lie}"] if down else []
        return "; ".join(filter(None, (", ".join(told), *hidden))) or self._empty(zone)

    def _empty(self, zone: Zone) -> str:
        wants = self.speech.sentence(zone.wants) if zone.wants else ""
        return f"empty, for {wants.lower()}" if wants else "empty"

    def where(self, card: Card) -> str:
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
        """Yield words for the place of a card under the top card of a foundation: everybody knows that it is there."""
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
        """Return the typed words with plain names of cards in place of the table's own names, such as `left bower`."""
        table, named = self.eyes.teller.table, dict[str, list[Card]]()
        if self.view is not None and isinstance(table, TrickTable):
            for card in CARDS:
                named.setdefault(table.trick_label(self.view.deal, card), []).append(card)
        for label, cards in named.items():
            if label and len(cards) == 1 and label in typed.casefold():
                typed = typed.casefold().replace(label, cards[0].title)
        return typed

    def turned_up(self) -> Iterator[str]:
        for zone in self.zones:
            if zone.lay == "pile" and zone.side is None and zone.cards and zone.cards[-1] is not BACK:
                yield self.speech.plain(f"{capital(self.called(zone))}: {self.speech.card(zone.cards[-1])}.")

    def pile(self, zone: Zone) -> str:
        return self.speech.plain(f"{capital(self.called(zone))}: {self.downward(zone)}.")

    def called(self, zone: Zone) -> str:
        words = self.places.words(zone.name)
        if words is not None:
            return words
        note = zone.note.rstrip(digits).strip()
        small = SMALL.fullmatch(zone.name)
        if small is not None and zone.side is not None:
            return self.sentence(f"{whose(zone.side)} column {small[1]}")
        if zone.lay == "trick":
            return "the trick"
        noun = "hand" if zone.lay == "hand" else note
        if noun and zone.side is not None and len(self.eyes.players) > 1:
            return self.sentence(f"{whose(zone.side)} {noun}")
        return self.sentence(note) if note else zone.name.replace("-", " ").rstrip(digits + " ")

    def out(self, suit: OfSuit) -> str:
        """Return a sentence on a suit.

        It says which trumps are still out or, if the suit is not trumps, which of its cards have been played. It also
        says which seats are known to have no card of the suit.
        """
        cards = suit.out if suit.trump else suit.gone
        mixed = max((at for at, card in enumerate(cards, 1) if card.suit != suit.suit), default=0)
        ranks = (*map(self.speech.card, cards[:mixed]), *map(self.speech.rank, cards[mixed:]))
        told = ", ".join(ranks) or "none"
        without = listed(map(name, suit.without)) + f" {does(suit.without, 'has', 'have')} none" if suit.without else ""
        what = f"{suit.suit.title} {'trumps out' if suit.trump else 'gone'}: {told}"
        return f"{capital('; '.join(filter(None, (what, without))))}."


def _in_digits(words: Sequence[str]) -> list[str]:
    return [str(NUMBERS.index(word)) if word in NUMBERS[1:] else word for word in words]


def _noun(words: Sequence[str]) -> str:
    said = words[:-1] if words[-1].isdecimal() else words
    return " ".join(COLUMNS.get(word, word) for word in said if word not in ("the", "my", "your"))


def squares(cards: Sequence[str]) -> str:
    """Return the words for the cells of a row or column of a square, in order."""
    return "empty" if set(cards) == {"empty"} else ", ".join(cards)


def counted(label: str) -> str:
    """Return words for `label`, the score of a row or column; empty if the label is empty."""
    return f"; it counts {label}" if label else ""
