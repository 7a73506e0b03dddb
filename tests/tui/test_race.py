"""Games in which everybody plays at once: one person among computers, and two people at one keyboard."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, cast
from unittest.mock import AsyncMock, patch

import pytest
from textual.geometry import Size

from cardtable.match.match import Match
from cardtable.players.player import BUDGET, Budget, Hint
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR, AnyGame, View
from cardtable.rules.moves import Move, read_move
from cardtable.rules.piles.common import CommonDeal
from cardtable.rules.piles.company import Company
from cardtable.rules.teller import Zone
from cardtable.store import Setup
from cardtable.store.settings import Settings, load_settings
from cardtable.table.ending import winners_told
from cardtable.table.hints import MatchHints
from cardtable.table.rivals import reaction
from cardtable.table.seating import Seating, new_table
from cardtable.tui.app.app import make_app
from cardtable.tui.board import race_plan
from cardtable.tui.board.no_room import no_room
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.board.tableau import Style, Tableau
from cardtable.tui.table.choose.pile_selection import PileSelection, still_possible
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.race.blocks import TURN, block_of
from cardtable.tui.table.race.presses import BEAT, REPEAT, Fingers, Press, RaceKeys
from cardtable.tui.table.race.ready import COUNT, COUNTING, PAUSE, ReadyScreen
from cardtable.tui.table.race.screen import RaceScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import LARGE, LONG_AGO, NAMES, SMALL, Under, on_top, opened, text_of, until
from tests.tui.tables import Quick, at_rest, choice_at, hint_at, lifted, press, seated, settled

KLONDIKE = "multiple-klondike"


def raced(game: str = KLONDIKE, seats: int = 3, seed: int = 1, **options: Any) -> Match:
    """Return a match that has just been dealt."""
    match = Match(entry(game).game().table(options, seats), (*NAMES, "Eve", "Flo")[:seats], rng=Random(seed))
    match.begin(seats - 1)
    return match


class AtAWord(Quick):
    """A worker that plays its first line as often as the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Semaphore(0)

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        await self.let.acquire()
        return view.lines[0]


@pytest.mark.slow
async def test_a_person_may_play_at_any_moment_of_a_race() -> None:
    """While rivals think and play a card taken up stays taken up, and the keys are one's own."""
    thinker, match = AtAWord(), raced()
    async with seated(match, ("person", "club", "expert"), thinker=thinker, reaction=0.0) as (table, pilot):
        await press(pilot, table, "r")
        assert [move.seat for move in match.history.present.moves] == [0]
        selection = choice_at(table)
        assert isinstance(selection, PileSelection)
        selection.take_up(selection.carrying.moves[0].args[0])
        thinker.let.release()
        await until(pilot, lambda: match.ply > 1)
        await pilot.pause()
        held = choice_at(table)
        assert isinstance(held, PileSelection)
        assert held is not selection
        assert held.source == selection.source
        await press(pilot, table, "enter")
        assert [move.seat == 0 for move in match.history.present.moves] == [True, False, True]
        await press(pilot, table, "tilde")
        assert "Nothing is taken back in a race" in table.prompt.sentence
        await pilot.press("space")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReadyScreen))
        thinker.let.release()
        await pilot.pause(0.05)
        assert match.ply == 3
        assert not any(suit in text_of(pilot.app) for suit in "♣♦♥♠")


@pytest.mark.slow
async def test_a_hint_stands_until_a_rival_changes_what_can_be_moved() -> None:
    """What is advised stays lit while rivals play; where its move is gone, or a better one has come, that is said."""
    thinker, match = AtAWord(), raced(seats=2, seed=1)
    async with seated(match, ("person", "club"), thinker=thinker, reaction=0.0) as (table, pilot):
        advised = await hint_at(pilot, table)
        ply = match.ply
        thinker.let.release()
        await until(pilot, lambda: match.ply > ply)
        await pilot.pause()
        assert choice_at(table).hinted == advised
        sentence = table.prompt.sentence
        assert sentence.startswith("Thinking") is False
        view = match.view(0)
        other = next(line for line in view.lines if line != advised)
        for lines, lead in (((other,), "A rival was faster. "), ((advised, other), "There is something better now. ")):
            seen = View(view.who, view.deal, lines)
            with patch.object(MatchHints, "on", AsyncMock(return_value=Hint(lines[0], "", "Play it."))) as asked:
                table.stage.show_meanwhile(seen, table.eyes.zones(seen), "")
                await until(pilot, partial(is_hinted, table, lines[0]))
                assert table.prompt.sentence == f"{lead}Play it."
                table.stage.show_meanwhile(seen, table.eyes.zones(seen), "")
                await pilot.pause(0.02)
                assert asked.await_count == 1, "the second time nothing has changed for this seat"


