"""The curtain: nothing secret is on the screen while the keyboard changes hands, or before the wrong person."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from rich.console import Console
from textual import events
from textual.pilot import Pilot

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.store.settings import Settings
from cardtable.table.eyes import Eyes
from cardtable.table.keyboard import publicly_since, same_backs, same_picture
from cardtable.tui.common.dialogs import QUESTION_WIDE, Ask
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.curtain import FOLD, GAP, SETTLED, Cloth, CurtainScreen, begins, latest, uncut
from cardtable.tui.table.log import LogScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.leaks import assert_nothing_leaks, hidden_from
from tests.tui.pile_tables import at_piles
from tests.tui.program import LARGE, NAMES, SMALL, clicked, leads, pressed, screen_of, text_of, until
from tests.tui.tables import (
    FOUR,
    LONG_AGO,
    STILL,
    TWO,
    by_chance,
    choice_at,
    dealt,
    go_on,
    keys_of,
    play,
    press,
    seated,
    seen_all,
    settled,
)

ALTERNATE = ("person", "club", "person", "club")


@pytest.mark.rule("EU-9.4")
@pytest.mark.slow
@pytest.mark.parametrize(("size", "lines"), [(SMALL, 8), (LARGE, 3)])
async def test_nothing_hidden_is_anywhere_before_the_wrong_person(size: tuple[int, int], lines: int) -> None:
    """A deal by four people: at every moment the screen holds no card that whoever looks may not know.

    While the curtain is down that is everybody: only what is public may be anywhere.
    """
    match = dealt(4)
    moments = {"curtain": 0, "table": 0}
    async with seated(match, FOUR, size=size) as (table, pilot):

        def look() -> None:
            down = isinstance(pilot.app.screen, CurtainScreen)
            moments["curtain" if down else "table"] += 1
            assert_nothing_leaks(pilot.app, match, SPECTATOR if down else table.eyes.viewer)

        await play(pilot, table, by_chance(4), until=lambda: match.ply > lines or match.number > 0, each=look)
    assert moments["curtain"] >= lines
    assert moments["table"] >= lines


async def test_the_wrong_seat_would_be_noticed() -> None:
    """The check itself has teeth: it knows what is hidden, and before the right person finds it for the wrong one."""
    match = dealt(4)
    others = {card for seat in (1, 2, 3) for card in match.deal.hands[seat]}  # type: ignore[attr-defined]
    assert others <= hidden_from(match, 0)
    assert not set(match.deal.hands[0]) & hidden_from(match, 0)  # type: ignore[attr-defined]
    async with seated(match, TWO) as (_, pilot):
        await pressed(pilot, "tab", wait=0.1)
        with pytest.raises(AssertionError):
            assert_nothing_leaks(pilot.app, match, 1)


@pytest.mark.slow
async def test_the_first_curtain_says_who_sits_there_and_the_first_question_then_asks() -> None:
    word = "Players as last time: Ann, Bea, Cy and Dov."

    async with seated(dealt(), FOUR, word=word) as (table, pilot):
        screen_of(pilot.app, CurtainScreen)
        assert word in " ".join(text_of(pilot.app).split())
        await pressed(pilot, "tab", wait=0.1)
        screen_of(pilot.app, TableScreen)
        assert word not in table.prompt.sentence
        assert "order it up" in table.prompt.sentence


@pytest.mark.slow
async def test_only_tab_lifts_the_curtain() -> None:
    """Letters, digits, Enter, Space, a click or a bare Shift do not; nor does any key of the table."""
    async with seated(dealt(), FOUR) as (table, pilot):
        curtain = pilot.app.screen
        assert "Ann, your turn." in text_of(table.app)
        assert_nothing_leaks(pilot.app, table.match, SPECTATOR)
        other_keys = "a", "1", "l", "f", "f1", "full_stop", "exclamation_mark", "tilde"
        for key in ("enter", "space", "shift+tab", "shift", "left_shift", *other_keys):
            await pilot.press(key)
            assert pilot.app.screen is curtain, key
        assert "Lift the curtain first, with Tab." in text_of(table.app), "which F1 waits for"
        await pilot.click(offset=(40, 10))
        assert pilot.app.screen is curtain
        assert table.match.ply == 0
        await pilot.press("tab")
        await settled(pilot, table)
        assert pilot.app.screen is table
        assert table.question.open


def weight_of_its_key(cloth: Cloth) -> tuple[bool, object]:
    """Return whether the name of the key that lifts the curtain is bold, and its ink."""
    assert cloth.faces is not None
    texts = [(part.text, part.style) for strip in cloth.draw(cloth.faces) for part in strip]
    (style,) = [style for text, style in texts if style is not None and text.strip() == "Tab"]
    return bool(style.bold), style.color


@pytest.mark.slow
async def test_its_key_is_dim_until_it_counts() -> None:
    """For a second after it is drawn its word is pale; then it is bold, without a key being pressed."""
    async with seated(dealt(), FOUR) as (table, pilot):
        curtain = screen_of(pilot.app, CurtainScreen)
        cloth = curtain.query_one(Cloth)
        pale = weight_of_its_key(cloth)
        assert not pale[0]
        await pilot.pause(1.1)
        assert weight_of_its_key(cloth) == pale, "the clock of these tests has stood still"
        table.program.clock = lambda: LONG_AGO + 1
        curtain._quiet_over()
        await pilot.pause()
        bold, ink = weight_of_its_key(cloth)
        assert bold
        assert ink != pale[1]


DRAWN = 1e9
"""The time at which a screen was drawn, by the clock of these tests: later than any key that the pilot presses."""


def stamped(key: str, time: float) -> events.Key:
    """Return a key that was pressed at `time`."""
    event = events.Key(key, None)
    event.time = time
    return event


@pytest.mark.slow
@pytest.mark.parametrize("late", [-60.0, 0.999])
async def test_the_curtain_takes_no_key_of_before_it_was_drawn_nor_of_its_first_second(late: float) -> None:
    """Neither what lifts it nor what leaves the table; from then on Tab lifts it."""
    async with seated(dealt(), FOUR) as (table, pilot):
        await press(pilot, table, "tab")
        table.program.clock = lambda: DRAWN
        await press(pilot, table, "p")
        curtain = screen_of(pilot.app, CurtainScreen)
        for key in ("tab", "space", "enter", "escape", "question_mark", "ctrl+p"):
            pilot.app.post_message(stamped(key, DRAWN + late))
            await pilot.pause()
            assert pilot.app.screen is curtain, key
        pilot.app.post_message(stamped("tab", DRAWN + 1))
        await settled(pilot, table)
        await pilot.pause()
        assert pilot.app.screen is table
        assert table.eyes.viewer == 1


@pytest.mark.slow
async def test_a_click_of_the_first_second_lifts_no_curtain() -> None:
    """The line of keys at the foot can be clicked, and what stood there before was another key."""
    async with seated(dealt(), FOUR) as (table, pilot):
        line = pilot.app.screen.query_one(KeyLine)
        curtain = screen_of(pilot.app, CurtainScreen)
        curtain._opens = DRAWN
        await clicked(pilot, line, offset=(2, 0))
        assert not curtain._lifted.is_set()
        curtain._opens = LONG_AGO
        await pilot.click(line, offset=(2, 0))
        await settled(pilot, table)
        assert pilot.app.screen is table


async def test_a_key_that_the_table_had_got_already_lifts_no_curtain() -> None:
    """A key travels from what has the focus up to the program, and the curtain may fall while it is on its way."""
    async with seated(dealt(), FOUR) as (table, pilot):
        curtain = screen_of(pilot.app, CurtainScreen)
        curtain._opens = DRAWN + 1
        on_its_way = stamped("tab", DRAWN)
        on_its_way._set_forwarded()
        table.post_message(on_its_way)
        await pilot.pause()
        await pilot.pause()
        assert not curtain._lifted.is_set()
        assert pilot.app.screen is curtain


@pytest.mark.slow
async def test_the_first_second_is_counted_from_the_picture_on_the_terminal() -> None:
    """Not from when the screen was made: drawing may take its time."""
    seen: list[str] = []
    async with seated(dealt(), FOUR) as (table, pilot):
        await press(pilot, table, "tab")

        def clock() -> float:
            seen.append(text_of(table.app))
            return LONG_AGO

        table.program.clock = clock
        await press(pilot, table, "p")
        await pilot.pause()
    assert "Bea, your turn." in seen[-1]


@pytest.mark.slow
@pytest.mark.usefixtures("every_frame")
async def test_the_curtain_is_written_once_and_anew_when_the_terminal_may_have_lost_it() -> None:
    """A new screen is refreshed several times; the last of them comes after it has been drawn."""
    written: list[str] = []
    console = Console(color_system="truecolor")

    def display(_screen: object, update: Any) -> None:
        written.append("" if update is None else update.render_segments(console))

    async def times(pilot: Pilot[None], seconds: float) -> int:
        await pilot.pause(seconds)
        return "".join(written).count("Bea, your turn.")

    async with seated(dealt(), FOUR) as (table, pilot):
        await press(pilot, table, "tab")
        table.app._display = display  # type: ignore[method-assign, assignment]
        await press(pilot, table, "p")
        assert await times(pilot, 3 * SETTLED) == 1
        written.clear()
        await pilot.resize_terminal(90, 30)
        assert await times(pilot, SETTLED) >= 1


@pytest.mark.slow
async def test_tab_does_nothing_at_the_table() -> None:
    """Nothing is chosen, focused or said, nor goes on what waits; a bare Shift, which some terminals send, neither."""
    match = dealt(lines=("0 order", "3 discard 7c"))
    async with seated(match) as (table, pilot):
        before = (text_of(table.app), table.focused)
        for key in ("tab", "shift+tab"):
            await press(pilot, table, key)
            assert (text_of(table.app), table.focused) == before
        await press(pilot, table, *keys_of(choice_at(table).view.lines[0]))
        assert table.stage.waits.open
        before = (text_of(table.app), table.focused)
        ply = match.ply
        for key in ("tab", "shift+tab", "shift", "left_shift", "right_control", "caps_lock"):
            await press(pilot, table, key)
            assert (text_of(table.app), table.focused) == before
            assert table.stage.waits.open
            assert match.ply == ply


@pytest.mark.slow
async def test_the_palette_offers_nothing_that_leads_past_the_curtain() -> None:
    async with seated(dealt(), FOUR) as (table, pilot):
        offered = {command.title for command in pilot.app.get_system_commands(pilot.app.screen)}
        assert offered <= {"Theme", "Quit", "Keys", "Leave the table"}
        await pressed(pilot, "ctrl+p", wait=0.1)
        assert_nothing_leaks(pilot.app, table.match, SPECTATOR)
        await pilot.press("escape")
        await pressed(pilot, "question_mark", wait=0.1)
        assert_nothing_leaks(pilot.app, table.match, SPECTATOR)


async def test_the_palette_offers_the_log_when_the_curtain_is_up() -> None:
    async with seated(dealt(), FOUR) as (table, pilot):
        assert "Log" not in {command.title for command in pilot.app.get_system_commands(table)}
        await press(pilot, table, "tab")
        offered = {command.title: command.callback for command in pilot.app.get_system_commands(table)}
        offered["Log"]()
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, LogScreen)


@pytest.mark.slow
async def test_the_curtain_says_what_everybody_saw() -> None:
    """What the dealer laid away is told to nobody, though it was told to the dealer."""
    match = dealt(lines=("0 order",))
    async with seated(match, ("person", "club", "club", "person")) as (table, pilot):
        assert "Dov, your turn." in text_of(table.app)
        await press(pilot, table, "tab")
        await seen_all(pilot, table)
        line = next(line for line in match.view(3).lines if line.card.suit.letter != "c")
        card = line.card
        await press(pilot, table, *keys_of(line))
        assert "Ann, your turn." in text_of(table.app)
        assert "Dov takes the K♣ and discards a card." in text_of(table.app)
        assert card.symbol not in text_of(table.app)


async def test_a_hint_is_asked_for_at_once_where_something_is_still_told() -> None:
    """The key is not spent on going on, as a card or a button that is typed then is not either."""
    async with seated(dealt(lines=("0 pass",)), ALTERNATE) as (table, pilot):
        await press(pilot, table, "tab")
        assert table.stage.waits.open
        await press(pilot, table, "exclamation_mark")
        await until(pilot, lambda: choice_at(table).hinted is not None)


async def test_people_who_see_the_same_need_no_curtain() -> None:
    """Where two people's pictures hold the same cards in the same places nothing is to be hidden."""
    match = dealt()
    teller = entry("euchre").teller(match.game)
    zones = [teller.zones(match.view(who)) for who in (0, 1, SPECTATOR)]
    assert not same_picture(zones[0], zones[1])
    assert not same_picture(zones[0], zones[2])
    assert same_picture(zones[0], teller.zones(match.view(0)))


