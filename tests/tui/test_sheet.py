"""The score sheet: its page, its files, and the slip in the side panel."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.app import ComposeResult

from cardtable.match.match import Match
from cardtable.match.positions import Positions
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import EVERYTHING
from cardtable.rules.teller import Row, Sheet
from cardtable.table.export import as_csv, as_markdown, as_text, people_of, saved, usual_path, written
from cardtable.table.sheets import sheets_of
from cardtable.testing.amount import many
from cardtable.tui.app.app import CardtableApp, FirstLook
from cardtable.tui.common.dialogs import Ask, AskText
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import cells, wrapped
from cardtable.tui.score.paper import drawn, narrow
from cardtable.tui.score.paper import written as phrased
from cardtable.tui.score.screen import RunningSheet, SheetScreen, SheetView
from cardtable.tui.table.endings import DealOver
from cardtable.tui.table.replay import ReplayScreen
from tests.tui.program import HOSTILE, LARGE, NAMES, SIZES, SMALL, a_match, leads, opened, pressed, text_of
from tests.tui.tables import dealt, nearly_over, seated

SHEET = Sheet(
    "A game",
    ("Deal", "Maker", "We", "They"),
    (Row(("1", "Ann", "2", "0")), Row(("2", "Bea | Co", "2", "10"), ruled=True)),
    ("We 2", "They 10"),
    ("Bea made it: 2 + 8 = 10.",),
    (("┌─┐", "└─┘"), ("┌─┐", "└─┘")),
)


def plain(lines: Sequence[Sequence[tuple[str, str]]]) -> list[str]:
    return ["".join(text for _, text in line) for line in lines]


def test_when_a_match_was_played_stays_on_one_line() -> None:
    """So that no sheet that opens scrolled begins with an hour alone."""
    when = "November 28, 2026, 22:35 to 22:39"
    lines = plain(drawn(SHEET, 57, f"Ann & Cyprian – Beatrice & Dov · {when}"))
    assert when in [line.strip(" │") for line in lines]


# ── on paper ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("width", [60, 78, 110])
def test_every_line_of_a_page_is_as_wide_as_the_paper(width: int) -> None:
    """However long the names are."""
    match = a_match(names=("A" * 32, "日本語の長い名前です", HOSTILE[:20], "Dov"))
    for sheet in (SHEET, *sheets_of(match, 0), *sheets_of(match)):
        lines = drawn(sheet, width, people_of(match))
        assert {sum(cells(text) for _, text in line) for line in lines} == {cells(plain(lines)[1])}
        assert cells(plain(lines)[1]) <= width


@pytest.mark.slow
async def test_paper_and_ink_are_those_of_the_theme_that_is_on() -> None:
    """At once, and not those of the theme before."""
    async with opened(lambda: SheetScreen(a_match(), 0)) as (app, pilot):
        for theme in ("light", "dark", "felt"):
            app.theme = theme
            await pilot.pause()
            view = app.screen.query_one(SheetView)
            papers = {
                segment.style.bgcolor.name for segment in view.render_line(8) if segment.style and segment.style.bgcolor
            }
            assert app.theme_variables["card"].lower() in papers, theme


def test_no_word_of_a_heading_is_broken_on_a_small_terminal() -> None:
    """Also where four people, two pots and chips by the thousand stand side by side."""
    heads = ("Deal", "Dealer", "Bidder", "Game", "Points", "Outcome", "Frog pot", "Solo pot", *NAMES)
    cells_ = ("16", "Dov", "Bea", "Heart solo", "92", "failed", "0", "0", "−1250", "+610", "−1090", "+70")
    lines = plain(drawn(Sheet("Solo", heads, (Row(cells_),)), 77))
    words = " ".join(lines).split()
    assert {*" ".join(heads).split()} <= {*words}
    assert {cells(line) for line in lines} == {77}


def test_a_page_has_title_names_columns_rows_totals_and_sentences() -> None:
    lines = "\n".join(plain(drawn(SHEET, 78, "Ann & Cy – Bea & Dov")))
    for wanted in ("A game", "Ann & Cy – Bea & Dov", "Deal", "Bea | Co", "═", "We 2", "┌─┐", "2 + 8 = 10"):
        assert wanted in lines
    one, ten = (next(row.rstrip() for row in lines.splitlines() if name in row) for name in ("Ann  ", "Bea | Co"))
    assert (one[-2:], ten[-2:], len(one)) == (" 0", "10", len(ten)), "figures stand to the right"
    text = as_text([SHEET])
    for wanted in ("A game", "Bea | Co", "We 2   They 10", "┌─┐   ┌─┐", "Bea made it: 2 + 8 = 10."):
        assert wanted in text


LONG = (
    *("Bartholomew Quill", "Maximiliane-Louise", "Wolfgang Amadeus"),
    *("Konstantinopolitan", "Anastasia Theodora", "Ferdinand Augustus"),
)
EVERY_TABLE = [
    pytest.param(each.id, seats, marks=[pytest.mark.slow] * (seats > 4)) for each in CATALOGUE for seats in each.seats
]


def by_chance(game: str, seats: int, deals: int = 2) -> Match:
    """Return a match of `deals` deals among people with long names, played at random, calls included."""
    table = entry(game).game()
    match = Match(
        table.table({"stops": "called"} if game == "russian-bank" else {}, seats), LONG[:seats], rng=Random(4)
    )
    chance = Random(9)
    match.begin(0)
    while not match.over and len(match.results) < deals:
        seat = match.game.to_act(match.deal)[0]
        match.say(chance.choice(list(match.game.lawful(match.deal, seat))))
    return match


def letters_of(text: str) -> Counter[str]:
    return Counter(char for char in text if not char.isspace())


@pytest.mark.rule("RB-9.5")
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_nothing_on_a_sheet_is_cut_and_no_common_word_is_broken(game: str, seats: int) -> None:
    """At 80 columns with names however long: headings wrap, then cells, then long words are folded.

    A game's first number of seats plays two deals, so that one row stands under another, and the others play one.

    With short names no word is broken at 60 columns nor at 40: a row goes on in a second line.
    """
    match = by_chance(game, seats, deals=2 if seats == entry(game).seats[0] else many(1))
    people = people_of(match)
    for sheet in sheets_of(match, 0):
        lines = plain(drawn(sheet, 75, people))
        assert {cells(line) for line in lines} == {cells(lines[0])}
        written = "".join(lines)
        assert "…" not in written
        texts = [sheet.title, people, *sheet.columns, *(cell for row in sheet.rows for cell in row.cells)]
        wanted = letters_of("".join([*texts, *sheet.foot, *sheet.stands, *sheet.breakdown, *sheet.now]))
        assert wanted <= letters_of(written)
        slip = narrow(sheet, 34, 6)
        assert {sum(cells(text) for _, text in line) for line in slip} == {34}
        assert "…" not in "".join(plain(slip))
    for seat, short in zip(match.record.seats, (*NAMES, "Eve", "Flo"), strict=False):
        seat.name = short
    for sheet in sheets_of(match, 0):
        spoken = {
            word for texts in (sheet.columns, *(row.cells for row in sheet.rows)) for word in " ".join(texts).split()
        }
        for width in (57, 37):  # terminals of 60 and of 40 columns
            lines = plain(drawn(sheet, width))
            assert {cells(line) for line in lines} == {cells(lines[0])}
            assert cells(lines[0]) <= width
            assert spoken <= {*" ".join(lines).split()}, "no word is broken"
        assert {*" ".join(plain(narrow(sheet, 34, 6))[1:2]).split()} <= {*" ".join(sheet.columns).split()}


def test_a_row_goes_on_in_a_second_line_and_its_totals_beside_their_name() -> None:
    """What has totals stands there below its heading; words after figures do not move them."""
    heads = ("Deal", "Dealer", "Bidder", "Game", "Points", "Outcome", *NAMES)
    rows = (
        Row(("1", "Dov", "Bea", "Spread misère", "92", "failed", "+610", "−1250", "0", "+640")),
        Row(("", "Total", "", "", "", "", "−640", "−1250", "0", "1890"), total=True),
        Row(("2", "Ann", "Cy", "Heart solo", "61", "made", "−10", "−10", "+30", "−10"), ruled=True),
    )
    lines = [line[3:].rstrip() for line in plain(drawn(Sheet("Solo", heads, rows), 57))]
    assert [line.split() for line in lines[3:5]] == [[*heads[:6]], [*NAMES]]
    assert lines[8].split() == ["Total", "−640", "−1250", "0", "1890"]
    assert [len(line.rstrip()) for line in (lines[4], lines[7], lines[8])] == [53, 53, 53]


def test_figures_stand_below_each_other_and_a_sum_on_one_line() -> None:
    """A word after a figure moves it nowhere; at the end of a line no figure leaves what it counts."""
    sheet = Sheet("Euchre", ("Deal", "They"), (Row(("1", "3")), Row(("2", "4 bridge")), Row(("3", "10"))))
    lines = plain(drawn(sheet, 60))
    ends = [line.rstrip(" bridge") for line in lines if line.rstrip().endswith(("   3", "bridge", "10"))]
    assert [*map(len, ends)] == 3 * [len(ends[0])]
    sheet = Sheet("Schafkopf", ("Deal", "Ann"), (Row(("1", "+4L")), Row(("2", "−12")), Row(("", "8"), total=True)))
    for lines in (plain(drawn(sheet, 60)), plain(narrow(sheet, 20, 6))):
        found = [line.rstrip().removesuffix("L") for line in lines if line.rstrip().endswith(("+4L", "−12", "8"))]
        assert [*map(len, found)] == 3 * [len(found[0])]
    assert phrased("a march alone, 4 points.", 18) == ["a march alone,", "4 points."]
    assert phrased("Ann −4 − 4 = −8, Bea 2, Cy −12 + 4 = −8.", 36) == ["Ann −4 − 4 = −8, Bea 2,", "Cy −12 + 4 = −8."]
    assert phrased("Stock × 2", 7) == ["Stock", "× 2"]
    assert phrased("12 + 12 = 24.", 6) == ["12 +", "12 =", "24."]


def test_words_of_a_heading_stay_whole_as_long_as_there_is_room() -> None:
    """At 80 columns the sheet of Russian Bank has the words of its columns, its figures and its people unbroken."""
    match = by_chance("russian-bank", 2)
    match.record.seats[0].name, match.record.seats[1].name = "Ann", "Bea"
    lines = plain(drawn(sheets_of(match, 0)[0], 75, ""))
    words = {word for line in lines for word in line.split()}
    assert {"Deal", "Out", "Stock", "Hand", "Discards", "Premium", "Ann", "Bea", "Ann's", "total", "Stops"} <= words


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 5, [""]),
        ("Stock × 2", 9, ["Stock × 2"]),
        ("Stock × 2", 5, ["Stock", "× 2"]),
        ("Ann's total", 8, ["Ann's", "total"]),
        ("Bartholomew Q", 6, ["Bartho", "lomew", "Q"]),
        ("a日本語", 3, ["a日", "本", "語"]),
    ],
)
def test_a_text_is_broken_at_blanks_and_a_long_word_folded(text: str, width: int, lines: list[str]) -> None:
    assert wrapped(text, width) == lines


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rubber", [False, True])
async def test_the_whole_sheet_is_on_the_screen(size: tuple[int, int], rubber: bool) -> None:
    """All columns of the book, every deal reached by scrolling, the last deal's sentences in sight at once."""
    match = a_match(5, rubber=rubber)
    async with opened(lambda: SheetScreen(match, 0), size=size) as (app, pilot):
        view = app.screen.query_one(SheetView)
        everything = "\n".join(view.strip_at(number).text for number in range(view.virtual_size.height))
        for column in ("Deal", "Dealer", "Trump", "Tricks", "Result", "Points", "We", "They"):
            assert column in everything
        assert everything.count(" – ") >= 2 * len(match.results)
        await pilot.pause()
        words = " ".join(text_of(app).replace("│", " ").split())
        if rubber:
            assert "Margin" in words
        else:
            last = sheets_of(match, 0)[-1].breakdown[0]
            assert " ".join(last.split()) in words