def is_hinted(table: TableScreen, move: Move) -> bool:
    """Whether a move is shown as the advised one."""
    return choice_at(table).hinted == move


def test_an_ace_that_was_advised_goes_to_another_foundation_if_a_rival_has_taken_that_one() -> None:
    ace, other, laid_down = map(read_move, ("0 move T1 F4", "0 move T1 F8", "0 move T1 T2"))
    assert still_possible(ace, (laid_down, ace, other)) == ace
    assert still_possible(ace, (laid_down, other)) == other
    assert still_possible(ace, (laid_down,)) is None
    assert still_possible(laid_down, (other,)) is None


@pytest.mark.slow
@pytest.mark.parametrize(("game", "counted"), [(KLONDIKE, True), ("poker-squares-duel", False)])
async def test_a_race_with_computers_is_counted_to_its_start(game: str, counted: bool) -> None:
    """Before it nothing is seen, and nobody plays; where all wait for all there is no start to count to."""
    match, settings = raced(game, 2), Settings(motion=False, reaction=0.0)
    with patch("cardtable.tui.table.race.ready.BEAT", 0.01):
        async with opened(lambda: TableScreen(match, ("person", "club")), settings=settings, worker=Quick()) as (
            app,
            pilot,
        ):
            await pilot.pause(0.05)
            assert isinstance(app.screen, ReadyScreen) == counted
            if counted:
                assert "The piles T1 to T7" in text_of(app), "who races alone is told the keys before it starts"
                assert not any(suit in text_of(app) for suit in "♣♦♥♠")
                assert match.ply == 0
                await pilot.press("space")
            await until(pilot, lambda: match.ply > 0)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["enter", "space"])
async def test_escape_stops_the_countdown_and_either_large_key_starts_it_anew(key: str) -> None:
    """Nobody leaves the race with it, and no beat of the count that was stopped starts the race."""
    screen = ReadyScreen("Race", ["Ann", "Bea"], lambda _: [("Ann", []), ("Bea", [])])
    with patch("cardtable.tui.table.race.ready.BEAT", 0.3):
        async with opened(lambda: screen) as (app, pilot):
            await pilot.press(key)
            assert screen.left_to_count is not None
            assert not app._notifications
            await pilot.press("enter", "space")
            assert [notice.message for notice in app._notifications] == [COUNTING]
            await pilot.press("escape")
            await pilot.pause(0.35)
            assert app.screen is screen
            assert screen.left_to_count is None
            assert "Enter or Space starts the countdown" in text_of(app)
            await pilot.press("equals_sign", "equals_sign")
            told = "The score sheet (=) opens once the race is on."
            assert [notice.message for notice in app._notifications] == [told]
            await pilot.press(key)
            assert screen.left_to_count == COUNT - 1


