"""The examples of the page for researchers run as they stand."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.slow
@pytest.mark.skipif(find_spec("pettingzoo") is None or find_spec("pyspiel") is None, reason="it needs the extra rl")
@pytest.mark.parametrize(("example", "says"), zip(EXAMPLES, ["seat_3 has won ", "won: ["], strict=True))
def test_an_example_runs(example: str, says: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example], text=True, capture_output=True, timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert says in done.stdout