@pytest.mark.slow
@pytest.mark.rule("TRD-9.1")
async def test_a_known_card_that_lies_face_down_is_asked_for_behind_the_curtain() -> None:
    """All that is left was shown in melds, and has been turned over again: it is to be remembered, not looked at."""
    match = Match(entry("two-handed-tressette").game().table({}), NAMES[:2], rng=Random(13))
    match.begin(0)
    rng = Random(13)
    while match.ply < 36:
        lines = match.view(match.game.to_act(match.deal)[0]).lines
        match.say(rng.choice([line for line in lines if line.verb != "announce"]))
    first, second = match.view(0), match.view(1)
    zones = entry("two-handed-tressette").teller(match.game).zones
    assert same_picture(zones(first._replace(who=1)), zones(second)), "what both know of the hands is the same"
    assert not same_backs(zones(first), zones(second))
    async with seated(match, TWO[:2]) as (_, pilot):
        assert isinstance(pilot.app.screen, CurtainScreen)


@pytest.mark.slow
async def test_people_who_trust_one_another_need_no_curtain() -> None:
    """The next hand lies open at once; a setting that is changed meanwhile holds from the next turn on."""
    async with seated(dealt(), FOUR, curtain="never") as (table, pilot):
        for seat in (0, 1):
            assert pilot.app.screen is table
            assert table.eyes.viewer == seat
            held = next(zone for zone in table.top.zones if zone.name == f"hand-{seat}")
            assert held.side == table.top.viewer
            assert {*held.cards} == {*table.match.deal.hands[seat]}  # type: ignore[attr-defined]
            await press(pilot, table, "p")
        table.program.change_settings(curtain="choice")
        await press(pilot, table, "p")
        assert "Dov, your turn." in text_of(table.app)
        assert_nothing_leaks(pilot.app, table.match, SPECTATOR)


