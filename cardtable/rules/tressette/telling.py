"""The words that every game of the Tressette family shares."""

from __future__ import annotations

from typing import Any, TypeVar

from cardtable.cards import Card
from cardtable.rules.calls.called import REVIEW
from cardtable.rules.calls.telling import ask_review
from cardtable.rules.game import AnyGame, View
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.tricks.telling import TrickTeller

G = TypeVar("G", bound=AnyGame)


class FamilyTeller(TrickTeller[G]):
    """The sentences and words for one table of a game of the Tressette family."""

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        return ask_review(self.game, view) if view.deal.phase == REVIEW else super().prompt(view)

    def card_words(self, deal: Any, card: Card) -> str:
        return ("", "counts a third", "", "counts a point")[THIRDS[card]]
