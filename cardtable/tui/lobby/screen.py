"""The lobby: unfinished tables, the games by family, and a page about the one that is chosen.

It is the first screen, so it loads no game: games, and all else that takes time, are loaded after its first frame.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import ChoiceList, Heading, KeyLine, cut
from cardtable.tui.lobby.emblem import Emblem
from cardtable.tui.lobby.game_page import BLANK, MUTED, Fact, GamePage, Part

if TYPE_CHECKING:
    from cardtable.store import UnfinishedTable
    from cardtable.tui.rulebook.markdown import Found

__all__ = ["LobbyScreen"]

LEAST_SEARCHED = 2
"""How many letters must be typed before the rules are searched too."""


SURE = 3.0
"""Seconds in which a second Escape leaves the program."""


def entry_of(game: str) -> Entry | None:
    """The line of the catalogue, or `None`."""
    return next((line for line in CATALOGUE if line.id == game), None)


def matches(line: Entry, words: str) -> int:
    """How well a game's names match the words typed: 0 not at all, more is better."""
    words = " ".join(words.casefold().split())
    names = [name.casefold() for name in (line.title, *line.other_names)]
    if any(name.startswith(words) for name in names[:1]):
        return 4
    if any(part.startswith(words) for name in names for part in (name, *name.split())):
        return 3
    if any(words in name for name in names):
        return 2
    return 1 if words in line.family.casefold() else 0


class SearchLine(Widget):
    """What has been typed to search for."""

    DEFAULT_CSS = """
    SearchLine { height: 1; padding: 0 1; background: $sunk; color: $foreground; }
    """
    words: reactive[str] = reactive("")

    def render(self) -> Content:
        if not self.words:
            return Content.assemble(("Type to search games and rules", MUTED))
        shown = cut(self.words[::-1], self.content_size.width - 1)[::-1]
        return Content.assemble(shown, ("▏", "$lit"))


class Games(ChoiceList):
    """The list in the lobby."""

    HELP = "↑ and ↓ choose, Enter takes it. Letters search."
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "Sit down", key_display="↵")]

    def on_click(self, event: events.Click) -> None:
        """A click chooses a line, a second click opens it."""
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked != self.highlighted:
            event.prevent_default()
            if not self.get_option_at_index(clicked).disabled:
                self.highlighted = clicked


