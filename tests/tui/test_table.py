"""The table, played to the end with keys and with the mouse, and all that can be asked of it on the way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Offset

from cardtable.cards import BACK
from cardtable.match.match import Match
from cardtable.players.player import BUDGET, Budget, Hint
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move
from cardtable.store.settings import Settings
from cardtable.testing.amount import one_in
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.common.help import key_groups
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.log import LogScreen
from cardtable.tui.table.prompt import LOOK_FIRST
from cardtable.tui.table.requests import STOP_THE_HINT
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import LARGE, SIZES, a_store, clicked, leads, pressed, screen_of, text_of
from tests.tui.tables import (
    ALONE,
    FOUR,
    First,
    Quick,
    by_chance,
    choice_at,
    dealt,
    go_on,
    keys_of,
    lifted,
    nearly_over,
    play,
    press,
    seated,
    seen_all,
    settled,
)
from tests.tui.test_alone import numbered

COMPUTERS = ("club",) * 4
LEADING = ("0 order", "3 discard 7c")
"""Seat 0 makes trumps and leads: the first lines of the deal that `dealt` gives."""


def following() -> Match:
    """Return a deal in which seat 0 must follow diamonds and holds one, beside three other cards."""
    return dealt(lines=("0 pass", "1 pass", "2 pass", "3 take-up", "3 discard 7c"))


def xy(offset: Offset) -> tuple[int, int]:
    """Return a place on the screen as the pilot takes it."""
    return offset.x, offset.y


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_bidding_shows_who_is_asked_and_what(size: tuple[int, int]) -> None:
    async with seated(size=size) as (table, _):
        text = text_of(table.app)
        for word in ("Ann", "Bea", "Cy", "Dov", "dealer", "K♣ turned up", "We 0", "They 0", "turn-up"):
            assert word in text, word
        assert table.top.sentence == "Dov turned up the K♣: order it up, or pass."
        assert "▶ Ann" in text
        for word in ("p Pass", "o Order it up", "w alone", "! Hint", "= Score", "? Keys"):
            assert word in text, word


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_play_shows_trumps_maker_trick_and_tricks_won(size: tuple[int, int]) -> None:
    """Who played what lies before them; trumps and their maker stand beside them, tricks won at their winner."""
    async with seated(size=size) as (table, pilot):
        await press(pilot, table, "o")
        card = table.field.selection and table.field.selection.view.lines[0].card
        assert card is not None
        await press(pilot, table, *keys_of(choice_at(table).view.lines[0]))
        assert table.stage.waits.open, "a full trick stays until it has been seen"
        offered = {what: table.check_action("ask_for", (what,)) for what in ("hint", "last_trick", "sheet")}
        assert offered == {"hint": False, "last_trick": False, "sheet": True}, "what the line of keys has works now"
        text = text_of(table.app)
        assert "trump" in text
        assert "maker" in text
        trick = {zone.side: zone.cards for zone in table.top.zones if zone.lay == "trick"}
        assert trick[0] == (card,)
        assert all(len(cards) == 1 for cards in trick.values())
        assert "takes the trick" in table.top.sentence
        await press(pilot, table, "space")
        won = [zone for zone in table.top.zones if zone.name.startswith("won-") and zone.cards]
        assert len(won) == 1
        assert won[0].labels == ("1",)
        assert text_of(table.app).count("▪") == 1, "in the score"


@pytest.mark.slow
async def test_a_wide_terminal_has_a_panel_and_a_narrow_one_has_not() -> None:
    async with seated(size=LARGE) as (table, _):
        assert table.query_one("#panel").display
        assert "Deal 1" in text_of(table.app)
    async with seated() as (table, _):
        assert not table.query_one("#panel").display


# ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES, 1))
async def test_a_match_comes_to_its_end_says_who_has_won_and_leads_to_the_lobby(size: tuple[int, int]) -> None:
    match = nearly_over(1)
    async with seated(match, size=size) as (table, pilot):
        await play(pilot, table, by_chance(1))
        assert match.over
        assert isinstance(table.app.screen, MatchOver)
        assert "have won" in text_of(table.app)
        await leads(pilot, "escape", to=LobbyScreen)


@pytest.mark.slow
async def test_a_deal_is_played_by_the_arrows_and_enter() -> None:
    match = dealt()
    async with seated(match) as (table, pilot):
        for _ in range(60):
            if match.number:
                break
            assert not isinstance(table.app.screen, CurtainScreen), "a person alone needs none"
            if table.stage.waits.open or isinstance(table.app.screen, DealOver):
                await press(pilot, table, "space")
                continue
            before = match.ply
            if table.field.selection is not None and table.field.selection.cursor is None:
                await press(pilot, table, "right")
            await press(pilot, table, "enter")
            assert match.ply > before or match.number
        assert match.number == 1


@pytest.mark.slow
async def test_a_deal_is_played_by_the_mouse_alone() -> None:
    match = dealt()
    async with seated(match) as (table, pilot):
        for _ in range(60):
            if match.number:
                break
            if isinstance(table.app.screen, DealOver):
                await press(pilot, table, "space")
                continue
            if table.stage.waits.open:
                await pilot.click(offset=(1, 20))
            elif table.field.selection is not None and table.field.selection.at_hand:
                line = table.field.selection.view.lines[-1]
                hand = next(zone for zone in table.top.zones if zone.name == "hand-0")
                spot = table.top.spots()["hand-0", hand.cards.index(line.card)]
                await pilot.click(offset=xy(spot.offset + Offset(1, 1)))
            else:
                region = table.bar.regions()[1]
                await pilot.click(offset=xy(table.bar.region.offset + region.offset + Offset(2, 0)))
            await settled(pilot, table)
        assert match.number == 1


@pytest.mark.slow
async def test_a_click_takes_the_card_it_is_on() -> None:
    """Each card of the hand answers where it is drawn, in every column of it that is seen."""
    async with seated(dealt(lines=LEADING)) as (table, pilot):
        hand = next(zone for zone in table.top.zones if zone.name == "hand-0")
        for nth in range(len(hand.cards)):
            spot = table.top.spots()["hand-0", nth]
            for dx, dy in ((0, 1), (spot.width - 1, spot.height - 2), (2, 2)):
                at = spot.offset + Offset(dx, dy)
                view, region = table.app.get_widget_at(*at)
                assert isinstance(view, ZoneView)
                assert view.card_at(at - region.offset) == nth
        await pilot.hover(offset=xy(table.top.spots()["hand-0", 1].offset + Offset(2, 2)))
        await pilot.pause()
        assert hand.cards[1].symbol in table.bar.words


@pytest.mark.slow
async def test_an_unlawful_card_is_refused_with_the_rule_which_one_key_opens() -> None:
    """Typed or clicked: the prompt line gives the reason and the rule, nothing is played, F1 reads it."""
    async with seated(following()) as (table, pilot):
        await play(pilot, table, by_chance(3), until=lambda: bool(table.field.selection) and _must_follow(table))
        selection = choice_at(table)
        lawful = {line.card for line in selection.view.lines}
        hand = next(zone for zone in selection.places.zones if zone.name == "hand-0")
        lying = list(enumerate(hand.cards))
        assert selection.standouts()["hand-0"].raised == frozenset(nth for nth, card in lying if card in lawful)
        nth, card = next((nth, card) for nth, card in lying if card not in lawful)
        before = table.match.ply
        await press(pilot, table, "8", "h")
        assert "You do not hold the eight of hearts" in table.top.sentence
        assert "EU-4.28" in table.top.sentence
        await press(pilot, table, *keys_of(Move(0, "play", card)))
        assert "follow suit" in table.top.sentence
        assert "(EU-4.29 · F1 to read it)" in table.top.sentence
        await press(pilot, table, "enter", "space")
        assert "(EU-4.29 · F1 to read it)" in table.top.sentence, "the reason stays while nothing is chosen"
        spot = table.top.spots()["hand-0", nth]
        table.prompt.tell("something else")
        await clicked(pilot, offset=xy(spot.offset + Offset(1, 1)))
        assert "EU-4.29" in table.top.sentence
        assert table.match.ply == before
        await leads(pilot, "f1", to=RulebookScreen)
        assert "EU-4.29" in text_of(table.app)
        await pressed(pilot, "escape")
        assert table.is_current
        assert table.question.open
        await leads(pilot, "l", to=LogScreen)
        assert text_of(table.app).count("(EU-4.29)") == 1, "why can be read again"
        await pressed(pilot, "escape")
        await press(pilot, table, *keys_of(selection.view.lines[0]))
        await seen_all(pilot, table)
        await leads(pilot, "l", to=LogScreen)
        assert "(EU-4.29)" not in text_of(table.app)


def _must_follow(table: TableScreen) -> bool:
    hand = next(zone for zone in choice_at(table).places.zones if zone.name == "hand-0")
    return bool(choice_at(table).at_hand) and len(choice_at(table).view.lines) < len(hand.cards) > 2


class Adviser(Quick):
    """A thinker that advises the first line with a long sentence."""

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        first, second, *_ = view.lines
        why = (
            "Pass: 0.4 points ahead on average, “Order it up” 0.3 behind. " + "You can count on very little here. " * 5
        )
        return Hint(first, "EU-10.1", why, ((first, 42), (second, -31)))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_a_hint_is_read_whole_lights_its_line_and_says_on_the_buttons_what_each_brings(
    size: tuple[int, int],
) -> None:
    async with seated(thinker=Adviser(), size=size) as (table, pilot):
        await press(pilot, table, "exclamation_mark")
        shown = " ".join(line.split("▊")[0] for line in text_of(table.app).splitlines()).split()
        assert shown.count("little") == 5
        assert "(EU-10.1)" in shown
        hinted = choice_at(table).hinted
        assert hinted in choice_at(table).view.lines
        assert [(button.title, button.brings) for button in table.bar.buttons if button.hint] == [("Pass", "+42")]
        assert "−31" in [button.brings for button in table.bar.buttons if button.title == "Order it up"]
        await press(pilot, table, "enter")
        assert str(table.match.record.deals[0].moves[0]) == str(hinted)


class Lonely(Quick):
    """A thinker that advises to play alone."""

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        return Hint(next(line for line in view.lines if "alone" in line.args), "EU-10.4", "Alone, says the hint.")


@pytest.mark.slow
async def test_a_hint_does_not_stand_beside_the_question_that_follows_it() -> None:
    """To play alone has to be confirmed: what the hint said is about the choice before."""
    async with seated(thinker=Lonely()) as (table, pilot):
        asked = table.prompt.sentence
        await press(pilot, table, "exclamation_mark")
        assert "Alone, says the hint." in table.prompt.sentence
        await press(pilot, table, "enter")
        assert screen_of(pilot.app, Ask).question.startswith("Play alone")
        assert table.prompt.sentence == asked
        await press(pilot, table, "n")
        assert table.prompt.sentence == asked


@pytest.mark.slow
async def test_keys_that_do_nothing_say_why() -> None:
    async with seated() as (table, pilot):
        asked = table.top.sentence
        await press(pilot, table, "z")
        assert table.top.sentence == "z does nothing here; ? lists the keys."
        await press(pilot, table, "asterisk")
        assert table.top.sentence == "* does nothing here; ? lists the keys.", "this pack has no joker"
        for key in "ah":
            await press(pilot, table, key)
            assert "does nothing" not in table.top.sentence
            assert table.top.sentence.endswith("Each button shows its key."), "what would do something"
        await press(pilot, table, "f5", "f5")
        assert "F5 does nothing here. The list of tables is in the lobby" in text_of(table.app).replace("▌", "")
        assert text_of(table.app).count("F5 does nothing here") == 1, "a notice that stands is not shown once more"
        await press(pilot, table, "right")
        assert table.top.sentence == asked, "the next key brings back what is asked"
        choice_at(table).cursor = None
        await press(pilot, table, "enter")
        assert "Nothing is chosen yet: type a button's key, walk" in table.top.sentence, "no card is asked for"
        await press(pilot, table, "full_stop")
        assert "No trick has been taken" in table.top.sentence
        await press(pilot, table, "tilde")
        assert "played nothing yet" in table.top.sentence
        await press(pilot, table, "space")
        assert table.top.prompt.aside == "Nothing is chosen yet", "the question stands"
        await press(pilot, table, "right", "space")
        assert table.top.prompt.aside == "Enter plays what is chosen"
        assert table.question.open


class Counts(Quick):
    """A thinker that advises another line each time it is asked; it may require a look at something first."""

    def __init__(self, *, look_first: bool = False) -> None:
        super().__init__()
        self.asked, self.look_first = 0, look_first

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        self.asked += 1
        return Hint(view.lines[-self.asked], "EU-10.1", f"Hint number {self.asked}.", look_first=self.look_first)


async def test_who_asks_twice_in_one_position_is_told_the_same() -> None:
    """Also after a move was taken back; after another move it is thought about anew."""
    thinker = Counts()
    async with seated(thinker=thinker) as (table, pilot):
        for _ in range(2):
            await press(pilot, table, "exclamation_mark")
            assert "Hint number 1." in table.top.sentence
        assert thinker.asked == 1
        parts = table.parts
        view = choice_at(table).view
        table.match.say(view.lines[0])
        await parts.advice.on(table.match.view(table.match.game.to_act(table.match.deal)[0]))
        assert thinker.asked == 2
        table.match.take_back(view.who)
        hint = await parts.advice.on(view)
        assert hint is not None
        assert (hint.sentence, thinker.asked) == ("Hint number 1.", 2)


class Late(Counts):
    """A thinker that advises only when the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        await self.may.wait()
        return await super().hint(game, view)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["enter", "space", "right", "9", "x"])
