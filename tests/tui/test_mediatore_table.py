"""Mediatore at the table: the called card, widow and discard, pot and chips, and its sheet."""

from __future__ import annotations

import pytest

from cardtable.cards import BACK, Card, read_card
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.tui.score.screen import SheetScreen
from tests.tui.program import text_of
from tests.tui.tables import go_on, press, seated
from tests.tui.tressette_tables import a_deal, alone, played_to, prompt_of, say, state


@pytest.mark.rule("MED-4.6")
async def test_a_card_is_called_by_typing_it_or_by_walking_to_it() -> None:
    """All 31 are laid out; a card of one's own is refused with the reason."""
    match = a_deal("mediatore", lines=("0 mediate",))
    async with seated(match, alone(match)) as (table, pilot):
        rows = [zone for zone in table.top.zones if zone.name.startswith("call-")]
        assert sum(len(zone.cards) for zone in rows) == 31
        for zone in rows:
            assert " ".join(card.symbol for card in zone.cards) in text_of(table.app)
        await press(pilot, table, "3", "c")
        assert "MED-" in prompt_of(table)
        assert match.deal.phase == "call"
        await press(pilot, table, "right", "down", "right")
        assert table.picking is not None
        assert table.picking.cursor is not None
        card = table.picking.token(table.picking.cursor)
        assert isinstance(card, Card)
        assert f"Call the {card.symbol}" in text_of(table.app)
        await press(pilot, table, "enter")
        assert state(match).called == card


@pytest.mark.rule("MED-4.5")
async def test_a_card_is_called_with_the_mouse_and_playing_alone_is_asked_about() -> None:
    """A card in the rows is clicked; alone is a button that asks first."""
    match = a_deal("mediatore", lines=("0 mediate",))
    async with seated(match, alone(match)) as (table, pilot):
        await pilot.press("w")
        await pilot.pause(0.05)
        assert "Play alone against three?" in text_of(table.app)
        await pilot.press("n")
        await pilot.pause(0.05)
        assert match.deal.phase == "call"
        zone = next(zone for zone in table.top.zones if zone.name == "call-h")
        spot = table.top.spots()["call-h", 2].translate(table.top.region.offset)
        await pilot.click(offset=(spot.x + 1, spot.y))
        await press(pilot, table)
        assert state(match).called == zone.cards[2]


def test_cards_to_be_called_are_no_secret() -> None:
    """Only whoever calls has them laid out, and only cards that they do not hold."""
    match = a_deal("mediatore", lines=("0 mediate",))
    teller = entry("mediatore").teller(match.game)
    for who in (1, 2, 3, SPECTATOR):
        assert not [zone for zone in teller.zones(match.view(who)) if zone.name.startswith("call-")]
    laid = {card for zone in teller.zones(match.view(0)) if zone.name.startswith("call-") for card in zone.cards}
    assert not laid & set(state(match).hands[0])
    assert read_card("3s") in laid


@pytest.mark.slow
@pytest.mark.rule("MED-4.9")
async def test_four_cards_are_laid_aside_one_after_another() -> None:
    """Each pick is marked and can be let go; the cards of the widow are told from the others; Enter lays four aside."""
    match = a_deal("mediatore", lines=("0 mediate", "0 call Ac"))
    async with seated(match, alone(match)) as (table, pilot):
        assert text_of(table.app).count("widow") == 4
        hand = state(match).hands[0]
        for card in hand[:3]:
            await press(pilot, table, card.rank.lower(), card.suit.letter)
        assert "3 of 4 picked." in text_of(table.app)
        await press(pilot, table, hand[0].rank.lower(), hand[0].suit.letter)
        assert "2 of 4 picked." in text_of(table.app)
        for card in (hand[0], hand[3]):
            await press(pilot, table, card.rank.lower(), card.suit.letter)
        assert "Enter: Lay aside" in text_of(table.app)
        assert match.deal.phase == "discard"
        await press(pilot, table, "enter")
        assert set(state(match).discard) == set(hand[:4])


