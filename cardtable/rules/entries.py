"""The entry of a game in the catalogue: what is known of a game before its modules are imported.

A teller is the object that puts a game into words. Advice is the object that tells computer players and hints which
move is good.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from cardtable.errors import BadInput
from cardtable.rules.families import in_family
from cardtable.rules.way import NOTHING, Way

if TYPE_CHECKING:  # the lobby lists the games before it loads any of them
    from cardtable.rules.game import AnyGame
    from cardtable.rules.notation import Notation
    from cardtable.rules.teller import Teller

__all__ = ["Entry", "Parts"]


class Parts(NamedTuple):
    """Where the parts of a plug-in's game are.

    An object is written as `module:NAME`. A file is written as `package:path`, and the path begins in the folder of the
    package. If a text is empty here, the game does not have this part.
    """

    game: str
    teller: str
    """A function that takes a game and returns its teller, also for a called table, where mistakes are possible."""
    page: str
    """The file of the game's page in the rulebook."""
    advice: str = ""
    """A callable that takes a game and returns the advice on it. Computer players and hints need advice."""
    solver: str = ""
    """A function like `cardtable.players.solving.search.search`, for a patience that `search` itself cannot handle."""
    lesson: str = ""
    """The file of the game's lesson: a first deal with a teacher's sentences."""
    formats: str = ""
    """A mapping from the endings of files that other programs write to the notations of these files."""
    facts: str = ""
    """The module with the game's facts for tests, written without `:NAME`; see `cardtable.testing.facts`."""
    keys: Mapping[str, str] = NOTHING
    """The letter of the key for each word of a button that only this game has; see `cardtable.rules.command_keys`."""
    ways: tuple[Way, ...] = ()
    """The ways to play the game, the usual one first. If there are none, the default options are played."""


class Entry(NamedTuple):
    """A game in the catalogue: what the lobby shows before the game is imported.

    For a game of our own, `package` is the family's package in `cardtable.rules`, and all parts of the game are found
    by its id. For a game of a plug-in, `package` is the package of the plug-in, and `parts` says where its parts are.
    """

    id: str
    title: str
    other_names: tuple[str, ...]
    seats: tuple[int, ...]
    family: str
    package: str
    summary: str
    pack: str
    length: str
    parts: Parts | None = None

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def home(self) -> str:
        return f"cardtable.rules.{self.package}" if self.parts is None else self.package

    def game(self) -> type[AnyGame]:
        """Return the class of the game.

        Raises:
            BadInput: the game comes with a plug-in, and it, its teller, its advice or its solver cannot be loaded. Or
                the game has another id, title or number of seats than this entry.
        """
        if self.parts is None:
            return cast("type[AnyGame]", import_module(f"{self.home}.{self.id.replace('-', '_')}").GAME)
        from cardtable.rules.game import Game

        kind = self.loaded(self.parts.game)
        if not (isinstance(kind, type) and issubclass(kind, Game)):
            raise self._broken(f"{self.parts.game} is no class of a game")
        if (kind.id, kind.title, tuple(kind.seat_counts)) != (self.id, self.title, self.seats):
            raise self._broken("its entry says another id, title or number of seats than the game itself")
        for part in (self.parts.teller, self.parts.advice, self.parts.solver):
            if part:
                self.loaded(part)  # so that a part that cannot be loaded is noticed before anybody sits down
        return kind

    def teller(self, game: AnyGame) -> Teller[AnyGame]:
        """Return the teller for a table of the game.

        Raises:
            BadInput: the game comes with a plug-in, and its teller cannot be made.
        """
        if self.parts is None:
            tells = None if game.law is None else in_family(self.home, "called.teller", "teller")
            return cast("Teller[AnyGame]", (tells or in_family(self.home, "teller", "teller"))(game))
        return cast("Teller[AnyGame]", self.made(self.parts.teller, game))

    def formats(self) -> Mapping[str, Notation]:
        """Return the file formats of other programs for records of the game, keyed by the ending of the files.

        Raises:
            BadInput: the game comes with a plug-in, and its formats cannot be loaded.
        """
        if self.parts is None:
            return in_family(self.home, "notation", "FORMATS") or {}
        return cast("Mapping[str, Notation]", self.loaded(self.parts.formats)) if self.parts.formats else {}

    def made(self, part: str, *given: object) -> Any:
        """Load a function of a plug-in's game, written as `module:NAME`, and return what it returns for `given`.

        Raises:
            BadInput: the function cannot be loaded, or fails.
        """
        from cardtable.plugins import reason

        make = self.loaded(part)
        try:
            return make(*given)
        except (Exception, SystemExit) as error:
            raise self._broken(f"{part} fails ({reason(error)})") from error

    def loaded(self, part: str) -> Any:
        """Return the object of a plug-in's game that `part` names, written as `module:NAME`.

        Raises:
            BadInput: the object cannot be loaded.
        """
        from cardtable.plugins import load

        try:
            return load(part)
        except BadInput as error:
            raise self._broken(str(error)) from error

    def _broken(self, why: str) -> BadInput:
        from cardtable.plugins import GAMES, named

        point = named(GAMES, self.id)
        plug_in = "a plug-in" if point is None else point.called.replace("The", "the", 1)
        return BadInput(f"{self.title} comes with {plug_in}, which does not work: {why}.")
