"""Hints on foundations at tables where players must see for themselves what can be built [RB-9.3, PP-9.3].

A card goes up if it goes to a foundation. All hints begin with the request to look for such cards, so that the words do
not tell whether there are any.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.rules.piles.piles import ACE, Pile, rank_of

MAY_NOT_TELL: Final = "that I may not tell (Stop is played)"
A_DISCARD: Final = re.compile(r"Discard the \w+ of \w+")
A_MOVE: Final = re.compile(r"Move (?P<card>the \w+ of \w+) from (?P<source>\S+ (?P<own>\w+)|T\d) to (?P<target>.*)")
"""The pattern of a move's title with the name of the moved card.

`own` is the word for the player's pile from which the card comes, such as `stock`.
"""
ONTO_IN: Final = re.compile(r"(?P<onto>the \w+ of \w+) in (?P<place>T\d)")
"""The pattern of a move's target with the name of the card that lies on it."""
NAMED: Final = {f"the {card.title}": card for card in CARDS[:52]}
NEAR: Final = 3
"""A card can go up soon if it is at most this many ranks above a foundation of its suit."""


def plain(card: Card, foundations: Sequence[Pile]) -> bool:
    """Whether everybody sees that a card does not go up; then hints can name the card."""
    if rank_of(card) == ACE:
        return False
    tops = [rank_of(pile[-1]) for pile in foundations if pile and pile[-1].suit == card.suit]
    return not any(0 < rank_of(card) - top <= NEAR for top in tops)


def by_its_place(said: str, card: Card, place: str) -> str:
    """Return the sentence with words such as `the top card of T4` instead of the card's symbol."""
    if card.symbol not in said:
        return said
    for pile, words in (("your stock", "our stock card"), ("your discards", "our top discard")):
        said = said.replace(f"the {card.symbol} of {pile}", f"y{words}").replace(
            f"The {card.symbol} of {pile}", f"Y{words}"
        )
    said = re.sub(rf"\b([Tt])he {card.symbol}", rf"\1he top card of {place}", said)
    return said.replace(card.symbol, "stock card" if place.startswith("S") else f"card of {place}")


def unnamed(said: str, foundations: Sequence[Pile], waiting: str) -> tuple[str, str]:
    """Return a move's title without the names of cards that might go up, and the words that replace the moved card.

    The words are empty if the title still has the name of the moved card.
    """
    found = A_MOVE.fullmatch(said)
    if found is None:
        return said, ""
    card, source, target = found["card"], found["source"], found["target"]
    if (onto := ONTO_IN.fullmatch(target)) is not None and not plain(NAMED[onto["onto"]], foundations):
        target = onto["place"]
    if plain(NAMED[card], foundations):
        return f"Move {card} from {source} to {target}", ""
    own = {"stock": "your stock card", "discards": "your top discard", waiting: "the turned card"}
    words = own[found["own"]] if found["own"] else f"the top card of {source}"
    return f"Move {words} to {target}", words


def guarded(said: str, *, known: bool, foundations: Sequence[Pile] = (), waiting: str = "hand") -> str:
    """Return the title of a hint's move, preceded by the advice to look first whether a card goes up.

    If `known` is true, the player has read this advice in an earlier hint, and it is put shorter. `waiting` is the word
    for the pile on which a turned card lies. The name of a card to be discarded is left out: it would tell that the
    card does not go up.
    """
    if known and A_DISCARD.match(said):
        return A_DISCARD.sub("If neither the turned card nor any other goes up, discard it", said)
    said = A_DISCARD.sub("discard the turned card", said)
    said, words = unnamed(said, foundations, waiting)
    said = f"{said[0].lower()}{said[1:]}"
    if known and words:
        return f"If neither {words} nor any other goes up, {said.replace(words, 'it', 1)}"
    if known:
        return f"If nothing goes up, {said}"
    return f"First look whether anything goes up: {MAY_NOT_TELL}. If nothing does, {said}"