async def test_a_hint_of_four_cards_is_taken_card_by_card_with_enter() -> None:
    """After the hint the cursor goes from one proposed card to the next; five times Enter lays them aside."""
    match = a_deal("mediatore", lines=("0 mediate", "0 call Ac"))
    async with seated(match, alone(match)) as (table, pilot):
        await pilot.press("exclamation_mark")
        for _ in range(100):
            await pilot.pause(0.05)
            assert table.picking is not None
            if table.picking.hinted is not None:
                break
        assert table.picking is not None
        hinted = table.picking.hinted
        assert hinted is not None
        for _ in range(5):
            assert match.deal.phase == "discard"
            await press(pilot, table, "enter")
        assert set(state(match).discard) == set(hinted.args)


@pytest.mark.slow
@pytest.mark.rule("MED-9.1", "MED-4.7")
async def test_pot_chips_and_who_plays_with_whom_can_be_read() -> None:
    """The pot and what must be matched, everybody's chips, who passed; then the called card, its holder, the pot."""
    match = a_deal("mediatore", lines=("0 pass",))
    async with seated(match, alone(match, 1)) as (table, _):
        text = text_of(table.app)
        assert "pot 20 · to match 20" in text
        assert text.count("−5 chips") == 4
        assert text.count("dealer") == 1
        assert " pass" in text
    for mediator, viewer in ((0, 0), (0, 1), (0, 2), (0, 3)):
        match = a_deal("mediatore", lines=("0 mediate", "0 call Ac"), dealer=3)
        partner = state(match).partner
        async with seated(match, alone(match, viewer)) as (table, _):
            text = text_of(table.app)
            assert "pot 40" in text
            assert text.count("−15 chips") == 2
            assert text.count("−5 chips") == 2
            assert "A♣" in text
            for word in (" mediator", " partner", " dealer"):
                assert text.count(word) == 1, (word, mediator, partner, viewer)


@pytest.mark.rule("MED-9.2")
async def test_widow_and_discard_are_turned_up_when_the_deal_is_over() -> None:
    """Hidden to the end from all but the mediator, then read by everybody, beside the count of both sides."""
    match = a_deal("mediatore")
    played_to(match, lambda deal: len(deal.tricks) == 8 and len(deal.trick) == 3)
    deal = state(match)
    seat = deal.turn
    looking = seat if seat != deal.mediator else next(who for who in range(4) if who not in (seat, deal.mediator))
    zones = entry("mediatore").teller(match.game).zones(match.view(looking))
    assert set(next(zone for zone in zones if zone.name == "discard").cards) == {BACK}
    async with seated(match, alone(match, seat)) as (table, pilot):
        card = deal.hands[seat][0]
        await press(pilot, table, card.rank.lower(), card.suit.letter, "space")
        text = text_of(table.app)
        for name in ("widow", "discard"):
            zone = next(zone for zone in table.top.zones if zone.name == name)
            assert name in text
            assert len(zone.cards) == 4
            assert all(card.symbol in text for card in zone.cards)


@pytest.mark.rule("MED-9.4")
@pytest.mark.parametrize("people", [1, 2])
async def test_the_sheet_has_a_column_for_each_player_and_one_for_the_pot(people: int) -> None:
    """Who mediated with whom and which card, the points, made or failed, chips and running totals."""
    match = a_deal("mediatore")
    played_to(match, lambda _: match.number == 2)
    async with seated(match, ("person",) * people + ("club",) * (4 - people)) as (table, pilot):
        await go_on(pilot, table)
        await pilot.press("equals_sign")
        await pilot.pause(0.05)
        assert isinstance(pilot.app.screen, SheetScreen)
        lines = [" ".join(line.split()) for line in text_of(table.app).splitlines()]
        assert any(line.endswith("Deal Mediator Points Outcome Ann Bea Cy Dov Pot") for line in lines)
        assert sum("made" in line or "failed" in line or "passed" in line for line in lines) >= 2
        totals = " ".join(str(total).replace("-", "−") for total in match.standing.totals)
        assert any(line.endswith(f"Total {totals}") for line in lines)


async def test_what_was_done_since_ones_last_turn_is_played_again() -> None:
    """Lifting the curtain shows the lines one missed, and a key skips them."""
    match = a_deal("mediatore")
    async with seated(match, ("person", "person", "club", "club")) as (table, pilot):
        await press(pilot, table, "tab")
        await say(pilot, table, read_move("0 pass"))
        assert "Ann passes." in text_of(table.app), "the curtain says what was public"
        await press(pilot, table, "tab")
        assert table.waiting
        assert table.top.sentence == "Ann passes."
        await press(pilot, table, "space")
        assert table.viewer == 1
        assert table.asked
