"""The worked examples: hands, auctions, settlements, kitty and votes, as `examples.txt` has them."""

from __future__ import annotations

import pytest

from tests.rules.pinochle.table import Example, examples


@pytest.mark.rule(
    "AP-2.3", "AP-4.4", "AP-4.7", "AP-4.8", "AP-4.9", "AP-4.10", "AP-4.11", "AP-4.12", "AP-4.13", "AP-4.14"
)
@pytest.mark.rule("AP-4.15", "AP-4.17", "AP-4.18", "AP-4.20", "AP-4.21", "AP-4.22", "AP-4.23", "AP-4.24", "AP-4.27")
@pytest.mark.rule("AP-4.28", "AP-4.29", "AP-4.30", "AP-4.31", "AP-4.32", "AP-4.33", "AP-4.35", "AP-4.37", "AP-4.38")
@pytest.mark.rule("AP-4.41", "AP-4.42", "AP-4.43", "AP-4.45", "AP-4.46", "AP-4.47", "AP-4.48", "AP-4.50", "AP-4.52")
@pytest.mark.rule("AP-4.53", "AP-4.54", "AP-4.55", "AP-4.56", "AP-4.57", "AP-4.58", "AP-4.59", "AP-4.60", "AP-4.61")
@pytest.mark.rule("AP-4.62", "AP-4.63", "AP-4.66", "AP-5.1", "AP-5.2", "AP-5.3", "AP-6.1", "AP-6.2", "AP-6.5")
@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_example(example: Example, request: pytest.FixtureRequest) -> None:
    """Every line is taken as it stands, and brings what it says; its rules are among those named here."""
    named = {id for mark in request.node.iter_markers("rule") for id in mark.args}
    assert set(example.rules) <= named
    example.played()
