"""The rule that no position may occur twice in a turn [RV-3.1, RV-3.2].

A position is known by its key, a sum of codes. Each tableau pile has a code, which does not depend on its place. Each
card that is laid on the opponent's stock, or taken from there, has a code for its height in the stock. After a play
from the mover's own piles or on a foundation, no earlier position of the turn can come back. The program then forgets
the earlier positions.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cardtable.cards import BACK, Card
from cardtable.rules.game import Refusal
from cardtable.rules.piles.piles import BIT
from cardtable.rules.rivals.deal import RivalDeal

STOCK: Final = 64
"""This number makes the code of a card on a stock differ from the code of a pile."""
WORD: Final = (1 << 64) - 1


@lru_cache(maxsize=1 << 16)
def code(pile: tuple[int, ...]) -> int:
    """Return the number that a pile adds to the key. It is the same on every machine.

    The hash of the tuple is not good enough. It is nearly a sum over the cards, so two piles could exchange their top
    cards and the key would stay the same. Therefore the bits of the hash are mixed as in the generator splitmix64.
    """
    mixed = hash(pile) & WORD
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
    return mixed ^ mixed >> 31


SPACE: Final = code(())
REPEATED: Final = Refusal("RV-3.1", "That would bring back a position of this turn: play something else.")


def stock_code(place: int, height: int, card: Card) -> int:
    """Return the number that a card at this height of a stock adds to the key."""
    return code((STOCK, place, height, card))


def key_after(deal: RivalDeal, source: int, target: int) -> int:
    """Return the key after the top card of `source` has been carried to `target`.

    `source` and `target` are tableau places or the opponent's stock.
    """
    piles, codes = deal.piles, deal.codes
    pile, onto = piles[source], piles[target]
    card = pile[-1]
    key = deal.key
    if source < len(codes):
        key += code(pile[:-1]) - codes[source]
    else:
        key -= stock_code(source, len(pile) - 1, card)
    if target < len(codes):
        return key + code((*onto, card)) - codes[target]
    return key + stock_code(target, len(onto), card)


def key_after_unit(deal: RivalDeal, source: int, target: int) -> int:
    """Return the key of the position after a whole tableau pile has been laid on another."""
    piles, codes = deal.piles, deal.codes
    return deal.key - codes[source] - codes[target] + SPACE + code(piles[target] + piles[source])


def fresh_targets(deal: RivalDeal, source: int, targets: list[int]) -> list[int]:
    """Return the places in `targets` to which the top card of the tableau place `source` can go without a repetition.

    A repetition is a move back to a position of this turn.
    """
    codes, piles, seen = deal.codes, deal.piles, deal.seen
    pile = piles[source]
    rest = pile[:-1]
    if len(seen) == 1:
        return [target for target in targets if piles[target] != rest or target >= len(codes)]
    card = pile[-1]
    left = deal.key - codes[source] + code(rest)
    found = []
    for target in targets:
        onto = piles[target]
        laid = code((*onto, card)) - codes[target] if target < len(codes) else stock_code(target, len(onto), card)
        if left + laid not in seen:
            found.append(target)
    return found


def stand(deal: RivalDeal, *touched: int) -> None:
    """Forget the earlier positions of the turn, because none of them can come back.

    `touched` are the tableau places that have changed.
    """
    if touched:
        deal.key += laid_anew(deal, touched)
    deal.seen = (deal.key,)


def remember(deal: RivalDeal, lent: int, *touched: int) -> None:
    """Add the current position to the positions of the turn.

    `touched` are the tableau places that have changed. `lent` is the change of the key by a card that was laid
    on the opponent's stock or taken from there. If there was no such card, it is 0.
    """
    deal.key += laid_anew(deal, touched) + lent
    deal.seen += (deal.key,)


def laid_anew(deal: RivalDeal, touched: Iterable[int]) -> int:
    """Update `tops`, `codes` and `showing` after a change of these tableau places.

    Return how much the key of the position changes.
    """
    codes, piles, tops = deal.codes, deal.piles, deal.tops
    more = showing = 0
    for place in touched:
        pile = piles[place]
        new = code(pile)
        more += new - codes[place]
        codes[place] = new
        tops[place] = pile[-1] if pile else BACK
    for top in tops:
        showing |= BIT[top]
    deal.showing = showing
    return more