class LobbyScreen(CardtableScreen[None]):
    """The first screen of the program."""

    HELP = "The lobby. Type to search; Enter takes what is chosen. An unfinished table goes on where it was left."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "Rules", tooltip="The rulebook, open at this game"),
        Binding("f3", "learn", "Learn", tooltip="How to play it, in a minute"),
        Binding("delete", "discard", "Discard", tooltip="Throw an unfinished table away"),
        Binding("comma", "settings", "Settings", key_display=","),
        Binding("escape", "back", "Quit", show=False),
    ]
    DEFAULT_CSS = """
    LobbyScreen {
        #games-pane { width: 34; padding: 1 0 0 2; }
        &.-wide #games-pane { width: 46; }
        #games {
            height: 1fr; margin: 1 0 0 0; border: none; padding: 0; background: $background;
            scrollbar-size-vertical: 1;
        }
        #games:focus { background-tint: transparent; }
        #games > .option-list--option { padding: 0 1; }
        #games > .option-list--option-disabled { color: $text-muted; text-style: bold; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: dict[str, UnfinishedTable] = {}
        """The unfinished tables by id."""
        self.found: list[Found] = []
        self._told_of_unlisted = False
        self._escaped = 0.0
        self._shown = False

    def compose(self) -> ComposeResult:
        yield Heading("Cardtable", "♣ ♦ ♥ ♠")
        with Horizontal():
            with Vertical(id="games-pane"):
                yield SearchLine()
                yield Games(id="games", markup=False)
            yield GamePage(id="page")
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill the list, and choose the game played last."""
        self.look_up()
        self.list_all(self.game_played_last())
        self.query_one("#games").focus()
        notice = self.program.store.notice if self.program.store is not None else None
        if notice:
            self.notify(notice, severity="warning", timeout=10)
        self.call_after_refresh(self.shown_first)

    def shown_first(self) -> None:
        """The first frame has been shown: now there is time for everything else."""
        self._shown = True
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        self.query_one(Emblem).draw_from_now_on()
        self.set_timer(0.05, self.load_the_rest)

    def on_screen_resume(self) -> None:
        """Back from a table: list them anew."""
        if self._shown:
            chosen = self.chosen
            self.look_up()
            self.list_all(chosen)

    @work(thread=True, exit_on_error=False)
    def load_the_rest(self) -> None:
        """Load what the next screens need, so that they open at once."""
        self.program.load_ahead()

    # ── what is listed ────────────────────────────────────────────────────────────────────────────────────────

    def look_up(self) -> None:
        """Ask the store for the unfinished tables."""
        store = self.program.store
        try:
            lines = store.unfinished() if store is not None else []
        except CardtableError as error:
            self.notify(str(error), severity="warning")
            lines = []
        self.unfinished = {str(line.id): line for line in lines}
        unlisted = store.unlisted if store is not None else 0
        if unlisted and not self._told_of_unlisted:
            self._told_of_unlisted = True
            which, them = ("An unfinished table", "it") if unlisted == 1 else (f"{unlisted} unfinished tables", "them")
            self.notify(f"{which} cannot be listed: what the store has of {them} is damaged.", severity="warning")

    def game_played_last(self) -> str:
        """The line that is chosen when the program begins."""
        last = self.program.last_setup()
        return f"game:{last.game if last is not None and entry_of(last.game) else CATALOGUE[0].id}"

    @property
    def chosen(self) -> str:
        """What is chosen: `table:ID`, `game:ID` or `rule:N`."""
        option = self.query_one("#games", OptionList).highlighted_option
        return (option.id or "") if option is not None else ""

    def list_all(self, chosen: str = "") -> None:
        """Fill the list: unfinished tables, then the games by family; or the results for the words typed."""
        words = self.query_one(SearchLine).words.strip()
        options = self.found_options(words) if words else [*self.table_options(), *self.game_options()]
        games = self.query_one("#games", OptionList)
        games.set_options(options)
        ids = [None if option.disabled else option.id for option in games.options]
        if chosen in ids:
            games.highlighted = ids.index(chosen)
        else:
            games.highlighted = next((at for at, each in enumerate(ids) if each), None)
        if games.highlighted is None:
            self.query_one(GamePage).show(
                Content(""), [Content("Nothing answers to that. Backspace takes a letter back.")], []
            )

    def table_options(self) -> Iterable[Option]:
        """A line or two for each unfinished table."""
        if not self.unfinished:
            return
        yield Option("Unfinished", disabled=True)
        for key, line in self.unfinished.items():
            title = getattr(entry_of(line.game), "title", line.game)
            people = ", ".join(people_of(line)) or "computers only"
            width = 40 if self.has_class("-wide") else 28
            yield Option(
                Content.assemble(("  " + cut(f"{title} · {people}", width)), (f"\n  {when(line.changed)}", MUTED)),
                id=f"table:{key}",
            )
        yield Option("", disabled=True)

    def game_options(self) -> Iterable[Option]:
        """The games under their families; where there is but one family, under no name but "Games"."""
        families = list(dict.fromkeys(line.family for line in CATALOGUE))
        for at, family in enumerate(families):
            if at:
                yield Option("", disabled=True)
            if len(families) > 1 or self.unfinished:
                yield Option(family if len(families) > 1 else "Games", disabled=True)
            for line in CATALOGUE:
                if line.family == family:
                    yield Option(f"  {line.title}", id=f"game:{line.id}")

    def found_options(self, words: str) -> Iterable[Option]:
        """The games whose names match, best first, then the rules in which the words are."""
        ranked = sorted(((matches(line, words), line) for line in CATALOGUE), key=lambda pair: -pair[0])
        games = [line for rank, line in ranked if rank]
        if games:
            yield Option("Games", disabled=True)
            for line in games:
                yield Option(f"  {line.title}", id=f"game:{line.id}")
        self.found = []
        if len(words) >= LEAST_SEARCHED:
            from cardtable.tui.rulebook.markdown import search

            self.found = search(words, most=40)
        if self.found:
            if games:
                yield Option("", disabled=True)
            yield Option("In the rules", disabled=True)
            several = len(CATALOGUE) > 1
            for at, found in enumerate(self.found):
                head = f"{found.rule} · {found.title}" if several else found.rule
                yield Option(Content.assemble((f"  {head}"), (f"\n  {found.excerpt[:60]}", MUTED)), id=f"rule:{at}")

    # ── the page beside ───────────────────────────────────────────────────────────────────────────────────────

    @on(OptionList.OptionHighlighted, "#games")
    def show_page(self) -> None:
        """Show the page of what is chosen."""
        kind, _, key = self.chosen.partition(":")
        page = self.query_one(GamePage)
        if kind == "table" and key in self.unfinished:
            page.show(*self.about_table(self.unfinished[key]), emblem=self.unfinished[key].game)
        elif kind == "rule":
            found = self.found[int(key)]
            page.show(Content(""), about_rule(found), [("take", "Open the rulebook")])
        elif kind == "game" and (line := entry_of(key)) is not None:
            title, parts = self.about_game(line)
            page.show(title, parts, [("take", "New table"), ("learn", "Learn"), ("rules", "Rules")], emblem=line.id)
        self.refresh_bindings()

    def about_game(self, line: Entry) -> tuple[Content, list[Part]]:
        """The page of a game: what it is, for how many, with which cards, how long, and the people's tallies."""
        title = Content.assemble((line.title, "bold"), *(("\n" + name, MUTED) for name in line.other_names[:3]))
        parts: list[Part] = [Content(line.summary), BLANK]
        facts = (("Players", counted(line.seats)), ("Pack", line.pack), ("Length", line.length))
        parts += [Fact(label, text) for label, text in facts if text]
        record = self.program.record_at(line.id)
        if record:
            parts += [BLANK, *(Fact("Record" if at == 0 else "", row) for at, row in enumerate(record[:4]))]
        if self.has_class("-tall") and self.has_class("-wide"):
            parts += [BLANK, *primer(line.id)]
        return title, parts

    def about_table(self, line: UnfinishedTable) -> tuple[Content, list[Part], list[tuple[str, str]]]:
        """An unfinished table: who sits there and how it stands."""
        title = getattr(entry_of(line.game), "title", line.game)
        head = Content.assemble((title, "bold"), ("\nleft " + when(line.changed), MUTED))
        players = zip(line.names, line.players, strict=False)
        parts: list[Part] = [
            Fact(name, "" if player == PERSON else f"computer, {player}", hang=18) for name, player in players
        ]
        deals = "Nothing has been scored yet." if line.deals <= 1 else f"Deal {line.deals} is being played."
        totals = f" The score is {line.totals}." if line.deals > 1 and line.totals else ""
        parts += [BLANK, Content(deals + totals)]
        if line.in_use:
            parts += [BLANK, Content("It is open in another window.")]
        return head, parts, [("take", "Sit down again"), ("discard", "Discard")]

    # ── what can be done ──────────────────────────────────────────────────────────────────────────────────────

    @on(GamePage.Asked)
    async def asked(self, event: GamePage.Asked) -> None:
        """A button of the page was pressed."""
        await self.run_action(event.what)

    @on(OptionList.OptionSelected, "#games")
    def selected(self) -> None:
        """Enter or a click on a line takes it."""
        self.action_take()

    def action_take(self) -> None:
        """Sit down at the chosen table, set up the chosen game, or open the rule found."""
        kind, _, key = self.chosen.partition(":")
        if kind == "table":
            self.program.ways.resume(key)
        elif kind == "game":
            self.program.ways.set_up(key)
        elif kind == "rule":
            found = self.found[int(key)]
            self.program.ways.show_rulebook(found.page, block=found.at, words=self.query_one(SearchLine).words)

    @property
    def chosen_game(self) -> str:
        """The game of what is chosen."""
        kind, _, key = self.chosen.partition(":")
        if kind == "table" and key in self.unfinished:
            return str(self.unfinished[key].game)
        if kind == "rule":
            return self.found[int(key)].page
        return key

    def action_rules(self) -> None:
        """Open the rulebook at the chosen game."""
        self.program.ways.show_rulebook(self.chosen_game)

    def action_learn(self) -> None:
        """Show how the chosen game is played, in a minute."""
        if self.chosen_game:
            self.program.ways.show_primer(self.chosen_game)
        else:
            self.notify("Choose a game first.")

    def action_settings(self) -> None:
        """Open the settings."""
        self.program.ways.show_settings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "discard":
            return self.chosen.startswith("table:") if self.is_mounted else False
        return True

    @work
    async def action_discard(self) -> None:
        """Throw the chosen table away, after asking once."""
        kind, _, key = self.chosen.partition(":")
        store = self.program.store
        if kind != "table" or store is None:
            return
        line = self.unfinished[key]
        title = getattr(entry_of(line.game), "title", line.game)
        if not await self.program.ask(
            f"Throw this table of {title} away? It cannot be brought back.", yes="Throw it away"
        ):
            return
        try:
            store.discard(line.id)
        except CardtableError as error:
            self.notify(str(error), severity="warning")
        self.look_up()
        self.list_all()

    def action_back(self) -> None:
        """End a search; without one, leave the program at the second key press."""
        search = self.query_one(SearchLine)
        if search.words:
            search.words = ""
            self.list_all(self.game_played_last())
        elif monotonic() - self._escaped < SURE:
            self.app.exit()
        else:
            self._escaped = monotonic()
            self.notify("Escape once more leaves Cardtable.", timeout=SURE)

    def on_key(self, event: events.Key) -> None:
        """Letters are searched for."""
        search = self.query_one(SearchLine)
        before = search.words
        if event.key == "backspace":
            search.words = before[:-1]
        elif (
            event.is_printable
            and event.character
            and (event.character.isalnum() or (before and event.character in " -.'"))
        ):
            search.words = (before + event.character)[:60]
        else:
            return
        event.stop()
        event.prevent_default()
        self.query_one("#games").focus()
        self.list_all("" if search.words else self.game_played_last())

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted is searched for."""
        search = self.query_one(SearchLine)
        search.words = (search.words + " ".join(event.text.split()))[:60]
        self.list_all()

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("New table", "Set up the chosen game", self.action_take)
        yield SystemCommand("Rules", "Open the rulebook at the chosen game", self.action_rules)
        yield SystemCommand("Learn", "How the chosen game is played, in a minute", self.action_learn)


def about_rule(found: Found) -> list[Part]:
    """A rule found by the search, in full."""
    from cardtable.tui.rulebook.markdown import page, plain

    shown = page(found.page)
    text = plain(shown.blocks[found.at].text) if shown else ""
    return [Content.assemble((found.rule, "bold"), (f"  {found.title}", MUTED)), BLANK, Content(text or found.excerpt)]


def primer(game: str) -> list[Part]:
    """The beginning of a game's rules, where there is room for it."""
    from cardtable.tui.rulebook.markdown import PRIMER, page, plain

    shown = page(game)
    texts = [block.text for block in shown.section(*PRIMER) if block.kind == "text"] if shown else []
    return [Content(plain(text)) for text in texts[:2]]


def people_of(line: UnfinishedTable) -> list[str]:
    """The persons at an unfinished table."""
    return [name for name, player in zip(line.names, line.players, strict=False) if player == PERSON]


def counted(seats: Sequence[int]) -> str:
    """`4`, `2 or 3`, `1 to 6`."""
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))


def when(changed: float | None) -> str:
    """How long ago, in words: `just now`, `today at 9:30`, `yesterday at 21:05`, `3 days ago`, a date."""
    from datetime import datetime

    if changed is None:
        return "some time ago"
    then, now = datetime.fromtimestamp(changed), datetime.now()
    days = (now.date() - then.date()).days
    clock = f"{then.hour}:{then:%M}"
    if days <= 0:
        return "just now" if (now - then).total_seconds() < 300 else f"today at {clock}"
    if days == 1:
        return f"yesterday at {clock}"
    return f"{days} days ago" if days < 14 else f"on {then.day} {then:%B %Y}"
