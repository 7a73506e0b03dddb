"""Every way to play on, counted to a depth: a rule that allows more or fewer moves than before changes a number here.

`tests/rules/euchre/test_counts.py` counts Euchre's play in a second way. A new game needs a row for the first move of a
deal and one for a later position.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from cardtable.cards import Card
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import AnyGame


class Tree(NamedTuple):
    """A tree to be counted: a table, a position, and how many sequences of one, two and more moves are possible there.

    Before the position, `after` moves have been made, the first legal one each time. For `stride` see `in_stride`. With
    `erring`, irregular moves are counted too.
    """

    game: str
    counts: tuple[int, ...]
    after: int = 0
    stride: int = 7
    options: Mapping[str, object] = {}
    seats: int | None = None
    erring: bool = False


TREES = (
    Tree("euchre", (3, 15, 74, 156, 350, 953)),
    Tree("euchre", (3, 13, 63, 131, 293, 796), options={"exchange": "must"}),
    Tree("euchre", (7, 37, 70, 175, 534, 1316), after=6),
    Tree("euchre", (2, 6, 30, 148, 356, 938), options={"packets": "dealer"}),
    Tree("euchre", (2, 2, 6, 30), options={"packets": "dealer", "irregularities": "called"}),
    Tree("euchre", (1, 1, 3, 15, 74), options={"irregularities": "called"}),
    Tree("euchre", (8, 51, 185), after=11, options={"irregularities": "called", "accidents": True}),
    Tree("tressette", (10, 21, 48, 100, 200, 300)),
    Tree("tressette", (2, 3, 4, 5, 14, 58), after=4),
    Tree("tressette", (6, 20, 69, 248, 964), after=24),
    Tree("tressette", (8, 31, 141), after=24, options={"irregularities": "called"}),
    Tree("tressette-low-hand", (10, 21, 48, 100, 100)),
    Tree("tressette-low-hand", (5, 14, 49, 179, 716, 1325), after=24),
    Tree("three-handed-tressette", (10, 21, 48, 96, 144, 192)),
    Tree("three-handed-tressette", (2, 3, 12, 56, 169, 1073), after=4),
    Tree("three-handed-tressette", (4, 13, 31, 67, 123, 223), after=24),
    Tree("two-handed-tressette", (10, 22, 44, 66, 286, 810)),
    Tree("two-handed-tressette", (11, 64, 594), after=4),
    Tree("two-handed-tressette", (10, 49, 361), after=24),
    Tree("mediatore", (2, 34)),
    Tree("mediatore", (9, 57, 243), after=3),
    Tree("mediatore", (1, 8, 49, 275, 1243), after=6),
    Tree("mediatore", (4, 16, 64, 192, 432, 972), after=24),
    Tree("schafkopf", (2, 68, 794)),
    Tree("schafkopf", (1, 10, 90, 300), after=3),
    Tree("schafkopf", (9, 29, 93, 686), after=5),
    Tree("schafkopf", (2, 3, 3, 3, 3), after=30, seats=4),
    Tree("schafkopf", (14, 188), options={"irregularities": "called"}, seats=4),
    Tree("schafkopf", (6, 45, 165), after=14, options={"irregularities": "called"}),
    Tree("auction-schafkopf", (2, 6, 24), after=24, options={"irregularities": "called"}),
    Tree("six-bid-solo", (25, 275), after=12, options={"irregularities": "called"}, seats=4),
    Tree("frog", (3, 10, 36, 111), after=30, options={"irregularities": "called"}),
    Tree("coeur-dalene-solo", (3, 10, 60), after=20, options={"irregularities": "called"}),
    Tree("progressive-solo", (15, 170), options={"irregularities": "called"}),
    Tree("auction-schafkopf", (61, 1891)),
    Tree("auction-schafkopf", (4, 32, 126, 262), after=4),
    Tree("auction-schafkopf", (3, 3, 5, 5, 9), after=30),
    Tree("six-bid-solo", (7, 28, 84, 273)),
    Tree("six-bid-solo", (11, 121, 315), after=10),
    Tree("six-bid-solo", (3, 9, 72, 177, 415), after=12),
    Tree("six-bid-solo", (7, 28, 84, 273), seats=4),
    Tree("frog", (4, 10, 20, 1148)),
    Tree("frog", (10, 25, 59, 531), after=8),
    Tree("frog", (1, 3, 6, 12, 12), after=30, seats=4),
    Tree("coeur-dalene-solo", (4, 10, 20, 1148)),
    Tree("coeur-dalene-solo", (11, 30, 78, 780), after=5),
    Tree("progressive-solo", (6, 26, 91, 1450)),
    Tree("progressive-solo", (1, 2, 2, 22), after=6),
    Tree("progressive-solo", (4, 8, 24, 72, 132), after=30, seats=4),
    Tree("auction-pinochle", (52, 1378)),
    Tree("auction-pinochle", (52, 1378), seats=4),
    Tree("auction-pinochle", (5, 769), after=53),
    Tree("auction-pinochle", (3, 81), after=55),
    Tree("auction-pinochle", (27, 72), after=56),
    Tree("auction-pinochle", (2, 4, 27, 167), after=57),
    Tree("auction-pinochle", (6, 20, 56, 202), after=80),
    Tree("auction-pinochle", (29, 176), after=57, options={"irregularities": "called"}),
    Tree("auction-pinochle", (5, 36, 288, 1736), after=60, options={"irregularities": "called"}),
    Tree("russian-bank", (4, 19, 87, 404)),
    Tree("russian-bank", (1, 1, 3, 7, 14, 33), after=30),
    Tree("russian-bank", (1, 8, 51, 275), options={"irregularities": "called", "accidents": True}),
    Tree("russian-bank", (260,), after=31, options={"irregularities": "called"}, erring=True),
    Tree("single-deck-russian-bank", (3, 3, 7, 15, 20, 64), stride=20),
    Tree("single-deck-russian-bank", (4, 11, 26, 56, 133, 318), after=20, stride=20),
    Tree("single-deck-russian-bank", (4, 13, 40, 115, 304, 760), after=60, stride=11),
    Tree("single-deck-russian-bank", (21, 340), options={"irregularities": "called"}, erring=True),
    Tree("spite-and-malice", (1, 5, 5, 25, 150, 924)),
    Tree("spite-and-malice", (3, 3, 6, 33, 108, 435), after=30),
    Tree("spite-and-malice", (1, 5, 5, 25, 25), seats=4),
    Tree("spite-and-malice", (1, 6, 15, 45, 265), options={"irregularities": "called"}),
    Tree("pishe-pasha", (1, 3, 5, 7, 17, 28)),
    Tree("pishe-pasha", (3, 5, 11, 18, 42, 108), after=30),
    Tree("pishe-pasha", (10, 100, 1025), after=31, options={"irregularities": "called"}, erring=True),
    Tree("klondike", (4, 15, 52, 168, 512, 1482), stride=1),
    Tree("klondike", (3, 6, 10, 15, 21, 29)),
    Tree("klondike", (1, 2, 3, 7, 17, 48), after=12),
    Tree("golf", (1, 2, 3, 6, 7, 9)),
    Tree("golf", (3, 7, 13, 25, 39, 66), after=12),
    Tree("beleaguered-castle", (8, 51, 279, 1360), stride=1),
    Tree("beleaguered-castle", (7, 35, 148, 595)),
    Tree("beleaguered-castle", (4, 13, 40, 121, 364, 1093), after=12),
    Tree("canfield", (5, 21, 63, 145, 281, 486)),
    Tree("canfield", (1, 2, 3, 4, 6, 7), after=12),
    Tree("four-seasons", (4, 15, 71, 355)),
    Tree("four-seasons", (5, 21, 102, 511), after=12),
    Tree("auld-lang-syne", (2, 2, 4, 4, 7, 11)),
    Tree("auld-lang-syne", (2, 5, 15, 34, 62, 105), after=12),
    Tree("trefoil", (5, 19, 70, 259, 1012)),
    Tree("trefoil", (8, 53, 329), after=12),
    Tree("pyramid", (5, 19, 57, 156, 449, 1321)),
    Tree("pyramid", (1, 4, 6, 7, 7, 8), after=12),
    Tree("poker-squares", (25, 600)),
    Tree("poker-squares", (13, 156), after=12),
    Tree("cribbage-squares", (16, 240)),
    Tree("cribbage-squares", (4, 12, 24, 24, 24, 24), after=12),
    Tree("comparative-solitaire", (5, 22, 91, 365, 1423)),
    Tree("comparative-solitaire", (3, 10, 36, 133, 519), after=12),
    Tree("multiple-klondike", (5, 22, 90, 349, 1279)),
    Tree("multiple-klondike", (5, 23, 101, 427), after=12),
    Tree("multiple-canfield", (5, 25, 117, 507)),
    Tree("multiple-canfield", (4, 15, 55, 191, 607), after=12),
    Tree("pounce", (8, 64, 500)),
    Tree("pounce", (7, 50, 357), after=12),
    Tree("poker-squares-duel", (50, 1250)),
    Tree("poker-squares-duel", (38, 722), after=12),
    Tree("cribbage-squares-duel", (32, 512)),
    Tree("cribbage-squares-duel", (20, 200), after=12),
)


def in_stride(pack: tuple[Card, ...], stride: int) -> tuple[Card, ...]:
    """Return a pack whose k-th card is number stride × k mod 53 of a new pack; jokers and second copies follow."""
    place = {stride * at % 53 - 1: at for at in range(1, 53)}
    return tuple(sorted(pack, key=lambda card: place.get(int(card), 53)))


def begun(tree: Tree) -> tuple[AnyGame, Any]:
    """Return the game, and its deal at the position of a tree."""
    game = entry(tree.game).game().table(tree.options, tree.seats)
    packs = [in_stride(pack, tree.stride + number) for number, pack in enumerate(game.packs(game.start()))]
    deal = game.open(game.start(), 0, packs)
    for _ in range(tree.after):
        seats = game.to_act(deal)
        game.play(deal, game.lawful(deal, seats[0])[0] if seats else chance(game, deal))
    return game, deal


def chance(game: AnyGame, deal: Any) -> Any:
    """Return the move of chance, which is always the same."""
    return game.chance(deal, Random(1))


def leaves(game: AnyGame, deal: Any, depth: int, *, erring: bool = False) -> int:
    """Return in how many ways `depth` moves can be made; a deal that is over counts as one way, and so does chance."""
    acting = game.to_act(deal) if depth else ()
    lines = [line for seat in acting for line in game.lawful(deal, seat)]
    lines += [line for seat in acting if erring for line in game.tolerated(deal, seat)]
    if depth and not lines and (awaited := chance(game, deal)) is not None:
        lines = [awaited]
    if not lines:
        return 1
    count = 0
    for line in lines:
        after = deal.copy()
        game.play(after, line)
        count += leaves(game, after, depth - 1, erring=erring)
    return count


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"{tree.game}-{tree.after}-{tree.stride}")
def test_ways_to_go_on(tree: Tree) -> None:
    """There are as many ways to make so many moves as `TREES` says, for each depth."""
    game, deal = begun(tree)
    depths = range(1, len(tree.counts) + 1)
    assert tuple(leaves(game, deal, depth, erring=tree.erring) for depth in depths) == tree.counts


def test_every_game_is_counted() -> None:
    """Each has a tree from the first move of a deal, and one from a later position."""
    for after in (True, False):
        assert {line.id for line in CATALOGUE} == {tree.game for tree in TREES if bool(tree.after) == after}
