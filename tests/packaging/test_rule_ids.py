"""Rules, pages and tests agree, and the page for newcomers shows only what is in the checkout."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import dedent, indent

import pytest

from cardtable.rules.ways import first_way
from tests.each import with_each

ROOT = Path(__file__).parents[2]
ID = re.compile(r"[A-Z]{2,4}-\d+(?:\.\d+)?[a-z]?")
ITEM = re.compile(r"\s*(?:[-*+]|\d+[.)])\s+")
HEAD = re.compile(rf"\s*(?:(?:[-*+]|\d+[.)])\s+)?\*\*({ID.pattern})\*\*")

MARK = re.compile(r"\bmark\.rule\(([^()]*)\)")

TESTS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def rules_on(page: str) -> list[str]:
    """Return the ids in bold that begin a paragraph or a list item of a page; ids within a text do not count."""
    found, fresh, fenced = [], True, False
    for line in page.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        head = HEAD.match(line)
        if head and not fenced and (fresh or ITEM.match(line)):
            found.append(head[1])
        fresh = not line.strip() or line.startswith("#")
    return found


def rules_named_in(source: str) -> list[str]:
    """Return the ids in all that looks like a rule mark; this is quick, but does not say what is written wrongly."""
    return [rule for mark in MARK.findall(source) for rule in ID.findall(mark)]


def statements(within: ast.AST) -> Iterator[ast.stmt]:
    """Yield every statement in a module or statement, without its expressions, which are most of the nodes."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for node in getattr(within, block, ()):
            if isinstance(node, ast.stmt):
                yield node
            yield from statements(node)


def rules_in(source: str) -> tuple[list[str], list[str]]:
    """Return the ids that the tests of a module name in `pytest.mark.rule`, and the faults of those marks."""
    written = re.sub(r"\s", "", source).count("mark.rule")
    if not written:  # then no mark can be written there, and most modules have none
        return [], []
    tree = ast.parse(source)
    seen: list[ast.Call] = []
    for node in statements(tree):
        if isinstance(node, TESTS):
            if node.name.lower().startswith("test"):
                for decorator in node.decorator_list:
                    seen += _rule_marks(ast.walk(decorator))
        elif isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["pytestmark"]:
            seen += _rule_marks(ast.walk(node.value))
    ids: list[str] = []
    wrong: list[str] = []
    if written > len(seen):  # only then may one stand on no test; each expression is looked at
        strays = (mark for mark in _rule_marks(ast.walk(tree)) if mark not in seen)
        wrong += [f"line {mark.lineno}: a rule mark on no test" for mark in strays]
    for mark in seen:
        for value in mark.args:
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and ID.fullmatch(value.value):
                ids.append(value.value)
            else:
                wrong.append(f"line {mark.lineno}: {ast.unparse(value)} is no id written out")
        if not mark.args or mark.keywords:
            wrong.append(f"line {mark.lineno}: a rule mark wants ids and nothing else")
    return ids, wrong


def _rule_marks(nodes: Iterable[ast.AST]) -> list[ast.Call]:
    return [
        node
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and ast.unparse(node.func) in ("pytest.mark.rule", "mark.rule")
    ]


@pytest.fixture(scope="module")
def on_pages() -> dict[str, list[str]]:
    """The ids of the rules on each page, and on those of the plug-ins in the tests."""
    folders = (ROOT / "assets" / "rulebook", ROOT / "tests" / "plugins" / "cardtable_plugins" / "rulebook")
    pages = [page for folder in folders for page in sorted(folder.glob("*.md"))]
    return {page.name: rules_on(page.read_text(encoding="utf-8")) for page in pages}


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    """The text of each module of the tests but this one, whose examples look like rule marks."""
    modules = sorted({*(ROOT / "tests").rglob("*.py")} - {Path(__file__)})
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in modules}


