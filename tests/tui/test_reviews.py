"""The review of a deal in the replay: marks and their reasons, broken off, kept, and opened from the sheet."""

from __future__ import annotations

import asyncio
import re
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from cardtable.match.match import Match
from cardtable.match.record import Record, read_record
from cardtable.match.review import Review, key_of
from cardtable.players.grading import tasks
from cardtable.players.grading.chance import Chance
from cardtable.players.grading.marks import Effort
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.moves import read_move
from cardtable.store import Setup, Store, open_store
from cardtable.table.seating import new_table
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.reviews import BOOKMARKED, NOT_OVER, ReviewPanel, progress_told
from cardtable.tui.table.transport import Transport
from tests.each import with_each
from tests.test_analyzing import record
from tests.tui.program import SMALL, a_match, leads, opened, pressed, screen_of, text_of, until
from tests.tui.tables import seated

QUICK = Effort(choosing=60, comparing=16)


class Grader:
    """A grader that does as many tasks at once as it is allowed, and waits for ever at the next one."""

    def __init__(self, most: int = 1000) -> None:
        self.most, self.done = most, 0

    async def grade(self, game: Any, task: Any) -> Any:
        await asyncio.sleep(0)
        if self.done == self.most:
            await asyncio.Event().wait()
        self.done += 1
        return tasks.done(game, task)


@pytest.fixture
def grader(monkeypatch: pytest.MonkeyPatch) -> Grader:
    """The grader that does the tasks of reviews, with little effort."""
    grader = Grader()
    monkeypatch.setattr("cardtable.match.review.Effort", lambda: QUICK)
    monkeypatch.setattr("cardtable.tui.table.reviews.thinker_of", lambda worker: grader)
    return grader


def poor(kind: str = "euchre", deals: int = 1, seed: int = 5) -> Record:
    """Return the record of a match of novices."""
    return read_record(record(kind, deals=deals, seed=seed))


async def looked_back(pilot: Any, replay: ReplayScreen) -> None:
    """Wait until a review has ended."""
    await pilot.pause(0.01)
    await until(pilot, lambda: not replay.reviews.searching)
    await pilot.pause()


def told(replay: ReplayScreen) -> str:
    return replay.query_one(ReviewPanel).said


@with_each(
    ("done", "seconds", "words"),
    [
        (0, 20.0, "0%"),
        (3, 2.0, "10%"),
        (3, 6.0, "10%, about 50 seconds more"),
        (3, 20.0, "10%, about three minutes more"),
        (15, 61.0, "50%, about one minute more"),
        (29, 60.0, "97%, about 10 seconds more"),
    ],
)
def test_a_long_review_says_about_how_much_longer_it_takes(done: int, seconds: float, words: str) -> None:
    assert progress_told(done, 30, seconds) == words


@pytest.mark.slow
async def test_the_deal_is_summed_up_and_keys_go_from_one_mark_to_the_next(grader: Grader) -> None:
    async with opened(lambda: ReplayScreen(poor()), size=SMALL) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        await pressed(pilot, "right_square_bracket")
        assert "No slip or mistake is marked" in text_of(app)
        await pressed(pilot, "percent_sign")
        await looked_back(pilot, replay)
        assert told(replay).startswith("With all cards open, ")
        assert "novice 0: " in told(replay)
        worse = replay.reviews.found[0].worse
        assert worse
        assert text_of(app).splitlines()[-2].count("?") == len(
            {app.screen.query_one(Transport).cell_of(at + 1) for at in worse}
        )
        for ply in worse:
            await pressed(pilot, "right_square_bracket")
            assert replay.steps[replay.at] == (0, ply + 1)
            assert told(replay).startswith(("That was a mistake.", "That was a slip, or bad luck."))
            assert "Advice to novice" in told(replay)
            assert "It gains about" in " ".join(text_of(app).split()), "all of it is in sight at 80 by 24"
        await pressed(pilot, "right_square_bracket")
        assert "That was the last one." in text_of(app)
        await pressed(pilot, "left_square_bracket")
        assert (replay.steps[replay.at].ply - 1 in worse[:-1]) == (len(worse) > 1)
        await pressed(pilot, "home")
        assert not replay.query_one(ReviewPanel).display


@pytest.mark.slow
@pytest.mark.parametrize("key", ["escape", "space", "percent_sign"])
async def test_a_review_is_broken_off_and_shows_what_it_has(grader: Grader, key: str) -> None:
    grader.most = 9
    async with opened(lambda: ReplayScreen(poor()), size=SMALL) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        await pressed(pilot, "percent_sign")
        await until(pilot, lambda: grader.done == 9)
        await pilot.pause()
        assert re.match(r"Looking back at this deal: \d+%(, about [^.]+ more)?\. Esc", told(replay))
        await pressed(pilot, key)
        await looked_back(pilot, replay)
        assert told(replay).startswith("Stopped.")
        assert "choice" in told(replay)
        assert replay.query_one(Transport).playing is False
        assert 0 < len(replay.reviews.found[0].marks) <= 9
        assert app.screen is replay
        await pressed(pilot, "escape")
        assert app.screen is not replay


@pytest.mark.slow
async def test_a_review_is_kept_beside_the_record_and_not_made_again(grader: Grader, tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "store.sqlite3")) as store:
        await check_kept(grader, store)


