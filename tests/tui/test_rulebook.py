"""The rulebook: pages read from Markdown, sections, anchors, links, search; and the primer."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from markdown_it import MarkdownIt
from textual.widgets import Input, OptionList

from cardtable.assets import assets
from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.table.rulebook import (
    PRIMER,
    RULE_ID,
    game_of_rule,
    page,
    pages,
    plain,
    read_page,
    search,
    shortened,
    spans,
)
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.common.screen import BIDDING, PLAY, SCORE
from cardtable.tui.lobby.about import primer
from cardtable.tui.lobby.game_page import Fact, Sitter
from cardtable.tui.rulebook.reader import Reader, laid_out
from cardtable.tui.rulebook.screen import PrimerScreen, RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.screen import TableScreen
from tests.match.playing import play_on
from tests.tui.program import LARGE, NAMES, SIZES, SMALL, clicked, leads, opened, pressed, screen_of, text_of, typed

SAMPLE = """# A game

<!-- cards: As -->
One paragraph
on two lines.

## Object

**XX-1.1** To *win*, as in XX-2.1.

- first
- second, which goes
  on below
  1. deeper

**XX-1.2** Another `rule`.

| a | b |
| --- | ---: |
| one | two \\| three |

```
fenced | lines
  stay
```

> An example
> with a number.

## Play

