"""A patience at the screen: deals by number, builds that need no asking, and a standstill taken back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from textual.geometry import Region
from textual.widgets import Input

from cardtable.match.match import Match
from cardtable.match.positions import Positions
from cardtable.players.player import LOST_DEAL, Budget, Hint
from cardtable.players.solving.verdict import LONGER, NOT_KNOWN, SOLVING, Verdict
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, Deal, View
from cardtable.rules.ways import way_called
from cardtable.store import Setup
from cardtable.store.settings import Settings
from cardtable.table.seating import new_table
from cardtable.table.thinker import OnThread
from cardtable.tui.board.faces import Faces, Look
from cardtable.tui.board.plates import draw_heading
from cardtable.tui.common.dialogs import Ask, AskText, AskWhich
from cardtable.tui.common.widgets import Push
from cardtable.tui.table import winnable
from cardtable.tui.table.endings import MatchOver
from cardtable.tui.table.screen import TableScreen
from cardtable.tui.table.won import WonScreen
from tests.rules.solitaires.table import laid
from tests.tui.program import a_store, text_of, until
from tests.tui.tables import Quick, press, seated, settled
from tests.tui.test_furniture_faces import PALETTE


def numbered(number: int, game: str = "klondike") -> Match:
    """Return a match for one dealt from `number`, its first deal dealt."""
    match = new_table(None, Setup(game, ("Ann",), ("person",), {}), seed=number).match
    match.begin()
    return match


class Hopeless(Quick):
    """A thinker that advises the first line, and says whether the deal is lost."""

    def __init__(self, judgement: str) -> None:
        super().__init__()
        self.judgement = judgement

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        return Hint(view.lines[0], "SOLI-10.1", "No card can be played any more.", judgement=self.judgement)


@pytest.mark.slow
@pytest.mark.parametrize(("judgement", "aside"), [(LOST_DEAL, "Ctrl+N: new deal"), ("plan", "")])
async def test_beside_a_hint_that_the_deal_is_lost_stands_the_key_for_a_new_one(judgement: str, aside: str) -> None:
    async with seated(numbered(7), ("person",), thinker=Hopeless(judgement)) as (table, pilot):
        await press(pilot, table, "exclamation_mark")
        assert "No card can be played any more." in table.top.sentence
        assert table.top.prompt.aside == aside


@pytest.mark.slow
async def test_new_deals_the_same_and_any_by_number() -> None:
    """Ctrl+N deals anew, F8 the same, F9 tells the number and takes another; what was played is asked about."""
    async with seated(numbered(7), ("person",)) as (table, pilot):
        first = table.match.record.deals[0].packs

        async def on_table() -> TableScreen:
            await pilot.pause(0.1)
            screen = pilot.app.screen
            assert isinstance(screen, TableScreen)
            await settled(pilot, screen)
            return screen

        await pilot.press("ctrl+n")
        table = await on_table()
        assert table.match.record.deals[0].packs != first
        await press(pilot, table, "f9")
        assert isinstance(pilot.app.screen, AskText)
        assert f"deal {table.match.record.texts['number']}." in pilot.app.screen.question
        pilot.app.screen.query_one(Input).value = "7"
        await pilot.press("enter")
        table = await on_table()
        assert table.match.record.deals[0].packs == first
        await press(pilot, table, "r")
        await press(pilot, table, "f8")
        assert isinstance(pilot.app.screen, Ask)
        await pilot.press("y")
        table = await on_table()
        assert (table.match.record.deals[0].packs, table.match.ply) == (first, 0)


@pytest.mark.slow
async def test_time_and_lines_are_shown_to_whoever_wants_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the statistics count them, but not while the table is covered; each second repaints what has changed."""
    now = [0.0]
    monkeypatch.setattr("cardtable.store.keeper.time", SimpleNamespace(time=lambda: 1e9, monotonic=lambda: now[0]))
    store = a_store(tmp_path)
    first = new_table(store, Setup("klondike", ("Ann",), ("person",), {}), seed=7)
    first.match.begin()
    async with seated(
        first.match, ("person",), store=store, table_id=first.table, clock=lambda: now[0], size=(120, 40)
    ) as (table, pilot):

        def shown(at: float) -> str:
            now[0] = at
            screen = pilot.app.screen
            assert isinstance(screen, TableScreen)
            assert screen.counts is not None
            screen.counts.time.tick()
            return screen.top.heading.counted

        assert shown(29) == ""
        table.program.change_settings(time_and_lines=True)
        assert shown(30) == "0:30 · 0 moves"
        assert "0:30 · 0 moves" in text_of(pilot.app)
        repainted: list[Region] = []
        with monkeypatch.context() as patched:
            patched.setattr(table.top.heading, "refresh", lambda *regions, **_: repainted.extend(regions))
            assert shown(40) == "0:40 · 0 moves"
        assert [region.size for region in repainted] == [(1, 1)]
        told = []
        for key in ("r", "tilde", "ctrl+y"):
            await press(pilot, table, key)
            told.append(table.top.heading.counted)
        assert told == ["0:40 · 1 move", "0:40 · 0 moves", "0:40 · 1 move"]
        await press(pilot, table, "comma")
        assert pilot.app.screen is not table
        now[0] = 100
        await press(pilot, table, "escape")
        assert shown(101) == "0:41 · 1 move"
        assert shown(5000) == "5:40 · 1 move"
        await press(pilot, table, "r")
        assert table.top.heading.counted == "5:40 · 2 moves"
        assert first.table is not None
        assert store.played(first.table) == 340
        await press(pilot, table, "ctrl+n", "y")
        await pilot.pause(0.1)
        assert pilot.app.screen is not table
        assert shown(5010) == "0:10 · 0 moves"
    resumed = store.resume(first.table)
    again = Match.of(resumed.record)
    async with seated(
        again, ("person",), store=store, table_id=first.table, clock=lambda: now[0], time_and_lines=True
    ) as (table, pilot):
        assert table.top.heading.counted == "5:40 · 2 moves"
        assert "5:40 · 2 moves" in text_of(pilot.app)


