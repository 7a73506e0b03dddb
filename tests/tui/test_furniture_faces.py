"""Card faces: every card in every size, look and kind of face."""

from __future__ import annotations

from itertools import cycle, product
from random import Random
from typing import get_args

import pytest
from rich.cells import cell_len
from textual.color import Color
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.style import Style

from cardtable.cards import BACK, CARDS, JOKER, read_card, read_cards
from cardtable.rules.teller import Lay, Zone
from cardtable.store.settings import Settings
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import make_app
from cardtable.tui.board.canvas import Sprite, changes
from cardtable.tui.board.drawing import Standout, draw_zone, symbol_ink
from cardtable.tui.board.faces import (
    CHIP,
    GRAND,
    LARGE,
    MEDIUM,
    SIZES,
    SLIM,
    SLIP,
    SMALL,
    CardSize,
    Faces,
    Look,
    TableColors,
    mark_of,
    palette_of,
    rank_written,
    sprite,
)
from cardtable.tui.board.geometry import TablePlan, ZonePlace
from cardtable.tui.board.motion import Flight, Lying
from cardtable.tui.board.pieces import FlyingCard
from cardtable.tui.board.plates import Plate, draw_plate
from cardtable.tui.board.spread import behind
from cardtable.tui.common.themes import READ, THEMES, contrast
from cardtable.tui.lobby.game_page import quiet
from tests.each import with_each
from tests.tui.garbage import left_after_collecting

PALETTE = TableColors(
    *("#11533c", "#165f46", "#0c3f2d", "#f3ecd9", "#a0b09a", "#0c3f2d", "#186449", "#4c8a70", "#ffd166", "#23301f"),
    *("#faf6ea", "#1d1f21", "#bf1322", "#17703c", "#1b55a8", "#b4b8a6", "#62675a", "#2a3f7e", "#8da0d8", "#c9c3b0"),
    True,
)
FACES = {
    "symbols": Faces(PALETTE),
    "four colours": Faces(PALETTE, four_colour=True),
    "letters": Faces(PALETTE, letters=True),
    "outlines": Faces(PALETTE, outlines=True),
    "outlined letters": Faces(PALETTE, outlines=True, letters=True),
}
EVERY_SIZE = (*SIZES, SLIM, SLIP, CHIP)


def text_of(picture: Sprite) -> str:
    """Return the characters of a picture."""
    return "\n".join("".join(cell.char if cell else " " for cell in row) for row in picture)


def looks_of(picture: Sprite) -> set[tuple[str | None, str]]:
    """Return the grounds and inks of a picture."""
    return {(cell.ground, cell.ink) for row in picture for cell in row if cell}


@pytest.mark.slow
@pytest.mark.parametrize("kind", FACES)
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_every_card_is_as_large_as_it_should_be_and_shows_its_index(kind: str, size: CardSize) -> None:
    """Rank and suit stand on every face, in one-cell characters, whatever the look, the label or what covers it.

    Of the four ways of having a label and being covered, every card and every look meets all, two at a time. The cards
    are tried by turns, at each size and with each face others.
    """
    faces = FACES[kind]
    cards = one_in(3, [*enumerate(CARDS)], [*FACES].index(kind) + EVERY_SIZE.index(size))
    for (at, card), (by, look), label in product(cards, enumerate(Look), ("", "left bower")):
        covers = "left" if (at + by + bool(label)) % 2 else ""
        picture = sprite(card, size, faces, look, label, covers=covers)
        assert [len(row) for row in picture] == [size.width] * size.height
        text = text_of(picture)
        assert all(cell_len(char) == 1 for char in text if char != "\n"), text
        assert "\ufe0f" not in text
        if card is not BACK and card != JOKER:
            assert card.rank in text or rank_written(card) in text
            assert faces.symbol(card.suit) in text


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["letters", "outlined letters"])
def test_letters_alone_use_no_symbol_outside_ascii(kind: str) -> None:
    for card, size, look in product(CARDS, EVERY_SIZE, Look):
        assert text_of(sprite(card, size, FACES[kind], look, "turn-up")).isascii()


