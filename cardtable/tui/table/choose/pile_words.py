"""Words for cards and piles while a person is choosing among them."""

from __future__ import annotations

from string import digits
from typing import Protocol

from cardtable.cards import Card
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Offer, Zone, is_foundation
from cardtable.rules.words import listed
from cardtable.table.pile_moves import PileMoves, count_of
from cardtable.tui.board.spread import is_numbered
from cardtable.tui.table.choose.card_words import CardWords, SpokenOf
from cardtable.tui.table.choose.places import ChoicePlaces
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.words import in_a_word, in_words

__all__ = ["PileWords", "led_to", "named", "place_of"]

LISTED = 4
"""If there are more places than this, a sentence has their number instead of their names."""


class PileChoice(Protocol):
    """What this module needs of a choice among piles."""

    carrying: PileMoves
    source: Token | None
    count: int | None
    places: ChoicePlaces

    def offer(self, move: Move) -> Offer:
        """Return the title and effect of a move."""


def led_to(selection: PileChoice, token: Token) -> str:
    """Return a sentence saying what pointing at `token` leads to. It is often empty."""
    source, carrying = selection.source, selection.carrying
    if source is not None and token in carrying.quiet.places:
        zone = selection.places.named(str(token))
        empty = zone is not None and not zone.cards and not is_foundation(zone.name)
        return f"{named(selection, source)} to {f'the {carrying.space} ' if empty else ''}{token}."
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


def named(selection: PileChoice, token: Token) -> str:
    """Return the words for a card or the top card of a pile, for the beginning of a sentence: `The 7♦ in T4`.

    For an empty pile, return its name.
    """
    if isinstance(token, Card):
        return f"The {token.symbol}"
    zone = selection.places.named(str(token))
    if zone is None or not zone.cards:
        return str(token)
    place = place_of(zone)
    where = place if place.startswith("in ") else f"on {place}" if place.startswith("the ") else f"in {place}"
    return f"The {zone.cards[-1].symbol} {where}"


def place_of(zone: Zone) -> str:
    """Return the words for where a card lies: `T4`, `the waste`, `in hand`."""
    said = zone.note.rstrip(digits).strip()
    if is_numbered(zone) or not said:
        return zone.name
    return said if said.startswith("in ") else f"the {said}"


class Piled(SpokenOf, PileChoice, Protocol):
    """What must be known of a choice among piles to speak of it."""

    carries: bool

    def made_at(self, target: Target) -> Move | None:
        """Return the move that is made by just pointing at `target`; often None."""


class PileWords(CardWords):
    """The words for a choice at a table of piles."""

    choice: Piled

    def words(self, target: Target | None = None) -> str:
        target = target or self.choice.cursor
        if target is None:
            return ""
        zone = self.choice.places.named(target.zone)
        if zone is None:
            return super().words(target) if target.zone == BUTTON else ""
        makes, token = self.choice.made_at(target), self.choice.token(target)
        if makes is not None:
            return in_words(self.choice.offer(makes))
        return "" if token is None else led_to(self.choice, token)

    @property
    def doing(self) -> str:
        makes = None if self.choice.cursor is None else self.choice.made_at(self.choice.cursor)
        if makes is not None:
            return in_a_word(makes)
        if self.choice.on_button is not None or not self.choice.carries:
            return super().doing
        return "Put down" if self.choice.source is not None else "Take up"