@pytest.mark.slow
async def test_markers_stand_beside_the_scores() -> None:
    """The three-spot and the four-spot, hearts for one side and spades for the other [EU-9.6]."""
    match = a_match(lines=60, target=10)
    async with opened(lambda: SheetScreen(match), size=LARGE) as (app, _):
        assert "┌─────┐" in text_of(app)
    without = a_match(lines=60, target=10, markers="none")
    async with opened(lambda: SheetScreen(without), size=LARGE) as (app, _):
        assert "┌─────┐" not in text_of(app)


class Sheets(CardtableScreen[None]):
    """An app with only a score sheet."""

    LEAST = (40, 12)

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.sheet = sheet

    def compose(self) -> ComposeResult:
        yield SheetView()

    def on_mount(self) -> None:
        self.query_one(SheetView).show([self.sheet])


async def test_thirds_are_spelt_out_in_letters() -> None:
    """Also where lines are full: they are broken after they have grown, and none is cut."""
    sheet = SHEET._replace(breakdown=("6⅓ and ⅔ " * 14,))
    async with opened(lambda: Sheets(sheet), size=(60, 20), look=FirstLook(card_face="letters")) as (app, _):
        words = text_of(app).replace("|", " ").split()
        assert [words.count(word) for word in ("6", "1/3", "2/3")] == [14, 14, 14]


