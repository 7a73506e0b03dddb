"""What tests of screens share: fixtures that make the program faster in every test, and three that a test may ask for.

Most of the fixtures put a function in the place of one of Textual's. A part is a widget, a screen or the app itself. A
program is an app that a test has opened.
"""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Awaitable, Callable, Iterable, Iterator
from inspect import unwrap
from types import CodeType, FunctionType, MethodType
from typing import Any, Final

import pytest
import textual.app
import textual.pilot
from rich.console import RenderableType
from rich.segment import Segment
from textual import _callback, _wait, message_pump
from textual._compositor import Compositor
from textual._context import active_app, visible_screen_stack
from textual._queue import Queue
from textual.app import App
from textual.cache import FIFOCache
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode
from textual.message import Message
from textual.message_pump import MessagePump
from textual.pilot import Pilot, WaitForScreenTimeout
from textual.screen import Screen
from textual.strip import Strip

from cardtable.table import manner
from tests.tui.program import Frames
from tests.tui.waits import OTHERS, WORKED_OUT, next_due, others_work

Read = tuple[str, CSSLocation, bool, int, str]
"""The arguments with which a style sheet is read: its text, where it stands, and three more."""


@pytest.fixture(scope="session", autouse=True)
def _sheets_read_once() -> Iterator[None]:
    """Read each style sheet once for the same colors, and not again for every program.

    That saves a tenth of the time in which a program starts.
    """
    read = Stylesheet._parse_rules
    known: dict[tuple[tuple[str, ...], Read], list[RuleSet]] = {}

    def read_once(
        self: Stylesheet,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        sheet = (css, read_from, is_default_rules, tie_breaker, scope)
        key = (tuple(self._variables.values()), sheet)
        if key not in known:
            known[key] = read(self, *sheet)
        return known[key]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Stylesheet, "_parse_rules", read_once)
        yield


# ── what Textual looks up anew for every part, though a part like it has been looked up already ───────────────────

APPLY: Final = Stylesheet.apply
AROUND: Final = frozenset(Stylesheet._EXCLUDE_PSEUDO_CLASSES_FROM_CACHE)
"""The states of a part that depend on the parts around it."""
OF_ALL: Final = frozenset(("dark", "light", "inline", "ansi", "nocolor"))
"""The states that all parts of a program have, or none."""
Kind = tuple[type[DOMNode], frozenset[str], str | None]
"""The class of a part, the names of its style classes, and its own name if the style sheet has rules for that."""


class Ruled:
    """The rules that are for parts of one kind, and the styles that such parts were given by them."""

    def __init__(self, rules: Iterable[RuleSet]) -> None:
        asked = set().union(*(rule.pseudo_classes for rule in rules))
        self.alike = asked.isdisjoint(AROUND)
        self.asked_of_all, self.asked = tuple(sorted(asked & OF_ALL)), tuple(sorted(asked - OF_ALL))
        self.hovers = "hover" in asked
        self.found: dict[object, RulesMap | None] = {}
        """The styles by all that they depend on; None where no rule holds, so that a part keeps what it has."""


class Sheet:
    """What is known of a style sheet: the ids of parts for which it has rules, and the rules for each kind of part."""

    def __init__(self, names: Iterable[str]) -> None:
        self.own = {name[1:] for name in names if name.startswith("#")}
        self.known: dict[Kind, Ruled] = {}


RULED: Final[dict[tuple[RuleSet, ...], Ruled]] = {}
SHEETS: Final[dict[tuple[RuleSet, ...], Sheet]] = {}


def sheet_known(sheet: Stylesheet) -> Sheet:
    """Return what is known of a style sheet, looked up once for all programs that have this sheet."""
    last: tuple[object, Sheet] | None = vars(sheet).get("_last_known")
    if last is None or last[0] is not sheet.rules_map:
        rules = tuple(sheet.rules)
        if rules not in SHEETS:
            SHEETS[rules] = Sheet(sheet.rules_map)
        last = vars(sheet)["_last_known"] = sheet.rules_map, SHEETS[rules]
    return last[1]


def rules_for(sheet: Stylesheet, known: dict[Kind, Ruled], node: DOMNode, kind: Kind) -> Ruled:
    """Return the rules of a style sheet that are for a part."""
    if kind not in known:
        names = sheet.rules_map.keys() & node._selector_names
        wanted = {rule for name in names for rule in sheet.rules_map[name]}
        rules = tuple([rule for rule in sheet.rules if rule in wanted])
        known[kind] = RULED.setdefault(rules, Ruled(rules))
    return known[kind]


