"""The most branches that a function may have: with more it has to be read twice, and is split into steps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGE = Path(__file__).parents[2] / "cardtable"
MOST: Final = 25
BRANCHES: Final = (
    ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.match_case, ast.comprehension,
)  # fmt: skip
BLOCKS: Final = ("body", "orelse", "finalbody", "handlers", "cases")
FUNCTION: Final = re.compile(r"^( *)(?:async )?def ", re.MULTILINE)
WORD: Final = re.compile(r"\b(?:if|elif|for|while|except|case|and|or)\b")


def branches(function: ast.AST) -> int:
    """Count the branches and loops of a function; each `and`, each `or` and each filter of a comprehension is one."""
    count = 0
    for node in ast.walk(function):
        count += isinstance(node, BRANCHES)
        match node:
            case ast.BoolOp(values=values):
                count += len(values) - 1
            case ast.comprehension(ifs=ifs):
                count += len(ifs)
    return count


def functions(within: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield every function in a statement or module; only statements contain functions, so expressions are left out."""
    for block in BLOCKS:
        for node in getattr(within, block, ()):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node
            yield from functions(node)


def may_have_many(source: str) -> bool:
    """Whether a function of this module may have more than `MOST` branches: some part from one `def` on says so.

    Every branch has a word of its own. A part goes on to the next `def` that is indented no more, so no function ends
    after its part.
    """
    begins = [(found.start(), len(found[1])) for found in FUNCTION.finditer(source)]
    for number, (at, indented) in enumerate(begins):
        end = next((later for later, deep in begins[number + 1 :] if deep <= indented), len(source))
        if len(WORD.findall(source, at, end)) > MOST:
            return True
    return False


def counted() -> Iterator[tuple[str, int]]:
    """Yield the file, line and name of every function that may have many branches, and how many it has.

    Where the source of a function has few words of branches, they are counted instead.
    """
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not may_have_many(source):
            continue
        lines = source.splitlines()
        for node in functions(ast.parse(source)):
            words = len(WORD.findall("\n".join(lines[node.lineno - 1 : node.end_lineno])))
            yield f"{path.relative_to(PACKAGE)}:{node.lineno} {node.name}", words if words <= MOST else branches(node)


@pytest.mark.slow
def test_no_function_has_more_than_twenty_five_branches() -> None:
    found = dict(counted())
    assert len(found) > 2000
    assert {name: count for name, count in found.items() if count > MOST} == {}


def test_a_module_is_left_out_only_if_none_of_its_functions_can_have_so_many() -> None:
    deep = 8 * " "
    many = f"{deep}if a: 1\n" * (MOST + 1)
    assert may_have_many(f"class A:\n    def f(self, a):\n{many}\n    def g(self): ...\n")
    assert may_have_many(f"class A:\n    async def f(self, a):\n{deep}def g(): ...\n{many}")
    assert not may_have_many("def f(a):\n    if a: 1\n" * MOST * 2)


def test_each_kind_of_branch_is_counted() -> None:
    source = "def f(a, b):\n  if a and b or a:\n    return [c for c in a if c if b]\n  return 1 if a else 2"
    assert branches(ast.parse(source)) == 7


def test_functions_are_found_wherever_they_are_made_and_no_branch_lacks_its_word() -> None:
    source = """
class A:
    def one(self): ...
try:
    def two(): ...
except OSError:
    async def three(): ...
else:
    def four(): ...
finally:
    def five(): ...
match 1:
    case 1:
        with open("a") as b:
            if b:
                def six():
                    def seven(): ...
"""
    assert len([*functions(ast.parse(source))]) == 7
    kinds = (
        "if a: 1\nelif b: 2\nfor c in a: 3\nwhile a: 4\ntry: 5\nexcept E: 6\n"
        "1 if a and b or c else 2\n[d for d in e if d]\nmatch a:\n  case 1: 7"
    )
    assert len(WORD.findall(kinds)) == branches(ast.parse(kinds))