def test_what_is_counted_gives_way() -> None:
    """First the lines, then what stands after the name of the game, then the time, where the score needs the room."""

    def told(left: str, centre: str, right: str) -> list[str]:
        row = draw_heading(left, centre, right, 80, Faces(PALETTE), counted="1:02:03 · 83 moves").text
        return [words.strip() for words in row.split("  ") if words.strip()]

    assert told("Golf #7 · hole 1", "", "35 to go") == ["Golf #7 · hole 1", "1:02:03 · 83 moves", "35 to go"]
    assert told("Golf #7 · hole 1", "", "r" * 44) == ["Golf #7 · hole 1", "1:02:03", "r" * 44]
    assert told("Golf #7 · hole 1", "", "r" * 52) == ["Golf #7", "1:02:03", "r" * 52]
    assert told("Golf #7", "", "r" * 56) == ["Golf #7", "1:02:03", "r" * 56]
    assert told("Golf #7", "", "r" * 62) == ["Golf #7", "r" * 62]
    assert told("Golf #7", "trumps", "35 to go") == ["Golf #7", "trumps", "35 to go"]


def test_the_name_of_a_low_game_stays_whole_beside_its_score() -> None:
    game = entry("tressette-low-hand").game().table()
    match: Match = Match(game, ("Ann", "Bea", "Cy", "Dov"))
    match.begin(0)
    zones = entry(game.id).teller(game).table.zones(match.view(0))
    named = next(" · ".join(zone.labels) for zone in zones if zone.name == "game")
    row = draw_heading(named, "tricks: We 3, They 2", "low wins · We 10 + 3 · They 12", 80, Faces(PALETTE)).text
    assert row.split("  ")[0].strip().startswith("Low Hand")


