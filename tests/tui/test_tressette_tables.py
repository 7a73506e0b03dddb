"""The Tressette family at the table: whole deals, melds, announcements, stock, dead hand, pot, counts and sheets."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.cards import BACK, Card, read_card
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.testing.playing import cards_in
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.screen import TableScreen
from tests.tui.leaks import assert_nothing_leaks, cards_held
from tests.tui.program import LARGE, SMALL, leads, pressed, text_of
from tests.tui.tables import choice_at, go_on, hint_at, lifted, press, seated, seen_all, settled
from tests.tui.tressette_tables import (
    FAMILY,
    a_deal,
    alone,
    before_the_last_card,
    chosen,
    played_to,
    prompt_of,
    say,
    state,
)

WITH_MELDS = FAMILY[:-1]


async def click_button(pilot: Pilot[None], table: TableScreen, nth: int) -> None:
    """Click on a button with the mouse."""
    at = table.bar.regions()[nth].offset + table.bar.region.offset
    await pilot.click(offset=(at.x + 2, at.y))
    await press(pilot, table)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size"), [("tressette", SMALL), ("two-handed-tressette", SMALL), ("mediatore", LARGE)]
)
async def test_a_whole_deal_by_keys(game: str, size: tuple[int, int]) -> None:
    """From the first word to the sheet of the deal; every sentence of the prompt line can be read whole.

    Where there are twice as many tricks, from the middle of them.
    """
    match, rng = a_deal(game), Random(2)
    if game == "two-handed-tressette":
        played_to(match, lambda deal: len(deal.tricks) == 10 and deal.turn == 0)
    asked = 0
    async with seated(match, alone(match), size=size) as (table, pilot):
        while not isinstance(pilot.app.screen, DealOver | MatchOver):
            if table.stage.waits.open:
                assert "…" not in text_of(table.app)
                await press(pilot, table, "space")
                continue
            assert "…" not in prompt_of(table)
            asked += 1
            await say(pilot, table, chosen(choice_at(table).view, rng))
        assert len(match.results) == 1
        assert asked >= 10
        for total in match.standing.totals:
            assert str(abs(total)) in text_of(table.app)


@pytest.mark.slow
@pytest.mark.rule("TRS-4.6")
async def test_a_deal_with_the_mouse() -> None:
    """A meld is a button to click, a card is clicked; one that may not be played says why and stays where it is."""
    match, rng = a_deal("tressette"), Random(2)
    refused = 0
    async with seated(match, alone(match)) as (table, pilot):
        while len(state(match).tricks) < 4:
            if table.stage.waits.open:
                await pilot.click(offset=(40, 12))
                await press(pilot, table)
                continue
            if match.deal.phase == "meld":
                await click_button(pilot, table, 0)
                continue
            move = chosen(choice_at(table).view, rng)
            hand = next(zone for zone in table.top.zones if zone.name == "hand-0")
            unlawful = [
                card for card in hand.cards if all(card not in line.args for line in choice_at(table).view.lines)
            ]
            for card in (*unlawful[:1], move.card):
                spot = table.top.spots()["hand-0", hand.cards.index(card)].translate(table.top.region.offset)
                ply = match.ply
                await pilot.click(offset=(spot.x + 1, spot.y + 2))
                await press(pilot, table)
                if card in unlawful:
                    refused += 1
                    assert match.ply == ply
                    assert "TRS-4.6" in prompt_of(table)
            assert card not in state(match).hands[0]
    assert refused
    assert any(line.startswith("0 meld") for line in match.record.deals[0].moves)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tressette", "two-handed-tressette", "mediatore"])
async def test_nothing_hidden_is_anywhere_before_the_wrong_person(game: str) -> None:
    """The end of a first trick, the meld round and the lead to the next; or the auction, call, widow and discard."""
    match, rng = a_deal(game), Random(3)
    if game != "mediatore":
        played_to(match, lambda deal: len(deal.trick) == match.game.seats - 1)
    begun, curtains = match.ply, 0
    async with seated(match, ("person",) * match.game.seats) as (table, pilot):
        while match.ply < begun + 6:
            down = isinstance(pilot.app.screen, CurtainScreen)
            curtains += down
            if down or match.deal.phase != "call":  # in a call any card that one does not hold can be named
                assert_nothing_leaks(pilot.app, match, SPECTATOR if down else table.eyes.viewer)
            if down or table.stage.waits.open:
                await go_on(pilot, table)
            else:
                await say(pilot, table, chosen(choice_at(table).view, rng))
    assert curtains >= 2


@pytest.mark.slow
async def test_what_was_done_since_ones_last_turn_is_played_again() -> None:
    """Lifting the curtain in the meld round tells what others declared; a key leaves the rest out."""
    match: Match = a_deal("tressette")
    played_to(match, lambda deal: deal.phase == "meld")
    async with seated(match, ("person", "person", "club", "club")) as (table, pilot):
        assert "Bea, your turn." in text_of(table.app)
        await press(pilot, table, "tab")
        await seen_all(pilot, table)
        await press(pilot, table, "m")
        on_curtain = " ".join(re.sub("[░▒▓]", "", text_of(table.app)).split())
        assert "Bea declares three twos and shows 2♦ 2♥ 2♠." in on_curtain
        await press(pilot, table, "tab")
        assert table.eyes.viewer == 0
        told: set[str] = set()
        while table.stage.waits.open:
            told.add(table.top.sentence)
            await press(pilot, table)
            await pilot.pause(0.2)
        assert "Bea takes the trick with the 2♦." in " ".join(told)
        assert "Bea declares three twos and shows 2♦ 2♥ 2♠." in told
        assert "Ann, you hold nothing to meld: say “no meld”." in prompt_of(table)


@pytest.mark.slow
@pytest.mark.rule("TRS-4.16")
async def test_melds_are_chosen_one_by_one_with_their_worth() -> None:
    """Where melds may be kept back each is a button; what is declared is said on another, and adds up."""
    match = a_deal("tressette", 163, melds="optional")
    played_to(match, lambda deal: deal.phase == "meld" and deal.turn == 0)
    async with seated(match, alone(match)) as (table, pilot):
        text = text_of(table.app)
        assert "1 ✓ Club napoletana, 3 points" in text
        assert "2 ✓ Four aces, 4 points" in text
        assert "7 points" in text.splitlines()[-2]
        await press(pilot, table, "2")
        assert "2 – Four aces" in text_of(table.app)
        assert "m Meld: Club napoletana " in text_of(table.app)
        await click_button(pilot, table, 0)
        assert "m No meld" in text_of(table.app)
        await press(pilot, table, "1", "enter")
        assert "i Announce game as well" in text_of(table.app), "Enter on a meld chooses it and says nothing"
        await press(pilot, table, "1", "m")
    assert "0 meld napoletana-c" in match.record.deals[0].moves


@pytest.mark.slow
@pytest.mark.rule("TRS-4.18", "TRS-9.1")
@pytest.mark.parametrize("shown", [True, False])
async def test_declared_melds_lie_open_until_the_second_trick_is_led_to(shown: bool) -> None:
    """Bea's twos can be read in her hand, by the side of the table too; then they are backs again, the words stay."""
    match = a_deal("tressette", show_melds=shown)
    played_to(match, lambda deal: len(deal.tricks) == 1 and deal.phase == "play")
    assert state(match).turn == 1
    for viewer in (0, 2, 3):
        teller = entry("tressette").teller(match.game)
        zones = {zone.name: zone for zone in teller.zones(match.view(viewer))}
        seen = [card for card in zones["hand-1"].cards if card is not BACK]
        assert {card.rank for card in seen} == ({"2"} if shown else set())
        assert "three twos" in zones["said-1"].labels
    match.say(f"1 play {state(match).hands[1][0]}")
    async with seated(match, alone(match, 3)) as (table, _):
        assert "three twos" in text_of(table.app)
        other = next(zone for zone in table.top.zones if zone.name == "hand-1")
        assert set(other.cards) == {BACK}


