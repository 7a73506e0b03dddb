"""Russian Bank: which hidden card is known without being seen, and how its score adds up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.cards import Card
from cardtable.rules.game import Result
from cardtable.rules.rivals.russian_bank import RussianBank
from cardtable.rules.rivals.russian_bank_plays import RussianBankDeal
from tests.conformance.games import rivals


def peeked(deal: Any, who: int) -> Iterator[tuple[int, int]]:
    """Yield the places and heights of the hidden cards that the seat `who` has peeked at."""
    for seat, place, height in dict.fromkeys(getattr(deal, "peeks", ())):
        if seat == who and height < deal.unseen[place]:
            yield place, height


def may_see(deal: Any, who: int) -> set[Card]:
    """Return the cards that `who` may know; a seat that has peeked knows one card more [RB-7.4]."""
    return rivals.may_see(deal, who) | {deal.piles[place][height] for place, height in peeked(deal, who)}


def freely(deal: RussianBankDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: not if a seat has just one, which its pack tells."""
    hidden = (sum(deal.unseen[place] for place in places) for places in ((8, 10), (9, 11)))
    return all(number != 1 for number in hidden) and not getattr(deal, "peeks", ())


def check_score(game: RussianBank, before: Any, deal: RussianBankDeal, result: Result) -> None:
    """Check a result; a card of the stock counts two [RB-6.1, RB-6.2]."""
    rivals.check_two(game, before, deal, result, ((8, 8, 10, 12), (9, 9, 11, 13)))
    assert result.detail["foundation"] == 104 - sum(map(len, deal.piles))