def test_a_look_is_told_by_a_shape_and_not_by_a_colour_alone() -> None:
    for size in (MEDIUM, SLIP):
        shapes = {look: text_of(sprite(read_card("Th"), size, FACES["outlines"], look)) for look in Look}
        assert len({shapes[look] for look in Look if look is not Look.DIM_CURSOR}) == len(Look) - 1
    coloured = {look: text_of(sprite(read_card("Th"), MEDIUM, FACES["symbols"], look)) for look in Look}
    assert len({coloured[look] for look in (Look.PLAIN, Look.CURSOR, Look.HINT, Look.PICKED)}) == 4
    for kind, size in product(FACES, SIZES):
        at = ZonePlace(Region(0, 0, *size), size, mat=True)
        card = Zone("trick-1", 1, (2, 0), "trick", (read_card("Th"),))
        plain, wins = (draw_zone(card._replace(wins=wins), at, Standout(), FACES[kind]) for wins in (False, True))
        mark = mark_of(Look.WINNING, FACES[kind])
        assert mark in wins[-1].text, "the card that is winning a trick"
        assert mark not in plain[-1].text
    place = ZonePlace(Region(0, 0, 5, 3), SLIM)
    for kind, wants in product(("outlines", "letters", "outlined letters"), ("", "A")):
        free = Zone("T1", None, (0, 0), "pile", wants=wants)
        calm, lit = (draw_zone(free, place, Standout(lit=lit), FACES[kind]) for lit in (False, True))
        assert lit[0].text not in (calm[0].text, "", " " * 5), kind


def test_outlines_are_drawn_in_nothing_but_the_two_colours_of_the_terminal() -> None:
    for card, size in product(CARDS, SIZES):
        for ground, ink in looks_of(sprite(card, size, FACES["outlines"])):
            assert ground in (None, PALETTE.felt)
            assert ink in (PALETTE.text, PALETTE.calm)


def test_four_colours_give_every_suit_its_own() -> None:
    cards = read_cards("9c 9d 9h 9s")
    four, two = ([FACES[kind].ink_of(card) for card in cards] for kind in ("four colours", "symbols"))
    assert len(set(four)) == 4
    assert two == [two[0], two[1], two[1], two[0]]
    assert two[0] != two[1]


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
async def test_what_is_drawn_can_be_read_in_every_theme(theme: str) -> None:
    """Words that must be read have a contrast of 4.5 to their ground; a card that may not be chosen has one of 3."""
    app = make_app(None, Settings(theme=theme))
    async with app.run_test():
        palette = palette_of(app)
    for kind in ("symbols", "four colours"):
        faces = FACES[kind]._replace(palette=palette)
        for card in (*read_cards("9c 9d 9h 9s"), JOKER):
            assert contrast(faces.ink_of(card), palette.card) >= READ
            assert contrast(faces.ink_of(card, dim=True), palette.dim) >= 3
            if card != JOKER:
                assert contrast(symbol_ink(faces, card.suit), palette.mat) >= 3
    grounds = (palette.felt, palette.mat, palette.plate, palette.panel, palette.sunk)
    for ground in grounds:
        assert min(contrast(ink, ground) for ink in (palette.text, palette.calm, palette.lit)) >= READ
    assert contrast(palette.on_lit, palette.lit) >= READ
    assert contrast(palette.dim_ink, palette.card) >= READ
    assert contrast(palette.dim_ink, palette.dim) >= 3
    assert contrast(palette.back_ink, palette.back) >= 3
    for ground in (palette.felt, palette.lit):  # the grounds of a list and of its chosen line
        said = (Style(background=Color.parse(ground)) + Style.parse(quiet(app))).rich_style.color
        assert said is not None
        assert contrast(said.get_truecolor().hex, ground) >= READ
    numbered = draw_plate(Plate("Bea", tricks=("1",)), ZonePlace(Region(0, 0, 20, 1), CHIP), Faces(palette))[0]
    style = next(style for text, style, _ in numbered if text.strip() == "1" and style)
    assert style.color is not None
    assert contrast(style.color.name, palette.back) >= READ


def test_a_deal_without_a_trump_has_a_sign_of_its_own() -> None:
    """The large letters N and T where there is room; where there is not, only the words."""
    badge = Zone("trump", None, (1, 0), "badge", labels=("NT", "no trump", "Cy called it"))
    rows = [
        strip.text for strip in draw_zone(badge, ZonePlace(Region(0, 0, 9, 8), CHIP), Standout(), FACES["outlines"])
    ]
    assert all("█" in row or "▀" in row or "▄" in row for row in rows[:3])
    assert [row.strip() for row in rows[3:6]] == ["no trump", "Cy called", "it"]
    rows = [
        strip.text for strip in draw_zone(badge, ZonePlace(Region(0, 0, 9, 3), CHIP), Standout(), FACES["outlines"])
    ]
    assert [row.strip() for row in rows] == ["no trump", "Cy called", "it"]


