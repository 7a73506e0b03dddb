"""Calls at tables of piles, of which the screen gives no sign; two people at one keyboard, taking back, every look."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.cards import BACK, Card
from cardtable.match.match import Match
from cardtable.players.advice import advice_for
from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR, AnyGame, View
from cardtable.rules.moves import Move, read_move
from cardtable.rules.piles.piles import ACE, rank_of
from cardtable.rules.rivals.russian_bank_plays import HANDS, STOCKS
from cardtable.store.settings import Settings
from cardtable.tui.board.faces import Look
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.common.themes import THEMES
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.table.choose.pile_selection import PileSelection, selection_of
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.log import LogPanel
from cardtable.tui.table.screen import TableScreen
from tests.rules.rivals.table import Bank, Pishe, Single, Spite
from tests.tui.leaks import texts_of
from tests.tui.pile_tables import (
    GAMES,
    at_piles,
    by_typing,
    computers,
    laid,
    lines_of,
    piling,
    plays_of,
    spot_of,
    target_of,
)
from tests.tui.program import LARGE, SMALL, pressed, screen_of, text_of, until
from tests.tui.tables import LONG_AGO, STILL, First, Quick, go_on, press, seated, seen_all, settled

BETWEEN = (96, 30)
LATER = 1e9
"""The time at which something was drawn, by the clock of these tests: later than any key that the pilot presses."""
PEOPLE = ("person", "person")
CALLED = {"irregularities": "called"}


class Watchful(Quick):
    """A thinker that calls every error at once, and otherwise says the first lawful line."""

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        self.views.append(view)
        calls = [line for line in view.lines if game.call(line)]
        if calls and view.deal.watch.fault is not None:
            return calls[0]
        plays = [line for line in view.lines if not game.call(line) and line.verb != "ask"]
        return plays[0] if plays else None


class Careless(Quick):
    """A thinker that says these lines one after another, and then always the first lawful line."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = [read_move(line) for line in lines]

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        said = self.lines.pop(0) if self.lines else None
        return said or next((line for line in view.lines if not game.call(line)), None)


def owing(turn: int = 0, **more: Any) -> Match:
    """Return a table of Russian Bank at which the 3♣ must be built, and the 8♥ could be moved by mistake."""
    return laid(Bank(turn=turn, T1="9s", T2="8h", T3="3c", T4="Kd", F1="2c", S0="Qd", S1="Js", **more))


# ── the computer calls ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("RB-4.33", "RV-6.2", "RV-6.3")
async def test_a_computer_calls_and_the_owed_play_is_shown() -> None:
    """Without time to notice it calls at once: the owed card and its place are lit, the log tells it, all goes back."""
    match = owing()
    async with seated(match, computers(match), size=LARGE, notice=0.0, thinker=Watchful()) as (table, pilot):
        await press(pilot, table, "2", "1")
        assert lines_of(match)[:2] == ["0 move T2 T1", "1 stop"]
        assert table.stage.waits.open
        told = table.top.sentence + table.prompt.rest
        assert "The three of clubs fits a foundation" in told
        assert "RB-4.29" in told
        lit = {name for name, standout in table.top._standouts.items() if Look.HINT in dict(standout.looks).values()}
        assert lit == {"T3", "F1"}
        assert next(zone for zone in table.top.zones if zone.name == "T2").cards, "it has gone back already"
        beside = {zone.name: zone.labels for zone in table.top.zones if zone.name.startswith("seat-")}
        assert beside == {"seat-0": (), "seat-1": ("to play", "1 stop")}, "the turn has gone over with the call"
        await press(pilot, table, "space")
        logged = " ".join(" ".join(line.plain for line in panel._lines) for panel in table.query(LogPanel))
        assert "calls Stop and is right" in " ".join(logged.split())
        await press(pilot, table, "f1")
        assert screen_of(pilot.app, RulebookScreen).rule == "RB-4.29", (
            "the rule that the call has named, though the computer has played on"
        )
        assert match.deal.watch.stops == (0, 1)  # type: ignore[attr-defined]


@pytest.mark.slow
async def test_a_computer_leaves_time_to_notice_an_error_and_take_it_back() -> None:
    match = owing()
    async with seated(match, computers(match), notice=60.0, thinker=Watchful()) as (table, pilot):
        await press(pilot, table, "2", "1")
        await pilot.pause(0.3)
        assert lines_of(match) == ["0 move T2 T1"]
        assert table.question.open
        await press(pilot, table, "tilde")
        await pilot.pause(0.2)
        await settled(pilot, table)
        assert lines_of(match) == []
        await press(pilot, table, "3", "f")
        assert lines_of(match) == ["0 move T3 F1"]


