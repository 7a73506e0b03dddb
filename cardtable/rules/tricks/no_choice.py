"""Moves that a table can make by itself, because everybody can know that the seat has no choice.

If only the seat itself knows that it has no choice, the table must not make the move, because that would reveal
something about the seat's cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from cardtable.rules.game import OVER, SPECTATOR, Game, slots_of
from cardtable.rules.tricks.hands import size_of

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.play import TrickDeal


T = TypeVar("T", bound="TrickDeal")


class _Looked(Exception):
    """Raised when a rule reads cards that not everybody sees."""


def _looked(*_: object) -> NoReturn:
    raise _Looked


class _Hidden:
    __getitem__ = __iter__ = __len__ = __contains__ = __bool__ = __hash__ = _looked
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _looked
    __and__ = __rand__ = __or__ = __ror__ = __add__ = __radd__ = __sub__ = __rsub__ = _looked
    __rshift__ = __lshift__ = __mul__ = __rmul__ = __index__ = __getattr__ = _looked


HIDDEN: Final[Any] = _Hidden()


def known_move(game: Game[T, Any], deal: T, seat: int) -> Move | None:
    """Return the only move of a seat if everybody can know that it has no other; otherwise None.

    Return None at a table where mistakes are called, because a player can also play a wrong card there.
    """
    if game.law is not None or deal.phase == OVER or deal.turn != seat:
        return None
    lines = game.lawful(deal, seat)
    if len(lines) != 1:
        return None
    (line,) = lines
    if line.verb == "play":
        return line if size_of(deal.held[seat]) == 1 else None
    return line if _said_unseen(game, deal, seat) else None


def _said_unseen(game: Game[T, Any], deal: T, seat: int) -> bool:
    blind, public = deal.copy(), game.seen(deal, SPECTATOR)
    hidden = {place.slot for place in game.places(deal) if place.seen_by is not None}
    for slot in slots_of(deal):
        if slot in hidden or getattr(deal, slot) != getattr(public, slot):
            setattr(blind, slot, HIDDEN)
    try:
        game.lawful(blind, seat)
    except _Looked:
        return False
    return True
