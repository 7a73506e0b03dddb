"""Ways to play that people keep in files."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cardtable.errors import BadInput
from cardtable.rules.catalogue import entry
from cardtable.store.way_files import LONGEST, read_way, way_text

SCALE = ((250, 4), (300, 9))


@pytest.mark.parametrize(
    ("game", "options"), [("euchre", {"target": 10}), ("auction-pinochle", {"bonus_scale": SCALE, "kitty": True})]
)
def test_a_way_that_was_written_is_read(game: str, options: dict[str, object], tmp_path: Path) -> None:
    """A table's own values too."""
    file = tmp_path / "own.json"
    file.write_text(way_text(game, "Ann’s ♠", options), encoding="utf-8")
    assert read_way(file, entry(game).game()) == ("Ann’s ♠", options)


WAY = {"format": "cardtable-way/1", "game": "euchre", "name": "Own", "options": {"target": 7}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "own.json is not a way saved by Cardtable."),
        ("[" * 100_000, "own.json is not a way saved by Cardtable."),
        (json.dumps([1]), "own.json is not a way saved by Cardtable."),
        (json.dumps({**WAY, "format": "cardtable-record/1"}), "own.json is not a way saved by Cardtable."),
        (json.dumps({**WAY, "name": 7}), "own.json is not a way saved by Cardtable."),
        (json.dumps({**WAY, "game": "golf"}), "own.json is a way to play Golf, and this is Euchre."),
        (json.dumps({**WAY, "game": 3}), "own.json is a way to play another game, and this is Euchre."),
        (json.dumps({**WAY, "name": "a\tb\x1b"}), "House rules need a name of 1 to 40 letters."),
        (json.dumps({**WAY, "name": " american "}), "american is taken: choose another name for your house rules."),
        (json.dumps({**WAY, "options": {"target": 6}}), "own.json: target cannot be 6: it must be one of 5, 7, 10"),
        (" " * (LONGEST + 1), "own.json is longer than a megabyte: it is not a way saved by Cardtable."),
    ],
)
def test_what_is_no_way_is_refused_in_a_sentence(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(text)
    with pytest.raises(BadInput) as caught:
        read_way(file, entry("euchre").game())
    assert str(caught.value).startswith(said)


def test_a_pipe_and_a_file_that_is_not_there_are_refused(tmp_path: Path) -> None:
    """Nobody waits for the other end of a pipe."""
    os.mkfifo(tmp_path / "pipe")
    for name, said in (("pipe", "pipe is not an ordinary file."), ("none", f"There is no file {tmp_path / 'none'}.")):
        with pytest.raises(BadInput, match=said):
            read_way(tmp_path / name, entry("euchre").game())