def test_the_least_size_for_a_race_is_looked_for_no_further_than_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits down to race waits for it; where no size has room it is the largest of all."""
    asked: list[Size] = []

    def fits(zones: object, size: Size, seats: object) -> bool:
        asked.append(size)
        return size == (90, 29)

    monkeypatch.setattr(race_plan, "_fits", fits)
    assert race_plan.least_for_race((), (0, 1)) == (90, 29)
    assert asked[-1] == (90, 29)
    monkeypatch.setattr(race_plan, "_fits", lambda *_: False)
    assert race_plan.least_for_race((), (0, 1)) == (240, 59)


def test_no_layout_of_a_race_is_measured_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """While many ways to lay it out are tried, of which most differ in something else."""
    made: list[tuple[object, ...]] = []

    def measured(zones: tuple[Zone, ...], style: Style) -> Tableau:
        made.append((zones, style))
        return Tableau(zones, style)

    monkeypatch.setattr(race_plan, "Tableau", measured)
    race_plan._planned.cache_clear()
    race_plan._tableau.cache_clear()
    match = raced(seats=2)
    zones = entry(KLONDIKE).teller(match.game).table.side_by_side(match.view(SPECTATOR), (0, 1))
    race_plan.plan_of_race(zones, Size(80, 23), (0, 1), {})
    assert len(made) == len({*made}) > 10


@pytest.mark.slow
async def test_in_a_pause_the_score_sheet_waits_until_the_race_goes_on() -> None:
    screen = ReadyScreen(PAUSE)
    async with opened(lambda: screen) as (app, pilot):
        await pilot.press("equals_sign")
        await pilot.pause()
        assert "The score sheet (=) opens once the race goes on." in " ".join(text_of(app).split())


@pytest.mark.parametrize("time", ["race", "turns"])
def test_rivals_react_like_people(time: str) -> None:
    """An expert is faster than a club player, who is faster than a novice; by turns things are taken back as ever."""
    shares = [sum(reaction(who, 1.0, Random(seed)) for seed in range(50)) for who in ("expert", "club", "novice")]
    assert shares == sorted(shares)
    match = raced(time=time)
    assert match.game.races is (time == "race")


# ── several people at one keyboard ────────────────────────────────────────────────────────────────────────────────

KEYED = ("klondike", "canfield", "beleaguered-castle", "four-seasons", "auld-lang-syne", "golf")
"""The patiences that have no more piles than a block of the keyboard has keys."""
LEFT, RIGHT = block_of("12345qweasd"), block_of("7890uiophjk")


def keyboard(match: Match) -> RaceKeys:
    """Return the keyboard of two people at a game whose layouts have few enough piles."""
    assert isinstance(match.game, Company)
    own = [[name for name in host.layout.names if name[0] in "TDSH"] for host in match.game.hosts[:2]]
    return RaceKeys({0: LEFT.places(own[0], 0), 1: RIGHT.places(own[1], 1)})


def lines_of(match: Match) -> Any:
    """Return a function that gives the lines that a seat may say now."""
    return lambda seat: match.game.lawful(match.deal, seat)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(KLONDIKE, 2), ("pounce", 3), ("comparative-solitaire", 2)])
def test_no_press_is_lost_and_none_moves_for_the_wrong_seat(game: str, seats: int) -> None:
    """Of thousands of presses from two blocks each comes to something of its own seat; repeats come to nothing.

    What is picked goes after a beat, unless somebody's move has made it illegal, or the next presses say otherwise.
    """
    rng, match, seed, at = Random(7), raced(game, seats), 1, 0.0
    keys = keyboard(match)
    blocks = {0: "".join(LEFT), 1: "".join(RIGHT)}
    did: Counter[str] = Counter()

    def play(press: Press, key: str = "") -> None:
        did[press.did] += 1
        assert not key or key in blocks[press.seat]
        assert (press.move is not None) == (press.did == "move")
        if press.move is not None and not match.over and match.game.refusal(match.deal, press.move) is None:
            assert press.move.seat == press.seat
            did["played"] += 1
            match.say(press.move)

    for _ in range(3_400):
        beat = rng.random() < 0.5
        at += BEAT if beat else rng.uniform(0.12, 0.3)
        for hand in keys.hands.values() if beat else ():
            sent = hand.sent(hand.picked) if hand.picked is not None else None
            if sent is not None:
                play(sent)
        key = rng.choice(sorted(keys.keys))
        for came in keys.press(key, at, lines_of(match)):
            play(came, key)
        assert [again.did for again in keys.press(key, at + 0.05, lines_of(match))] == ["repeat"]
        if match.over or not any(match.game.lawful(match.deal, seat) for seat in (0, 1)):
            seed += 1
            match = raced(game, seats, seed)
            keys = keyboard(match)
    assert did["repeat"] == 0
    assert min(did["played"], did["nothing"], did["pick"]) > 100
    assert did["put back"] > 0


def pressed(hand: Fingers, place: str, lines: Sequence[Move], spaces: Sequence[str] = ()) -> list[Press]:
    """Return what a press does, at a table where nothing else happens."""
    return list(hand.press(place, lambda: lines, lambda: spaces))


def test_a_press_picks_the_best_place_and_the_next_ones_another() -> None:
    """A foundation first, then piles, then one space; after the last the card lies back; no move is made unasked."""
    lines = [read_move(line) for line in ("0 move T1 T2", "0 move T1 F3", "0 move T4 T5", "0 move T4 T6", "0 turn")]
    hand = Fingers(0)
    seen = []
    for _ in range(4):
        assert [press.move for press in pressed(hand, "T1", lines)] == [None]
        seen.append(hand.picked and hand.picked.move)
    assert seen == [lines[1], lines[0], None, lines[1]]
    assert hand.picked is not None
    assert hand.sent(hand.picked) == Press(0, "move", "T1", lines[1])
    assert pressed(hand, "T4", lines) == [Press(0, "pick", "T4")]
    assert pressed(hand, "T6", lines) == [Press(0, "move", "T4", lines[3])]
    pressed(hand, "T4", lines)
    assert [press.move for press in pressed(hand, TURN, lines)] == [lines[2], lines[4]]
    pressed(hand, "T4", lines, ("T5", "T6"))
    assert hand.picked is not None
    assert hand.picked.moves == [lines[2]]
    gone = hand.picked
    hand.let_go()
    assert hand.sent(gone) is None
    assert [press.did for press in pressed(hand, "T7", lines)] == ["nothing"]
    resting = [read_move("0 done"), lines[0]]
    assert [press.did for _ in range(2) for press in pressed(hand, TURN, resting)] == ["ask", "move"]


def test_any_part_of_a_run_can_be_brought_to_a_space() -> None:
    """The whole of it first, then the shorter parts; to a pile only what fits there."""
    lines = [read_move(line) for line in ("0 move T1 T3", "0 move T1 T3 3", "0 move T1 T5 2", "0 move T1 T4 3")]
    hand = Fingers(0)
    pressed(hand, "T1", lines, ("T3", "T4"))
    assert hand.picked is not None
    assert hand.picked.moves == [lines[2], lines[1], lines[0]]


@pytest.mark.parametrize(
    ("game", "players", "options", "why"),
    [
        ("comparative-solitaire", 2, {"packs": "same"}, "would give them away. (COMP-4.2)"),
        ("comparative-solitaire", 2, {"patience": "pyramid"}, "too many piles for a race at one keyboard. (SOLI-4.13)"),
        (KLONDIKE, 4, {}, "Only three people can race at one keyboard. (SOLI-4.13)"),
        (KLONDIKE, 2, {"patience": "trefoil"}, "Trefoil has too many piles for a race"),
        (KLONDIKE, 6, {"patience": "trefoil", "time": "turns"}, ""),
        (KLONDIKE, 3, {"patience": "beleaguered-castle"}, "need 120 columns; your terminal has 80 and 24"),
        (KLONDIKE, 3, {}, "Three layouts side by side need 105 columns; your terminal has 80 and 24"),
        ("pounce", 3, {}, ""),
        ("comparative-solitaire", 2, {"packs": "same", "time": "turns"}, ""),
        ("poker-squares-duel", 6, {}, ""),
        (KLONDIKE, 2, {}, ""),
    ],
)
@pytest.mark.rule("SOLI-4.13", "COMP-4.2")
def test_who_cannot_race_at_one_keyboard_takes_turns(
    game: str, players: int, options: dict[str, Any], why: str
) -> None:
    """Cards that one would show to the other, piles without keys, a fourth hand, a third without room: it is said."""
    setup = Setup(game, (*NAMES, "Eve", "Flo")[:players], ("person",) * players, options, "ask")
    seating = new_table(None, setup, no_race=no_room(SMALL))
    assert seating.match.game.id == game
    assert why in seating.word
    if why:
        same = options.get("packs") == "same"  # else the curtain would fall after every card
        assert seating.word.endswith("You play one after another." if same else "You take turns.")
        assert seating.match.game.options.changed()["time"] == ("after" if same else "turns")
        assert not seating.match.game.races
    else:
        assert not seating.word
        assert seating.match.game.races is (options.get("time", "race") == "race")


@asynccontextmanager
async def racing(match: Match, players: Sequence[str], size: tuple[int, int]) -> AsyncIterator[tuple[RaceScreen, Any]]:
    """Open a race, after its countdown."""
    seating = Seating(match, tuple(players), None)
    app = make_app(None, Settings(motion=False, reaction=0.0), worker=cast("Any", AtAWord()))
    app.clock = lambda: LONG_AGO
    with patch("cardtable.tui.table.race.ready.BEAT", 0.01):
        async with app.run_test(size=size) as pilot:
            screen = app.ways.table_screen(seating, 1)
            assert isinstance(screen, RaceScreen)
            await app.push_screen(screen)
            await started(pilot, screen)
            yield screen, pilot


async def started(pilot: Any, screen: RaceScreen) -> None:
    """Press Space, and wait until the countdown is over; check that no layout is shown before."""
    await until(pilot, lambda: isinstance(pilot.app.screen, ReadyScreen))
    await pilot.pause()
    assert not any(suit in text_of(pilot.app) for suit in "♣♦♥♠")
    await pilot.press("space")
    await until(pilot, lambda: pilot.app.screen is screen and not screen.course.pausing)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "people", "size"),
    [
        (KLONDIKE, 2, 2, SMALL),
        (KLONDIKE, 4, 2, SMALL),
        (KLONDIKE, 6, 2, SMALL),
        ("pounce", 4, 2, SMALL),
        (KLONDIKE, 3, 3, LARGE),
    ],
)
async def test_layouts_lie_side_by_side(game: str, seats: int, people: int, size: tuple[int, int]) -> None:
    """Every pile of everybody has a place, and its key stands over it; a pause hides it all, and then all goes on."""
    match = raced(game, seats)
    async with racing(match, ("person",) * people + ("club",) * (seats - people), size) as (screen, pilot):
        assert_side_by_side(screen)
        await pilot.press("a", "h")
        assert [str(move) for move in match.history.present.moves] == ["0 turn", "1 turn"]
        await pilot.press("space")
        await started(pilot, screen)
        await pilot.press("a")
        assert match.ply == 3


def assert_side_by_side(screen: RaceScreen) -> None:
    """Check that every pile of everybody has a place of its own on the table, and that its key can be read."""
    places = {zone.name: screen.top.place_of(zone.name) for zone in screen.picture.zones() if zone.lay != "words"}
    assert None not in places.values()
    regions = [place.region for place in places.values() if place is not None]
    assert not any(one.overlaps(other) for one, other in combinations(regions, 2))
    assert all(screen.top.size.region.contains_region(region) for region in regions)
    shown = text_of(screen.app)
    assert all(key in shown for key, (_, place) in screen.picture.keyboard.keys.items() if place != TURN)


@pytest.mark.slow
async def test_layouts_of_every_patience_lie_side_by_side() -> None:
    """Of all those whose piles have a key each; one program shows one race after the other."""
    tables = [("comparative-solitaire", 2, 2, patience) for patience in KEYED]
    tables += [(KLONDIKE, seats, 2, "beleaguered-castle") for seats in (2, 6)]
    async with opened(Under, settings=Settings(motion=False, reaction=0.0), worker=AtAWord()) as (app, pilot):
        for game, seats, people, patience in (*tables, (KLONDIKE, 6, 3, "auld-lang-syne")):
            players = ("person",) * people + ("club",) * (seats - people)
            screen = app.ways.table_screen(Seating(raced(game, seats, patience=patience), players, None), 1)
            assert isinstance(screen, RaceScreen)
            await app.push_screen(screen)
            (await on_top(pilot, ReadyScreen)).dismiss(True)
            await on_top(pilot, RaceScreen)
            assert_side_by_side(screen)
            screen.dismiss()
            await pilot.pause()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 6])
async def test_each_foundation_shows_whose_card_is_on_top(seats: int) -> None:
    """On the card or beside it, where there is no room below."""
    match = raced(seats=seats, seed=3)
    while not any(str(move.args[1]) == "F1" for move in match.history.present.moves if move.verb == "move"):
        lines = [line for seat in range(seats) for line in match.game.lawful(match.deal, seat)]
        match.say(next((line for line in lines if line.verb == "move" and line.args[1] == "F1"), lines[0]))
    assert isinstance(match.deal, CommonDeal)
    owner = match.names[match.deal.owners[0][-1]]
    async with racing(match, ("person",) * 2 + ("club",) * (seats - 2), SMALL) as (screen, pilot):
        place = screen.top.place_of("F1")
        assert place is not None
        region = place.region.translate(screen.top.region.offset)
        shown = [line[region.x : region.right] for line in text_of(pilot.app).splitlines()[region.y : region.bottom]]
        assert shown[-1].endswith(owner[: len(owner) if seats == 4 else 1])


@pytest.mark.slow
async def test_a_long_result_is_seen_whole() -> None:
    """Of six people's Pounce more is told than the prompt has room for: it lies over the table until Space."""
    match = raced("pounce", 6)
    while not match.over:
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    record = match.record.model_copy(deep=True)
    last = read_move(record.deals[0].moves.pop())
    match = Match.of(record)
    match.begin()
    async with racing(match, ("person",) * 2 + ("club",) * 4, SMALL) as (screen, pilot):
        screen.course.rivals.stop()
        screen.course.play(last)
        await until(pilot, lambda: screen.course.waiting)
        await pilot.pause()
        assert "Go on" in text_of(pilot.app)
        told = " ".join(text_of(pilot.app).split())
        assert "Score: " in screen.top.sentence
        assert screen.top.sentence in told
        await pilot.press("space")
        await until(pilot, lambda: isinstance(pilot.app.screen, MatchOver))


