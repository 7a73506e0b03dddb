"""What a hint says of the foundations where players must see for themselves what goes there [RB-9.3, PP-9.3].

With a tableau it sends them there once a turn, whatever lies there. After that, and where there is no tableau, it says
so only of the card that has come to light since, if that very card is to be moved or the next turned up. A card that
plainly fits nothing, as everybody sees, is left out: no ace, and no foundation of its suit is begun. Whether the others
fit makes no difference.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.rules.moves import Move, Token
from cardtable.rules.piles.piles import ACE, Pile, Places, rank_of
from cardtable.rules.words import capital

FIRST: Final = "If nothing goes up:"
"""What the first hint of a turn begins with, where a tableau lies."""
LAID_ACE: Final = "Move the ace of "


def come_to_light(last: Move, sources: Collection[Token]) -> str:
    """The place of the card that could not have gone to a foundation before the last line; or nothing.

    `sources` are the places from which cards may go there now.
    """
    seat = last.seat
    if last.verb == "turn":
        return next((place for place in (f"H{seat}", f"S{seat}") if place in sources), "")
    if last.verb != "move":
        return ""
    source, target = map(str, last.args[:2])
    if source in sources:
        return source
    lent = source in (f"D{seat}", f"S{1 - seat}")
    return target if lent and target in sources else ""


def plain(card: Card, foundations: Sequence[Pile]) -> bool:
    """Whether anybody sees that a card fits nothing: it is no ace, and no foundation of its suit is begun."""
    return rank_of(card) != ACE and not any(pile and pile[-1].suit == card.suit for pile in foundations)


def looked_for(
    piles: Sequence[Pile],
    foundations: Sequence[Pile],
    places: Places,
    sources: Collection[Token],
    last: Move | None,
    seat: int,
) -> tuple[str, str]:
    """What must be looked for before a move, as half a sentence, and the card that it names, if any."""
    tableau = "T1" in places.number
    if last is None and (tableau or len(sources) > 1):
        return FIRST, ""
    built = last is not None and last.verb == "move" and str(last.args[1]).startswith("F")
    if last is None or (built and not tableau):  # without a tableau there is only the top of the discards
        place = str(next(iter(sources), "")) if len(sources) < 2 else ""
    else:
        place = come_to_light(last, sources)
    if not place:
        return "", ""
    top = piles[places.number[place]][-1]
    if plain(top, foundations):
        return "", ""
    card = f"the {top.title}"
    if place.startswith("T"):
        where = f" in {place}"
    elif place.startswith("D"):
        where = " on your discards"
    else:
        where = " of your stock" if place.startswith("S") and f"H{seat}" in places.number else ""
    return f"If {card}{where} does not go up,", f"{card}{where}"


def guarded(first: str, named: str, said: str, why: str) -> tuple[str, str]:
    """What to do and why, with what comes first; a card that it names is not named again.

    To turn or to discard is said before the condition, as nothing else is said of the card. Nobody is told to lay
    down an ace without a word of the foundations: it always fits one.
    """
    if said.startswith(LAID_ACE):
        first, named = FIRST, ""
    if not first:
        return said, why
    if not named:
        return f"{first} {said[0].lower()}{said[1:]}", why
    card = re.sub(r" (?:in|of your|on your) \w+$", "", named)
    rank = card.removeprefix("the ").partition(" of ")[0]
    if said != "Turn a card" and not said.startswith((f"Move {card} ", f"Discard {card}")):
        return said, why
    why = why.replace(f"{capital(named)} needs", "In the tableau it needs").replace(f"{capital(card)} ", "It ")
    why = why.replace(named, f"that {rank}") if named != card else why
    if said == "Turn a card":
        return f"{said}, unless {named} goes up", why
    if said == f"Discard {card}":
        return f"{said}, unless it goes up", why
    said = re.sub(rf"{card}(?: from (?:T\d|\S+ (?:stock|hand|discards)))?", "it", said, count=1)
    return f"{first} {said[0].lower()}{said[1:]}", why
