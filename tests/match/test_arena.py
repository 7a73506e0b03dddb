"""Comparisons of players: duplicate deals, intervals, all cores, an interrupt."""

from __future__ import annotations

import math
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cardtable.errors import BadInput
from cardtable.match import arena, bouts
from cardtable.match.arena import Comparison, Pace, Side, compare, table, verdict
from cardtable.match.bouts import chunks_of
from cardtable.players.player import Budget
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.solitaires.pounce import Pounce
from cardtable.rules.tressette.mediatore import Mediatore
from cardtable.rules.tressette.tressette_low_hand import TressetteLowHand
from cardtable.testing.amount import many

ROOT = Path(__file__).parents[2]
CLUB = ("club", "novice", "club", "novice")


def shown(comparison: Comparison, width: int = 100) -> str:
    """Return the table of a comparison as a terminal of that width shows it."""
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(table(comparison))
    return capture.get()


def test_where_the_table_does_not_fit_the_figures_are_lines_of_text() -> None:
    """First the long headings get two lines each; then there is no table. Nothing is cut."""
    sides = tuple(Side(name, 1.5, edge, 0.25) for name, edge in (("random", -0.875), ("club + random", 0.875)))
    paces = (Pace("random", 35, 2e-6, 3e-6, 4e-3),)
    found = Comparison("Euchre", CLUB, False, 4, 4, 2, sides, paces)
    for width, tables, heading in (
        (100, True, "time a choice"),
        (80, True, "time ┃"),
        (74, True, "time ┃"),
        (73, False, "time a choice: 2.0 µs"),
        (40, False, "time a choice: 2.0 µs"),
    ):
        console = Console(width=width, color_system=None)
        with console.capture() as capture:
            arena.shown(found, console)
        told = capture.get()
        assert "…" not in told
        words = " ".join(told.split())
        assert ("┏" in told, heading in words) == (tables, True)
        if not tables:
            assert words == (
                "Euchre: 4 deals, each played twice with seats exchanged "
                "Side club + random: points a deal: 1.500 more than the others: +0.875 ± 0.250 "
                "Side random: points a deal: 1.500 more than the others: -0.875 ± 0.250 "
                "choices: 35 time a choice: 2.0 µs longest: 4.00 ms "
                "Club + random beats random by +0.875 ± 0.250 points a deal (95% interval)."
            )
        assert max(map(len, told.splitlines())) <= width


@pytest.mark.slow
def test_the_figures_do_not_depend_on_the_number_of_workers() -> None:
    """The same seed gives the same figures in one process and in two; another seed others."""
    game = Euchre.table({"deck": 24})
    here = compare(game, CLUB, many(12), "seed", workers=1)
    there = compare(game, CLUB, many(12), "seed", workers=2)
    assert here.sides == there.sides
    assert [pace.moves for pace in here.paces] == [pace.moves for pace in there.paces]
    assert compare(game, CLUB, many(12), "other", workers=1).sides != here.sides


@pytest.mark.parametrize(("deals", "workers"), [(1, 2), (5, 2), (60, 2), (100, 2), (1000, 8)])
def test_workers_are_done_at_the_same_time(deals: int, workers: int) -> None:
    """Each deal is played once. The last chunks are single deals, so that nobody waits long for another."""
    chunks = chunks_of(deals, workers)
    assert [number for chunk in chunks for number in chunk] == [*range(deals)]
    sizes = [len(chunk) for chunk in chunks]
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes) <= 10
    assert sizes[-min(deals, 4 * workers) :] == [1] * min(deals, 4 * workers)


@pytest.mark.slow
def test_the_cards_favour_nobody() -> None:
    """What one side gets the other loses, and it does not matter who is named first."""
    game = Euchre.table()
    found = compare(game, CLUB, 20, 1, workers=1)
    club, novice = found.sides
    assert club.edge == pytest.approx(-novice.edge)
    assert club.edge == pytest.approx(club.points - novice.points)
    assert club.interval == novice.interval
    exchanged = compare(game, ("novice", "club") * 2, 20, 1, workers=1)
    assert exchanged.sides[0].name == "novice"
    assert exchanged.ways == 2