def states(part: DOMNode, asked: Iterable[str]) -> list[bool | None]:
    """Return in which of these states a part is; None for a state that a part of its kind cannot be in."""
    known: dict[str, Callable[[Any], bool]] = part._PSEUDO_CLASSES
    return [known[name](part) if name in known else None for name in asked]


def styles_found_once(
    self: Stylesheet, node: DOMNode, *, animate: bool = False, cache: dict[Any, RulesMap] | None = None
) -> None:
    """Give a part the styles that an earlier part like it was given.

    A part is like it if both are of the same kind and in the same states, and if the same is true of all parts around
    them, up to the app.
    """
    path = node.css_path_nodes
    sheet = sheet_known(self)
    kinds: list[Kind] = [
        (type(part), frozenset(part._classes), part._id if part._id in sheet.own else None) for part in path
    ]
    ruled = rules_for(self, sheet.known, node, kinds[-1])
    if not ruled.alike or not isinstance(path[0], App):
        APPLY(self, node, animate=animate, cache=cache)
        return
    key = (*kinds, *states(path[0], ruled.asked_of_all), *(state for one in path for state in states(one, ruled.asked)))
    if key in ruled.found:
        node._has_hover_style = ruled.hovers
        node._has_focus_within = node._has_order_style = node._has_odd_or_even = False
        rules = ruled.found[key]
        if rules is not None and (animate or node.styles.base._rules != rules):
            self.replace_rules(node, rules, animate=animate)
        elif rules is not None:
            node.notify_style_update()
        self._process_component_classes(node)
        return
    found: dict[Any, RulesMap] = {}
    APPLY(self, node, animate=animate, cache=found)
    ruled.found[key] = next(iter(found.values()), None)


@pytest.fixture(scope="session", autouse=True)
def _styles_found_once() -> Iterator[None]:
    """Find the styles of parts that are like each other only once.

    To find which rules are for each part took a fifth of the time in which a screen with many parts opens.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Stylesheet, "apply", styles_found_once)
        yield


# ── what Textual works out anew for every message, though it never changes ────────────────────────────────────────

HANDLERS: Final = MessagePump._get_dispatch_methods
PARAMETERS: Final = _callback._count_parameters
FOUND: Final[dict[tuple[type, str, type], tuple[type, ...] | None]] = {}
COUNTED: Final[dict[CodeType, int]] = {}


def with_handler(kind: type, name: str, message: type) -> tuple[type, ...] | None:
    """Return the classes above `kind` with a handler of that name, or None if decorators make other handlers."""
    for one in kind.__mro__:
        if {*one.__dict__.get("_decorated_handlers", ())} & {*message.__mro__}:
            return None
    return tuple([one for one in kind.__mro__ if {name, f"_{name}"} & one.__dict__.keys()])


def handlers_found_once(
    self: MessagePump, name: str, message: Message
) -> Iterable[tuple[type, Callable[[Message], Awaitable[Any]]]]:
    """Yield the handlers of a message, each with its class. Classes without such a handler are not gone through."""
    asked = type(self), name, type(message)
    if asked not in FOUND:
        FOUND[asked] = with_handler(*asked)
    known = FOUND[asked]
    if known is None:
        yield from HANDLERS(self, name, message)
        return
    for one in known:
        if message._no_default_action:
            return
        method = one.__dict__.get(f"_{name}") or one.__dict__.get(name)
        if method is not None and not getattr(method, "_textual_on", None):
            yield one, method.__get__(self, one)


def parameters_counted_once(func: Callable[..., object]) -> int:
    """Return how many parameters a function has. They are counted once for all functions with the same code."""
    inner = unwrap(func.__func__ if isinstance(func, MethodType) else func)
    if not isinstance(inner, FunctionType):
        return PARAMETERS(func)
    if inner.__code__ not in COUNTED:
        COUNTED[inner.__code__] = PARAMETERS(inner)
    return COUNTED[inner.__code__] - isinstance(func, MethodType)


class Unheard:
    """A log that nobody reads, and that makes no other log for each message."""

    def __getattr__(self, name: str) -> Unheard:
        return self

    def __call__(self, *said: object, **more: object) -> Unheard:
        return self


@pytest.fixture(scope="session", autouse=True)
def _messages_passed_on_quickly() -> Iterator[None]:
    """Find the handlers of each kind of message, and count their parameters, only once.

    That saves a tenth of the time.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(MessagePump, "_get_dispatch_methods", handlers_found_once)
        patched.setattr(_callback, "_count_parameters", parameters_counted_once)
        patched.setattr(message_pump, "log", Unheard())
        yield


