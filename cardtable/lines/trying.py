"""Trying out, in words, what a hand would score with a suit as trumps and some cards laid aside; nothing is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.lines.typed import Typed, suit_read, words_of
from cardtable.rules.arranging import TriedChoices

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardtable.cards import Card
    from cardtable.rules.arranging import Arranged, Arranging

__all__ = ["tried"]


def tried(arranging: Arranging, words: Sequence[str]) -> Iterator[str]:
    """Yield what the hand would score with the typed suit if the typed cards were laid aside.

    If no suit was typed, yield what each suit would score.
    """
    typed = Typed.of(words_of(" ".join(words)))
    suit = next((named for word in typed.words if (named := suit_read(word)) is not None), None)
    aside = _held(arranging, typed.cards)
    if aside is None:
        yield "You do not hold all of these cards."
        return
    if len(aside) > arranging.size:
        yield arranging.too_many().sentence
        return
    found = arranging.arranged(TriedChoices(suit, aside))
    if suit is None:
        for trumps, melds, needed in found.suits:
            yield f"{trumps.title.capitalize()}: {melds}, {needed}."
        yield "Type try and a suit to hear its melds, and then cards to bury, as in try spades 9 h."
        return
    yield from _scored(found)


def _held(arranging: Arranging, cards: Sequence[Card]) -> tuple[int, ...] | None:
    at: list[int] = []
    for card in cards:
        found = next((nth for nth, held in enumerate(arranging.cards) if held == card and nth not in at), None)
        if found is None:
            return None
        at.append(found)
    return tuple(at)


def _scored(found: Arranged) -> Iterator[str]:
    for part in found.parts:
        yield f"{part.title}: {part.points}."
    if not found.parts:
        yield "No melds."
    yield f"{', '.join(f'{name} {value}' for name, value in found.sums)}.".capitalize()
    for sentence in (found.told, found.lacks):
        if sentence:
            yield sentence