async def test_a_hint_comes_with_its_reason_whatever_is_pressed_meanwhile(key: str) -> None:
    thinker = Late()
    async with seated(dealt(lines=LEADING), thinker=thinker) as (table, pilot):
        await pilot.press("exclamation_mark")
        await pilot.press(key)
        if key in ("enter", "space"):
            assert table.top.sentence == "Thinking … Esc ends it.", "nobody is told that nothing is chosen"
        thinker.may.set()
        for _ in range(20):
            await pilot.pause()
        assert "Hint number 1." in table.top.sentence
        assert choice_at(table).hinted == choice_at(table).view.lines[-1]


@pytest.mark.slow
async def test_while_a_hint_is_worked_out_enter_plays_nothing_and_escape_ends_it() -> None:
    """Whoever asks what to play does not mean to play what happens to be chosen; another card can be clicked."""
    thinker = Late()
    async with seated(dealt(lines=LEADING), thinker=thinker) as (table, pilot):
        ply = table.match.ply
        await press(pilot, table, "right")
        cursor = choice_at(table).cursor
        assert cursor is not None
        await pilot.press("exclamation_mark", "enter")
        assert (table.match.ply, table.top.sentence) == (ply, "Thinking … Esc ends it.")
        spot = table.top.region.offset + table.top.spots()[cursor].offset
        await clicked(pilot, offset=xy(spot + Offset(1, 1)))
        assert (table.match.ply, table.top.sentence) == (ply, "Thinking … Esc ends it.")
        await pilot.press("escape")
        await pilot.pause()
        assert table.app.screen is table
        assert table.top.sentence.startswith("Thinking") is False
        thinker.may.set()
        await press(pilot, table, "enter")
        assert table.match.ply > ply


