"""Which moves gain nothing at Russian Bank [RB-10.3, RB-10.4].

They are moves that give up a space for nothing, and loads of tableau cards for nothing. To load is to lay a card on the
opponent's stock or discard pile.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import BACK, Card
from cardtable.players.advice.rivals.masks import fitting
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import DOWN_IN_OTHER_COLOUR
from cardtable.rules.rivals.russian_bank_plays import (
    DISCARDS,
    HANDS,
    LOADS,
    PLACES,
    STOCKS,
    RussianBankDeal,
    on_tableau,
)

__all__ = ["BUILT_ON", "gives_up_a_space", "loads_for_nothing", "own_top"]

BUILT_ON: Final = fitting(DOWN_IN_OTHER_COLOUR)
"""For each card, a mask of the cards that can be built on it in the tableau: an integer with a bit for each card."""


def own_top(deal: RussianBankDeal, seat: int) -> Card:
    """Return the top card of a seat's stock; a card back if the stock is empty or nobody has seen its top card."""
    pile = deal.piles[STOCKS[seat]]
    return pile[-1] if pile else BACK


def gives_up_a_space(deal: RussianBankDeal, move: Move) -> bool:
    """Whether a move fills a space (an empty pile) with a tableau card for nothing.

    It is for nothing if no useful card of the pile that the card comes from can be uncovered.
    """
    source = PLACES.number[move.args[0]]
    if not on_tableau(source):
        return False
    pile, seat = deal.piles[source], move.seat
    tops = [other[-1] for place, other in enumerate(deal.piles[:8]) if other and place != source]
    spaces = deal.piles[:8].count(()) - 1
    for card, under in zip(reversed(pile), reversed(pile[:-1]), strict=False):
        if not DOWN_IN_OTHER_COLOUR[card] >> under & 1 or _plays(deal, under, 1 - seat):
            return False
        if any(BUILT_ON[under] >> waiting & 1 for waiting in _waiting(deal, seat)):
            return False
        if not any(DOWN_IN_OTHER_COLOUR[under] >> top & 1 for top in tops):
            spaces -= 1
            if spaces < 0:
                return True
    return not any(DOWN_IN_OTHER_COLOUR[pile[0]] >> top & 1 for top in tops)


def loads_for_nothing(deal: RussianBankDeal, seat: int, move: Move) -> bool:
    """Whether loading a tableau card gains nothing.

    That is so if no card to come needs the card that the move uncovers, or if another pile takes the same cards.
    """
    source = PLACES.number[move.args[0]]
    if not on_tableau(source) or len(deal.piles[source]) == 1:
        return False
    under, card = deal.piles[source][-2:]
    if not DOWN_IN_OTHER_COLOUR[card] >> under & 1:
        return False
    fitting_cards = BUILT_ON[under]
    others = (pile[-1] for place, pile in enumerate(deal.piles[:8]) if pile and place != source)
    if any(BUILT_ON[other] == fitting_cards for other in others):
        return True
    if any(fitting_cards >> each & 1 for each in _waiting(deal, seat)):
        return False
    lying = [
        *deal.piles[:8],
        *(deal.piles[place] for place in (*STOCKS, *HANDS, *DISCARDS)),
        *deal.foundations.piles,
    ]
    seen = sum(fitting_cards >> each & 1 for pile in lying for each in pile if each is not BACK)
    return seen >= 2 * fitting_cards.bit_count()


def _plays(deal: RussianBankDeal, card: Card, opponent: int) -> bool:
    theirs = own_top(deal, opponent)
    loads = theirs is not BACK and LOADS[card] >> theirs & 1
    return bool(deal.foundations.wanted >> card & 1 or loads)


def _waiting(deal: RussianBankDeal, seat: int) -> list[Card]:
    waiting = [own_top(deal, seat), *(deal.piles[HANDS[seat]][-1:] if deal.turned(seat) else ())]
    return [card for card in waiting if card is not BACK]
