"""The questions of `cardtable.testing` as tests of our own games, with cases that Hypothesis draws.

The module `tests/conformance/games/<name>.py` of a game, or that of its family, has the facts of the game that the
questions must be told.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.game import AnyGame
from cardtable.testing.asking import Question
from cardtable.testing.playing import values_of

__all__ = ["RELAXED", "SEEDS", "asked", "examples", "tables"]

RELAXED = settings(
    # No phase that shrinks examples: an example is a seed, and no seed is simpler than another.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


def examples(number: int) -> int:
    """Return how many examples a test tries for each game. `number` is the weight of the test.

    The greater the weight is, the more examples are tried; the more games there are, the fewer. Usually one is tried if
    the weight is 60 or less. With `--thorough N` or `HYPOTHESIS_PROFILE=explore` there are more.
    """
    return -(-number * settings().max_examples // (len(CATALOGUE) * 37))


SEEDS = st.integers(0, 2**32 - 1).filter(bool)
"""Seeds of examples.

Hypothesis first tries the simplest example, in which all is zero: for every game the first options, and in every test
the same deal. If only one example is tried, no other would ever be. So zero is no seed.
"""


@st.composite
def tables(draw: st.DrawFn, entry: Entry) -> AnyGame:
    """Return a strategy for tables of that game with any number of seats and any options, drawn one after another."""
    kind = entry.game()
    seats = draw(st.sampled_from(entry.seats))
    chosen: dict[str, Any] = {}
    while field := next((field for field in kind.Options.form(chosen, seats) if field.name not in chosen), None):
        chosen[field.name] = draw(st.sampled_from(values_of(field)))
    return kind.table(chosen, seats)


def asked(question: Question) -> Callable[..., None]:
    """Return the test that asks a question of a game."""

    def of_a_game(entry: Entry, seed: int) -> None:
        question.ask(entry, Random(seed))

    def of_a_table(entry: Entry, data: st.DataObject, seed: int) -> None:
        question.ask(entry, Random(seed), data.draw(tables(entry)))

    test, more = (of_a_game, {}) if question.of_table is None else (of_a_table, {"data": st.data()})
    test.__name__ = test.__qualname__ = f"test_{question.name.replace(' ', '_')}"  # Hypothesis draws cases by this name
    test.__doc__ = question.told
    made: Callable[..., None] = settings(RELAXED, max_examples=examples(question.weight))(
        given(seed=SEEDS, **more)(test)
    )
    return made