@pytest.mark.slow
@pytest.mark.rule("TRS-9.1", "TRS-9.6")
@pytest.mark.parametrize("seat", range(4))
async def test_all_melds_stand_in_words_beside_their_seat(seat: int) -> None:
    match = a_deal("tressette", 163, dealer=0)
    played_to(match, lambda deal: deal.phase == "play" and len(deal.tricks) == 1)
    richest = max(range(4), key=lambda who: len(state(match).shown[who]))
    assert len(state(match).shown[richest]) >= 6
    viewer = (richest + seat) % 4
    async with seated(match, alone(match, viewer)) as (table, _):
        shown = text_of(table.app)
        assert "club napoletana" in shown
        assert "four aces" in shown
        assert "dealer" in shown


async def test_a_word_that_cannot_be_said_yet_says_when() -> None:
    """Its key alone, before the first trick; a key of no word here does nothing."""
    match = a_deal("two-handed-tressette")
    async with seated(match, alone(match, match.deal.turn)) as (table, pilot):
        await press(pilot, table, "i")
        assert "Announce from the meld round on. (TRS-4.24" in table.top.sentence
        await press(pilot, table, "z")
        assert "z does nothing here" in table.top.sentence


@pytest.mark.slow
@pytest.mark.rule("TRS-9.4", "TRS-4.26")
async def test_an_announcement_is_a_key_apart_and_is_asked_about() -> None:
    """It says what is known; the first answer is not to; a wrong one loses the game."""
    match = a_deal("tressette")
    played_to(match, lambda deal: len(deal.tricks) == 2 and deal.turn == 0)
    async with seated(match, alone(match)) as (table, pilot):
        assert "i Announce game" in text_of(table.app)
        ply = match.ply
        await pressed(pilot, "i", wait=0.05)
        asked = " ".join(text_of(table.app).split())
        assert "on the sheet" in asked
        assert "you lose the game" in asked.replace("▌ ", "")
        for no in ("escape", "enter"):
            await pressed(pilot, no, wait=0.05)
            assert match.ply == ply
            await pressed(pilot, "i", wait=0.05)
        await pressed(pilot, "y", wait=0.05)
        assert match.over
        assert match.standing.winners == (1,)
        assert "You announced game with only 0, 31 short: Bea and Dov win." in text_of(table.app)


