"""The lobby in lines: everything is a numbered menu, and a table goes on where it was, also on the screen."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cardtable.lines.ear import NoMoreInput
from cardtable.lines.menus import Menus
from cardtable.lines.program import LinesProgram
from cardtable.lines.replay import replay_lines
from cardtable.lines.saving import ENDINGS, save_as
from cardtable.lines.speech import Speech
from cardtable.match.codes import code_of
from cardtable.match.days import day_named, number_of_day
from cardtable.match.keeping import facts_of
from cardtable.match.match import Match
from cardtable.match.record import StartRecord, new_record, read_record
from cardtable.store import Setup, Store
from cardtable.store.settings import Settings, load_settings
from cardtable.table.begun_at import BROUGHT_SCORES
from cardtable.table.seating import new_table
from cardtable.table.today import code_of_day, today
from cardtable.tui.table.screen import TableScreen
from tests.lines.scripted import Scripted
from tests.lines.typist import NAMES
from tests.match.playing import play_on
from tests.test_analyzing import QUICK, record
from tests.tui.program import a_store, opened, pressed, screen_of


class Told(Scripted):
    """Types some lines, given as a text with `|` between them, and keeps all that is told."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed.split("|"))
        self.lines: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)

    def clear(self) -> bool:
        return True


async def told(store: Store, typed: str, settings: Settings | None = None) -> list[str]:
    """Return the lines told in the lobby while these lines are typed."""
    heard = Told(typed)
    program = LinesProgram(store, heard, heard, settings or Settings(), seed=1)
    try:
        await program.lobby()
    except NoMoreInput:
        heard.lines.append("ended")
    return heard.lines


def moves_of(store: Store) -> list[str]:
    (left,) = store.unfinished()
    return [*store.load(left.id)[0].deals[0].moves]


async def test_a_game_is_set_up_with_every_way_and_every_rule(tmp_path: Path) -> None:
    """People choose by numbers, or by the beginnings of the words. The rule of an option can be read there."""
    store = a_store(tmp_path)
    lines = await told(
        store,
        "play|euchre|players|Ann|novice|Cy|expert|way|american|rules|r1|2|7||first dealer|cy|deal|q|leave",
    )
    assert "Players: Ann, novice, Cy and expert" in " ".join(lines)
    (table,) = store.unfinished()
    assert table.players == ("person", "novice", "person", "expert")
    assert (table.names[0], table.names[2]) == ("Ann", "Cy")
    assert dict(table.options)["deck"] == 24
    assert any(line.startswith("EU-") for line in lines)
    assert store.load(table.id)[0].deals[0].dealer == 2
    assert "ended" not in lines


@pytest.mark.slow
async def test_a_table_begun_in_lines_goes_on_on_the_screen_and_back(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await told(store, "play|klondike|deal|turn|q")
    first = moves_of(store)
    assert first
    async with opened(store=store, settings=Settings(build_safely=False)) as (app, pilot):
        app.ways.resume(store.unfinished()[0].id)
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, TableScreen) and app.screen.question.open:
                break
        screen_of(app, TableScreen)
        await pressed(pilot, "r")
        await pressed(pilot, "escape", "y")
    second = moves_of(store)
    assert second[: len(first)] == first
    assert len(second) > len(first)
    lines = await told(store, "go on|turn|~|turn|q")
    assert any(line.startswith("You turn up") for line in lines)
    third = moves_of(store)
    assert third[: len(second)] == second
    assert len(third) > len(second)


