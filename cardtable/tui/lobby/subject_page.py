"""The page of the statistics about one game, person or way to play: its sheets, and its curves below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Sparkline, Static

from cardtable.players.player import PERSON
from cardtable.rules.words import signed
from cardtable.table.career_told import ABREAST, kind_of, lead
from cardtable.table.mistakes_told import mistakes_sheets
from cardtable.tui.score.screen import SheetView

if TYPE_CHECKING:
    from cardtable.rules.teller import Sheet
    from cardtable.store import Played, Store
    from cardtable.table.subjects import Subject

__all__ = ["BROAD", "Curve", "SubjectPage"]

WIDEST = 3
LATEST = 10
"""In the curve of the share of games won, each point counts this many games: its own and those just before it."""
ENOUGH = 5
BROAD = 110


class Page(NamedTuple):
    """The page about a subject: its sheets, and the caption and figures of each of its curves."""

    sheets: tuple[Sheet, ...]
    margins: tuple[str, Sequence[float]]
    won: tuple[str, Sequence[float]]


def running_share(games: Sequence[Played]) -> list[float]:
    """Return for each game the share of wins among this game and the games just before it.

    At most `LATEST` games are counted. A tie counts as half a win.
    """
    won = [game.won + game.tied / 2 for game in games]
    return [sum(won[max(0, at - LATEST) : at]) / min(at, LATEST) for at in range(1, len(won) + 1)]


def _curves(subject: Subject) -> tuple[tuple[str, Sequence[float]], tuple[str, Sequence[float]]]:
    career = subject.career
    one_way = career is not None and len(subject.careers) == 1
    # Computers have no curves. Several of one strength can play at once, so their games have no order.
    played: Sequence[Played] = career.games if career is not None and one_way and career.player == PERSON else ()
    in_chips = career is not None and kind_of(career.game).chips
    gains = [gain for game in played if (gain := game.points if in_chips else game.margin) is not None]
    told = signed if in_chips else lead
    reach = f"{told(min(gains))} to {told(max(gains))}" if gains else ""
    what = "Chips won in each game" if in_chips else "Ahead or behind at the end of each game"
    shares = running_share(played)
    most = round(100 * max(shares, default=0))
    return (f"{what}, {reach}", gains), (f"Share won of the last {LATEST} games, {most}% at most", shares)


NO_PAGE: Final = Page((), ("", ()), ("", ()))


class Curve(Vertical):
    """A sparkline below its caption."""

    DEFAULT_CSS = """
    Curve { height: 3; }
    Curve Static { color: $calm; height: 1; }
    Curve Sparkline { height: 2; width: 100%; }
    Curve Sparkline > .sparkline--max-color { color: $lit; }
    Curve Sparkline > .sparkline--min-color { color: $foreground 60%; }
    """

    def compose(self) -> ComposeResult:
        yield Static(markup=False)
        yield Sparkline([0])

    def show(self, caption: str, figures: Sequence[float]) -> None:
        """Show as many of the latest figures as have room.

        Hide the curve if there are few figures, or if all are equal.
        """
        self.display = len(figures) >= ENOUGH and len(set(figures)) > 1
        self.query_one(Static).update(caption)
        line = self.query_one(Sparkline)
        line.data = list(figures[-max(20, self.content_size.width) :])
        line.styles.max_width = WIDEST * len(line.data)


class SubjectPage(Vertical):
    """The page about the subject that is chosen in the list.

    On the page of `game`, the way to play named `way` comes first.
    """

    DEFAULT_CSS = """
    SubjectPage { width: 1fr; padding: 0 1 0 1; max-width: 90; }
    SubjectPage > #curves { height: auto; padding-left: 1; }
    SubjectPage > SheetView { margin-top: 1; height: 1fr; }
    """

    def __init__(self, store: Store | None, game: str, way: str) -> None:
        super().__init__(id="career")
        self.store, self.game, self.way = store, game, way
        self._made: dict[tuple[object, ...], Page] = {}

    def compose(self) -> ComposeResult:
        yield SheetView(centred=False, snug=True)
        with Vertical(id="curves"):
            yield Curve(id="margins")
            yield Curve(id="won")

    @property
    def view(self) -> SheetView:
        return self.query_one(SheetView)

    def forget(self) -> None:
        self._made.clear()

    def show(self, subject: Subject | None) -> None:
        page = NO_PAGE if subject is None else self.made(subject)
        self.query_one("#margins", Curve).show(*page.margins)
        self.query_one("#won", Curve).show(*page.won)
        self.view.show(page.sheets, from_the_end=False)

    def made(self, subject: Subject) -> Page:
        """Return the page about a subject. The page is made at the first call and kept."""
        abreast = ABREAST * (2 if self.app.size.width >= BROAD else 1)
        key = (*subject.key, abreast)
        if key not in self._made:
            first = self.way if subject.game == self.game else ""
            sheets = subject.sheets(abreast, first)
            if subject.about == "career":
                sheets = (*sheets, *mistakes_sheets(self.store, subject.careers))
            self._made[key] = Page(sheets, *_curves(subject))
        return self._made[key]

    def page_down(self) -> None:
        """Show what comes below on the page. At its end, show its beginning again."""
        view = self.view
        ended = view.scroll_y >= view.max_scroll_y
        view.jump(0 if ended else round(view.scroll_y) + max(1, view.scrollable_content_region.height - 2))