@pytest.mark.slow
@pytest.mark.rule("TRS-4.25", "TRT-4.4", "TRD-4.6")
@pytest.mark.parametrize("game", ["tressette", "three-handed-tressette", "two-handed-tressette"])
async def test_a_right_announcement_wins_and_both_sides_can_be_verified(game: str) -> None:
    """Whoever has game and says so wins at once; the cards that prove it lie open."""
    match = a_deal(game, 1, target=11)
    table_of: Any = match.game

    def ready(deal: Any) -> bool:
        return (
            deal.phase == "play" and len(deal.tricks) > 0 and table_of.points(deal, table_of.account[deal.turn]) >= 11
        )

    played_to(match, ready)
    seat = state(match).turn
    async with seated(match, alone(match, seat)) as (table, pilot):
        await pressed(pilot, "i", wait=0.05)
        await pressed(pilot, "y", wait=0.05)
        assert match.standing.winners == (table_of.account[seat],)
        shown = text_of(table.app)
        assert "You announced game with 1" in shown
        faces = [zone for zone in table.top.zones if zone.name.startswith(("aces", "others"))]
        assert all(card.symbol in shown for zone in faces for card in zone.cards)
        await press(pilot, table, "space")
        assert isinstance(pilot.app.screen, MatchOver)


@pytest.mark.rule("TRD-9.1", "TRD-4.4")
@pytest.mark.parametrize("shown", [True, False])
async def test_the_stock_is_counted_and_cards_drawn_are_remembered(shown: bool) -> None:
    """What Bea drew can be read in her hand until she plays it, if the table shows draws; one's own last is marked."""
    match = a_deal("two-handed-tressette", show_draws=shown)
    played_to(match, lambda deal: len(deal.tricks) == 3 and deal.turn == 0 and deal.phase == "play")
    async with seated(match, alone(match)) as (table, _):
        text = text_of(table.app)
        assert "stock 14" in text
        assert "drawn" in text
        drawn = set(state(match).drawn(1)) & set(state(match).hands[1])
        assert drawn
        seen = {card for zone in table.top.zones if zone.name == "hand-1" for card in zone.cards} - {BACK}
        assert seen == (drawn if shown else set())
        for card in seen:
            assert card.symbol in text