@pytest.mark.slow
async def test_the_keys_named_while_a_hint_is_worked_out_are_those_that_work_then() -> None:
    """Space, which turns the hand of a patience at other times, plays as little as Enter; asking again changes nothing.

    Line and page of keys have the new word for Escape as soon as the hint is asked for, and the old one once it comes.
    """
    thinker = Late()
    async with seated(numbered(7), ("person",), thinker=thinker) as (table, pilot):
        await pressed(pilot, "exclamation_mark")
        meanwhile = text_of(table.app).splitlines()[-1]
        assert meanwhile.split()[-4:] == ["Esc", "Stop", "?", "Keys"]
        assert not any(word in meanwhile for word in ("Enter", "Hint", "Leave"))
        keys = dict(pair for group in key_groups(table) for pair in group.keys)
        assert keys["Esc"] == STOP_THE_HINT
        assert not {"Enter", "!"} & keys.keys()
        for key in ("space", "enter", "exclamation_mark"):
            await pressed(pilot, key)
            assert (table.match.ply, table.top.sentence) == (0, "Thinking … Esc ends it.")
        thinker.may.set()
        for _ in range(20):
            await pilot.pause()
        assert "Hint number 1." in table.top.sentence
        assert thinker.asked == 1
        usual = text_of(table.app).splitlines()[-1]
        assert "Enter Turn" in usual
        assert "! Hint" in usual
        assert "Esc Leave" in usual
        await press(pilot, table, "space")
        assert table.match.ply == 1