@pytest.mark.slow
async def test_a_press_that_moves_nothing_says_why() -> None:
    """Beside the name of whose key it is; of a key that is nobody's below."""
    async with racing(raced("multiple-canfield", 2), ("person",) * 2, SMALL) as (screen, pilot):
        keys = {place: key for key, (seat, place) in screen.picture.keyboard.keys.items() if seat == 0}
        await pilot.press(keys["D0"])
        await pilot.pause()
        assert f"{keys['D0']}: no card there" in text_of(pilot.app)
        await asyncio.sleep(2 * REPEAT)
        await pilot.press(keys["D0"])
        await pilot.pause()
        assert f"{keys['D0']}: no card there (still)" in text_of(pilot.app), "each press is heard"
        gone = Press(0, "move", "T0", Move(0, "move", "T0", "T1"))
        assert screen.picture._answer(gone) == "that move is gone", "whoever took it"
        await pilot.press("z")
        await pilot.pause()
        assert "z is nobody's key in this race" in text_of(pilot.app)
        await pilot.press("exclamation_mark")
        await pilot.pause()
        assert "No hints in a race" in text_of(pilot.app)
        screen.picture.show("Bea builds the A♠.", motion=False)
        await pilot.pause()
        assert "No hints in a race" in text_of(pilot.app), "it can still be read once a rival has played"
        assert "no card there (still)" in text_of(pilot.app), "this too"
        screen.picture.show("Bea builds the 2♠.", motion=False)
        await pilot.pause()
        assert "no card there" not in text_of(pilot.app), "but it does not stay"
        await pilot.press("z")
        await asyncio.sleep(2 * REPEAT)
        await pilot.press(keys["D0"])
        await pilot.pause()
        assert "z is nobody's key" not in text_of(pilot.app), "a key that works puts it away"


