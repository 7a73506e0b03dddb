"""No position twice in a turn [RV-3.1, RV-3.2].

A position is known by a sum of codes: one for each tableau pile, whichever place it lies in, and one for each card on
the opponent's stock by its height. The sum is brought up to date by each play. Only cards that go from tableau pile to
tableau pile, or are laid on the opponent's stock and borrowed from it, can ever come back in the same turn: a play that
takes a card from the mover's own piles, or builds on a foundation, leaves every earlier position behind for good. So
after such a play nothing earlier is remembered. Of a stock only what has changed goes into the sum: a card that nobody
has seen leaves no trace in it.
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
"""Tells a card on a stock from any pile of cards."""
WORD: Final = (1 << 64) - 1


@lru_cache(maxsize=1 << 16)
def code(pile: tuple[int, ...]) -> int:
    """The number that a pile adds to the sum, the same on every machine.

    The hash of a tuple is nearly a sum itself, so that two piles which exchange their top cards would not change the
    sum of theirs; the rounds of multiplication (those of the generator splitmix64) leave nothing of that.
    """
    mixed = hash(pile) & WORD
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
    return mixed ^ mixed >> 31


SPACE: Final = code(())
REPEATED: Final = Refusal("RV-3.1", "That would bring back a position of this turn: play something else.")


def stock_code(place: int, height: int, card: Card) -> int:
    """The number that a card at that height of a stock adds to the sum."""
    return code((STOCK, place, height, card))


def key_after(deal: RivalDeal, source: int, target: int) -> int:
    """The key of the position once the top card of one place lies on another; both can give a card back."""
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
    """The key of the position once a whole tableau pile lies on another."""
    piles, codes = deal.piles, deal.codes
    return deal.key - codes[source] - codes[target] + SPACE + code(piles[target] + piles[source])


def fresh_targets(deal: RivalDeal, source: int, targets: list[int]) -> list[int]:
    """Those of the places to which the top card of a tableau pile may go without bringing back a position.

    While the turn has had one position only, a play brings it back only if the pile it leaves then lies as the pile it
    goes to did before.
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
    """Forget earlier positions, as none can come back; `touched` are the tableau places that have changed."""
    if touched:
        deal.key += laid_anew(deal, touched)
    deal.seen = (deal.key,)


def remember(deal: RivalDeal, lent: int, *touched: int) -> None:
    """Add a position to those of the turn; `touched` are the tableau places changed.

    `lent` is what the opponent's stock adds to the key by a card that it has been given, or has lent.
    """
    deal.key += laid_anew(deal, touched) + lent
    deal.seen += (deal.key,)


def laid_anew(deal: RivalDeal, touched: Iterable[int]) -> int:
    """Note what lies on those tableau places now, and by how much that changes the key."""
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
