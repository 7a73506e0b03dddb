"""The list in the lobby, and the line in which a search is typed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget
from textual.widgets.option_list import Option

from cardtable.rules.catalogue import SHORTEST, Entry, absent, all_games, games_so_far, nearest_named
from cardtable.rules.words import amount
from cardtable.table.tables_told import entry_of, people_of, title_of, when
from cardtable.tui.common.widgets import NOTHING_FOUND, ChoiceList, InRows, cells, cut, sentence, wrapped
from cardtable.tui.lobby.about import BACK
from cardtable.tui.lobby.game_page import MUTED, quiet
from cardtable.tui.lobby.kept_tables import KeptTables

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.style import Style
    from textual.visual import RenderOptions

    from cardtable.table.rulebook import Found

__all__ = ["Games", "SearchLine", "matches"]

LEAST_SEARCHED = 2
"""A search with fewer letters than this only looks for games. A longer one also looks for rules."""
SHORTEST_CODE = 11
MOST_TYPED = 60
CHROME = 5
"""How many rows of the screen are above and below the list."""


def matches(line: Entry, words: str) -> int:
    """Return how well a game's names or its family match the typed words, from 0 (not at all) to 5."""
    words = " ".join(words.casefold().split())
    names = [name.casefold() for name in (line.title, *line.other_names)]
    if names[0].startswith(words):
        return 5
    if any(name.startswith(words) for name in names):
        return 4  # so that "solit" finds Klondike before Double Solitaire
    if any(part.startswith(words) for name in names for part in (name, *name.split())):
        return 3
    if any(words in name for name in names):
        return 2
    return 1 if words in line.family.casefold() else 0


class SearchLine(Widget):
    """The line that shows the words typed for a search."""

    DEFAULT_CSS = """
    SearchLine { height: 1; padding: 0 1; background: $sunk; color: $foreground; }
    """
    words: reactive[str] = reactive("")

    def __init__(self, invitation: str = "Type to search games and rules") -> None:
        super().__init__()
        self.invitation = invitation

    def render(self) -> Content:
        if not self.words:
            return Content.assemble((self.invitation, MUTED))
        shown = cut(self.words[::-1], self.content_size.width - 1)[::-1]
        return Content.assemble(shown, ("▏", "$lit"))

    def add(self, text: str) -> None:
        self.words = (self.words + text)[:MOST_TYPED]

    def take(self, key: events.Key) -> bool:
        """Act on a key: append its character, or erase the last one. Return False if the key does neither."""
        letter = key.character or ""
        if key.key == "backspace":
            self.words = self.words[:-1]
        elif key.is_printable and letter and (letter.isalnum() or (self.words and letter in " -.'")):
            self.add(letter)
        else:
            return False
        return True


class Line(Visual):
    """A line of plain text that fits in the list. It is drawn quickly, because it need not be broken."""

    def __init__(self, text: str) -> None:
        """The text must be ASCII, so that each character is one cell wide."""
        self.text = text

    def __str__(self) -> str:
        return self.text

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        return [Strip([Segment(self.text, style.rich_style)], len(self.text))]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return len(self.text)

    def get_height(self, rules: RulesMap, width: int) -> int:
        return 1


def _on_lines(words: str, width: int) -> str:
    first, *rest = wrapped(words, width)
    if rest:
        first, *rest = wrapped(words, width - 1)
    return "\n".join((f"  {first}", *(f"   {line}" for line in rest)))


def _whole_words(names: str, width: int) -> str:
    first, *rest = wrapped(names, width - 1)
    return f"{first.rstrip(',')}…" if rest and cells(names) > width else names