@pytest.mark.slow
async def test_where_one_must_look_first_the_move_is_named_and_not_chosen() -> None:
    """Enter would do it at once, though something may be owed that the hint must not tell: it makes no move then."""
    async with seated(thinker=Counts(look_first=True)) as (table, pilot):
        ply = table.match.ply
        await press(pilot, table, "right")
        assert choice_at(table).cursor is not None
        await press(pilot, table, "exclamation_mark")
        assert "Hint number 1." in table.top.sentence
        assert (choice_at(table).hinted, choice_at(table).cursor) == (None, None)
        for key in ("enter", "space"):
            assert table.top.prompt.aside == "Look first: Enter does not play this"
            await press(pilot, table, key)
            assert table.match.ply == ply
            assert table.top.sentence == "Look first; then press w."
            table.prompt.advise("Hint number 1.", None, LOOK_FIRST, "Look first; then press w.")


class Slow(Quick):
    """A thinker that never stops thinking."""

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        await asyncio.sleep(1000)
        return None


@pytest.mark.slow
async def test_a_card_out_of_turn_is_told_whose_turn_it_is() -> None:
    """What was done stays readable while a computer thinks; a key then says whose turn it is."""
    async with seated(dealt(lines=LEADING), thinker=Slow()) as (table, pilot):
        lead = choice_at(table).view.lines[0]
        await pressed(pilot, *keys_of(lead), wait=0.1)
        assert table.top.sentence == f"You lead the {lead.card.symbol}."
        assert "Bea is thinking" in text_of(table.app)
        table.prompt.tell("w" * 70, aside=table.top.prompt.aside)
        await pilot.pause()
        assert "Bea is thinking" in text_of(table.app), "in the row above, where its own has no room"
        await pilot.press("9")
        assert table.top.sentence == "It is Bea's turn."
        assert not table.question.open


