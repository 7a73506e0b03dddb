"""Tables with the cards of a code that somebody gave, or with the deal of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.match.codes import SAME_CARDS, Code, read_code
from cardtable.rules.catalogue import entry
from cardtable.store import Setup
from cardtable.table.seating import new_table, players_again, usual_players
from cardtable.table.today import code_of_day, today, told_of

if TYPE_CHECKING:
    from datetime import date

    from cardtable.store import Store
    from cardtable.table.seating import NoRace, Seating

__all__ = ["coded_table", "table_of_day"]


def coded_table(store: Store | None, text: str, no_race: NoRace | None = None) -> Seating:
    """Return a new table with the cards of a code.

    The players are those of the last table of the code's game, if one of them is a person and the code is for as many
    players.

    Raises:
        BadInput: the text is no code or has a typing error, or the players cannot sit at such a table.
    """
    code, day = read_code(text), today()
    return _table(store, code, told_of(day) if code == code_of_day(day, code.game) else SAME_CARDS, no_race)


def table_of_day(store: Store | None, game: str, day: date, name: str, no_race: NoRace | None = None) -> Seating:
    """Return a new table with the deal of a day, for the person `name` and computers.

    Raises:
        BadInput: the players cannot sit at such a table.
    """
    return _table(store, code_of_day(day, game), told_of(day), no_race, name)


def _table(store: Store | None, code: Code, word: str, no_race: NoRace | None, name: str = "") -> Seating:
    game = entry(code.game).game().table(code.options, code.seats)
    last = None if store is None else store.setups.last(game.id)
    fitting = None if last is None or name or len(last.names) != game.seats else last
    names, players = players_again(fitting, ()) or usual_players(game, name)
    setup = Setup(game.id, names, players, game.options.changed(), "ask" if last is None else last.take_backs)
    seating = new_table(
        store, setup, code.dealer, seed=code.number, first=code.deal, no_race=no_race, remembered=last or setup
    )
    return seating.with_first(word)
