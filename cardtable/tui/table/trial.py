"""A hand that is being arranged: what is tried, what this would score, and the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.arranging import Arranged, Arranging, TriedChoices
from cardtable.tui.table.choose.words import typed_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.cards import Card, Suit

__all__ = ["Trial"]


class Trial:
    """One hand that is being arranged.

    Methods that try something return why it cannot be done, or "" if it was done.
    """

    def __init__(self, arranging: Arranging) -> None:
        self.arranging = arranging
        self.tried = TriedChoices()
        self.cursor: int | None = None

    @property
    def tried(self) -> TriedChoices:
        return self._tried

    @tried.setter
    def tried(self, tried: TriedChoices) -> None:
        self._tried = tried
        self.arranged: Arranged = self.arranging.arranged(tried)

    @property
    def cards(self) -> Sequence[Card]:
        return self.arranging.cards

    def asked(self) -> str:
        """Return words that say what is to be chosen next and by which keys."""
        arranged = self.arranged
        if self.tried.suit is None:
            return f"{arranged.lacks} {self.how} Nothing is announced yet."
        if arranged.lacks:
            return f"{arranged.told} {arranged.lacks} {self.how}"
        return f"{arranged.told} Press Enter to announce it all. You can still change anything."

    @property
    def how(self) -> str:
        if self.tried.suit is None:
            return "Press c, d, h, s or the arrows to try a suit."
        return f"Type a card, such as {typed_cards(self.cards)}, or move to it and press Space."

    def suit(self, suit: Suit) -> str:
        """Try a suit as trumps. Melds that were left out come back."""
        self.tried = self.tried._replace(suit=suit, unsaid=())
        return ""

    def turn(self, by: int) -> str:
        """Try another suit as trumps: the next one if `by` is 1, the previous one if `by` is -1."""
        suits = [suit for suit, *_ in self.arranged.suits]
        nth = suits.index(self.tried.suit) + by if self.tried.suit is not None else (0 if by > 0 else -1)
        return self.suit(suits[nth % len(suits)])

    def aside(self, at: int) -> str:
        self.cursor, aside = at, self.tried.aside
        if at in aside:
            self.tried = self.tried._replace(aside=tuple(each for each in aside if each != at))
        elif len(aside) == self.arranging.size:
            refusal = self.arranging.too_many()
            return f"{refusal.sentence} ({refusal.rule})"
        else:
            self.tried = self.tried._replace(aside=(*aside, at))
        return ""

    def typed(self, card: Card) -> str:
        """Lay aside a copy of a typed card. If all copies are already aside, take one back."""
        copies = [at for at in self.arranged.order if self.cards[at] is card]
        if not copies:
            return f"You do not hold the {card.title}."
        free = [at for at in copies if at not in self.tried.aside]
        return self.aside((free or copies)[0])

    def pick(self) -> str:
        if self.cursor is None:
            return "No card is under the cursor. Move to one with the arrows, or type its name."
        return self.aside(self.cursor)

    @property
    def complete(self) -> bool:
        """Whether Enter announces everything. Otherwise Enter lays a card aside or says what is missing."""
        tried = self.tried
        another = self.cursor is not None and self.cursor not in tried.aside
        return not self.arranged.lacks and not (another and len(tried.aside) < self.arranging.usual)

    def go_on(self) -> str:
        """Lay the card under the cursor aside if that is possible. Otherwise return what is missing."""
        if self.cursor is not None and self.cursor not in self.tried.aside and self.tried.suit is not None:
            return self.aside(self.cursor)
        return f"Not yet: {self.arranged.lacks[0].lower()}{self.arranged.lacks[1:]} {self.how}"

    def step(self, by: int) -> None:
        order = self.arranged.order
        nth = order.index(self.cursor) + by if self.cursor is not None else (0 if by > 0 else len(order) - 1)
        self.cursor = order[min(max(nth, 0), len(order) - 1)]

    def leave_out(self, word: str) -> str:
        """Announce the meld called `word` one time fewer. If it is not announced, announce it as often as possible."""
        part = next(part for part in self.arranged.parts if part.word == word)
        others = tuple(each for each in self.tried.unsaid if each != word)
        left_out = (self.tried.unsaid.count(word) + 1) % (part.most + 1)
        self.tried = self.tried._replace(unsaid=(*others, *(word,) * left_out))
        return ""

    def let_go(self) -> None:
        self.tried = self.tried._replace(aside=self.tried.aside[:-1])
