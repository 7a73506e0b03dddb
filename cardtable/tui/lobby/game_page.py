"""The page beside the lobby's list: text about the chosen line, and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Static

from cardtable.tui.common.widgets import InRows, Push, cells, cut
from cardtable.tui.lobby.emblem import HEIGHT, Emblem, cards_of

if TYPE_CHECKING:
    from textual.app import App

__all__ = ["BLANK", "MUTED", "About", "Fact", "GamePage", "Part", "Sitter", "quiet"]


class About(InRows):
    """A text wrapped at the width of the widget: paragraphs, facts with their labels, and players with their scores."""

    # The lines that `render` returns are wrapped already.
    DEFAULT_CSS = "About { height: 1fr; text-wrap: nowrap; }"

    def __init__(self) -> None:
        super().__init__()
        self.auto_links = False
        self._parts: Sequence[Part] = ()
        self._drawn: dict[object, list[Strip]] = {}
        """The texts that have been drawn with the present look, by what is in them."""
        self._look: object = None

    def show(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self.refresh()

    def strips(self, rows: Iterable[int]) -> list[Strip]:
        """Return these rows. A text that has been drawn before is not wrapped and drawn again."""
        look = self.size, self.visual_style, self.app.theme, self.text_selection
        if look != self._look:
            self._look = look
            self._drawn.clear()
        text = tuple([(part.plain, *part.spans) if isinstance(part, Content) else part for part in self._parts])
        drawn = self._drawn.get(text)
        if drawn is None:
            drawn = self._drawn[text] = super().strips(range(self.size.height))
        return [drawn[y] for y in rows]

    def render(self) -> Content:
        width = max(20, self.content_size.width)
        names = [cells(part.name) for part in self._parts if isinstance(part, Sitter)]
        beside = max(9, min(max(names, default=0) + 3, width - LONGEST_TOLD))
        lines: list[Content] = []
        for part in self._parts:
            if isinstance(part, Sitter):
                name = cut(part.name, beside - 1)
                told = Content.styled(part.told, MUTED).wrap(max(10, width - beside)) or [Content("")]
                lines.append(Content(f"{name}{' ' * (beside - cells(name))}") + told[0])
                lines += [Content(" " * beside) + line for line in told[1:]]
            elif isinstance(part, Fact):
                wrapped = Content(part.text).wrap(max(10, width - part.hang)) or [Content("")]
                lines.append(Content.assemble((f"{cut(part.label, part.hang - 1):{part.hang}}", MUTED), wrapped[0]))
                lines += [Content(" " * part.hang) + line for line in wrapped[1:]]
            else:
                lines += part.wrap(width) or [Content("")]
        return Content("\n").join(lines[: self.content_size.height])


class Fact(NamedTuple):
    """A label and a text beside it. The text begins `hang` columns from the left edge."""

    label: str
    text: str
    hang: int = 10


class Sitter(NamedTuple):
    """The name of a player at a table, and what is written beside the name."""

    name: str
    told: str


Part = Content | Fact | Sitter
LONGEST_TOLD = 20
"""The text beside a player's name gets at least this width."""
MUTED = "$calm"
"""The style of less important words. In a list, use `quiet` instead."""
BLANK = Content("")


def quiet(app: App[Any]) -> str:
    """Return a style for less important words that is legible on any background, even that of the cursor."""
    return "dim" if app.no_color else "auto 70%"


class Title(Static, InRows):
    """The title of the page, with what is said right below it."""

    def __init__(self) -> None:
        super().__init__(id="title", markup=False)
        self.auto_links = False


class GamePage(Vertical):
    """The page beside a list: a title and a text about the chosen line, and buttons."""

    DEFAULT_CSS = """
    GamePage {
        padding: 1 2 0 3; max-width: 96;
        #head { height: auto; margin-bottom: 1; }
        #title { width: 1fr; height: auto; }
        #buttons { height: 2; }
    }
    """

    @dataclass
    class Asked(Message):
        what: str

    first: str = ""
    """The label of the first button, or "" if there is none. Enter in the list presses this button."""

    def __init__(self) -> None:
        super().__init__(id="page")
        self.emblem, self.title, self.about = Emblem(), Title(), About()
        self.buttons = [Push("", id=what) for what in ("first", "second", "third")]

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield self.emblem
            yield self.title
        yield self.about
        with Horizontal(id="buttons"):
            yield from self.buttons

    def show(
        self, title: Content, parts: Sequence[Part], buttons: Sequence[tuple[str, str]], *, emblem: str = ""
    ) -> None:
        self.emblem.show(emblem)
        self._show_title(title, beside=bool(emblem and cards_of(emblem)))
        self.about.show(parts)
        self._does = [does for does, _ in buttons]
        self.first = buttons[0][1] if buttons else ""
        for place, push in enumerate(self.buttons):
            push.display = place < len(buttons)
            if place < len(buttons):
                push.label = buttons[place][1]

    def _show_title(self, title: Content, *, beside: bool) -> None:
        static = self.title
        least = HEIGHT if beside else 0
        static.styles.min_height = least
        width, height = static.size
        static.update(title, layout=not width or max(least, len(title.wrap(width))) != height)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        event.stop()
        place = ("first", "second", "third").index(event.push.id or "")
        self.post_message(self.Asked(self._does[place]))