@pytest.mark.slow
async def test_the_time_to_notice_ends_while_somebody_is_asked() -> None:
    """The call comes by itself, though no key is pressed; it is not asked for again with every thought."""
    match = owing()
    async with seated(match, computers(match), notice=0.6, thinker=Watchful()) as (table, pilot):
        await press(pilot, table, "2", "1")
        await until(pilot, lambda: len(lines_of(match)) > 1)
        assert lines_of(match)[:2] == ["0 move T2 T1", "1 stop"]


@pytest.mark.slow
async def test_how_often_a_computer_overlooks_is_a_setting() -> None:
    """The setting reaches whoever thinks; at nought a novice owes nothing, at fifteen times it always overlooks."""
    budgets: list[Budget] = []

    class Counting(First):
        async def choose(
            self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET
        ) -> Move | None:
            budgets.append(budget)
            return await super().choose(game, strength, view, seed)

    for lapses, times in (("never", 0.0), ("usual", 1.0), ("often", 4.0)):
        match = at_piles("pishe-pasha", dealer=0)
        settings = Settings(pace=0.0, motion=False, lapses=lapses)  # type: ignore[arg-type]
        async with seated(match, computers(match), settings=settings, thinker=Counting()):
            assert budgets[-1].lapses == times
    match = owing()
    view = match.view(0)
    for often, erring in ((0.0, False), (15.0, True)):
        budget = Budget(playouts=4, lapses=often)
        said = {make_player("novice", match.game, seed).choose(view, budget) for seed in range(9)}
        assert (read_move("0 move T3 F1") in said) != erring
        assert erring or len(said) == 1


# ── the person calls ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("RB-4.33", "RB-4.18")
@pytest.mark.parametrize("hand", ["keys", "mouse"])
async def test_the_discard_that_went_back_is_built_by_the_caller_at_the_same_keyboard(hand: str) -> None:
    """Two people: one fills a space from her discards, the other stops her and builds that card."""
    piles = {"T1": "Kd", "T2": "Kh", "T3": "Kd", "T4": "Kh", "T6": "9c", "T7": "9d", "T8": "9d"}
    match = laid(Bank(F1="4s", S0="2c 3c", S1="Jd", D0="9h 5s", **piles))
    async with seated(match, ("person", "person"), size=LARGE) as (table, pilot):
        await press(pilot, table, "d", "5", "x", "1")
        await seen_all(pilot, table)
        assert lines_of(match) == ["0 move D0 T5", "1 stop"]
        logged = " ".join(" ".join(line.plain for line in panel._lines) for panel in table.query(LogPanel))
        assert "play the 5♠ of Ann's discards on a foundation in this turn" in " ".join(logged.split())
        if hand == "keys":
            await press(pilot, table, "D", "f")
        else:
            for name in ("D0", "F1"):
                await pilot.click(offset=spot_of(table, target_of(table, name)))
            await settled(pilot, table)
        assert lines_of(match)[-1] == "1 move D0 F1"


@pytest.mark.slow
@pytest.mark.rule("RV-6.2", "RV-6.3", "RB-4.33")
async def test_stop_is_one_key_all_through_the_others_turn() -> None:
    """Before the first play there is nothing to call; after it the key is there, and a right call takes the turn."""
    match = owing(turn=1)
    careless = Careless("1 move T2 T1")
    async with seated(match, computers(match), pace=5.0, thinker=careless) as (table, pilot):
        assert table.stage.waits.open
        assert not table.bar.buttons
        await press(pilot, table, "x")
        assert lines_of(match) == [], "no window is open yet"
        await press(pilot, table, "space")
        assert lines_of(match) == ["1 move T2 T1"]
        assert [button.key for button in table.bar.buttons] == ["x"]
        assert "x Stop …" in text_of(table.app)
        table.stage.display.turned = LATER
        await press(pilot, table, "x")
        assert "The turn has just changed" in table.top.sentence, "it was pressed before this could be seen"
        table.stage.display.turned = LONG_AGO
        await pressed(pilot, "x")
        asked = " ".join(text_of(table.app).replace("▌", " ").split())
        assert "if there is none, you may not call again." in asked, "what a wrong call costs"
        await press(pilot, table, "escape")
        assert lines_of(match) == ["1 move T2 T1"], "one key calls nothing"
        await press(pilot, table, "x", "1")
        assert lines_of(match) == ["1 move T2 T1", "0 stop"]
        assert "are right" in table.top.sentence + table.prompt.rest or "3♣" in table.top.sentence + table.prompt.rest
        await seen_all(pilot, table)
        assert table.question.open
        assert match.deal.turn == 0
        assert match.deal.piles[1][-1].symbol == "8♥"  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.rule("RV-6.4")
