"""The storing of a match by its keeper, and the errors in storing.

A keeper is an object that writes the events of a match to the store.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardtable.errors import BadInput, CannotSave
from cardtable.rules.catalogue import entry

if TYPE_CHECKING:
    from cardtable.match.watching import Facts, Keeper
    from cardtable.rules.game import AnyGame, Result, Standing

__all__ = ["Keeping", "facts_of"]


class Keeping:
    """Passes the events of a stored match on to its keeper.

    An error in `store` is raised only by `settle`, when the watchers of the match have been told what happened.
    """

    def __init__(self, keeper: Keeper | None = None) -> None:
        self.keeper = keeper
        self._trouble: CannotSave | None = None

    def store(self, write: Callable[[Keeper], None]) -> None:
        if self.keeper is None:
            return
        try:
            write(self.keeper)
        except CannotSave as trouble:
            self._trouble = trouble

    def store_the_end(self, game: AnyGame, standing: Standing, results: Sequence[Result]) -> None:
        if standing.over and self.keeper is not None:
            facts = facts_of(game, results)
            by_points = won_by_points(game, results[-1])
            self.store(
                lambda keeper: keeper.finished(
                    standing.totals, standing.winners, game.accounts, facts, by_points=by_points
                )
            )

    def store_the_deals(self, game: AnyGame, standing: Standing, results: Sequence[Result]) -> None:
        if not standing.over and self.keeper is not None:
            facts = facts_of(game, results)
            self.store(lambda keeper: keeper.scored(facts))

    def hinted(self, seat: int) -> None:
        if self.keeper is not None:
            self.keeper.hinted(seat)

    def close(self) -> None:
        """Stop writing, so that another program can open the match."""
        if self.keeper is not None:
            self.keeper.close()

    def settle(self) -> None:
        """Raise an error that `store` has kept.

        Raises:
            CannotSave: something could not be stored.
        """
        trouble, self._trouble = self._trouble, None
        if trouble is not None:
            raise trouble


def facts_of(game: AnyGame, results: Sequence[Result]) -> Facts:
    """Return facts about the deals with these results, for the statistics; none if the catalogue lacks the game."""
    try:
        teller = entry(game.id).teller(game)
    except BadInput:
        return ()
    return tuple(fact for result in results for fact in teller.counted(result))


def won_by_points(game: AnyGame, result: Result) -> bool:
    """Whether the scores decided who won the match; `result` is the result of the match's last deal."""
    try:
        teller = entry(game.id).teller(game)
    except BadInput:
        return True
    return teller.won_by_points(result)
