"""What is around the table in lines: cutting, the calendar, files, house rules, statistics, and lists of tables."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import date
from pathlib import Path
from random import Random

import pytest

from cardtable.lines.cutting import cut_in_turn, draw_for_partners
from cardtable.lines.day import dated, month_told
from cardtable.lines.menus import Menus
from cardtable.lines.speech import Speech
from cardtable.match.days import number_of_day
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.players.worker import Worker
from cardtable.rules.catalogue import entry
from cardtable.rules.ways import first_way
from cardtable.store import Setup, Store
from cardtable.store.numbered import Tried
from cardtable.table.again import COMPARED
from cardtable.table.days_played import Days
from cardtable.table.seating import new_table
from cardtable.table.thinker import STOPPED
from tests.lines.test_lobby import Told, told
from tests.tui.program import a_store

GOLF = "play|golf|deal|" + "1|".join(["?|"] * 90)
"""Typed lines, with `|` between them, that play Golf by the first choice each time, for more than one hole."""


def finished(store: Store) -> str:
    """Store a finished match of Euchre, and return its id."""
    setup = Setup("euchre", ("Ann", "Bea", "Cy", "Dov"), ("person", "club", "club", "club"), {})
    seating = new_table(store, setup, 0, seed=3)
    seating.match.begin(0)
    rng = Random(3)
    while not seating.match.over:
        seat = seating.match.game.to_act(seating.match.deal)[0]
        seating.match.say(rng.choice(seating.match.view(seat).lines))
    seating.match.keeping.close()
    return str(seating.table)


# ── cutting ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def cut(game: str, typed: str, players: tuple[str, ...], **options: object) -> tuple[object, list[str]]:
    """Return the result of a cut in which the lines `typed` are typed, and the lines told."""
    heard = Told(typed)
    table = entry(game).game().table(options, len(players))
    names = ("Ann", "Bea", "Cy", "Dov")[: len(players)]
    lot = await cut_in_turn(Menus(heard, heard, Speech()), table, names, players, Random(2))
    return lot, heard.lines


async def test_people_cut_in_turn_and_each_card_is_told() -> None:
    """People are asked how many cards they take, with a usual answer. A computer cuts by itself."""
    lot, lines = await cut("russian-bank", "99|7", ("person", "club"))
    assert lot is not None
    assert lines[0].startswith("Russian Bank: cutting for the first ")
    assert "ut the pack" in lines[1]
    assert "How many do you take, " in lines[1]
    assert lines[2].startswith('"99" is no number from ')
    cuts = [line for line in lines if " the " in line and (line.startswith(("You cut", "Bea cuts")))]
    assert len(cuts) == 2
    assert any("first." in line for line in lines[-1:])


async def test_one_may_leave_the_cut() -> None:
    lot, lines = await cut("russian-bank", "q", ("person", "club"))
    assert lot is None
    assert lines[-1] == "You leave the cut. Nobody sits down."


async def test_where_the_cut_decides_the_seats_they_are_chosen_from_a_list() -> None:
    lot, lines = await cut("tressette", "|" * 30, ("person",) * 4, seating="cut")
    assert lot is not None
    assert any("are partners" in line for line in lines)
    assert any(line.startswith("1 Sit at seat ") for line in lines)


@pytest.mark.rule("CUT-3", "CUT-6", "CUT-10")
@pytest.mark.parametrize("game", ["tressette", "two-handed-tressette"])
def test_a_cut_that_nobody_makes_by_hand_is_told_when_the_table_opens(game: str) -> None:
    """Told are everybody's card, who plays with whom, and who deals, and all that is true of the table."""
    number = 4 if game == "tressette" else 2
    names = ("Ann", "Bea", "Cy", "Dov")[:number]
    for seed in range(40):  # in some of them cards are cut again
        setup = Setup(game, names, ("person", *["club"] * (number - 1)), {"seating": "cut"})
        seating = new_table(None, setup, seed=seed)
        made = seating.match.record.setup
        assert made is not None
        word, table = seating.word, seating.match
        assert all(f"{name} " in word for name in names)
        table.begin(seating.dealer)
        assert word.endswith(f"{table.names[table.record.deals[0].dealer]} deals first.")
        assert len(re.findall("[♠♥♦♣]", word)) == sum(" cut " in line for line in made.moves)
        if game == "tressette":
            high = re.search(r"(\w+) and (\w+) cut high", word)
            assert high is not None
            assert abs(table.names.index(high[1]) - table.names.index(high[2])) == 2


