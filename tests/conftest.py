"""What every test stands on: repeatable examples, and a home that is nobody's."""

from __future__ import annotations

import gc
import os
import py_compile
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import cache_from_source
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.constants_ast import constants_from_module

# Each worker, and each program that a test starts, compiles what it runs unless it finds that done. It is kept with
# pytest's own notes, and nowhere else.
sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

gc.disable()  # nothing that collecting the tests makes can go yet, and there is much of it

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True, max_examples=60)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=50)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

NUMBER = count()
TESTS = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    """Who leaves the slow tests out gets an answer soon: questions asked of every game have half the examples then."""
    if config.option.markexpr == "not slow" and "HYPOTHESIS_PROFILE" not in os.environ:
        settings.load_profile("quick")


def part_of(config: pytest.Config) -> slice | None:
    """What one of several workers takes of a list that all of them need; None where the whole suite is not run so."""
    workerinput: dict[str, object] = getattr(config, "workerinput", {})
    if not workerinput or {Path(arg).resolve() for arg in config.args} != {TESTS}:
        return None
    return slice(int(str(workerinput["workerid"]).removeprefix("gw")), None, int(str(workerinput["workercount"])))


def pytest_collection(session: pytest.Session) -> None:
    """Each of several workers begins with a part of its own of what is not compiled yet, and finds the others' parts.

    Without that all of them compile everything at the same time: half a minute, where nothing has been run before.
    """
    part = part_of(session.config)
    if part is None:
        return
    tests = sorted(path for path in TESTS.rglob("*.py") if not {*path.parts} & {"benchmarks", "strengths"})
    sources = [*sorted((TESTS.parent / "cardtable").rglob("*.py")), *tests]
    for path in sources[part]:
        if not path.name.startswith("test_") and not Path(cache_from_source(path)).exists():
            py_compile.compile(str(path), quiet=2)
    for path in tests[part]:
        if path.name.startswith("test_"):  # pytest changes their assertions before it compiles them
            with suppress(Exception, pytest.skip.Exception):  # which are told when the test is collected
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Spread the files of tests of screens evenly among the others: they wait much, and the others compute meanwhile.

    Each worker begins with a stretch of the list; at its end all of them would have tests that wait. What is asked of
    every game is asked game by game, not question by question: so one worker finds out what can be said there.
    """
    begins: dict[Path | str, float] = {}
    for screens in (True, False):
        alike = [kin(item) for item in items if ("tui" in item.path.parts) == screens]
        for nth, kind in enumerate(alike):
            begins.setdefault(kind, nth / len(alike))
    items.sort(key=lambda item: begins[kin(item)])
    part = part_of(config)
    if part is not None:
        # Hypothesis tries the constants of the program, and keeps what it has read of each module in its folder.
        for name in sorted(name for name in sys.modules if name.startswith("cardtable."))[part]:
            constants_from_module(sys.modules[name])


def kin(item: pytest.Item) -> Path | str:
    """Whatever tests are best run by the same worker have in common: the game that all are asked of, else the file."""
    params: dict[str, object] = getattr(getattr(item, "callspec", None), "params", {})
    return str(params["entry"]) if "entry" in params else item.path


def pytest_collection_finish() -> None:
    """Put the tests themselves out of the collector's sight, and let it look less often.

    They are hundreds of thousands of objects that live to the end: walking through them again and again took a third
    of the time of the screens' tests.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 10, 10)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Look once for what was never closed, and put the rest out of the collector's sight.

    pytest looks five times, and after tests of screens each look takes half a second.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home not yet made: no test sees the store, the settings or the terminal of the person who runs it."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(NUMBER))
    for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    return home


@pytest.fixture(autouse=True)
def nothing_told() -> None:
    """No hint leaves out what another test has been told."""
    for module in ("rivals.told_before", "solitaires.told_once"):
        for kept in ("TOLD", "AIMS", "HOPES"):
            getattr(sys.modules.get(f"cardtable.players.advice.{module}"), kept, {}).clear()
