"""Small parts of the screens by themselves: what a line of keys keeps, and with which keys a list is answered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from textual import events
from textual.geometry import Size
from textual.screen import Screen

from cardtable.players.player import PERSON, beside_name
from cardtable.rules.moves import Move
from cardtable.rules.teller import Offer
from cardtable.table.calls import Listed
from cardtable.tui.app.palette import Palette
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.common.help import KeysScreen
from cardtable.tui.common.seen_first import NOTICED, SeenFirst
from cardtable.tui.common.widgets import Heading, KeyLine, cells, fitting
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.move_list import SIGNS, MoveList, Numbers
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.won import WonScreen
from tests.tui.program import clicked, leads, opened, text_of
from tests.tui.tables import LONG_AGO, seated
from tests.tui.test_race import raced

HEADINGS = {
    ("The match is over", "Multiple Klondike · By ones · taking turns"): (
        "The match is over" + 19 * " " + "Multiple Klondike · By ones · taking turns"
    ),
    ("A" * 50, "B" * 26): "A" * 50 + "  " + "B" * 26,
    ("A" * 50, "B" * 39): "A" * 36 + "…  " + "B" * 39,
    ("A" * 50, "B" * 60): "A" * 36 + "…  " + "B" * 38 + "…",
    ("A" * 10, "B" * 70): "A" * 10 + "  " + "B" * 65 + "…",
}
"""For each title and what stands on the right of it, the top line of 78 cells."""
KEYS = [("Enter", "Play", "enter"), ("v", "Look", "v"), ("~", "Take back", "tilde"), ("=", "Score", "equals_sign")]


@pytest.mark.parametrize(("title", "aside"), HEADINGS)
def test_nothing_of_the_top_line_is_cut_off_while_there_is_room(title: str, aside: str) -> None:
    """What is on the right keeps half of the line where both are too long."""
    of: Any = SimpleNamespace(title=title, aside=aside, content_size=Size(78, 1))
    assert Heading.render(of).plain == HEADINGS[title, aside]


def test_what_matters_stays_on_the_line_and_in_its_place() -> None:
    """Where not all fit, the least important goes, wherever it stands; a shorter one may take the room that is left."""
    ranks = [0, 3, 1, 2]
    assert fitting(KEYS, ranks, 80) == KEYS
    all_but_look = [KEYS[0], KEYS[2], KEYS[3]]
    room = sum(cells(f"{key} {does}") + 3 for key, does, _ in all_but_look)
    assert fitting(KEYS, ranks, room) == all_but_look
    assert fitting(KEYS, ranks, room - 1) == [KEYS[0], KEYS[1], KEYS[2]]
    assert fitting(KEYS, ranks, 0) == []


def test_every_line_of_a_long_list_has_a_key() -> None:
    """After nine digits come letters, and each key is bound to its line."""
    moves = [Listed((), Move(0, "call", number), Offer(f"Card {number}", "")) for number in range(20)]
    shown = [str(option.prompt) for option in MoveList(moves)._options()]
    assert [line[0] for line in shown] == list(SIGNS[:20])
    bound = {each.key: each.action for kept in MoveList(moves)._bindings.key_to_bindings.values() for each in kept}
    assert [bound[sign] for sign in SIGNS[:20]] == [f"sign({number})" for number in range(1, 21)]


def listed(*words: str) -> list[Listed]:
    """Return moves of a list, each with one of these words and a number."""
    return [Listed((word,), Move(0, "call", number), Offer(f"Call {word}", "")) for number, word in enumerate(words)]


def test_a_line_keeps_its_number_when_others_come_and_go() -> None:
    """New lines get numbers behind those that were there before; only where digits run out does one get a used one."""
    numbers = Numbers()

    def shown(*words: str) -> list[str]:
        return [str(option.prompt) for option in MoveList(listed(*words), "Call", numbers=numbers)._options()]

    assert shown("revoke", "misdeal") == ["1 Call revoke", "2 Call misdeal"]
    assert shown("claim", "misdeal", "revoke") == ["1 Call revoke", "2 Call misdeal", "3 Call claim"]
    assert shown("claim") == ["3 Call claim"]
    assert shown("look", "claim") == ["3 Call claim", "4 Call look"]
    assert "".join(line[0] + line[-1] for line in shown(*"abcdefghi")) == "1f2g3h4i5a6b7c8d9e"
    assert "".join(line[0] + line[-1] for line in shown("z", *"cdefghi")) == "1f2g3h4i5z7c8d9e"


@pytest.mark.parametrize(("player", "told"), [(PERSON, ""), ("club", "(club player)"), ("expert", "(expert)")])
def test_beside_a_name_a_club_player_is_no_suit(player: str, told: str) -> None:
    assert beside_name(player) == told


@pytest.mark.slow
async def test_under_a_question_only_its_own_keys_are_offered() -> None:
    """No key of the table works meanwhile; those that stand there do, and can be clicked."""
    kinds: dict[str, tuple[type[Screen[Any]], str]] = {
        "question_mark": (KeysScreen, "Back"),
        "ctrl+p": (Palette, "Back"),
        "escape": (Ask, "Stay"),
    }
    async with seated() as (table, pilot):
        assert "Hint" in text_of(pilot.app).splitlines()[-1]
        for key, (kind, away) in kinds.items():
            over = await leads(pilot, key, to=kind)
            await pilot.pause()
            offered = text_of(pilot.app).splitlines()[-1]
            assert offered.split()[-2:] == ["Esc", away]
            assert not any(word in offered for word in ("Hint", "Score", "Keys"))
            (column,) = [column for column, each in over.query_one(KeyLine).placed() if each[2] == "escape"]
            await clicked(pilot, over.query_one(KeyLine), offset=(column + 1, 0))
            await pilot.pause()
            assert pilot.app.screen is table


class Shown(SeenFirst):
    """A screen that knows when it was drawn."""

    def __init__(self, drawn: float) -> None:
        self.app = SimpleNamespace(clock=lambda: drawn)


@pytest.mark.parametrize(("late", "taken"), [(-1.0, False), (0.0, False), (NOTICED, True)])
def test_what_was_pressed_before_a_screen_was_drawn_does_not_answer_it(late: float, taken: bool) -> None:
    """Space at the end of a race was meant for the race: neither the sheet nor the countdown takes it."""
    screen, key = Shown(100.0), events.Key("space", " ")
    key.time = 100.0 + late
    assert not screen.takes(key), "it has not been drawn"
    screen._drawn()
    assert screen.takes(key) is taken
    assert screen.takes(events.Key("ctrl+q", None))
    assert all(issubclass(kind, SeenFirst) for kind in (DealOver, MatchOver, WonScreen, ReadyScreen))


@pytest.mark.slow
async def test_the_end_of_a_deal_is_not_gone_past_by_a_key_of_before() -> None:
    """The table waits at it until a key is pressed after it could be seen; a click neither."""
    match = raced(seats=2)
    async with seated(match, ("person", "club"), reaction=9.0) as (table, pilot):
        table.workers.cancel_group(table, "drive")
        waiting = table.run_worker(table.stage.wait(None, "Space for the score", opens=1e9))
        await pilot.pause()
        await pilot.press("space", "enter")
        assert table.keys.click(0.0)
        await pilot.pause()
        assert table.stage.waits.open, "what was pressed before the end was drawn"
        table.stage.waits.opens = LONG_AGO
        await pilot.press("space")
        await waiting.wait()


@pytest.mark.parametrize("key", ["X", "D", "4", "f"])
async def test_a_wrong_key_in_a_list_says_which_keys_choose(key: str) -> None:
    moves = MoveList(listed("Stop, correct it", "Stop, and take the turn"), "Call")
    async with opened(lambda: moves) as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        said = [notice.message for notice in app._notifications]
        assert said == [f"{key} is no key of this list: 1 to 2, or Enter chooses, and Esc goes back."]
