"""Who has done what at which game: results, margins, streaks, seats, partners, and what the game counts besides."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList, Sparkline, Static
from textual.widgets.option_list import Option

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.teller import Row, Sheet
from cardtable.rules.words import amount, capital, listed, minus, signed, signed_average
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import ChoiceList, Heading, KeyLine, cells, cut, sentence
from cardtable.tui.lobby.about import entry_of, title_of
from cardtable.tui.lobby.game_page import quiet
from cardtable.tui.score.export import FORMATS, save_asking, written
from cardtable.tui.score.screen import SheetView

if TYPE_CHECKING:
    from cardtable.store import Career, Played

__all__ = ["StatisticsScreen", "career_sheets", "games_sheet"]

NO_GAMES = "No finished games yet. A game is counted when it ends."
WIDEST = 3
"""Columns of a game in a curve, where there are few."""
LATEST = 10
"""Games over which the share of those won is taken, for its curve."""


def career_sheets(career: Career) -> tuple[Sheet, ...]:
    """All that is known of somebody at a game, in tables: in all, by seat, with each partner, and what is counted."""
    games = career.games
    now, best = career.streaks
    margins = career.margins
    rows = [("Played", str(len(games))), ("Won", share(career.won, len(games)))]
    helped = [game for game in games if game.helped]
    line = entry_of(career.game)
    if line is not None and line.seats == (1,):
        alone = sum(game.won for game in games if game not in helped)
        rows.append(("Won without help", share(alone, len(games))))
        points = [game.points for game in games if game.points is not None]
        if points:
            rows.append(("Best score", minus(str(min(points) if line.game().low else max(points)))))
    if margins:
        rows.append(("Average margin", f"{signed_average(sum(margins) / len(margins))} a game"))
        rows.append(("Best and worst margin", minus(f"{max(margins):+d} and {min(margins):+d}")))
    rows.append(("Won in a row", f"{now} now, best {best}"))
    if career.player == PERSON:
        hints, backs = sum(game.hints for game in helped), sum(game.take_backs for game in helped)
        seen = sum(game.seen for game in helped)
        had = [amount(times, what) for times, what in ((hints, "hint"), (backs, "take-back")) if times]
        had += [f"{amount(seen, 'deal')} seen before"] if seen else []
        rows.append(("Help", f"{listed(had)} in {amount(len(helped), 'game')}" if had else "none"))
        timed = [game.seconds for game in games if game.seconds is not None]
        if timed:
            rows.append(("Time played", f"{spell(sum(timed))}, {spell(sum(timed) / len(timed))} a game"))
    head = whose(career) if career.player == PERSON else capital(whose(career))
    sheets = [Sheet(head, ("", "Overall"), tuple(map(Row, rows)))]
    if career.facts:
        counted = [
            (fact.what, str(fact.times) if fact.chances is None else share(fact.times, fact.chances))
            for fact in sorted(career.facts)
        ]
        sheets.append(Sheet("What happened", ("", "Times"), tuple(map(Row, counted))))
    by_seat = grouped(games, lambda game: [f"Seat {game.seat + 1}"])
    if len({game.seat for game in games}) > 1:
        sheets.append(Sheet("By seat", ("Seat", "Played", "Won", "Margin"), by_seat))
    by_partner = grouped(games, lambda game: game.partners)
    if by_partner:
        sheets.append(Sheet("By partner", ("With", "Played", "Won", "Margin"), by_partner))
    return tuple(sheets)


def whose(career: Career) -> str:
    """`Ann at Euchre`, `computer, club, at Euchre`."""
    who = career.name if career.player == PERSON else f"computer, {career.name},"
    return f"{who} at {title_of(career.game)}"


def grouped(games: Sequence[Played], keys: Callable[[Played], Iterable[str]]) -> tuple[Row, ...]:
    """A row for each key: how many games were played, won, and by how much on average; most played first."""
    groups: dict[str, list[Played]] = {}
    for game in games:
        for key in keys(game):
            groups.setdefault(key, []).append(game)
    rows = []
    for key, played in sorted(groups.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        margins = [game.margin for game in played if game.margin is not None]
        mean = signed_average(sum(margins) / len(margins)) if margins else ""
        rows.append(Row((key, str(len(played)), share(sum(game.won for game in played), len(played)), mean)))
    return tuple(rows)


def games_sheet(career: Career) -> Sheet:
    """Every game by itself, the oldest first."""
    rows = []
    for game in career.games:
        day = "" if game.finished is None else f"{datetime.fromtimestamp(game.finished):%Y-%m-%d}"
        margin = "" if game.margin is None else minus(f"{game.margin:+d}")
        points = "" if game.points is None else minus(str(game.points))
        seconds = "" if game.seconds is None else str(round(game.seconds))
        figures = (points, margin, seconds, str(game.hints), str(game.take_backs), "yes" if game.seen else "no")
        rows.append(Row((day, str(game.seat + 1), " & ".join(game.partners), "won" if game.won else "lost", *figures)))
    heads = ("Day", "Seat", "Partner", "Result", "Points", "Margin", "Seconds", "Hints", "Take-backs", "Seen before")
    return Sheet("Every game", heads, tuple(rows))


def spell(seconds: float) -> str:
    """`3 h 5 min`, `12 min`, `40 s`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    hours, minutes = divmod(round(whole / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def share(times: int, of_all: int) -> str:
    """`12 of 20, 60%`."""
    return f"{times} of {of_all}, {round(100 * times / of_all)}%" if of_all else "none"


def running_share(games: Sequence[Played]) -> list[float]:
    """After each game, the share won of the latest ones."""
    won = [game.won for game in games]
    return [sum(won[max(0, at - LATEST) : at]) / min(at, LATEST) for at in range(1, len(won) + 1)]


class Curve(Vertical):
    """A sparkline under its caption."""

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
        """Show the latest of them, as many as there is room for; no line where they are all the same."""
        self.display = len(set(figures)) > 1
        self.query_one(Static).update(caption)
        line = self.query_one(Sparkline)
        line.data = list(figures[-max(20, self.content_size.width) :])
        line.styles.max_width = WIDEST * len(line.data)


class StatisticsScreen(CardtableScreen[None]):
    """The results of all games: a list of who played what, and a page about the one that is chosen."""

    HELP = (
        "Who won what. A margin is how many points you were ahead of the best of the others, or behind the winner. "
        "Computers are counted by strength. Hidden results are shown only here."
    )
    LEAST = (40, 12)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "save", "Save", tooltip="Save as text, Markdown, or CSV; the file name's ending decides"),
        Binding(
            "minus", "hide", "Hide", key_display="-", tooltip="Hide these results everywhere else, or show them again"
        ),
        Binding(
            "delete",
            "forget",
            "Delete",
            tooltip="Delete these results. The tables stay, and deals already played still count as seen before.",
        ),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = """
    StatisticsScreen {
        & > Horizontal { align-horizontal: center; }
        #careers { width: 32; height: 1fr; margin: 1 0 0 2; border: none; padding: 0; background: $background;
            scrollbar-size-vertical: 1; }
        &.-wide #careers { width: 40; }
        #careers:focus { background-tint: transparent; }
        #careers > .option-list--option { padding: 0 1; }
        #careers > .option-list--option-disabled { color: $calm; text-style: bold; }
        #career { width: 1fr; padding: 1 1 0 1; max-width: 90; }
        #curves { height: auto; }
        SheetView { height: 1fr; margin-top: 1; }
        &.-narrow #careers { width: 24; margin: 1 0 0 0; }
        &.-none #careers { width: 1fr; }
        &.-none #career { display: none; }
        &.-narrow #career { padding-left: 0; }
        &.-low #curves { display: none; }
        &.-tall #won { margin-top: 1; }
    }
    """

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game
        self.careers: list[Career] = []

    def compose(self) -> ComposeResult:
        yield Heading("Statistics")
        with Horizontal():
            yield ChoiceList(id="careers", markup=False)
            with Vertical(id="career"):
                with Vertical(id="curves"):
                    yield Curve(id="margins")
                    yield Curve(id="won")
                yield SheetView(centred=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """List them, and begin with the game that was asked for."""
        self.look_up()
        games = (at for at, each in enumerate(self.careers) if each.game == self.game and not each.hidden)
        self.choose(next(games, 0))
        self.listing.focus()
        self.recount()

    @work
    async def recount(self) -> None:
        """Count tables of which an older program kept the results alone, one at a time, then show everything again."""
        from cardtable.store.recount import recount

        store, counted = self.program.store, False
        try:
            for _ in recount(store) if store is not None else ():
                counted = True
                await asyncio.sleep(0.01)  # keys come first
        except CardtableError as error:
            self.program.report(error)
        if counted and self.stays:
            here = self.listing.highlighted_option
            self.look_up()
            self.choose(int(here.id) if here is not None and here.id else 0)

    async def on_resize(self, event: Resize) -> None:
        """The lines are as long as there is room for."""
        await super().on_resize(event)
        self.call_after_refresh(self.list_again)

    def list_again(self) -> None:
        """List them for the width there is; the cursor stays."""
        if self.careers and self.stays:
            here = self.listing.highlighted
            self.listing.set_options(self.options())
            self.listing.highlighted = here

    @property
    def listing(self) -> ChoiceList:
        """The list."""
        return self.query_one("#careers", ChoiceList)

    @property
    def chosen(self) -> Career | None:
        """What is chosen."""
        option = self.listing.highlighted_option
        return self.careers[int(option.id)] if option is not None and option.id else None

    def choose(self, number: int) -> None:
        """Choose the one of that index, or none where there is none."""
        ids = [option.id for option in self.listing.options]
        wanted = str(min(number, len(self.careers) - 1))
        self.listing.highlighted = ids.index(wanted) if wanted in ids else None
        self.show_career()

    def look_up(self) -> None:
        """Ask the store, and list who played what."""
        store = self.program.store
        try:
            careers = [] if store is None else store.results.careers()
        except CardtableError as error:
            self.program.report(error)
            careers = []
        self.careers = sorted(careers, key=lambda each: each.hidden)
        self.set_class(not careers, "-none")
        self.listing.set_options(self.options() if careers else [sentence(NO_GAMES)])

    def options(self) -> Iterator[Option]:
        """A line for each player, under the game; hidden ones at the end."""
        head = ""
        for at, career in enumerate(self.careers):
            title = f"{title_of(career.game)}{' · hidden' if career.hidden else ''}"
            if title != head:
                if head:
                    yield Option("", disabled=True)
                yield Option(title, disabled=True)
                head = title
            name = career.name if career.player == PERSON or self.app.size.width < 80 else f"computer, {career.name}"
            figures = f"{career.won} of {len(career.games)}"
            width = self.app.size.width
            room = (36 if width >= 110 else 28 if width >= 80 else 20) - len(figures) - 3
            name = cut(name, room)
            gap = " " * (room - cells(name) + 1)
            yield Option(Content.assemble(f"  {name}{gap}", (figures, quiet(self.app))), id=str(at))

    @on(OptionList.OptionHighlighted, "#careers")
    def show_career(self) -> None:
        """Show the page of who is chosen."""
        career, view = self.chosen, self.query_one(SheetView)
        margins = [] if career is None else career.margins
        shares = [] if career is None else running_share(career.games)
        reach = f"{signed(min(margins))} to {signed(max(margins))}" if margins else ""
        self.query_one("#margins", Curve).show(f"Margin of each game, {reach}", margins)
        most = round(100 * max(shares, default=0))
        self.query_one("#won", Curve).show(f"Share won of the last {LATEST} games, highest {most}%", shares)
        view.show(() if career is None else career_sheets(career), from_the_end=False)
        self.refresh_bindings()

    # ── what can be done ──────────────────────────────────────────────────────────────────────────────────────

    def doing(self, action: str) -> str:
        """What is hidden can be shown."""
        return "Show" if action == "hide" and self.chosen is not None and self.chosen.hidden else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what can be done with the one that is chosen."""
        return self.chosen is not None if self.is_mounted and action in ("save", "hide", "forget") else True

    @work
    async def action_save(self) -> None:
        """Save what is known of the one that is chosen, every game with it."""
        from cardtable.tui.common.dialogs import AskText

        career = self.chosen
        if career is None:
            return
        question = f"Save the statistics to which file? Its name ends in {listed(FORMATS, 'or')}."
        usual = Path.cwd() / f"{career.game}-{'-'.join(career.name.split())}-statistics.csv".replace("/", "-")
        path = await self.app.push_screen_wait(AskText(question, str(usual)))
        if path is not None:
            text = written((*career_sheets(career), games_sheet(career)), path)
            await save_asking(path, text, self.program.ask, self.notify)

    def action_hide(self) -> None:
        """Leave them out of all that is shown, or show them again."""
        career, store = self.chosen, self.program.store
        if career is None or store is None:
            return
        try:
            store.results.hide(career, hidden=not career.hidden)
        except CardtableError as error:
            self.program.report(error)
        self.look_up()
        self.choose(next((at for at, each in enumerate(self.careers) if each[:3] == career[:3]), 0))

    @work
    async def action_forget(self) -> None:
        """Forget them, after a question."""
        career, store = self.chosen, self.program.store
        if career is None or store is None:
            return
        question = f"Delete all results of {whose(career)}? This cannot be undone."
        if not await self.program.ask(question, yes="Delete"):
            return
        here = self.careers.index(career)
        try:
            store.results.forget(career)
        except CardtableError as error:
            self.program.report(error)
        self.look_up()
        self.choose(here)

    def commands(self) -> Iterable[SystemCommand]:
        if self.chosen is not None:
            yield SystemCommand("Save these statistics", "As text, Markdown, or CSV", self.action_save)
            yield SystemCommand(
                "Hide or show", "Hide these results everywhere else, or show them again", self.action_hide
            )
            yield SystemCommand("Delete", "Delete these results; the tables stay", self.action_forget)