@pytest.mark.parametrize("height", [3, 8])
def test_a_badge_that_begins_with_a_word_shows_it(height: int) -> None:
    """A misère has no trumps, and a leaster says that it is one: no size of the mat leaves that word out."""
    place = ZonePlace(Region(0, 0, 9, height), CHIP)
    for labels, shown in (
        (("no", "trumps"), ["no trumps"]),
        (("LEASTER", "trumps", "Q J ♦"), ["LEASTER", "trumps", "Q J ♦"]),
    ):
        badge = Zone("trump", None, (1, 2), "badge", labels=labels)
        strips = draw_zone(badge, place, Standout(), FACES["symbols"])
        assert [strip.text.strip() for strip in strips][: len(shown)] == shown


def test_a_large_suit_on_the_cloth_has_the_ink_of_its_pack_and_needs_no_ground() -> None:
    """Four colors are four there too; without color it is all of blocks: reversed blanks look otherwise."""
    suits = read_cards("9c 9d 9h 9s")
    assert len({symbol_ink(FACES["four colours"], card.suit) for card in suits}) == 4
    assert len({symbol_ink(FACES["symbols"], card.suit) for card in suits}) == 2
    badge = Zone("trump", None, (1, 0), "badge", labels=("♥", "trumps"))
    place = ZonePlace(Region(0, 0, 9, 8), CHIP)
    rows = [strip.text for strip in draw_zone(badge, place, Standout(), FACES["outlines"])]
    assert rows[:3] == [" ▄██▄██▄ ", " ▀█████▀ ", "   ▀█▀   "]


def drawn(zone: Zone, size: CardSize, width: int, faces: Faces = FACES["symbols"], height: int = 0) -> list[str]:
    """Return the rows of a zone drawn in a place of that width."""
    place = ZonePlace(Region(0, 0, width, height or size.height), size, "left")
    return [strip.text for strip in draw_zone(zone, place, Standout(), faces)]


def test_labels_of_covered_cards_that_would_touch_stand_in_two_rows() -> None:
    cards = tuple(read_cards("7h 5h 3c Ac"))
    hand = Zone("hand", 0, (0, 0), "hand", cards=cards, labels=("widow", "widow", "widow", ""))
    rows = drawn(hand, MEDIUM, 3 * 5 + 7)
    assert [row.count("widow") for row in rows] == [0, 0, 1, 2, 0]


@pytest.mark.parametrize(("width", "letters"), [(40, 11), (22, 5), (17, 0)])
def test_of_a_label_of_several_words_only_whole_words_are_shown(width: int, letters: int) -> None:
    """The right bower, known to lie in a closed hand, said `rig` under the card that covered it."""
    hand = Zone("hand", 1, (0, 0), "hand", cards=(*read_cards("Jh"), *[BACK] * 3), labels=("right bower", "", "", ""))
    text = "".join(drawn(hand, MEDIUM, width))
    assert len([*filter(str.islower, text)]) == letters - (letters > 5), text


def test_a_label_without_room_behind_its_word_is_not_begun() -> None:
    """In an open hand of words the next card would cover it, and the edge cut it."""
    cards = tuple(read_cards("Qc Qd Js Td Ts Ah Th 9h 8h"))
    hand = Zone("hand", 1, (0, 0), "hand", cards=cards, labels=(*["trump"] * 4, *[""] * 5))
    rows = drawn(hand, CHIP, 15, height=3)
    assert "10♦" in "".join(rows)
    assert {char for row in rows for char in row} <= {*"QJAKT10987♣♦♥♠ "}


@pytest.mark.parametrize(("size", "width", "height"), [(SMALL, 18, 4), (SLIP, 17, 2), (MEDIUM, 20, 5), (CHIP, 12, 2)])
def test_a_ten_among_other_cards_has_both_its_figures_where_they_have_room(
    size: CardSize, width: int, height: int
) -> None:
    """A column more for it, or as words of a line a line more; else a card's index is of two characters."""
    row = Zone("row", None, (0, 0), "hand" if size == SLIP else "row", cards=tuple(read_cards("Qh Td Kh 9h")))
    assert any("10♦" in line for line in drawn(row, size, width, height=height))
    narrow = drawn(row, size, width - 5 + (size == CHIP) * 4, height=size.height)
    assert any("10♦" in line for line in narrow) == (size == CHIP), "as a word it is whole where it touches the others"