def test_a_way_to_play_with_a_long_name_gives_way_before_the_number_of_the_deal() -> None:
    row = draw_heading(
        "Mediatore · deal 3/12 · with the widow shown to all",
        "Ann called the 3♣ · with Bea",
        "pot 40",
        80,
        Faces(PALETTE),
    ).text
    assert row.split("  ")[0].strip() == "Mediatore · deal 3/12"


async def test_a_long_sentence_goes_on_above_the_buttons() -> None:
    """So that it is read in one piece; they are clicked where they are drawn, and are back with the next key."""
    async with seated(numbered(7), ("person",)) as (table, pilot):
        (before,) = table.bar.regions()
        table.prompt.advise("Move the king of hearts into a space; it brings the longest pile a step on.", "KLON-10.1")
        rows = text_of(pilot.app).splitlines()
        first = next(nth for nth, row in enumerate(rows) if row.startswith((" ▸", "▸")))
        assert [row.strip()[:1] for row in rows[first : first + 3]] == ["▸", "(", "r"]
        assert table.bar.regions()[0].y == before.y + 1
        whole = "The 6♥ does not go on the 9♥: the next is one rank higher or lower."
        assert table.top.prompt.parted(f"{whole} (GOLF-4.2)") == (whole, "(GOLF-4.2)")
        await press(pilot, table, "left")
        assert table.bar.regions() == (before,)


@pytest.mark.slow
async def test_a_sentence_stands_whole_in_one_place() -> None:
    """Above a hand it takes a row of the table until the next key, and moves nothing; it is broken off by no mark."""
    match = Match(entry("schafkopf").game().table(), ("Ann", "Bea", "Cy"), rng=Random(1))
    match.begin(0)
    for size in ((80, 24), (120, 40)):
        async with seated(match, ("person",) * 3, size=size) as (table, pilot):
            await press(pilot, table, "tab")
            before = text_of(pilot.app).splitlines()
            words = "Throw the hand in. " + "Your best suit is hearts, with about 323 for your 390. " * 3
            table.prompt.advise(words.strip(), "AP-10.1")
            table.field.offer()
            await pilot.pause()
            rows = [row.split("▊")[0].rstrip() for row in text_of(pilot.app).splitlines()]
            first = next(nth for nth, row in enumerate(rows) if row.startswith((" ▸", "▸")))
            told = " ".join(rows[first : first + 3]).split()
            assert " ".join(told[1:]) == f"{words.strip()} (AP-10.1)"
            assert "…" not in " ".join(told)
            after = [row.split("▊")[0].rstrip() for row in before]
            assert rows[first + 3 : -5] == after[first + 3 : -5], "the hand stays where it was"
            await press(pilot, table, "left")
            assert table.top.prompt.rows == table.top.prompt.kept
            longer = "Pass: count it as two tricks. " + "You want more than usual, as a euchre puts them out. " * 4
            table.prompt.advise(longer.strip(), "EU-10.6")
            assert not table.prompt.rest, "what a choice does stays below the hand"


async def test_a_table_without_a_number_says_so() -> None:
    """Deals of several are not numbered."""
    match = Match(entry("pishe-pasha").game().table(), ("Ann", "Bea"), rng=Random(1))
    match.begin(1)
    async with seated(match, ("person", "person")) as (table, pilot):
        await press(pilot, table, "ctrl+n")
        assert pilot.app.screen is table
        assert "This table has no deal number" in table.top.sentence


