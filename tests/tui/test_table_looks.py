"""What the table looks like: every theme, face and size, compared with kept pictures; and the pictures of the guide."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from textual.pilot import Pilot
from textual.theme import BUILTIN_THEMES

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.store.settings import Settings
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.board.faces import rank_written
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.common.screen import LEAST, TooSmall
from cardtable.tui.common.themes import THEMES
from cardtable.tui.table.screen import TableScreen
from tests.pictures.__main__ import FILM, FOLDER, SCENES, by_program, draw_together, game, moments, moving
from tests.pictures.film import stills
from tests.tui.pile_tables import LAYOUTS, computers, laid
from tests.tui.program import HOSTILE, LARGE, SIZES, SMALL, pressed, text_of
from tests.tui.tables import ALONE, FOUR, STILL, First, by_chance, dealt, play, press, seated, settled
from tests.tui.tressette_tables import a_deal, alone, before_the_last_card, played_to

EVERY_THEME = [*(theme.name for theme in THEMES), *one_in(3, sorted(BUILTIN_THEMES), 1)]
TAKEN_UP = {
    "russian-bank": ("2"),
    "single-deck-russian-bank": ("h"),
    "spite-and-malice": ("asterisk",),
    "spite-and-malice-of-four": ("7", "c"),
    "pishe-pasha": ("s"),
}
"""The keys that take a card up in the layout of each table of piles."""
PLAYED = ("0 pass", "1 pass", "2 pass", "3 take-up", "3 discard 7c", "0 play Td")


@pytest.mark.slow
async def test_every_theme_shows_the_table() -> None:
    """Ours and Textual's own: cards are lighter than what they lie on, or drawn in lines; nothing fails to draw."""
    async with seated(theme=EVERY_THEME[-1]) as (table, pilot):
        assert table.app.theme == EVERY_THEME[-1]
        await press(pilot, table, "o")
        for theme in EVERY_THEME:
            table.app.theme = theme
            await pilot.pause()
            assert {"trump", "maker"} <= {*text_of(table.app).split()}, theme
            faces = table.top.faces
            if not faces.outlines:
                assert faces.palette.card != faces.palette.felt, theme
                assert faces.palette.lit not in (faces.palette.felt, faces.palette.card), theme


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES, 1))
async def test_letters_alone_draw_nothing_but_ascii(size: tuple[int, int]) -> None:
    """A deal from its first word to its sheet: not one sign outside ASCII, and every card can be told."""
    async with seated(size=size, card_face="letters") as (table, pilot):

        def look() -> None:
            shown = text_of(table.app)
            assert shown.isascii(), sorted({char for char in shown if not char.isascii()})

        match = table.match
        await play(pilot, table, by_chance(2), until=lambda: match.number == 1, each=look)
    async with seated(size=size, card_face="letters") as (table, _):
        shown = text_of(table.app)
        for card in table.match.view(0).deal.hands[0]:
            assert rank_written(card) in shown


@pytest.mark.slow
async def test_without_colour_cards_are_lines_and_nothing_is_told_by_a_hue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(dealt(lines=PLAYED[:5])) as (table, pilot):
        assert table.top.faces.outlines
        text = text_of(table.app)
        assert "┌─────┐" in text
        await press(pilot, table, "right")
        assert "▲" in text_of(table.app)
        for strip in table.app.screen._compositor.render_strips():
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    if colour is not None and colour.triplet is not None:
                        red, green, blue = colour.triplet
                        assert max(red, green, blue) - min(red, green, blue) <= 2


@pytest.mark.slow
async def test_faces_and_themes_change_at_the_table() -> None:
    """One key goes from two colors to four, to letters, and back; what is drawn follows at once."""
    async with seated() as (table, pilot):
        two = table.top.faces
        await press(pilot, table, "f7")
        assert table.top.faces.four_colour
        await press(pilot, table, "f7")
        assert table.top.faces.letters
        assert text_of(table.app).isascii()
        await press(pilot, table, "f7")
        assert table.top.faces == two
        assert not text_of(table.app).isascii()
        before = table.top.faces.palette
        table.app.theme = "light"
        await pilot.pause(0.1)
        assert table.top.faces.palette != before
        for piece in table.query(TableWidget):
            assert piece.faces is None or piece.faces.palette == table.top.faces.palette, piece
        assert table.question.open


