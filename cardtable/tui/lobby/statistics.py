"""The statistics: who has played what, by game or by person, and a page about whatever is chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

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
from cardtable.rules.teller import Sheet
from cardtable.rules.words import amount, listed, signed
from cardtable.table.career_told import (
    ABREAST,
    called,
    career_sheets,
    everybody_sheet,
    game_sheets,
    games_sheet,
    kind_of,
    person_sheet,
    way_named,
    ways_sheet,
    whose,
)
from cardtable.table.tables_told import title_of
from cardtable.tui.common.screen import SCORE, CardtableScreen
from cardtable.tui.common.widgets import ChoiceList, Heading, KeyLine, cells, cut, sentence
from cardtable.tui.lobby.calendar import has_days
from cardtable.tui.lobby.game_page import quiet
from cardtable.tui.score.export import FORMATS, save_asking, written
from cardtable.tui.score.paper import wrapped
from cardtable.tui.score.screen import SheetView

if TYPE_CHECKING:
    from cardtable.store import Career, Played

__all__ = ["StatisticsScreen"]

NOTHING_FINISHED = (
    "Nothing finished yet. When a game ends it is counted here, by game and by person: how many you played and won, "
    "by how much, and how your last games went. Unfinished tables wait in the lobby."
)
WIDEST = 3
"""Columns of a game in a curve, where there are few."""
LATEST = 10
"""Games over which the share of those won is taken, for its curve."""
ENOUGH = 5
"""Games from which on a curve shows something."""


ROOMY = 31
"""Columns of the list from which on its figures say what they count."""
BROAD = 110
"""Columns of the screen from which on the page beside the list has room for twice as many persons side by side."""
LINES = 3
"""Lines of the list that one way to play a game may take, as its options are told there."""


class Subject(NamedTuple):
    """The subject of a line of the list: a title, and whose results at which games.

    `about` is `career` for one player at one game, by whichever ways to play it, and `way` by one of several; else it
    is their `game`, their `person`, or `all`.
    """

    about: Literal["career", "way", "game", "person", "all"]
    title: str
    careers: tuple[Career, ...]
    game: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        """The key that it shares with the same line after the list was made anew."""
        way = self.careers[0].way if self.about == "way" else ""
        return self.about, self.game, way, *(career[:3] for career in self.careers[:1])

    @property
    def career(self) -> Career | None:
        """One player at one game, where it is about that, by the way played most."""
        return self.careers[0] if self.about in ("career", "way") else None

    @property
    def whose(self) -> str:
        """Whose results these are, at what: as a question before they are deleted names them."""
        if self.about == "person":
            return f"{self.title} at all games"
        named = whose(self.careers[0])
        return f"{named}, {way_named(self.careers[0], always=True)}" if self.about == "way" else named

    @property
    def figures(self) -> str:
        """The figures beside its title in the list: how many were won of those played, or how many were played.

        A game that was only asked for has none yet: nothing of it has been counted, and no table may be open.
        """
        career = self.career
        if career is not None:
            played = sum(len(each.games) for each in self.careers)
            deals = sum(each.deals for each in self.careers)
            won = sum(each.won for each in self.careers)
            return f"{won} of {played} {kind_of(self.game).won.lower()}" if played else amount(deals, "deal")
        played = len({game.table for career in self.careers for game in career.games})
        return f"{played} played" if played else "in play" if self.careers else "none yet"

    def sheets(self, abreast: int = ABREAST) -> tuple[Sheet, ...]:
        """Its page, with so many persons side by side."""
        if not self.careers:
            return (Sheet(self.title, (), (), breakdown=(NOTHING_FINISHED,)),)
        match self.about:
            case "career" | "way":
                several = len(self.careers) > 1
                told = [sheet for career in self.careers for sheet in career_sheets(career, among=several)]
                return (ways_sheet(self.careers), *told) if several else (*told,)
            case "game":
                return game_sheets(self.game, self.careers, abreast=abreast)
            case "person":
                return (person_sheet(self.careers),)
            case "all":
                return (everybody_sheet(self.careers),)


def subjects(careers: Sequence[Career], by: Literal["game", "person"], game: str = "") -> list[Subject]:
    """The lines of the list: all games, then each game and who played it, or each player and what they played.

    A game that was asked for has a line even if nobody has finished one; hidden results stand at the end.
    """
    shown = [career for career in careers if not career.hidden]
    hidden = [career for career in careers if career.hidden]
    found = [Subject("all", "All games", tuple(shown))] if shown else []
    if by == "person":
        players = {career[1:3]: called(career) for career in shown}
        persons = sorted(players, key=lambda key: (key[0] != PERSON, players[key].casefold()))
        for person in persons:
            theirs = tuple(career for career in shown if career[1:3] == person)
            found.append(Subject("person", players[person], theirs))
            here = sorted(by_ways(theirs), key=lambda ways: title_of(ways[0].game))
            found += (line for ways in here for line in _lines(title_of(ways[0].game), ways))
    else:
        games = sorted({career.game for career in shown} | ({game} if game else set()), key=title_of)
        for each in games:
            everybody = tuple(career for career in shown if career.game == each)
            found.append(Subject("game", title_of(each), everybody, each))
            found += (line for ways in by_ways(everybody) for line in _lines(called(ways[0]), ways))
    return found + [_one(whose(ways[0]), ways) for ways in by_ways(hidden)]


def by_ways(careers: Iterable[Career]) -> list[tuple[Career, ...]]:
    """The same, those of one player at one game by all ways to play it together, the way played most first."""
    together: dict[tuple[str, ...], list[Career]] = {}
    for career in careers:
        together.setdefault(career[:3], []).append(career)
    return [tuple(sorted(ways, key=lambda career: -len(career.games))) for ways in together.values()]


def _one(title: str, ways: tuple[Career, ...]) -> Subject:
    return Subject("career", title, ways, ways[0].game)


def _lines(title: str, ways: tuple[Career, ...]) -> Iterator[Subject]:
    """One player at one game, and where they have played it by several ways, each of these."""
    yield _one(title, ways)
    if len(ways) > 1:
        yield from (Subject("way", way_named(way, always=True), (way,), way.game) for way in ways)


def _on_lines(title: str, width: int) -> list[str]:
    """A title on a few lines of the list, of which all but the first stand in by two columns."""
    first, *rest = wrapped(title, width - 2)
    if len(rest) >= LINES:
        rest[LINES - 2 :] = [cut(" ".join(rest[LINES - 2 :]), width - 2)]
    return [first, *rest]


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
        """Show the latest of them, as many as there is room for; nothing where they are few, or all the same."""
        self.display = len(figures) >= ENOUGH and len(set(figures)) > 1
        self.query_one(Static).update(caption)
        line = self.query_one(Sparkline)
        line.data = list(figures[-max(20, self.content_size.width) :])
        line.styles.max_width = WIDEST * len(line.data)


class SubjectList(ChoiceList):
    """Who has played what."""

    HELP = (
        "Choose with the arrows: a game, to compare all who played it, or one of them. Enter lists the tables. "
        "8 of 12 means 8 games won of 12 played."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "select", "Tables", key_display="Enter", tooltip="The tables of these games, to replay or read"
        ),
    ]
    leads_on = True
    """Whether the tables can be reached from here: not from a table at which one is sitting."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Promise nothing that leads nowhere."""
        return super().check_action(action, parameters) and (action != "select" or self.leads_on)