async def test_a_key_pressed_while_a_computer_pauses_chooses_nothing_later() -> None:
    """It ends the pause; it is no answer to what has not been asked yet."""
    async with seated(dealt(), settings=Settings(pace=5.0, motion=False), thinker=First()) as (table, pilot):
        await pressed(pilot, "p", wait=0.1)
        assert table.match.ply == 1
        for _ in range(6):
            if table.match.ply == 4:
                break
            await pressed(pilot, "p", wait=0.1)
        assert table.match.ply == 4
        assert table.question.open


@pytest.mark.slow
async def test_playing_alone_is_confirmed_first() -> None:
    async with seated() as (table, pilot):
        await press(pilot, table, "w")
        assert "Play alone" in text_of(table.app)
        assert table.match.ply == 0
        await pilot.press("n")
        await settled(pilot, table)
        assert table.match.ply == 0
        assert table.question.open
        await press(pilot, table, "w")
        await pilot.press("y")
        await settled(pilot, table)
        assert table.match.record.deals[0].moves[0] == "0 order alone"


@pytest.mark.slow
@pytest.mark.parametrize("forced", [True, False])
async def test_a_last_card_plays_itself_where_the_table_is_set_so(forced: bool) -> None:
    match = dealt(lines=LEADING)
    asked_for_last = False
    async with seated(match, play_forced_card=forced) as (table, pilot):

        def look() -> None:
            nonlocal asked_for_last
            selection = table.field.selection
            if selection is not None and selection.at_hand:
                held = next(zone for zone in selection.places.zones if zone.name == "hand-0")
                asked_for_last |= len(held.cards) == 1

        await play(pilot, table, by_chance(1), until=lambda: match.number == 1, each=look)
    assert asked_for_last is not forced


@pytest.mark.slow
async def test_alone_with_computers_a_line_is_taken_back_after_a_word() -> None:
    """The cards seen since are named first; then the table stands where it stood, and one chooses again."""
    match = dealt(lines=LEADING)
    async with seated(match) as (table, pilot):
        first = choice_at(table).view
        await press(pilot, table, *keys_of(first.lines[0]))
        await press(pilot, table, "space")
        assert match.ply > len(LEADING)
        await pressed(pilot, "tilde", wait=0.1)
        assert "Take it back" in text_of(table.app)
        await pilot.press("y")
        await settled(pilot, table)
        await seen_all(pilot, table)
        assert match.ply == len(LEADING)
        assert choice_at(table).view == first