async def test_nothing_is_drawn_while_nothing_happens() -> None:
    async with seated(size=LARGE, settings=Settings(pace=0.0, motion=True)) as (table, pilot):
        await pilot.pause(0.3)
        drawn = 0
        render = table._compositor.render_update

        def counted(**arguments: Any) -> Any:
            nonlocal drawn
            drawn += 1
            return render(**arguments)

        table._compositor.render_update = counted  # type: ignore[method-assign, assignment]
        await pilot.pause(1.0)
        assert drawn == 0
        await pressed(pilot, "right", wait=0.1)
        assert drawn > 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [(79, 24), (80, 23), (30, 8)])
async def test_a_small_terminal_gets_one_sentence_and_the_table_comes_back(size: tuple[int, int]) -> None:
    async with seated() as (table, pilot):
        before = text_of(table.app)
        await pilot.resize_terminal(*size)
        await pilot.pause(0.1)
        assert table.query(TooSmall)
        assert f"{LEAST[0]} columns" in " ".join(text_of(table.app).split())
        await pilot.press("p")
        assert table.match.ply == 0
        await pilot.resize_terminal(*SMALL)
        await pilot.pause(0.1)
        assert text_of(table.app) == before
        await press(pilot, table, "p")
        assert table.match.ply > 0


@pytest.mark.slow
async def test_resizing_at_any_moment_redraws_right() -> None:
    """A storm of sizes, in the bidding and in the play: in the end it is the picture of the last of them."""
    rng = Random(3)
    match = dealt(3)
    async with seated(match) as (table, pilot):
        for step in range(3):
            for _ in range(4):
                await pilot.resize_terminal(rng.randint(20, 160), rng.randint(8, 60))
            size = rng.choice([SMALL, LARGE, (96, 30), (110, 34)])
            await pilot.resize_terminal(*size)
            await pilot.pause(0.05)
            shown = text_of(table.app).split("\n")
            assert len(shown) == size[1]
            assert table.top.sentence in "\n".join(shown), (step, size)
            for (zone, nth), spot in table.top.spots().items():
                assert spot.right <= table.top.size.width, (zone, nth)
                assert spot.bottom <= table.top.size.height, (zone, nth)
            ply = match.ply
            await play(pilot, table, by_chance(step), until=lambda ply=ply: match.ply != ply)  # type: ignore[misc]


@pytest.mark.slow
async def test_long_and_hostile_names_change_nothing_but_their_own_place() -> None:
    game = entry("euchre").game().table()
    names = ("Ann", HOSTILE, "Bartholomew Fitzgerald von Hohenheim", "日本")
    match = Match(game, names, rng=Random(5))
    match.begin(3)
    for size in SIZES:
        async with seated(match, ("person",) + ("club",) * 3, size=size) as (table, _):
            shown = text_of(table.app)
            assert not {"\x1b", "\x07"} & {*shown}
            assert "Ann" in shown
            assert all(strip.cell_length == size[0] for strip in table.app.screen._compositor.render_strips())


# ── pictures kept ─────────────────────────────────────────────────────────────────────────────────────────────────


