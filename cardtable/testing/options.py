"""The options of a table: every value is accepted, every wrong value is refused, and all occur in random games."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from random import Random
from typing import Any, Final

from cardtable.errors import BadOptions
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import AnyGame
from cardtable.rules.options import OptionField
from cardtable.testing.amount import many
from cardtable.testing.asking import of_a_game, of_a_table
from cardtable.testing.facts import own
from cardtable.testing.lines import rules_on_pages
from cardtable.testing.playing import opened, play_out, random_table, refused, values_of

RANDOM_LINES = many(300)
"""Once this many moves have been made, further random tables are only set up, not played."""

STRANGE: Final = ("", " ", "\n", "\x00é", "🂡", "no such")
ODD: Final = (None, True, False, 0, 1, -1, 10**20, 0.5, float("inf"), float("nan"), *STRANGE)
"""Values of many types, which are wrong for most options."""
GAMES_TRIED: Final = 400
"""How many random tables at most are set up to find every value, unless the game's facts say `RANDOM_GAMES`."""


@of_a_table(200)
def options_are_read_as_a_record_writes_them(entry: Entry, game: AnyGame, rng: Random) -> None:
    """If only the values that differ from their defaults are written, reading them makes the same table."""
    kind = type(game.options)
    assert kind.read(game.options.changed()) == game.options
    assert kind.read(game.options.model_dump()) == game.options
    assert kind.read(kind.read({}).changed()) == kind.read({})
    assert entry.game().table(game.options.changed(), game.seats).options == game.options


@of_a_game()
def the_form_explains_itself(entry: Entry, rng: Random) -> None:
    """Every field of the set-up form has a label, a help text and words for its choices. One choice is the default.

    The rule of each field is on a page of the rulebook, and so are the rules by which an option, a pack or a dealer is
    refused.
    """
    game, kind = entry.game(), entry.game().Options
    assert {game.pack_rule, game.dealer_rule, kind.unknown_rule} - {""} <= rules_on_pages()
    for seats in entry.seats:
        form = kind.form({}, seats)
        assert len({field.name for field in form}) == len(form)
        for field in form:
            assert field.label
            assert field.help.endswith(".")
            assert field.rule in rules_on_pages()
            assert len(field.words) == len(field.choices)
            assert len(set(field.words)) == len(field.words)
            assert field.default in values_of(field)
            assert len(values_of(field)) > 1


@of_a_table(310)
def wrong_values_are_refused_in_a_sentence(entry: Entry, game: AnyGame, rng: Random) -> None:
    """An unknown option, or a value that a field does not have, is refused in one sentence that names it."""
    kind = entry.game().Options
    for name in kind.model_fields:
        field = kind._field(name)
        known = (*field.choices, *(bound for bound in (field.least, field.most) if bound is not None))
        near = [beside for value in known if type(value) is int for beside in (value - 1, value + 1, float(value))]
        strange: tuple[Any, ...] = (*ODD, *map(str, known), *near, rng.randint(-999, 999), rng.random(), [], [1, 2])
        for odd in strange:
            allowed = [value for value in (*field.choices, field.default) if type(value) is type(odd)]
            bounded = field.least is not None and type(odd) is int and field.least <= odd <= (field.most or 0)
            if odd not in allowed and not bounded:
                said = str(refused(BadOptions, partial(kind.read, {name: odd})))
                assert name in said
                assert "\n" not in said
    assert "nonsense" in str(refused(BadOptions, partial(kind.read, {"nonsense": rng.choice(ODD)})))


@of_a_game()
def every_value_occurs_in_random_games(entry: Entry, rng: Random) -> None:
    """In hundreds of random games (fewer if a game is long), every value of every option occurs, and nothing fails."""
    tables = Random(rng.random())
    met: defaultdict[str, set[Any]] = defaultdict(set)
    lines, kind = 0, entry.game().Options
    for _ in range(getattr(own(entry), "RANDOM_GAMES", GAMES_TRIED)):
        game = random_table(entry, tables)
        options = type(game.options)
        for name, value in game.options.model_dump().items():
            if name not in kind.model_fields or options._field(name) == kind._field(name):
                met[name].add(value)  # a chosen patience may have another option with this name
        standing = game.start()
        while not standing.over and lines < RANDOM_LINES:
            deal = opened(game, standing, rng).deal
            for _ in play_out(game, deal, rng):
                lines += 1
            result = game.result(deal)
            assert result is not None
            standing = result.standing
        missed = [name for name in kind.model_fields if not _all_met(kind._field(name), met[name])]
        if lines >= RANDOM_LINES and not missed:
            break
    assert missed == []


def _all_met(field: OptionField, met: set[Any]) -> bool:
    """Whether a field had every value, or, if it is a number, its bounds or many values."""
    if field.choices:
        return met == set(values_of(field))
    return {field.least, field.most} <= met or len(met) > 20