async def test_a_wrong_call_silences_and_says_why_it_may_not_be_repeated() -> None:
    match = laid(Bank(turn=1, T1="9s", T2="8h", T3="Kd", S0="Qd", S1="Js"))
    careless = Careless("1 move T2 T1", "1 turn", "1 discard")
    async with seated(match, computers(match), pace=5.0, thinker=careless) as (table, pilot):
        await press(pilot, table, "space")
        await press(pilot, table, "x", "1")
        assert lines_of(match)[:2] == ["1 move T2 T1", "0 stop"]
        assert match.deal.watch.false_stops == (1, 0)  # type: ignore[attr-defined]
        assert "no mistake" in table.top.sentence + table.prompt.rest
        await press(pilot, table, "x")
        assert "RV-6.4" in table.top.sentence + table.prompt.rest
        assert lines_of(match).count("0 stop") == 1


@pytest.mark.slow
@pytest.mark.rule("PP-4.13")
async def test_pishe_pasha_has_two_ways_of_calling() -> None:
    match = laid(Pishe(turn=1, turned="3c", F1="2c", D1="9h", D0="5h"))
    async with seated(match, computers(match), pace=5.0, thinker=Careless("1 discard")) as (table, pilot):
        await press(pilot, table, "space")
        assert table.question.open, "it is the caller's own turn, and Stop is still theirs"
        assert "x Stop …" in text_of(table.app)
        await pressed(pilot, "x")
        listed = text_of(table.app)
        assert "1 Stop, correct it" in listed
        assert "2 Stop, and take the turn" in listed
        await press(pilot, table, "2")
        assert lines_of(match) == ["1 discard", "0 stop take"]
        await seen_all(pilot, table)
        assert match.deal.turn == 0


@pytest.mark.slow
@pytest.mark.rule("PP-4.10")
@pytest.mark.parametrize("keys", [("enter",), ("space",), ("exclamation_mark", "enter", "enter")])
async def test_no_slip_of_enter_discards_a_card_that_may_go_up(keys: tuple[str, ...]) -> None:
    """Whether it goes up or not; the key of the button still discards it."""
    for turned in ("Ah", "9c"):
        match = laid(Pishe(turned=turned, D0="3c Kd", D1="5d", F1="8c"))
        async with seated(match, computers(match), notice=0.0, pace=30.0) as (table, pilot):
            await press(pilot, table, *(key for key in keys if key != "exclamation_mark" or turned == "Ah"))
            assert lines_of(match) == []
            await press(pilot, table, "d")
            assert lines_of(match)[:1] == ["0 discard"]


@pytest.mark.slow
@pytest.mark.rule("RV-6.5")
async def test_whoever_goes_out_waits_until_the_other_accepts() -> None:
    match = laid(Bank(turn=1, S1="Kc", F1="Qc", empty="H1", T1="9s", S0="Qd", D0="4h"))
    async with seated(match, computers(match), pace=5.0, thinker=Careless("1 move S1 F1")) as (table, pilot):
        await press(pilot, table, "space")
        assert table.question.open
        assert "has gone out" in table.top.sentence
        assert {str(line) for line in piling(table).view.lines} == {"0 accept", "0 stop"}
        assert piling(table).forced is not None
        await by_typing(pilot, table, read_move("0 accept"))
        assert match.results


# ── two people ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [game for game in GAMES if game[0] != "spite-and-malice"])
async def test_where_nothing_is_hidden_two_people_sit_face_to_face(game: str, seats: int) -> None:
    """No curtain, nobody's side moves: the one at the far side is asked over the same picture."""
    match = at_piles(game, seats)
    asked = set()
    async with seated(match, PEOPLE, hold_trick=1) as (table, pilot):
        for _ in range(12):
            assert not isinstance(pilot.app.screen, CurtainScreen)
            await seen_all(pilot, table)
            view = piling(table).view
            asked.add(view.who)
            assert table.top.viewer == 0
            assert match.names[view.who] in table.top.sentence
            near, far = (table.top.place_of(f"D{seat}") for seat in (0, 1))
            assert near is not None
            assert far is not None
            assert far.region.bottom < near.region.y
            lines = plays_of(view, table)
            ending = [line for line in lines if line.verb in ("discard", "turn")]
            await by_typing(pilot, table, (ending or lines)[0])
            if len(asked) == 2:
                break
    assert asked == {0, 1}


@pytest.mark.slow
async def test_at_one_keyboard_the_other_calls_by_the_same_key() -> None:
    match = owing()
    async with seated(match, PEOPLE) as (table, pilot):
        await press(pilot, table, "2", "1")
        assert table.question.open
        assert piling(table).view.who == 0
        assert "x Stop …" in text_of(table.app)
        await press(pilot, table, "x", "1")
        assert lines_of(match) == ["0 move T2 T1", "1 stop"]
        await seen_all(pilot, table)
        assert piling(table).view.who == 1
        assert "Bea, " in table.top.sentence