@pytest.mark.slow
@pytest.mark.parametrize("curtain", ["always", "choice"])
async def test_a_curtain_may_fall_where_nothing_is_hidden(curtain: str) -> None:
    match = at_piles("russian-bank")
    async with seated(match, ("person", "person"), curtain=curtain) as (_, pilot):
        assert isinstance(pilot.app.screen, CurtainScreen) == (curtain == "always")


@pytest.mark.slow
@pytest.mark.parametrize(("curtain", "falls"), [("always", True), ("choice", False)])
async def test_no_hand_is_opened_for_a_last_card(curtain: str, falls: bool) -> None:
    """It plays itself, unless a curtain is to fall before every turn: then whoever has lifted it plays it."""
    match = dealt(lines=("0 order", "3 discard 7c"))
    while len(match.deal.hands[match.deal.turn]) > 1:  # type: ignore[attr-defined]
        match.say(match.game.lawful(match.deal, match.deal.turn)[0])
    before = match.ply
    async with seated(match, FOUR, curtain=curtain, play_forced_card=True) as (table, pilot):
        assert isinstance(pilot.app.screen, CurtainScreen) == falls
        if falls:
            assert match.ply == before
            await press(pilot, table, "tab")
            await seen_all(pilot, table)
            assert table.question.open, "never past a curtain"
        else:
            assert match.ply == before + 4 or match.number == 1


