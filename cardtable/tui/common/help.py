"""The list of a screen's keys, made from its active bindings and from the keys that the screen itself names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import Push, cells

__all__ = ["KeyGroup", "KeysScreen", "key_groups"]

PASSED_OVER = ("scroll_left", "scroll_right", "page_left", "page_right", "copy_text")
MOVES = (
    "up",
    "down",
    "first",
    "last",
    "page up",
    "page down",
    "top",
    "bottom",
    "scroll up",
    "scroll down",
    "scroll home",
    "scroll end",
)
"""Descriptions of keys that move the cursor or scroll. Keys with these descriptions share one row of the list."""
LAST = ("statistics", "focus_next", "back", "keys")
WIDE = 74
ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


class KeyGroup(NamedTuple):
    """A group of keys under one heading. Each key has words for what it does."""

    title: str
    keys: tuple[tuple[str, str], ...]


def key_groups(screen: Screen[Any]) -> list[KeyGroup]:
    """Return the keys to be listed for a screen, in groups."""
    gathered: dict[str, dict[str, list[str]]] = {"Here": {}, "This screen": {}, "Everywhere": {}}
    told = [active for active in screen.active_bindings.values() if not _goes_without_saying(screen, active)]
    for active in sorted(told, key=lambda each: LAST.index(_action(each)) + 1 if _action(each) in LAST else 0):
        keys = gathered[_title(active.node, screen)].setdefault(_does(screen, active), [])
        keys += [key for key in _shown(screen, active.binding).split() if key not in keys]
    groups = [
        KeyGroup(title, tuple((_together(keys), use) for use, keys in keys_by_use.items()))
        for title, keys_by_use in gathered.items()
        if keys_by_use
    ]
    more: Callable[[], Iterable[KeyGroup]] = getattr(screen, "more_keys", tuple)
    return [*more(), *groups]


def _goes_without_saying(screen: Screen[Any], active: ActiveBinding) -> bool:
    binding, action = active.binding, _action(active)
    taught: Callable[[str], bool] = getattr(screen, "taught", lambda action: False)
    idle = not active.enabled and not taught(binding.action.rpartition(".")[2])
    if idle or binding.system or not binding.description or action in PASSED_OVER:
        return True
    alone = action == "focus_next" and len(screen.focus_chain) < 2
    return alone or binding.key == "shift+tab" or (isinstance(active.node, Input) and not binding.show)


def _together(keys: list[str]) -> str:
    keys = sorted(keys, key=lambda key: key not in (*ARROWS.values(), *map(str.capitalize, ARROWS)))
    return " ".join(keys).replace(" ".join(map(str.capitalize, ARROWS)), "Arrows")


def _action(active: ActiveBinding) -> str:
    return active.binding.action.rpartition(".")[2].partition("(")[0]


def _does(screen: Screen[Any], active: ActiveBinding) -> str:
    if isinstance(active.node, Push):
        return active.node.label
    if _action(active) == "focus_next" and active.binding.key == "tab":
        return "Next field or button"
    if _action(active) == "command_palette":
        return "All commands, by name"
    action = active.binding.action.rpartition(".")[2]
    meant: str = getattr(screen, "meaning", lambda action: "")(action)
    does = meant or active.tooltip or getattr(screen, "doing", lambda action: "")(action) or active.binding.description
    return "Move around" if does.casefold() in MOVES else does


def _shown(screen: Screen[Any], binding: Binding) -> str:
    arrows = ARROWS.get(binding.key, binding.key_display or "").split()
    if not arrows or not set(arrows) <= set(ARROWS.values()):
        return screen.app.get_key_display(binding)
    in_letters = {arrow: name.capitalize() for name, arrow in ARROWS.items() if getattr(screen.app, "letters", False)}
    return " ".join(in_letters.get(arrow, arrow) for arrow in arrows)


def _title(node: DOMNode, screen: Screen[Any]) -> str:
    if node is screen.app:
        return "Everywhere"
    return "This screen" if node is screen else "Here"


class KeysScreen(CardtableDialog[None]):
    """The list of the keys of a screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f2,enter,space", "back", "Back", show=False),
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("down", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-10)", "Page up", show=False),
        Binding("pagedown", "scroll(10)", "Page down", show=False),
    ]
    DEFAULT_CSS = f"""
    KeysScreen > VerticalScroll {{
        width: {WIDE}; max-width: 96%; height: auto; max-height: 96%; padding: 1 3; background: $panel;
        color: $foreground; scrollbar-size-vertical: 1;
    }}
    KeysScreen Static {{ height: auto; }}
    """

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        focused = screen.focused
        self.about: str = getattr(screen, "help_text", screen.HELP) or ""
        self.about_focused = _help_of(focused) if focused is not None else ""
        self.groups = key_groups(screen)

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False, classes="broad"):
            yield Static(markup=False)

    async def on_resize(self, event: events.Resize) -> None:
        await super().on_resize(event)
        self.query_one(Static).update(self.page())

    def page(self) -> Content:
        card = self.query_one(VerticalScroll)
        width = min(WIDE, self.app.size.width) - card.styles.gutter.width - 2
        lines = Content(self.about).wrap(width) if self.about else []
        column = min(26, max((cells(keys) for group in self.groups for keys, _ in group.keys), default=8)) + 3
        for group in self.groups:
            lines += [Content("")] if lines else []
            lines.append(Content.styled(group.title, "bold"))
            if group.title == "Here" and self.about_focused:
                lines += [line.stylize("$calm") for line in Content(self.about_focused).wrap(width)]
            for keys, does in group.keys:
                first, *rest = Content(does).wrap(width - column - 2)
                lines.append(Content.assemble((f"  {keys}".ljust(column + 2), "bold"), first))
                lines += [Content(" " * (column + 2)) + line for line in rest]
        return Content("\n").join(lines)

    def on_click(self) -> None:
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


def _help_of(widget: Widget) -> str:
    for node in widget.ancestors_with_self:
        if isinstance(node, Screen):
            return ""
        if node.HELP:
            return node.HELP
    return ""
