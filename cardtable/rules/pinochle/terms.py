"""Small tables of text shown before the play: the prices of bids, the melds by trumps, the points of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

from cardtable.cards import SUITS, card_of
from cardtable.rules.game import EVERYTHING, View
from cardtable.rules.moves import NOBODY
from cardtable.rules.pinochle.auction_pinochle import PinochleGame
from cardtable.rules.pinochle.cards import ORDER
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.kitty import factor
from cardtable.rules.pinochle.melds import best, briefly, worth
from cardtable.rules.pinochle.offers import price
from cardtable.rules.pinochle.scale import LOWEST, ceiling_of, step_of, steps_of
from cardtable.rules.words import signed

Rows = Iterator[tuple[str, ...]]
LEVELS: Final = 5


def in_columns(rows: Sequence[tuple[str, ...]], words: Sequence[int] = (0,)) -> tuple[str, ...]:
    """Return the rows as lines. Columns with an index in `words` are aligned to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return tuple(
        "  ".join(
            cell.ljust(width) if at in words else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def terms(game: PinochleGame[Any], view: View) -> tuple[str, ...]:
    """Return the small table of text for the viewer, as lines; empty if there is none.

    After the auction, only the bidder sees one, and only until he has melded.
    """
    deal: PinochleDeal = view.deal
    if deal.phase == "bid":
        return in_columns([*_prices(game, deal)])
    if view.who not in (deal.bidder, EVERYTHING):
        return ()
    if deal.phase == "name":
        return in_columns([*_by_trumps(game, deal)])
    return in_columns([*_counts(game)], words=()) if deal.phase in ("bury", "meld") else ()


def _prices(game: PinochleGame[Any], deal: PinochleDeal) -> Rows:
    scale, ceiling = game.options.bonus_scale, ceiling_of(game.options.bonus_melds)
    steps = [bid for bid, _ in steps_of(scale) if bid <= ceiling]
    step = step_of(LOWEST if deal.bidder == NOBODY else min(deal.bid + 10, ceiling), scale)
    first = step - step % LEVELS
    yield "bid", "made", "failed"
    for at in range(first, first + min(LEVELS, len(steps))):
        if step <= at < len(steps):
            wins = price(game, deal, steps[at])
            yield str(steps[at]), signed(wins), signed(-2 * wins)
        else:
            yield "", "", ""
    folds = [(suit, fold) for suit in reversed(SUITS) if (fold := factor(suit, game.options)) > 1]
    yield from (("", suit.symbol, "double" if fold == 2 else "triple") for suit, fold in folds)


def _by_trumps(game: PinochleGame[Any], deal: PinochleDeal) -> Rows:
    wins = price(game, deal, deal.bid)
    yield "", "melds", "made", "failed"
    for suit in SUITS:
        melds = worth(best(deal.held[deal.bidder], suit), game.options.bonus_melds)
        fold = factor(suit, game.options)
        yield suit.symbol, str(melds), signed(fold * wins), signed(-2 * fold * wins)


def _counts(game: PinochleGame[Any]) -> Rows:
    count = game.ending.count
    worth_of = {rank: count.values[card_of(rank, SUITS[0])] for rank in ORDER}
    for points in dict.fromkeys(worth_of.values()):
        yield " ".join(rank for rank, each in worth_of.items() if each == points).replace("T", "10"), str(points)
    if count.last_trick:
        yield "last trick", str(count.last_trick)


def in_melds(game: PinochleGame[Any], deal: PinochleDeal, abreast: int) -> tuple[str, ...]:
    """Return the melds laid and their points, as lines with `abreast` melds (one or two) in each line."""
    each = [tuple(words.rsplit(" ", 1)) for words in briefly(deal.melds, game.options.bonus_melds)]
    if not each:
        return ("no melds",)
    lines = -(-len(each) // abreast)
    pairs = zip_longest(each[:lines], each[lines:], fillvalue=("", ""))
    return in_columns([(*one, *other) for one, other in pairs] if lines < len(each) else each, words=(0, 2))
