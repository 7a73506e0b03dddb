"""README and the guide hang together: what they link to and show is in the checkout, and no page or picture is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.each import with_each

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS)


def linked(page: Path) -> Iterator[Path]:
    """Yield the files that a page links to or shows."""
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            yield (page.parent / target.partition("#")[0]).resolve()


@with_each("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    assert [str(target) for target in linked(page) if not target.is_file()] == []


def test_every_page_and_every_picture_of_the_guide_is_linked() -> None:
    found = {target for page in PAGES for target in linked(page)}
    kept = {*DOCS, *(ROOT / "screenshots").glob("*.svg")}
    assert len(kept) > 50
    assert sorted(path.name for path in kept - found) == []


def test_the_readme_is_one_screen() -> None:
    """About fifty lines, with one picture; what it is takes three of them."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 50
    assert text.count("![") == 1
    assert len(text.split("\n\n")[1].splitlines()) == 3
