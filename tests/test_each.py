"""Several small cases are one test, which tells all that fail."""

from __future__ import annotations

import pytest

from tests.each import with_each


def test_every_case_is_tried_and_all_that_fail_are_told() -> None:
    tried = []

    @with_each("one", [1, 2, 3])
    @with_each(("other", "third"), [("a", 0), ("b", 1)], ids=str)
    def asked(one: int, other: str, third: int) -> None:
        tried.append((one, other, third))
        assert one != 2
        assert (one, third) != (3, 1)

    with pytest.raises(ExceptionGroup, match="2 of 3 cases fail") as raised:
        asked()
    assert tried == [(one, *more) for one in (1, 2, 3) for more in (("a", 0), ("b", 1))]
    both, last = raised.value.exceptions
    assert isinstance(both, ExceptionGroup)
    assert both.__notes__ == ["with one 2"]
    assert last.__notes__ == ["with other b, third 1", "with one 3"]


def test_an_error_that_is_not_raised_is_told_of_each_case() -> None:
    @with_each("text", ["1", "x", "2"])
    def asked(text: str) -> None:
        with pytest.raises(ValueError, match="invalid literal"):
            int(text)

    with pytest.raises(BaseExceptionGroup, match="2 of 3 cases fail") as raised:
        asked()
    assert [error.__notes__ for error in raised.value.exceptions] == [["with text '1'"], ["with text '2'"]]


def test_what_is_no_case_is_still_asked_of_pytest(request: pytest.FixtureRequest) -> None:
    @with_each("one", [1])
    def asked(one: int, request: pytest.FixtureRequest) -> None:
        assert (one, request) == (1, given)

    given = request
    asked(request=given)
    with pytest.raises(AssertionError, match="a test without cases could not fail"):
        with_each("one", [])