@pytest.mark.slow
@pytest.mark.rule("RB-4.34")
@pytest.mark.parametrize("answer", ["permit", "refuse"])
async def test_a_pile_is_looked_through_with_the_others_leave(answer: str) -> None:
    """Asked where it is looked into, answered by the other; then all its cards are seen until the next line."""
    match = laid(Bank(T1="9s", T2="8h", T3="Kd", S0="Qd", S1="Js", D0="3h 4c Kc"))
    below = ("3♥", "4♣")
    async with seated(match, PEOPLE) as (table, pilot):
        await by_typing(pilot, table, read_move("0 ask D0"))
        assert lines_of(match) == ["0 ask D0"]
        assert piling(table).view.who == 1
        assert match.names[1] in table.top.sentence
        assert {button.title for button in table.bar.buttons} == {"Permit it", "Refuse it"}
        await press(pilot, table, "d", "v")
        assert not any(card in text_of(table.app) for card in below), "not before there is leave"
        await press(pilot, table, "escape", "escape")
        await by_typing(pilot, table, read_move(f"1 {answer}"))
        assert piling(table).view.who == 0
        await press(pilot, table, "d", "v")
        shown = text_of(table.app)
        assert all((card in shown) is (answer == "permit") for card in below)
        await press(pilot, table, "escape", "escape")
        assert read_move("0 ask D0") not in piling(table).view.lines, "once a turn"
        await press(pilot, table, "2", "1")
        assert lines_of(match)[-1] == "0 move T2 T1"
        await press(pilot, table, "d", "v")
        assert not any(card in text_of(table.app) for card in below)


@pytest.mark.slow
async def test_a_computer_answers_who_asks_to_look() -> None:
    """It is asked at once, and whoever asked goes on."""
    match = laid(Bank(T1="9s", T2="8h", T3="Kd", S0="Qd", S1="Js", D0="3h 4c Kc"))
    async with seated(match, computers(match), thinker=Careless("1 permit")) as (table, pilot):
        await by_typing(pilot, table, read_move("0 ask D0"))
        assert lines_of(match) == ["0 ask D0", "1 permit"]
        assert table.question.open
        assert "3♥" in text_of(table.app) or "4♣" in text_of(table.app)


def only_held_by(match: Match, seat: int) -> set[Card]:
    """Return the cards of a seat's hand of which no copy lies open."""
    deal: Any = match.deal
    zones = entry(match.game.id).teller(match.game).zones(match.view(SPECTATOR))
    return set(deal.hands[seat]) - {card for zone in zones for card in zone.cards}


def assert_hidden(pilot: Pilot[None], match: Match, table: TableScreen) -> None:
    """Check that no hand is shown except the hand of the person who looks."""
    down = isinstance(pilot.app.screen, CurtainScreen)
    looking = SPECTATOR if down else table.eyes.viewer
    for screen in pilot.app.screen_stack:
        for piece in screen.walk_children(ZoneView):
            if piece.zone is not None and piece.zone.lay == "hand" and piece.zone.side != looking:
                assert set(piece.zone.cards) <= {BACK}
    for zone in (*table.picture.zones, *table.top.zones):
        if zone.lay == "hand" and zone.side != looking:
            assert set(zone.cards) <= {BACK}
    secret = set().union(*(only_held_by(match, seat) for seat in range(match.game.seats) if seat != looking))
    secret -= set() if looking < 0 else set(match.deal.hands[looking])  # type: ignore[attr-defined]
    for text in texts_of(pilot.app):
        assert not [card for card in secret if card.symbol in text]
    assert not down or table.field.selection is None


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), [(2, SMALL), (3, LARGE)])
@pytest.mark.rule("SM-9.2")
async def test_hands_of_spite_and_malice_stay_behind_the_curtain(seats: int, size: tuple[int, int]) -> None:
    """At every moment nobody's hand is anywhere but before its owner; the near side is turned to whoever looks."""
    match = at_piles("spite-and-malice", seats, seed=11)
    moments: Counter[str] = Counter()
    async with seated(match, ("person",) * seats, size=size) as (table, pilot):
        while min(moments["curtain"], moments["asked"]) < 2:
            assert_hidden(pilot, match, table)
            if isinstance(pilot.app.screen, CurtainScreen):
                moments["curtain"] += 1
                await press(pilot, table, "tab")
            elif table.stage.waits.open:
                await press(pilot, table, "space")
            else:
                moments["asked"] += 1
                view = piling(table).view
                assert table.top.viewer == view.who
                end = [line for line in view.lines if line.verb == "side"]
                await by_typing(pilot, table, (end or list(view.lines))[0])
        assert_hidden(pilot, match, table)


async def taken_back(pilot: Pilot[None], table: TableScreen) -> str:
    """Press the key that takes back; return what the prompt says then."""
    await pressed(pilot, "tilde", wait=0.2)
    await settled(pilot, table)
    return table.top.sentence + table.prompt.rest