@pytest.mark.slow
async def test_what_was_missed_is_played_again_and_can_be_skipped() -> None:
    """When the curtain is lifted each line since one's last turn is told, one a beat; Space leaves the rest out."""
    match = dealt(lines=("0 pass",))
    async with seated(match, ALTERNATE) as (table, pilot):
        assert "Cy, your turn." in text_of(table.app)
        await press(pilot, table, "tab")
        assert table.stage.waits.open
        assert table.top.sentence == "Ann passes."
        assert not table.question.open
        await pilot.pause(0.8)
        assert table.top.sentence == "Bea passes."
        await press(pilot, table, "space")
        assert table.question.open
    async with seated(dealt(lines=("0 pass",)), ALTERNATE) as (table, pilot):
        await press(pilot, table, "tab")
        assert table.stage.waits.open
        await press(pilot, table, "space")
        assert table.question.open, "one Space leaves all of it out"


@pytest.mark.slow
async def test_after_a_deal_everybody_looks_and_the_next_hands_are_not_shown() -> None:
    """The sheet is public: when it is put away no hand is seen until the curtain has been lifted for its owner."""
    match = dealt(4)
    async with seated(match, TWO) as (table, pilot):
        await play(pilot, table, by_chance(4), until=lambda: match.number == 1)
        for _ in range(30):
            if match.ply > 3:
                break
            down = isinstance(pilot.app.screen, CurtainScreen)
            if down or (table.eyes.viewer == SPECTATOR and table.eyes.phase != "over"):
                assert_nothing_leaks(pilot.app, match, SPECTATOR)
            if down:
                return
            await go_on(pilot, table)
        raise AssertionError("the next hand was shown without a curtain")