@pytest.mark.slow
async def test_a_click_on_a_pile_presses_its_key() -> None:
    """A double click sends a card to its best place, as at other tables."""
    match = raced("multiple-canfield", 2)
    async with racing(match, ("person",) * 2, SMALL) as (screen, pilot):
        views = {view.zone.name: view for view in screen.query(ZoneView) if view.zone is not None}
        await pilot.click(views["hand-0"])
        await until(pilot, lambda: [*map(str, match.history.present.moves)] == ["0 turn"])
        await pilot.click(views["T2-1"], times=2)
        await until(pilot, lambda: match.ply == 2)
        assert match.history.present.moves[-1] == read_move("1 move T2 F3"), "the ace of hearts"


@pytest.mark.slow
async def test_a_card_goes_after_a_beat_and_another_key_of_its_own_chooses() -> None:
    """A press lights where the card goes; it goes by itself, or lies back after as many presses as it has places."""
    match = raced(seats=2, seed=3)
    async with racing(match, ("person",) * 2, SMALL) as (screen, pilot):
        keyboard = screen.picture.keyboard
        moves = [move for move in match.view(0).lines if move.verb == "move"]
        place = str(moves[0].args[0])
        key = next(key for key, own in keyboard.keys.items() if own == (0, place))
        goals = len({move.args[1] for move in moves if move.args[0] == place})
        for _ in range(goals + 1):
            await asyncio.sleep(2 * REPEAT)
            await pilot.press(key)
        await pilot.pause(BEAT + 0.2)
        assert match.ply == 0
        await pilot.press(key)
        await until(pilot, lambda: match.ply == 1)


