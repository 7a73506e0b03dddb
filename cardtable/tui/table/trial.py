"""A hand as it is being arranged: what has been tried of it, what comes of that, and the card under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.arranging import Arranged, Arranging, Tried
from cardtable.tui.table.choose.words import typed_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.cards import Card, Suit

__all__ = ["Trial"]


class Trial:
    """One hand that is tried this way and that; whatever is tried answers with why it cannot be, or with nothing."""

    def __init__(self, arranging: Arranging) -> None:
        self.arranging = arranging
        self.tried = Tried()
        self.cursor: int | None = None
        """The place of a card among those of `arranging`."""

    @property
    def tried(self) -> Tried:
        """The trial in progress."""
        return self._tried

    @tried.setter
    def tried(self, tried: Tried) -> None:
        self._tried = tried
        self.arranged: Arranged = self.arranging.arranged(tried)

    @property
    def cards(self) -> Sequence[Card]:
        """All the cards of the hand."""
        return self.arranging.cards

    def asked(self) -> str:
        """The question and the keys for it; once everything is chosen, what Enter does."""
        arranged = self.arranged
        if self.tried.suit is None:
            return f"{arranged.lacks} Press c, d, h, s or the arrows to try a suit. Nothing is announced yet."
        if arranged.lacks:
            how = f"Type a card, such as {typed_cards(self.cards)}, or move to it and press Space."
            return f"{arranged.told} {arranged.lacks} {how}"
        return f"{arranged.told} Press Enter to announce it all. You can still change anything."

    def suit(self, suit: Suit) -> str:
        """Try that suit; what was not to be said is forgotten."""
        self.tried = self.tried._replace(suit=suit, unsaid=())
        return ""

    def turn(self, by: int) -> str:
        """Try the next suit, or with -1 the one before."""
        suits = [suit for suit, *_ in self.arranged.suits]
        nth = suits.index(self.tried.suit) + by if self.tried.suit is not None else (0 if by > 0 else -1)
        return self.suit(suits[nth % len(suits)])

    def aside(self, at: int) -> str:
        """Lay that card aside, or take it up again."""
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
        """Lay aside the copy of a card at the cursor, else the first that has not been; where all have, take one up."""
        copies = [at for at in self.arranged.order if self.cards[at] is card]
        if not copies:
            return f"You do not hold the {card.title}."
        free = [at for at in copies if at not in self.tried.aside]
        return self.aside((free or copies)[0])

    def pick(self) -> str:
        """Lay the card under the cursor aside, or take it up."""
        if self.cursor is None:
            return "No card is under the cursor. Move to one with the arrows, or type its name."
        return self.aside(self.cursor)

    @property
    def complete(self) -> bool:
        """Whether Enter announces it all, and does not lay one more card aside."""
        tried = self.tried
        another = self.cursor is not None and self.cursor not in tried.aside
        return not self.arranged.lacks and not (another and len(tried.aside) < self.arranging.usual)

    def go_on(self) -> str:
        """Lay the card under the cursor aside, where that is what lacks."""
        if self.cursor is not None and self.cursor not in self.tried.aside and self.tried.suit is not None:
            return self.aside(self.cursor)
        return f"Not yet: {self.arranged.lacks[0].lower()}{self.arranged.lacks[1:]}"

    def step(self, by: int) -> None:
        """Move the cursor along the hand."""
        order = self.arranged.order
        nth = order.index(self.cursor) + by if self.cursor is not None else (0 if by > 0 else len(order) - 1)
        self.cursor = order[min(max(nth, 0), len(order) - 1)]

    def leave_out(self, word: str) -> str:
        """Say that once less, or as often as it can be."""
        part = next(part for part in self.arranged.parts if part.word == word)
        others = tuple(each for each in self.tried.unsaid if each != word)
        left_out = (self.tried.unsaid.count(word) + 1) % (part.most + 1)
        self.tried = self.tried._replace(unsaid=(*others, *(word,) * left_out))
        return ""

    def let_go(self) -> None:
        """Take up the card laid aside last."""
        self.tried = self.tried._replace(aside=self.tried.aside[:-1])
