"""One test for many small cases. Each as a test of its own would take pytest longer than the case itself takes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import signature
from typing import Any

import pytest

Test = Callable[..., None]


def with_each(
    names: str | Sequence[str], cases: Iterable[Any], ids: Callable[[Any], object] = repr
) -> Callable[[Test], Test]:
    """Return a decorator like `pytest.mark.parametrize`, but the test that it makes tries all cases.

    It reports every case that fails, with the values of the case. `ids` returns the words for a value.
    """
    asked = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    tried = [*cases]
    assert tried, "a test without cases could not fail"

    def made(test: Test) -> Test:
        @wraps(test)
        def of_all(**others: Any) -> None:
            wrong: list[BaseException] = []
            for case in tried:
                values = dict(zip(asked, (case,) if len(asked) == 1 else case, strict=True))
                forget_what_was_told()
                try:
                    test(**others, **values)
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"with {', '.join(f'{name} {ids(value)}' for name, value in values.items())}")
                    wrong.append(error)
            if len(wrong) == 1:
                raise wrong[0]
            if wrong:
                raise BaseExceptionGroup(f"{len(wrong)} of {len(tried)} cases fail", wrong)

        left = [one for one in signature(test).parameters.values() if one.name not in asked]
        vars(of_all)["__signature__"] = signature(test).replace(parameters=left)
        return of_all

    return made


def forget_what_was_told() -> None:
    """Let hints forget what they have told, so that none leaves out what was told in another test or case."""
    for module in ("rivals.told_before", "solitaires.told_once"):
        for kept in ("TOLD", "AIMS", "HOPES"):
            getattr(sys.modules.get(f"cardtable.players.advice.{module}"), kept, {}).clear()
