"""The rulebook's pages, parsed into blocks of text, and a search through them.

A rule is a paragraph or a list item that begins with its id in bold.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cardtable.assets import assets, page_file
from cardtable.rules.catalogue import all_games, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

__all__ = [
    "PRIMER",
    "RULE_ID",
    "Block",
    "Found",
    "Page",
    "game_of_rule",
    "page",
    "page_files",
    "pages",
    "plain",
    "read_page",
    "search",
]

PRIMER = ("The game in a minute", "In a minute", "Object")
"""Possible titles of the section that a beginner should read first. If a page has several, the first of them counts."""
LAST: Final = "records-and-lines"
"""The page that is listed last, because players do not need it."""
EXCERPT: Final = 90
RULE_ID = re.compile(r"\b[A-Z]{2,4}-\d{1,2}(?:\.\d{1,3}[a-z]?)?\b")
_RULE = re.compile(rf"\*\*({RULE_ID.pattern})\*\*[.:]?\s*")
_ITEM = re.compile(r"(\s*)([-*]|\d{1,3}[.)])\s+(.*)")
_MARKS = re.compile(r"\*\*(.+?)\*\*|(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?![\w*])|`([^`]+)`|\[([^\]]+)\]\([^)]*\)")

Kind = Literal["heading", "text", "item", "example", "table", "code", "rule"]


@dataclass(slots=True)
class Block:
    """A block of a page.

    `rule` is the id of the rule of play that the block states, or empty. A table has `rows`; the first `heads` of them
    are headings. A block of the kind "rule" is a horizontal line: it has no content, and states no rule of play. Blocks
    of the other kinds have `text`.
    """

    kind: Kind
    text: str = ""
    level: int = 0
    """For a heading, its rank from 1 to 6. For any other block, its depth in a list, from 0."""
    marker: str = ""
    rule: str = ""
    rows: list[list[str]] = field(default_factory=list)
    heads: int = 0


@dataclass(slots=True)
class Page:
    """A page of the rulebook."""

    name: str
    title: str
    blocks: list[Block]

    @property
    def rules(self) -> dict[str, int]:
        return {block.rule: at for at, block in enumerate(self.blocks) if block.rule}

    @property
    def sections(self) -> list[tuple[str, int]]:
        return [(plain(block.text), at) for at, block in enumerate(self.blocks) if _is_section(block)]

    def begins(self, titles: Sequence[str]) -> int:
        """Return the index of the heading that has one of `titles`. The first title that is found counts.

        If none is on the page, return −1.
        """
        heads = {name.casefold(): at for name, at in reversed(self.sections)}
        return next((heads[title.casefold()] for title in titles if title.casefold() in heads), -1)

    def stated(self, at: int) -> list[Block]:
        """Return the rule that begins at the index `at`, with the tables and examples below it."""
        below = takewhile(lambda block: not block.rule and block.kind != "heading", self.blocks[at + 1 :])
        return [self.blocks[at], *below]

    def section(self, *titles: str) -> list[Block]:
        """Return the blocks under the first of the headings `titles` that is on the page. Empty if none is."""
        for title in titles:
            for name, at in self.sections:
                if name.casefold() == title.casefold():
                    end = next((other for _, other in self.sections if other > at), len(self.blocks))
                    return self.blocks[at + 1 : end]
        return []


class Found(NamedTuple):
    """A search result: the page and its title, the rule or section, the index of the block, and an excerpt."""

    page: str
    title: str
    rule: str
    at: int
    excerpt: str


def _is_section(block: Block) -> bool:
    return block.kind == "heading" and block.level == 2


@lru_cache(8192)
def plain(text: str) -> str:
    """Return a Markdown text without its marks for bold, italic, code and links."""
    return _MARKS.sub(lambda mark: next(group for group in mark.groups() if group is not None), text)


def spans(text: str) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a Markdown text, each with its style: "", "bold", "italic", "code" or "rule" (an id)."""
    at = 0
    for mark in _MARKS.finditer(text):
        yield from _with_ids(text[at : mark.start()], "")
        bold, italic, code, link = mark.groups()
        if bold is not None:
            yield from _with_ids(bold, "bold")
        elif italic is not None:
            yield from _with_ids(italic, "italic")
        else:
            yield (code, "code") if code is not None else (link, "")
        at = mark.end()
    yield from _with_ids(text[at:], "")


def _with_ids(text: str, manner: str) -> Iterator[tuple[str, str]]:
    at = 0
    for found in RULE_ID.finditer(text):
        if found.start() > at:
            yield text[at : found.start()], manner
        yield found[0], "rule"
        at = found.end()
    if at < len(text):
        yield text[at:], manner


def read_page(name: str, text: str) -> Page:
    """Return the page parsed from a Markdown text."""
    blocks = _Reading(text.replace("\t", "    ").splitlines()).blocks
    for block in blocks:
        if block.kind in ("text", "item") and (rule := _RULE.match(block.text)):
            block.rule = rule[1]
            block.text = block.text[rule.end() :]
    title = next((block.text for block in blocks if block.kind == "heading" and block.level == 1), name)
    return Page(name, plain(title), blocks)