@pytest.mark.slow
async def test_each_may_have_any_keys_that_are_nobody_elses() -> None:
    """Pressed one after the other before the start; own keys change places, others' are refused; they are kept."""
    async with racing(raced(seats=2), ("person",) * 2, SMALL) as (screen, pilot):
        await pilot.press("space")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReadyScreen))
        await pilot.press("left", "right", "down", "q", "h", "X", "question_mark")
        assert "? does something else in a race" in text_of(pilot.app)
        await pilot.press("h")
        assert "h is Bea's key" in text_of(pilot.app)
        await pilot.press("up", "z", "enter")
        await pilot.pause(0.05)
        assert load_settings().race_left == pilot.app.settings.race_left == "qz345" + "1weasd"
        assert "q z 3 4 5 1 w   your piles" in text_of(pilot.app)
        pilot.app.change_settings(race_right="sxcvb" + "nm,./-")
        await pilot.pause()
        assert "The key s would belong to both Ann and Bea. Change the keys of one of them." in " ".join(
            text_of(pilot.app).split()
        )
        await pilot.press("space")
        assert pilot.app.screen.left_to_count is None
        pilot.app.change_settings(race_right="7890uiophjk")
        await started(pilot, screen)
        assert screen.picture.keyboard.keys["z"] == (0, "T2")