class Games(ChoiceList, InRows):
    """The list in the lobby: unfinished tables, games, and lines that lead to all tables and to the statistics.

    While a search is typed, it has what the search found instead.
    """

    HELP = "Choose with the arrows and press Enter. Type to search."
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "Open", key_display="Enter")]

    def __init__(self) -> None:
        super().__init__(id="games", markup=False)
        self.auto_links = False
        self.kept = KeptTables()
        self.found: list[Found] = []

    @property
    def chosen(self) -> str:
        """The id of the chosen line, such as `table:ID`, `game:ID` or `code:CODE`, or ""."""
        option = self.highlighted_option
        return (option.id or "") if option is not None else ""

    @property
    def chosen_game(self) -> str:
        kind, _, key = self.chosen.partition(":")
        if kind == "table" and key in self.kept.unfinished:
            return str(self.kept.unfinished[key].game)
        if kind == "rule":
            page = self.found[int(key)].page
            return page if entry_of(page) is not None else ""
        return key if kind == "game" else ""

    def list_all(self, words: str, chosen: str, *, from_top: bool = False) -> None:
        """Fill the list with tables, games by family, and statistics.

        If there are `words`, fill it with what a search for them finds. If `from_top` is true and the chosen line does
        not fit on the screen together with the unfinished tables, choose the newest of these tables.
        """
        if words:
            self.set_options([*self.found_options(words)] or [sentence(NOTHING_FOUND)])
        else:
            self.set_options([*self.table_options(), *self.game_options(), *self.back_options()])
        heights = [str(option.prompt).count("\n") + 1 for option in self.options]
        if not self.size and sum(heights) > self.app.size.height:
            self._expect_scrolling(sum(heights))
        ids = [None if option.disabled else option.id for option in self.options]
        if from_top and self.kept.unfinished and chosen in ids:
            lines = sum(heights[: ids.index(chosen) + 1]) + self.AROUND
            if lines > (self.size.height or self.app.size.height - CHROME):
                chosen = f"table:{next(iter(self.kept.unfinished))}"
        if chosen in ids:
            self.highlighted = ids.index(chosen)
        else:
            self.highlighted = next((at for at, each in enumerate(ids) if each), None)

    def _expect_scrolling(self, lines: int) -> None:
        """Leave room for the scroll bar before the first layout. Otherwise all would be laid out and drawn again."""
        self.set_reactive(Games.virtual_size, Size(self.room, lines))
        self.show_vertical_scrollbar = True

    @property
    def room(self) -> int:
        """The number of cells in a line of the list, known even before the first layout."""
        width = self.app.size.width
        return (46 if width >= 110 else 34 if width >= 80 else width) - 5

    def line(self, text: str) -> Line | str:
        """Return a text as a `Line`, which the list draws quickly.

        If it is too long or not ASCII, return the text itself.
        """
        return Line(text) if len(text) <= self.room - 2 and text.isascii() and text.isprintable() else text

    @property
    def most(self) -> int:
        return max(2, self.app.size.height // 4 - 3)

    def table_options(self) -> Iterable[Option]:
        if not self.kept.unfinished:
            return
        yield Option("Unfinished", disabled=True)
        width = self.room - 2
        for key, line in islice(self.kept.unfinished.items(), self.most):
            left = f" · {when(line.changed)}"
            everybody, apart = ", ".join(people_of(line)) or "computers only", self.kept.apart.get(key, "")
            people = f"  {_whole_words(everybody, width - cells(left))}{left}"
            if apart:
                people = _on_lines(f"{everybody} · {apart}", width)
            title = _on_lines(self.kept.titles.get(key) or title_of(line.game), width)
            yield Option(Content.assemble(f"{title}\n", (people, quiet(self.app))), id=f"table:{key}")
        more = len(self.kept.unfinished) - self.most
        if more > 0:
            yield Option(f"  {amount(more, 'more table')}", id="back:more")
        yield Option("", disabled=True)

    def game_options(self) -> Iterable[Option]:
        games = games_so_far()
        families = list(dict.fromkeys(line.family for line in games))
        for at, family in enumerate(families):
            if at:
                yield Option("", disabled=True)
            yield Option(self.line(family), disabled=True)
            for line in games:
                if line.family == family:
                    yield Option(self.line(f"  {line.title}"), id=f"game:{line.id}")

    def back_options(self) -> Iterable[Option]:
        if not (self.kept.unfinished or self.kept.finished):
            return
        yield Option("", disabled=True)
        yield Option("Looking back", disabled=True)
        for key in ("tables", "statistics"):
            title, _ = BACK[key]
            beside = f" · {self.kept.finished} finished" if key == "tables" and self.kept.finished else ""
            yield Option(Content.assemble(f"  {title}", (beside, quiet(self.app))), id=f"back:{key}")

    def found_options(self, words: str) -> Iterable[Option]:
        """Yield the games whose names or family match, the best match first, and then the rules with the words.

        If a code is typed, yield only its game, or what is wrong with the code. If no game matches, yield the game with
        the nearest name. If the words name a game that this program lacks, say so first.
        """
        if len(words) >= SHORTEST_CODE:
            from cardtable.match.codes import is_like_a_code, read_code, why_no_code

            if is_like_a_code(words):
                why = why_no_code(words)
                game = "" if why else title_of(read_code(words).game)
                yield sentence(why) if why else Option(f"  {game}, by this code", id=f"code:{words}")
                return
        ranked = sorted(((matches(line, words), line) for line in all_games()), key=lambda pair: -pair[0])
        games = [line for rank, line in ranked if rank]
        missing = absent(words, begun=not games)
        if missing is not None:
            told = Content(missing.told).wrap(self.room)
            yield sentence("\n".join(line.plain for line in told))
            yield Option("", disabled=True)
            games = [missing.nearest, *(line for line in games if line is not missing.nearest)]
        near = nearest_named(words) if not games and len(words) > SHORTEST else None
        if games or near is not None:
            yield Option("Games" if near is None else "Did you mean", disabled=True)
            games = games if near is None else [near]
            for line in games:
                yield Option(f"  {line.title}", id=f"game:{line.id}")
        self.found = []
        if len(words) >= LEAST_SEARCHED:
            from cardtable.table.rulebook import search, shortened

            self.found = search(words, most=40)
        if self.found:
            if games:
                yield Option("", disabled=True)
            yield Option("In the rules", disabled=True)
            several = len(all_games()) > 1
            width = self.room - 2
            for at, found in enumerate(self.found):
                head = " · ".join(dict.fromkeys((found.rule, found.title))) if several else found.rule
                name, text = (
                    "\n".join(f"  {line}" for line in Content(part).wrap(width))
                    for part in (head, shortened(found.excerpt, 60))
                )
                yield Option(Content.assemble(name, (f"\n{text}", quiet(self.app))), id=f"rule:{at}")

    def on_click(self, event: events.Click) -> None:
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked != self.highlighted:
            event.prevent_default()
            if clicked < self.option_count and not self.get_option_at_index(clicked).disabled:
                self.highlighted = clicked
