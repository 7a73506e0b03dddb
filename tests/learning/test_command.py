"""`python -m cardtable.learning`, and the sentence for those who have not installed the extra."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

from cardtable.learning import __main__ as command
from cardtable.learning.needed import NEEDED

HAS_IT = find_spec("pettingzoo") is not None and find_spec("pyspiel") is not None
WITHOUT = """
import sys
class Without:
    def find_spec(self, name, path=None, target=None):
        if name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Without())
from cardtable.learning.__main__ import main
sys.exit(main(["euchre"]))
"""


@pytest.mark.slow
def test_without_the_extra_it_ends_with_a_sentence() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], text=True, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{NEEDED}\n")


@pytest.mark.skipif(not HAS_IT, reason="it needs the extra rl")
def test_it_prints_what_is_said_and_observed(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([]) == 0
    assert "schafkopf (3, 4, 5 seats)" in capsys.readouterr().out.splitlines()
    assert command.main(["euchre"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "     0 done" in lines
    assert any(line.endswith(" name h alone") for line in lines)
    assert "     0 seat 4" in lines


@pytest.mark.skipif(not HAS_IT, reason="it needs the extra rl")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["golf"], "Golf is no game of tricks: 'python -m cardtable.learning' lists those."),
        (["a", "b"], "Name one game, as in 'python -m cardtable.learning euchre'; without a game, all are listed."),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(words) == 2
    assert capsys.readouterr().err == f"{sentence}\n"