@pytest.mark.slow
@pytest.mark.parametrize(("packs", "curtain"), [("own", False), ("same", True)])
async def test_by_turns_the_table_is_turned_to_whoever_plays(packs: str, curtain: bool) -> None:
    """Layouts that lie open need no curtain; those dealt from the same cards do."""
    match = raced("comparative-solitaire", 2, patience="golf", time="turns", packs=packs)
    async with seated(match, ("person", "person")) as (table, pilot):
        for seat in (0, 1, 0):
            if isinstance(pilot.app.screen, CurtainScreen):
                assert curtain
                await lifted(pilot, table)
            selection = choice_at(table)
            assert selection.view.who == table.eyes.viewer == seat
            assert f"{match.names[seat]}, " in table.prompt.sentence
            await press(pilot, table, "r")
            assert isinstance(pilot.app.screen, CurtainScreen) == curtain


@pytest.mark.slow
async def test_a_card_placed_unseen_stays_behind_the_curtain() -> None:
    """In a duel at one keyboard: until all have placed it nobody sees where, and nobody looks on as it is placed."""
    match = raced("poker-squares-duel", 2)
    async with seated(match, ("person", "person")) as (table, pilot):
        assert isinstance(pilot.app.screen, CurtainScreen)
        await lifted(pilot, table)
        await press(pilot, table, "1", "1")
        assert "Bea, your turn." in text_of(pilot.app)
        assert "row 1" not in text_of(pilot.app)
        await lifted(pilot, table)
        assert {zone.labels[0][:1] for zone in table.picture.zones if zone.lay == "markers"} == {"·"}
        await press(pilot, table, "2", "2")
        assert match.ply == 2
        assert not isinstance(pilot.app.screen, CurtainScreen)  # the others still look away
        assert choice_at(table).view.who == table.eyes.viewer == 1
        assert "Take back" not in text_of(pilot.app)
        await press(pilot, table, "tilde")
        assert "so a card that is placed stays." in text_of(pilot.app)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("poker-squares-duel", 3), ("cribbage-squares-duel", 2)])
async def test_the_curtain_is_never_lowered_for_whoever_has_just_placed(game: str, seats: int) -> None:
    """A round of a duel is a curtain for each but the one who ended the round before; nobody is seen placing."""
    match = raced(game, seats)
    called: list[str] = []
    async with seated(match, ("person",) * seats) as (table, pilot):
        for _ in range(3 * seats):
            screen = pilot.app.screen
            last = match.record.deals[-1].moves[-1:]
            if isinstance(screen, CurtainScreen):
                assert not last or screen.person != match.names[int(last[0][0])]
                called.append(screen.person)
                await lifted(pilot, table)
            line = choice_at(table).view.lines[0]
            assert line.seat == table.eyes.viewer
            table.question.answer(line)
            await settled(pilot, table)
    assert match.ply == 3 * seats
    assert called[:seats] == list(match.names)
    assert len(called) == 3 * seats - 2