@pytest.mark.slow
async def test_what_is_cut_off_by_the_edge_is_not_shown_in_part() -> None:
    """Nor are two rules one below the other: below heads that stay, and at the edge, a row begins or nothing does."""
    rows = tuple(Row((str(number), "Ann and Bea " * 5), ruled=number > 1) for number in range(1, 4))
    sheet = Sheet("A game", ("Deal", "Who"), rows, breakdown=("end",) * 14)
    async with opened(lambda: Sheets(sheet), size=(60, 14)) as (app, pilot):
        view = app.screen.query_one(SheetView)
        for top in range(5, round(view.max_scroll_y) + 1):
            view.jump(top)
            await pilot.pause()
            first, second, third, *_ = [re.sub("[│▴▾]", " ", line).split() for line in text_of(app).splitlines()]
            heads = first == ["Deal", "Who"]
            assert (third if heads else first)[:1] in ([], ["1"], ["2"], ["3"], ["end"]), text_of(app)
            assert not heads or second[0][0] == "─"
            assert not heads or third[:1] != ["end"], "heads have a row below them"


def test_pictures_stand_side_by_side_where_they_have_room() -> None:
    """And below each other where not; none is cut."""
    picture = ("X" * 24 + "|", "O" * 24 + "|")
    sheet = Sheet("Squares", ("Deal",), (Row(("1",)),), ("Ann", "Bea", "Cy"), pictures=(picture,) * 3)
    for width, abreast in ((77, 2), (57, 1)):
        lines = plain(drawn(sheet, width))
        assert [line.count("X" * 24 + "|") for line in lines if "X" in line] == [2, 1] if abreast == 2 else [1, 1, 1]
        assert sum(line.count("O" * 24 + "|") for line in lines) == 3