@pytest.mark.slow
async def test_what_is_safe_is_built_and_what_is_settled_builds_itself() -> None:
    """Go on builds as long as that is safe; the last kings need nobody."""
    match = numbered(7)
    deal = laid(match.game, {1: "3c 2c", 2: "Kh", 3: "9s"}, built="Ac Ad Ah As", hand="Kd")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (table, pilot):
        await press(pilot, table, "g")
        await settled(pilot, table)
        assert match.record.deals[0].moves == ["0 move T1 F1"]
    match = numbered(7)
    kings = {1: "Kc Qd", 2: "Qc", 3: "Kd", 4: "Kh", 5: "Ks"}
    deal = laid(match.game, kings, built="Jc Jd Qh Qs")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (table, pilot):
        await pilot.pause(0.2)
        assert match.over
        assert match.standing.winners == (0,)
        lit = {name for name, standout in table.top._standouts.items() if standout.lit}
        assert lit == {"F1", "F2", "F3", "F4"}, "it has come out"
        assert isinstance(pilot.app.screen, WonScreen)
        assert "You have won" in text_of(pilot.app)
        assert "came out: all 52 cards are built" in pilot.app.screen.sentence
        assert str(pilot.app.screen.query_one("#same", Push).label) == "Deal 7 again"


@pytest.mark.slow
async def test_a_standstill_is_taken_back_from_the_end() -> None:
    """The match was over, and goes on before its last line."""
    match = numbered(7, "auld-lang-syne")
    while match.ply < 10:
        match.say("0 deal")
    async with seated(match, ("person",)) as (_, pilot):
        while not match.over:
            await pilot.press("r")
            await pilot.pause()
        assert "No move is left." in text_of(pilot.app)
        await pilot.press("space")
        await pilot.pause()
        lines = match.ply
        await pilot.click("#back")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, TableScreen)
        assert (match.over, match.ply) == (False, lines - 1)


@pytest.mark.slow
async def test_several_bookmarks_are_gone_through_one_by_one() -> None:
    """The last first, then the ones before it, and round again; one is not set twice at a place."""
    match = numbered(7)
    async with seated(match, ("person",)) as (table, pilot):
        for _ in range(3):
            await press(pilot, table, "r", "plus", "plus")
        assert table.top.sentence == "Bookmark 3 is set here. @ brings you back; again, to the one before."
        await press(pilot, table, "r")
        went = []
        for _ in range(4):
            await press(pilot, table, "at")
            went.append((match.ply, table.top.sentence))
        said = "You are back at bookmark {} of 3."
        assert went == [(ply, said.format(ply)) for ply in (3, 2, 1, 3)]


@pytest.mark.slow
async def test_a_bookmark_is_come_back_to_from_before_and_after_past_shuffles() -> None:
    """Other moves are taken back, and those up to the bookmark made again, with the same shuffle."""
    match = numbered(7, "trefoil")
    async with seated(match, ("person",)) as (table, pilot):
        assert "Trefoil #7" in text_of(pilot.app)
        await press(pilot, table, "at")
        assert "This deal has no bookmark" in table.top.sentence
        await press(pilot, table, "r", "plus")
        kept, lies = [*match.record.deals[0].moves], table.picture.zones
        assert len(kept) == 2
        await press(pilot, table, "r", "at")
        assert (match.record.deals[0].moves, table.picture.zones) == (kept, lies)
        assert table.top.sentence == "You are back at the bookmark."
        await press(pilot, table, "u")
        assert match.ply == 0
        await press(pilot, table, "at")
        assert (match.record.deals[0].moves, table.picture.zones) == (kept, lies)


@pytest.mark.slow
async def test_a_card_is_found() -> None:
    """It is lit under the cards that lie on it; what is face down is not to be seen."""
    match = numbered(7)
    deal = laid(match.game, {1: "9c 8d", 2: "Kh"}, built="Ac", hand="Kd")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (table, pilot):
        for typed, said in (
            ("9 c", "The nine of clubs is in T1 under 1 card."),
            ("KD", "The king of diamonds cannot be seen now."),
            ("x", "“x” is not a card"),
        ):
            await press(pilot, table, "slash")
            pilot.app.screen.query_one(Input).value = typed
            await pilot.press("enter")
            await pilot.pause(0.1)
            assert said in table.top.sentence
            found = table.top._standouts.get("T1")
            assert (found is not None and found.looks[:1] == ((0, Look.HINT),)) is (typed == "9 c")


