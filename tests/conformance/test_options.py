"""The options of a table: every value is taken, every wrong one refused, and all values occur in random games."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.errors import BadOptions
from cardtable.rules.catalogue import CATALOGUE, Entry
from tests.conformance.playing import RELAXED, SEEDS, examples, opened, own, play_out, random_table, tables, values_of
from tests.conformance.test_lines import rules_on_pages
from tests.thorough import many

RANDOM_LINES = many(400)
"""Once this many moves have been made, the games of further random tables are only set up, not played."""

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
"""Any text that UTF-8 can write; the excluded category is named to spare each worker half a second of searching."""


@given(data=st.data())
@settings(RELAXED, max_examples=examples(200))
def test_options_are_read_as_a_record_writes_them(entry: Entry, data: st.DataObject) -> None:
    """The values that differ from their defaults say all: read again, they make the same table."""
    game = data.draw(tables(entry))
    kind = type(game.options)
    assert kind.read(game.options.changed()) == game.options
    assert kind.read(game.options.model_dump()) == game.options
    assert kind.read(kind.read({}).changed()) == kind.read({})
    assert entry.game().table(game.options.changed(), game.seats).options == game.options


def test_the_form_explains_itself(entry: Entry) -> None:
    """Every field of the form has a label, help, words for its choices, and its default among them.

    Its rule is on a page, and so are those named where an option, a pack or a dealer is refused.
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


@pytest.mark.rule("EU-3.1", "PP-3.1", "RB-3.1", "SD-3.1", "SM-3.1")
@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(300))
def test_wrong_values_are_refused_in_a_sentence(entry: Entry, data: st.DataObject, seed: int) -> None:
    """An unknown option, or a value that a field does not have, is refused in one sentence that names it."""
    kind = entry.game().Options
    name = Random(seed).choice(list(kind.model_fields))
    field = kind._field(name)
    known = (*field.choices, *(bound for bound in (field.least, field.most) if bound is not None))
    near = [beside for value in known if type(value) is int for beside in (value - 1, value + 1, float(value))]
    odd: Any = data.draw(
        st.one_of(
            st.sampled_from([None, True, False, 0, 1, *map(str, known), *near]),
            st.floats(),
            TEXTS,
            st.integers(),
            st.lists(st.integers(), max_size=2),
        )
    )
    allowed = [value for value in (*field.choices, field.default) if type(value) is type(odd)]
    bounded = field.least is not None and type(odd) is int and field.least <= odd <= (field.most or 0)
    if odd in allowed or bounded:
        return
    with pytest.raises(BadOptions, match=name) as caught:
        kind.read({name: odd})
    assert "\n" not in str(caught.value)
    with pytest.raises(BadOptions, match="nonsense"):
        kind.read({"nonsense": odd})


@pytest.mark.slow
def test_every_value_occurs_in_random_games(entry: Entry) -> None:
    """Hundreds of random games (or some, where a game is long) are played without a failure, and meet every value."""
    tables, rng = Random(20), Random(21)
    met: defaultdict[str, set[Any]] = defaultdict(set)
    lines, kind = 0, entry.game().Options
    for _ in range(own(entry).RANDOM_GAMES):
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
    for name in kind.model_fields:
        field = kind._field(name)
        if field.choices:
            assert met[name] == set(values_of(field)), name
        else:
            assert {field.least, field.most} <= met[name] or len(met[name]) > 20, name


def test_the_catalogue_says_what_the_games_say() -> None:
    """Each line has its game's id, title and seat counts, and no id or name occurs twice."""
    for line in CATALOGUE:
        kind = line.game()
        assert (kind.id, kind.title, tuple(kind.seat_counts)) == (line.id, line.title, line.seats)
        assert line.summary.endswith(".")
        for seats in {1, 2, 3, 4, 5, 6, 7} - set(line.seats):
            with pytest.raises(BadOptions):
                kind.table({}, seats)
    assert len({line.id for line in CATALOGUE}) == len(CATALOGUE)
    assert len({line.title for line in CATALOGUE}) == len(CATALOGUE)