def test_markers_are_cards_in_letters_too() -> None:
    zone = Zone("markers-0", None, (1, 0), "markers", labels=("┌───┐", "│♥  │", "│▒▒▒│", "└───┘"))
    place = ZonePlace(Region(0, 0, 5, 4), CHIP)
    grounds = {
        style.bgcolor.name
        for strip in draw_zone(zone, place, Standout(), FACES["letters"])
        for _, style, _ in strip
        if style is not None and style.bgcolor is not None
    }
    assert {PALETTE.dim, PALETTE.back} <= grounds


@pytest.mark.parametrize(("size", "corners"), [(LARGE, 1), (GRAND, 2)])
def test_large_cards_count_as_many_pips_as_their_rank_says(size: CardSize, corners: int) -> None:
    for rank, pips in zip("23456789T", range(2, 11), strict=True):
        assert text_of(sprite(read_card(f"{rank}s"), size, FACES["symbols"])).count("♠") == corners + pips
    for rank in "JQK":
        assert text_of(sprite(read_card(f"{rank}s"), size, FACES["symbols"])).count("♠") == corners


def test_courts_and_the_joker_are_told_apart_by_their_portraits() -> None:
    for size in (MEDIUM, LARGE, GRAND):
        pictures = {str(sprite(card, size, FACES["symbols"])) for card in (*read_cards("Jh Qh Kh"), JOKER)}
        assert len(pictures) == 4
    for size in EVERY_SIZE:
        assert "★" in text_of(sprite(JOKER, size, FACES["symbols"]))


def test_a_ten_has_two_figures_where_there_is_room_for_them() -> None:
    """A short index, as on a card of which three columns are seen, is of two characters."""
    ten = read_card("Th")
    for size, (kind, faces) in product(EVERY_SIZE, FACES.items()):
        assert "10" in text_of(sprite(ten, size, faces)), (size, kind)
        shown = text_of(sprite(ten, size, faces, short=True, bare="left"))
        assert ("10" in shown) == (size == CHIP), (size, kind)
        if size == CHIP:
            assert shown[:2] == "10", "as a word it takes the column of the sign"
            assert shown[2] != " ", "and its suit is in the three columns that are seen"


@with_each("kind", FACES)
@with_each("lay", ["cell", "pile", "fan-down"])
def test_the_cursor_on_an_empty_place_is_seen_among_places_that_are_lit(kind: str, lay: Lay) -> None:
    """By a mark and a frame, as on a card."""
    zone, place = Zone("G11", None, (1, 0), lay), ZonePlace(Region(0, 0, 9, 4), SLIM, "left", title="G11")
    faces = FACES[kind]
    drawn = [
        [strip.text for strip in draw_zone(zone, place, Standout(((0, look),), lit=True), faces)]
        for look in (Look.LIT, Look.CURSOR, Look.HINT)
    ]
    assert len({"\n".join(rows) for rows in drawn}) == 3
    assert mark_of(Look.CURSOR, faces) in drawn[1][2]
    assert drawn[1][0] == drawn[2][0]
    unlit = [strip.text for strip in draw_zone(zone, place, Standout(), faces)]
    assert lay != "cell" or not faces.outlines or unlit != drawn[0]


def test_a_light_card_on_light_ground_has_an_edge() -> None:
    """Where paper and ground are nearly one color, lines in another run along all four sides."""
    light = Faces(PALETTE._replace(dark=False))
    rows = sprite(read_card("7h"), MEDIUM, light)
    for cell in (rows[0][3], rows[-1][3], rows[2][0], rows[2][-1]):
        assert cell is not None
        assert cell.char != " "
        assert cell.ink not in (PALETTE.card, PALETTE.felt)


