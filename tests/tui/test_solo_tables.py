"""The solo games at the table: who sits out, how a hand is held, and a claim that asks to be sure."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.cards import BACK, cards_text
from cardtable.errors import BadInput, IllegalDeal
from cardtable.match.match import Match
from cardtable.match.record import read_record, record_text
from cardtable.players.player import Hint
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR, AnyGame, View
from cardtable.rules.moves import read_move
from cardtable.store import open_store
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import DealOver
from cardtable.tui.table.screen import TableScreen
from tests.rules.solo.table import played
from tests.tui.program import pressed, text_of
from tests.tui.tables import ByChance, choice_at, keys_of, lifted, press, seated, settled

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Eve")


def example(name: str, lines: int) -> Match:
    """Return a match with the first `lines` lines of an example."""
    whole = played(name)
    rewound = whole.game.rewound(whole.deal)
    moves = [str(move) for move in rewound.moves[:lines]]
    deal = (whole.deal.dealer, [cards_text(pack) for pack in rewound.packs], moves)
    match = Match.of(read_record(record_text(whole.game, PEOPLE[: whole.game.seats], [deal])), rng=Random(1))
    match.begin()
    return match


def alone(match: Match) -> tuple[str, ...]:
    """Return the players of a table with a person at the seat on turn and computers at the others."""
    return tuple("person" if seat == match.deal.turn else "club" for seat in range(match.game.seats))


@pytest.mark.slow
async def test_how_a_hand_is_held_is_a_setting() -> None:
    """Trumps first, last, or each suit in its place, high or low cards first, at once; what is chosen stays chosen."""
    match = example("heart-solo-made-at-four", 12)
    hands = {
        ("trumps-first", True): "7h 6d 9d Jd Kd 6c 8c Qs Ks",
        ("trumps-last", False): "Ks Qs 8c 6c Kd Jd 9d 6d 7h",
        ("trumps-last", True): "6d 9d Jd Kd 6c 8c Qs Ks 7h",
        ("suits", False): "Ks Qs 7h 8c 6c Kd Jd 9d 6d",
        ("suits", True): "6d 9d Jd Kd 6c 8c 7h Qs Ks",
    }
    async with seated(match, alone(match), thinker=ByChance(1)) as (table, pilot):
        await press(pilot, table, "right")
        chosen = choice_at(table).cursor
        for order, low in (*product(("trumps-last", "suits"), (True, False)), ("trumps-first", True)):
            table.app.change_settings(hand_order=order, low_first=low)  # type: ignore[attr-defined]
            await pilot.pause()
            hand = next(zone for zone in table.top.zones if zone.name == f"hand-{match.deal.turn}")
            assert cards_text(hand.cards) == hands[order, low]
            assert table.question.open
        assert choice_at(table).cursor == chosen


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "bid"), [("six-bid-solo", 0), ("auction-schafkopf", 0), ("frog", 1), ("coeur-dalene-solo", 1)]
)
async def test_people_name_a_trump(game: str, bid: int) -> None:
    """Whoever has bid is asked for the suit, among people: the table does not fall over what the others cannot see."""
    table_of = entry(game).game().table({}, min(entry(game).seats))
    match = Match(table_of, PEOPLE[: table_of.seats], rng=Random(2))
    match.begin()
    while match.deal.phase != "name":
        (seat,) = match.game.to_act(match.deal)
        lines = match.view(seat).lines
        bids = [line for line in lines if line.verb == "bid"]
        match.say(bids[bid] if len(match.record.deals[-1].moves) == 0 else lines[-1])
    async with seated(match, ("person",) * match.game.seats) as (table, pilot):
        await lifted(pilot, table)
        assert choice_at(table).view.who == match.deal.turn


def passing_out(irregularities: str) -> Match:
    """Return a match of Auction Schafkopf in whose first deal all but Ann, the dealer, have passed."""
    game = entry("auction-schafkopf").game().table({"irregularities": irregularities}, 4)
    match = Match(game, PEOPLE[:4], rng=Random(3))
    match.begin(0)
    for seat in (1, 2, 3):
        match.say(f"{seat} pass")
    return match


@asynccontextmanager
async def after_the_deal(match: Match, people: int) -> AsyncIterator[tuple[TableScreen, Pilot[None]]]:
    """Open the score sheet after Ann's pass has ended the deal, at a table with `people` people."""
    players = ("person",) * people + ("club",) * (4 - people)
    async with seated(match, players) as (table, pilot):
        if people > 1:
            await lifted(pilot, table)
        await press(pilot, table, "p")
        await press(pilot, table, "space")
        assert isinstance(pilot.app.screen, DealOver)
        yield table, pilot


