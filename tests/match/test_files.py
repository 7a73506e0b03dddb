"""Files that commands write: what stands in them, and which errors are said to be theirs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.errors import BadInput
from cardtable.match.files import write_pieces


def interrupted() -> Iterator[str]:
    """Yield two pieces, and then fail as a computer seat whose pipe is broken does."""
    yield "one\n"
    yield "two\n"
    raise BrokenPipeError("a pipe of somebody else's")


def test_an_error_in_making_a_piece_is_no_error_of_the_file(tmp_path: Path) -> None:
    written = tmp_path / "records"
    with pytest.raises(BrokenPipeError, match="somebody else"):
        write_pieces(str(written), interrupted())
    assert written.read_text() == "one\ntwo\n"


@pytest.mark.parametrize(("name", "why"), [("", "is a directory"), ("none/file", "cannot be written: No such file")])
def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        write_pieces(str(tmp_path / name), ["one\n"])


def test_a_file_that_can_take_no_more_is_refused() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    for piece in ("short\n", "long\n" * 100_000):  # the error comes when the file is closed, or before
        with pytest.raises(BadInput, match="'/dev/full' cannot be written: No space left"):
            write_pieces("/dev/full", [piece])
