"""The pictures that README shows are what the program draws now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "screenshots"


@pytest.mark.slow
def test_the_pictures_are_current(tmp_path: Path) -> None:
    """After a change that is seen, draw them anew: `python screenshots/draw.py`."""
    for kept in ("draw.py", "game.json"):
        (tmp_path / kept).write_bytes((FOLDER / kept).read_bytes())
    subprocess.run([sys.executable, str(tmp_path / "draw.py")], check=True, capture_output=True, cwd=FOLDER.parent)
    drawn = {path.name: path.read_text() for path in tmp_path.glob("*.svg")}
    assert sorted(drawn) == sorted(path.name for path in FOLDER.glob("*.svg"))
    stale = [name for name, picture in drawn.items() if (FOLDER / name).read_text() != picture]
    assert not stale, f"draw these anew with 'python screenshots/draw.py': {', '.join(sorted(stale))}"
