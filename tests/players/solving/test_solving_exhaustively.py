"""The solver of patiences beside a plain search by the rules: small packs, in which every line can be tried."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import Card
from cardtable.players.player import Budget
from cardtable.players.solving.hopeless import hopeless
from cardtable.players.solving.positions import PositionGraph, in_columns
from cardtable.players.solving.solve import solve
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import PACK
from tests.rules.solitaires.table import laid

PARTS = {"units": "part"}
SMALL: list[tuple[str, dict[str, Any], int, int]] = [
    ("klondike", {"draw": 1, "passes": 0, **PARTS}, 3, 5),
    ("klondike", {"draw": 3, "passes": 0, **PARTS}, 3, 6),
    ("klondike", {"draw": 3, "passes": 2, "units": "single"}, 3, 6),
    ("klondike", {}, 3, 4),
    ("canfield", PARTS, 3, 5),
    ("canfield", {"draw": 1, "passes": 1}, 2, 4),
    ("four-seasons", {}, 2, 6),
    ("beleaguered-castle", {}, 3, 0),
    ("trefoil", {"redeals": 0}, 5, 0),
    ("trefoil", {"redeals": 0, "draw": True}, 5, 0),
]
"""A patience, its options, the number of columns of the small table, and how many cards are in its hand."""


def small_game(name: str, options: dict[str, Any], columns: int) -> Patience:
    """Return a patience with few columns, at which only few moves back and forth are allowed."""
    kind: Any = type(entry(name).game().table(options))

    class Small(kind):  # type: ignore[misc]
        limit = kind.limit and 3

        def lay_out(self, deal: PatienceDeal, cards: Any) -> None:
            """Every test lays its own cards."""

        def tableau(self) -> list[str]:
            return [f"T{number}" for number in range(1, columns + 1)]

    game = Small(kind.Options(**options))
    assert isinstance(game, Patience)
    game.columns = columns
    return game


def small_deal(game: Patience, hand: int, rng: Random) -> PatienceDeal:
    """Return a deal of the highest ranks of two or three suits; all else is built."""
    base = rng.randrange(13) if game.id in ("canfield", "four-seasons") else 0
    suits = rng.sample(range(4), rng.choice([2, 2, 3]))
    low = 8 if len(suits) == 2 else 9
    cards = [PACK[13 * suit + (base + rank) % 13] for suit in suits for rank in range(low, 13)]
    rng.shuffle(cards)
    built = [PACK[13 * suit + (base + (low if suit in suits else 13) - 1) % 13] for suit in range(4)]
    stock = cards[:2] if any(route.source == "S" for route in game.routes) else []
    in_hand, left = cards[len(stock) : len(stock) + hand], cards[len(stock) + hand :]
    columns: dict[int, list[Card]] = {number: [] for number in range(1, game.columns + 1)}
    for at, card in enumerate(left):
        columns[at % game.columns + 1 if at < game.columns else rng.randint(1, game.columns)].append(card)
    down = {}
    if game.id == "klondike":
        down = {number: len(column) - 1 for number, column in columns.items()}
    tableau = {number: " ".join(map(str, column)) for number, column in columns.items()}
    rest = {"hand": " ".join(map(str, in_hand)), "stock": " ".join(map(str, stock)), "built": " ".join(map(str, built))}
    deal = laid(game, tableau, down=down, base="A23456789TJQK"[base], **rest)  # type: ignore[arg-type]
    deal.begun = 1
    game.play_phase.end(deal)
    return deal


def comes_out(game: Patience, deal: PatienceDeal, most: int) -> bool | None:
    """Return whether a deal comes out, by trying all legal moves; `None` if there are more than `most` positions."""
    seen: set[object] = set()
    waiting = [deal]
    while waiting:
        here = waiting.pop()
        if game.cleared(here):
            return True
        if here.phase == OVER:
            continue
        for line in game.play_phase.lines(here, 0):
            after = here.copy()
            game.play(after, line)
            key: Any = tuple(after.piles), tuple(after.down), after.foundations.due, after.shifts, after.begun
            key = *key, after.quiet, after.clean, getattr(after, "drawn", None)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


def compare(name: str, options: dict[str, Any], columns: int, hand: int, rng: Random, most: int) -> str:
    """Solve a small deal in both ways. Return the plain search's word, and raise an error if the solver differs."""
    game = small_game(name, options, columns)
    deal = small_deal(game, hand, rng)
    assert in_columns(game)
    known = comes_out(game, deal, most)
    if known is None:
        return "not known"
    verdict = solve(game, deal, Budget())
    assert verdict.winnable is known, (name, options, deal.piles, deal.down, deal.foundations.due, known)
    positions = PositionGraph(game, deal)
    assert not (known and hopeless(positions, positions.position(deal)))
    after = deal.copy()
    for line in verdict.lines:
        assert game.refusal(after, line) is None
        game.play(after, line)
    assert game.cleared(after) is known
    return verdict.word


@pytest.mark.parametrize(("name", "options", "columns", "hand"), SMALL)
def test_small_packs_are_decided_as_by_trying_everything(
    name: str, options: dict[str, Any], columns: int, hand: int
) -> None:
    """Neither a yes nor a no is ever wrong."""
    rng = Random(7)
    words = [compare(name, options, columns, hand, rng, 400) for _ in range(14)]
    assert words.count("not known") < len(words) - 4