@pytest.mark.slow
@pytest.mark.rule("TRT-9.1")
async def test_the_dead_hand_lies_at_the_rim_until_the_deal_is_over() -> None:
    """Ten backs beside the trick, which can be counted; faces when the deal has been played."""
    match = a_deal("three-handed-tressette")
    async with seated(match, alone(match)) as (table, _):
        spots = [spot for (zone, _), spot in table.top.spots().items() if zone == "dead"]
        assert len(spots) == 10
        assert len({spot.x for spot in spots}) == 10
        assert "dead hand" in text_of(table.app)
    match, seat, card = before_the_last_card("three-handed-tressette")
    dead = state(match).rest
    async with seated(match, alone(match, seat)) as (table, pilot):
        await press(pilot, table, card.rank.lower(), card.suit.letter, "space")
        shown = text_of(table.app)
        assert all(card.symbol in shown for card in dead)


# ── the count and the sheet ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("TRS-9.3", "MED-9.2")
@pytest.mark.parametrize("game", FAMILY)
async def test_both_sides_can_be_verified_when_a_deal_is_over(game: str) -> None:
    """Every counting card lies open by side and kind, and none of it is cut off at 80×24."""
    match, seat, card = before_the_last_card(game)
    async with seated(match, alone(match, seat)) as (table, pilot):
        await press(pilot, table, card.rank.lower(), card.suit.letter, "space")
        text = text_of(table.app)
        assert "…" not in text
        faces = [zone for zone in table.top.zones if zone.name.startswith(("aces", "others"))]
        assert sum(len(zone.cards) for zone in faces) >= 12
        for zone in faces:
            assert all(card.symbol in text for card in zone.cards)
        await press(pilot, table, "space")
        assert isinstance(pilot.app.screen, SheetScreen | DealOver)


@pytest.mark.slow
@pytest.mark.rule("TRS-9.5", "TRL-9.1", "TRD-9.2")
@pytest.mark.parametrize(("game", "people"), [("tressette", 2), *product(WITH_MELDS, [1])])
async def test_the_sheet_is_headed_by_we_and_they_or_by_names(game: str, people: int) -> None:
    match = a_deal(game)
    played_to(match, lambda _: match.number == 2)
    players = ("person",) * people + ("club",) * (match.game.seats - people)
    async with seated(match, players, size=(80, 50)) as (table, pilot):
        if people > 1:
            await press(pilot, table, "tab")
            await seen_all(pilot, table)
        await leads(pilot, "equals_sign", to=SheetScreen)
        lines = [" ".join(line.strip(" │").split()) for line in text_of(table.app).splitlines()]
        shown = "\n".join(lines)
        if len(match.standing.totals) == match.game.seats:
            assert "Score Ann Bea" in shown
        else:
            assert ("We They" if people == 1 else "Ann & Cy Bea & Dov") in shown
        assert ("low wins" in shown) == (game == "tressette-low-hand")
        assert "First hand scores" in shown
        assert "Second hand scores" in shown
        row = next(line for line in lines if line.startswith("Total scores, 2 hands"))
        totals = [str(total) for total in match.standing.totals]
        assert row.split()[4:] == totals


@pytest.mark.slow
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
        selection = choice_at(table)
        assert selection.cursor is not None
        card = selection.token(selection.cursor)
        assert isinstance(card, Card)
        assert f"Call the {card.symbol}" in text_of(table.app)
        await press(pilot, table, "enter")
        assert state(match).called == card


@pytest.mark.slow
@pytest.mark.rule("MED-4.5")
async def test_a_card_is_called_with_the_mouse_and_playing_alone_is_asked_about() -> None:
    """A card in the rows is clicked; alone is a button that asks first."""
    match = a_deal("mediatore", lines=("0 mediate",))
    async with seated(match, alone(match)) as (table, pilot):
        await pressed(pilot, "w", wait=0.05)
        assert "Play alone against three?" in text_of(table.app)
        await pressed(pilot, "n", wait=0.05)
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
    match = a_deal("mediatore", lines=("0 mediate", "0 call Ac"))
    async with seated(match, alone(match)) as (table, pilot):
        assert text_of(table.app).count("widow") == 4
        hand = state(match).hands[0]
        for nth, says in ((0, "1 of 4"), (1, "2 of 4"), (2, "3 of 4"), (0, "2 of 4"), (0, "3 of 4")):
            await press(pilot, table, hand[nth].rank.lower(), hand[nth].suit.letter)
            assert f"{says} picked." in text_of(table.app)
        await press(pilot, table, hand[3].rank.lower(), hand[3].suit.letter)
        assert "Enter: Lay aside" in text_of(table.app)
        assert match.deal.phase == "discard"
        await press(pilot, table, "enter")
        assert set(state(match).discard) == set(hand[:4])


