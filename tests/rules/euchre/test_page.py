"""The rulebook page of Euchre: what it must say, and that every rule cited elsewhere is on it."""

from __future__ import annotations

import re

import pytest

from cardtable.assets import assets
from cardtable.rules.euchre.euchre import game_value
from tests.rules.euchre.table import finished

PAGE = (assets() / "rulebook" / "euchre.md").read_text(encoding="utf-8")


def rule(id: str) -> str:
    """Return the text of a rule, up to the next rule or heading, as one line."""
    found = re.search(rf"^\*\*{re.escape(id)}\*\* (.*?)(?=^\*\*EU-|^#|\Z)", PAGE, flags=re.M | re.S)
    assert found, id
    return " ".join(found[1].split())


@pytest.mark.rule("EU-1.4")
def test_history() -> None:
    """The page tells where the game comes from: Triomphe, Ruff, Louisiana, and what put it in the shade."""
    told = rule("EU-1.4")
    for word in ("trumps family", "Whist", "Bridge", "Triomphe", "1520", "Ruff", "eighteenth century", "Louisiana"):
        assert word in told


@pytest.mark.rule("EU-6.1", "EU-6.5", "EU-6.8")
def test_the_figures_of_the_page_are_those_of_the_score() -> None:
    """The tables of points, of rubber points and of margins say what the game counts."""
    points = rule("EU-6.1")
    assert f"all five: a march | makers | {max(finished(0, 5).change)} |" in points
    assert f"alone, all five | makers | {max(finished(0, 5, alone=True).change)} |" in points
    assert f"euchre | defenders | {max(finished(0, 2).change)} |" in points
    counts = rule("EU-6.5")
    assert f"| nothing | {game_value(0)} |" in counts
    assert f"| 1 or 2 | {game_value(1)} |" in counts
    assert f"| 3 or more | {game_value(3)} |" in counts
    for winners, losers, margin in re.findall(r"= (\d+) \| (\d+) \| (\d+) \|", rule("EU-6.8")):
        assert int(winners) - int(losers) == int(margin)
