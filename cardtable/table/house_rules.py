"""The options of a new table while people choose them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from cardtable.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.rules.game import AnyGame
    from cardtable.rules.options import OptionField
    from cardtable.store.way_files import OwnWay

__all__ = ["known_options", "replaced", "taken"]


def known_options(kind: type[AnyGame], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that are valid at a game.

    Some options exist only if another option has a certain value.
    """
    with suppress(BadInput):
        return kind.Options.read(options).changed()
    known: dict[str, Any] = {}
    for name, value in options.items():
        with suppress(BadInput):
            known = kind.Options.read({**known, name: value}).changed()
    return known


def taken(
    kind: type[AnyGame], values: Mapping[str, Any], seats: int, field: OptionField, value: object
) -> dict[str, Any]:
    """Return the options with `value` for the option `field`, and without options that then no longer apply."""
    now = {name: kept for name, kept in values.items() if name != field.name}
    if value != field.default:
        now = {field.name: value, **now}  # put first, because if options are in conflict, the later ones are dropped
    matter = {each.name for each in kind.Options.form(now, seats)}
    return known_options(kind, {name: kept for name, kept in now.items() if name in matter})


def replaced(way: OwnWay, kept: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the question to be asked before `way` replaces house rules of the same name.

    If it replaces none, return an empty text.
    """
    other = kept.get(way.name, way.options) != way.options
    return f"You have other house rules “{way.name}”. Replace them?" if other else ""