@pytest.mark.parametrize(
    ("kind", "lay"), [*product(["light", "letters"], ["fan-left", "fan-right"]), ("letters", "fan-down")]
)
def test_the_edge_of_a_frame_lies_on_the_table_and_not_on_the_card_beneath(kind: str, lay: Lay) -> None:
    """No paper of a covered card shows above or below the frame that covers it."""
    faces = FACES["letters"] if kind == "letters" else Faces(PALETTE._replace(dark=False))
    fan = Zone("T1", None, (1, 0), lay, read_cards("Kh Qs Jd"))
    height = 9 if lay == "fan-down" else 5
    rows = draw_zone(fan, ZonePlace(Region(0, 0, 20, height), MEDIUM, "left"), Standout(((2, Look.LIT),)), faces)
    for row in (rows[height - 5], rows[-1]):
        styles = (segment.style for segment in row if segment.style)
        colours = {(style.color.name, style.bgcolor.name) for style in styles if style.color and style.bgcolor}
        assert {ground for ink, ground in colours if ink == PALETTE.lit} == {PALETTE.felt}


def test_a_large_card_covered_from_the_left_has_its_rank_over_its_suit() -> None:
    """So a ten has both figures in the three columns that are seen of it, at either side."""
    sides: tuple[tuple[Lay, slice], ...] = (("fan-left", slice(9, 12)), ("fan-right", slice(0, 3)))
    for lay, column in sides:
        fan = Zone("T1", None, (1, 0), lay, read_cards("Th 9s"))
        rows = draw_zone(fan, ZonePlace(Region(0, 0, 12, 7), LARGE, "left"), Standout(), FACES["symbols"])
        assert "10" in rows[1].text[column]
        assert "♥" in rows[2].text[column]


def test_a_joker_says_what_it_stands_for_in_every_face_and_size() -> None:
    for size, faces in product((SLIM, SMALL, MEDIUM, LARGE, GRAND), FACES.values()):
        assert "7" in text_of(sprite(JOKER, size, faces, label="7"))


@pytest.mark.parametrize(("size", "word"), [(SMALL, "left"), (MEDIUM, "left"), (LARGE, "bower")])
def test_a_label_stands_on_the_face_as_far_as_there_is_room(size: CardSize, word: str) -> None:
    assert word in text_of(sprite(read_card("Jd"), size, FACES["symbols"], label="left bower"))
    for faces, look in product(FACES.values(), Look):
        small = text_of(sprite(read_card("Jd"), SMALL, faces, look, label="right bower"))
        assert "igh" not in small.replace("right", ""), "a frame cuts no word"


def test_a_covered_card_shows_its_index_on_the_side_that_is_seen() -> None:
    card = read_card("7h")
    left, right = (sprite(card, MEDIUM, FACES["symbols"], bare=side) for side in ("left", "right"))
    assert "7♥" in text_of(tuple(row[:4] for row in left))
    assert "7♥" in text_of(tuple(row[-4:] for row in right))


@pytest.mark.parametrize("size", [SLIM, SMALL, MEDIUM, LARGE])
def test_a_card_covered_from_below_shows_rank_and_suit_in_the_row_that_is_seen(size: CardSize) -> None:
    """In a column the second row of a covered card is the last that is seen of it."""
    assert "9♠" in text_of(sprite(read_card("9s"), size, FACES["symbols"], bare="top")[1:2])


def test_backs_say_nothing() -> None:
    for kind, faces in FACES.items():
        assert not any(char in "♣♦♥♠?" or char.isalnum() for char in text_of(sprite(BACK, MEDIUM, faces))), kind


@pytest.mark.parametrize("kind", FACES)
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_every_card_can_fly_in_every_size(kind: str, size: CardSize) -> None:
    flying = FlyingCard()
    for card in CARDS:
        start = Offset(0, 0)
        flying.fly(Flight(card, start, Lying("T1", None, 0, card, start, size)), None)
        strips = flying.draw(FACES[kind])
        assert [strip.cell_length for strip in strips] == [size.width] * size.height
        assert "\n".join(strip.text for strip in strips) == text_of(sprite(card, size, FACES[kind]))