@pytest.mark.slow
@pytest.mark.parametrize("by_mouse", [True, False], ids=["click", "arrows"])
async def test_a_covered_card_is_pulled_out_by_pointing_at_it(by_mouse: bool) -> None:
    """A click on it, or the cursor walked to it, where it may be done."""
    match = new_table(
        None, Setup("trefoil", ("Ann",), ("person",), {"layout": "belle", "redeals": 0, "draw": True}), seed=5
    ).match
    match.begin()
    async with seated(match, ("person",)) as (table, pilot):
        if by_mouse:
            spot = table.top.spots()["T1", 0]
            await pilot.click(table.top, offset=(spot.x + 1, spot.y + 1))
            await pilot.pause()
        else:
            await press(pilot, table, "down", *["left"] * 12, *["up"] * 4, "enter")
        assert match.record.deals[0].moves == ["0 draw T1 1"]


@pytest.mark.slow
async def test_the_key_of_a_pile_sends_its_card_where_there_is_but_one_place() -> None:
    """Naming that place as well does nothing more; of two places the next key says which."""
    match = numbered(7, "klondike")
    deal = laid(match.game, {1: "9h 8c", 2: "9d", 3: "Th 9c", 4: "Jc", 5: "2h", 6: "As", 7: "3s"})  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    said = match.record.deals[0].moves
    async with seated(match, ("person",)) as (table, pilot):
        assert "moves its card at once" in table.help_text
        await press(pilot, table, "3")
        assert said == ["0 move T3 T4 2"]
        await press(pilot, table, "4")
        assert said == ["0 move T3 T4 2"], "it was named as the place"
        assert "That is done already" in table.top.sentence + table.prompt.rest
        await press(pilot, table, "6")
        assert said == ["0 move T3 T4 2"], "the ace goes on the two, too"
        await press(pilot, table, "f")
        assert said == ["0 move T3 T4 2", "0 move T6 F4"]


async def test_of_a_run_that_goes_nowhere_it_is_said_why_and_not_of_its_last_card() -> None:
    match = numbered(7, "klondike")
    deal = laid(match.game, {1: "5s 4h", 2: "9d", 3: "Kc"}, built="Ah", hand="8d")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (table, pilot):
        await press(pilot, table, "1")
        assert "5♠" in table.top.sentence
        assert "KLON-4.4" in table.top.sentence


@pytest.mark.slow
async def test_cells_are_typed_row_and_column() -> None:
    """The table says so, and what Enter does."""
    match = numbered(7, "poker-squares")
    async with seated(match, ("person",)) as (table, pilot):
        assert "type its row, then its column" in text_of(pilot.app)
        await press(pilot, table, "2")
        assert "row 2…" in text_of(pilot.app)
        await press(pilot, table, "4")
        assert match.record.deals[0].moves == ["0 place G24"]
        assert "Enter Place" in text_of(pilot.app)
        await press(pilot, table, "2", "4")
        assert "a placed card stays. (PSQ-4.2" in table.top.sentence


@pytest.mark.slow
async def test_why_a_card_goes_nowhere_is_told_of_the_card() -> None:
    """And not of the piles to which none ever goes."""
    layouts = (
        ("golf", {"waste": "2h", "hand": "8s"}, "does not go on the 2♥"),
        ("auld-lang-syne", {"built": "Ac Ad Ah 2s"}, "has no place now"),
    )
    for game, beside, why in layouts:
        match = numbered(7, game)
        deal = laid(match.game, {1: "6h", 2: "9d", 3: "3h"}, **beside)  # type: ignore[arg-type]
        match.history.present = Positions(match.game, deal)
        async with seated(match, ("person",)) as (table, pilot):
            await press(pilot, table, "1")
            assert f"The 6♥ {why}" in table.top.sentence


