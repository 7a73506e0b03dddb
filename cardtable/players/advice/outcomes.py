"""How a deal can end for a seat: what the seat wants, whether it has succeeded, and which figures a hint may tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame, Result, View
    from cardtable.rules.moves import Move

__all__ = ["Outcomes"]

G = TypeVar("G", bound="AnyGame")


class Outcomes(Generic[G]):
    """How a deal can end. The advice on a game overrides what is different in it.

    `unit` is the unit of the amounts in a hint (see `Advice.unit`).
    """

    def __init__(self, game: G, unit: str = "") -> None:
        self.game, self.unit = game, unit

    def told_in(self, view: View) -> str:
        """Return the unit in which a hint tells what moves are worth, or an empty string to tell no amounts."""
        return self.unit

    def bounds(self, view: View, move: Move) -> tuple[float, float] | None:
        """Return the least and the most that a hint may say a move brings; None without such limits.

        If a search finds more or less than that, the hint tells no amounts. If both numbers are equal, the amount is
        certain.
        """
        return None

    def shuns(self, view: View) -> bool:
        """Whether the view's seat wants to lose tricks; by default it does if fewer points are better in the game."""
        return bool(self.game.low)

    def stake(self, view: View) -> str:
        """Return words for the success that the seat wants in the deal, such as `you make it`.

        The text is empty if there is no success of which a hint could tell how likely it is.
        """
        return ""

    def tells_odds(self, view: View) -> bool:
        """Whether a hint may tell how often the `stake` is won."""
        return True

    def settles(self, view: View, move: Move) -> bool:
        """Whether the `stake` is certainly won after the move; then a hint tells no odds."""
        return False

    def won(self, result: Result, account: int) -> bool:
        """Whether the side of an account has won its `stake` in a finished deal; by default False."""
        return False

    def bid_made(self, result: Result, account: int, bid: Move) -> bool | None:
        """Whether an account made its bid; None if the bid was not played, or if its outcome is not known."""
        return None

    def counted(self, result: Result, account: int) -> int | None:
        """Return the card points that the side of an account took in a deal; None if cards do not count."""
        return None
