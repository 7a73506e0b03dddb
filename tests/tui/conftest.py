"""What tests of screens share: fixtures that make every program faster, and two that a test may ask for."""

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
    """Each style sheet is read once for the same colors, not anew by every program; that saves a tenth of its start."""
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
    """What is known of a style sheet: the own names of parts that it has rules for, and the rules for each kind."""

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
    """Give a part the styles of the last part of its kind within such parts, if all were in the same states."""
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
    """Which rules are for a part was a fifth of the time in which a screen with many parts opens."""
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
    """Yield the handlers of a message; only classes that have a handler are gone through."""
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
    """Return how many parameters a function has; a new function with code that is known is not looked at."""
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
    """The handlers of each kind of message and their parameters are found once; that saves a tenth of the time."""
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
"""The caches of a line, and how much each holds."""


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
    """Each line of a picture had seven caches, of which it used one or none; that was a tenth of drawing."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Strip, "__init__", line_begun)
        patched.setattr(Strip, "__getattr__", cache_begun, raising=False)
        yield


# ── who is waited for ─────────────────────────────────────────────────────────────────────────────────────────────


def at_rest(part: MessagePump) -> bool:
    """Whether it has done all that it was sent, with what follows from it, and waits to be sent something."""
    queue: Queue[Message | None] = part._message_queue
    return queue.empty() and bool(getattr(queue.ready_event, "_waiters", ()))


async def busy_ones_waited_for(self: Pilot[Any], timeout: float = 30.0) -> bool:
    """Wait for those parts of the program that have something left to do; False if it has fallen over.

    Textual sends a message to every part there is and waits until all have been taken: of a part at rest that tells
    nothing that is not known.
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
    """A key at a table was three messages for each of its sixty parts, which took a third of its time."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Pilot, "_wait_for_screen", busy_ones_waited_for)
        yield


# ── how long nothing is waited for ────────────────────────────────────────────────────────────────────────────────

ON_THREAD: Final = asyncio.BaseEventLoop.run_in_executor
IDLE: Final = _wait.wait_for_idle
MOMENT: Final = _wait.SLEEP_GRANULARITY
"""The seconds for which Textual waits twice after each key, and again at each pause, and looks how busy it was."""


def on_thread(self: asyncio.BaseEventLoop, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:
    """Let a thread work something out, and note it until it is done."""
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
    """Wait until the program has nothing to do now, nor by a timer in the next moment; let it paint at once.

    While threads, other processes or connections are at work, wait as Textual does: nobody knows when they are heard.
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
    """Each key took two fiftieths of a second, and each pause one, in which most programs had nothing to do."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio.BaseEventLoop, "run_in_executor", on_thread)
        for module in (textual.app, textual.pilot):
            patched.setattr(module, "wait_for_idle", idle_waited_for)
        yield


@pytest.fixture(autouse=True)
def _nobody_waits_for_earlier_tests() -> None:
    """What earlier tests have left on threads, whose loops are closed, is heard by nobody."""
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
    """Draw only a whole picture, which a test asks for; treat any other frame as drawn."""
    Frames.number += 1
    if full:
        return DRAW(self, full, screen_stack, simplify)
    visible_screen_stack.set([] if screen_stack is None else screen_stack)
    self._dirty_regions.clear()
    return None


@pytest.fixture(scope="session", autouse=True)
def _frames_that_nobody_sees() -> Iterator[None]:
    """A frame is drawn only when a test looks at it; that saves a third of the time.

    Tests of what is drawn, and of every look, ask for `every_frame`.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Compositor, "render_update", drawn_when_looked_at)
        yield


@pytest.fixture
def every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each frame is drawn, as on a terminal."""
    monkeypatch.setattr(Compositor, "render_update", drawn_and_counted)


@pytest.fixture
def replay_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replayed move stays until a key: on a busy machine its time would pass between two looks of a test."""
    monkeypatch.setattr(manner, "REPLAY_BEAT", 600.0)


@pytest.fixture
def collector_off() -> Iterator[None]:
    """Nothing is freed unless a test asks for it, and then only what the test has made (`garbage`).

    The program cannot turn the collector on again, as it does when its first frame is shown.
    """
    gc.collect(1)
    gc.disable()
    with pytest.MonkeyPatch.context() as patched:
        for name in ("enable", "freeze"):
            patched.setattr(gc, name, lambda: None)
        yield
    gc.enable()
