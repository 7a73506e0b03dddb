"""Taking back at the screen: no card is named that only others have seen, and no secret outlasts the curtain."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import Move
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import Consent
from tests.match.playing import any_line
from tests.tui.leaks import hidden_from, leaks
from tests.tui.program import NAMES
from tests.tui.tables import FOUR, First, dealt, press, seated, settled

TWO_PEOPLE = ("person", "person")


def drawn_unseen(seat: int) -> Match:
    """Return a match of Two-Handed Tressette in which both have drawn a card unshown, and `seat` leads."""
    for seed in range(50):
        game = entry("two-handed-tressette").game().table({"show_draws": False, "announce": "automatic"})
        match, rng = Match(game, NAMES[:2], rng=Random(seed)), Random(seed)
        match.begin()
        while len(match.view(SPECTATOR).deal.tricks) < 2 or match.deal.phase != "play":
            match.say(any_line(match, rng))
        if match.deal.turn == seat:
            return match
    raise AssertionError("it never leads")


@pytest.mark.slow
async def test_what_a_rival_has_drawn_is_not_named() -> None:
    match = drawn_unseen(0)
    async with seated(match, ("person", "club"), thinker=First()) as (table, pilot):
        await press(pilot, table, "tilde")
        asked, hidden = pilot.app.screen, hidden_from(match, 0)
        assert isinstance(asked, Ask)
        assert [card.title for card in hidden if card.title in asked.question] == []
        assert "been seen since" in asked.question
        assert leaks(pilot.app, hidden) == []


@pytest.mark.slow
async def test_nor_is_ones_own_draw_where_another_person_may_read_of_it() -> None:
    """What both have not seen is named neither in the question to whoever takes back nor in the one to the other."""
    match = drawn_unseen(0)
    hidden = [card.title for card in hidden_from(match, SPECTATOR)]
    async with seated(match, TWO_PEOPLE) as (table, pilot):
        await press(pilot, table, "tab")
        await press(pilot, table, "tilde")
        asked = pilot.app.screen
        assert isinstance(asked, Ask)
        assert [title for title in hidden if title in asked.question] == []
        assert "Cards have been seen since." in asked.question
        await pilot.press("y")
        await settled(pilot, table)
        consent = pilot.app.screen
        assert isinstance(consent, Consent)
        assert [title for title in hidden if title in consent.what] == []
        assert leaks(pilot.app, hidden_from(match, SPECTATOR)) == []


@pytest.mark.slow
async def test_the_rule_by_which_one_was_refused_is_not_read_by_the_next() -> None:
    """That somebody was told to follow suit tells what they hold: behind the curtain F1 opens the game's own page."""
    match = dealt()
    async with seated(match, FOUR) as (table, pilot):
        await press(pilot, table, "tab")
        eldest = table.eyes.viewer
        refusal = match.refusal(Move(eldest, "play"))
        assert refusal is not None
        table.prompt.refuse(refusal)
        assert table.prompt.rule == refusal.rule
        table.question.answer(Move(eldest, "pass"))
        await settled(pilot, table)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert table.prompt.rule is None
