"""Words for options that are none of a game's ways to play: the nearest way, and the options that differ from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardtable.errors import BadInput
from cardtable.rules.catalogue import known
from cardtable.rules.way import Way
from cardtable.rules.ways import CUSTOM, of_a_way, ways_of
from cardtable.rules.words import amount

if TYPE_CHECKING:
    from cardtable.rules.options import OptionField, Value

__all__ = ["rules_in_words"]
MOST_DIFFERENT: Final = 2
"""Rules are named after a way to play if they differ from this way in at most this many options.

Other rules are called house rules.
"""

CALLED = "called"


def rules_in_words(game: str, options: Mapping[str, Any], *, whole: bool = False) -> str:
    """Return the nearest way to play, and how `options` differ from it: `American, to 5 points, mistakes called`.

    If more than `MOST_DIFFERENT` options differ from every way, no way is named. Instead, the first options that differ
    from the game's defaults are named: `House rules: 24 cards, with no trump and 3 more`. If `whole` is true, all these
    options are named. If the game is not known, or cannot be loaded, return `CUSTOM`.
    """
    line = known(game)
    if line is None:
        return CUSTOM
    try:
        fields = {field.name: field for field in line.game().Options.form(options, line.seats[0])}
    except BadInput:  # a plug-in's game that cannot be loaded
        return CUSTOM
    here = of_a_way(options)

    def differs(way: Way) -> list[str]:
        return [name for name in fields if _value(here, fields[name]) != _value(way.options, fields[name])]

    def far(way: Way) -> tuple[int, int]:
        return len(differs(way)), -sum(here.get(name) == value for name, value in way.options.items())

    def told(way: Way) -> list[str]:
        different = [fields[name] for name in differs(way)]
        return [words for called in (False, True) for words in _in_words(different, here, called=called)]

    nearest = min(ways_of(game), key=far)
    if len(differs(nearest)) <= MOST_DIFFERENT:
        return ", ".join((nearest.name, *told(nearest)))
    changed = told(Way("", ""))
    more = len(changed) - MOST_DIFFERENT
    if whole or more <= 1:
        return f"House rules: {', '.join(changed)}"
    return f"House rules: {', '.join(changed[:MOST_DIFFERENT])} and {more} more"


def _value(options: Mapping[str, Any], field: OptionField) -> Value:
    value: Value = options.get(field.name, field.default)
    return value


def _in_words(fields: list[OptionField], options: Mapping[str, Any], *, called: bool) -> Iterator[str]:
    for field in fields:
        value = _value(options, field)
        said = dict(zip(map(str, field.values), field.said, strict=True)).get(str(value), "own")
        if (value == CALLED) != called:
            continue
        if called:
            yield "mistakes called"
        elif field.name == "deck":
            yield said
        elif field.name == "target" and said[:1].isdigit():
            yield f"to {said}"
        elif field.name in ("deals", "games") and said.isdigit():
            yield amount(int(said), field.label.lower().removesuffix("s"))
        elif said == "yes":
            yield f"with {field.label[:1].lower()}{field.label[1:]}"
        else:
            yield f"{field.label[:1].lower()}{field.label[1:]}: {said}"
