"""The site: the guide, a page of each game, the rulebook with an anchor for each rule, and what is new.

python -m tests.site writes the pages into build/site/pages and lets zensical, a program for that, make the site in
build/site/html. Then it names every link that leads nowhere. A page of the site lies in the same folders as in the
checkout, so that its links work in both.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.options import OptionField, Options, written
from cardtable.rules.ways import first_way, ways_of
from cardtable.rules.words import counts
from cardtable.table.rulebook import RULE_ID, pages

__all__ = ["build", "faults", "rules", "texts", "write"]

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "site"
BESIDE: Final = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
"""The pages that lie in no folder of the checkout. The first is the page that a visitor sees first."""
_BEGINS = re.compile(rf"^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)\*\*({RULE_ID.pattern})\*\*", re.MULTILINE)
_KEPT = re.compile(r"(^```.*?^```$|`[^`]+`|^#.*?$|<!--.*?-->)", re.MULTILINE | re.DOTALL)
"""Code, headings and comments, in which no rule is linked."""


def main() -> int:
    """Write and build the site; return 1 if zensical finds something wrong, or if something on it leads nowhere."""
    shutil.rmtree(PLACE, ignore_errors=True)
    write(PLACE)
    try:
        built = build(PLACE)
    except subprocess.CalledProcessError:
        print("There is no site: mend what zensical names above.")
        return 1
    found = faults(built, rules())
    print("\n".join(found) or f"{built / 'index.html'}: every link leads to a page, and every rule has its anchor.")
    return bool(found)


def write(place: Path) -> None:
    """Write the pages, the pictures and the settings of zensical into a folder."""
    for name, text in texts().items():
        path = place / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "screenshots", place / "pages" / "screenshots", dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "bots", place / "pages" / "docs" / "bots", dirs_exist_ok=True)
    shutil.copyfile(ROOT / "assets" / "cardtable.svg", place / "pages" / "assets" / "cardtable.svg")
    (place / "zensical.toml").write_text(settings(), encoding="utf-8")


def build(place: Path) -> Path:
    """Make the site of what was written into a folder; return the folder of its pages.

    Raises:
        subprocess.CalledProcessError: zensical finds something wrong.
    """
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=place, check=True)
    return place / "html"


# ── what is on the site ───────────────────────────────────────────────────────────────────────────────────────────


@cache
def texts() -> Mapping[str, str]:
    """Return the Markdown of each page by its path."""
    here = {name: (ROOT / name).read_text(encoding="utf-8") for name in (*BESIDE, *guide())}
    games = {_game(line): "\n".join(_of_game(line)) for line in CATALOGUE}
    book = {_in_book(page.name): (ROOT / _in_book(page.name)).read_text(encoding="utf-8") for page in pages()}
    book = {name: _BEGINS.sub(r"\1**\2**{ #\2 }", text) for name, text in book.items()}
    return {**here, **{name: "".join(_linked(text, name)) for name, text in {**games, **book}.items()}}


def guide() -> list[str]:
    """Return the paths of the guide's pages: first those that README links to, in its order."""
    kept = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))
    first = re.findall(r"\]\((docs/\w+\.md)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    return [*dict.fromkeys([*first, *kept])]


@cache
def rules() -> Mapping[str, str]:
    """Return the path of the page that each rule stands on."""
    return {rule: _in_book(page.name) for page in pages() for rule in page.rules}


def settings() -> str:
    """Return what zensical is told, in TOML."""
    titles = {name: re.findall(r"^# (.+)$", text, re.MULTILINE)[0] for name, text in texts().items()}
    sections = {
        "Guide": guide(),
        "Games": [_game(line) for line in CATALOGUE],
        "Rulebook": [_in_book(page.name) for page in pages()],
        "The project": BESIDE[1:],
    }
    nav = [f'{{ "Cardtable" = "{BESIDE[0]}" }}']
    for heading, names in sections.items():
        listed = ", ".join(
            f"{{ {json.dumps(titles[name], ensure_ascii=False)} = {json.dumps(name)} }}" for name in names
        )
        nav.append(f'{{ "{heading}" = [{listed}] }}')
    lines = ",\n  ".join(nav)
    return f"""\
[project]
site_name = "Cardtable"
docs_dir = "pages"
site_dir = "html"
use_directory_urls = false
nav = [
  {lines},
]

[project.theme]
font = false
favicon = "assets/cardtable.svg"
features = ["navigation.indexes", "navigation.top", "search.highlight"]

[project.markdown_extensions]
attr_list = {{}}
tables = {{}}
toc.permalink = true
pymdownx.highlight = {{}}
pymdownx.superfences = {{}}
"""


def _in_book(page: str) -> str:
    return f"assets/rulebook/{page.replace('-', '_')}.md"


def _game(line: Entry) -> str:
    return f"games/{line.id}.md"


def _linked(text: str, name: str) -> Iterator[str]:
    """Yield the pieces of a page's text. In them, each mention of a rule has become a link to the rule."""
    up = "../" * name.count("/")
    for at, piece in enumerate(_KEPT.split(text)):
        if at % 2:
            yield piece
        else:
            yield re.sub(
                rf"(?<!#)(?<!\*\*)\b{RULE_ID.pattern}",
                lambda found: f"[{found[0]}]({up}{rules()[found[0]]}#{found[0]})" if found[0] in rules() else found[0],
                piece,
            )


def _of_game(line: Entry) -> Iterator[str]:
    """Yield the lines of a game's page: what it is, its ways to play and its options."""
    kind = line.game().Options
    yield from (f"# {line.title}", "", line.summary, "")
    players = "player" if line.seats == (1,) else "players"
    yield f"{counts(line.seats).capitalize()} {players}; {line.pack}; {line.length}. All its rules are on"
    yield f"[its page of the rulebook](../{_in_book(line.id)})."
    if (ROOT / "screenshots" / f"{line.id}.svg").exists():
        yield from ("", f"![{line.title}](../screenshots/{line.id}.svg)")
    yield from ("", "## Ways to play", "", "The first is what you get if you choose nothing else.", "")
    yield from _table(
        ("way", "what it is", "options"), ((way.name, way.line, _chosen(way.options)) for way in ways_of(line.id))
    )
    usual = first_way(line.id).options
    first = type(kind.read(usual))
    if first.fields():
        yield from (
            "",
            "## Options",
            "",
            f"For `cardtable play {line.id} --option NAME=VALUE`. The value in bold is the one that",
        )
        yield from ("you get if you choose nothing else.", "")
        yield from _options(first.fields(), usual)
    for word, fields in _brought(kind, first):
        yield from ("", f"### Options of {word}", "")
        yield from _options(fields, {})


def _brought(kind: type[Options], first: type[Options]) -> Iterator[tuple[str, list[OptionField]]]:
    """Yield the options that come only with a certain value of another option, and the word for this value."""
    for field in kind.fields() if len(kind.kinds()) > 1 else ():
        for value, word in zip(field.choices, field.words, strict=True):
            with_it = type(kind.read({field.name: value})).fields()
            fields = [each for each in with_it if each.name != field.name and each not in first.fields()]
            if fields:
                yield word, fields


def _options(fields: Iterable[OptionField], usual: Mapping[str, object]) -> Iterator[str]:
    """Yield a table of options."""
    rows = [
        (f"`{each.name}`", f"*{each.label}.* {each.help}", _values(each, usual.get(each.name, each.default)), each.rule)
        for each in fields
    ]
    return _table(("name", "what it is", "values", "rule"), rows)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


def _chosen(options: Mapping[str, object]) -> str:
    return ", ".join(f"`{name}={written(value)}`" for name, value in options.items())


def _values(field: OptionField, usual: object) -> str:
    """Return the values of an option, each with its word if that says more, the usual one in bold."""
    if field.least is not None and not field.choices:
        return f"{field.least} to {field.most}, **{written(usual)}**"
    found = []
    for value, word in zip(field.values, field.said, strict=True):
        text = f"`{written(value)}`" + (f" ({word})" if word not in (written(value), str(value)) else "")
        found.append(f"**{text}**" if value == usual else text)
    return ", ".join([*found, *([f"or your own, as `{field.own.like}`"] if field.own else [])])


# ── what is wrong with it ─────────────────────────────────────────────────────────────────────────────────────────


class _Reading(HTMLParser):
    """What a page links to, and the anchors that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.append(value)
            elif value and name in ("id", "name"):
                self.anchors.add(value)


def faults(built: Path, anchored: Mapping[str, str]) -> list[str]:
    """Return what is wrong with a site: links within it that lead nowhere, and rules with no anchor on their page."""
    read = {}
    for path in sorted(built.rglob("*.html")):
        read[path] = _Reading()
        read[path].feed(path.read_text(encoding="utf-8"))
    found = []
    for path, page in read.items():
        # The server shows the page 404.html for any path, so the links on it begin at the root.
        root = built if path.name == "404.html" else Path("/")
        for link in page.links:
            split = urlsplit(link)
            if split.scheme or split.netloc:
                continue
            folder = root if split.path.startswith("/") else path.parent
            target = (folder / unquote(split.path).lstrip("/")).resolve() if split.path else path
            if not target.is_file():
                found.append(f"{path.relative_to(built)}: there is no {link}")
            elif split.fragment and target in read and unquote(split.fragment) not in read[target].anchors:
                found.append(f"{path.relative_to(built)}: there is no place {link}")
    anchors = {path: page.anchors for path, page in read.items()}
    for rule, name in anchored.items():
        if rule not in anchors.get((built / name).with_suffix(".html"), ()):
            found.append(f"{name}: the rule {rule} has no anchor")
    return found


if __name__ == "__main__":
    sys.exit(main())
