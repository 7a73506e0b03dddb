"""Tables at which a code is played, as somebody else gave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.match.codes import SAME_CARDS, read_code
from cardtable.rules.catalogue import entry
from cardtable.store import Setup
from cardtable.table.seating import new_table, players_again, usual_players

if TYPE_CHECKING:
    from cardtable.store import Store
    from cardtable.table.seating import NoRace, Seating

__all__ = ["coded_table"]


def coded_table(store: Store | None, text: str, no_race: NoRace | None = None) -> Seating:
    """Return a new table with the cards of a code.

    The players are those of the last table of that game, if they are as many; otherwise one person and computers.

    Raises:
        BadInput: it is no code, or it is wrong.
    """
    code = read_code(text)
    game = entry(code.game).game().table(code.options, code.seats)
    last = None if store is None else store.setups.last(game.id)
    fitting = None if last is None or len(last.names) != game.seats else last
    names, players = players_again(fitting, ()) or usual_players(game)
    setup = Setup(game.id, names, players, game.options.changed(), "ask" if last is None else last.take_backs)
    seating = new_table(
        store, setup, code.dealer, seed=code.number, first=code.deal, no_race=no_race, remembered=last or setup
    )
    return seating.with_first(SAME_CARDS)