async def check_kept(grader: Grader, store: Store) -> None:
    """Check that a kept review is shown again, that it counts at a table, and that a damaged one is made anew."""
    match = Match.of(poor())
    async with opened(lambda: ReplayScreen(match.record), store=store) as (app, pilot):
        await pressed(pilot, "percent_sign")
        await looked_back(pilot, screen_of(app, ReplayScreen))
        before = told(screen_of(app, ReplayScreen))
    assert store.reviews.of(key_of(match, 0))
    assert "mark" not in match.record.text()
    done, grader.most = grader.done, grader.done
    async with opened(lambda: ReplayScreen(match.record), store=store) as (app, pilot):
        await pressed(pilot, "percent_sign")
        assert told(screen_of(app, ReplayScreen)) == before
    assert grader.done == done
    table = store.new_table(match.record, ["novice", "person", "novice", "novice"])
    assert store.reviews.counted("euchre", match.names[1]) == []
    async with opened(lambda: ReplayScreen(match.record, table=table), store=store) as (app, pilot):
        await pressed(pilot, "percent_sign")
    assert len(store.reviews.counted("euchre", match.names[1])) == 1, "at its table it counts, made before or not"
    assert grader.done == done
    store.reviews.keep(key_of(match, 0), "{damaged")
    async with opened(lambda: ReplayScreen(match.record), store=store) as (app, pilot):
        await pressed(pilot, "percent_sign")
        assert screen_of(app, ReplayScreen).reviews.searching


async def test_a_deal_in_play_is_not_looked_back_at(grader: Grader) -> None:
    async with opened(lambda: ReplayScreen(a_match(3, lines=8).record)) as (app, pilot):
        await pressed(pilot, "percent_sign")
        assert told(screen_of(app, ReplayScreen)) == NOT_OVER
    assert not grader.done


@pytest.mark.slow
async def test_the_sheet_leads_to_the_last_deal_looked_back_at(grader: Grader) -> None:
    match = Match.of(poor(deals=2))
    async with opened(lambda: SheetScreen(match), size=SMALL) as (app, pilot):
        replay = await leads(pilot, "percent_sign", to=ReplayScreen)
        await looked_back(pilot, replay)
        assert [*replay.reviews.found] == [1]
        assert replay.steps[replay.at].deal == 1
        assert "With all cards open" in told(replay)
    none = a_match(3, lines=4)
    async with opened(lambda: SheetScreen(none), size=SMALL) as (app, pilot):
        await pressed(pilot, "percent_sign")
        assert isinstance(app.screen, SheetScreen)
        assert "No deal is finished yet." in text_of(app)


@pytest.mark.slow
async def test_a_patience_shows_its_last_chance_and_the_line_from_there(grader: Grader) -> None:
    async with opened(lambda: ReplayScreen(poor("pyramid", seed=3)), size=SMALL) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        await pressed(pilot, "percent_sign")
        await looked_back(pilot, replay)
        assert "Move 22 gave it away" in told(replay)
        await pressed(pilot, "right_square_bracket")
        assert replay.steps[replay.at].ply == 21
        assert told(replay).startswith("From here it can be cleared: ")


@pytest.mark.slow
async def test_a_notice_that_a_key_leads_nowhere_replaces_the_one_before_and_says_what_was_found(
    grader: Grader,
) -> None:
    """A deal with no slip is not sent to the key for looking back, and one notice at a time lies over the cards."""
    async with opened(lambda: ReplayScreen(poor()), size=SMALL) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        replay.reviews.found[0] = Review(whole=True)
        await pressed(pilot, "end", "right", "right", "right_square_bracket")
        assert [notice.message for notice in app._notifications] == ["No slip or mistake was found."]
        replay.reviews.found[0] = Review(whole=True, chance=Chance(None, 0, (), 20))
        await pressed(pilot, "right_square_bracket")
        assert [notice.message for notice in app._notifications] == ["This deal could never come out."]
        await pressed(pilot, "P")
        assert [notice.message for notice in app._notifications] == [
            f"Deal 1 is over with its move {replay.steps.lengths[0]}: go back to a move before that."
        ]
        assert all(notice.timeout <= 4 for notice in app._notifications)


@pytest.mark.slow
async def test_where_nothing_can_be_said_it_says_so(grader: Grader) -> None:
    match = Match.of(read_record(record("russian-bank", "random")))
    async with opened(lambda: ReplayScreen(match.record)) as (app, pilot):
        await pressed(pilot, "percent_sign")
        assert "cannot be reviewed" in told(screen_of(app, ReplayScreen))


@pytest.mark.slow
async def test_a_bookmark_lies_at_the_last_chance_and_the_table_goes_on_from_there(grader: Grader) -> None:
    match = new_table(None, Setup("canfield", ("Ann",), ("person",), {}), seed=1).match
    match.begin()
    player = make_player("novice", match.game, 3)
    while not match.over:
        move = player.choose(match.view(0), Budget(playouts=0))
        assert move is not None
        match.say(move)
    async with seated(match, ("person",), size=SMALL) as (table, pilot):
        app = pilot.app
        app.push_screen(ReplayScreen(match.record, last=True, review=True))
        await pilot.pause()
        replay = screen_of(cast("CardtableApp", app), ReplayScreen)
        await looked_back(pilot, replay)
        chance = replay.reviews.found[match.number].chance
        assert chance is not None
        assert chance.last is not None
        assert BOOKMARKED in told(replay)
        app.pop_screen()
        await pilot.pause()
        table.parts.bookmarks.come_back()
        await pilot.pause()
        assert match.ply == chance.last
        for line in chance.line:
            match.say(read_move(line))
        assert cast("Any", match.game).cleared(match.deal)