@pytest.fixture(scope="module")
def in_tests(sources: dict[str, str]) -> dict[str, tuple[list[str], list[str]]]:
    """The ids of the rules that each test module names, and the faults of its marks."""
    return {module: rules_in(source) for module, source in sources.items()}


@pytest.mark.slow
def test_rule_marks_are_written_where_they_can_be_read(
    in_tests: dict[str, tuple[list[str], list[str]]], sources: dict[str, str]
) -> None:
    assert [f"{module}, {mistake}" for module, (_, wrong) in in_tests.items() for mistake in wrong] == []
    assert {module: sorted(rules_named_in(source)) for module, source in sources.items()} == {
        module: sorted(ids) for module, (ids, _) in in_tests.items()
    }


def test_every_rule_stands_on_its_page_once(on_pages: dict[str, list[str]]) -> None:
    counted = Counter(rule for rules in on_pages.values() for rule in rules)
    assert sorted(rule for rule, times in counted.items() if times > 1) == []


@pytest.mark.slow
def test_every_rule_on_a_page_is_proved_by_a_test(
    on_pages: dict[str, list[str]], in_tests: dict[str, tuple[list[str], list[str]]]
) -> None:
    proved = {rule for ids, _ in in_tests.values() for rule in ids}
    assert {page: bare for page, rules in on_pages.items() if (bare := [r for r in rules if r not in proved])} == {}


@pytest.mark.slow
def test_every_rule_that_a_test_names_stands_on_a_page(on_pages: dict[str, list[str]], sources: dict[str, str]) -> None:
    known = {rule for rules in on_pages.values() for rule in rules}
    lost = {
        module: [rule for rule in rules_named_in(source) if rule not in known] for module, source in sources.items()
    }
    assert {module: ids for module, ids in lost.items() if ids} == {}


def test_ids_are_read_at_the_start_of_paragraphs_and_list_items_only() -> None:
    page = """\
        # A page, not **ZZ-9.9**
        **ZZ-1.1** A paragraph, which speaks of **ZZ-1.9**; and so, at the start of a line, of
        **ZZ-1.8**, which is running text.

        - **ZZ-1.2** An item.
        - **ZZ-1.3a** Another.
          1. **ZZ-2** A third.
        - See **ZZ-1.7**.

        ```
        - **ZZ-1.6** A picture.
        ```
    """
    assert rules_on(dedent(page)) == ["ZZ-1.1", "ZZ-1.2", "ZZ-1.3a", "ZZ-2"]


def test_ids_are_read_from_decorators_and_module_marks_only() -> None:
    source = """
        pytestmark = [pytest.mark.slow, pytest.mark.rule("ZZ-1.1")]

        @pytest.mark.rule("ZZ-1.2", "ZZ-1.3")
        def test_a(): ...

        class TestB:
            @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("ZZ-1.4"))])
            async def test_c(self, x): ...

        @pytest.mark.rule("ZZ-1.5")
        def helper(): ...

        @pytest.mark.rule("ZZ-1", *MORE)
        def test_d(): ...
    """
    ids, wrong = rules_in(dedent(source))
    assert sorted(ids) == ["ZZ-1", "ZZ-1.1", "ZZ-1.2", "ZZ-1.3", "ZZ-1.4"]
    assert wrong == ["line 11: a rule mark on no test", "line 14: *MORE is no id written out"]


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


@with_each("path", PATHS)
def test_what_it_names_is_there(path: str) -> None:
    """Folders of rules and players are named without the package they lie in."""
    assert (ROOT / path).exists() or (ROOT / "cardtable" / path).exists()


def test_the_values_of_a_page_are_called_standard_only_if_the_first_way_to_play_has_them() -> None:
    """Elsewhere they are those of the book, which is another way to play."""
    called = {}
    for page in sorted((ROOT / "assets" / "rulebook").glob("*.md")):
        game = page.stem.replace("_", "-")
        if " | standard |" in page.read_text(encoding="utf-8"):
            called[game] = first_way(game).options
    assert called
    assert {game: options for game, options in called.items() if options} == {}
