"""Patiences for tests: the packs of the worked examples, positions laid by hand, and deals played automatically."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtable.cards import Card, read_cards
from cardtable.rules.game import AnyGame, Deal, Result
from cardtable.rules.moves import read_move
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import PACK, Foundations, of_rank


def pack(step: int, *, aces: bool = True) -> tuple[Card, ...]:
    """Return the pack P(step), whose k-th card is number step × k mod 53 of a new pack; perhaps without aces."""
    cards = [PACK[step * place % 53 - 1] for place in range(1, 53)]
    return tuple(card for card in cards if aces or card % 13)


def dealt(game: Patience, step: int) -> PatienceDeal:
    """Return the first deal, opened from P(step)."""
    return game.open(game.start(), 0, [pack(step, aces=len(game.packs(game.start())[0]) == 52)])


def laid(
    game: Patience,
    tableau: Mapping[int, str],
    *,
    cells: Mapping[int, str] | None = None,
    down: Mapping[int, int] | None = None,
    waste: str = "",
    hand: str = "",
    held: str = "",
    stock: str = "",
    base: str = "A",
    built: str = "",
) -> PatienceDeal:
    """Return a deal with these tableau piles and the cards in cells, given by number, bottom card first.

    `down` says how many cards of each lie face down. `built` has the top cards of the foundations, such as `6c 8h`,
    which are built from the rank `base` up. `hand` has its next card first, and `held` is its card that has been turned
    up. The top of the `stock` comes last.
    """
    deal = game.deal_out(game.start(), 0, [game.packs(game.start())[0]])
    deal.ledger = None
    deal.phase = game.play_phase.name
    piles = [tuple(read_cards(tableau.get(number + 1, ""))) for number in range(game.columns)]
    in_hand = (*read_cards(hand)[::-1], *read_cards(held))
    in_cells = [tuple(read_cards((cells or {}).get(number + 1, ""))) for number in range(deal.cells)]
    deal.piles = [tuple(read_cards(waste)), in_hand, tuple(read_cards(stock)), *piles, *in_cells]
    deal.down = [0] * len(deal.piles)
    deal.down[STOCK] = max(len(deal.piles[STOCK]) - 1, 0)
    for number, count in (down or {}).items():
        deal.down[TABLEAU + number - 1] = count
    deal.down[HAND] = len(read_cards(hand))
    deal.unseen = deal.down[:]
    deal.base = "A23456789TJQK".index(base)
    deal.foundations = game.founding.empty(of_rank(deal.base))
    for top in read_cards(built):
        suit = top - top % 13
        for rank in range(deal.base, deal.base + (top % 13 - deal.base) % 13 + 1):
            deal.foundations = deal.foundations.built(PACK[suit + rank % 13])
    return deal


def standing_at(game: Patience, *piles: str) -> Foundations:
    """Return the foundations with these cards on them."""
    begun = tuple(tuple(read_cards(pile)) for pile in piles)
    due = [
        begins if not pile else 0 if len(pile) == 13 else game.founding.follows[pile[-1]]
        for pile, begins in zip(begun, game.founding.begun_by, strict=True)
    ]
    return Foundations.begun_by(due, game.founding.follows)._replace(piles=begun)


def lines(game: Patience, deal: PatienceDeal) -> list[str]:
    """The lawful lines, sorted as plain text."""
    return sorted(map(str, game.lawful(deal, 0)))


def say(game: AnyGame, deal: Deal, *said: str) -> None:
    """Make these moves, each of which must be legal."""
    for line in said:
        move = read_move(line)
        assert game.refusal(deal, move) is None, (line, game.refusal(deal, move))
        game.play(deal, move)


def rule_against(game: AnyGame, deal: Deal, line: str) -> str:
    """Return the id of the rule that a move breaks."""
    refusal = game.refusal(deal, read_move(line))
    assert refusal is not None, line
    return refusal.rule


def tops(deal: PatienceDeal) -> str:
    """The top cards of the tableau."""
    return " ".join(str(pile[-1]) for pile in deal.piles[TABLEAU:] if pile)


def played(game: Patience, *steps: int, last: bool = False) -> tuple[list[int], list[Result]]:
    """Play deals with always the first legal move, or the last, by text; return their numbers of moves and results."""
    standing, counts, results = game.start(), [], []
    for step in steps:
        deal = game.open(standing, 0, [pack(step, aces=len(game.packs(standing)[0]) == 52)])
        count = 0
        while game.to_act(deal):
            game.play(deal, read_move(lines(game, deal)[-1 if last else 0]))
            count += 1
        result = game.result(deal)
        assert result is not None
        counts.append(count)
        results.append(result)
        standing = result.standing  # type: ignore[assignment]
    return counts, results


def scored(result: Result) -> tuple[int, dict[str, Any]]:
    """Return the points of a deal, and its detail."""
    return result.change[0], dict(result.detail)