def test_nothing_that_lies_on_the_cloth_cuts_a_fold() -> None:
    for width in range(80, 200):
        for wide in (QUESTION_WIDE, *(uncut(wide, width) for wide in range(40, 77))):
            left = (width - wide) // 2 - begins(width)
            assert max(left % len(FOLD), (left + wide) % len(FOLD)) <= GAP, (width, wide)


@pytest.mark.slow
async def test_a_picture_shows_the_curtain_alone_and_from_it_one_can_leave_without_loss() -> None:
    match = dealt(4)
    async with seated(match, FOUR) as (table, pilot):
        await press(pilot, table, "tab", "p")
        assert isinstance(pilot.app.screen, CurtainScreen)
        picture = pilot.app.export_screenshot()
        assert "Bea" in picture
        assert not any(card.symbol in picture for card in hidden_from(match, SPECTATOR))
        for answer in ("escape", "n"):
            await leads(pilot, "escape", to=Ask)
            shown = text_of(pilot.app)
            assert not any(card.symbol in shown for card in hidden_from(match, SPECTATOR))
            folds = {fold for line in shown.splitlines() for fold in re.findall("[░▒▓]+", line[2:-2])}
            assert folds == {FOLD.strip()}, "nothing that lies on the cloth cuts a fold"
            await pressed(pilot, answer, wait=0.2)
            assert isinstance(pilot.app.screen, CurtainScreen)
        await leads(pilot, "escape", to=Ask)
        await pressed(pilot, "y", wait=0.2)
        assert not isinstance(pilot.app.screen, CurtainScreen | TableScreen)
        assert match.record.deals[0].moves == ["0 pass"]


