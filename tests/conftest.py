"""The settings and fixtures of all tests: repeatable examples, quick workers, an empty home folder for each test."""

from __future__ import annotations

import gc
import os
import py_compile
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import cache_from_source
from itertools import count
from pathlib import Path

import pytest

pytest.register_assert_rewrite("cardtable.testing")

# The workers and the programs that tests start share their compiled modules, which are kept in pytest's cache folder
# only.
sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from hypothesis import settings  # noqa: E402 - compiled like everything else: a fifth of what collecting the tests takes
from hypothesis.internal.conjecture import providers  # noqa: E402
from hypothesis.internal.constants_ast import constants_from_module  # noqa: E402

from cardtable.testing.amount import ask, many  # noqa: E402
from tests.each import forget_what_was_told  # noqa: E402
from tests.thorough import USUAL  # noqa: E402

gc.disable()  # collecting the tests makes many objects, none of which can be freed yet

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True, max_examples=USUAL)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

NUMBER = count()
TESTS = Path(__file__).parent
PROGRAM = f"{TESTS.parent / 'cardtable'}{os.sep}"


def is_of_the_program(path: str) -> bool:
    """Whether a module, by its file, is one whose constants Hypothesis tries."""
    return path.startswith(PROGRAM)


# It finds the same modules, but resolves the path of each of two thousand: a twentieth of what collecting takes.
vars(providers)["is_local_module_file"] = is_of_the_program


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run ask for more cases than usual."""
    parser.addoption(
        "--thorough", type=int, default=1, metavar="N", help="try N times as many cases of each law as usual"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Try as many cases as were asked for, Hypothesis too, unless it was given a profile of its own."""
    times: int = config.getoption("--thorough")
    if times < 1:
        raise pytest.UsageError(f"--thorough must be 1 or more, not {times}.")
    ask(times)
    settings.register_profile("ci", settings.get_profile("ci"), max_examples=many(USUAL))
    if "HYPOTHESIS_PROFILE" not in os.environ and not config.getoption("--hypothesis-profile", None):
        settings.load_profile("ci")


def part_of(config: pytest.Config) -> slice | None:
    """Return which part of a list one of several workers takes; None unless several workers run the whole suite."""
    workerinput: dict[str, object] = getattr(config, "workerinput", {})
    if not workerinput or {Path(arg).resolve() for arg in config.args} != {TESTS}:
        return None
    return slice(int(str(workerinput["workerid"]).removeprefix("gw")), None, int(str(workerinput["workercount"])))


def pytest_collection(session: pytest.Session) -> None:
    """Let each of several workers first compile a part of the modules, so that it finds the other parts compiled.

    Otherwise all of them would compile everything at the same time, which takes half a minute in a new checkout.
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
        if path.name.startswith("test_"):  # pytest rewrites their assertions before it compiles them
            with suppress(Exception, pytest.skip.Exception):  # errors are reported when the test is collected
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Spread the tests of screens evenly among the others, because they wait much, and other tests can run meanwhile.

    Each worker takes a stretch of the list, so at the end of the run all of them would have tests that wait. Tests of
    every game are ordered by game, not by test, so that only one worker works out the vocabulary of a game.
    """
    begins: dict[Path | str, float] = {}
    for screens in (True, False):
        alike = [kin(item) for item in items if ("tui" in item.path.parts) == screens]
        for nth, kind in enumerate(alike):
            begins.setdefault(kind, nth / len(alike))
    items.sort(key=lambda item: begins[kin(item)])
    part = part_of(config)
    if part is not None:
        # Hypothesis tries the constants of the program; it caches those of each module in its folder.
        for name in sorted(name for name in sys.modules if name.startswith("cardtable."))[part]:
            constants_from_module(sys.modules[name])


def kin(item: pytest.Item) -> Path | str:
    """Return the key of tests that one worker should run together: their game if every game has them, or their file."""
    params: dict[str, object] = getattr(getattr(item, "callspec", None), "params", {})
    return str(params["entry"]) if "entry" in params else item.path


def pytest_collection_finish() -> None:
    """Exempt the collected tests from garbage collection, and let the collector run less often.

    They are hundreds of thousands of objects that live to the end, with little garbage. To go through them again and
    again took a third of the time of the tests of screens.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(200_000, 10, 10)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect garbage once, to report files that were never closed, and exempt the rest.

    pytest itself collects five times, which takes half a second each after tests of screens.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_collected_between_deals() -> Iterator[None]:
    """A table whose deal is over frees what was closed meanwhile, but here it would look at all that tests have made.

    That took a tenth of a second a deal. What tests leave behind the collector frees in its own time.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(gc, "get_freeze_count", lambda: 0)
        yield


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the folder of all home folders."""
    return f"{tmp_path_factory.getbasetemp()}/homes"


@pytest.fixture(autouse=True)
def home(homes: str) -> Path:
    """Return a home folder, not made yet, so that no test sees the store, settings or terminal of whoever runs it.

    Hints forget what they have told. One fixture does both, and undoes nothing, because the next test has it anew:
    thousands of tests take no longer than their fixtures.
    """
    home = f"{homes}/{next(NUMBER)}"
    for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{kind}_HOME"] = f"{home}/{kind.lower()}"
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "COLORTERM", "CARDTABLE_FOLDER", "TEXTUAL_DRIVER"):
        if name in os.environ:
            del os.environ[name]
    forget_what_was_told()
    return Path(home)


@pytest.fixture
def forking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes of computer seats and comparisons are forked from one in which the program is loaded.

    To load it takes most of the time of a start; some tests start them as the program does.
    """
    if os.name == "posix":
        from tests.forks import fork_players

        fork_players(monkeypatch)


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name a case after the beginning of a long text: every message of a worker about a test has its whole name."""
    return f"{argname}:{val[:30]!a}..." if isinstance(val, str | bytes) and len(val) > 200 else None
