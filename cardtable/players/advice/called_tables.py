"""What a seat does only at a called table, where errors can be made and the other players must call them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.ledger import Charge
    from cardtable.rules.moves import Move

__all__ = ["AtCalledTable"]

G = TypeVar("G", bound="AnyGame")


class AtCalledTable(Generic[G]):
    """Advice for called tables only. The advice on a game overrides what is different in it."""

    def __init__(self, game: G) -> None:
        self.game = game

    def calls(self, view: View, charge: Charge) -> bool:
        """Whether the view's seat should call an error that all saw or that is proven; by default it should."""
        return True

    def answers(self, view: View) -> Move:
        """Return the seat's move in a phase that only called tables have; by default the first legal move."""
        return view.lines[0]

    def forgetting(self, view: View, move: Move) -> Move:
        """Return the move of a player who means to make `move` but forgets a part of it; by default `move` itself."""
        return move