@pytest.mark.slow
async def test_a_table_is_cut_for_in_the_lobby_unless_a_dealer_is_chosen(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    again = "|" * 12  # equal cards are cut again
    lines = await told(store, f"play|russian|players|Ann|club|deal|{again}q|leave")
    assert any("How many do you take" in line for line in lines)
    assert any(line.startswith("You cut the ") for line in lines)
    assert len(store.unfinished()) == 1
    lines = await told(store, "play|russian|first dealer|club at|deal|q|leave")
    assert not any("How many do you take" in line for line in lines), "the club player was to deal"
    lines = await told(store, "play|russian|first|cutting|deal|q|leave")
    assert "You leave the cut. Nobody sits down." in lines
    assert len(store.unfinished()) == 2


async def test_cards_are_drawn_for_partners_and_the_others_may_be_swapped(tmp_path: Path) -> None:
    heard = Told("swap|sit down")
    (pack,) = (game := entry("euchre").game().table()).packs(game.start())
    drawn = await draw_for_partners(Menus(heard, heard, Speech()), ("Ann", "Bea", "Cy", "Dov"), pack, Random(4))
    assert drawn is not None
    assert sorted(drawn[0]) == [0, 1, 2, 3]
    around = [line for line in heard.lines if line.startswith("Around the table: ")]
    assert len(around) == 2
    assert around[0] != around[1]
    assert any(" draws the " in line for line in heard.lines)
    lines = await told(a_store(tmp_path), "play|euchre|players|Ann|Bea|Cy|Dov|draw|sit down|q|q|yes")
    first = next(line for line in lines if "First dealer: " in line and "random" not in line)
    assert first.rpartition(": ")[2] in ("Ann", "Bea", "Cy", "Dov")


# ── the calendar ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_month_is_told_by_what_came_of_its_days() -> None:
    last = date(2026, 2, 10)
    numbers = {day: number_of_day(date(2026, 2, day), "klondike") for day in (1, 2, 5)}
    played = {
        numbers[1]: Tried(won=True, totals=(52,), moves=112),
        numbers[2]: Tried(won=True),
        numbers[5]: Tried(won=False, table="ab12"),
    }
    lines = list(month_told(Days("klondike", last, played), date(2026, 2, 1)))
    assert lines == [
        "February 2026 begins on a Sunday.",
        "It came out: 1 to 2.",
        "Not played yet: 3 to 4 and 6 to 10.",
        "Not finished yet: 5.",
        "The scores: 1, in 112 moves.",
        "February: 2 of 10 days came out.",
    ]


async def test_an_unfinished_deal_of_a_day_is_gone_on_with_and_the_days_are_told(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await told(store, "day|klondike|2026-11-03|turn|q|leave")
    lines = await told(store, "day|klondike|2026-11|2026-13|2026-11-03|turn|q|leave")
    assert any(line.startswith("Not finished yet: 3.") for line in lines)
    assert any(line.startswith('"2026-13" is no date') for line in lines)
    (left,) = store.unfinished()
    assert len(store.load(left.id)[0].deals[0].moves) >= 2
    assert store.setups.last("klondike").options == dict(first_way("klondike").options)  # type: ignore[union-attr]


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_sheets_and_records_are_saved_and_nothing_is_replaced_unasked(tmp_path: Path) -> None:
    """They are saved from the list of finished tables. The path is said without any change."""
    store = a_store(tmp_path)
    table = finished(store)
    sheet, record = tmp_path / "1" / "2" / "sheet.csv", tmp_path / "game.json"
    sheet.parent.mkdir(parents=True)
    record.write_text("mine")
    typed = f"tables that|1|save the score|{sheet}|1|save the record|{record}|no|1|save the record|{record}|yes||leave"
    lines = await told(store, typed)
    assert f"Saved as {sheet}." in lines
    assert sheet.read_text().count(",") > 5
    assert "game.json already exists. Replace it? Yes or no. [no]" in lines
    assert Match.of(read_record(record.read_text())).over
    lines = await told(store, "tables that|1|save the score|/nowhere/at/all.txt|1|save the score|q||leave")
    assert "There is no folder /nowhere/at." in lines
    assert table


@pytest.mark.slow
async def test_the_sheet_is_saved_at_the_table_and_at_the_end_of_a_match(tmp_path: Path) -> None:
    one, two, three = (tmp_path / name for name in ("one.txt", "two.md", "three.json"))
    await told(a_store(tmp_path), f"play|klondike|deal|save|{one}|save|q|q|leave")
    assert one.read_text().startswith("Klondike")
    played = "play|euchre|players|club|club|club|club|deal|" + "d|" * 40
    lines = await told(a_store(tmp_path), f"{played}save the score|{two}|save the r|{three}|q")
    assert f"Saved as {two}." in lines
    assert two.read_text().startswith("# Euchre")
    assert Match.of(read_record(three.read_text())).over


async def test_house_rules_are_saved_listed_written_read_and_deleted(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    file = tmp_path / "ours.json"
    kept = f"play|euchre|rules|2|7||house|save the|Ours|to a file|{file}||way|ours|q"
    lines = await told(store, f"{kept}|play|euchre|house|delete|yes||q|leave")
    assert "Saved as Ours." in lines
    assert "Your house rules: Ours." in lines
    assert json.loads(file.read_text())["name"] == "Ours"
    assert "Deleted." in lines
    assert lines[lines.index("Deleted.") + 1] == "You have saved no house rules for this game."
    lines = await told(store, f"play|euchre|house|from|{tmp_path}/none.json|from|{file}|deal|q|leave")
    assert any(line.startswith("There is no file ") for line in lines)
    assert "You play by Ours." in lines
    (left,) = store.unfinished()
    assert dict(left.options) == json.loads(file.read_text())["options"]


# ── statistics and lists ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_statistics_are_told_by_game_or_by_person_hidden_and_deleted(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await told(store, f"{GOLF}||leave")
    finished(store)
    lines = await told(store, "statistics|all games||by person|Ann|euchre|every game|tables||hide||leave")
    assert "Statistics, by game." in lines
    assert "Statistics, by person." in lines
    assert any(line.startswith("Played: 1 game") for line in lines)
    assert any(line.startswith("Every game") for line in lines)
    assert not any("Hints 0" in line or "Seat 1" in line for line in lines), "help that was not used is not told"
    assert "1 table." in lines, "only that of Euchre"
    assert "These results are shown only here." in lines
    assert any(line.endswith(", hidden") for line in lines)
    lines = await told(store, "statistics|Ann at Euchre|show|euchre|Ann|delete|yes||leave")
    assert "These results are shown again." in lines
    assert not [career for career in store.results.careers() if (career.game, career.name) == ("euchre", "Ann")]


async def test_a_long_list_is_said_in_parts_and_words_leave_what_has_them(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "rulebook|m|solitaire|?|euchre||leave")
    assert any(line.startswith("And ") and "m says more" in line for line in lines)
    assert any(line.startswith("10 ") for line in lines)
    at = next(at for at, line in enumerate(lines) if line.endswith(" of them:"))
    assert "olitaire" in lines[at + 1]
    lines = await told(a_store(tmp_path), "play|q|play|m|q|leave")
    assert "Which game? Type ? to hear the list." in lines, "it was heard before"
    assert any(line.startswith("1 Euchre") for line in lines[lines.index("Which game? Type ? to hear the list.") :])
    lines = await told(a_store(tmp_path), "play|euchre|rules|pack|2|q|back|leave")
    at = lines.index("Which rule do you want to change? r and a number reads it. Type ? to hear the list.")
    assert lines[at + 1] == "1 Pack: 28 cards", "of a list that was heard before only what has changed is said"
    assert lines[at + 2].startswith("Which? ")
    lines = await told(a_store(tmp_path), "play|tressette|q|leave")
    assert "A new table:" in lines, "another game only begins with that name"


async def test_an_unfinished_table_says_how_it_stands_and_may_be_thrown_away(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await told(store, "play|klondike|deal|turn|q|leave")
    lines = await told(store, "your tables|1|throw|no|your tables|1|throw|yes|leave")
    assert any(" built" in line for line in lines if "left " in line)
    assert sum("the deal counts as lost" in line for line in lines) == 2
    assert not store.unfinished()


@pytest.mark.slow
@pytest.mark.parametrize("typed", ["winnable", "%"])
async def test_it_is_asked_whether_a_deal_can_still_come_out(tmp_path: Path, typed: str) -> None:
    store = a_store(tmp_path)
    number = number_of_day(date(2026, 11, 3), "golf")
    assert number
    lines = await told(store, f"day|golf|2026-11-03|{typed}|q|leave")
    assert any(line.startswith("Still winnable? ") for line in lines)


async def test_a_search_that_was_stopped_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def without_end(*asked: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Worker, "solve", without_end)
    lines = await told(a_store(tmp_path), "play|klondike|deal|%|stop|turn|q|leave")
    at = lines.index("One moment, ten seconds at most; Enter stops the search.")
    assert lines[at + 1] == STOPPED
    assert lines[at + 2].startswith("You turn up")


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("yesterday", date(2026, 11, 28)),
        ("3", date(2026, 11, 3)),
        ("nov 3", date(2026, 11, 3)),
        ("November 3, 2026", date(2026, 11, 3)),
        ("11/3/2026", date(2026, 11, 3)),
        ("2026-11-03", date(2026, 11, 3)),
    ],
)
def test_a_date_is_read_as_people_say_it(typed: str, day: date) -> None:
    assert dated(typed, date(2026, 11, 29)) == (day, False)


def test_a_month_is_no_day_and_other_words_are_no_date() -> None:
    last = date(2026, 11, 29)
    for typed in ("october", "2026-10", "october 2026", "oct 2026", "2026 october"):
        assert dated(typed, last) == (date(2026, 10, 1), True)
    for typed in ("february 30", "31", "soon", "november 3 4 5", "2026"):
        assert dated(typed, last) is None


@pytest.mark.slow
async def test_a_demo_is_stopped_while_it_plays_to_the_end_of_the_deal(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    lines = await told(store, "play|golf|deal|demo|yes|d|stop|q|leave")
    assert lines.count("The demo has stopped: you play on.") == 1
    assert store.unfinished()


async def test_other_people_play_the_cards_of_a_table_that_is_over(tmp_path: Path) -> None:
    """They can do so days later, too. Nothing is dealt before the names are accepted."""
    store = a_store(tmp_path)
    table = finished(store)
    lines = await told(store, "tables that|1|same cards|Ann|Eve|q|leave")
    assert "Ann has played these cards. Type the name of somebody who has not." in lines
    assert COMPARED in lines
    (left,) = store.unfinished()
    assert left.names == ("Eve", "Bea", "Cy", "Dov")
    first, second = (store.load(each)[0].deals[0] for each in (table, left.id))
    assert (first.dealer, first.packs) == (second.dealer, second.packs)
    kept = store.duplicates.of(left.id)
    assert kept is not None
    assert kept.names == ("Ann", "Bea", "Cy", "Dov")
    lines = await told(store, "tables that|1|same cards|q|back||leave")
    assert len(store.unfinished()) == 1
