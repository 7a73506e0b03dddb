"""Start and end the program, for `cardtable` and `python -m cardtable`.

Modules that load slowly are imported only after a handler for Ctrl-C is installed.
"""

from __future__ import annotations

import os
import sys

try:
    import signal
except KeyboardInterrupt:
    os._exit(130)


def main() -> None:
    """Do what the arguments say, and exit.

    Raises:
        SystemExit: the program ends with this exception's exit code. An unexpected exception is passed on, unless the
            end of the program has already begun.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _gone)
    from cardtable import leaving

    _open_streams()
    leaving.listen(instead_of=_gone)
    try:
        code = _obey()
    except KeyboardInterrupt:
        code = leaving.INTERRUPTED
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else leaving.CRASHED
    except Exception:
        if leaving.begun_with() is None:
            raise
        code = leaving.begun_with() or leaving.CRASHED  # a signal can interrupt any code and cause any exception
    leaving.end(code)


def _gone(*_: object) -> None:
    """Handle Ctrl-C before anything is open: end the process at once."""
    os._exit(130)


def _obey() -> int:
    import gc

    if "_CARDTABLE_COMPLETE" in os.environ:  # a shell asks how the command line can go on
        from cardtable.cli import complete

        return complete()
    from cardtable.answers import AT_ONCE, printing, telling

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
    gc.disable()  # the first screen turns it on again; before the first frame there is no garbage to collect
    from cardtable.sitting import lobby

    return lobby()


def _open_streams() -> None:
    """Open the null device for each closed standard stream, so that no other file gets the stream's descriptor."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            setattr(sys, name, os.fdopen(number, "r" if name == "stdin" else "w", closefd=False, encoding="utf-8"))


if __name__ == "__main__":
    main()
