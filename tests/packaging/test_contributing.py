"""The page for newcomers shows what stands in the checkout, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
EXAMPLE = (
    "cardtable/rules/solitaires/golf.py",
    "cardtable/players/advice/golf.py",
    "assets/rulebook/golf.md",
    "tests/rules/solitaires/test_golf.py",
)
BLOCKS = re.findall(r"^```(?:python|markdown)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PATHS = sorted(set(re.findall(r"`((?:cardtable|tests|assets|rules|players)/[\w/]+(?:\.\w+)?)/?`", PAGE)))


def test_it_has_an_example() -> None:
    assert len(BLOCKS) >= 5
    assert len(PATHS) >= 8


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.strip().splitlines()[0])
def test_its_code_is_that_of_the_example(block: str) -> None:
    """A method stands there without its class."""
    written = [(ROOT / file).read_text(encoding="utf-8") for file in EXAMPLE]
    assert any(code in text for text in written for code in (block.rstrip(), indent(block, "    ").rstrip()))


@pytest.mark.parametrize("path", PATHS)
def test_what_it_names_is_there(path: str) -> None:
    """Folders of rules and players are named without the package they lie in."""
    assert (ROOT / path).exists() or (ROOT / "cardtable" / path).exists()
