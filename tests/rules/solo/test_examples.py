"""The worked examples of the six games, played as they stand in `examples.txt`."""

from __future__ import annotations

import pytest

from tests.each import with_each
from tests.rules.solo.table import examples, played


@pytest.mark.rule("SCH-4.1", "SCH-4.3", "SCH-4.5", "SCH-4.7", "SCH-4.8", "SCH-6.1", "SCH-6.2", "SCH-6.7", "SOF-4.6")
@pytest.mark.rule("SCH-4.4", "SCH-6.5", "SCH-6.6", "SCH-4.9", "SCH-4.10", "SCH-6.3", "SCH-6.4", "SCH-2.2", "SCH-2.3")
@pytest.mark.rule("SCH-4.6", "SCH-5", "ASC-4.1", "ASC-4.2", "ASC-4.3", "ASC-4.4", "ASC-4.5", "ASC-4.6", "ASC-4.7")
@pytest.mark.rule("ASC-6.1", "ASC-6.2", "ASC-2.1", "ASC-2.2", "ASC-5", "SIX-4.1", "SIX-4.5", "SIX-4.6", "SIX-4.11")
@pytest.mark.rule("SIX-6.1", "SIX-6.2", "SIX-6.3", "SIX-6.4", "SIX-6.5", "SOF-4.8", "SOF-2.1", "SIX-2.2", "SIX-4.7")
@pytest.mark.rule("SIX-4.8", "SIX-4.9", "SIX-4.10", "SIX-4.13", "SIX-6.6", "SIX-4.2", "SIX-4.3", "SIX-4.12", "SIX-5")
@pytest.mark.rule("SOF-4.7", "FRG-4.1", "FRG-4.2", "FRG-4.3", "FRG-4.4", "FRG-4.5", "FRG-6.1", "FRG-6.2", "FRG-6.3")
@pytest.mark.rule("CDA-4.1", "CDA-4.2", "CDA-6.1", "CDA-6.2", "PSO-4.2", "PSO-4.3", "PSO-4.4", "PSO-4.5", "PSO-4.6")
@pytest.mark.rule("PSO-4.7", "PSO-6.1", "PSO-6.2", "PSO-6.3", "PSO-6.5", "PSO-5", "PSO-4.1", "PSO-6.4", "SOF-3.1")
@pytest.mark.rule("SOF-3.2")
@with_each("name", examples())
def test_an_example_is_played_as_it_stands(name: str) -> None:
    """Every line is taken, and what it says of points, chips and who wins holds."""
    played(name)
