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
from _pytest.runner import runtestprotocol

pytest.register_assert_rewrite("cardtable.testing")

# The workers and the programs that tests start share their compiled modules, which are kept in pytest's cache folder
# only.
sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Hypothesis is imported only here, so that it is compiled into that folder, too. To compile it anew takes a fifth of
# the time in which the tests are collected.
from hypothesis import settings  # noqa: E402
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
    """Whether the file at this path is a module of the program. Hypothesis tries the constants of such modules."""
    return path.startswith(PROGRAM)


# This takes the place of Hypothesis's own function. That one finds the same modules, but it resolves the paths of two
# thousand, which takes a twentieth of the time in which the tests are collected.
vars(providers)["is_local_module_file"] = is_of_the_program


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run ask for more cases than usual."""
    parser.addoption(
        "--thorough", type=int, default=1, metavar="N", help="try N times as many cases of each law as usual"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Try as many cases as were asked for.

    Hypothesis tries as many, too, unless the run has named a profile for it.
    """
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

    Each worker takes a stretch of the list. If the tests of screens came last, all workers would be waiting at the end
    of the run. Tests that are made for every game are ordered by game, not by test. So only one worker has to work out
    the words and cards of a game that random moves are made of (`vocabulary` in `cardtable.testing.playing`).
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

    The tests are hundreds of thousands of objects that live to the end, with little garbage among them. While the
    collector went through them again and again, that took a third of the time of the tests of screens.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(200_000, 10, 10)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Let a worker tell what came of a test in two messages, not in five.

    It leaves out that the test begins, and that its fixtures were set up and taken down without an error. To pack and
    unpack these three messages took a millisecond a test. All are sent if they are to be shown or written down.
    """
    option = item.config.option
    shown = option.verbose > 0 or option.durations is not None or option.xmlpath
    if shown or not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect garbage once, to report files that were never closed, and exempt the rest.

    After this, pytest itself collects garbage five times. Without the exemption each time would take half a second
    after tests of screens.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_collected_between_deals() -> Iterator[None]:
    """Keep tables from collecting garbage whenever a deal is over, as the program does.

    In tests the collector would go through all that earlier tests have made, which took a tenth of a second a deal. It
    frees what tests leave behind in its own time.
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
    """Return a home folder that is not made yet, so that no test sees the store or settings of the person who runs it.

    Variables that describe that person's terminal are removed, and hints forget what they have told. All this is one
    fixture, which undoes nothing, because it runs again before the next test. Thousands of tests are so short that
    their fixtures take as long as the tests.
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
    """Fork the processes of computer seats and comparisons from a process in which the program is already loaded.

    Loading the program takes most of the time in which such a process starts. Tests without this fixture start them as
    the program itself does.
    """
    if os.name == "posix":
        from tests.forks import fork_players

        fork_players(monkeypatch)


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name a case only after the beginning of a long text: each message of a worker about a test has its whole name."""
    return f"{argname}:{val[:30]!a}..." if isinstance(val, str | bytes) and len(val) > 200 else None
