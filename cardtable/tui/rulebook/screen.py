"""The rulebook: the pages with their sections, and a search through all pages."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from cardtable.match.lessons import has_lesson
from cardtable.rules.catalogue import known
from cardtable.table.lesson import FIRST_DEAL
from cardtable.table.rulebook import PRIMER, RULE_ID, Block, Page, game_of_rule, page, pages, search
from cardtable.tui.common.ascii_filter import spelt_out
from cardtable.tui.common.screen import GameScreen
from cardtable.tui.common.widgets import ChoiceList, Heading, KeyLine, cut, sentence
from cardtable.tui.rulebook.reader import Reader

__all__ = ["RulebookScreen"]


CONTENTS: Final = 20


def nothing_like(words: str) -> str:
    """Return a sentence saying that nothing was found for `words`, and what to try."""
    return (
        f"Nothing found for “{cut(words.strip(), 20)}”. Try fewer or other words, or the number of a rule, as EU-4.2. "
        "Esc shows the contents again."
    )


class RulebookScreen(GameScreen[None]):
    """The rulebook, open at a page."""

    HELP = "The rulebook. The list on the left shows the sections of the page, or the results of a search."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search", key_display="/", tooltip="Search every page for words or a rule number"),
        Binding(
            "left_square_bracket",
            "section(-1)",
            "Previous section",
            show=False,
            tooltip="Previous or next section",
        ),
        Binding(
            "right_square_bracket",
            "section(1)",
            "Section",
            key_display="[ ]",
            tooltip="Previous or next section",
        ),
        Binding("backspace", "return", "Previous place", key_display="Bksp"),
        Binding("escape", "back", "Back"),
    ]
    AUTO_FOCUS = "#page"
    LEAST = (40, 12)
    DEFAULT_CSS = """
    RulebookScreen {
        align: center top;
        & > Horizontal { max-width: 134; }
        #contents-pane { width: 25; padding: 1 0 0 1; }
        &.-wide #contents-pane { width: 40; }
        #words { margin: 0 1 1 0; background: $sunk; padding: 0 1 !important; }
        #words:focus { background: $panel; background-tint: transparent; }
        #contents { height: 1fr; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
        #contents > .option-list--option { padding: 0 1; }
        #contents:focus { background-tint: transparent; }
        #page { width: 1fr; margin: 1 0 0 2; }
        &.-wide #page { margin: 1 2 0 3; }
        &.-narrow #contents-pane { display: none; }
        &.-narrow #page { margin: 0 1; }
        #contents > .option-list--option-disabled { color: $calm; text-style: bold; }
        &.-narrow.-searching #contents-pane { display: block; width: 1fr; padding: 0 1; }
        &.-narrow.-searching #page { display: none; }
    }
    """

    def __init__(
        self, game: str = "", rule: str = "", *, at: int = -1, words: str = "", section: Sequence[str] = ()
    ) -> None:
        """The page opens at the rule `rule`, at the block with the index `at`, or at a section.

        `section` has titles: the section is the one that has one of them.

        Without these, it opens at its beginning. `words` are searched for.
        """
        super().__init__()
        known = pages()
        found = game_of_rule(rule) if rule else page(game)
        self.shown: Page | None = found or (known[0] if known else None)
        self.rule = rule
        self.at = at if at >= 0 or self.shown is None else self.shown.begins(section)
        self.words = words
        self.been: list[tuple[str, int]] = []
        """The places where the reader was before: pairs of the name of a page and the index of a block."""

    def compose(self) -> ComposeResult:
        yield Heading("Rulebook", self.shown.title if self.shown else "")
        with Horizontal():
            with Vertical(id="contents-pane"):
                yield Input(self.words, placeholder="Search", id="words", compact=True, select_on_focus=False)
                yield ChoiceList(id="contents", markup=False)
            yield Reader(id="page")
        yield KeyLine()

    def on_mount(self) -> None:
        if self.shown is None:
            self.query_one(Heading).aside = "no pages are installed"
            return
        at = self.shown.rules.get(self.rule, self.at)
        if self.rule and at < 0:
            self.notify(f"The rulebook has no {self.rule[:12]}.")
        self.open(self.shown, at, words=self.words, remember=False)
        if self.words:
            self.list_found(self.words)

    @property
    def about_game(self) -> str:
        name = "" if self.shown is None else self.shown.name
        return "" if known(name) is None else name

    # ── what is open ──────────────────────────────────────────────────────────────────────────────────────────

    def open(self, shown: Page, at: int = -1, *, words: str = "", remember: bool = True) -> None:
        reader = self.query_one(Reader)
        if remember and self.shown is not None:
            self.been.append((self.shown.name, reader.here if reader.here >= 0 else reader.top_block))
        self.shown = shown
        self.query_one(Heading).aside = shown.title
        reader.show(shown.blocks, at=at, words=words)
        if not self.query_one("#words", Input).value:
            self.list_contents()

    def list_contents(self) -> None:
        assert self.shown is not None
        options: list[Option | None] = [Option(self.hanging(title), id=f"at:{at}") for title, at in self.shown.sections]
        others = [each for each in pages() if each.name != self.shown.name]
        if others:
            options += [None, Option(Content.assemble(("Other pages", "bold")), disabled=True)]
            options += [Option(self.hanging(each.title), id=f"page:{each.name}") for each in others]
        self.query_one("#contents", OptionList).set_options(options)

    def hanging(self, title: str) -> str:
        short = self.app.size.width in range(80, 110)
        return "\n".join(wrap(title, CONTENTS, subsequent_indent="  ")) if short else title

    async def on_resize(self, event: events.Resize) -> None:
        if self.shown is not None and not self.query_one("#words", Input).value:
            self.list_contents()

    def list_found(self, words: str) -> None:
        found = search(words)
        found.sort(key=lambda each: self.shown is None or each.page != self.shown.name)
        contents = self.query_one("#contents", OptionList)
        if not found:
            contents.set_options([sentence(nothing_like(words))])
            return
        several = len(pages()) > 1
        said = spelt_out if self.program.letters else str
        contents.set_options(
            Option(
                Content.assemble(
                    (each.rule, "bold"), (f" · {each.title}" if several else ""), "\n", (said(each.excerpt), "")
                ),
                id=f"found:{each.page}:{each.at}",
            )
            for each in found
        )

    # ── what the reader does ──────────────────────────────────────────────────────────────────────────────────

    @on(Input.Changed, "#words")
    def searched(self, event: Input.Changed) -> None:
        if event.value.strip():
            self.list_found(event.value)
        elif self.shown is not None:
            self.list_contents()

    @on(Input.Submitted, "#words")
    def first_found(self, event: Input.Submitted) -> None:
        wanted = event.value.strip().upper()
        if RULE_ID.fullmatch(wanted):
            self.follow(wanted)
            return
        contents = self.query_one("#contents", OptionList)
        if not event.value.strip():
            self.read_on()
        elif contents.option_count and contents.get_option_at_index(0).disabled:
            self.notify(nothing_like(event.value))
        elif contents.option_count:
            contents.focus()
            contents.highlighted = 0
            contents.action_select()

    @on(OptionList.OptionSelected, "#contents")
    def chosen(self, event: OptionList.OptionSelected) -> None:
        kind, _, where = (event.option_id or "").partition(":")
        reader = self.query_one(Reader)
        if kind == "at" and self.shown is not None:
            self.been.append((self.shown.name, reader.top_block))
            reader.here = -1
            self.read_on()
            reader.go_to(int(where))
        elif kind == "page" and (shown := page(where)) is not None:
            self.open(shown)
            self.read_on()
        elif kind == "found":
            name, _, at = where.rpartition(":")
            if (shown := page(name)) is not None:
                self.open(shown, int(at), words=self.query_one("#words", Input).value)
                if self.has_class("-narrow"):
                    self.read_on()

    @on(Reader.Followed)
    def followed(self, event: Reader.Followed) -> None:
        self.follow(event.rule)

    def follow(self, rule: str) -> None:
        shown = game_of_rule(rule)
        if shown is None:
            self.notify(f"The rulebook has no {rule}.")
            return
        self.open(shown, shown.rules[rule])
        self.read_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "search" or not self.query_one("#words").has_focus

    def action_search(self) -> None:
        words = self.query_one("#words", Input)
        self.add_class("-searching")
        words.focus()
        words.action_select_all()

    def read_on(self) -> None:
        self.remove_class("-searching")
        self.query_one(Reader).focus()

    def action_section(self, by: int) -> None:
        """Go to the next section. If `by` is negative, go back to the section before.

        That is the last section that begins before the block being read. If there is none, go to the top of the page.
        """
        if self.shown is None:
            return
        reader = self.query_one(Reader)
        places = [at for _, at in self.shown.sections]
        top = reader.top_block
        later = [at for at in places if at > top + 1]
        earlier = [at for at in places if at < top]
        if by > 0 and later:
            reader.go_to(later[0])
        elif by < 0:
            reader.go_to(earlier[-1] if earlier else 0)

    def action_return(self) -> None:
        if not self.been:
            self.notify("You are back where you started.")
            return
        name, at = self.been.pop()
        if (shown := page(name)) is not None:
            self.open(shown, at, remember=False)

    def action_back(self) -> None:
        words = self.query_one("#words", Input)
        if words.value and (words.has_focus or self.query_one("#contents").has_focus):
            words.value = ""
            self.read_on()
        elif self.has_class("-narrow") and self.has_class("-searching"):
            self.read_on()
        else:
            self.dismiss()


class PrimerScreen(GameScreen[None]):
    """A short explanation of a game: the section of its page that a beginner should read first."""

    HELP = "The game in brief. F1 opens the full rules; F3 plays the first deal with a teacher; Enter sets up a table."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit", "New table", priority=True),
        Binding("f3", "lesson", "First deal", tooltip="Play the first deal with a teacher"),
        Binding("f1", "rules", "Rules"),
        Binding("escape", "back", "Back"),
    ]
    LEAST = (40, 12)
    DEFAULT_CSS = """
    PrimerScreen { align: center top; }
    PrimerScreen Reader { width: 78; max-width: 100%; height: 1fr; margin: 1 1 0 2; }
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    @property
    def about_game(self) -> str:
        return self.game

    def compose(self) -> ComposeResult:
        shown = page(self.game)
        yield Heading(f"{shown.title if shown else 'Rules'} in a minute")
        yield Reader()
        yield KeyLine()

    def on_mount(self) -> None:
        shown = page(self.game)
        blocks = shown.section(*PRIMER) if shown else []
        lesson = [Block("text", f"{FIRST_DEAL}: press **F3** again.")] if has_lesson(self.game) else []
        self.query_one(Reader).show([*lesson, *blocks] or [Block("text", "The rulebook has no such page.")])
        self.query_one(Reader).focus()

    def action_sit(self) -> None:
        self.dismiss()
        self.program.ways.set_up(self.game)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "lesson" or has_lesson(self.game)

    def action_lesson(self) -> None:
        self.dismiss()
        self.program.ways.learn(self.game)

    def action_rules(self) -> None:
        self.program.ways.show_rulebook(self.game)