def test_what_the_foot_says_beside_pictures_goes_below_them_where_it_would_be_cut() -> None:
    """A code of a deal that lacks its end is the code of no deal, or of another."""
    picture, code = ("X" * 24 + "|",), "Code PSD-1000-003C"
    for long, width, below in ((90, 100, False), (1, 100, True), (1, 77, True), (1, 57, False), (1, 40, True)):
        sheet = Sheet("Squares", ("Deal",), (Row(("1" * long,)),), ("Ann", "Bea", code), pictures=(picture,) * 2)
        lines = plain(drawn(sheet, width))
        assert max(map(len, lines)) <= width
        assert [("Bea" not in line) for line in lines if code in line] == [below]


async def test_before_the_first_deal_is_scored_it_says_so_and_there_is_nothing_to_replay() -> None:
    match = a_match(lines=3)
    async with opened(lambda: SheetScreen(match)) as (app, pilot):
        assert "No deal is finished yet." in text_of(app)
        await pressed(pilot, "ctrl+r")
        assert "No deal is finished yet." in text_of(app)


@pytest.mark.slow
async def test_another_theme_draws_it_anew() -> None:
    match = a_match()
    async with opened(lambda: SheetScreen(match)) as (app, pilot):
        before = app.screen.query_one(SheetView).strip_at(3)
        app.theme = "dark"
        await pilot.pause()
        await pilot.pause()
        after = app.screen.query_one(SheetView).strip_at(3)
        assert [segment.style for segment in before] != [segment.style for segment in after]
        assert "Ann and Cy" in text_of(app)


# ── as files ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_markdown_escapes_what_it_would_take_for_marks() -> None:
    match = a_match(names=("*Ann*", "B|ea", "[Cy](x)", "#Dov"))
    text = as_markdown(sheets_of(match))
    assert "\\*Ann\\*" in text
    assert "B\\|ea" in text
    table = [line for line in text.splitlines() if line.startswith("|")]
    assert len({line.replace("\\|", "").count("|") for line in table}) == 1


