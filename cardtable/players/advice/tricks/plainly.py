"""What is so of any card in any trick game: the last thing to say, where neither a judgement nor a search has more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.tricks.position import Position
from cardtable.rules.words import listed

FEW: Final = 3
"""So many cards that are kept are named."""


def plainly(p: Position, card: Card, counts: Sequence[int]) -> str:
    """Where the card stands among those that might be played, and what is kept beside it."""
    rest = [other for other in p.hand if other != card]
    if len(rest) <= FEW:
        return f"You keep {listed([f'the {other.title}' for other in rest])}."
    follows, place = p.deal.ranking.follows, p.deal.ranking.place
    suit = SUITS[follows[card]]
    alike = [other for other in rest if follows[other] == follows[card]]
    above = [other for other in alike if place[other] < place[card]]
    trump = follows[card] == p.deal.ranking.trump
    one = "trump" if trump else suit.singular
    if not alike:
        said = f"It is your only {one}"
    elif not above:
        said = f"It is your highest {one}"
    elif len(above) == len(alike):
        said = f"It is your lowest {one}"
    else:
        kept = min(above, key=place.__getitem__)
        said = f"It keeps the {kept.title} for later"
    cheaper = any(counts[other] for other in p.cards if other != card)
    return f"{said}, and it counts nothing." if cheaper and not counts[card] else f"{said}."
