"""How tables were set up last, and house rules by name."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.errors import BadInput
from cardtable.players.player import BOT, PERSON, STRENGTHS
from cardtable.rules.ways import CUSTOM, ways_of
from cardtable.store import values
from cardtable.store.disk import Disk
from cardtable.store.values import SPOILT

if TYPE_CHECKING:
    from cardtable.match.taking_back import TakeBacks

__all__ = ["Setup", "Setups", "checked_name", "seated"]

LONGEST_NAME: Final = 40


class Setup(NamedTuple):
    """How a table is set up.

    `names` and `players` are by seat. `options` has the options that differ from their defaults. `texts` has everything
    else that people have agreed on, by name.
    """

    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    options: Mapping[str, Any]
    take_backs: TakeBacks = "ask"
    texts: Mapping[str, str] = MappingProxyType({})


class Setups:
    """The last set-up of each game, and the house rules that people have saved."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def remember(self, setup: Setup) -> None:
        row = (
            setup.game,
            json.dumps({**setup._asdict(), "options": dict(setup.options), "texts": dict(setup.texts)}),
            time.time(),
        )
        self._disk.write_quietly(lambda db: db.execute("INSERT OR REPLACE INTO setups VALUES (?, ?, ?)", row))

    def last(self, game: str | None = None) -> Setup | None:
        found = self._disk.read(
            "SELECT game, setup FROM setups WHERE game = ? OR ? IS NULL ORDER BY changed DESC", game, game
        )
        for of_game, setup in found:
            with suppress(*SPOILT):
                return _setup(of_game, values.mapping(setup))
        return None

    def house_rules(self, game: str) -> dict[str, dict[str, Any]]:
        found = self._disk.read("SELECT name, options FROM house_rules WHERE game = ? ORDER BY name", game)
        rules = {}
        for name, options in found:
            with suppress(*SPOILT):
                rules[values.text(name)] = values.mapping(options)
        return rules

    def save_house_rules(self, game: str, name: str, options: Mapping[str, Any]) -> None:
        """Store a set of house rules under a name, in place of an older set with this name.

        Raises:
            BadInput: the name is not allowed (see `checked_name`).
            CannotSave: the rules are stored in memory only, until they can be written.
        """
        row = (game, checked_name(game, name), json.dumps(dict(options)))
        self._disk.write(lambda db: db.execute("INSERT OR REPLACE INTO house_rules VALUES (?, ?, ?)", row))

    def drop_house_rules(self, game: str, name: str) -> None:
        """Delete the house rules with this name.

        Raises:
            CannotSave: the rules are deleted in memory only, until the change can be written.
        """
        self._disk.write(lambda db: db.execute("DELETE FROM house_rules WHERE game = ? AND name = ?", (game, name)))


def checked_name(game: str, name: str) -> str:
    """Return a name for house rules, with single spaces.

    Raises:
        BadInput: the name is empty, too long, not printable, the name of one of the game's ways to play, or `CUSTOM`.
    """
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadInput(f"House rules need a name of 1 to {LONGEST_NAME} letters.")
    taken = (*(way.name for way in ways_of(game)), CUSTOM)
    if name.casefold() in map(str.casefold, taken):
        raise BadInput(f"{name} is taken: choose another name for your house rules.")
    return name


def seated(players: Sequence[str], seats: int, *, bots: bool = False) -> None:
    """Raise `ValueError` if a seat has no player of a known kind: a person, a computer, a guest or a bot.

    A computer must have a strength that exists. A guest is a computer player from a plug-in; it is allowed even if the
    plug-in is not installed. A bot is a program of somebody's own; bots are allowed only if `bots` is true.
    """
    others = {*players} - {PERSON, *STRENGTHS, *([BOT] if bots else [])}
    if len(players) != seats or not all(map(_may_be_guest, others)):
        raise ValueError


def _may_be_guest(player: str) -> bool:
    from cardtable.players.guests import may_be_guest  # needed only if somebody has computer players of a plug-in

    return may_be_guest(player)


def _setup(game: str, found: Mapping[str, Any]) -> Setup:
    setup = Setup(**found)
    names, players = values.texts(setup.names), values.texts(setup.players)
    seated(players, len(names))
    if setup.game != game or setup.take_backs not in ("ask", "never"):
        raise ValueError
    told = {values.text(name): values.text(said) for name, said in setup.texts.items()}
    return setup._replace(names=names, players=players, options=dict(setup.options), texts=told)
