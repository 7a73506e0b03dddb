"""The highlights on a table: what can be chosen, what is picked, and what a hint suggests."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Protocol

from cardtable.cards import BACK, Card
from cardtable.rules.teller import is_pile
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.table.choose.pointing import Target

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardtable.rules.moves import Move, Token
    from cardtable.rules.teller import Zone
    from cardtable.table.narrowed import Narrowed
    from cardtable.tui.table.choose.places import ChoicePlaces

__all__ = ["of_cards", "of_piles", "picked_in"]


class ShownSelection(Protocol):
    """A choice in progress: what the highlights need to know of it."""

    places: ChoicePlaces
    at_hand: Sequence[Move]
    narrowed: Narrowed
    cursor: Target | None
    pointed: dict[Card, int]
    hinted: Move | None

    def lit_tokens(self) -> set[Token]:
        """Return the cards and places that can be picked next."""

    def open_in(self, zone: Zone) -> set[Token]:
        """Return the cards and places in `zone` that can be picked, and those that are picked already."""


class ShownPileSelection(ShownSelection, Protocol):
    """A choice in progress at a table of piles: what the highlights need to know of it."""

    source: Token | None
    dragging: bool

    def taken_from(self, zone: Zone) -> int:
        """Return the index of the first picked-up card of a place, or the number of cards if none is picked up."""

    def makes(self, zone: Zone) -> Move | None:
        """Return the move that is made at once if the player chooses this place, or None if none is."""


def of_cards(selection: ShownSelection) -> dict[str, Standout]:
    """Return the highlights at a table of hands, by the names of places.

    In the hand, legal cards are one row higher, and illegal ones are dim. If several cards are to be chosen, only
    picked cards are higher.
    """
    picked = selection.narrowed.picked
    several = any(by == "cards" for by in selection.narrowed.moves.values())
    found: dict[str, Standout] = {}
    for zone in selection.places.zones:
        mine, open_ = selection.places.mine(zone), selection.open_in(zone)
        if zone.lay in ("words", "markers", "trick") or not (mine or zone.name in open_ or open_ & set(zone.cards)):
            continue
        looks: list[tuple[int, Look]] = []
        raised: set[int] = set()
        of_picked = picked_in(zone, picked, selection.pointed)
        for nth, card in enumerate(zone.cards):
            lit = bool(selection.at_hand) and card is not BACK and card in open_
            taken = lit and nth in of_picked
            if mine and (taken if several else lit):
                raised.add(nth)
            look = _card(selection, Target(zone.name, nth), card, lit=lit, mine=mine, picked=taken)
            if look is not Look.PLAIN:
                looks.append((nth, look))
        found[zone.name] = Standout(
            tuple(looks), frozenset(raised) if mine else None, lit=zone.name in open_ or zone.name in picked
        )
    return found


def picked_in(zone: Zone, picked: Sequence[Token], pointed: Mapping[Card, int]) -> set[int]:
    """Return the indexes of the picked cards in a place.

    Of two equal cards, the one that was pointed at counts as picked.
    """
    left, found = Counter(picked), set[int]()
    for nth in sorted(range(len(zone.cards)), key=lambda nth: nth != pointed.get(zone.cards[nth])):
        if left[zone.cards[nth]] > 0:
            left[zone.cards[nth]] -= 1
            found.add(nth)
    return found


def _card(selection: ShownSelection, target: Target, card: Card, *, lit: bool, mine: bool, picked: bool) -> Look:
    if target == selection.cursor:
        return Look.CURSOR if lit or not mine else Look.DIM_CURSOR
    if picked:
        return Look.PICKED
    if lit and selection.hinted is not None and card in selection.hinted.args:
        return Look.HINT
    if mine:
        return Look.PLAIN if lit or not selection.at_hand else Look.DIM
    return Look.LIT if lit else Look.PLAIN


def lapped_over(zones: Sequence[Zone]) -> dict[str, Standout]:
    """Return highlights that make a card dim if another card overlaps it."""
    lying = {zone.at for zone in zones if zone.lay == "lapped" and zone.cards}
    dim = Standout(((0, Look.DIM),))
    return {
        zone.name: dim
        for zone in zones
        if zone.at in lying and not lying.isdisjoint((zone.at[0] + 1, zone.at[1] + side) for side in (-1, 1))
    }


def of_piles(selection: ShownPileSelection) -> dict[str, Standout]:
    """Return the highlights at a table of piles, by the names of places."""
    open_ = selection.lit_tokens()
    found = lapped_over(selection.places.zones)
    for zone in selection.places.zones:
        if selection.places.mine(zone):
            found[zone.name] = _hand(selection, zone, open_)
            continue
        look = _pile(selection, zone, open_)
        away = frozenset(range(selection.taken_from(zone), len(zone.cards))) if selection.dragging else frozenset()
        if look is not Look.PLAIN:
            first = selection.taken_from(zone) if look is Look.PICKED else max(0, len(zone.cards) - 1)
            if look is Look.CURSOR and selection.cursor is not None and selection.cursor.nth < len(zone.each):
                found[zone.name] = Standout(((selection.cursor.nth, look),), lit=zone.name in open_)
                continue
            looks = tuple((nth, look) for nth in range(first, max(1, len(zone.cards))))
            found[zone.name] = Standout(looks, None, away, lit=look is not Look.PICKED)
        elif away:
            found[zone.name] = Standout(away=away)
    return found


def _hand(selection: ShownPileSelection, zone: Zone, open_: set[Token]) -> Standout:
    source = selection.source
    looks, raised = [], set()
    for nth, card in enumerate(zone.cards):
        lit = card in open_ or card == source or not selection.at_hand
        if lit and selection.at_hand:
            raised.add(nth)
        look = (
            Look.PICKED
            if card == source
            else _card(
                selection, Target(zone.name, nth), card, lit=lit, mine=True, picked=card in selection.narrowed.picked
            )
        )
        if source is not None and card != source and look is Look.DIM:
            look = Look.PLAIN
        if look is not Look.PLAIN:
            looks.append((nth, look))
    away = frozenset(nth for nth, card in enumerate(zone.cards) if selection.dragging and card == source)
    return Standout(tuple(looks), frozenset(raised), away)


def _pile(selection: ShownPileSelection, zone: Zone, open_: set[Token]) -> Look:
    here = selection.cursor is not None and selection.cursor.zone == zone.name
    lit = zone.name in open_ or selection.makes(zone) is not None
    if here and (lit or (is_pile(zone.name) and zone.name != selection.source)):
        return Look.CURSOR
    if zone.name == selection.source:
        return Look.PICKED
    hinted = selection.hinted
    if hinted is not None and (zone.name in hinted.args or zone.says == hinted):
        return Look.HINT
    return Look.LIT if lit else Look.PLAIN
