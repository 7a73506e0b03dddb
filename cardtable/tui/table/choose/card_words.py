"""What is said about a choice in progress: what choosing something does, and what Enter does now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardtable.cards import Card
from cardtable.rules.game import View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer
from cardtable.rules.words import capital
from cardtable.table.narrowed import Asks, Narrowed, without
from cardtable.tui.table.choose.button_row import ButtonRow
from cardtable.tui.table.choose.counts import Counts
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.words import in_a_word, in_words

__all__ = ["CardWords", "SpokenOf"]


class SpokenOf(Protocol):
    """What must be known of a choice in progress to say something about it."""

    view: View
    asks: Asks
    at_hand: Sequence[Move]
    narrowed: Narrowed
    row: ButtonRow
    counts: Counts
    cursor: Target | None

    @property
    def on_button(self) -> int | None:
        """The index of the button under the cursor, or None."""

    def offer(self, move: Move) -> Offer:
        """Return the title and effect of a move."""

    def token(self, target: Target) -> Token | None:
        """Return the card or place that is picked by pointing at `target`; None if there is none."""

    def is_picked(self, target: Target) -> bool:
        """Whether the card or place at `target` has been picked. If an equal card was picked instead, it has not."""

    def ready_at(self, target: Target | None) -> Move | None:
        """Return the move that Enter makes with the cursor at `target`, or None."""


class CardWords:
    """The words for a choice among cards and buttons."""

    def __init__(self, choice: SpokenOf) -> None:
        self.choice = choice

    def words(self, target: Target | None = None) -> str:
        """Return a sentence on what choosing `target` does, or what is under the cursor if it is None. Often empty."""
        target = target or self.choice.cursor
        if target is None:
            return ""
        if target.zone == BUTTON:
            choices = self.choice.row.choices
            return capital(choices[target.nth].offer.effect) if target.nth < len(choices) else ""
        narrowed, picked = self.choice.narrowed, self.choice.narrowed.picked
        ready = self.choice.ready_at(target)
        if ready is not None and narrowed.picks(ready) == len(picked):
            lines = [ready]
        else:
            token = self.choice.token(target)
            then = picked if token is None or self.choice.is_picked(target) else (*picked, token)
            lines = [] if token is None else [line for line in narrowed.left if without(line.args, then) is not None]
        wanted = self.choice.counts.numbers if picked else set()
        so_far = f"{len(picked)} of {wanted.pop()} picked{self._worth()}. " if len(wanted) == 1 else ""
        if len(lines) == 1:
            complete = ready is lines[0] and narrowed.picks(ready) == len(picked) > 1
            mark = "Enter: " if complete and not self.choice.counts.miscounted(lines[0]) else so_far
            return f"{mark}{in_words(self.choice.offer(lines[0]))}"
        return so_far

    def _worth(self) -> str:
        narrowed = self.choice.narrowed
        cards = [token for token in narrowed.picked if isinstance(token, Card)]
        worth = self.choice.asks.worth(self.choice.view, narrowed.left[0].verb, cards)
        return f": {worth}" if worth else ""

    @property
    def doing(self) -> str:
        """The word for what Enter does now, such as `Pick`. Empty if that depends on the next pick."""
        cursor, on_button, narrowed = self.choice.cursor, self.choice.on_button, self.choice.narrowed
        if on_button is not None:
            choice = self.choice.row.choices[on_button]
            return "Choose" if choice.token is not None else self._word(choice.move)
        ready = self.choice.ready_at(cursor)
        if ready is not None:
            return self._word(ready)
        if cursor is not None and narrowed.picked:
            token = self.choice.token(cursor)
            if token in narrowed.open:
                return "Pick"
            if token in narrowed.picked:
                return "Unpick"
        lines, picked = narrowed.left if narrowed.picked else self.choice.at_hand, len(narrowed.picked)
        ways = narrowed.moves
        if narrowed.ready is None and any(len(line.args) > picked + (ways[line] != "cards") for line in lines):
            return "Pick"
        words = {self._word(line) for line in lines or [choice.move for choice in self.choice.row.choices]}
        return words.pop() if len(words) == 1 else ""

    def _word(self, move: Move) -> str:
        word = in_a_word(move)
        if move.args:
            return word
        said = self.choice.offer(move).title.split()
        return word if word.split()[0].casefold() in map(str.casefold, said) else said[0]