def pictured(
    snap_compare: Any, match: Match, players: tuple[str, ...], size: tuple[int, int], keys: Iterable[str] = ()
) -> None:
    """Whether the table after these keys looks like the picture that was last accepted."""
    start = StartAt(lambda _: TableScreen(match, players, seed=1))
    app = make_app(None, STILL, worker=cast("Any", First()), start=start)

    async def before(pilot: Pilot[None]) -> None:
        await pilot.pause()
        (table,) = (screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))
        await settled(pilot, table)
        await press(pilot, table, *keys)
        await pilot.pause(0.05)

    assert snap_compare(app, terminal_size=size, run_before=before)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("moment", "lines", "keys"),
    [
        ("bidding", (), ()),
        ("naming", ("0 pass", "1 pass", "2 pass", "3 pass"), ("right",)),
        ("play", PLAYED[:5], ("right", "right")),
        ("trick", PLAYED[:5], ("t", "d")),
    ],
)
def test_pictures_of_the_table(
    snap_compare: Any, size: tuple[int, int], moment: str, lines: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    pictured(snap_compare, dealt(lines=lines), ALONE, size, keys)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_pictures_of_tables_of_piles(snap_compare: Any, size: tuple[int, int], layout: str) -> None:
    """One card is taken up."""
    match = laid(LAYOUTS[layout]())
    pictured(snap_compare, match, computers(match), size, TAKEN_UP[layout])


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_pictures_of_the_curtain(snap_compare: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Once its first second is over, in which its key is pale."""
    monkeypatch.setattr("cardtable.tui.table.curtain.QUIET", 0.0)
    pictured(snap_compare, dealt(), FOUR, size)


FAMILY_MOMENTS: dict[str, tuple[str, Callable[[Any], bool], tuple[str, ...]]] = {
    "shown": ("tressette", lambda deal: deal.phase == "meld" and deal.turn == 0, ()),
    "low": ("tressette-low-hand", lambda deal: len(deal.tricks) == 3 and deal.turn == 0, ()),
    "dead-hand": ("three-handed-tressette", lambda deal: len(deal.tricks) == 4 and deal.turn == 0, ("right",)),
    "stock": ("two-handed-tressette", lambda deal: len(deal.tricks) == 4 and deal.turn == 0, ("i",)),
    "call": ("mediatore", lambda deal: deal.phase == "call", ("right", "down")),
    "discard": ("mediatore", lambda deal: deal.phase == "discard", ("right", "enter", "right")),
    "partners": ("mediatore", lambda deal: len(deal.tricks) == 3 and deal.turn == 0, ()),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moment", "size"),
    [
        ("shown", SMALL),
        *(pytest.param(moment, SMALL, marks=pytest.mark.slow) for moment in FAMILY_MOMENTS if moment != "shown"),
        *(pytest.param(moment, LARGE, marks=pytest.mark.slow) for moment in ("shown", "dead-hand", "call")),
    ],
)
def test_pictures_of_the_tressette_family(snap_compare: Any, moment: str, size: tuple[int, int]) -> None:
    """Melds shown, low hand, the dead hand, the stock and the question, the call, the widow, partners and pot."""
    game, ready, keys = FAMILY_MOMENTS[moment]
    match = played_to(a_deal(game), ready)
    pictured(snap_compare, match, alone(match), size, keys)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tressette", "three-handed-tressette", "mediatore"])
def test_pictures_of_a_deal_that_is_over(snap_compare: Any, game: str) -> None:
    """The counting cards of both sides; the dead hand, or widow and discard, turned up."""
    match, seat, card = before_the_last_card(game)
    pictured(snap_compare, match, alone(match, seat), SMALL, (card.rank.lower(), card.suit.letter, "space"))


@pytest.mark.slow
@pytest.mark.parametrize("names", by_program(SCENES), ids=lambda names: names[0])
def test_the_pictures_are_current(names: list[str]) -> None:
    """After a change that is seen, draw them anew: `python -m tests.pictures`."""
    pictures = draw_together(names)
    kept = {name: (FOLDER / f"{name}.svg").read_text(encoding="utf-8") for name in names}
    assert [name for name in names if pictures[name] != kept[name]] == [], "python -m tests.pictures"


def test_there_is_no_picture_that_nobody_draws() -> None:
    """Each is drawn by a scene, but the one that moves."""
    assert {path.stem for path in FOLDER.glob("*.svg")} == {*SCENES, FILM}


# ── the picture that moves ────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def kept_film() -> str:
    """The picture that moves, as it is kept."""
    return (FOLDER / f"{FILM}.svg").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_picture_that_moves_is_current_and_shows_no_card_too_soon(kept_film: str) -> None:
    """A card is in a picture only if the person holds it, it was turned up, or it has been played by then."""
    seen = moments()
    assert moving(seen) == kept_film, f"python -m tests.pictures {FILM}"
    kept = game().deals[1]
    match = Match.of(game(1, 0))
    match.begin()
    first = match.view(0).deal
    own = {*first.hands[0], first.turn_up}
    shown = [cards_in(still) for still in stills(kept_film)]
    for moment, cards in zip(seen, shown, strict=True):
        played = {read_move(line).card for line in kept.moves[: moment.ply] if " play " in line}
        assert cards <= {card.symbol for card in own | played}, moment.ply
    assert len(shown[-1]) == 21
    assert len(shown[0]) == 6


def test_the_picture_that_moves_has_twelve_pictures_and_is_small(kept_film: str) -> None:
    pictures = stills(kept_film)
    assert len({*pictures}) == len(pictures) == 12
    assert all("<style" not in each and ElementTree.fromstring(each).tag.endswith("svg") for each in pictures)
    assert len(kept_film.encode()) < 200_000


def cards_in(picture: str) -> set[str]:
    """Return the cards that are named in the texts of a picture, on their faces or in a sentence."""
    texts = "\n".join(ElementTree.fromstring(picture).itertext())
    return set(re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", texts))
