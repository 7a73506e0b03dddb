"""News of a match for its keeper, if it has one, and the trouble there was in storing it."""

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
    """A keeper or none, and what it could not store: that is raised once everybody has been told."""

    def __init__(self, keeper: Keeper | None = None) -> None:
        self.keeper = keeper
        self._trouble: CannotSave | None = None

    def store(self, write: Callable[[Keeper], None]) -> None:
        """Have the keeper write; what goes wrong is kept for `settle`."""
        if self.keeper is None:
            return
        try:
            write(self.keeper)
        except CannotSave as trouble:
            self._trouble = trouble

    def store_the_end(self, game: AnyGame, standing: Standing, results: Sequence[Result]) -> None:
        """Have it write that the match is over, if it is."""
        if standing.over and self.keeper is not None:
            facts = facts_of(game, results)
            self.store(lambda keeper: keeper.finished(standing.totals, standing.winners, game.accounts, facts))

    def store_the_deals(self, game: AnyGame, standing: Standing, results: Sequence[Result]) -> None:
        """Have it count the deals that are over, of a match that goes on."""
        if not standing.over and self.keeper is not None:
            facts = facts_of(game, results)
            self.store(lambda keeper: keeper.scored(facts))

    def hinted(self, seat: int) -> None:
        """A hint was given to that seat: the keeper counts them."""
        if self.keeper is not None:
            self.keeper.hinted(seat)

    def close(self) -> None:
        """Have nothing more written: the match may be gone on with elsewhere."""
        if self.keeper is not None:
            self.keeper.close()

    def settle(self) -> None:
        """Raise what went wrong since this was last asked.

        Raises:
            CannotSave: something could not be stored.
        """
        trouble, self._trouble = self._trouble, None
        if trouble is not None:
            raise trouble


def facts_of(game: AnyGame, results: Sequence[Result]) -> Facts:
    """The facts of those deals for statistics; a game that is not in the catalogue counts no more than its results."""
    try:
        teller = entry(game.id).teller(game)
    except BadInput:
        return ()
    return tuple(fact for result in results for fact in teller.counted(result))
