"""Words for cards and piles while somebody chooses among them."""

from __future__ import annotations

from string import digits
from typing import Protocol

from cardtable.cards import Card
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer, Zone
from cardtable.rules.words import listed
from cardtable.table.carrying import Carrying, count_of
from cardtable.tui.board.spread import is_numbered
from cardtable.tui.table.choose.words import in_words

__all__ = ["led_to", "named", "place_of"]

LISTED = 4
"""Places that are named one by one."""


class Taking(Protocol):
    """As much of a choice among piles as is spoken of: what can be carried, and how many cards of what is taken up."""

    carrying: Carrying
    source: Token | None
    count: int | None

    def zone(self, name: str) -> Zone | None:
        """The zone of that name."""

    def offer(self, move: Move) -> Offer:
        """The name of a move."""


def led_to(selection: Taking, token: Token) -> str:
    """The consequence of taking that up, or of putting the cards taken up down there."""
    source, carrying = selection.source, selection.carrying
    if source is not None and token in carrying.quiet.places:
        return f"{named(selection, source)} to {token}."
    moves = carrying.from_there(token if source is None else source, selection.count)
    if source is None:
        moves = carrying.fitting(token)
    else:
        moves = [move for move in moves if carrying.is_told(move) and carrying.goes(move, source) == token]
        moves = [max(moves, key=count_of)] if moves else []
    if len(moves) == 1:
        return in_words(selection.offer(moves[0]))
    what = token if source is None else source
    places = list(dict.fromkeys(str(carrying.goes(move, what)) for move in moves))
    if not places:
        return ""
    where = listed(places, "or") if len(places) <= LISTED else f"{len(places)} places"
    return f"{named(selection, token)} can go to {where}."


def named(selection: Taking, token: Token) -> str:
    """A card, or a pile with the card on top of it, at the head of a sentence."""
    if isinstance(token, Card):
        return f"The {token.symbol}"
    zone = selection.zone(str(token))
    if zone is None or not zone.cards:
        return str(token)
    place = place_of(zone)
    where = place if place.startswith("in ") else f"on {place}" if place.startswith("the ") else f"in {place}"
    return f"The {zone.cards[-1].symbol} {where}"


def place_of(zone: Zone) -> str:
    """Where a card lies: `T4`; where the name of the pile is but a letter `the waste`, or `in hand`."""
    said = zone.note.rstrip(digits).strip()
    if is_numbered(zone) or not said:
        return zone.name
    return said if said.startswith("in ") else f"the {said}"
