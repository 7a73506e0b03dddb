"""How many classes a class of the rules is derived from: few, because a reader must read all of them."""

from __future__ import annotations

from importlib import import_module
from inspect import isclass
from pkgutil import walk_packages
from typing import Final

import cardtable.rules
from cardtable.rules.euchre.called.deal import CalledEuchreDeal

MOST_CLASSES: Final = 7
"""The most classes of ours in the method resolution order of a class of the rules, the class itself among them."""
MOST_SLOTS: Final = 10
"""The most slots that a called deal of Euchre may have besides those of every deal of Euchre."""


def test_no_class_stands_on_more_than_six_others() -> None:
    """Called tables and their tellers too: a table has its game, and does not stand before it."""
    modules = [import_module(module.name) for module in walk_packages(cardtable.rules.__path__, "cardtable.rules.")]
    kinds = {kind for module in modules for kind in vars(module).values() if isclass(kind)}
    ours = {
        kind: sum(part.__module__.startswith("cardtable.") for part in kind.__mro__)
        for kind in kinds
        if kind.__module__.startswith("cardtable.rules.")
    }
    assert len(ours) > 400
    assert {f"{kind.__module__}.{kind.__name__}": count for kind, count in ours.items() if count > MOST_CLASSES} == {}


def test_what_was_said_and_struck_out_is_kept_once() -> None:
    """What follows from the lines, the plays and the ledger is no slot of a called deal."""
    assert len(CalledEuchreDeal.__slots__) <= MOST_SLOTS