@pytest.mark.slow
async def test_covered_cards_of_a_pyramid_are_dim_and_the_piles_beside_it_named() -> None:
    """Until what lies on them is gone."""
    match = numbered(7, "pyramid")
    async with seated(match, ("person",)) as (table, pilot):
        dim = {name for name, standout in table.top._standouts.items() if standout.looks == ((0, Look.DIM),)}
        assert dim == {f"T{number}" for number in range(1, 22)}
        assert "hand 24" in text_of(pilot.app)
        await press(pilot, table, "g")
        assert table.top.sentence == "You have a choice here: g goes on only where a single move is left."


async def test_where_nobody_can_say_how_a_solitaire_ends_that_is_the_reason_told() -> None:
    async with seated(numbered(7, "poker-squares"), ("person",)) as (table, pilot):
        await press(pilot, table, "percent_sign")
        assert "No computer player searches the cards of Poker Squares" in text_of(pilot.app)
        assert "only for a solitaire" not in text_of(pilot.app)


@pytest.mark.slow
async def test_whether_it_is_still_winnable_is_said_in_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a look at all cards, which counts as help; asking ends with the next line, the same key, or Escape."""
    told: list[int] = []
    match = numbered(7, "golf")
    monkeypatch.setattr(match.keeping, "hinted", told.append)
    deal = laid(match.game, {1: "3c", 2: "9d"}, waste="4h", hand="8s 9s 5s")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (table, pilot):
        table.driver.thinker = OnThread()
        for keys, word in ((("percent_sign",), "Yes"), (("r", "percent_sign"), "No")):
            await press(pilot, table, *keys)
            await pilot.pause(0.1)
            assert f"Still winnable? {word}." in table.top.sentence
        assert told == [0, 0]

        async def never(*_: object) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(table.driver.thinker, "solve", never)
        for end, said in (("percent_sign", "stopped the search"), ("escape", "stopped the search"), ("r", "")):
            await pilot.press("percent_sign", end)
            await pilot.pause()
            assert pilot.app.screen is table
            assert said in table.top.sentence
            assert not [worker for worker in pilot.app.workers if worker.group == "winnable" and worker.is_running]
        assert told == [0, 0]


async def test_a_longer_search_is_offered_where_the_first_found_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same key again in the same position; it says how long it has searched, and another move ends the offer."""
    given: list[Budget] = []
    over = asyncio.Event()

    async def unknown(game: AnyGame, deal: Deal, budget: Budget = SOLVING) -> Verdict:
        given.append(budget)
        if budget == LONGER:
            await over.wait()
        return NOT_KNOWN

    monkeypatch.setattr(winnable, "TOLD_EVERY", 0.02)
    async with seated(numbered(7, "golf"), ("person",), thinker=OnThread()) as (table, pilot):
        monkeypatch.setattr(table.driver.thinker, "solve", unknown)
        await press(pilot, table, "percent_sign")
        assert table.top.sentence == "Still winnable? Not known. Press % again for a longer search."
        await pilot.press("percent_sign")
        await pilot.pause(0.1)
        assert table.top.sentence == "Still checking, for 0 of 60 seconds … Esc stops it."
        over.set()
        await pilot.pause(0.1)
        assert table.top.sentence == "Still winnable? Not known, even after a minute."
        await press(pilot, table, "r", "percent_sign")
        assert given == [SOLVING, LONGER, SOLVING]