def test_a_card_in_flight_has_round_edges_on_whatever_it_flies_over() -> None:
    prompt, mat = Region(0, 9, 40, 2), Region(5, 1, 30, 8)
    plan = TablePlan({}, {}, Region(0, 0, 40, 1), prompt, mat)
    flying, start = FlyingCard(), Offset(10, 2)
    flying.fly(Flight(read_card("9c"), start, Lying("T1", None, 0, BACK, start, SMALL)), plan)
    for where, upper, lower in ((start, PALETTE.mat, PALETTE.mat), (Offset(0, 6), PALETTE.felt, PALETTE.panel)):
        flying.go(where, plan)
        strips = flying.draw(FACES["symbols"])
        grounds = [
            {each.style.bgcolor.name for each in strips[row] if each.style and each.style.bgcolor} for row in (0, -1)
        ]
        assert grounds == [{upper}, {lower}]


@pytest.mark.slow
@pytest.mark.parametrize("lay", get_args(Lay))
def test_every_card_can_lie_in_every_way(lay: Lay) -> None:
    """Backs, the joker and faces among each other, alone, and none, in every size and face, and in too little room.

    Each way has one of two of all these, and the next way has the others.
    """
    looks, captions = cycle(Look), cycle(("", "aside", "left", "right", "below"))
    laid = ((), (BACK,), (JOKER,), (BACK, JOKER, read_card("Td"), BACK), (BACK,) * 9, CARDS[:9])
    for size, cards, faces in one_in(2, [*product(EVERY_SIZE, laid, FACES.values())], get_args(Lay).index(lay)):
        for width, height in ((60, 20), (12, 4), (2, 1)):
            zone = Zone("T1", None, (0, 0), lay, cards, ("1",) * len(cards) if width > 12 else (), "9 cards")
            standout = Standout(((max(0, len(cards) - 1), next(looks)),), None, frozenset({1}), lit=True)
            place = ZonePlace(Region(0, 0, width, height), size, "center", True, next(captions), "T1")
            strips = draw_zone(zone, place, standout, faces)
            assert [strip.cell_length for strip in strips] == [width] * height


def seen(strip: Strip, x: int) -> tuple[str, object]:
    """Return the character of a cell, and its style; for a blank, its ground."""
    (segment,) = strip.crop(x, x + 1)
    assert segment.style is not None
    return segment.text, segment.style if segment.text.strip() else segment.style.bgcolor


def test_of_two_pictures_only_what_differs_is_repainted() -> None:
    """The cursor goes from one card of a hand to another: of the rows of cards what differs, in one piece each."""
    zone = Zone("hand-0", 0, (0, 0), "hand", CARDS[:8])
    place = ZonePlace(Region(0, 0, 78, 6), MEDIUM)
    one, other = (
        draw_zone(zone, place, Standout(((nth, Look.CURSOR),), frozenset()), FACES["symbols"]) for nth in (2, 4)
    )
    regions = changes(one, other)
    assert changes(one, one) == []
    assert changes(one, other[:-1]) is None
    assert regions is not None
    assert len({region.y for region in regions}) == len(regions) <= MEDIUM.height + 1
    for y, (old, new) in enumerate(zip(one, other, strict=True)):
        for x in range(78):
            if seen(old, x) != seen(new, x):
                assert any(region.contains(x, y) for region in regions), (x, y)


@with_each("width", [14, 18, 24, 40])
@with_each("height", [1, 2, 3])
def test_a_plate_tells_the_tricks_whatever_else_it_has_to_tell(width: int, height: int) -> None:
    """As pips, or as a number where there is no room for so many; the name is there too.

    A word too long for a line of the plate is cut.
    """
    place = ZonePlace(Region(0, 0, width, height), CHIP)
    plate = Plate("Bea", "club", said=("pass",), tricks=("",) * 7, turn=True)
    text = "".join(strip.text for strip in draw_plate(plate, place, FACES["symbols"]))
    assert "Bea" in text
    assert "▪▪▪▪▪ ▪▪" in text or "▪7" in text
    if height > 1:
        told = draw_plate(Plate("Bea", words=("joins in deal 100",)), place, FACES["symbols"])
        assert "joins" in told[1].text


def test_a_narrow_plate_leaves_out_whose_turn_it_is_before_it_cuts_a_count() -> None:
    """The arrow says it too; where there is room for both the words stay."""
    plate = Plate("Bob", words=("to play", "1 stop", "1 wrong stop"), turn=True)
    for width, height, told in (
        (14, 3, ["▶ Bob", "▎ 1 stop", "▎ 1 wrong stop"]),
        (14, 4, ["▶ Bob", "▎ to play", "▎ 1 stop", "▎ 1 wrong stop"]),
    ):
        drawn = draw_plate(plate, ZonePlace(Region(0, 0, width, height), CHIP), FACES["symbols"])
        assert [" ".join(strip.text.split()) for strip in drawn] == told


