"""The games of the distribution in the tests answer every question that our own games are asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardtable.rules.catalogue import added, entry
from cardtable.testing.asking import Question
from cardtable.testing.facts import own
from cardtable.testing.questions import QUESTIONS, answer
from tests.plugged import our_plugins


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The distribution is installed."""
    with our_plugins(tmp_path_factory.mktemp("site")):
        own.cache_clear()
        yield
    own.cache_clear()


def test_the_distribution_has_these_games() -> None:
    assert [line.id for line in added().games] == ["freecell", "hearts"]
    assert added().faults == ()


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name.replace(" ", "_"))
@pytest.mark.parametrize("game", ["freecell", "hearts"])
def test_a_question_is_answered(game: str, question: Question) -> None:
    """`cardtable games --check` asks it more often."""
    assert answer(question._replace(weight=1), entry(game), 1).wrong == ""
