"""What patiences in company have in common, in which each seat plays a patience: layouts, and scores side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.cards import Card
from cardtable.rules.game import OVER, AnyGame, Result
from cardtable.rules.piles.piles import LAID_FIRST
from cardtable.testing import patiences

RANDOM_GAMES = 60


def own_places(deal: Any) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield the cards of every seat by place; those of the common foundations only once."""
    for seat, part in enumerate(deal.parts):
        for place, cards in patiences.places(part):
            if not seat or "foundation" not in place:
                yield f"seat {seat}: {place}", cards


def by_seat(deal: Any) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield the cards of every seat as one place each, for tables at which whole layouts may be hidden."""
    for seat, part in enumerate(deal.parts):
        yield f"seat {seat}", tuple(card for _, cards in patiences.places(part) for card in cards)


def squares(deal: Any) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield each card still to come as a place of its own, and the cards already called as one place for each seat.

    They are one place because it may be hidden where in the square they lie.
    """
    for seat, part in enumerate(deal.parts):
        seen: list[Card] = []
        for place, cards in patiences.places(part):
            if " at " in place:
                yield f"seat {seat}: {place}", cards
            else:
                seen += cards
        yield f"seat {seat}", tuple(seen)


def may_see(places: Any) -> Any:
    """Return the function `may_see` for these places. A card that has ever been face up is known to all."""
    return lambda deal, who: {
        card for place, cards in places(deal) if who == -3 or " at " not in place for card in cards
    }


def freely(deal: Any) -> bool:
    """Whether any hidden card may lie in any hidden place: not if a seat has just one, which is then known."""
    return all(sum(part.unseen) != 1 for part in deal.parts)


def all_packs(packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards of all packs, one for each seat."""
    return sorted(card for pack in packs for card in pack)


def with_aces(packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards of all packs (a single one for each seat), and the aces laid out before the shuffle."""
    own = [*packs] * (seats if len(packs) == 1 else 1)
    return sorted(card for pack in own for card in {*pack, *LAID_FIRST})


def in_common(packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards of all packs, one for each seat, and the aces laid out before the shuffle."""
    return with_aces(packs, 0)


def called(packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards of the caller's pack, once for each seat."""
    return sorted([*packs[0]] * seats)


def check_totals(game: AnyGame, before: Any, deal: Any, result: Result, *, last: bool) -> None:
    """Check that totals are carried on, the deal passes to the left, and the best total wins after the `last` deal."""
    standing = result.standing
    assert deal.phase == OVER
    assert standing.totals == tuple(map(sum, zip(before.totals, result.change, strict=True)))
    assert standing.dealer == (deal.dealer + 1) % game.seats
    best = (min if game.low else max)(standing.totals)
    winners = tuple(seat for seat, total in enumerate(standing.totals) if total == best)
    assert standing.winners == (winners if last else ())


def cards_built(game: Any, deal: Any) -> list[int]:
    """Return for each seat how many cards it has built: those missing from its layout of 52 cards."""
    return [52 - sum(map(len, part.piles)) for part in deal.parts]


def check_built(game: Any, before: Any, deal: Any, result: Result) -> None:
    """Check that each card built counts one point [MKLO-6.1]."""
    built = cards_built(game, deal)
    assert result.detail == {"built": built, "out": [seat for seat in range(game.seats) if built[seat] == 52]}
    assert list(result.change) == built
    check_totals(game, before, deal, result, last=result.standing.deals == game.options.deals)


def check_pounce(game: Any, before: Any, deal: Any, result: Result) -> None:
    """Check the score: one point for the winner, or points for cards built and left [POUN-6.1 to POUN-6.3]."""
    options, detail = game.options, result.detail
    built = cards_built(game, deal)
    places = {"canfield": (2,), "klondike": (0, 1)}.get(options.patience, range(len(deal.parts[0].piles)))
    stock = [sum(len(part.piles[place]) for place in places) for part in deal.parts]
    assert (detail["built"], detail["stock"]) == (built, stock)
    merit = [-left for left in stock] if options.object == "stock" else built
    done = max(merit) == (0 if options.object == "stock" else 52)
    assert (detail["out"] is not None) == done
    if options.scoring == "points":
        assert result.change == tuple(cards - 2 * left for cards, left in zip(built, stock, strict=True))
    else:
        assert result.change == tuple(int(each == max(merit)) for each in merit)
    last = result.standing.deals == options.deals or 0 < options.target <= max(result.standing.totals)
    check_totals(game, before, deal, result, last=last)


def check_scores(game: Any, before: Any, deal: Any, result: Result) -> None:
    """Check that each seat scores what its patience scores alone [COMP-6.1]."""
    alone = [host.result(part) for host, part in zip(game.hosts, deal.parts, strict=True)]
    assert list(result.change) == result.detail["scores"] == [each.change[0] for each in alone]
    assert result.detail["won"] == [each.detail["won"] for each in alone]
    games = game.options.games or {"golf": 9, "pyramid": 6}.get(game.options.patience, 1)
    check_totals(game, before, deal, result, last=result.standing.deals == games)


def check_squares(game: Any, before: Any, deal: Any, result: Result) -> None:
    """Check that rows, columns and his heels add up to the score [PSQD-6.1, CSQD-6.1]."""
    detail = result.detail
    lines = zip(detail["rows"], detail["columns"], strict=True)
    assert list(result.change) == [sum(rows) + sum(columns) + detail.get("heels", 0) for rows, columns in lines]
    last = result.standing.deals == game.options.deals
    check_totals(game, before, deal, result, last=last)
