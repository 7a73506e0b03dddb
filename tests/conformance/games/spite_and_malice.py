"""Spite and Malice: where its cards lie, what each seat may see of them, and how its score adds up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.cards import Card
from cardtable.rules.game import EVERYTHING, Result
from cardtable.rules.rivals.called.spite_and_malice import wide_layout_for
from cardtable.rules.rivals.spite_and_malice import SpiteAndMalice
from cardtable.rules.rivals.spite_and_malice_plays import SpiteDeal, layout_for
from cardtable.rules.rivals.spite_and_malice_steps import CalledDeal
from tests.conformance.games.rivals import check_totals


def places(deal: SpiteDeal) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield every card of the deal once, by the place where it lies."""
    seats = len(deal.hands)
    shown = deal.shown if isinstance(deal, CalledDeal) else [0] * seats
    names = (wide_layout_for if isinstance(deal, CalledDeal) else layout_for)(seats).names
    for number, pile in enumerate(deal.piles):
        if number < seats:
            covered = shown[number] + 1
            yield f"under {names[number]}", pile[:-covered]
            yield f"top of {names[number]}", pile[-covered:]
        else:
            yield names[number], pile
    for seat, hand in enumerate(deal.hands):
        yield f"hand {seat}", hand
    for height, card in enumerate(deal.stock):
        yield f"stock at {height}", (card,)


def uncounted(place: str) -> bool:
    """Whether nobody may know how many cards lie there: under the top of a payoff pile [SM-4.21]."""
    return place.startswith("under")


def dealt(packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards of both packs; with three players the last payoff card is in both, but is one card [ST-4.2]."""
    payoff, second = packs
    return [*(payoff[:-1] if len(second) == 111 else payoff), *second]


def may_see(deal: SpiteDeal, who: int) -> set[Card]:
    """Return the cards that `who` may know: one's own hand, open cards, and cards seen before [SM-9.2]."""
    hidden = ("under", "hand", "stock") if who != EVERYTHING else ()
    own = f"hand {who}"
    seen = {
        card for place, cards in places(deal) if place == own or not place.startswith(hidden or "-") for card in cards
    }
    if not isinstance(deal, CalledDeal):
        return seen
    everybody = (1 << len(deal.hands)) - 1

    def saw(mask: int) -> bool:
        return mask == everybody if who < 0 else bool(mask >> who & 1)

    seen.update(card for known in deal.known for card, mask in known if saw(mask))
    seen.update(card for card, mask in zip(reversed(deal.stock), reversed(deal.peeked), strict=False) if saw(mask))
    for step in deal.window.steps:
        seen.update((*step.stack, *(step.drawn if step.drawer == who else ())))
        seen.update(card for card in step.move.args if isinstance(card, Card))
    return seen


def freely(deal: SpiteDeal) -> bool:
    """Return True: any hidden card may always lie in any hidden place."""
    return True


def endless(game: SpiteAndMalice) -> bool:
    """Whether nothing drives a total to the target: with three or four players, whose changes add up to zero."""
    return game.seats > 2 and game.options.target > 0


def check_score(game: SpiteAndMalice, before: Any, deal: SpiteDeal, result: Result) -> None:
    """Check that with two players the difference counts, and with more each pair settles [SM-6.1, SM-6.2, ST-6.1]."""
    left = [len(deal.piles[seat]) for seat in range(game.seats)]
    assert result.detail["payoff"] == left
    assert result.detail["result"] == ("out" if 0 in left else "stuck")
    points = [sum(other - own for other in left) for own in left]
    if game.seats == 2:
        points = [max(0, change) for change in points]
    else:
        assert sum(points) == 0
    fewest = [seat for seat, own in enumerate(left) if own == min(left)]
    assert result.detail["winner"] == (fewest[0] if len(fewest) == 1 else None)
    check_totals(game, before, result, points)