def test_csv_is_read_back_as_it_was_and_holds_no_formula() -> None:
    rows = list(csv.reader(io.StringIO(as_csv([SHEET, SHEET]))))
    assert rows[0] == ["Deal", "Maker", "We", "They"]
    assert rows[2] == ["2", "Bea | Co", "2", "10"]
    assert rows[3] == []
    formula = Sheet("x", ("a",), (Row(("=1+1",)), Row(("−3",)), Row(("@x",))))
    assert [row[0] for row in csv.reader(io.StringIO(as_csv([formula])))] == ["a", "'=1+1", "-3", "'@x"]


def test_the_ending_of_the_name_chooses_the_format() -> None:
    assert written([SHEET], "a/b.CSV").startswith("Deal,")
    assert written([SHEET], "x.md").startswith("# A game")
    assert written([SHEET], "x").startswith("A game")


def test_a_file_that_cannot_be_written_is_told_of_in_a_sentence(tmp_path: Path) -> None:
    assert saved(tmp_path / "scores.txt", "text") is None
    assert (tmp_path / "scores.txt").read_text() == "text"
    assert "is a folder" in str(saved(tmp_path, "text"))
    assert "no folder" in str(saved(tmp_path / "no" / "x.txt", "text"))
    assert "could not be written" in str(saved(tmp_path / ("x" * 400), "text"))
    assert "could not be written" in str(saved(tmp_path / "a\0b", "text"))


def test_the_usual_path_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert usual_path("euchre") == str(tmp_path / "euchre-scores.txt")
    (tmp_path / "euchre-scores.txt").touch()
    assert usual_path("euchre") == str(tmp_path / "euchre-scores-2.txt")


@pytest.mark.slow
async def test_it_is_saved_and_never_over_another_file_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = a_match()

    async def save(app: CardtableApp, pilot: object, path: str) -> None:
        await pilot.press("ctrl+s")  # type: ignore[attr-defined]
        await pilot.pause()  # type: ignore[attr-defined]
        assert isinstance(app.screen, AskText)
        from textual.widgets import Input

        if path:
            app.screen.query_one(Input).value = path
        await pilot.press("enter")  # type: ignore[attr-defined]
        await pilot.pause(0.1)  # type: ignore[attr-defined]

    async with opened(lambda: SheetScreen(match)) as (app, pilot):
        await save(app, pilot, "")
        first = tmp_path / "euchre-scores.txt"
        assert "Ann & Cy" in first.read_text()
        first.write_text("mine")
        await save(app, pilot, str(first))
        assert isinstance(app.screen, Ask)
        await pressed(pilot, "escape")
        assert first.read_text() == "mine"
        await save(app, pilot, str(first))
        await pressed(pilot, "y", wait=0.1)
        assert "Ann & Cy" in first.read_text()
        await save(app, pilot, str(tmp_path / "x.csv"))
        assert (tmp_path / "x.csv").read_text().startswith("Deal,")
        await save(app, pilot, str(tmp_path / "no" / "x.csv"))
        assert "no folder" in " ".join(text_of(app).split())


@pytest.mark.slow
@pytest.mark.parametrize(("lines", "eyes"), [(None, [EVERYTHING, 0, 1, 2, 3]), (30, [1, EVERYTHING, 0, 2, 3])])
async def test_the_replay_is_a_key_away(lines: int | None, eyes: list[int]) -> None:
    match = a_match(lines=lines)
    async with opened(lambda: SheetScreen(match, 1)) as (_, pilot):
        replay = await leads(pilot, "ctrl+r", to=ReplayScreen)
        assert replay.eyes.all == eyes


class Panel(CardtableScreen[None]):
    """An app with only the side panel of a table."""

    DEFAULT_CSS = "Panel RunningSheet { width: 34; }"

    def compose(self) -> ComposeResult:
        yield RunningSheet()


async def test_the_slip_shows_the_last_deals_and_the_score_as_wide_as_its_panel() -> None:
    match = a_match(5, rubber=True)
    for width in (20, 28, 34, 60):
        lines = narrow(sheets_of(match, 0)[0], width, 6)
        assert {sum(cells(text) for _, text in line) for line in lines} == {width}
        assert len(lines) <= 3 + 6 + 2
    async with opened(Panel) as (app, pilot):
        app.screen.query_one(RunningSheet).show(match, 0)
        await pilot.pause()
        assert {"We", "They", str(len(match.results))} <= {*text_of(app).split()}