# ── what a line of a picture keeps, though nearly no line is looked at twice ──────────────────────────────────────

KEPT: Final = {
    "_divide_cache": 4, "_crop_cache": 16, "_style_cache": 16, "_filter_cache": 4,
    "_line_length_cache": 4, "_crop_extend_cache": 4, "_offsets_cache": 4,
}  # fmt: skip
"""The caches of a line of a picture, and how many entries each holds."""


def line_begun(self: Strip, segments: Iterable[Segment], cell_length: int | None = None) -> None:
    """Make a line without its caches."""
    self._segments = list(segments)
    self._cell_length = cell_length
    self._render_cache = self._link_ids = self._cell_count = None


def cache_begun(self: Strip, name: str) -> FIFOCache[Any, Any]:
    """Make a cache of a line when it is asked for the first time."""
    if name not in KEPT:
        raise AttributeError(name)
    made: FIFOCache[Any, Any] = FIFOCache(KEPT[name])
    setattr(self, name, made)
    return made


@pytest.fixture(scope="session", autouse=True)
def _caches_made_when_used() -> Iterator[None]:
    """Make the caches of a line only when they are used.

    Otherwise each line has seven caches, of which it uses one or none. Making them took a tenth of the time of drawing.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Strip, "__init__", line_begun)
        patched.setattr(Strip, "__getattr__", cache_begun, raising=False)
        yield


# ── who is waited for ─────────────────────────────────────────────────────────────────────────────────────────────


def at_rest(part: MessagePump) -> bool:
    """Whether a part has dealt with all messages that it was sent, and waits for the next one."""
    queue: Queue[Message | None] = part._message_queue
    return queue.empty() and bool(getattr(queue.ready_event, "_waiters", ()))


async def busy_ones_waited_for(self: Pilot[Any], timeout: float = 30.0) -> bool:
    """Wait for those parts of the program that have something left to do; return False if the program has failed.

    Textual itself sends a message to every part and waits until all parts have taken theirs. For a part at rest, that
    would tell nothing new.
    """
    app = self.app
    try:
        screen = app.screen
    except Exception:
        return False
    parts = [part for part in screen.walk_children() if not at_rest(part)]
    left, taken = 0, asyncio.Event()

    def take() -> None:
        nonlocal left
        left -= 1
        if not left:
            taken.set()

    for part in (app, screen, *parts):
        left += part.call_later(take)
    if left:
        waits = [asyncio.create_task(taken.wait()), asyncio.create_task(app._exception_event.wait())]
        done, pending = await asyncio.wait(waits, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        if not done:
            raise WaitForScreenTimeout("Timed out while waiting for widgets to process pending messages.")
    return left <= 0


@pytest.fixture(scope="session", autouse=True)
def _only_the_busy_are_waited_for() -> Iterator[None]:
    """After a key, wait only for those parts that are busy.

    Textual sends three messages to each of the sixty parts of a table, which took a third of the time of a key.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Pilot, "_wait_for_screen", busy_ones_waited_for)
        yield


# ── how long nothing is waited for ────────────────────────────────────────────────────────────────────────────────

ON_THREAD: Final = asyncio.BaseEventLoop.run_in_executor
IDLE: Final = _wait.wait_for_idle
MOMENT: Final = _wait.SLEEP_GRANULARITY
"""Textual waits this many seconds twice after each key, and once at each pause, to see whether the program is busy."""


