"""What a terminal sends is read: characters without a meaning spoil nothing after them."""

from __future__ import annotations

import sys

import pytest
from textual import events
from textual.geometry import Size

from tests.tui.program import SMALL, opened

if sys.platform == "win32":
    pytest.skip("Windows sends characters, not sequences", allow_module_level=True)

from cardtable.tui.app import reading
from cardtable.tui.app.reading import InputParser

pytestmark = pytest.mark.usefixtures("every_frame")


def keys(characters: str) -> list[str]:
    """Return the keys that are read from these characters."""
    return [event.key for event in InputParser(False).read(characters) if isinstance(event, events.Key)]


@pytest.mark.parametrize("nothing", ["\x1b[1114112u", "\x1b[99999999999999999999u", "\x1b[<0;;M"])
def test_a_sequence_without_sense_takes_no_key_with_it(nothing: str) -> None:
    assert keys(f"a{nothing}b\x11") == ["a", "b", "ctrl+q"]


def test_a_paste_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was kept for ever, and took every key after it."""
    monkeypatch.setattr(reading, "LONGEST", 100)
    reader = InputParser(False)
    assert [*reader.read("\x1b[200~" + "x" * 95)] == []
    assert [event.key for event in reader.read("k") if isinstance(event, events.Key)] == ["k"]
    assert [event.text for event in reader.read("\x1b[200~abc\x1b[201~") if isinstance(event, events.Paste)] == ["abc"]


def test_where_a_terminal_has_no_pixels_its_mouse_speaks_of_cells() -> None:
    """Every press of the mouse was an error there, and the keys that came with it were lost."""
    read = list(InputParser(False).read("\x1b[48;24;80;0;0t\x1b[<0;41;7Mk\x11"))
    down = next(event for event in read if isinstance(event, events.MouseDown))
    assert (down.x, down.y) == (40, 6)
    assert [event.key for event in read if isinstance(event, events.Key)] == ["k", "ctrl+q"]


@pytest.mark.slow
async def test_a_size_that_the_terminal_has_no_longer_is_passed_over() -> None:
    """Screens one behind the other handed two sizes to each other for ever."""
    async with opened(size=SMALL) as (app, pilot):
        app.ways.show_rulebook()
        await pilot.pause()
        for screen in app.screen_stack[-2:]:
            await screen._dispatch_message(events.Resize(Size(110, 34), Size(110, 34)))
            assert not screen.has_class("-wide")
