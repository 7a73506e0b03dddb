"""The ends of deals and matches in lines: what is told, and what can be done then; also the purse and the demo."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cardtable.lines.ear import NoMoreInput
from cardtable.lines.menus import Menus
from cardtable.lines.obeying import Obeying
from cardtable.lines.opening import no_race
from cardtable.lines.program import LinesProgram
from cardtable.lines.saving import NAMELESS, save_as
from cardtable.lines.score import spoken, told_sheets
from cardtable.lines.speech import Speech
from cardtable.lines.stage import LinesStage
from cardtable.match.days import day_named
from cardtable.match.match import Match
from cardtable.players.solving.solve import solve
from cardtable.players.solving.verdict import SOLVING
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move
from cardtable.rules.ways import way_called
from cardtable.store import Setup, Store
from cardtable.store.settings import Settings
from cardtable.table.again import COMPARED
from cardtable.table.seating import PLAYED_BEFORE, new_table
from cardtable.table.sheets import sheets_of
from cardtable.table.today import code_of_day, today
from tests.lines.scripted import Scripted
from tests.lines.test_lobby import Told
from tests.lines.test_lobby import told as lobby
from tests.lines.typist import CLUB, PERSON, Heard, played, seated
from tests.lines.typist import Typist as Anybody
from tests.table.faceless import ByChance
from tests.tui.program import a_store

COMES_OUT = 2
"""The number of a deal of Klondike for which a solver quickly finds how it comes out."""


class Solves(Told):
    """Types some lines, then the moves by which the solitaire comes out, and then further lines."""

    def __init__(self, first: str, rest: str) -> None:
        super().__init__(first)
        self.rest = Scripted(rest.split("|"))
        self.stage: LinesStage | None = None
        self._way: list[Move] = []

    async def line(self) -> str:
        assert self.stage is not None
        try:
            return next(self._lines)
        except StopIteration:
            pass
        match, asked = self.stage.match, self.stage.asked
        if match.over or asked.choices is None:
            return await self.rest.line()
        self._way = self._way or [*solve(match.game, match.deal.copy(), SOLVING).lines]
        return asked.choices.words(self._way.pop(0))


async def told(
    store: Store | None, ear: Told, *, way: str = "By ones", number: int = COMES_OUT, settings: Settings | None = None
) -> list[str]:
    """Return the lines told at a table of Klondike at which `ear` types."""
    setup = Setup("klondike", ("Ann",), (PERSON,), way_called("klondike", way, "Klondike"))
    seating = new_table(store, setup, seed=number, no_race=no_race)
    seating.match.begin()
    chosen = settings or Settings(build_safely=False)
    stage = LinesStage(
        seating, Menus(ear, ear, Speech()), ByChance(1), lambda: chosen, lambda name, value: None, seed=1, store=store
    )
    Obeying(stage)
    if isinstance(ear, Solves):
        ear.stage = stage
    ear.lines.append(await played(stage))
    return ear.lines


@pytest.mark.slow
async def test_a_solitaire_that_comes_out_is_told_beside_the_best_so_far(tmp_path: Path) -> None:
    """Time, moves, streak and help are told, and the statistics at the end have them, too."""
    store = a_store(tmp_path)
    first = await told(store, Solves("", "|"))
    won = first.index("You have won.")
    assert first[won + 1].startswith("Time: ")
    assert first[won + 2].startswith("Moves: ")
    assert first[won + 3] == "Your first win without help."
    assert first[won + 4] == "What now?"
    again = await told(store, Solves("", "statistics|"))
    won = again.index("You have won.")
    beside = again[won + 1 : again.index("What now?")]
    assert any(line.startswith("Time: ") and "; your best" in line for line in beside)
    assert "Streak: 2 wins in a row; your longest so far." in beside
    assert "With help: a deal you had seen before." in beside
    assert "Came out in a row: 2 now, 2 at best." in again
    assert any(line.startswith("Best time: ") and "second" in line for line in again)


async def test_dollars_are_told_at_the_beginning_in_the_score_on_the_sheet_and_at_the_end(tmp_path: Path) -> None:
    """They add up from deal to deal, whether or not anybody asks."""
    store = a_store(tmp_path)
    store.purses.note("before", 0, "Ann", 21)
    lines = await told(store, Told("turn|s|ss|another|no|q"), way="Vegas", number=7)
    money = "This deal: minus $52. Your purse: minus $31."
    assert lines[1] == money
    assert lines.count(money) == 3, "at the beginning, in the score and on the sheet"
    assert any("Its $52 stay paid." in line for line in lines)
    assert store.purses.without("none", 0, "Ann") == -31
    assert not any("purse" in line for line in await told(store, Told("turn|s|ss|q"), number=7))


async def test_points_are_told_in_the_score_if_the_settings_want_them() -> None:
    lines = await told(None, Told("turn|s|q"), number=7, settings=Settings(score="standard"))
    assert any(line.startswith("Score ") for line in lines)


async def test_the_expert_plays_on_one_move_for_each_enter_until_stopped(tmp_path: Path) -> None:
    """The game then counts neither as won nor as lost, and that is said."""
    store = a_store(tmp_path)
    lines = await told(store, Told("demo|yes||2|t|stop|q"), number=7)
    at = next(at for at, line in enumerate(lines) if line.startswith("The expert plays."))
    moves = [line for line in lines[at:] if line.startswith("You ")]
    assert len(moves) >= 3
    assert "The demo has stopped: you play on." in lines
    assert any(line.startswith("Column ") for line in lines[at:]), "one may look"
    (left,) = store.unfinished()
    assert store.left_out(left.id)
    assert not any(line.startswith("The expert plays.") for line in await told(store, Told("demo|no|q"), number=8))


@pytest.mark.slow
async def test_after_a_demo_a_game_that_comes_out_does_not_count(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), Solves("demo|yes|stop", "statistics|"))
    assert "It came out." in lines
    assert "Not counted: the expert played in it." in lines
    assert "This game does not count." in lines


async def test_the_words_of_a_demo_are_said_again_where_choices_are_asked_for(tmp_path: Path) -> None:
    """During the demo its keys are the choices. Once it has stopped, the choices of the deal are told."""
    lines = await told(a_store(tmp_path), Told("demo|yes|?|stop|?|q"), number=7)
    assert sum(line.startswith("The expert plays. Enter for the next move") for line in lines) == 2
    assert any(line.startswith("1 ") for line in lines[lines.index("The demo has stopped: you play on.") :])
    assert "There is nothing to choose now." not in lines


async def test_a_demo_is_played_only_of_a_solitaire() -> None:
    stage, heard = seated("russian-bank", [PERSON, CLUB], Types("demo"), seed=3)
    await played(stage)
    assert any(line.startswith("demo is for other tables") for line, _ in heard.lines)


class Types(Anybody):
    """Types the given lines, and then no more."""

    def __init__(self, *lines: str, deals: int = 99) -> None:
        super().__init__("words", 1, most=len(lines), deals=deals)
        self._lines = iter(lines)

    def _next(self, stage: LinesStage) -> str:
        return next(self._lines)


async def test_where_only_computers_play_each_enter_tells_the_next_move() -> None:
    """A number tells so many moves, k those of the trick, d those of the deal. People can also look, or leave."""
    stage, heard = seated("euchre", [CLUB] * 4, Types("", "2", "k", "t", "d", "", "x9", "q"), seed=3)
    await played(stage)
    lines = [line for line, _ in heard.lines]
    assert sum(line.startswith("Computers play by themselves. Enter for the next move") for line in lines) == 2
    assert len(stage.match.results) == 1
    assert lines[-1] == "You leave the table. It is kept as it is."


async def test_the_end_of_a_match_tells_its_sheet_and_a_deal_what_nobody_called() -> None:
    types = Anybody("words", 5, most=2000, deals=99)
    stage, heard = seated("euchre", [PERSON, CLUB, CLUB, CLUB], types, seed=3)
    await played(stage)
    lines = [line for line, _ in heard.lines]
    over = next(at for at, line in enumerate(lines) if line == "The match is over.")
    assert re.search(r" wins? the game, ", " ".join(lines[over - 3 : over])), "who has won is said once"
    assert not any("won" in line for line in lines[over:] if not line.startswith("Deal "))
    assert sum(line.startswith("Deal ") for line in lines[over:]) == len(stage.match.results)
    assert "What now?" in lines[over:]
    assert not any(line.startswith("Score: ") for line in lines[over:]), "the last deal has been told"


@pytest.mark.slow
@pytest.mark.parametrize("players", [[PERSON, CLUB, CLUB, CLUB], [PERSON] * 4])
async def test_cards_played_before_are_told_of_when_the_table_opens_and_at_its_end(
    players: list[str], tmp_path: Path
) -> None:
    """The first time nothing is told. A game with cards played before is in no statistics."""
    store, lines = a_store(tmp_path), list[list[str]]()
    for _ in range(2):
        types = Anybody("words", 5, most=4000, deals=99)
        stage, heard = seated("euchre", players, types, options={"target": 5}, seed=3, store=store)
        await played(stage)
        lines.append([line for line, _ in heard.lines])
        assert "The match is over." in lines[-1]
    first, second = lines
    assert PLAYED_BEFORE not in first
    over = second.index("The match is over.")
    assert PLAYED_BEFORE in second[:over]
    assert PLAYED_BEFORE in second[over:]
    assert sum(tally.played for tally in store.statistics() if tally.name == "Ann") == 1


def test_a_hint_asked_for_again_at_the_same_decision_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, _ = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Types(), seed=3)
    match, given = stage.match, list[int]()
    monkeypatch.setattr(match.keeping, "hinted", given.append)
    if not match.record.deals:
        match.begin(0)
    seats = list[int]()
    for _ in range(3):
        (seat,) = match.game.to_act(match.deal)
        view = match.view(seat)
        for _ in range(2):
            stage.advice.shown(view)
        seats.append(seat)
        match.say(view.lines[0])
    assert given == seats


async def test_another_today_is_todays_deal_of_a_game_for_several_too(tmp_path: Path) -> None:
    """Its table says which day it is, and not the number."""
    store, ear = a_store(tmp_path), Told("q")
    stage, _ = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Types("another today", "yes"), seed=3, store=store)
    await played(stage)
    assert stage.next is not None
    following = await LinesProgram(store, ear, ear, Settings())._next(stage.next)
    assert following is not None
    assert following.word == f"Today's deal, {day_named(today())}."
    following.match.begin(following.dealer)
    code = code_of_day(today(), "euchre")
    dealt = new_table(None, Setup("euchre", following.match.names, following.players, code.options), seed=code.number)
    dealt.match.begin()
    assert following.match.record.deals[0] == dealt.match.record.deals[0]


@pytest.mark.slow
@pytest.mark.parametrize("players", [[PERSON, CLUB, CLUB, CLUB], [PERSON] * 4])
async def test_a_line_for_a_friend_is_said_after_the_deal_of_a_day(players: list[str]) -> None:
    """It is said to one person against computers, and not after other cards."""
    code = code_of_day(today(), "euchre")
    for number in (code.number, 77):
        types = Anybody("words", 5, most=4000, deals=99)
        stage, heard = seated("euchre", players, types, options=code.options, seed=number)
        await played(stage)
        said = [line for line, _ in heard.lines if line.startswith("To send to a friend: Cardtable, Euchre, ")]
        assert len(said) == (number == code.number and players.count(PERSON) == 1)


class Ends(Anybody):
    """Types random moves to the end of a match, and then what to do next."""

    def __init__(self, choice: str) -> None:
        super().__init__("words", 5, most=4000, deals=99)
        self.choice = choice

    def _next(self, stage: LinesStage) -> str:
        assert self.heard is not None
        return self.choice if self.heard.last.startswith("Which? ") else super()._next(stage)


@pytest.mark.slow
@pytest.mark.parametrize(("choice", "names"), [("2", ["Ann", "Bea", "Cy", "Dov"]), ("3", ["Dov", "Ann", "Bea", "Cy"])])
async def test_the_same_cards_are_played_again_in_the_same_chairs_or_in_others(
    choice: str, names: list[str], tmp_path: Path
) -> None:
    """The table that follows has the same packs, and says that it does not count."""
    store = a_store(tmp_path)
    stage, heard = seated("euchre", [PERSON] * 4, Ends(choice), options={"target": 5}, seed=3, store=store)
    await played(stage)
    listed = [line for line, _ in heard.lines]
    assert "2 Same cards again" in listed
    assert "3 Same cards, other chairs" in listed
    assert stage.next is not None
    ear = Told("q")
    following = await LinesProgram(store, ear, ear, Settings())._next(stage.next)
    assert following is not None
    assert following.word == PLAYED_BEFORE
    following.match.begin(following.dealer)
    assert [*following.match.names] == names
    assert following.match.record.deals[0].packs == stage.match.record.deals[0].packs


@pytest.mark.slow
async def test_other_people_play_the_same_cards_and_hear_the_comparison(tmp_path: Path) -> None:
    """People who have had the cards are refused. The comparison comes with the score sheet, deal by deal."""
    store = a_store(tmp_path)

    class Names(Ends):
        """Types names that are refused, because these people have had the cards, and then other names, or leaves."""

        given = iter(("Ann, Flo, Gus, Hal", "Eve, Flo", "Eve, Flo, Gus, Hal"))

        def _next(self, stage: LinesStage) -> str:
            assert self.heard is not None
            return next(self.given) if "q goes back" in self.heard.last else super()._next(stage)

    stage, heard = seated("euchre", [PERSON] * 4, Names("4"), options={"target": 5}, seed=3, store=store)
    await played(stage)
    listed = [line for line, _ in heard.lines]
    assert "4 Same cards, other people" in listed
    assert "Ann has played these cards. Type the name of somebody who has not." in listed
    assert "That takes 4 names, with commas between them." in listed
    assert isinstance(stage.next, tuple)
    ear = Told("q")
    following = await LinesProgram(store, ear, ear, Settings())._next(stage.next)
    assert following is not None
    assert following.word == COMPARED
    following.match.begin(following.dealer)
    types = Anybody("words", 6, most=4000, deals=99)
    heard = Heard()
    settings = Settings().model_copy(update={"notice": 0.02})
    menus = Menus(types, heard, Speech())
    second = LinesStage(following, menus, ByChance(1), lambda: settings, lambda name, value: None, seed=1, store=store)
    Obeying(second)
    heard.stage = types.stage = second
    types.heard = heard
    await played(second)
    told = [line for line, _ in heard.lines]
    at = told.index("The same cards at two tables.")
    assert told[at + 1].startswith("Deal 1: First table Ann and Cy ")
    assert any(line.startswith("With the same cards Eve and Gus got ") for line in told[at:])
    assert not any("Ann" in line for line in told[: told.index("The match is over.")])


class Looks(Anybody):
    """Types random moves until a deal is over, and then some lines."""

    def __init__(self, *lines: str) -> None:
        super().__init__("words", 5, most=2000, deals=99)
        self._lines = iter(lines)

    def _next(self, stage: LinesStage) -> str:
        if not stage.match.results:
            return super()._next(stage)
        typed = next(self._lines, None)
        if typed is None:
            raise NoMoreInput
        return typed


async def test_the_finished_deals_of_a_match_in_play_are_replayed_through_any_eyes() -> None:
    """At first they are told as the person at the keyboard saw them. In the replay the score sheet can be told, too."""
    stage, heard = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Types("replay"), seed=3)
    await played(stage)
    assert "No deal is finished yet." in [line for line, _ in heard.lines]
    stage, heard = seated("euchre", [PERSON, CLUB, CLUB, CLUB], Looks("replay", "h", "v", "1", "h", "s", "q"), seed=3)
    await played(stage)
    lines = [line for line, _ in heard.lines]
    at = next(at for at, line in enumerate(lines) if line.startswith("Enter goes on, b goes back"))
    hands = [line.partition(":")[0] for line in lines[at:] if line.startswith(("Ann:", "Bea:", "Cy:", "Dov:"))]
    assert hands[0] == "Ann"
    assert set(hands[1:5]) == {"Ann", "Bea", "Cy", "Dov"}
    assert any(line.startswith("Euchre to 5") for line in lines[at:])


async def test_a_table_that_goes_on_tells_the_score_and_the_trick(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    setup = Setup("euchre", ("Ann", "Bea", "Cy", "Dov"), (PERSON, CLUB, CLUB, CLUB), {})
    match = new_table(store, setup, 0, seed=3).match
    match.begin(0)
    match.say("1 order")
    while match.ply < 4:
        seat = match.game.to_act(match.deal)[0]
        match.say(match.view(seat).lines[0])
    match.keeping.close()
    lines = await lobby(store, "go on|a|q|leave")
    assert any(line.startswith("Bea leads the ") for line in lines), (
        "what came after the last move is known after a break"
    )
    at = lines.index("Euchre.")
    hand = next(
        nth for nth, line in enumerate(lines) if nth > at and line.partition(":")[0].endswith((" card", " cards"))
    )
    assert any("trump" in line.casefold() for line in lines[at:hand])
    await lobby(store, "play|klondike|deal|turn|q|leave")
    lines = await lobby(store, "go on with klondike|q|leave")
    assert any(line.endswith(" built.") for line in lines)


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("4:12", "4 minutes 12 seconds"),
        ("1:04:01", "1 hour 4 minutes 1 second"),
        ("0:00", "0 seconds"),
        ("3 h 5 min, 12 min a game", "3 hours 5 minutes, 12 minutes a game"),
        ("40 s", "40 seconds"),
    ],
)
def test_times_are_said_in_words(shown: str, said: str) -> None:
    assert spoken(shown) == said


async def test_a_file_needs_a_name_and_a_record_gets_its_ending(tmp_path: Path) -> None:
    typist = Told(f"{tmp_path}/!|...|{tmp_path}/5|{tmp_path}/game")
    await save_as(Menus(typist, typist, Speech()), "the record", str(tmp_path / "usual.json"), lambda path: "{}")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert sum(line.startswith(NAMELESS) for line in typist.lines) == 3, "a number may be meant as a choice"
    typist = Told("Q")
    await save_as(Menus(typist, typist, Speech()), "the record", str(tmp_path / "usual.json"), lambda path: "{}")
    assert typist.lines[-1] == "Nothing is saved."
    assert len([*tmp_path.iterdir()]) == 1


def test_the_squares_on_a_sheet_are_told_row_by_row() -> None:
    match = Match(entry("poker-squares-duel").game().table({}, 2), ("Ann", "Bea"), rng=Random(3))
    match.begin(0)
    while not match.results:
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    lines = list(told_sheets(sheets_of(match, 0, you=0)))
    assert sum(line.startswith("Columns 1 to 5: ") for line in lines) == 2
    assert sum(line.startswith("Row ") for line in lines) == 8
    for who in ("You", "Bea"):
        assert any(line.startswith(f"{who}: row 1: ") for line in lines)
        assert f"{who}." not in lines