- **XX-2.1** A rule in a list.
"""


def top_lines(app: CardtableApp, count: int = 8) -> str:
    """Return the first lines of the page that are in sight."""
    reader = app.screen.query_one(Reader)
    return "\n".join(reader.render_line(y).text.rstrip() for y in range(count))


# ── reading a page ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_page_is_read_in_blocks() -> None:
    """Headings, paragraphs, rules, lists, tables and fences; comments are not seen."""
    read = read_page("sample", SAMPLE)
    assert read.title == "A game"
    assert [title for title, _ in read.sections] == ["Object", "Play"]
    assert list(read.rules) == ["XX-1.1", "XX-1.2", "XX-2.1"]
    kinds = "heading text heading text item item item text table code example heading item"
    assert [block.kind for block in read.blocks] == kinds.split()
    assert read.blocks[1].text == "One paragraph on two lines."
    assert read.blocks[5].text == "second, which goes on below"
    assert read.blocks[8].rows == [["a", "b"], ["one", "two | three"]]
    assert read.blocks[9].text == "fenced | lines\n  stay"
    assert read.blocks[10].text == "An example with a number."


@pytest.mark.slow
def test_a_number_in_the_middle_of_a_paragraph_is_a_word() -> None:
    """On every page as in CommonMark: a list begins with 1 there, and goes on with the next number."""
    read = read_page("sample", "Cards rank 7, 6, 5,\n4. There are no trumps.\n\n1. One\n   and\n   - in it\n2. Two\n")
    assert [(block.kind, block.marker) for block in read.blocks] == [
        ("text", ""),
        ("item", "1."),
        ("item", "-"),
        ("item", "2."),
    ]
    assert read.blocks[0].text == "Cards rank 7, 6, 5, 4. There are no trumps."
    for path in sorted((assets() / "rulebook").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        found = [block.marker for block in read_page(path.stem, text).blocks if block.kind == "item"]
        items = [token for token in MarkdownIt().enable("table").parse(text) if token.type == "list_item_open"]
        assert [marker.strip("-*.)") for marker in found] == [token.info for token in items], path.stem


def test_the_lobby_tells_what_its_page_lists() -> None:
    """A paragraph that promises a list is followed by it."""
    parts = primer("pishe-pasha")
    texts = [part.text if isinstance(part, Fact) else part.plain for part in parts if not isinstance(part, Sitter)]
    assert any("2." in part.label for part in parts if isinstance(part, Fact))
    at = next(nth for nth, text in enumerate(texts) if text.endswith(":"))
    assert texts[at + 1]


def test_a_section_is_found_by_the_first_title_there_is() -> None:
    read = read_page("sample", SAMPLE)
    assert next(block.rule for block in read.section("No such", "object")) == "XX-1.1"
    assert read.section("No such") == []


def test_marks_are_taken_off_and_ids_are_links() -> None:
    assert plain("**bold** and *it* and `code`") == "bold and it and code"
    assert list(spans("*win*, as in XX-2.1.")) == [("win", "italic"), (", as in ", ""), ("XX-2.1", "rule"), (".", "")]
    assert plain("2 * 3 * 4 and **[EU-4.29]**") == "2 * 3 * 4 and [EU-4.29]"


@pytest.mark.slow
@pytest.mark.parametrize("width", [24, 52, 120])
def test_no_line_is_wider_than_the_page(width: int) -> None:
    """Every page, tables included, at the usual width and at another; no word is lost."""
    for each in pages() if width == 52 else one_in(2, pages(), width > 52):
        lines = laid_out(each.blocks, width)
        if width >= 52:  # the width of the page on a screen of 80 columns
            assert max(line.content.cell_length for line in lines) <= width
        laid = " ".join(" ".join(line.content.plain for line in lines).split())
        for block in each.blocks:
            if block.kind == "text":
                first = plain(block.text).split()[0]
                assert first[:10] in laid


def test_the_longest_page_is_laid_out_quickly() -> None:
    longest = max(pages(), key=lambda each: len(each.blocks))
    began = process_time()
    laid_out(longest.blocks, 76)
    assert process_time() - began < 0.5


def test_a_search_finds_whole_phrases_first() -> None:
    read = read_page("sample", "# T\n\nbower of the left\n\nthe left bower\n")
    assert [found.excerpt for found in search("left bower", among=(read,))] == ["the left bower", "bower of the left"]


def test_a_search_finds_ids_in_any_case_and_nothing_for_nothing() -> None:
    assert search("eu-4.29")[0].rule == "EU-4.29"
    assert search("   ") == []
    assert search("no such words anywhere zzz") == []


def test_an_excerpt_shows_the_words_found() -> None:
    text = f"# T\n\n{'filler ' * 60}the needle stands here {'filler ' * 60}\n"
    (found,) = search("needle", among=(read_page("t", text),))
    assert "needle" in found.excerpt
    assert found.excerpt.startswith("…")
    assert found.excerpt.endswith("…")
    assert {*found.excerpt.strip("…").split()} <= {*text.split()}
    assert len(found.excerpt) < 120
    for most in range(8, 60):
        cut = shortened(text[5:], most)
        assert len(cut) <= most
        assert cut.removesuffix("…").split()[-1] in text.split()


# ── the screen ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_at_a_rule(size: tuple[int, int]) -> None:
    """It is in sight, near the top; where there is none, that is said."""
    async with opened(lambda: RulebookScreen(rule="EU-4.29"), size=size) as (app, _):
        assert "EU-4.29 ▸ Follow suit" in top_lines(app), "marked by more than its colour"
        assert "Euchre" in text_of(app).splitlines()[0]
        title = "\n  Before the first\n    deal" if size == SMALL else "\n  Before the first deal\n"
        assert title in "\n".join(line[:24].rstrip() for line in text_of(app).splitlines()), "the rest stands in"
    async with opened(lambda: RulebookScreen(rule="ZZ-9.99"), size=size) as (app, pilot):
        await pilot.pause()
        assert "has no ZZ-9.99" in text_of(app)


@pytest.mark.slow
async def test_a_link_is_followed_by_keyboard_and_mouse_and_back() -> None:
    """Right lights a rule named in the text, Enter follows it, Backspace returns."""
    async with opened(lambda: RulebookScreen(rule="EU-1.3"), size=LARGE) as (app, pilot):
        await pressed(pilot, "right", "enter")
        assert "EU-4.24" in top_lines(app)
        await pressed(pilot, "backspace")
        assert "EU-1.3" in top_lines(app)
        lines = text_of(app).splitlines()
        (row,) = [at for at, line in enumerate(lines) if "EU-4.24" in line]
        await clicked(pilot, offset=(lines[row].index("EU-4.24") + 2, row))
        assert "EU-4.24" in top_lines(app)
        await pressed(pilot, "backspace", "backspace", "backspace", "backspace")
        assert "You are back where you started" in text_of(app)


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_words_are_searched_on_all_pages(size: tuple[int, int]) -> None:
    """Typing lists what is found; Enter opens the first; Escape closes the search, then the book; ids are found."""
    async with opened(lambda: RulebookScreen("euchre"), size=size) as (app, pilot):
        await pilot.press("slash")
        await typed(pilot, "left bower")
        contents = app.screen.query_one("#contents", OptionList)
        assert contents.option_count > 3
        assert "/ Search" not in text_of(app), "what is typed already is not offered"
        await pressed(pilot, "enter")
        assert "left" in top_lines(app, 16)
        assert "bower" in top_lines(app, 16)
        await pressed(pilot, "escape")
        assert app.screen.query_one("#words", Input).value == ""
        await pilot.press("slash")
        await typed(pilot, "eu-4.24")
        await pressed(pilot, "enter")
        assert "EU-4.24" in top_lines(app)
        assert isinstance(app.screen, RulebookScreen)
        await pressed(pilot, "escape")
        assert not isinstance(app.screen, RulebookScreen)


@pytest.mark.slow
async def test_sections_are_walked_and_chosen_and_other_pages_too() -> None:
    async with opened(lambda: RulebookScreen("euchre")) as (app, pilot):
        shown = page("euchre")
        assert shown is not None
        sections = [title for title, _ in shown.sections]
        await pressed(pilot, "right_square_bracket")
        assert sections[0] in top_lines(app) or sections[1] in top_lines(app)
        contents = app.screen.query_one("#contents", OptionList)
        contents.focus()
        contents.highlighted = 3
        await pressed(pilot, "enter")
        assert sections[3] in top_lines(app)
        other = next(each for each in pages() if each.name != "euchre")
        contents.focus()
        contents.highlighted = contents.get_option_index(f"page:{other.name}")
        await pressed(pilot, "enter")
        assert screen_of(app, RulebookScreen).shown is other


@pytest.mark.slow
async def test_the_page_is_laid_out_anew_for_another_width() -> None:
    """From where it was being read."""
    async with opened(lambda: RulebookScreen(rule="EU-4.29")) as (app, pilot):
        for size in (LARGE, SMALL, LARGE, SMALL):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert "EU-4.29" in top_lines(app, 4), size


def test_every_game_has_a_page_with_a_primer_and_every_id_on_it_leads_somewhere() -> None:
    """A rule named in the text is one that some page states."""
    for line in CATALOGUE:
        shown = page(line.id)
        assert shown is not None, line.id
        assert shown.section("The game in a minute", "In a minute", "Object"), line.id
    for each in pages():
        for block in each.blocks:
            for found in RULE_ID.finditer(" ".join([block.text, *(cell for row in block.rows for cell in row)])):
                assert game_of_rule(found[0]) is not None, (each.name, found[0])


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_primer_is_one_page(size: tuple[int, int]) -> None:
    async with opened(lambda: PrimerScreen("euchre"), size=size) as (app, pilot):
        words = " ".join(text_of(app).split())
        assert "maker" in words
        assert "euchred" in words
        await leads(pilot, "f1", to=RulebookScreen)


@pytest.mark.slow
async def test_the_rules_open_where_they_are_of_use_and_a_search_in_vain_says_what_to_do() -> None:
    """The bidding while there is bidding, the play in the play, what is scored at the sheet."""
    match = Match(entry("euchre").game().table(), NAMES, rng=Random(1))
    match.begin(0)
    table = TableScreen(match, ("person", "club", "club", "club"))
    assert table.section == BIDDING
    play_on(match, 12)
    assert table.section == PLAY
    shown = page("euchre")
    assert shown is not None
    for titles, begins in ((BIDDING, "Making trump"), (PLAY, "The play"), (SCORE, "Scoring"), (("None",), "")):
        at = shown.begins(titles)
        assert (shown.blocks[at].text if at >= 0 else "") == begins
    for line in CATALOGUE:
        rules = page(line.id)
        assert rules is not None
        assert rules.begins(PLAY) >= 0 or rules.section(*PRIMER), line.id
    async with opened(lambda: SheetScreen(match)) as (app, pilot):
        screen = await leads(pilot, "f1", to=RulebookScreen)
        reader = screen.query_one(Reader)
        assert reader.blocks[reader.top_block].text == "Scoring"
        await typed(pilot, "/xyzzy")
        assert str(screen.query_one("#contents", OptionList).options[0].prompt).startswith("Nothing found for “xyzzy”")
        await pressed(pilot, "enter")
        assert any("Try fewer or other words" in notice.message for notice in app._notifications)


def test_the_cells_of_a_table_do_not_run_together_in_a_result() -> None:
    """The rows of a table are no sentence: commas and semicolons part them."""
    found = [each for each in search("everybody passed") if each.page == "euchre"]
    assert any(each.excerpt.endswith("defenders, 2; everybody passed, nobody, 0") for each in found)