class StatisticsScreen(CardtableScreen[None]):
    """The results of all games: a list of who played what, and a page about the line that is chosen."""

    HELP = (
        "Who won what. A game is counted when it ends. Computers of one strength are counted together. Where "
        "points are played for, ahead is ahead of the best of the others, and behind is behind the winner. "
        "Of the last games W is one won, L one lost, T one tied. Hidden results are shown only here."
    )
    LEAST = (40, 12)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "more", "More", tooltip="The rest of the page; after its end the beginning"),
        Binding("asterisk", "order", "By person", key_display="*", tooltip="List by game, or by person"),
        Binding(
            "ctrl+t",
            "calendar",
            "Calendar",
            key_display="^T",
            tooltip="Which days' deals of this solitaire came out; play one",
        ),
        Binding(
            "minus", "hide", "Hide", key_display="-", tooltip="Hide these results everywhere else, or show them again"
        ),
        Binding(
            "delete",
            "forget",
            "Delete",
            tooltip="Delete these results. The tables stay, and deals already played still count as seen before.",
        ),
        Binding("ctrl+s", "save", "Save", tooltip="Save as text, Markdown, or CSV; the file name's ending decides"),
        Binding("f1", "rules", "Rules", show=False, tooltip="The rules of the chosen game: how it is scored"),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = """
    StatisticsScreen {
        & > Horizontal { align-horizontal: center; }
        #careers { width: 35; height: 1fr; margin: 1 0 0 2; border: none; padding: 0; background: $background;
            scrollbar-size-vertical: 1; }
        &.-wide #careers { width: 40; }
        #careers:focus { background-tint: transparent; }
        #careers > .option-list--option { padding: 0 1; }
        #careers > .option-list--option-disabled { color: $calm; text-style: bold; }
        #career { width: 1fr; padding: 0 1 0 1; max-width: 90; }
        #curves { height: auto; padding-left: 1; }
        SheetView { margin-top: 1; height: 1fr; }
        &.-narrow #careers { width: 24; margin: 1 0 0 0; }
        &.-none #careers { width: 1fr; }
        &.-none #career { display: none; }
        &.-narrow #career { padding-left: 0; }
        &.-low #curves, &.-short #curves { display: none; }
        &.-tall #won { margin-top: 1; }
    }
    """

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game
        self.by: Literal["game", "person"] = "game"
        """The division of the list."""
        self.careers: list[Career] = []
        self.subjects: list[Subject] = []

    def compose(self) -> ComposeResult:
        yield Heading("Statistics")
        with Horizontal():
            yield SubjectList(id="careers", markup=False)
            with Vertical(id="career"):
                yield SheetView(centred=False, snug=True)
                with Vertical(id="curves"):
                    yield Curve(id="margins")
                    yield Curve(id="won")
        yield KeyLine()

    def on_mount(self) -> None:
        """List them, and begin with the game that was asked for, or with all."""
        self.look_up()
        self.choose(next((each for each in self.subjects if self.game and each.game == self.game), None))
        self.listing.leads_on = len(self.app.screen_stack) == 2
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
            here = self.subject
            self.look_up()
            self.choose(here)

    async def on_resize(self, event: Resize) -> None:
        """The lines are as long as there is room for."""
        await super().on_resize(event)
        self.call_after_refresh(self.list_again)

    def list_again(self) -> None:
        """List them for the width there is; the cursor stays."""
        if self.subjects and self.stays:
            here = self.listing.highlighted
            self.listing.set_options(self.options())
            self.listing.highlighted = here

    @property
    def listing(self) -> SubjectList:
        """The list."""
        return self.query_one("#careers", SubjectList)

    @property
    def subject(self) -> Subject | None:
        """The subject of the chosen line."""
        option = self.listing.highlighted_option
        return self.subjects[int(option.id)] if option is not None and option.id else None

    @property
    def chosen(self) -> Career | None:
        """Whose results at which game are chosen, if those of one player at one game are."""
        return self.subject.career if self.subject is not None else None

    def choose(self, wanted: Subject | None) -> None:
        """Choose the line that is about the same, or else the first."""
        keys = [each.key for each in self.subjects]
        at = keys.index(wanted.key) if wanted is not None and wanted.key in keys else 0
        ids = [option.id for option in self.listing.options]
        self.listing.highlighted = ids.index(str(at)) if str(at) in ids else None
        self.show_page()

    def look_up(self) -> None:
        """Ask the store, and list who played what."""
        store = self.program.store
        try:
            self.careers = [] if store is None else store.results.careers()
        except CardtableError as error:
            self.program.report(error)
            self.careers = []
        self.list_all()

    def list_all(self) -> None:
        """List them by game or by person."""
        self.subjects = subjects(self.careers, self.by, self.game) if self.careers else []
        self.set_class(not self.subjects, "-none")
        self.listing.set_options(self.options() if self.subjects else [sentence(NOTHING_FINISHED)])

    def options(self) -> Iterator[Option]:
        """A line for each subject, those of a game or person under its own; hidden ones at the end."""
        width = self.app.size.width
        room = 36 if width >= BROAD else ROOMY if width >= 80 else 20
        hidden = False
        for at, subject in enumerate(self.subjects):
            career = subject.career
            if career is not None and career.hidden and not hidden:
                hidden = True
                yield Option("", disabled=True)
                yield Option("Hidden", disabled=True)
            elif career is None and at:
                yield Option("", disabled=True)
            indent = "    " if subject.about == "way" else "  " if career is not None else ""
            title, figures = subject.title, subject.figures
            if room < ROOMY:
                figures = figures.removesuffix(" won").removesuffix(" played")
            rest: list[str] = []
            if cells(indent + title) + 1 + cells(figures) > room:  # the word goes, which other lines have, then letters
                figures = figures.rpartition(" ")[0] if figures.endswith((" won", " played")) else figures
                free = room - len(indent) - cells(figures) - 1
                if subject.about == "way":  # two ways may begin alike
                    title, *rest = _on_lines(title, free)
                else:
                    title = cut(title, free)
            gap = " " * (room - cells(indent + title) - cells(figures))
            style = "" if career is not None else "bold"
            more = "".join(f"\n{indent}  {line}" for line in rest)
            yield Option(Content.assemble((indent + title, style), gap, (figures, quiet(self.app)), more), id=str(at))

    @on(OptionList.OptionHighlighted, "#careers")
    def show_page(self) -> None:
        """Show the page of what is chosen."""
        subject, career = self.subject, self.chosen
        one_way = career is not None and subject is not None and len(subject.careers) == 1
        played: Sequence[Played] = career.games if career is not None and one_way else ()
        in_chips = career is not None and kind_of(career.game).chips
        gains = [gain for game in played if (gain := game.points if in_chips else game.margin) is not None]
        reach = f"{signed(min(gains))} to {signed(max(gains))}" if gains else ""
        what = "Chips won in each game" if in_chips else "Ahead or behind at the end of each game"
        self.query_one("#margins", Curve).show(f"{what}, {reach}", gains)
        shares = running_share(played)
        most = round(100 * max(shares, default=0))
        self.query_one("#won", Curve).show(f"Share won of the last {LATEST} games, {most}% at most", shares)
        abreast = ABREAST * (2 if self.app.size.width >= BROAD else 1)
        self.query_one(SheetView).show(() if subject is None else subject.sheets(abreast), from_the_end=False)
        self.refresh_bindings()

    # ── what can be done ──────────────────────────────────────────────────────────────────────────────────────

    def doing(self, action: str) -> str:
        """The word for an action: a hidden line can be shown, and the list changes from person to game."""
        if action == "order":
            return "By game" if self.by == "person" else "By person"
        return "Show" if action == "hide" and self.chosen is not None and self.chosen.hidden else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what can be done with the line that is chosen."""
        if not self.is_mounted:
            return True
        if action == "forget":
            return self.subject is not None and self.subject.about in ("career", "way", "person")
        if action == "hide":
            return self.subject is not None and self.subject.about == "career"
        if action == "more":
            return self.query_one(SheetView).max_scroll_y > 0
        if action == "calendar":
            return bool(self.has_calendar)
        if action == "save":
            return self.subject is not None and bool(self.subject.careers)
        return bool(self.careers) if action == "order" else True

    @on(OptionList.OptionSelected, "#careers")
    def show_tables(self) -> None:
        """Enter or a click on the line that is chosen lists the tables of these games."""
        subject = self.subject
        if subject is None or not self.listing.leads_on:
            return
        words = [title_of(subject.game)] if subject.game else []
        if subject.about in ("career", "way", "person"):
            words.append(subject.careers[0].name)
        self.program.ways.show_tables(" ".join(words))

    def action_more(self) -> None:
        """Show the next part of the page, and after the last the first."""
        page = self.query_one(SheetView)
        ended = page.scroll_y >= page.max_scroll_y
        page.jump(0 if ended else round(page.scroll_y) + max(1, page.scrollable_content_region.height - 2))

    @property
    def has_calendar(self) -> str:
        """The game whose days can be looked at from here: the one that the chosen line is about, if it has days."""
        game = self.game if self.subject is None else self.subject.game
        return game if game and has_days(game) else ""

    def action_calendar(self) -> None:
        """Open the calendar of the chosen game, of the person chosen, or of whoever has played it most."""
        game, persons = self.has_calendar, [career for career in self.careers if career.player == PERSON]
        if not game:
            return
        here = [*(() if self.subject is None else self.subject.careers), *persons]
        names = [career.name for career in here if career.player == PERSON and career.game == game]
        self.program.ways.show_calendar(game, next(iter(names), ""), plays=self.listing.leads_on)

    def action_rules(self) -> None:
        """Read how the chosen game is scored; with none chosen, say where the rules are."""
        game = "" if self.subject is None else self.subject.game
        if game:
            self.program.ways.show_rulebook(game, section=SCORE)
        else:
            self.notify("F1 opens the rules of a game: choose one in the list first.")

    def action_order(self) -> None:
        """List by person what is listed by game, and the other way round."""
        here = self.subject
        self.by = "person" if self.by == "game" else "game"
        self.list_all()
        self.choose(here)

    @work
    async def action_save(self) -> None:
        """Save the page; with that of one player at one game, every game."""
        from cardtable.tui.common.dialogs import AskText

        subject, career = self.subject, self.chosen
        if subject is None:
            return
        question = f"Save the statistics to which file? Its name ends in {listed(FORMATS, 'or')}."
        name = subject.title if career is None else f"{career.game} {career.name}"
        usual = Path.cwd() / f"{'-'.join(name.casefold().replace(',', '').split())}-statistics.csv".replace("/", "-")
        path = await self.app.push_screen_wait(AskText(question, str(usual)))
        if path is not None:
            text = written((*subject.sheets(), *map(games_sheet, () if career is None else subject.careers)), path)
            await save_asking(path, text, self.program.ask, self.notify)

    def action_hide(self) -> None:
        """Leave them out of all that is shown, or show them again."""
        subject, career, store = self.subject, self.chosen, self.program.store
        if career is None or store is None:
            return
        try:
            store.results.hide(career, hidden=not career.hidden)
        except CardtableError as error:
            self.program.report(error)
        self.look_up()
        self.choose(subject)

    @work
    async def action_forget(self) -> None:
        """Forget them, after a question."""
        subject, store = self.subject, self.program.store
        if subject is None or store is None:
            return
        question = f"Delete all results of {subject.whose}? This cannot be undone."
        if not await self.program.ask(question, yes="Delete"):
            return
        here = self.subjects.index(subject)
        try:
            for career in subject.careers:
                store.results.forget(career)
        except CardtableError as error:
            self.program.report(error)
        self.look_up()
        self.choose(self.subjects[min(here, len(self.subjects) - 1)] if self.subjects else None)

    def commands(self) -> Iterable[SystemCommand]:
        if self.careers:
            other = "game" if self.by == "person" else "person"
            yield SystemCommand(f"List by {other}", f"Everybody's results, sorted by {other}", self.action_order)
        if self.subject is not None and self.subject.careers:
            yield SystemCommand("Save these statistics", "As text, Markdown, or CSV", self.action_save)
        if self.has_calendar:
            yield SystemCommand("Calendar", "Which days' deals of this solitaire came out", self.action_calendar)
        if self.check_action("hide", ()):
            yield SystemCommand(
                "Hide or show", "Hide these results everywhere else, or show them again", self.action_hide
            )
        if self.check_action("forget", ()):
            yield SystemCommand("Delete", "Delete these results; the tables stay", self.action_forget)