@pytest.mark.slow
def test_where_fewer_points_are_better_the_lower_side_is_the_better() -> None:
    """In Low Hand club is ahead by the points that it has fewer; of whole games it wins more, as everywhere."""
    game = TressetteLowHand.table()
    found = compare(game, ("club", "random") * 2, 40, 3, 1)
    club, other = found.sides
    assert (club.name, found.low) == ("club", True)
    assert club.points < other.points
    assert club.edge == pytest.approx(other.points - club.points)
    assert club.edge > club.interval
    assert "fewer than" in shown(found)
    assert verdict(found).startswith("Club beats random")
    games = compare(game, ("club", "random") * 2, 5, 3, 1, whole_games=True)
    assert not games.low
    assert games.sides[0].edge > 0


@pytest.mark.slow
def test_one_stronger_seat_among_four() -> None:
    """Four ways of sitting: the side with the stronger player is compared with the other."""
    found = compare(Euchre.table(), ("club", "random", "random", "random"), 30, 1, workers=1)
    assert found.ways == 4
    assert {side.name for side in found.sides} == {"club + random", "random"}
    assert [pace.strength for pace in found.paces] == ["club", "random"]


def test_the_interval_is_that_of_the_mean() -> None:
    """1.96 standard errors to each side of the mean difference of the deals."""
    values = [{"club": 1.0, "novice": 0.0}, {"club": 0.5, "novice": 1.0}, {"club": 2.0, "novice": 0.5}]
    club, novice = arena._sides(values)
    edges = [1.0, -0.5, 1.5]
    assert club.edge == pytest.approx(statistics.fmean(edges))
    assert club.interval == pytest.approx(1.96 * statistics.stdev(edges) / math.sqrt(3))
    assert (club.points, novice.points) == pytest.approx((3.5 / 3, 0.5))


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (("club", "novice"), "Euchre is for 4 players here, not 2: name one for each seat."),
        (
            ("club", "nobody", "club", "nobody"),
            "There is no player 'nobody': a seat must be one of random, novice, club, expert.",
        ),
        (("club",) * 4, "All sides are alike, so there is nothing to compare. Give them different players."),
        (("club", "club", "novice", "novice"), "All sides are alike"),
    ],
)
def test_what_cannot_be_compared_is_refused(seats: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        compare(Euchre.table(), seats, 10, 1)
    assert str(refused.value).startswith(sentence)


@pytest.mark.slow
def test_deals_are_played_from_standings_that_the_strength_named_has_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random play of Mediatore hardly ever makes its game, so that the pot swells; that of club makes it mostly."""
    reached: dict[str, list[int]] = {"random": [], "club": []}
    played = bouts._played

    def watched(game: Any, start: Any, *rest: Any) -> Any:
        reached[before].append(start.pot)
        return played(game, start, *rest)

    monkeypatch.setattr(bouts, "_played", watched)
    for before in reached:
        compare(Mediatore.table(), ("club", "novice", "novice", "novice"), many(16), 1, workers=1, before=before)
    assert statistics.fmean(reached["random"]) > 2 * statistics.fmean(reached["club"])


def test_in_a_race_all_are_equally_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line each, in turn: nobody plays his layout out while the others wait."""
    asked: list[int] = []

    class First:
        def choose(self, view: View, budget: Budget) -> Move | None:
            asked.append(view.who)
            return view.lines[0]

    monkeypatch.setattr(bouts, "make_player", lambda strength, game, seed: First())
    compare(Pounce.table(), ["club", "novice", "novice"], deals=1, seed=1, workers=1)
    assert {(later - seat) % 3 for seat, later in pairwise(asked[:12])} == {1}


@pytest.mark.slow
def test_progress_is_told() -> None:
    """How many deals are done, and of how many, rising to all of them."""
    told: list[tuple[int, int]] = []
    compare(Euchre.table(), CLUB, 25, 1, workers=1, progress=lambda done, of: told.append((done, of)))
    assert [of for _, of in told] == [25] * len(told)
    done = [done for done, _ in told]
    assert done == sorted(set(done))
    assert done[-1] == 25


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.usefixtures("forking")
def test_an_interrupt_still_shows_what_is_known(workers: int) -> None:
    """Interrupted after some deals, the comparison has those, and says how many of how many."""

    def interrupt(done: int, of: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    found = compare(Euchre.table(), CLUB, 4000, 1, workers=workers, progress=interrupt)
    assert 20 <= found.played < 4000
    assert f"{found.played} deals of 4,000" in shown(found)


def test_an_interrupt_before_anything_is_known_goes_on_up() -> None:
    """With no deal finished there is nothing to show."""

    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compare(Euchre.table(), CLUB, 1, 1, workers=1, progress=interrupt)


@contextmanager
def comparing() -> Iterator[subprocess.Popen[str]]:
    """Run a program that compares players in two more processes; yield it once the comparison is some way on.

    The program leads a session of its own, so its processes can be counted.
    """
    program = """
from cardtable.match.arena import compare, verdict
from cardtable.rules.euchre.euchre import Euchre

if __name__ == "__main__":
    def told(done, of):
        print(done, flush=True)
    found = compare(Euchre.table(), ("club", "random") * 2, 10**6, 1, workers=2, progress=told)
    print("known", 2 <= found.played < 10**6, verdict(found))
"""
    with subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A shell that runs the tests in the background has the signal ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:
        assert running.stdout is not None
        for _ in range(5):
            running.stdout.readline()
        try:
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def all_gone(leader: int) -> bool:
    """Whether all processes of the session that `leader` leads end within a while."""
    for _ in range(1000):
        try:
            os.killpg(leader, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="it sends the signal of POSIX terminals")
def test_a_signal_from_the_terminal_leaves_no_process_and_no_traceback() -> None:
    """Control-C reaches the program and its processes alike; it alone answers."""
    with comparing() as running:
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
        assert "known True Club beats random by" in out
        assert err == ""
        assert all_gone(running.pid)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="it looks at processes as POSIX has them")
def test_killed_it_leaves_no_process() -> None:
    """However the program ends, its processes end with it."""
    with comparing() as running:
        running.kill()
        running.wait()
        assert all_gone(running.pid)


def comparison(edge: float, interval: float, *, whole_games: bool = False) -> Comparison:
    """Return a comparison that found this edge and this interval."""
    sides = (Side("novice", 0.5 - edge / 2, -edge, interval), Side("club", 0.5 + edge / 2, edge, interval))
    paces = (Pace("novice", 1000, 20e-6, 21e-6, 3e-3), Pace("club", 1200, 12e-6, 13e-6, 2.0))
    return Comparison("Euchre", ("novice", "club") * 2, whole_games, 2000, 2000, 2, sides, paces)


def test_the_table_says_who_is_better_and_how_fast() -> None:
    """The best side first, with its interval and the time it takes; it fits into 80 columns."""
    text = shown(comparison(0.2, 0.03), 80)
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    assert "Euchre: 2,000 deals, each played twice with seats exchanged" in text
    rows = [line for line in lines if line.startswith("│")]
    assert [cell.strip() for cell in rows[0].split("│")[1:-1]] == [
        "club", "0.600", "+0.200 ± 0.030", "1,200", "12.0 µs", "2.00 s",
    ]  # fmt: skip
    assert [cell.strip() for cell in rows[1].split("│")[1:-1]] == [
        "novice", "0.400", "-0.200 ± 0.030", "1,000", "20.0 µs", "3.00 ms",
    ]  # fmt: skip


def test_the_verdict_is_a_sentence() -> None:
    """A difference beyond its interval is named; a smaller one is not told from chance."""
    assert verdict(comparison(0.2, 0.03)) == "Club beats novice by +0.200 ± 0.030 points a deal (95% interval)."
    assert verdict(comparison(0.2, 0.03, whole_games=True)) == (
        "Club beats novice by +20.0% ± 3.0% of the games (95% interval)."
    )
    assert verdict(comparison(0.02, 0.03)) == "The difference may be due to chance."
    assert "games won" in shown(comparison(0.2, 0.03, whole_games=True))