@pytest.mark.slow
async def test_a_mark_in_the_heading_says_it_after_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the setting is on; what is known is not asked again, a hint comes first, and it is one hint a deal."""
    told: list[int] = []
    match = numbered(7, "golf")
    monkeypatch.setattr(match.keeping, "hinted", told.append)
    deal = laid(match.game, {1: "3c", 2: "9d"}, waste="4h", hand="8s 9s 5s")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    asked: list[str] = []

    class Asked(OnThread):
        async def solve(self, game: AnyGame, deal: Deal, budget: Budget = SOLVING) -> Verdict:
            asked.append(str(len(asked)))
            if len(asked) == 4:
                await asyncio.sleep(60)
            return await super().solve(game, deal, budget)

    async with seated(match, ("person",), thinker=Asked()) as (table, pilot):

        async def shows(word: str) -> None:
            await until(pilot, lambda: word in text_of(pilot.app))

        assert "winnable" not in text_of(pilot.app)
        table.program.change_settings(winnable_mark=True)
        await shows("winnable …")
        await shows("winnable: yes")
        assert table.parts.mark is not None
        first = table.parts.mark._line[0]
        table.question.answer(first)
        await pilot.pause(0.1)
        assert "winnable: yes" in text_of(pilot.app)
        assert len(asked) == 1, "it is the next move of the way that was found"
        await press(pilot, table, "tilde")
        await until(pilot, lambda: len(asked) >= 2)
        await press(pilot, table, "r")
        await shows("winnable: no")
        assert told == [0]
        await pilot.press("tilde")
        await shows("winnable …")
        await until(pilot, lambda: len(asked) >= 4)
        await press(pilot, table, "exclamation_mark")
        assert "winnable: ?" in text_of(pilot.app), "a hint is thought of first"
        table.program.change_settings(winnable_mark=False)
        await pilot.pause()
        assert "winnable" not in text_of(pilot.app)


async def test_of_a_game_in_company_no_solver_tells() -> None:
    """Its cards are somebody's secret."""
    match = Match(entry("pishe-pasha").game().table(), ("Ann", "Bea"), rng=Random(1))
    match.begin(1)
    async with seated(match, ("person", "person")) as (table, pilot):
        await press(pilot, table, "percent_sign")
        assert "only for a solitaire that you play alone" in table.top.sentence


@pytest.mark.slow
async def test_the_score_stands_in_the_heading_and_dollars_go_on_to_the_next_deal(tmp_path: Path) -> None:
    """Points where the setting says so; dollars at the way that has them unless one has chosen otherwise."""
    store = a_store(tmp_path)
    store.purses.note("before", 0, "Ann", -10)
    for way, score, said, kept in (
        ("By ones", "way", "", -10),
        ("Vegas", "way", "purse −$62", -62),
        ("Vegas", "standard", "score 0", -62),
        ("Vegas", "none", "", -62),
        ("By ones", "vegas", "purse −$114", -114),
    ):
        options = way_called("klondike", way, "Klondike")
        match, _, table_id, *_ = new_table(store, Setup("klondike", ("Ann",), ("person",), options), seed=7)
        match.begin()
        async with seated(match, ("person",), store=store, table_id=table_id, score=score) as (table, pilot):
            await press(pilot, table, "r")
            assert table.top.heading.counted == said
            assert store.purses.without("none", 0, "Ann") == kept


@pytest.mark.slow
async def test_where_dollars_are_counted_the_sheets_and_the_question_of_a_new_deal_tell_them(tmp_path: Path) -> None:
    """What this deal and all deals came to; that a deal which is left stays paid; no word of it at another way."""
    store = a_store(tmp_path)
    store.purses.note("before", 0, "Ann", 21)
    for way, told, paid in (("Vegas", "This deal: −$52. Your purse: −$31.", "Its $52 stay paid."), ("By ones", "", "")):
        options = way_called("klondike", way, "Klondike")
        match, _, table_id, *_ = new_table(store, Setup("klondike", ("Ann",), ("person",), options), seed=7)
        match.begin()
        async with seated(match, ("person",), store=store, table_id=table_id) as (table, pilot):
            await press(pilot, table, "r", "equals_sign")
            assert ("Your purse" in text_of(pilot.app)) == bool(told)
            assert told in text_of(pilot.app)
            assert not told or "This deal so far" in text_of(pilot.app), "it is the deal in play"
            await pilot.press("escape")
            await pilot.pause()
            await press(pilot, table, "ctrl+n")
            assert isinstance(pilot.app.screen, AskWhich)
            assert pilot.app.screen.question.endswith(paid)
            assert ("$" in pilot.app.screen.question) == bool(paid)
            for over in (MatchOver(played_out(match.game), 0), WonScreen(match, store, table_id, "The game came out.")):
                await pilot.app.push_screen(over)
                await pilot.pause()
                assert ("Your purse: −$" in text_of(pilot.app)) == bool(told)
                pilot.app.pop_screen()