def on_thread(self: asyncio.BaseEventLoop, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:
    """Let a thread work something out. Until that is done, it is in `WORKED_OUT`."""
    found = ON_THREAD(self, executor, func, *args)
    WORKED_OUT.add(found)
    found.add_done_callback(WORKED_OUT.discard)
    return found


def waits_to_paint(screen: Screen[Any]) -> bool:
    """Whether something has changed on the screen on top, and is not laid out or painted yet."""
    if not screen.is_current or screen.app._batch_count:
        return False
    changed = screen._layout_required or screen._scroll_required or screen._repaint_required
    return bool(changed or screen._recompose_required or screen._dirty_widgets or screen._callbacks)


async def idle_waited_for(min_sleep: float = MOMENT, max_sleep: float = 1.0) -> None:
    """Wait until the program has nothing to do now, and no timer gives it something to do within `MOMENT`.

    If it waits to paint its screen, let it paint at once. While threads, other processes or connections are at work,
    wait as Textual does, because nobody knows when they are ready.
    """
    loop: Any = asyncio.get_running_loop()
    begun, painted = loop.time(), False
    while loop.time() < begun + max_sleep:
        for _ in range(2):
            await asyncio.sleep(0)
        if loop._ready:
            painted = False
            continue
        screens = active_app.get()._screen_stack
        if not painted and screens and waits_to_paint(screens[-1]):
            screens[-1]._on_timer_update()
            painted = True
            continue
        left = begun + MOMENT - loop.time()
        if WORKED_OUT and left > 0:
            await asyncio.wait({*WORKED_OUT}, timeout=left)
            continue
        if others_work():
            await IDLE(min_sleep, max_sleep)
            return
        due = next_due(begun + MOMENT)
        if due is None:
            return
        await asyncio.sleep(max(0, due - loop.time()))


@pytest.fixture(scope="session", autouse=True)
def _nobody_waits_for_nothing() -> Iterator[None]:
    """After a key or at a pause, wait only as long as the program has something to do.

    Textual waits a twenty-fifth of a second after each key, and half of that at each pause, even if nothing is to do.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio.BaseEventLoop, "run_in_executor", on_thread)
        for module in (textual.app, textual.pilot):
            patched.setattr(module, "wait_for_idle", idle_waited_for)
        yield


@pytest.fixture(autouse=True)
def _nobody_waits_for_earlier_tests() -> None:
    """Do not wait for threads of earlier tests: their event loops are closed, so nobody hears of their results."""
    OTHERS.clear()
    OTHERS.update(threading.enumerate())
    WORKED_OUT.clear()


# ── what nobody looks at ──────────────────────────────────────────────────────────────────────────────────────────

DRAW: Final = Compositor.render_update


def drawn_and_counted(
    self: Compositor, full: bool = False, screen_stack: list[Screen[object]] | None = None, simplify: bool = False
) -> RenderableType | None:
    """Draw a frame as on a terminal."""
    Frames.number += 1
    return DRAW(self, full, screen_stack, simplify)


def drawn_when_looked_at(
    self: Compositor, full: bool = False, screen_stack: list[Screen[object]] | None = None, simplify: bool = False
) -> RenderableType | None:
    """Draw a frame only if it is a whole picture, which a test asks for; treat any other frame as if it were drawn."""
    Frames.number += 1
    if full:
        return DRAW(self, full, screen_stack, simplify)
    visible_screen_stack.set([] if screen_stack is None else screen_stack)
    self._dirty_regions.clear()
    return None


@pytest.fixture(scope="session", autouse=True)
def _frames_that_nobody_sees() -> Iterator[None]:
    """Draw a frame only when a test looks at it; that saves a third of the time.

    Tests of what is drawn, and the tests of every look (`every_look`), ask for the fixture `every_frame`.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Compositor, "render_update", drawn_when_looked_at)
        yield


@pytest.fixture
def every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw each frame, as on a terminal."""
    monkeypatch.setattr(Compositor, "render_update", drawn_and_counted)


@pytest.fixture
def replay_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a replayed move stay on the screen until a key is pressed.

    On a busy machine the usual time of a move might pass before a test looks at the screen again.
    """
    monkeypatch.setattr(manner, "REPLAY_BEAT", 600.0)


@pytest.fixture
def collector_off() -> Iterator[None]:
    """Keep the garbage collector off, so that objects in cycles are freed only when a test asks for it (`garbage`).

    Then only objects that the test itself has made are freed. The program cannot turn the collector on again, as it
    does outside of tests when its first frame is shown.
    """
    gc.collect(1)
    gc.disable()
    with pytest.MonkeyPatch.context() as patched:
        for name in ("enable", "freeze"):
            patched.setattr(gc, name, lambda: None)
        yield
    gc.enable()