@pytest.mark.slow
async def test_a_turn_is_ones_own_to_mend_but_no_card_is_turned_back() -> None:
    """A build is taken back without a word, a card turned up from hand or stock is not, nor a turn that is over."""
    match = laid(Bank(T1="9s", T2="8h", T3="Jd", S0="5d Tc", H0="2c Kh"))
    async with seated(match, computers(match), thinker=First()) as (table, pilot):
        await press(pilot, table, "2", "1")
        await taken_back(pilot, table)
        assert lines_of(match) == []
        await press(pilot, table, "s", "3")
        assert lines_of(match) == ["0 move S0 T3"]
        assert "turned up since" in await taken_back(pilot, table)
        assert lines_of(match) == ["0 move S0 T3"]


@pytest.mark.slow
async def test_a_turn_that_is_over_stands() -> None:
    match = laid(Spite(hands=("Kd 9h", "Qd"), stock="2d"))
    async with seated(match, PEOPLE) as (table, pilot):
        await press(pilot, table, "tab", "e")
        assert isinstance(pilot.app.screen, CurtainScreen)
        await press(pilot, table, "tab")
        await seen_all(pilot, table)
        offer = match.take_back_offer(0, (0, 1))
        assert not offer.possible
        assert offer.why_not is not None
        assert "over" in offer.why_not or "turned up" in offer.why_not
        assert "played nothing" in await taken_back(pilot, table)


@pytest.mark.slow
@pytest.mark.rule("RV-6.6")
async def test_a_call_is_never_undone() -> None:
    match = owing()
    async with seated(match, computers(match), notice=0.0, thinker=Watchful()) as (table, pilot):
        await press(pilot, table, "2", "1")
        await seen_all(pilot, table)
        ply = match.ply
        said = await taken_back(pilot, table)
        assert "RV-6.6" in said
        assert match.ply >= ply


# ── in every dress ────────────────────────────────────────────────────────────────────────────────────────────────


def middle_game(game: str, seats: int) -> Match:
    """Return a match played at random for 24 lines."""
    match = at_piles(game, seats, seed=3)
    chance = Random(seats)
    while match.ply < 24:
        lines = [line for seat in match.game.to_act(match.deal) for line in match.view(seat).lines]
        plays = [line for line in lines if not match.game.call(line) and line.verb != "ask"]
        match.say(chance.choice(plays))
    return match


def assert_readable(table: TableScreen, size: tuple[int, int]) -> None:
    """Check that everything lies within the table, and that every open card and every name can be read."""
    rows = text_of(table.app).split("\n")
    assert len(rows) == size[1]
    assert table.top.faces.letters or table.top.sentence in "\n".join(rows)
    for name in table.match.names:
        assert name in "\n".join(rows[:-1])
    faces, origin = table.top.faces, table.top.region.offset
    for zone in table.top.zones:
        place = table.top.place_of(zone.name)
        if zone.lay in ("words", "markers") or place is None:
            assert zone.lay in ("words", "markers"), f"{zone.name} has no place"
            continue
        assert place.region.right <= table.top.size.width, zone.name
        assert place.region.bottom <= table.top.size.height, zone.name
        if zone.cards and zone.cards[-1] is not BACK:
            shown = "\n".join(
                rows[origin.y + y][origin.x + place.region.x : origin.x + place.region.right]
                for y in range(place.region.y, place.region.bottom)
            )
            assert set(faces.corner(zone.cards[-1]).strip()) <= set(shown), (zone.name, shown)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_every_size_face_and_theme_can_be_read(game: str, seats: int) -> None:
    """At 80×24, at 120×40 and between: letters alone and four colors in turn, in one theme and another."""
    match = middle_game(game, seats)
    async with seated(match, ("person",) * seats, thinker=First(), settings=STILL) as (table, pilot):
        for _ in range(6):
            if isinstance(pilot.app.screen, CurtainScreen) or table.stage.waits.open:
                await go_on(pilot, table)
        for size, theme in zip((SMALL, BETWEEN, LARGE), THEMES[GAMES.index((game, seats)) % 2 :], strict=False):
            table.app.theme = theme.name
            await pilot.resize_terminal(*size)
            letters = not table.top.faces.letters
            table.program.change_settings(card_face="letters" if letters else "symbols", four_colour=not letters)
            await pilot.pause()
            assert_readable(table, size)
            assert not letters or text_of(table.app).isascii()


FEW = Budget(playouts=6)
TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("russian-bank", {}),
    ("russian-bank", {"turned_card": "free", "dig": True}),
    ("pishe-pasha", {}),
)


def table_of(kind: str, options: dict[str, object]) -> AnyGame:
    game: AnyGame = entry(kind).game().table(options, 2)
    return game


