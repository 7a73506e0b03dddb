"""The way in, for `cardtable` and `python -m cardtable`: the lobby at once, or else the command line."""

from __future__ import annotations

import gc
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Open the lobby when nothing is asked, without loading what commands need; else run the command."""
    if len(sys.argv) > 1:
        from cardtable.cli import main as run_command

        run_command()
    gc.disable()  # nothing that is made before the first frame is garbage; the lobby switches it on again
    from cardtable.tui.program import open_program

    sys.exit(open_program())


if __name__ == "__main__":
    main()
