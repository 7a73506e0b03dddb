"""What a hint says of the foundations where players must see for themselves what goes there [RB-9.3, PP-9.3].

Once a turn it sends them there. After that it names only the card that has come to light since, whether it fits or not,
and says nothing where none has.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from cardtable.rules.moves import Move, Token
from cardtable.rules.piles.piles import Pile, Places
from cardtable.rules.words import capital

FIRST: Final = "Foundations first; if nothing fits one,"
"""What the first hint of a turn begins with."""
LAID_ACE: Final = "Move the ace of "
MORE: Final = "If nothing more fits a foundation,"
"""What a hint begins with after a card has gone to one."""


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


def looked_for(
    piles: Sequence[Pile], places: Places, sources: Collection[Token], last: Move | None, seat: int
) -> tuple[str, str]:
    """What must be looked for before a move, as half a sentence, and the card that it names, if any."""
    if last is None:
        if "T1" in places.number or len(sources) > 1:
            return FIRST, ""
        place = str(next(iter(sources), ""))  # without a tableau there is only the top of the discards
    elif last.verb == "move" and str(last.args[1]).startswith("F"):
        return MORE if sources else "", ""
    else:
        place = come_to_light(last, sources)
    if not place:
        return "", ""
    card = f"the {piles[places.number[place]][-1].title}"
    if place.startswith("T"):
        where = f" in {place}"
    elif place.startswith("D"):
        where = " on your discards"
    else:
        where = " of your stock" if place.startswith("S") and f"H{seat}" in places.number else ""
    return f"If {card}{where} fits no foundation,", f"{card}{where}"


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
    why = why.replace(f"{capital(named)} needs", "In the tableau it needs").replace(f"{capital(card)} ", "It ")
    why = why.replace(named, f"that {rank}") if named != card else why
    if said == "Turn a card":
        return f"{said}, unless {named} fits a foundation", why
    if said == f"Discard {card}":
        return f"{said}, unless it fits a foundation", why
    said = re.sub(rf"{card}(?: from (?:T\d|\S+ (?:stock|hand|discards)))?", "it", said, count=1)
    said = re.sub(r" to it in T\d$", " to it", said)
    return f"{first} {said[0].lower()}{said[1:]}", why
