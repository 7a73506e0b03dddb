"""What every game says of a deal, line by line, is what its transcript has."""

from __future__ import annotations

from cardtable.rules.catalogue import Entry
from tests.conformance.transcripts import GOLDEN, read, transcript


def test_a_deal_is_told_as_it_was(entry: Entry) -> None:
    """Pictures, prompts, choices, log and sheets; `python -m tests.conformance.transcripts` writes them anew."""
    golden = (GOLDEN / f"{entry.id}.txt").read_text(encoding="utf-8")
    assert transcript(entry, read(golden)) == golden