def played_out(game: AnyGame) -> Match:
    """Return a match of `game` that ended without any card built."""
    match = Match(game, ("Ann",), rng=Random(7))
    match.begin()
    while not match.over:
        deal = match.history.present.now
        match.say(game.lawful(deal, deal.turn)[-1])
    return match


@pytest.mark.slow
async def test_safe_cards_build_themselves_and_one_key_takes_them_back_with_the_move_before() -> None:
    """As delivered, in a solitaire for one; the move is made again with what follows from it."""
    match = numbered(7)
    deal = laid(match.game, {1: "2c Qd", 2: "Kc", 3: "9s"}, down={1: 1}, built="Ac", hand="Kd 5d")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    made = ["0 move T1 T2", "0 move T1 F1"]
    async with seated(match, ("person",), settings=Settings(pace=0.0, motion=False)) as (table, pilot):
        await press(pilot, table, "1")
        await settled(pilot, table)
        assert match.record.deals[0].moves == made
        await press(pilot, table, "tilde")
        assert match.ply == 0, "the build would only be made again"
        await press(pilot, table, "ctrl+y")
        await settled(pilot, table)
        assert match.record.deals[0].moves == made


@pytest.mark.parametrize("key", ["space", "2"])
async def test_a_key_ends_the_motion_while_safe_cards_build_themselves_and_is_taken(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = numbered(7)
    piles = {1: "3c 2c Qd", 2: "Kc", 3: "Kh Qs", 4: "9s"}
    deal = laid(match.game, piles, down={1: 2, 3: 1}, built="Ac 2d 2h As", hand="Kd 5d 8h")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    builds = ["0 move T1 T2", "0 move T1 F1", "0 move T1 F1"]
    async with seated(match, ("person",), settings=Settings(pace=5.0, motion=False)) as (table, pilot):
        wait = table.stage.waits.wait
        monkeypatch.setattr(table.stage.waits, "wait", lambda _, *given, **named: wait(60.0, *given, **named))
        await press(pilot, table, "1")
        await until(pilot, lambda: table.stage.waits.on)
        await pilot.press(key)
        await settled(pilot, table)
        moves = match.record.deals[0].moves
        assert moves[:3] == builds
        assert moves[3:] == (["0 turn"] if key == "space" else [])
        assert ("has no place" in table.top.sentence) == (key == "2"), table.top.sentence


@pytest.mark.slow
async def test_space_turns_the_hand_and_the_right_button_builds() -> None:
    """Space is once more the usual next act; a card that fits no foundation is told so, and nothing is taken up."""
    match = numbered(7)
    deal = laid(match.game, {1: "Kc", 2: "9s 2c"}, down={2: 1}, built="Ac", hand="Kd 5d")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (table, pilot):
        await press(pilot, table, "space")
        assert match.record.deals[0].moves == ["0 turn"]
        for pile in ("T1", "T2"):
            offset = table.top.spots()[pile, 0].offset + table.top.region.offset
            await pilot.click(offset=offset, button=3)
            await pilot.pause()
            if pile == "T1":
                assert "The K♣ in T1 fits no foundation now." in table.top.sentence
                assert f"({table.prompt.rule} " in table.top.sentence
                assert table.field.piling is not None
                assert table.field.piling.selection.source is None
        assert match.record.deals[0].moves == ["0 turn", "0 move T2 F1"]