@pytest.mark.usefixtures("replay_waits")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "line", "other"),
    [
        ("cribbage-squares-duel", {}, "0 place G11", "0 place G44"),
        ("comparative-solitaire", {"time": "turns", "packs": "same"}, "0 move T4 T3", "0 move T6 F3"),
    ],
)
async def test_nothing_tells_the_other_what_is_hidden(
    game: str, options: dict[str, Any], line: str, other: str
) -> None:
    """Two deals that differ in it alone look the same to the other: curtain, log, sheet, palette and hints."""
    keys = ["", "tab", "space", "tilde", "equals_sign", "escape", "l", "ctrl+p"]
    shown: list[list[str]] = []
    for said in (line, other):
        match = raced(game, 2, **options)
        async with seated(match, ("person", "person")) as (table, pilot):
            if isinstance(pilot.app.screen, CurtainScreen):
                await lifted(pilot, table)
            match.say(said)
            table.drive()
            await settled(pilot, table)
            assert isinstance(pilot.app.screen, CurtainScreen)
            seen = []
            for key in keys:
                if key:
                    await pilot.press(key)
                await at_rest(pilot, table)
                commands = [str(each[:2]) for each in pilot.app.get_system_commands(pilot.app.screen)]
                seen.append("\n".join((text_of(pilot.app), pilot.app.title, pilot.app.sub_title, *commands)))
            assert table.eyes.viewer == 1
            shown.append(seen)
    for key, one, two in zip(keys, *shown, strict=True):
        assert one == two, key


async def test_after_a_hole_comes_the_next_hole() -> None:
    """The sheet after a deal names what follows as the table does."""
    match = raced("comparative-solitaire", 2, patience="golf", games=2, time="turns")
    while match.number == 0:
        match.say(match.view(match.deal.turn).lines[-1])
    app = make_app(None, Settings(motion=False), worker=cast("Any", Quick()))
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(DealOver(match))
        await pilot.pause()
        assert "Space Next hole" in text_of(app)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "told"), [("comparative-solitaire", "again to end your game"), (KLONDIKE, "again to rest")]
)
async def test_what_a_second_press_would_end_is_told(game: str, told: str) -> None:
    """The key of a hand that is used up is pressed twice to be done, and says what that is [SOLI-4.10, MKLO-4.6]."""
    match = next(found for seed in range(50) if (found := turned_out(game, seed)) is not None)
    async with racing(match, ("person", "person"), SMALL) as (_, pilot):
        await pilot.press("a")
        await pilot.pause()
        assert told in text_of(pilot.app)


def turned_out(game: str, seed: int) -> Match | None:
    """Return a race whose seat 0 has turned its whole hand and may now be done, or None if it may not."""
    match = raced(game, 2, seed, passes=1)
    while any(str(line) == "0 turn" for line in match.view(0).lines):
        match.say("0 turn")
    return match if any(str(line) == "0 done" for line in match.view(0).lines) else None


def test_equal_totals_are_a_tie() -> None:
    """Where several have won, none of them alone [COMP-6.1]."""
    match = raced("comparative-solitaire", 2, patience="auld-lang-syne", time="after", packs="same")
    while not match.over:
        match.say(max(match.view(match.deal.turn).lines, key=str))
    assert winners_told(match, None) == "Ann and Bea tie."
    assert winners_told(match, 1) == "You and Ann tie."


@pytest.mark.slow
async def test_a_press_that_moves_nothing_says_why_beside_a_short_plate_as_well() -> None:
    """Three layouts at 80 columns leave too little room for the whole answer: a shorter one, or no name, is read."""
    match = raced("pounce", 3, seed=8284)
    async with racing(match, ("person",) * 3, SMALL) as (screen, pilot):
        for seat in range(3):
            lines = {str(line.args[0]) for line in match.game.lawful(match.deal, seat) if line.args}
            keys = [(key, own[1]) for key, own in screen.picture.keyboard.keys.items() if own[0] == seat]
            stuck = next(key for key, place in keys if place.startswith("T") and place not in lines)
            for says in (" no place for ", "still no place for "):
                await asyncio.sleep(2 * REPEAT)
                await pilot.press(stuck)
                await pilot.pause()
                assert screen.top._plan is not None
                plate = screen.top._plan.plates[seat].region
                line = text_of(pilot.app).splitlines()[plate.y + screen.top.region.y]
                assert says in line[plate.x : plate.right]