@pytest.mark.slow
async def test_a_hint_of_four_cards_is_taken_with_enter() -> None:
    """The hint picks the four cards, and Enter lays them aside."""
    match = a_deal("mediatore", lines=("0 mediate", "0 call Ac"))
    async with seated(match, alone(match)) as (table, pilot):
        hinted = await hint_at(pilot, table)
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


@pytest.mark.slow
@pytest.mark.rule("MED-9.2")
async def test_widow_and_discard_are_turned_up_when_the_deal_is_over() -> None:
    """Hidden to the end from all but the mediator, then read by everybody, beside the count of both sides."""
    match, seat, card = before_the_last_card("mediatore")
    deal = state(match)
    looking = seat if seat != deal.mediator else next(who for who in range(4) if who not in (seat, deal.mediator))
    zones = entry("mediatore").teller(match.game).zones(match.view(looking))
    assert set(next(zone for zone in zones if zone.name == "discard").cards) == {BACK}
    async with seated(match, alone(match, seat)) as (table, pilot):
        await press(pilot, table, card.rank.lower(), card.suit.letter, "space")
        text = text_of(table.app)
        for name in ("widow", "discard"):
            zone = next(zone for zone in table.top.zones if zone.name == name)
            assert name in text
            assert len(zone.cards) == 4
            assert all(card.symbol in text for card in zone.cards)


@pytest.mark.slow
@pytest.mark.rule("MED-9.4")
@pytest.mark.parametrize("people", [1, 2])
async def test_the_sheet_has_a_column_for_each_player_and_one_for_the_pot(people: int) -> None:
    """Who mediated with whom and which card, the points, made or failed, chips and running totals."""
    match = a_deal("mediatore")
    played_to(match, lambda _: match.number == 2)
    async with seated(match, ("person",) * people + ("club",) * (4 - people), size=(80, 50)) as (table, pilot):
        await go_on(pilot, table)
        await leads(pilot, "equals_sign", to=SheetScreen)
        lines = [" ".join(line.split()) for line in text_of(table.app).splitlines()]
        assert any(line.endswith("Deal Mediator Points Outcome Ann Bea Cy Dov Pot") for line in lines)
        assert sum("made" in line or "failed" in line or "passed" in line for line in lines) >= 2
        totals = " ".join(str(total).replace("-", "−") for total in match.standing.totals)
        assert any(line.endswith(f"Total {totals}") for line in lines)


@pytest.mark.slow
async def test_a_hand_not_played_out_is_put_away_when_everybody_looks() -> None:
    """An announcement ends the deal; on the table that all look at lie no cards but those that all may see."""
    match = a_deal("tressette", dealer=0)
    rng = Random(1)
    while not any(line.verb == "announce" for seat in match.game.to_act(match.deal) for line in match.view(seat).lines):
        (seat,) = match.game.to_act(match.deal)
        match.say(chosen(match.view(seat), rng))
    async with seated(match, ("person",) * 4) as (table, pilot):
        await lifted(pilot, table)
        announcer = table.eyes.viewer
        table.question.answer(next(line for line in choice_at(table).view.lines if line.verb == "announce"))
        await settled(pilot, table)
        assert len(match.results) == 1
        while table.eyes.viewer == announcer and table.stage.waits.open:
            await press(pilot, table, "space")
        assert table.eyes.viewer == SPECTATOR
        assert table.stage.waits.open
        ended, _ = match.history.position(0, len(match.record.deals[0].moves))
        may_see = {card for card in cards_in(match.game.view(ended, SPECTATOR).deal) if card is not BACK}
        assert cards_held(pilot.app) <= may_see
        assert not set(ended.hands[announcer]) <= may_see  # type: ignore[attr-defined]