def positions(game: AnyGame, seed: int, lines: int) -> Iterator[View]:
    """Yield the views of the seats that move in a deal of random lines."""
    rng = random.Random(seed)
    deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
    for _ in range(lines):
        if not game.to_act(deal):
            return
        seat = game.to_act(deal)[0] if deal.phase in ("out", "permit") else deal.turn
        view = game.view(deal, seat)
        yield view
        game.play(deal, rng.choice([line for line in view.lines if line.verb not in ("stop", "ask")]))


def without_what_is_owed(game: AnyGame, view: View) -> View:
    """Return a view as it would be if no card fitted a foundation, and nothing could be called."""
    deal: Any = view.deal.copy()
    deal.foundations = deal.foundations._replace(wanted=0)
    if deal.watch.fault is not None:
        deal.watch = deal.watch._replace(fault=None)
    return View(view.who, deal, tuple(game.lawful(deal, view.who)))


def pairs(game: AnyGame) -> tuple[list[tuple[View, View]], list[tuple[View, View]]]:
    """Return views in which a card must be built, and views after an error, each beside the view without that."""
    found = [view for seed in range(4) for view in positions(game, seed, 80)]
    both = [(view, without_what_is_owed(game, view)) for view in found]
    owing = [(view, bare) for view, bare in both if len(view.lines) != len(bare.lines)]
    erring = [(view, bare) for view, bare in both if view.deal.watch.fault is not None]
    assert min(len(owing), len(erring)) >= 12
    return owing, erring


def sees_own_ace(game: AnyGame, view: View) -> bool:
    """Whether the mover at Russian Bank sees an ace on his stock, or has turned one up."""
    if game.id != "russian-bank" or view.deal.turn != view.who:
        return False
    own = (view.deal.piles[place] or (BACK,) for place in (STOCKS[view.who], HANDS[view.who]))
    return any(rank_of(pile[-1]) == ACE for pile in own)


def selection(game: AnyGame, view: View) -> PileSelection:
    teller = entry(game.id).teller(game)
    found = selection_of(view, teller.zones(view), teller, game)
    assert isinstance(found, PileSelection)
    return found


def signs(game: AnyGame, view: View) -> list[object]:
    """Return all that a choice shows: at its beginning, with the mouse at each place, and with each card taken up."""
    choice = selection(game, view)
    places = [Target(zone.name, max(0, len(zone.cards) - 1)) for zone in choice.places.zones]
    found: list[object] = [choice.how, choice.forced, choice.pointing, choice.buttons()]

    def look() -> None:
        found.append(
            (choice.standouts(), choice.targets(), choice.cursor, [choice.told.words(place) for place in places])
        )

    look()
    for place in places:
        token = choice.token(place)
        choice.let_go_all()
        choice.cursor = place
        if token is not None:
            found.append((token, choice.take_up(token), choice.source))
            look()
    return found


