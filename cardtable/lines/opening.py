"""Opening new tables in the program of lines of text.

If it is wanted, people cut first, or a winnable deal is looked for.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from cardtable.errors import CardtableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.lines.menus import Menus
    from cardtable.rules.game import AnyGame
    from cardtable.store import Setup, Store
    from cardtable.store.settings import Settings
    from cardtable.table.seating import Seating

__all__ = ["TableOpener", "no_race"]

NOT_KNOWN: Final = "No deal that is known to come out was found. Whether this one does is not known."
RACES: Final = "In lines nobody can race."


def no_race(game: AnyGame, players: Sequence[str]) -> str:
    """Return the reason why a race cannot be played in the program of lines of text: it needs the screen."""
    return RACES


class TableOpener:
    """Opens new tables; `settings` returns the present settings."""

    def __init__(self, menus: Menus, store: Store, settings: Callable[[], Settings]) -> None:
        self.menus, self.store, self.settings = menus, store, settings

    async def winnable(self, setup: Setup) -> int | None:
        """Return the number of a winnable deal, or None.

        It is None if the settings do not want such deals, if no solver knows the game, or if the search finds none,
        fails or is stopped.
        """
        from cardtable.players.solving.solve import solvable
        from cardtable.table.seating import table_for
        from cardtable.table.thinker import OnThread

        game = table_for(setup, no_race)[0]
        if not self.settings().winnable_deals or not solvable(game):
            return None
        search = OnThread().winnable_number(game, Random().getrandbits(32))
        try:
            number = await self.menus.unless_stopped("Looking for a deal that comes out", search)
        except CardtableError as failed:  # the game comes with a plug-in that fails
            self.menus.say(str(failed))
            return None
        if number is None:
            self.menus.say(NOT_KNOWN)
        return number

    async def set_up(self, game: str) -> Seating | None:
        """Ask how a table of a game is to be set up, and return the table; None if people go back.

        Raises:
            CardtableError: the set-up does not make a table.
        """
        from cardtable.lines.set_up import SetUp

        asked = SetUp(self.menus, self.store, self.settings(), game)
        setup = await asked.ask()
        return None if setup is None else await self.table(setup, asked.dealer, cuts=asked.cuts, score=asked.score)

    async def table(
        self,
        setup: Setup,
        dealer: int | None = None,
        *,
        seed: int | None = None,
        cuts: bool = False,
        remembered: Setup | None = None,
        score: str = "",
    ) -> Seating | None:
        """Return a new table of this set-up; None if people break off the cut.

        `dealer` is the seat that deals first, or None if it is chosen in another way. If `seed` is None and the
        settings want a winnable deal, search for one. People cut for the first deal if the rules of the table say so,
        or if `cuts` is true and the game allows a cut. The match begins at `score`, as people type it, or at zero if it
        is empty. Next time the game is set up, `setup` is proposed or, if it is given, `remembered`.

        Raises:
            CardtableError: the set-up does not make a table.
        """
        from cardtable.players.player import PERSON
        from cardtable.table.lost import lost_by_it
        from cardtable.table.seating import new_table, table_for

        game, lot = table_for(setup, no_race)[0], None
        if game.ceremony is not None or (cuts and game.cut_for_the_deal is not None):
            from cardtable.lines.cutting import cut_in_turn

            lot = await cut_in_turn(self.menus, game, setup.names, setup.players)
            if lot is None:
                return None
        if setup.players == (PERSON,) and not score:
            number = "" if seed is None else str(seed)
            lost = self.store.given_up_for(setup.game, setup.options, setup.names, number)
            if lost:
                self.menus.say(lost_by_it(len(lost), "the lobby"))
        seed = await self.winnable(setup) if seed is None else seed
        return new_table(
            self.store, setup, dealer, seed=seed, lot=lot, no_race=no_race, remembered=remembered, begins=score
        )
