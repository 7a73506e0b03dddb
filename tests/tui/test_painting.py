"""What is written to the terminal turns its old picture into the new one, and is short."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from cardtable.tui.common.painting import BARE, Pen, pen_of, piece_of
from tests.tui.pile_tables import at_piles, computers
from tests.tui.tables import dealt, press, seated

pytestmark = pytest.mark.usefixtures("every_frame")

TOLD = re.compile(r"\x1b\[(?:(\d+);(\d+)H|(\d+)G)|\x1b\[([\d;]*)m|([^\x1b])")
CODE = re.compile(r"([34])8;2;\d+;\d+;\d+|\d+")
MOST = 2000
"""The most bytes that a step of the cursor writes; picking up a card, which lights places, may write twice as many."""
WHOLE = 100_000
"""The most bytes that the whole picture writes."""

Cell = tuple[str, Pen]


def seen(char: str, pen: Pen) -> Cell:
    """Return a character as it is seen; of a blank only its ground."""
    return (char, Pen(ground=pen.ground)) if char == " " else (char, pen)


def picture(rows: Sequence[Strip]) -> list[list[Cell]]:
    """Return the picture that the rows describe, as it is seen."""
    colours = ColorSystem.TRUECOLOR
    return [[seen(char, pen_of(style, colours)) for text, style, _ in row for char in text] for row in rows]


class Screen:
    """A terminal that understands places, colors and characters."""

    def __init__(self, columns: int, rows: int) -> None:
        self.rows: list[list[Cell]] = [[("", BARE)] * columns for _ in range(rows)]

    def read(self, told: str) -> None:
        """Change the picture by what is written to the terminal."""
        x = y = 0
        pen = BARE
        assert not TOLD.sub("", told), "all of it can be understood"
        for row, column, along, codes, char in TOLD.findall(told):
            if char:
                self.rows[y][x] = seen(char, pen)
                x += 1
            elif row:
                y, x = int(row) - 1, int(column) - 1
            elif along:
                x = int(along) - 1
            else:
                pen = _after(pen, codes)
        assert pen == BARE, "what is written next is not coloured by this"


def _after(pen: Pen, codes: str) -> Pen:
    for code in CODE.finditer(codes):
        match code[1]:
            case "3":
                pen = pen._replace(ink=code[0])
            case "4":
                pen = pen._replace(ground=code[0])
            case _:
                pen = BARE if code[0] == "0" else pen._replace(attributes=f"{pen.attributes};{code[0]}".strip(";"))
    return pen


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "size"), [("euchre", 4, (80, 24)), ("klondike", 1, (80, 24)), ("russian-bank", 2, (200, 60))]
)
async def test_what_is_written_makes_the_picture_that_is_meant(game: str, seats: int, size: tuple[int, int]) -> None:
    """Steps, a key that does nothing, moves: from picture to picture; a step is told in few bytes, and once."""
    match = at_piles(game, seats) if seats < 4 else dealt(lines=("0 order", "3 discard 7c"))
    async with seated(match, computers(match), size=size) as (table, pilot):
        compositor, console = table._compositor, Console(color_system="truecolor")
        terminal, written, render = Screen(*size), 0, compositor.render_update

        def shown(**given: Any) -> Any:
            nonlocal written
            update: Any = render(**given)
            if update is not None:
                told = update.render_segments(console)
                terminal.read(told)
                written += len(told.encode())
            return update

        compositor.render_update = shown  # type: ignore[method-assign, assignment]
        compositor.render_update(full=True)
        for nth, key in enumerate(("right", "right", "left", "up", "right", "x", "enter", "right", "enter", "space")):
            written = 0
            await press(pilot, table, key)
            while table._dirty_widgets or table._layout_required:  # what has changed is not painted yet
                await pilot.pause()
            assert terminal.rows == picture(compositor.render_strips()), key
            most = MOST if nth < 6 else 2 * MOST if nth == 6 and seats < 4 else WHOLE  # the seventh key picks a card up
            assert written <= most, key
        table.bar.refresh()
        compositor.update_widgets({table.bar})
        again = compositor.render_partial_update()
        assert again is not None
        assert again.render_segments(console) == "", "what looks as before is not written again"


async def test_no_strip_of_a_table_keeps_the_pieces_that_were_painted() -> None:
    """Each piece has seven caches of its own; all that were ever painted took ten megabytes after some deals."""
    async with seated(dealt(lines=("0 order", "3 discard 7c"))) as (table, pilot):
        for key in ("right", "right", "left"):
            await press(pilot, table, key)
            table._compositor.render_update(full=True)
        strips = [
            strip
            for widget in table.walk_children(Widget, with_self=True)
            if widget.size
            for strip in widget.render_lines(widget.size.region)
        ]
        assert len(strips) > table.size.height
        assert not [strip for strip in strips if strip._crop_cache or strip._divide_cache]


def test_a_piece_of_a_strip_is_kept_by_nobody() -> None:
    """Rich keeps sixteen thousand texts that it has cut through, if they have suits or other such characters."""
    whole = Strip([Segment("▌K♥ ▐"), Segment("♠♣"), Segment("8♦ ")])
    kept = Segment._split_cells.cache_info().currsize
    for begin in range(10):
        for end in range(begin + 1, 11):
            piece = piece_of(whole, begin, end)
            assert (piece.text, piece.cell_length) == (whole.text[begin:end], end - begin)
    assert Segment._split_cells.cache_info().currsize == kept
    assert not whole._crop_cache


def test_a_piece_of_wide_characters_is_cut_at_cells() -> None:
    whole = Strip([Segment("日本"), Segment("♥")])
    assert [piece_of(whole, begin, 5).text for begin in range(4)] == ["日本♥", " 本♥", "本♥", " ♥"]