# ── tricks, sheets, logs ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_the_last_trick_is_shown_on_request_and_nothing_earlier() -> None:
    """Any key puts the table back; only the trick just gathered can be seen again [EU-4.33]."""
    match = dealt(lines=LEADING)
    async with seated(match) as (table, pilot):
        await play(pilot, table, by_chance(2), until=lambda: len(match.deal.tricks) == 2 and table.question.open)  # type: ignore[attr-defined]
        gathered = match.deal.tricks[-1]  # type: ignore[attr-defined]
        await press(pilot, table, "full_stop")
        shown = {zone.side: zone.cards[0] for zone in table.top.zones if zone.lay == "trick" and zone.cards}
        assert shown == dict(zip(gathered.players, gathered.cards, strict=True))
        lit = {piece.zone.side for piece in table.query(ZoneView) if piece.zone and piece.standout.lit}
        assert lit == {gathered.winner}
        assert "The last trick" in table.top.sentence
        await press(pilot, table, "full_stop")
        assert "The last trick" not in table.top.sentence
        await press(pilot, table, "full_stop")
        await press(pilot, table, "space")
        assert table.question.open
        assert "The last trick" not in table.top.sentence


@pytest.mark.slow
async def test_a_finished_trick_may_stay_for_a_time_instead_of_a_key() -> None:
    match = dealt(lines=LEADING)
    async with seated(match, hold_trick=1) as (table, pilot):
        await press(pilot, table, *keys_of(choice_at(table).view.lines[0]))
        assert table.stage.waits.open
        await pilot.pause(1.3)
        assert table.question.open or len(match.deal.tricks) > 1  # type: ignore[attr-defined]


@pytest.mark.slow
async def test_sheet_log_and_rules_open_from_the_table_and_close_again() -> None:
    async with seated(a_deal_on()) as (table, pilot):
        for key, screen in (("equals_sign", SheetScreen), ("l", LogScreen), ("f1", RulebookScreen)):
            await leads(pilot, key, to=screen)
            await pressed(pilot, "escape")
            assert table.is_current
            assert table.question.open


def a_deal_on() -> Match:
    """Return a match in its second deal, with seat 0 to speak."""
    match = dealt(9)
    chance = by_chance(9)
    while match.number == 0 or match.game.to_act(match.deal) != (0,):
        match.say(chance(match.view(match.game.to_act(match.deal)[0])))
    return match


@pytest.mark.slow
async def test_the_end_of_a_deal_shows_what_it_brought_and_then_the_sheet() -> None:
    match = dealt(lines=LEADING)
    async with seated(match) as (table, pilot):
        await play(pilot, table, by_chance(2), until=lambda: any(zone.name == "quitted-1" for zone in table.top.zones))
        text = text_of(table.app)
        assert "took the first trick" in text
        assert "took the last trick" in text
        assert "deal" in table.top.sentence
        assert table.stage.waits.open
        await press(pilot, table, "space")
        assert isinstance(table.app.screen, DealOver)
        await press(pilot, table, "space")
        assert table.is_current
        assert "deal 2" in text_of(table.app)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("keys", "names"),
    [(("enter",), ("Ann", "Bea", "Cy", "Dov")), (("right", "enter"), ("Ann", "Cy", "Dov", "Bea"))],
)
async def test_when_a_match_is_over_it_is_played_again_by_the_same_people_or_with_places_changed(
    keys: tuple[str, ...], names: tuple[str, ...]
) -> None:
    match = nearly_over(2)
    async with seated(match) as (table, pilot):
        await play(pilot, table, by_chance(2))
        again = await leads(pilot, *keys, to=TableScreen)
        assert again is not table
        assert again.match.names == names
        assert again.match.results == []
        sheet = await leads(pilot, "equals_sign", to=SheetScreen)
        assert sheet.match is again.match
        last, this = sheet.sheets
        assert (last.title, this.title, this.rows) == ("The game before · Euchre to 5", "Euchre to 5", ())
        assert last.breakdown[-1] in text_of(table.app), "whoever opens it sees how that one ended"


async def test_four_computers_play_while_one_looks_on() -> None:
    match = dealt(2)
    async with seated(match, COMPUTERS, settings=Settings(pace=0, motion=False, hold_trick=1)) as (table, pilot):
        await pilot.pause(0.3)
        assert match.ply > 4
        hands = [zone for zone in table.top.zones if zone.lay == "hand"]
        assert all(card is BACK or card == match.deal.turn_up for zone in hands for card in zone.cards)  # type: ignore[attr-defined]


