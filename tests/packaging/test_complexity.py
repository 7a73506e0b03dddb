"""The most branches that a function may have: with more it has to be read twice, and is split into steps."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGE = Path(__file__).parents[2] / "cardtable"
MOST: Final = 25
BRANCHES: Final = (
    ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.match_case, ast.comprehension,
)  # fmt: skip


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


def functions() -> Iterator[tuple[str, int]]:
    """Yield the file, line and name of every function of the program, and how many branches it has."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.relative_to(PACKAGE)}:{node.lineno} {node.name}", branches(node)


@pytest.mark.slow
def test_no_function_has_more_than_twenty_five_branches() -> None:
    counted = dict(functions())
    assert len(counted) > 5000
    assert {name: count for name, count in counted.items() if count > MOST} == {}


def test_each_kind_of_branch_is_counted() -> None:
    source = "def f(a, b):\n  if a and b or a:\n    return [c for c in a if c if b]\n  return 1 if a else 2"
    assert branches(ast.parse(source)) == 7