def test_a_narrow_plate_tells_what_a_press_has_come_to_before_what_a_seat_has() -> None:
    place, words = ZonePlace(Region(0, 0, 25, 1), CHIP), ("stock 11", "6 built")
    assert draw_plate(Plate("Ann", words=words), place, FACES["symbols"])[0].text.endswith("stock 11   6 built")
    answered = Plate("Ann", words=words, answer=("s cannot move",))
    assert draw_plate(answered, place, FACES["symbols"])[0].text.split() == ["Ann", "s", "cannot", "move"]


@pytest.mark.parametrize(
    ("width", "align", "told"),
    [
        (40, "left", "  Bea club  157 points   12 before"),
        (40, "right", "  Bea club       157 points   12 before"),
        (29, "right", "  Bea  157 points   12 before"),
        (22, "left", "  Bea 157 points"),
        (15, "left", "  Bea 157 12"),
    ],
)
def test_a_narrow_plate_gives_up_air_before_what_it_has_to_tell(width: int, align: str, told: str) -> None:
    """How well a computer plays, blanks, what is told last, all but figures; in lines the words stand at the end."""
    plate = Plate("Bea", "club", ("157 points", "12 before"))
    (strip,) = draw_plate(plate, ZonePlace(Region(0, 0, width, 1), CHIP, align), FACES["symbols"])
    assert strip.text.rstrip() == told


def test_what_is_said_of_a_covered_card_stands_under_its_picture_or_over_it() -> None:
    """Of a large card the portrait stands over the label; of one behind another the label has the last row seen."""
    cards = tuple(read_cards("Kh Qh Jh Ah"))
    hand = Zone("hand", 0, (0, 0), "hand", cards=cards, labels=("widow",) * 4)
    for row, seen in ((0, LARGE.height), (2, behind(LARGE))):
        place = ZonePlace(Region(0, 0, 17 if row else 30, 12), LARGE, "left", row=row)
        drawn = draw_zone(hand, place, Standout(), FACES["symbols"])
        assert "▀" in drawn[2].text[:8]
        assert "widow" in drawn[seen - (1 if row else 2)].text[:8]


@pytest.mark.parametrize(("card", "picture"), [("Kh", "K"), ("8h", "h     h"), ("Ah", "h")])
def test_a_card_with_a_word_on_it_keeps_its_picture(card: str, picture: str) -> None:
    """Its letter, or its pips, under the index and over the word."""
    rows = sprite(read_cards(card)[0], GRAND, FACES["letters"], label="trump")
    texts = ["".join(cell.char if cell is not None else " " for cell in row).strip("|") for row in rows]
    word = next(y for y, text in enumerate(texts) if "trump" in text)
    assert any(picture in text for text in texts[3:word])


def test_of_a_hand_in_two_rows_every_card_is_told_from_the_one_it_lies_on() -> None:
    """A line parts them, and what is said of a card behind another stands where it is seen of it."""
    cards = tuple(read_cards("Kh Qh Jh Ah"))
    hand = Zone("hand", 0, (0, 0), "hand", cards=cards, labels=("", "widow", "", ""))
    rows = draw_zone(hand, ZonePlace(Region(0, 0, 19, 12), LARGE, "left", row=2), Standout(), FACES["symbols"])
    assert [row.text.count("▔") for row in rows] == [0, 0, 0, 0, 18, *[0] * 7]
    assert [at for at, row in enumerate(rows) if "widow" in row.text] == [3]


@pytest.mark.slow
@pytest.mark.usefixtures("collector_off")
def test_what_is_kept_as_drawn_are_no_strips() -> None:
    """A strip keeps every piece that was ever cut from it, so drawings grew with the evening."""
    chance, faces, place = Random(1), FACES["symbols"], ZonePlace(Region(0, 0, 60, 6), MEDIUM)
    hands = [Zone("hand", 0, (0, 0), "hand", tuple(chance.sample(CARDS, 8))) for _ in range(20)]
    texts = [[row.crop(1, 50).text for row in draw_zone(hand, place, Standout(), faces)] for hand in hands * 2]
    assert texts[:20] == texts[20:]
    assert not [each for each in left_after_collecting() if isinstance(each, Strip)]
