"""The site before zensical makes it: anchors, links and tables; and what is found wrong with a site that was made."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, normpath

import pytest

from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.options import written
from cardtable.rules.ways import ways_of
from tests.site import faults, rules, settings, texts

ANCHOR = re.compile(r"\{ #([^ ]+) \}")

pytestmark = pytest.mark.slow


def test_every_rule_has_one_anchor_on_its_page() -> None:
    anchored = [(rule, name) for name, text in texts().items() for rule in ANCHOR.findall(text)]
    assert len(anchored) > 500
    assert sorted(anchored) == sorted(rules().items())


def test_links_lead_to_pages_and_anchors_that_there_are() -> None:
    lost = []
    followed = 0
    for name, text in texts().items():
        for link in re.findall(r"\]\(([^)\s:]+\.md[^)\s]*)\)", text):
            path, _, anchor = link.partition("#")
            target = normpath(f"{dirname(name)}/{path}").removeprefix("/")
            followed += 1
            if target not in texts() or (anchor and rules().get(anchor) != target):
                lost.append((name, link))
    assert lost == []
    assert followed > 500


@pytest.mark.parametrize("line", CATALOGUE, ids=lambda line: line.id)
def test_a_game_has_all_its_ways_and_options_on_its_page(line: Entry) -> None:
    text = texts()[f"games/{line.id}.md"]
    assert [way.name for way in ways_of(line.id) if f"| {way.name} | {way.line} |" not in text] == []
    rows = re.findall(r"^\| `[a-z_]+` \|.*$", text, re.MULTILINE)
    for row in rows:
        assert re.search(r"\| \[[A-Z]+-[\d.]+\]", row), row
        assert row.count("**") == 2, row
    for field in (field for kind in line.game().Options.kinds() for field in kind.fields()):
        values = [f"`{written(value)}`" for value in field.choices]
        told = [row for row in rows if row.startswith(f"| `{field.name}` | *{field.label}.*")]
        assert any(all(value in row for value in values) for row in told), field


def test_every_page_is_listed_once() -> None:
    told = settings()
    assert [name for name in texts() if told.count(f'"{name}"') != 1] == []


def test_what_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text(
        '<p id="a"><a href="two.html#b">x</a><a href="#a">x</a><a href="http://c.d/">x</a>'
    )
    (tmp_path / "two.html").write_text('<strong id="EU-1.1">x</strong><img src="gone.svg"><a href="one.html#a">x</a>')
    assert faults(tmp_path, {"EU-1.1": "two.md", "EU-1.2": "two.md"}) == [
        "one.html: there is no place two.html#b",
        "two.html: there is no gone.svg",
        "two.md: the rule EU-1.2 has no anchor",
    ]
