"""Hints on the foundations at tables where players must see for themselves which cards go there [RB-9.3, PP-9.3].

Such a hint first says where to look, and then what to do if nothing goes to a foundation. At the start of a turn it
tells the player to look at everything, if there is a tableau or there are several cards to look at. At a table with a
tableau, the first hint of any turn does so, even in mid-turn, and so does a hint after a card has been played to a
foundation.

Otherwise the hint names only the card that has come to light, and only if the hint is to move that card or to turn up
the next one, or if its plan needs that card to stay on the stock. Once in a deal a hint says that it may not tell more.
A card that plainly fits nothing is left out: it is no ace, and no foundation of its suit is near. The hint is the same
whether or not the other cards fit, so it gives nothing away.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.moves import Move, Token
from cardtable.rules.piles.piles import ACE, Pile, Places, rank_of
from cardtable.rules.words import capital

LAID_ACE: Final = re.compile(r"(?:Move|Discard) the ace of \w+")
"""The beginning of a hint's move that lays down an ace."""

AN_ACE: Final = re.compile(r"the ace of \w+$")
"""The name of a card that is an ace."""
MAY_NOT_TELL: Final = "that I may not tell (Stop is played)"
NEAR: Final = 3
"""A player must look whether a card goes up if it is at most this many ranks above a foundation of its suit."""


class Look(NamedTuple):
    """Where a player must look before a move: at one card, given with its place, or at everything.

    With one card, `anew` is true for the first look of a turn. Where there is no tableau it is also true for a card
    just turned up, if all the others that could go up plainly fit nothing. `known` is true if a hint of this deal has
    said before that it may not tell what goes up.
    """

    card: str = ""
    anything: bool = False
    anew: bool = True
    known: bool = False

    def said(self) -> str:
        """Return the words on the look: `First look whether the ten of clubs goes up. If not,`."""
        untold = "" if self.known else f": {MAY_NOT_TELL}"
        if self.anything:
            return f"First look whether anything goes up{untold}. If nothing does,"
        if self.anew:
            return f"First look whether {self.card} goes up{untold}. If not,"
        return f"If {self.card} does not go up,"


def come_to_light(last: Move, sources: Collection[Token]) -> str:
    """Return the place of a card that could not go to a foundation before the last move; empty if there is none.

    `sources` are the places from which cards may go to a foundation now.
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
    """Whether anybody sees that a card fits no foundation.

    That is so if the card is no ace, and no foundation of its suit has its top card one to `NEAR` ranks below it.
    """
    if rank_of(card) == ACE:
        return False
    tops = [rank_of(pile[-1]) for pile in foundations if pile and pile[-1].suit == card.suit]
    return not any(0 < rank_of(card) - top <= NEAR for top in tops)


def looked_for(
    piles: Sequence[Pile],
    foundations: Sequence[Pile],
    places: Places,
    sources: Collection[Token],
    last: Move | None,
    seat: int,
) -> Look | None:
    """Return where the player must look before the move; None if nowhere.

    `sources` are the places from which cards may go to a foundation. `last` is the player's last move in this turn, or
    None at its start.
    """
    tableau = "T1" in places.number
    built = last is not None and last.verb == "move" and str(last.args[1]).startswith("F")
    if (last is None and len(sources) > 1) or ((last is None or built) and tableau):  # a build can let others follow
        return Look(anything=True)
    if last is None or (built and not tableau):  # without a tableau there is only the top of the discards
        place = str(next(iter(sources), "")) if len(sources) < 2 else ""
    else:
        place = come_to_light(last, sources)
    if not place:
        return None
    top = piles[places.number[place]][-1]
    if plain(top, foundations):
        return None
    card = f"the {top.title}"
    if place.startswith("T"):
        where = f" in {place}"
    elif place.startswith("D"):
        where = " on your discards"
    else:
        where = " of your stock" if place.startswith("S") and f"H{seat}" in places.number else ""
    others = (piles[places.number[each]][-1] for each in sources if each != place)
    turned = last is not None and last.verb == "turn"
    anew = last is None or (turned and not tableau and all(plain(other, foundations) for other in others))
    return Look(f"{card}{where}", anew=anew)


def guarded(look: Look | None, said: str, why: str, *, room: bool) -> tuple[str, str | None]:
    """Return the hint's move and reason, led by the words on where to look; a card named there is not named again.

    If the player is to look at one card but to move another one, the words on the look are left out, unless the reason
    names the first card as one of the player's stock, because the plan counts on its still being there.

    While a foundation is empty (`room`), no ace is named. The hint is then only the words on looking, and the reason
    None, in three cases: the player is to lay down an ace; the reason names the ace to look at; the player is to look
    at an ace before turning a card.
    """
    named = look.card if look is not None else ""
    card = re.sub(r" (?:in|of your|on your) \w+$", "", named)
    ace = LAID_ACE.match(said) or (AN_ACE.match(card) if card in why or said == "Turn a card" else None)
    if ace is not None and room:
        untold = f": {MAY_NOT_TELL}" if look is not None and not look.known else ""
        return f"First look whether anything goes up{untold}", None  # every ace goes up, so its name would tell
    if look is None:
        return said, why
    if look.anything:
        return f"{look.said()} {said[0].lower()}{said[1:]}", why
    rank = card.removeprefix("the ").partition(" of ")[0]
    if said != "Turn a card" and not said.startswith((f"Move {card} ", f"Discard {card}")):
        plans = f"{card} of your stock" in why  # the plan needs this card in its place later
        return (f"{look.said()} {said[0].lower()}{said[1:]}" if plans else said), why
    why = why.replace(f"{capital(named)} needs", "In the tableau it needs").replace(f"{capital(card)} ", "It ")
    why = why.replace(f"Moving {card} ", "Moving it ")
    why = why.replace(named, f"that {rank}") if named != card else why
    if said != "Turn a card":
        said = re.sub(rf"{card}(?: from (?:T\d|\S+ (?:stock|hand|discards)))?", "it", said, count=1)
    return f"{look.said()} {said[0].lower()}{said[1:]}", why