@pytest.mark.slow
@pytest.mark.rule("RB-9.3", "PP-9.3")
@pytest.mark.parametrize(("kind", "options"), TABLES)
def test_every_sign_is_as_if_nothing_were_owed(kind: str, options: dict[str, object]) -> None:
    """RB-9.3, PP-9.3: pairs of positions that differ in whether a card fits a foundation, all through some deals."""
    game = table_of(kind, options)
    owing, _ = pairs(game)
    for view, bare in owing[:: len(owing) // 12]:
        assert signs(game, view) == signs(game, bare)


@pytest.mark.slow
@pytest.mark.rule("RB-9.3", "PP-9.3")
@pytest.mark.parametrize(("kind", "options"), TABLES)
def test_a_hint_is_the_one_that_there_would_be_if_nothing_were_owed(kind: str, options: dict[str, object]) -> None:
    """RB-9.3, PP-9.3: the foundations are left out of account, and so is whatever could be called."""
    game = table_of(kind, options)
    owing, erring = pairs(game)
    for view, other in (*owing[:: len(owing) // 6], *erring[:: len(erring) // 6]):
        said = hint(game, view, FEW)
        assert said == hint(game, other, FEW)
        assert (said is None) is (view.deal.phase == "out" or sees_own_ace(game, view))
        if said is not None and view.deal.phase in game.right:  # type: ignore[attr-defined]
            assert said.move in advice_for(game).right.lawful(other.deal, view.who)  # type: ignore[attr-defined]


@pytest.mark.rule("RB-9.3")
def test_no_hint_makes_a_place_for_an_ace() -> None:
    """RB-9.3: all plans are for the stock card and the turned card; what goes up before them may not be told."""
    for own in ({"S0": "9c 8d"}, {"S0": "9c Ad"}, {"S0": "9c 8d", "turned": "Ad"}):
        match = laid(Bank(T1="3h", T2="4c", T3="Kd", H0="7s", **own))
        found = hint(match.game, match.game.view(match.deal, 0), FEW)
        assert (found is None) is ("Ad" in " ".join(own.values()))


@pytest.mark.slow
@pytest.mark.rule("RB-9.3")
@pytest.mark.parametrize("under", ["2c", "Ac"])
async def test_taking_up_a_card_that_is_owed_looks_like_taking_up_any(under: str) -> None:
    """RB-9.3: lit before, the cursor where it would be, every foundation lit alike, and no reason against it given."""
    match = laid(Bank(T1="9s", T2="8h", T3="3c", T4="Kd", F1=under, S0="Qd", S1="Js"))
    async with seated(match, computers(match)) as (table, pilot):
        prompt = table.top.sentence
        await press(pilot, table, "3")
        lit = piling(table).standouts()
        assert {f"F{number}" for number in range(1, 9)} <= set(lit)
        assert len({lit[f"F{number}"].lit for number in range(1, 9)}) == 1
        assert piling(table).source == "T3"
        cursor = piling(table).cursor
        assert cursor is not None
        assert cursor.zone == "F1"
        assert table.top.sentence == prompt
        assert not table.check_action("ask_for", ("forced",))
        await press(pilot, table, "f")
        assert list(match.record.deals[-1].moves) == (["0 move T3 F1"] if under == "2c" else [])


@pytest.mark.slow
@pytest.mark.rule("RB-4.12", "RB-4.15", "RB-7.1")
@pytest.mark.parametrize("options", [{}, CALLED])
@pytest.mark.parametrize(("stock", "made"), [("3c", "0 move S0 F1"), ("5c", "")])
async def test_the_key_of_the_stock_again_lays_no_card_on_the_other_stock(
    options: dict[str, str], stock: str, made: str
) -> None:
    """It sends the card to a foundation that takes it; nothing is laid where it may not lie, or loaded unasked."""
    match = laid(Bank(T1="9s", T2="8h", T4="Kd", F1="2c", S0=f"9d {stock}", S1="9h 4c", options=options))
    async with seated(match, PEOPLE) as (table, pilot):
        await press(pilot, table, "s", "s")
        assert lines_of(match) == ([made] if made else [])


@pytest.mark.rule("PP-9.3")
def test_who_is_to_correct_an_error_is_told_what_was_owed() -> None:
    """PP-9.3: after a right Stop everybody knows it: then the foundation is lit as where errors are prevented."""
    table = Pishe(F1="8d", D1="Tc", turned="9d", D0="2c").say("0 move S0 D1").say("1 stop correct")
    view = table.view(0)
    choice = selection(table.game, view)
    assert not choice.carrying.quiet.places
    assert [str(line) for line in choice.lines] == ["0 move S0 F1"]
    assert choice.take_up("S0")
    assert choice.cursor is not None
    assert choice.cursor.zone == "F1"


# ── what may not lie there, at called tables ──────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("RV-7.2", "RB-7.2", "RB-9.3")
async def test_a_wrong_card_is_carried_like_any_other_and_goes_back_when_it_is_called() -> None:
    """All places are lit for every card; nothing is proposed that is wrong, taken back, or said of it before a call."""
    table = Bank(turn=0, T1="9s", T2="8h", T3="3c", T4="Kd", F1="2c", S0="Qd", S1="Js", options=CALLED)
    match = laid(table)
    async with seated(match, PEOPLE, size=LARGE) as (shown, pilot):
        before = shown.prompt.sentence
        selection = piling(shown)
        piles = {zone.name for zone in selection.places.zones if zone.name[0] in "TFSD" and zone.name[1:].isdigit()}
        for source in ("T1", "T2", "T4", "S0"):
            assert selection.carrying.places(source) >= piles - {source} - {"T5", "T6", "T7", "T8"}
            assert selection.carrying.best(source) is None
        assert selection.carrying.best("T3") == read_move("0 move T3 F1")
        assert {choice.move.verb for choice in selection.row.choices} == {"turn"}
        await press(pilot, shown, "1", "4")
        assert lines_of(match) == ["0 move T1 T4"]
        logged = " ".join(" ".join(line.plain for line in panel._lines) for panel in shown.query(LogPanel))
        assert logged.endswith("Ann builds the 9♠ on the K♦.")
        assert shown.prompt.sentence == before
        await press(pilot, shown, "tilde")
        assert "RB-7.3" in text_of(pilot.app)
        assert lines_of(match) == ["0 move T1 T4"]
        await press(pilot, shown, "x", "1")
        assert lines_of(match) == ["0 move T1 T4", "1 stop"]
        assert {name for name, look in shown.top._standouts.items() if Look.HINT in dict(look.looks).values()} == {
            "T1", "T4",
        }  # fmt: skip
        assert "RB-4.13" in shown.top.sentence + shown.prompt.rest
        await seen_all(pilot, shown)
        assert match.deal.turn == 1


@pytest.mark.slow
@pytest.mark.rule("RB-7.4", "SD-7.1")
async def test_peeking_is_offered_apart_and_shown_to_who_looks_into_the_pile() -> None:
    """X has it in its list; v then shows the card in its pile. A discard is offered alike, lawful or not."""
    match = laid(Bank(turn=0, T1="9s", T2="8h", S0="4c 5c Qd", up=(1, 1), S1="Js", options=CALLED))
    async with seated(match, PEOPLE, size=LARGE) as (shown, pilot):
        await press(pilot, shown, "X")
        assert "Peek under the top card" in text_of(pilot.app) or "Look at cards" in text_of(pilot.app)
        await press(pilot, shown, "2", "1")
        assert lines_of(match) == ["0 peek S0"]
        zone = next(zone for zone in shown.top.zones if zone.name == "S0")
        assert [str(card) for card in zone.cards] == ["??", "5c", "Qd"]
        await press(pilot, shown, "p")
        assert [card for zone in shown.top.zones if zone.name == "S0" for card in zone.cards[:-1]] == [BACK, BACK]
    for card in ("9h", "3c"):  # the 9h goes on the ten, the 3c nowhere
        single = Single(
            turned=card, T1="Th", T2="Kc", T3="Ks", T4="4d", T5="6d", T6="2s", T7="7c", T8="Jd", options=CALLED
        )
        async with seated(laid(single), PEOPLE, size=LARGE) as (shown, _):
            assert [choice.move.verb for choice in piling(shown).row.choices] == ["discard"]
            assert "or discard it" in shown.top.sentence
    match = laid(Pishe(turned="9c", D0="3c Kd", D1="5d", options=CALLED))
    async with seated(match, PEOPLE, size=LARGE) as (shown, pilot):
        await press(pilot, shown, "s")  # the turned card is taken up: no second one is turned by that key
        assert lines_of(match) == []
        await press(pilot, shown, "escape")
        await press(pilot, shown, "d")  # the button's letter, though a discard could be taken up as well
        assert lines_of(match) == ["0 discard"]


@pytest.mark.slow
@pytest.mark.rule("SD-7.1")
@pytest.mark.parametrize("turned", ["", "7c"])
async def test_what_is_taken_up_is_proposed_to_lie_only_where_it_fits(turned: str) -> None:
    """SD-7.1: Enter breaks no rule unasked; what fits nowhere may be carried anywhere, and stays where it lay.

    A card that waits to be placed first makes no difference: to see that is for the players.
    """
    piles = {"T1": "9h", "T2": "Kc", "T3": "Th", "T4": "4d", "T5": "6d", "T6": "2s", "T7": "As", "T8": "Jd"}
    match = laid(Single(turned=turned, **piles, D0="2c", D1="Kh", options=CALLED))
    async with seated(match, PEOPLE, size=LARGE) as (shown, pilot):
        selection = piling(shown)
        assert selection.told.words(Target("T6", 0)) == "The 2♠ from T6 to the A♠ in T7"
        assert selection.told.words(Target("T4", 0)) == ""
        for source, places in (("T1", ["T3"]), ("T6", ["T7"])):
            assert selection.take_up(source)
            assert selection.cursor is not None
            assert [selection.cursor.zone] == places
            assert {"T2", "T4", "D0"} <= selection.lit_tokens(), "it may be carried anywhere all the same"
            selection.let_go()
        await press(pilot, shown, "4", "enter")
        assert lines_of(match) == []
        assert "The 4♦ has no place now: it needs the 3♦ or the 5♦ on top of a pile." in text_of(pilot.app)
        await press(pilot, shown, "4", "2")
        assert lines_of(match) == ["0 move T4 T2"]


@pytest.mark.rule("RB-9.3")
@pytest.mark.parametrize("under", ["2c", "Ac"])
async def test_at_a_called_table_the_place_proposed_fits_and_tells_nothing_of_the_foundations(under: str) -> None:
    """RB-9.3: a card of the tableau goes to the tableau; the same whether a foundation takes it or not."""
    table = Bank(T1="Ks", T2="8h", T3="3c", T4="4d", T5="Kd", F1=under, S0="Qd", S1="Js", options=CALLED)
    choice = selection(table.game, table.view(0))
    for source, place in (("T3", "T4"), ("T4", "T4"), ("S0", "T1")):
        assert choice.take_up(source)
        assert choice.cursor is not None
        assert choice.cursor.zone == place
        choice.let_go()


@pytest.mark.rule("SD-7.1")
def test_the_key_that_has_a_mistake_corrected_says_that_there_need_be_none() -> None:
    table = Single(T1="9h", T2="Kc", T3="Th", D0="2c", D1="Kh", options=CALLED).say("0 move T1 T3")
    offer = entry("single-deck-russian-bank").teller(table.game).offer(table.view(1), read_move("1 correct"))
    assert (offer.title, offer.effect.startswith("if there is one, it goes back")) == ("Call a mistake", True)