@pytest.mark.slow
@pytest.mark.rule("SOF-7.7")
@pytest.mark.parametrize("people", [1, 4])
async def test_the_pack_is_picked_up_out_of_turn(people: int) -> None:
    """At the sheet after a deal any person may, who is told what follows; the same cards are dealt from there."""
    match = passing_out("called")
    async with after_the_deal(match, people) as (table, pilot):
        assert "X Risk" in text_of(table.app)
        await pressed(pilot, "X")
        said = " ".join(text_of(table.app).replace("▌", " ").split())
        assert "It is Bea's turn to deal; the hand is played all the same, and" in said
        assert ("you are passed over" if people == 1 else "1 Ann: Pick up the pack and deal") in said
        assert "Bea: Pick up" not in said
        await pressed(pilot, "escape")
        assert isinstance(pilot.app.screen, DealOver)
        packs, dealer = match.record.deals[-1].packs, 0 if people == 1 else 2
        await pressed(pilot, "X", *["down"] * (dealer // 2), "enter")
        await settled(pilot, table)
        assert [deal.dealer for deal in match.record.deals] == [0, dealer]
        assert match.record.deals[-1].packs == packs
        assert isinstance(pilot.app.screen, CurtainScreen) == (people == 4)
        assert match.deal.ledger is not None
        assert match.deal.ledger.entries[0].charge[:2] == ("dealer", dealer)
    assert Match.of(match.record).deal.dealer == dealer


def decided_early() -> tuple[Match, str]:
    """Return a called misère and the card that loses it early: the review begins with hands not played out."""
    game = entry("six-bid-solo").game().table({"irregularities": "called"}, 3)
    for seed in range(200):
        match = Match(game, PEOPLE[:3], rng=Random(seed))
        match.begin(0)
        for line in ("1 bid misere", "2 pass", "0 pass"):
            match.say(line)
        while match.number == 0 and match.deal.phase == "play":
            before = Match.of(match.record)
            move = next(move for move in match.view(match.deal.turn).lawful if move.verb == "play")
            match.say(move)
            deal: Any = match.deal
            if deal.phase == "review" and any(map(deal.hand, deal.seated)):
                return before, str(move)
    raise AssertionError("no misère is lost early")


@pytest.mark.slow
@pytest.mark.parametrize("motion", [True, False])
async def test_a_hand_that_is_not_played_out_is_put_away_before_the_review(motion: bool) -> None:
    """Everybody looks then: from the first moment on no card of it stands there, in motion either."""
    match, line = decided_early()
    match.begin()
    mover = match.deal.turn
    async with seated(match, ("person",) * 3, motion=motion) as (table, pilot):
        await lifted(pilot, table)
        hand = next(zone for zone in table.top.zones if zone.name == f"hand-{mover}")
        assert BACK not in hand.cards
        for key in (*keys_of(read_move(line)), "enter"):
            await pilot.press(key)
            for _ in range(40):
                await pilot.pause(0.01)
                if table.eyes.viewer == SPECTATOR:
                    seen = [zone for zone in table.top.zones if zone.lay == "hand"]
                    assert {card for zone in seen for card in zone.cards} == {BACK}
        assert match.deal.phase == "review"
        assert table.eyes.viewer == SPECTATOR


@pytest.mark.slow
async def test_nobody_picks_up_the_pack_where_errors_are_prevented() -> None:
    """The key is offered nowhere and does nothing there."""
    match = passing_out("prevented")
    async with after_the_deal(match, 4) as (table, pilot):
        assert "X Risk" not in text_of(table.app)
        await pressed(pilot, "X")
        assert isinstance(pilot.app.screen, DealOver)
        with pytest.raises(IllegalDeal):
            match.deal_out_of_turn(0)


@pytest.mark.rule("SOF-7.7")
def test_a_deal_out_of_turn_is_stored(tmp_path: Path) -> None:
    """Whoever sits down again finds it as it was dealt in the end; it is too late once something has been said."""
    match = passing_out("called")
    with closing(open_store(tmp_path / "cardtable.sqlite3")) as store:
        table = store.new_table(match.record, ("person",) * 4)
        match.keeping.keeper = store.keeper(table)
        match.say("0 pass")
        match.deal_out_of_turn(3)
        match.say("0 pass")
        assert store.load(table)[0].deals == match.record.deals
        with pytest.raises(BadInput, match="only between two deals"):
            match.deal_out_of_turn(2)


@pytest.mark.slow
async def test_enter_names_a_trump() -> None:
    """What it does where all that can be said has one verb, before anything is chosen."""
    async with seated(example("call-solo-made", 3), ("club", "person", "club"), thinker=ByChance(1)) as (table, _):
        assert "Enter Name " in text_of(table.app)


@pytest.mark.slow
async def test_who_sits_out_is_seen_and_not_asked() -> None:
    """A plate says so; with people at every seat nobody who sits out is handed the keyboard."""
    match = example("five-at-the-table", 9)
    async with seated(match, alone(match), thinker=ByChance(1)) as (table, _):
        assert text_of(table.app).count("sits out") == 2
        acting = {match.deal.turn}
        for _ in range(60):
            match.say(match.game.lawful(match.deal, match.deal.turn)[0])
            if len(match.results):
                break
            acting.add(match.deal.turn)
        assert acting <= set(played("five-at-the-table").deal.seated)


@pytest.mark.slow
async def test_a_claim_asks_to_be_sure() -> None:
    """What it costs is said before it is made; No leaves the deal as it is."""
    match = example("claim-by-the-player", 21)
    assert any(move.verb == "claim" for move in match.game.lawful(match.deal, match.deal.turn))
    async with seated(match, alone(match), thinker=ByChance(1)) as (table, pilot):
        key = next(button.key for button in choice_at(table).buttons() if "Claim" in str(button))
        await pressed(pilot, key)
        if "Claim the game with" not in text_of(table.app):
            await pressed(pilot, "enter")
        assert "Claim the game with 65 points?" in " ".join(text_of(table.app).split())
        await pressed(pilot, "n")
        assert not match.results


class Adviser(ByChance):
    """A thinker that advises the last bid with a long sentence, and says what each bid would bring."""

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        brings = tuple((move, 15000 - 10000 * nth) for nth, move in enumerate(view.lines))
        return Hint(view.lines[-1], "SIX-10.1", "Pass: 34.7 chips behind on average. " + "So it is here. " * 9, brings)


@pytest.mark.slow
async def test_a_reason_that_is_long_and_what_seven_bids_bring_are_both_there() -> None:
    """The reason stands above the hand, what each bid brings on its button."""
    match = example("heart-solo-made-at-four", 0)
    for size in ((80, 24), (200, 60)):
        async with seated(match, alone(match), thinker=Adviser(1), size=size) as (table, pilot):
            await press(pilot, table, "exclamation_mark")
            shown = " ".join(line.split("▊")[0] for line in text_of(table.app).splitlines())
            assert shown.split().count("here.") == 9
            assert "(SIX-10.1)" in shown
            assert "Heart solo +5000" in " ".join(shown.split())