@pytest.mark.slow
async def test_leaving_at_any_time_loses_nothing(tmp_path: Path) -> None:
    """The table is in the store line by line: who comes back finds it as it was."""
    from cardtable.store import Setup
    from cardtable.table.seating import new_table, resumed_table

    store = a_store(tmp_path)
    seating = new_table(store, Setup("euchre", ("Ann", "Bea", "Cy", "Dov"), ALONE, {}), 3)
    seating.match.begin(3)
    async with seated(seating.match, store=store) as (table, pilot):
        await play(pilot, table, by_chance(4), until=lambda: table.match.ply > 5 and table.question.open)
        said = [list(deal.moves) for deal in table.match.record.deals]
        await pressed(pilot, "escape", wait=0.1)
        assert "Leave the table?" in text_of(table.app)
        await pressed(pilot, "n", "escape", wait=0.1)
        await leads(pilot, "y", to=LobbyScreen)
    assert seating.table is not None
    back = resumed_table(store, seating.table)
    back.match.begin()
    assert [list(deal.moves) for deal in back.match.record.deals] == said
    async with seated(back.match, back.players, store=store) as (table, _):
        assert table.question.open
        assert [list(deal.moves) for deal in table.match.record.deals] == said


@pytest.mark.slow
async def test_a_table_that_cannot_be_saved_is_told_of_once_and_played_on() -> None:
    from cardtable.errors import CannotSave

    class Full:
        """A keeper whose disk is full; it says so once."""

        told = False

        def said(self, *_: Any) -> None:
            if not self.told:
                self.told = True
                raise CannotSave("The table cannot be saved (no space left): it goes on in memory.")

        def dealt(self, *_: Any) -> None: ...
        def withdrawn(self, deal: int) -> None: ...
        def taken_back(self, *_: Any, **__: Any) -> None: ...
        def shown(self, texts: Any) -> None: ...
        def hinted(self, *_: Any) -> None: ...
        def scored(self, *_: Any) -> None: ...
        def finished(self, *_: Any, **__: Any) -> None: ...
        def reopened(self) -> None: ...
        def close(self) -> None: ...

    match = dealt(lines=LEADING)
    match.keeping.keeper = Full()
    async with seated(match) as (table, pilot):
        await press(pilot, table, *keys_of(choice_at(table).view.lines[0]))
        assert len(table.app._notifications) == 1
        await press(pilot, table, "space")
        assert table.question.open
        assert len(table.app._notifications) == 1


@pytest.mark.slow
async def test_a_move_chosen_for_an_earlier_question_is_not_made() -> None:
    """It may come late, by a second press or after something was asked: the question stands, and nothing ends."""
    match = dealt()
    async with seated(match, ("person", "person", "person", "person")) as (table, pilot):
        await go_on(pilot, table)
        selection = choice_at(table)
        late = selection.view.lines[0]
        stale = Move((late.seat + 1) % 4, late.verb, *late.args)
        for choose in (table.field.commit, table.question.answer):
            choose(stale)
            await settled(pilot, table)
        assert table.question.open
        assert pilot.app._exception is None
        assert match.record.deals[-1].moves == []


@pytest.mark.slow
async def test_people_choose_the_packets_before_any_hand_is_seen() -> None:
    """No curtain falls before the dealer's choice, and nothing but backs is there; it falls before eldest hand."""
    match = dealt(packets="dealer", dealer=3)
    async with seated(match, FOUR) as (table, pilot):
        shown = text_of(table.app)
        assert "it is your deal" in shown
        assert "r Deal three, then two" in shown
        assert "r Deal two, then three" in shown
        assert not any(card is not BACK for zone in table.picture.zones for card in zone.cards)
        await press(pilot, table, "r", "r", "enter")
        assert match.record.deals[0].moves == ["3 deal 2-3"]
        assert isinstance(pilot.app.screen, CurtainScreen)
        await lifted(pilot, table)
        hand = next(zone for zone in table.picture.zones if zone.name == "hand-0")
        assert len(hand.cards) == 5
        assert BACK not in hand.cards
