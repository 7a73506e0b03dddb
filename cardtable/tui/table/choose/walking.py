"""Moving the cursor: by the arrow keys, to a typed number, suit or rank, or to what a hint suggests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from textual.geometry import Region

from cardtable.cards import Card, Suit
from cardtable.rules.moves import Move, Token
from cardtable.table.narrowed import Narrowed, without
from cardtable.tui.table.choose.button_row import ButtonRow
from cardtable.tui.table.choose.places import ChoicePlaces
from cardtable.tui.table.choose.pointing import BUTTON, Target, nearest

__all__ = ["Walk"]


class WalkedOver(Protocol):
    """What a choice in progress must have so that the cursor can be moved in it."""

    cursor: Target | None
    hinted: Move | None
    row: ButtonRow
    narrowed: Narrowed
    places: ChoicePlaces

    @property
    def on_button(self) -> int | None:
        """The index of the button under the cursor, or None."""

    def targets(self) -> list[Target]:
        """Return the places and cards on the table that the cursor can be put on."""

    def token(self, target: Target) -> Token | None:
        """Return the card or place that is picked by pointing at `target`, or None."""

    def is_picked(self, target: Target) -> bool:
        """Whether the card or place at `target` has been picked. If an equal card was picked instead, it has not."""

    def lit_tokens(self) -> set[Token]:
        """Return the cards and places that can be picked next."""


class Walk:
    """Moves the cursor of one choice."""

    def __init__(self, choice: WalkedOver) -> None:
        self.choice = choice

    def step(self, dx: int, dy: int, where: Mapping[Target, Region]) -> bool:
        targets = [target for target in (*self.choice.targets(), *self.choice.row.targets) if target in where]
        if not targets:
            return False
        choice = self.choice
        here = choice.cursor
        if here is None or here not in targets:
            open_ = choice.lit_tokens()
            lit = [each for each in targets if each.zone == BUTTON or choice.token(each) in open_] or targets
            hand = [
                each
                for each in lit
                if (zone := choice.places.named(each.zone)) is not None and choice.places.mine(zone)
            ] or lit
            self.choice.cursor = hand[-1 if dx < 0 else 0]
            return True
        there = nearest(here, targets, where, dx, dy)
        if there is None:
            return self.turn(-dy) if dy else False
        self.choice.cursor = there
        return True

    def turn(self, by: int) -> bool:
        """Change the number on the button under the cursor, or else on the only button with a number.

        Return whether the number changed.
        """
        nth = self.choice.row.ladder(self.choice.on_button)
        if nth is None:
            return False
        self.choice.cursor = Target(BUTTON, nth)
        return self.choice.row.turn(nth, by)

    def to_ladder(self) -> bool:
        nth = self.choice.row.ladder(None)
        if nth is not None:
            self.choice.cursor = Target(BUTTON, nth)
        return nth is not None

    def type_number(self, digits: str) -> bool:
        nth = self.choice.row.to_number(digits)
        if nth is None:
            return False
        self.choice.cursor = Target(BUTTON, nth)
        return True

    def to_suit(self, suit: Suit) -> bool:
        wanted = self._lit_cards(lambda card: card < 52 and card.suit is suit)
        wanted += [Target(BUTTON, nth) for nth, choice in enumerate(self.choice.row.choices) if suit in choice.suits]
        return self.to_next(wanted)

    def to_rank(self, rank: str) -> bool:
        return self.to_next(self._lit_cards(lambda card: card.rank == rank))

    def only_of_rank(self, rank: str) -> Card | None:
        found = [self.choice.token(target) for target in self._lit_cards(lambda card: card.rank == rank)]
        return found[0] if len(found) == 1 and isinstance(found[0], Card) else None

    def _lit_cards(self, wanted: Callable[[Card], bool]) -> list[Target]:
        open_ = self.choice.lit_tokens()
        found = [(target, self.choice.token(target)) for target in self.choice.targets()]
        return [target for target, card in found if isinstance(card, Card) and card in open_ and wanted(card)]

    def point_at(self, token: Token) -> None:
        """Put the cursor on the next card of the hint, or else on `token`, which was just picked."""
        if self.to_hinted():
            return
        choice = self.choice
        if isinstance(token, Card) and not isinstance(token, Suit):
            copies = [target for target in choice.targets() if choice.token(target) is token]
            if choice.cursor not in copies:
                self.to_next(copies[:1])

    def to_next(self, wanted: Sequence[Target]) -> bool:
        """Move the cursor to the next of the targets `wanted`, or from the last to the first.

        Return whether there are any.
        """
        if not wanted:
            return False
        at = wanted.index(self.choice.cursor) + 1 if self.choice.cursor in wanted else 0
        self.choice.cursor = wanted[at % len(wanted)]
        return True

    def to_hinted(self) -> bool:
        hinted, picked = self.choice.hinted, self.choice.narrowed.picked
        left = () if hinted is None else without(hinted.args, picked) or ()
        wanted = [token for token in left if isinstance(token, Card | str)]
        for target in self.choice.targets():
            if self.choice.token(target) in wanted and not self.choice.is_picked(target):
                self.choice.cursor = target
                return True
        return False