@pytest.mark.slow
async def test_what_was_played_is_read_in_statistics_sheets_and_replays(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await told(store, "play|golf|deal|" + "1|".join(["?|"] * 90) + "||leave")
    finished = store.finished()
    assert finished
    lines = await told(store, "tables that|1|replay||k|b|v||t|h|q||statistics|golf|2||||tables that|1|score||leave|")
    assert any("hole" in line.lower() or "Golf" in line for line in lines)
    assert any(line.startswith("Enter goes on, b goes back") for line in lines)
    assert any(line.startswith("Played: ") for line in lines)


async def test_a_replay_in_lines_tells_the_code_of_the_deal_that_it_shows() -> None:
    """The code comes after the help of the replay, once the match is over."""
    setup = Setup("euchre", NAMES[:4], ("person",) * 4, {"target": 5})
    match = new_table(None, setup, seed=77).match
    match.begin()
    for over in (False, True):
        play_on(match, 100_000 if over else 60)
        assert match.results
        ear = Told("?|d|?|q")
        await replay_lines(Menus(ear, ear, Speech()), match.record, store=None)
        codes = [line for line in ear.lines if "The code of these cards" in line]
        assert codes == ([f"The code of these cards is {code_of(match, deal)}." for deal in (0, 1)] if over else [])


@pytest.mark.slow
async def test_a_replay_in_lines_looks_back_at_a_deal_and_goes_from_mark_to_mark(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardtable.match.review.Effort", lambda: QUICK)
    ear = Told("m|r|m|m|m|mb|q")
    await replay_lines(Menus(ear, ear, Speech()), read_record(record("euchre", seed=5)), store=None)
    assert "No slip or mistake is marked in it: r looks for them." in ear.lines
    begin = ear.lines.index("Looking back at it; Enter stops the search.")
    assert ear.lines[begin + 1].startswith("With all cards open, ")
    marked = [line for line in ear.lines if line.startswith(("That was a mistake.", "That was a slip"))]
    assert len(marked) == 3, "one after the other, and back"
    assert marked[0] == marked[2] != marked[1]
    assert "There is no further one." in ear.lines


@pytest.mark.slow
async def test_a_deal_looked_back_at_in_lines_counts_for_the_people_at_its_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """So does a deal that was first looked back at from a record. The statistics of the person have it from then on."""
    monkeypatch.setattr("cardtable.match.review.Effort", lambda: QUICK)
    store, kept = a_store(tmp_path), read_record(record("euchre", seed=5))
    match = Match.of(kept)
    table = store.new_table(new_record(match.game, match.names), ["novice", "person", "novice", "novice"])
    name = match.names[1]
    standing = match.standing
    store.keeper(table).finished(
        standing.totals, standing.winners, match.game.accounts, facts_of(match.game, match.results)
    )
    ear = Told("r|q|r|q")
    await replay_lines(Menus(ear, ear, Speech()), kept, store=store)
    assert store.reviews.counted("euchre", name) == []
    await replay_lines(Menus(ear, ear, Speech()), kept, store=store, table=table)
    assert len(store.reviews.counted("euchre", name)) == 1
    lines = await told(store, "statistics|euchre|2||||leave")
    assert any(line.startswith("From 1 deal looked back at") for line in lines)
    asked = await told(store, "statistics|?|euchre|2|?|||leave")
    meant = asked[asked.index("Who won what.", asked.index("What now? Type ? to hear what the figures mean.")) :]
    figures = {line.partition(":")[0] for line in meant[: meant.index("1 Save this in a file")]}
    assert {
        "Played",
        "Won",
        "Deals won",
        "Slips",
        "Mistakes",
        "3 of 5 means three times out of five chances.",
    } <= figures
    assert "Rules broken" not in figures, "only what is on the page"


async def test_the_days_of_a_game_for_several_are_told_and_played(tmp_path: Path) -> None:
    """Today's deal is played once, against computers. A person who chooses it again goes on at the same table."""
    store = a_store(tmp_path)
    lines = await told(store, "day|euchre|today|q|leave")
    assert "Today: not played yet." in lines
    assert f"Today's deal, {day_named(today())}." in lines
    (left,) = store.unfinished()
    assert left.players == ("person", "club", "club", "club")
    code = code_of_day(today(), "euchre")
    setup = Setup("euchre", left.names, left.players, code.options)
    dealt = new_table(None, setup, seed=code.number).match
    dealt.begin()
    assert store.load(left.id)[0].deals[0].packs == dealt.record.deals[0].packs
    assert str(code.number) not in " ".join(lines)
    again = await told(store, "day|euchre|today|q|leave")
    assert "Today: not finished yet." in again
    assert len(store.unfinished()) == 1


async def test_a_race_that_was_begun_on_the_screen_stays_there_and_in_lines_people_take_turns(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    new_table(store, Setup("pounce", NAMES[:3], ("person", "club", "club"), {}), 0)
    lines = await told(store, "go on|leave")
    assert any(line.startswith("This table is a race, which is played on the screen alone") for line in lines)
    lines = await told(store, "play|pounce|deal|q|leave")
    assert "In lines nobody can race. You take turns." in lines


async def test_the_rulebook_is_read_by_its_ids_and_searched(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "rulebook|euchre|EU-4.29|bower||leave")
    at = lines.index("EU-4.29:")
    assert "follow suit" in lines[at + 1].lower()
    assert any(line.startswith("EU-") and "bower" in line for line in lines[at + 2 :])


async def test_whoever_opens_a_game_for_the_first_time_is_offered_its_lesson_once(tmp_path: Path) -> None:
    store = a_store(tmp_path, new=True)
    lines = await told(store, "euchre|yes|q|leave")
    assert any(line.startswith("This is your first game of Euchre.") for line in lines)
    assert any(line.startswith("Welcome to Euchre.") for line in lines)
    assert "You leave the lesson. It is not kept." in lines
    assert store.unfinished() == []
    assert not any("first game" in line for line in await told(store, "euchre"))
    lines = await told(store, "klondike|no|")
    assert any(line.startswith("This is your first game of Klondike.") for line in lines)
    assert not any(line.startswith("Welcome") for line in lines)


async def test_a_lesson_is_behind_the_rules_of_its_game(tmp_path: Path) -> None:
    """When it is over, a table can be set up, or the deal be played on."""
    lines = await told(a_store(tmp_path), "rules|euchre|lesson|q|leave")
    assert "Type lesson to play the first deal with a teacher." in lines
    assert any(line.startswith("Welcome to Euchre.") for line in lines)


@pytest.mark.parametrize("leaves", ["", "back", "quit", "q"])
async def test_a_search_of_the_rules_is_left_by_a_word(tmp_path: Path, leaves: str) -> None:
    lines = await told(a_store(tmp_path), f"rules|euchre|alone|?|{leaves}|")
    asked = "Type a rule's id or some words; all reads the page; Enter goes back."
    assert lines.count(asked) == 3
    assert lines[-1] != asked


async def test_settings_are_changed_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "settings.toml"
    monkeypatch.setattr("cardtable.store.settings.settings_path", lambda: kept)
    lines = await told(a_store(tmp_path), "settings|cards in lines|short||leave")
    assert any(line.startswith("Cards in lines. In lines: ten of clubs") for line in lines)
    assert load_settings(kept).spoken_cards == "short"


@pytest.mark.parametrize(("typed", "answer"), [("zzz", '"zzz" is none of'), ("9999", '"9999" is none of')])
async def test_what_is_not_in_a_menu_is_answered_in_a_sentence(tmp_path: Path, typed: str, answer: str) -> None:
    lines: Any = await told(a_store(tmp_path), f"{typed}|leave")
    assert any(line.startswith(answer) for line in lines)


async def test_the_deal_of_a_day_is_played_by_its_date(tmp_path: Path) -> None:
    number = number_of_day(date(2026, 11, 3), "klondike")
    store = a_store(tmp_path)
    lines = await told(store, "the deal of the day|klondike|2026-11-03|q|day|klondike|nonsense|2025-12-31|q|leave")
    assert f"Deal number {number}." in lines
    assert "The deal of November 3, 2026." in lines
    assert any("is no date" in line for line in lines)
    assert any("Days have deals from January 1, 2026" in line for line in lines)


async def test_two_enters_do_not_leave_and_a_question_mark_lists_the_menu_again(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    heard = await told(store, "||?|q|yes")
    assert sum(line.endswith("Play a game") for line in heard) == 2, "a list that was just heard is not said again"
    assert sum(line.startswith("Leave Cardtable?") for line in heard) == 1, "Enter does not ask to leave"
    assert heard[-1] == "You leave Cardtable."


async def test_a_number_or_a_word_that_is_nearly_a_strength_is_no_person_without_a_question(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    seats = "Tom|1|?|novcie|n|novice|beginner|no|expert|zoe|y"
    lines = await told(store, f"play|euchre|players|{seats}|deal|q|leave")
    (table,) = store.unfinished()
    assert table.players == ("person", "novice", "expert", "person")
    assert (table.names[0], table.names[3]) == ("Tom", "zoe")
    assert 'Novice is a computer player. Is "novcie" a person\'s name? Yes or no. [no]' in lines
    assert sum("No computer player is called that. Is" in line for line in lines) == 2
    assert sum(line.startswith("Who sits at seat 2? Type a person's name, ") for line in lines) == 4, (
        "a sign is no name"
    )


async def test_no_computer_is_called_by_your_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.lines.set_up.first_name", lambda: "Ann")
    store = a_store(tmp_path)
    await told(store, "play|euchre|players|novice|Tom|novice|novice|deal|q|leave")
    (table,) = store.unfinished()
    assert "Ann" not in table.names


async def test_a_table_at_which_only_computers_play_is_among_your_tables(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    setup = Setup("euchre", NAMES[:4], ("club",) * 4, {}, "ask")
    seating = new_table(store, setup, seed=1)
    seating.match.begin(seating.dealer)
    lines = await told(store, "your|q|leave")
    assert any("computers only" in line for line in lines)


@pytest.mark.slow
async def test_the_word_tables_lists_those_in_progress_and_then_leads_to_those_that_are_over(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await told(store, "euchre|deal|q|leave")
    lines = await told(store, "tables|back|leave")
    assert "Tables that are over" not in "".join(lines[lines.index("Go on with which?") :]), "there are none"
    await told(store, "play|golf|deal|" + "1|".join(["?|"] * 90) + "||leave")
    lines = await told(store, "tables|over||leave")
    left = lines[lines.index("Go on with which?") + 1 :]
    listed = [line for line in left[: left.index("Which? Enter: goes back.")] if line[:1].isdigit()]
    assert any(" Euchre, " in line for line in listed)
    assert listed[-1] == f"{len(listed)} Tables that are over"
    assert any(line in ("1 table.", "2 tables.") for line in left)


@pytest.mark.slow
async def test_a_table_begins_at_the_score_that_is_typed(tmp_path: Path) -> None:
    """An impossible score is refused in a sentence and not asked for again. A typed 0 stands for zero."""
    store = a_store(tmp_path)
    names = "play|euchre|players|Ann|novice|club|expert|score|"
    lines = await told(store, f"{names}Eve 3|score|Ann 4, Dov 3|score|0|score|Ann 4, Bea 3|deal|q|leave")
    assert "Nobody at this table is called 'Eve': here sit Ann, Bea, Cy and Dov." in lines
    assert any(line.endswith("Score: Ann 4, Dov 3") for line in lines)
    assert BROUGHT_SCORES in lines
    assert "Brought forward: you and Cy 4, Bea and Dov 3." in lines
    (table,) = store.unfinished()
    assert store.load(table.id)[0].start == StartRecord(totals=[4, 3])


@pytest.mark.parametrize("game", ["klondike", "russian-bank"])
async def test_where_a_game_is_a_single_deal_no_score_is_asked_for(tmp_path: Path, game: str) -> None:
    lines = await told(a_store(tmp_path), f"play|{game}|back|leave")
    assert not any("Score: " in line for line in lines)


async def test_the_number_of_players_is_typed_as_it_is_meant(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "play|schafkopf|how many|5|how many|3|how many|2||q|leave")
    assert "Players: " in " ".join(lines)
    counted = [line for line in lines if "How many players: " in line]
    assert [line[-1] for line in counted] == ["3", "5", "3"]
    assert [line for line in lines if line.startswith("How many players? ")] == ["How many players? 3 to 5."] * 3
    assert '"2" is none of these. Type one of them.' in lines


async def test_one_goes_back_from_the_players_and_from_the_list_of_games_by_words(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    lines = await told(store, "play|back|play|euchre|players|Tom|q|deal|q|leave")
    (table,) = store.unfinished()
    assert table.players[1:] == ("club",) * 3
    assert not any("none of these" in line for line in lines)


async def test_the_rules_are_found_by_that_word(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "rules||leave")
    assert "The rules of which game?" in lines


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("euchre", "Euchre."),
        ("play euchre", "Euchre."),
        ("spite", "Spite and Malice."),
        ("two handed", "Two-Handed Tressette."),
        ("handed two", "Two-Handed Tressette."),
        ("sheepshead", "Schafkopf."),
        ("klondyke", "Klondike."),
    ],
)
async def test_the_name_of_a_game_in_the_lobby_sets_up_a_table_of_it(tmp_path: Path, typed: str, title: str) -> None:
    lines = await told(a_store(tmp_path), f"{typed}|back|leave")
    at = lines.index("A new table:")
    assert lines[at - 1].startswith(title)
    assert lines[-1] == "You leave Cardtable."


async def test_a_name_that_fits_several_games_lists_only_these(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "solo|2|back|settings|back|leave")
    assert lines[lines.index("Which game?") + 1].startswith("1 Six-Bid Solo")
    assert any(line.startswith("Frog. ") for line in lines)
    assert "3 Coeur d'Alene Solo, for 3 or 4" in lines
    assert not any("Klondike" in line for line in lines)


@pytest.mark.slow
async def test_unfinished_tables_that_are_told_alike_are_told_apart(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await told(store, "euchre|deal|q|euchre|deal|q|euchre|players|Ann|novice|club|club|deal|q|leave")
    lines = await told(store, "your tables|back|leave")
    listed = [line for line in lines if line[:3] in ("1 E", "2 E", "3 E")]
    assert len({line.partition(" ")[2] for line in listed}) == 3
    assert sum(", with three club players, table " in line for line in listed) == 2
    assert sum(", with two club players and one novice player, table " in line for line in listed) <= 1


async def test_games_of_a_kind_are_listed_by_its_name(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "play|trick games|back|play|rivals||leave")
    assert "13 of them:" in lines
    assert "Four of them:" in lines
    assert any("Pishe Pasha" in line for line in lines[lines.index("Four of them:") :])


async def test_a_yes_or_a_no_is_asked_again_with_its_question(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "q|well|yes")
    assert lines[-2] == "Type yes or no. Leave Cardtable? [no]"


async def test_a_mistyped_game_and_a_word_for_leaving_are_understood_in_the_lobby(tmp_path: Path) -> None:
    heard = await told(a_store(tmp_path), "klondyke|back|quit|no|play|sqares|q|leave")
    assert any(line.startswith("Klondike. ") for line in heard)
    assert sum(line.startswith("Leave Cardtable?") for line in heard) == 1
    for words in ("tresette", "pinocle"):
        begun = await told(a_store(tmp_path), f"{words}|q|q|yes")
        assert not any("none of these" in line for line in begun), words
    assert any("Did you mean" in line and "Squares" in line for line in heard)


async def test_a_score_sheet_is_saved_with_an_ending_and_told_with_its_folder(tmp_path: Path) -> None:
    says = Told(f"{tmp_path / 'save it'}")
    await save_as(Menus(says, says, Speech()), "the score sheet", "x.txt", lambda path: "scores", more=ENDINGS)
    assert says.lines[-1] == f"Saved as {tmp_path / 'save it.txt'}."
    assert (tmp_path / "save it.txt").read_text() == "scores"


async def test_a_table_tells_its_seal_before_the_first_card_and_then_in_the_log_and_on_the_sheet(
    tmp_path: Path,
) -> None:
    """A solitaire has no seal: its number is told instead."""
    store = a_store(tmp_path)
    lines = await told(store, "play|euchre|deal|l|ss|q")
    (left,) = store.unfinished()
    seal = store.load(left.id)[0].texts["seal"]
    sentence = f"Sealed: {seal}."
    assert lines.index(sentence) < next(at for at, line in enumerate(lines) if line.startswith("Deal 1."))
    assert lines.count(sentence) == 3
    assert not any("Sealed" in line for line in await told(store, "play|golf|deal|l|q"))
