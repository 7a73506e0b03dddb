"""What the questions must be told about a game: its facts.

The facts of a plug-in's game are a module, which its entry names. Those of our own games are beside our tests, in the
modules `tests.conformance.games.<id>` and `tests.conformance.games.<family>`, so only a checkout has them. A module may
have these names, all of them optional:

- `check_score(game, before, deal, result)` counts the score of a deal a second time, and fails if the two differ.
  `before` is the standing before the deal.
- `places(deal)` yields each place of a deal by name with the cards in it, so that every card is yielded once. It is
  needed if the game itself has no `places` and is not made with the kit of piles (`rules/piles`).
- `may_see(deal, who)` returns the cards that the viewer `who` may know by now.
- `freely(deal)` says whether any hidden card might still lie in any hidden place.
- `uncounted(place)` says whether nobody may know how many cards lie there.
- `shows(deal, who, place)` returns how many cards the view of `who` has in a place, or None for the true number.
- `together(game, deal, cards)` returns the cards by place, after putting together places that are counted as one.
- `dealt(packs, seats)` returns the cards of a deal if they are not just those of the packs.
- `lays_open(deal, move)` returns the cards that a move shows without naming them.
- `laid(deal)` returns cards that are laid open for all, even if they also lie in another place by now.
- `endless(game)` says whether a match may go on for very long. This is so if nothing drives a total to the target.
- `UNCOUNTED` has the verbs of moves of which others do not hear how many cards they name.
- `RARELY` has verbs that random players use seldom, because they end a deal before much has happened.
- `RANDOM_GAMES` is how many random tables are set up to find that every value of every option occurs.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from cardtable.plugins import load
from cardtable.rules.catalogue import Entry, entry
from cardtable.rules.piles.patience import Patience
from cardtable.testing import patiences

__all__ = ["Own", "are_here", "own", "said_rarely"]

OURS: Final = "tests.conformance.games"


class Own:
    """The facts of a game, as attributes."""

    def __init__(self, entry: Entry) -> None:
        self.modules = _modules(entry)
        if issubclass(entry.game(), Patience):
            self.modules.append(patiences)

    def __getattr__(self, name: str) -> Any:
        for module in self.modules:
            if hasattr(module, name):
                found = self.__dict__[name] = getattr(module, name)  # cached, so that it is looked up only once
                return found
        raise AttributeError(name)


def _modules(entry: Entry) -> list[ModuleType]:
    """Return the modules with the facts of a game, or none. If a name is in several of them, the first one counts."""
    if entry.parts is not None:
        return [load(entry.parts.facts)] if entry.parts.facts else []
    if not _is_there(OURS):
        return []
    names = [f"{OURS}.{name.replace('-', '_')}" for name in (entry.id, entry.package)]
    return [import_module(name) for name in names if _is_there(name)]


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the package that should have the module is missing, too
        return False


def are_here(entry: Entry) -> bool:
    """Whether a game can be asked. A plug-in's game always can, and ours only if our tests are there."""
    return entry.parts is not None or bool(_modules(entry))


own = cache(Own)


@cache
def said_rarely(game: str) -> frozenset[str]:
    """Return the verbs that random players of this game use seldom, because they end a deal early."""
    return frozenset(getattr(own(entry(game)), "RARELY", ()))
