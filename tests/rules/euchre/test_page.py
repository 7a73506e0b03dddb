"""The rulebook page: what it must tell, and that whatever cites a rule finds it there."""

from __future__ import annotations

import re

import pytest

from cardtable.assets import assets
from cardtable.rules.euchre.euchre import Euchre, game_value
from cardtable.rules.euchre.options import EuchreOptions
from tests.rules.euchre.table import finished

PAGE = (assets() / "rulebook" / "euchre.md").read_text(encoding="utf-8")
IDS = re.findall(r"^\*\*(EU-\d+\.\d+)\*\*", PAGE, flags=re.M)


def rule(id: str) -> str:
    """A rule of the page: its paragraph and what follows as far as the next rule or heading, on one line."""
    found = re.search(rf"^\*\*{re.escape(id)}\*\* (.*?)(?=^\*\*EU-|^#|\Z)", PAGE, flags=re.M | re.S)
    assert found, id
    return " ".join(found[1].split())


@pytest.mark.rule("EU-1.4")
def test_history() -> None:
    """The page tells where the game comes from: Triomphe, Ruff, Louisiana, and what put it in the shade."""
    told = rule("EU-1.4")
    for word in ("trumps family", "Whist", "Bridge", "Triomphe", "1520", "Ruff", "eighteenth century", "Louisiana"):
        assert word in told


def test_every_rule_of_the_game_has_its_place() -> None:
    """The page has every rule of sections 1 to 6 and 9 in bold at the head of a paragraph, each once."""
    lasts = {1: 4, 2: 6, 3: 2, 4: 37, 5: 4, 6: 8, 9: 11, 10: 14}
    expected = {f"EU-{section}.{number}" for section, last in lasts.items() for number in range(1, last + 1)}
    assert set(IDS) == expected | {"EU-7.1", "EU-7.8"}
    assert len(IDS) == len(set(IDS))


def test_every_rule_that_an_option_cites_is_on_the_page() -> None:
    """The help of a field leads to a rule of the page, and so does the refusal of an option, a pack and a dealer."""
    cited = {EuchreOptions._field(name).rule for name in EuchreOptions.model_fields}
    assert cited | {EuchreOptions.unknown_rule, Euchre.pack_rule, Euchre.dealer_rule} <= set(IDS)


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
