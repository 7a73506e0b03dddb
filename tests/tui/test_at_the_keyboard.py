"""Who is at the keyboard: after a second person was asked, the first one's hand comes back only through the curtain."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from cardtable.cards import Card
from cardtable.match.match import Match
from cardtable.players.player import BUDGET, Budget
from cardtable.rules.game import SPECTATOR, AnyGame, View
from cardtable.rules.moves import Move, read_move
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.table.curtain import CurtainScreen, ForAnother
from cardtable.tui.table.endings import Consent, DealOver, MatchOver
from cardtable.tui.table.log import LogScreen
from cardtable.tui.table.screen import TableScreen
from tests.rules.rivals.table import Bank, Spite
from tests.tui.leaks import assert_nothing_leaks, texts_of
from tests.tui.pile_tables import by_typing, laid, piling
from tests.tui.program import LARGE, SMALL, leads, pressed, screen_of, text_of
from tests.tui.tables import (
    FOUR,
    TWO,
    First,
    by_chance,
    choice_at,
    dealt,
    go_on,
    keys_of,
    lifted,
    nearly_over,
    play,
    seated,
    seen_all,
    settled,
)
from tests.tui.test_curtain import DRAWN, stamped
from tests.tui.test_pile_stops import only_held_by

ALTERNATE = ("person", "club", "person", "club")
PEOPLE = ("person", "person")
LEADING = ("0 order", "3 discard 7c")


def person_of(screen: Screen[Any]) -> str:
    """Return the name of the person whom a screen is for."""
    return screen.person if isinstance(screen, CurtainScreen) else screen.asked if isinstance(screen, Consent) else ""


class Eyes:
    """The eyes of the person at the keyboard, who is known from what the screens say, not from the table."""

    def __init__(self, pilot: Pilot[None], table: TableScreen) -> None:
        self.pilot, self.table, self.match = pilot, table, table.match
        self.sitting = SPECTATOR

    def look(self) -> None:
        """Check that nothing is shown that the person may not see; on a screen for another person, nothing secret."""
        who = SPECTATOR if isinstance(self.pilot.app.screen, ForAnother) else self.sitting
        if self.match.game.id == "euchre":
            assert_nothing_leaks(self.pilot.app, self.match, who)
            return
        for seat in range(self.match.game.seats) if hasattr(self.match.deal, "hands") else ():
            for card in only_held_by(self.match, seat) if seat != who else ():
                assert not any(card.symbol in text for text in texts_of(self.pilot.app)), (card, who)

    async def press(self, key: str) -> None:
        """Press a key, and look; the person whom the screen was for now has the keyboard."""
        before = self.pilot.app.screen
        await self.pilot.press(key)
        for _ in range(3):
            self.look_on(before)
            await self.pilot.pause()
        await settled(self.pilot, self.table)
        self.look_on(before)

    def look_on(self, before: Screen[Any]) -> None:
        """Look after a key was pressed on the screen `before`."""
        if isinstance(before, ForAnother) and self.pilot.app.screen is not before:
            self.sitting = self.match.names.index(person_of(before))
        self.look()

    async def take_back(self, *answers: str) -> None:
        """Ask to take back a line, and give the answers of the others."""
        asking = self.match.names[self.table.eyes.viewer]
        await self.pilot.press("tilde")
        await self.pilot.pause(0.1)
        if isinstance(self.pilot.app.screen, Ask):
            await self.pilot.press("y")
            await self.pilot.pause(0.1)
        for answer in answers:
            assert isinstance(self.pilot.app.screen, Consent)
            said = " ".join(text_of(self.table.app).replace("▌", "").split())
            assert re.search(f"{self.pilot.app.screen.asked}: may {asking} take back (the .+ of .+|“.+”)[?]", said)
            assert not set(text_of(self.table.app)) & set("♣♦♥♠")
            self.look()
            await self.press(answer)


def in_the_second_trick(players: Sequence[str]) -> Match:
    """Return a match played at random until a person is asked who has played before."""
    match, rng = dealt(lines=LEADING), Random(2)
    while match.ply <= 6 or players[match.deal.turn] != "person":
        match.say(rng.choice(match.view(match.deal.turn).lines))
    return match


def noticed(pilot: Any, table: Any) -> str:
    """Return the notice and the sentence of the prompt, and the notices at the edge of the screen."""
    prompt = table.stage.prompt
    return " ".join((prompt.notice, prompt.sentence, *(notice.message for notice in pilot.app._notifications)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "answers", "agreed", "size"),
    [
        (ALTERNATE, ("y",), True, SMALL),
        (ALTERNATE, ("escape",), False, LARGE),
        (ALTERNATE, ("enter",), False, SMALL),
        (FOUR, ("y", "y", "y"), True, LARGE),
        (FOUR, ("y", "y", "n"), False, SMALL),
    ],
)
async def test_after_the_others_were_asked_the_asker_comes_back_through_the_curtain(
    players: tuple[str, ...], answers: tuple[str, ...], agreed: bool, size: tuple[int, int]
) -> None:
    """Whatever they said: one no lets it stand and nobody after it is asked, all yes takes it back."""
    match = in_the_second_trick(players)
    async with seated(match, players, size=size, thinker=First()) as (table, pilot):
        await lifted(pilot, table)
        eyes = Eyes(pilot, table)
        eyes.sitting = asker = table.eyes.viewer
        eyes.look()
        name, ply = match.names[asker], match.ply
        offer = match.take_back_offer(asker, [seat for seat in range(4) if players[seat] == "person"])
        assert len(offer.ask) >= len(answers)
        await eyes.take_back(*answers)
        curtain = screen_of(pilot.app, CurtainScreen)
        assert curtain.person == name
        assert ("agree: the move stands" in curtain.public) is not agreed
        assert ("the move is taken back" in curtain.public) is agreed
        assert match.ply == (offer.ply if agreed else ply)
        await eyes.press("tab")
        while table.stage.waits.open:
            await eyes.press("space")
        assert table.eyes.viewer == asker
        assert table.question.open
        assert ("agree: the move stands." in noticed(pilot, table)) is not agreed


@pytest.mark.slow
async def test_the_question_takes_no_key_that_was_meant_for_the_table() -> None:
    """Neither yes nor no is said by a key of before it could be seen, or of its first second."""
    match = in_the_second_trick(ALTERNATE)
    async with seated(match, ALTERNATE, thinker=First()) as (table, pilot):
        await lifted(pilot, table)
        asker = table.eyes.viewer
        table.program.clock = lambda: DRAWN
        await Eyes(pilot, table).take_back()
        question = screen_of(pilot.app, Consent)
        for key in ("y", "n", "escape", "enter", "space", "right", "tab"):
            for late in (-1.0, 0.5):
                pilot.app.post_message(stamped(key, DRAWN + late))
                await pilot.pause()
                assert pilot.app.screen is question, key
                assert question.focused is question.query_one("#no")
        pilot.app.post_message(stamped("n", DRAWN + 1))
        await settled(pilot, table)
        assert person_of(pilot.app.screen) == match.names[asker]


@pytest.mark.slow
@pytest.mark.parametrize("answer", ["y", "n"])
async def test_in_spite_and_malice_the_asker_comes_back_through_the_curtain(answer: str) -> None:
    """A card played from the hand may be taken up again within the turn, if the other, who has seen it, agrees."""
    match = laid(Spite(hands=("Ac Kd 9h", "Qd Jd"), stock="2d 5c 6c 7c"))
    async with seated(match, PEOPLE) as (table, pilot):
        eyes = Eyes(pilot, table)
        eyes.look()
        await eyes.press("tab")
        line = next(line for line in piling(table).view.lines if "Ac" in str(line))
        await by_typing(pilot, table, line)
        eyes.look()
        assert match.ply == 1
        await eyes.take_back(answer)
        assert person_of(pilot.app.screen) == match.names[0]
        assert match.ply == (0 if answer == "y" else 1)
        await eyes.press("tab")
        while table.stage.waits.open:
            await eyes.press("space")
        assert table.eyes.viewer == 0
        assert table.question.open


@pytest.mark.slow
@pytest.mark.parametrize("answer", ["y", "n"])
async def test_where_nothing_is_hidden_the_answer_is_told_and_no_curtain_falls(answer: str) -> None:
    """Two people face to face at Russian Bank: leave to look through a pile is given, and the question taken back."""
    match = laid(Bank(T1="9s", T2="8h", T3="Kd", S0="Qd", S1="Js", D0="3h 4c Kc"))
    async with seated(match, PEOPLE) as (table, pilot):
        await by_typing(pilot, table, read_move("0 ask D0"))
        await by_typing(pilot, table, read_move("1 permit"))
        assert table.eyes.viewer == 0
        ply = match.ply
        await Eyes(pilot, table).take_back(answer)
        assert pilot.app.screen is table
        assert table.question.open
        assert table.top.viewer == 0
        assert match.ply == (0 if answer == "y" else ply)
        assert ("does not agree: the move stands." in noticed(pilot, table)) is (answer == "n")


@pytest.mark.slow
async def test_whoever_calls_may_be_at_the_keyboard_from_then_on() -> None:
    """A call of somebody else than the one asked: what is shown from then on everybody may see."""
    match = laid(Bank(T1="9s", T2="8h", T3="3c", T4="Kd", F1="2c", S0="Qd", S1="Js"))
    async with seated(match, PEOPLE) as (table, pilot):
        await by_typing(pilot, table, read_move("0 move T2 T1"))
        assert table.eyes.viewer == 0
        await pressed(pilot, "x")
        await pressed(pilot, "enter")
        assert table.eyes.viewer != 0
        await settled(pilot, table)


@pytest.mark.slow
async def test_when_a_deal_and_a_match_are_over_everybody_looks() -> None:
    match = dealt(4)
    async with seated(match, TWO, thinker=First()) as (table, pilot):
        await play(pilot, table, by_chance(4), until=lambda: isinstance(pilot.app.screen, DealOver))
        assert table.eyes.viewer == SPECTATOR
        eyes = Eyes(pilot, table)
        await eyes.press("space")
        assert isinstance(pilot.app.screen, CurtainScreen)
    match = nearly_over(3, 3)
    async with seated(match, TWO, thinker=First()) as (table, pilot):
        await play(pilot, table, by_chance(4))
        assert isinstance(pilot.app.screen, MatchOver)
        assert table.eyes.viewer == SPECTATOR


@pytest.mark.slow
async def test_a_table_that_is_sat_down_at_again_begins_behind_the_curtain() -> None:
    match = Match.of(dealt(4, lines=("0 pass", "1 pass")).record)
    match.begin()
    async with seated(match, FOUR) as (table, pilot):
        eyes = Eyes(pilot, table)
        eyes.look()
        assert person_of(pilot.app.screen) == "Cy"
        await eyes.press("tab")


class Held(First):
    """A thinker that answers only when the test lets it."""

    def __init__(self, free: int) -> None:
        super().__init__()
        self.free, self.gate = free, asyncio.Event()

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        if self.free <= 0:
            await self.gate.wait()
        self.free -= 1
        return await super().choose(game, strength, view, seed, budget)


@pytest.mark.slow
@pytest.mark.parametrize("answer", ["y", "n"])
async def test_nothing_is_played_behind_the_question_whether_to_take_back(answer: str) -> None:
    """What it says of the cards seen is so until it is answered."""
    match = dealt(lines=LEADING)
    thinker = Held(1)
    async with seated(match, thinker=thinker) as (table, pilot):
        await pressed(pilot, *keys_of(choice_at(table).view.lines[0]), wait=0.1)
        assert match.ply == len(LEADING) + 2
        question = await leads(pilot, "tilde", to=Ask)
        told = match.take_back_offer(0, (0,))
        thinker.gate.set()
        await pilot.pause(0.2)
        assert match.take_back_offer(0, (0,)) == told
        (card,) = match.history.present.moves[len(LEADING)].args
        assert isinstance(card, Card)
        assert question.question == f"{told.confirm} Take back the {card.title} anyway?"
        await pilot.press(answer)
        await settled(pilot, table)
        assert match.ply == (len(LEADING) if answer == "y" else len(LEADING) + 4)


@pytest.mark.slow
async def test_no_hand_is_given_over_beneath_what_somebody_reads() -> None:
    """Else the next person would find the log of the last one when the curtain has been lifted."""
    match = dealt(lines=LEADING)
    thinker = Held(0)
    async with seated(match, ALTERNATE, thinker=thinker) as (table, pilot):
        await go_on(pilot, table)
        await seen_all(pilot, table)
        await pilot.press(*keys_of(choice_at(table).view.lines[0]))
        await leads(pilot, "l", to=LogScreen)
        thinker.gate.set()
        await pilot.pause(0.2)
        assert isinstance(pilot.app.screen, LogScreen)
        await pilot.press("escape")
        await settled(pilot, table)
        assert person_of(pilot.app.screen) == "Cy"
        assert len(pilot.app.screen_stack) == 3, "the lobby, the table, and the curtain"
        assert "Cy, your turn." in text_of(table.app)
