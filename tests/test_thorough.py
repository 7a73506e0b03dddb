"""How many cases are tried: as many as usual, a multiple of them, and in the end all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from cardtable.testing.amount import ask, many, one_in
from tests.thorough import USUAL


@pytest.fixture(autouse=True)
def asked_before() -> Iterator[None]:
    """Ask for as many cases as before once a test is over."""
    before = many(1)
    yield
    ask(before)


def test_a_thorough_run_tries_a_multiple_of_the_usual_number(request: pytest.FixtureRequest) -> None:
    assert many(1) == request.config.getoption("--thorough")
    assert settings.default is not None
    assert settings.default.max_examples in (USUAL * many(1), 2000)
    ask(4)
    assert many(3) == 12


@pytest.mark.parametrize("step", [1, 2, 3, 5])
def test_cases_by_turns_are_all_tried_in_the_end(step: int) -> None:
    """With each offset others; together all; and a run that is thorough enough tries all at once."""
    cases = [*range(11)]
    ask(1)
    shares = [one_in(step, cases, offset) for offset in range(step)]
    assert sorted(case for share in shares for case in share) == cases
    assert len({len(share) for share in shares}) <= 2
    for times in range(1, step + 1):
        ask(times)
        assert len(one_in(step, cases)) * step >= len(cases) * times - step * times
    assert one_in(step, cases) == cases
