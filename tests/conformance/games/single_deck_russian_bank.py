"""Single-Deck Russian Bank: how its score adds up."""

from __future__ import annotations

from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckDeal, SingleDeckRussianBank
from tests.conformance.games import rivals


def check_score(game: SingleDeckRussianBank, before: Any, deal: SingleDeckDeal, result: Result) -> None:
    """Check that cards of hand and discards count one each [SD-6.1, SD-6.2]."""
    rivals.check_two(game, before, deal, result, ((8, 10), (9, 11)))
    assert result.detail["tableau"] == 52 - sum(result.detail["count"])