@pytest.mark.rule("AP-4.3")
def test_what_was_agreed_on_stands_at_the_head() -> None:
    match = Match(entry("auction-pinochle").game().table({"stakes": 5, "kitty": True}), ["Ann", "Bea", "Cy"])
    (sheet,) = sheets_of(match)
    on_paper = "\n".join(plain(drawn(sheet, 78)))
    for text in (on_paper, as_text([sheet]), as_markdown([sheet])):
        assert text.index("5 chips a unit") < text.index("Bidder") < text.index("Outcome")


@pytest.mark.rule("TRS-9.3")
@pytest.mark.parametrize(
    ("announce", "said"),
    [
        ("automatic", "Points: Ann and Cy 2 in tricks; Bea and Dov 3 in melds and 1 in tricks."),
        ("called", "Points: Bea and Dov 3 in melds."),
    ],
)
def test_what_a_deal_has_brought_so_far_is_on_the_sheet_as_in_the_heading(announce: str, said: str) -> None:
    match: Match = Match(entry("tressette").game().table({"announce": announce}), NAMES[:4], rng=Random(3))
    match.begin(0)
    assert sheets_of(match, 0)[0].now == ("No trick has been won yet.",)
    deal: Any = match.deal
    deal.melds[1], deal.thirds[:] = 3, [6, 3]
    match.history.present = Positions(match.game, deal)
    assert sheets_of(match, 0)[0].now == ("No trick has been won yet.", said)


@pytest.mark.rule("PSO-4.1", "MED-4.1", "MED-4.7")
def test_what_was_paid_into_a_pot_is_on_the_sheet_while_the_deal_lasts() -> None:
    """Before anything is scored, too; once the deal is over its own sentences tell it."""
    told: dict[str, list[str]] = {}
    for game in ("progressive-solo", "mediatore", "frog"):
        match = Match(entry(game).game().table(), NAMES[: entry(game).seats[-1]], rng=Random(3))
        match.begin(0)
        told[game] = [*sheets_of(match, 0)[0].now]
        while not match.results:
            match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
            if game == "mediatore" and match.deal.phase == "play" and len(told[game]) == 2:
                told[game] += sheets_of(match, 0)[0].now
    assert told["progressive-solo"] == [
        "Nobody has bid yet.",
        "Everybody has put 10 chips into the pots. The frog pot has 15, the solo pot 15.",
    ]
    assert told["mediatore"][1] == "Everybody has put 5 chips into the pot. The pot has 20."
    assert told["mediatore"][-1].startswith("Put into the pot: Ann ")
    assert told["mediatore"][-1].endswith("The pot has 40.")
    assert told["frog"] == ["Nobody has bid yet."]


@pytest.mark.rule("AP-7.20", "AP-9.4")
def test_once_everybody_has_passed_the_sheet_says_so() -> None:
    """At a called table the auction is closed by hand, and nobody can bid any more by then."""
    table = {"kitty": True, "irregularities": "called"}
    match = Match(entry("auction-pinochle").game().table(table), ["Ann", "Bea", "Cy"], rng=Random(3))
    match.begin(0)
    assert sheets_of(match, 0)[0].now == ("Nobody has bid yet.",)
    while match.deal.phase == "bid":
        match.say(f"{match.game.to_act(match.deal)[0]} pass")
    assert sheets_of(match, 0)[0].now == ("Everybody has passed.",)


@pytest.mark.slow
async def test_where_the_window_is_low_the_table_stands_and_not_the_marker_cards() -> None:
    """The markers only repeat the score: at 80x24 they would push the rows out of sight."""
    for size, marked in ((SMALL, False), (LARGE, True)):
        async with seated(nearly_over(3, left=9), size=size) as (table, pilot):
            await pressed(pilot, "equals_sign")
            text = text_of(table.app)
            assert "made it" in text
            assert ("┌─────┐" in text) is marked


@pytest.mark.slow
async def test_at_the_end_of_a_deal_nothing_is_told_of_the_next() -> None:
    """Its cards are dealt by then, and nobody has seen them."""
    match = dealt(seed=3)
    rng = Random(1)
    while not match.results:
        match.say(rng.choice(match.view(match.game.to_act(match.deal)[0]).lines))
    async with seated(match, size=LARGE) as (table, pilot):
        await pilot.app.push_screen(DealOver(match, table.eyes, lambda _: None))
        await pilot.pause()
        assert "Deal 1 is over" in text_of(pilot.app)
        assert "This deal so far" not in text_of(pilot.app)