class _Reading:
    def __init__(self, lines: Sequence[str]) -> None:
        self.blocks: list[Block] = []
        self.open: Block | None = None
        self.lines = iter(lines)
        for line in self.lines:
            self._read(line, line.strip())

    def _read(self, line: str, bare: str) -> None:
        if bare.startswith("```"):
            self._add(Block("code", self._fenced()), goes_on=False)
        elif not bare or bare.startswith("<!--"):
            self.open = None
        elif bare.startswith("#"):
            level = len(bare) - len(bare.lstrip("#"))
            self._add(Block("heading", bare[level:].strip().rstrip("#").strip(), level), goes_on=False)
        elif bare in ("---", "***", "___"):
            self._add(Block("rule"), goes_on=False)
        elif bare.startswith("|"):
            self._row(self._going_on("table", line), bare)
        elif bare.startswith(">"):
            block = self._going_on("example", line)
            block.text = f"{block.text} {bare[1:].strip()}".strip()
        elif (item := _ITEM.match(line)) and _begins(item[2], len(item[1]) // 2, self.open, self.blocks):
            self._add(Block("item", item[3], min(4, len(item[1]) // 2), item[2]))
        elif self.open is not None and self.open.kind in ("text", "item", "example"):
            self.open.text += f" {bare}"
        else:
            self._add(Block("text", bare, level=_depth(line, self.blocks)))

    def _add(self, block: Block, *, goes_on: bool = True) -> Block:
        self.blocks.append(block)
        self.open = block if goes_on else None
        return block

    def _going_on(self, kind: Kind, line: str) -> Block:
        if self.open is not None and self.open.kind == kind:
            return self.open
        return self._add(Block(kind, level=_depth(line, self.blocks)))

    def _fenced(self) -> str:
        return "\n".join(takewhile(lambda line: not line.strip().startswith("```"), self.lines))

    @staticmethod
    def _row(table: Block, bare: str) -> None:
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", bare.strip("|"))]
        if all(re.fullmatch(r":?-{2,}:?", cell) for cell in cells):
            table.heads = len(table.rows)
        else:
            table.rows.append([cell.replace("\\|", "|") for cell in cells])


def _begins(marker: str, level: int, open_block: Block | None, blocks: list[Block]) -> bool:
    if open_block is None or not marker[:-1].isdigit() or int(marker[:-1]) == 1:
        return True
    for block in reversed(blocks):
        if block.kind != "item" or block.level < min(level, 4):
            return False
        if block.level == level:
            return block.marker[:-1].isdigit() and int(marker[:-1]) == int(block.marker[:-1]) + 1
    return False


def _depth(line: str, blocks: list[Block]) -> int:
    indented = len(line) - len(line.lstrip())
    return min(5, indented // 2) if blocks and indented >= 2 else 0


def _file(name: str) -> Path:
    parts = parts_of(name)
    return page_file(name, "" if parts is None else parts.page)


def page_files() -> dict[str, Path]:
    """Return the file of each page, by the name of the page: first our own, and then those of plug-ins."""
    ours = sorted((assets() / "rulebook").glob("*.md"))
    added = [(line.id, _file(line.id)) for line in all_games() if line.parts is not None]
    return {**{path.stem.replace("_", "-"): path for path in ours}, **dict(added)}


@cache
def page(name: str) -> Page | None:
    """Return the page called `name`, usually a game's id, or None."""
    path = _file(name)
    if not path.is_file():
        return None
    return read_page(name, path.read_text(encoding="utf-8", errors="replace"))


@cache
def pages() -> tuple[Page, ...]:
    """Return all pages in the order of their titles; only the page on records comes after all others."""
    found = [page(name) for name in page_files()]
    return tuple(
        sorted(
            (each for each in found if each is not None), key=lambda each: (each.name == LAST, each.title.casefold())
        )
    )


def game_of_rule(rule: str) -> Page | None:
    """Return the page that states a rule, or None."""
    return next((each for each in pages() if rule in each.rules), None)


def search(words: str, *, among: tuple[Page, ...] | None = None, most: int = 200) -> list[Found]:
    """Return up to `most` blocks that contain all the words in any order. Blocks with the whole phrase come first."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    phrase = " ".join(wanted)
    exact: list[Found] = []
    spread: list[Found] = []
    for each in pages() if among is None else among:
        section = each.title
        told = -1
        for at, block in enumerate(each.blocks):
            if at == told and not block.rule:
                continue
            if block.kind == "heading":
                section = plain(block.text)
            text = plain(f"{block.text} {' '.join(cell for row in block.rows for cell in row)}").strip()
            folded = f"{block.rule} {text}".casefold()
            if all(word in folded for word in wanted):
                below = each.blocks[at + 1 : at + 2] if block.kind == "heading" else ()
                shown = _shown(below[0] if below else block)
                told = at + 1 if below else -1
                found = Found(each.name, each.title, block.rule or section, at, _excerpt(shown, phrase, wanted[0]))
                (exact if phrase in folded else spread).append(found)
    return (exact + spread)[:most]


def _shown(block: Block) -> str:
    rows = [", ".join(cell for cell in row if cell) for row in block.rows]
    return plain(f"{block.text} {'; '.join(filter(None, rows))}").strip()


def _excerpt(text: str, phrase: str, word: str) -> str:
    text = " ".join(text.split())
    at = max(text.casefold().find(phrase), text.casefold().find(word), 0)
    begin = max(0, at - EXCERPT // 4)
    if begin:
        begin = text.find(" ", begin) + 1
    return ("…" if begin else "") + shortened(text[begin:], EXCERPT)


def shortened(text: str, most: int) -> str:
    """Return a text of at most `most` characters. A longer text is cut after a word and gets an ellipsis."""
    if len(text) <= most:
        return text
    whole = text[:most].rpartition(" ")[0] or text[: most - 1]
    return whole.rstrip(" ,;:…") + "…"
