"""A plug-in of pytest. For each game that a plug-in of Cardtable adds, it makes a test of each question.

One line in `conftest.py` is enough:

    pytest_plugins = ["cardtable.testing.pytest"]

`--cardtable-game ID` asks only the game with this id, and can be repeated for further games. The number in
`--cardtable-seed N` decides what is drawn at random.
"""

from __future__ import annotations

from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

import cardtable.testing
from cardtable.errors import BadInput

# The package itself has no assertions, and pytest would warn that it has been imported already.
pytest.register_assert_rewrite(
    *[module.name for module in iter_modules(cardtable.testing.__path__, "cardtable.testing.")]
)

if TYPE_CHECKING:
    from cardtable.rules.catalogue import Entry
    from cardtable.testing.asking import Question

SEED: Final = 1


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that say which games are asked, and about which tables."""
    group = parser.getgroup("cardtable")
    group.addoption("--cardtable-game", action="append", metavar="ID", help="ask the game with this id only")
    group.addoption("--cardtable-seed", type=int, default=SEED, metavar="N", help="ask about other tables")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add a test for each question and game."""
    from cardtable.rules.catalogue import added, entry
    from cardtable.testing.questions import QUESTIONS

    asked = config.getoption("--cardtable-game")
    if not asked and added().faults:
        raise pytest.UsageError(" ".join(added().faults))
    try:
        lines = tuple(map(entry, asked)) if asked else added().games
    except BadInput as error:
        raise pytest.UsageError(str(error)) from None
    for line in lines:
        for question in QUESTIONS:
            items.append(Asked.from_parent(session, name=f"{line.id}: {question.name}", entry=line, question=question))


class Asked(pytest.Item):
    """A question that is asked of a game."""

    def __init__(self, *, entry: Entry, question: Question, **keys: Any) -> None:
        super().__init__(**keys)
        self.entry, self.question = entry, question

    def runtest(self) -> None:
        for number in range(self.question.tries):
            seed = f"{self.config.getoption('--cardtable-seed')}/{self.question.name}/{number}"
            self.question.ask(self.entry, Random(seed))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return Path(__file__), None, self.name
