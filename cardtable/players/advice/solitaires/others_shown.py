"""What a hint adds about the cards that the other seats show, in games with foundations that all seats share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardtable.cards import CARDS, SUITS, Card
from cardtable.players.advice.solitaires.lying import UNSEEN, far_off
from cardtable.players.advice.solitaires.words import named
from cardtable.rules.naming import name, whose
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import BIT
from cardtable.rules.words import amount_in_words, listed

__all__ = ["beside_others", "promised", "shown", "spoiled", "told_overtaken"]

NEXT_THERE: Final = re.compile(r"Next (?:on that foundation|in \w+) is the (\S+), (.+)\.$")
"""Matches the sentence on a foundation's next card and on where the seat's own copy of it lies."""
LATER_BUILD: Final = re.compile(r"([^.;]*) can be built(?:, which [^.]*)?\.$|you can (?:then )?(build the [^.]*)\.$")
ELSEWHERE: Final = re.compile(r".* can go (?:onto \S+ \S+|into the space),? and ")
SYMBOL: Final = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")


def shown(part: PatienceDeal) -> int:
    """Return a mask of the cards that a layout shows for building: an integer with one bit for each card."""
    piles = [part.piles[WASTE], part.piles[STOCK], *part.piles[TABLEAU:]]
    return sum({BIT[pile[-1]] for pile in piles if pile})


def beside_others(game: Company, deal: CompanyDeal, seat: int, said: str) -> str:
    """Return `said`, a sentence on the seat's own layout, with corrections for the cards that the other seats show."""
    cards = promised(said)
    if cards and ". " in said:
        plan, _, more = said.partition(". ")
        return f"{beside_others(game, deal, seat, f'{plan}.')} {more}"
    if (following := NEXT_THERE.search(said)) is not None:
        card = _card(following[1])
        others = _showing(deal, seat, card)
        if others and not shown(deal.parts[seat]) & BIT[card]:
            return f"It counts for you, though {listed(map(name, others), 'or')} can then build {named(card)}."
        buried = _buried(game, deal, seat, card)
        if buried and following[2].startswith(UNSEEN):
            return said.replace(following[2], buried)
        if far_off(following[2]):
            return said[: following.start()].rstrip() or f"Nobody else shows {named(card)}, which goes on it."
        return said
    for card in cards:
        others = _showing(deal, seat, card)
        if others and _places(deal.parts[seat], card) < 2:
            what = "one" if len(cards) == 1 else named(card)
            return f"{said[:-1]}, unless {listed(map(name, others), 'or')} builds {what} first."
    return said


def told_overtaken(deal: CompanyDeal, seat: int, after: int) -> str:
    """Return a sentence saying that another seat can build the next card before this seat does.

    `after` is a mask of the cards that go on the card just built.
    """
    card, others = next(
        (card, others) for card in CARDS[:52] if after & BIT[card] and (others := _showing(deal, seat, card))
    )
    return f"It counts for you, though {listed(map(name, others), 'or')} can build {named(card)} before you do."


def spoiled(game: Company, deal: CompanyDeal, seat: int, said: str) -> bool:
    """Whether a sentence promises a later build for which another seat is sure to be first; False in a race."""
    wanted = deal.parts[seat].foundations.wanted
    return not game.races and any(
        wanted & BIT[card] and _places(deal.parts[seat], card) < 2 and _showing(deal, seat, card)
        for card in promised(said)
    )


def promised(said: str) -> Sequence[Card]:
    """Return the cards that the first sentence of a text promises to build later."""
    found = LATER_BUILD.search(f"{said.removesuffix('.').partition('. ')[0]}.")
    words = ELSEWHERE.sub("", found[1] or found[2]) if found is not None else ""
    return [_card(symbol) for symbol in SYMBOL.findall(words)]


def _card(symbol: str) -> Card:
    return next(card for card in CARDS[:52] if card.symbol == symbol)


def _showing(deal: CompanyDeal, seat: int, card: Card) -> Sequence[int]:
    return [other for other, part in enumerate(deal.parts) if other != seat and shown(part) & BIT[card]]


def _places(part: PatienceDeal, card: Card) -> int:
    foundations = part.foundations
    due = sum(bool(each & BIT[card]) for each in foundations.due)
    return due if due or card % 13 != part.base else len(foundations.piles) // len(SUITS)


def _buried(game: Company, deal: CompanyDeal, seat: int, card: Card) -> str:
    for other, part in enumerate(deal.parts):
        for place, pile in enumerate(part.piles[TABLEAU:], TABLEAU):
            if other != seat and card in pile[part.down[place] :]:
                over = amount_in_words(len(pile) - 1 - pile.index(card), "card")
                return f"under {over} in {whose(other)} {game.hosts[other].layout.names[place]}"
    return ""
