"""Russian Bank: which hidden card is known without being seen, and how its score adds up."""

from __future__ import annotations

from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.rivals.russian_bank import RussianBank, RussianBankDeal
from tests.conformance.games import rivals


def freely(deal: RussianBankDeal) -> bool:
    """Each seat hides cards of its own pack: the last one that it hides is known without being seen."""
    return all(sum(deal.unseen[place] for place in places) != 1 for places in ((8, 10), (9, 11)))


def check_score(game: RussianBank, before: Any, deal: RussianBankDeal, result: Result) -> None:
    """A stock card counts two [RB-6.1, RB-6.2]."""
    rivals.check_two(game, before, deal, result, ((8, 8, 10, 12), (9, 9, 11, 13)))
    assert result.detail["foundation"] == 104 - sum(map(len, deal.piles))
