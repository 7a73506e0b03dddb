"""What every game says of a deal, line by line, is what its transcript has."""

from __future__ import annotations

import pytest

from cardtable.rules.catalogue import Entry
from tests.conformance.transcripts import GOLDEN, read, transcript


@pytest.mark.rule("EU-9.1", "EU-9.2", "EU-9.5", "MED-9.1", "PP-9.1", "PP-9.4", "RB-9.2", "RB-9.5", "SD-9.1", "SD-9.2")
@pytest.mark.rule("SD-9.3", "SM-9.1", "SM-9.4", "TRD-9.2", "TRL-9.1", "TRS-9.3", "TRS-9.4", "TRT-9.1")
def test_a_deal_is_told_as_it_was(entry: Entry) -> None:
    """Pictures, prompts, choices, log and sheets; `python -m tests.conformance.transcripts` writes them anew."""
    golden = (GOLDEN / f"{entry.id}.txt").read_text(encoding="utf-8")
    assert transcript(entry, read(golden)) == golden