@pytest.mark.slow
@pytest.mark.rule("SIX-9", "SCH-9")
@pytest.mark.parametrize(("game", "seats", "idle"), [("six-bid-solo", 4, {3}), ("schafkopf", 5, {2, 4})])
async def test_whoever_sits_out_is_not_asked_and_sees_no_hand(game: str, seats: int, idle: set[int]) -> None:
    """The keyboard passes by them; what the table shows in between holds nothing that only others may know."""
    match = Match(entry(game).game().table(seats=seats), (*NAMES, "Eve")[:seats], rng=Random(4))
    match.begin(seats - 1)
    assert {seat for seat in range(seats) if not match.view(seat).deal.hand(seat)} == idle
    named: set[str] = set()
    async with seated(match, ("person",) * seats) as (table, pilot):

        def look() -> None:
            screen = pilot.app.screen
            down = isinstance(screen, CurtainScreen)
            assert table.eyes.viewer not in idle
            assert_nothing_leaks(pilot.app, match, SPECTATOR if down else table.eyes.viewer)
            named.update([screen.person] if isinstance(screen, CurtainScreen) else [])

        await play(pilot, table, by_chance(2), until=lambda: match.ply > 6 or match.number > 0, each=look)
    assert named == {match.names[seat] for seat in range(seats) if seat not in idle}


@pytest.mark.slow
@pytest.mark.parametrize("settings", [STILL, STILL.model_copy(update={"card_face": "letters"})])
async def test_the_curtain_is_drawn_in_any_size_and_face(settings: Settings) -> None:
    async with seated(dealt(), FOUR, settings=settings, size=LARGE) as (table, pilot):
        for size in ((80, 24), (200, 60), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "Ann, your turn." in text_of(table.app)
            cloth = pilot.app.screen.query_one(Cloth)
            runs = [sum(1 for _ in strip) for strip in cloth._drawn or ()]
            assert runs, "it has been drawn"
            assert max(runs) < 10, "the folds of a line are one run, so that little is sent"


def test_all_that_has_happened_since_one_s_turn_is_on_the_curtain_and_the_last_of_it_if_that_is_too_much() -> None:
    match = at_piles("spite-and-malice", seed=77, irregularities="called")
    eyes = Eyes(match, ("person", "person"))
    first = match.game.to_act(match.deal)[0]
    plays = [line for line in match.view(first).lines if line.verb in ("play", "side")]
    match.say(next(line for line in plays if line.verb == "play"))
    match.say(next(line for line in match.view(first).lines if line.verb == "side"))
    told = publicly_since(eyes, 1 - first)
    assert " to the center. " in told
    assert " on a new side stack." in told
    assert " ".join(latest(told, 60, 6)) == told
    assert latest(told, 45, 1)[0].startswith("… ")


@pytest.mark.parametrize("game", ["poker-squares-duel", "cribbage-squares-duel"])
def test_the_curtain_of_a_duel_does_not_tell_people_where_they_placed_their_own_card(game: str) -> None:
    """Where all placed it becomes known with the last one's move: each is told of the others only."""
    match = Match(entry(game).game().table(seats=3), NAMES[:3], rng=Random(5))
    match.begin()
    for line in ("0 place G44", "1 place G13", "2 place G41"):
        match.say(line)
    eyes = Eyes(match, ("person",) * 3)
    for seat, rows in ((0, (1, 4)), (1, (4, 4))):
        told = publicly_since(eyes, seat)
        assert [int(row) for row in re.findall(r"in row (\d)", told)] == list(rows)
        assert told.endswith(" is called.")
