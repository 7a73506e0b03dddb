"""The way in, for `cardtable` and `python -m cardtable`: the lobby at once, or else the command line; and the way out.

There is no other way out than through here, so that each has its exit code and none ends in a traceback.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

from cardtable import leaving
from cardtable.answers import AT_ONCE, printing, telling


def main() -> NoReturn:
    """Open the lobby when nothing is asked, or a table, without loading what commands need; else run the command."""
    _open_streams()
    leaving.listen()
    try:
        code = _obey()
    except KeyboardInterrupt:
        code = leaving.INTERRUPTED
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else leaving.CRASHED
    leaving.end(code)


def _obey() -> int:
    if len(sys.argv) == 2 and sys.argv[1] in AT_ONCE:
        return printing(AT_ONCE[sys.argv[1]])
    if len(sys.argv) > 1:
        from cardtable.sitting import plainly

        plain = plainly(sys.argv[1:])
        if plain is None:
            from cardtable.cli import main as run_command

            return run_command()
        gc.disable()
        return printing(lambda: telling(plain))
    gc.disable()  # nothing that is made before the first frame is garbage; the first screen switches it on again
    from cardtable.tui.app.program import open_program

    return open_program()


def _open_streams() -> None:
    """Open the standard streams that are closed, so that no file of ours comes in their places.

    What is written to such an output is an error like a full disk.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            setattr(sys, name, os.fdopen(number, "r" if name == "stdin" else "w", closefd=False, encoding="utf-8"))


if __name__ == "__main__":
    main()
