"""The process in which computer seats think: asked, dropped, killed, orphaned, closed."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cardtable.cards import BACK
from cardtable.errors import BadInput
from cardtable.match import crew
from cardtable.match.arena import compare
from cardtable.players import process as process_module
from cardtable.players import worker as module
from cardtable.players.grading.marks import Effort
from cardtable.players.grading.tasks import GradeMove, done
from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, STRENGTHS, Budget
from cardtable.players.process import LONGEST_LOG, Process
from cardtable.players.solving.solve import solve
from cardtable.players.strengths import make_player
from cardtable.players.worker import Worker
from cardtable.rules.catalogue import entry
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import View

ROOT = Path(__file__).parents[2]
COUNTED = Budget(playouts=12)
"""A budget of play-outs, so that the choice does not depend on the time."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="it looks at processes as POSIX has them")


@pytest.fixture
async def worker(forking: None) -> AsyncIterator[Worker]:
    """Yield a worker, whose processes are forked, and which is closed when the test is over."""
    worker = Worker()
    yield worker
    worker.close()


def table(seed: int = 1) -> tuple[Euchre, EuchreDeal]:
    """Return a table whose options are not the defaults, and its first deal."""
    game = Euchre.table({"deck": 24, "stick_the_dealer": True})
    return game, game.open(game.start(), 0, game.shuffled(game.start(), random.Random(seed)))


def asked_at(seed: int = 1) -> tuple[Euchre, View]:
    """Return a table, and the view of seat 1, which is asked for a move."""
    game, deal = table(seed)
    return game, game.view(deal, 1)


def runs(pid: int) -> bool:
    """Whether a process with that id runs; a dead one that nobody has waited for does not count."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    if not Path("/proc/self/stat").exists():
        return True
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False  # it has ended since the call above
    return state.rpartition(")")[2].split()[0] != "Z"


async def gone(pid: int) -> bool:
    """Whether the process ends within a few seconds."""
    for _ in range(500):
        if not runs(pid):
            return True
        await asyncio.sleep(0.01)
    return False


def thinking(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let every player in the process run this code, which may use `budget`, before it chooses."""
    patch = f"""
import os, signal, time
import cardtable.players.worker as worker
answered = worker._answered
def slowly(question, budget):
    if question.view is not None and question.strength != "random":
        {code}
    return answered(question, budget)
worker._answered = slowly
"""
    code = module._SERVE.replace("; serve()", f"; exec({patch!r}); serve()")
    monkeypatch.setattr(module, "_SERVE", code)


@pytest.mark.slow
async def test_it_answers_as_a_player_here_would() -> None:
    """Every strength chooses in the process what it chooses here, and hints are the same, through a whole deal.

    The process is started anew, as in the program.
    """
    worker = Worker()
    game, deal = table()
    while seats := game.to_act(deal):
        view = game.view(deal, seats[0])
        for strength in STRENGTHS:
            here = make_player(strength, game, 11).choose(view, COUNTED)
            assert await worker.choose(game, strength, view, 11, COUNTED) == here
        assert await worker.hint(game, view, COUNTED) == hint(game, view, COUNTED)
        move = await worker.choose(game, "club", view, 11)
        assert move is not None
        game.play(deal, move)
    worker.close()


async def test_nothing_is_started_before_it_is_asked() -> None:
    """A worker costs nothing until then, and may be closed unused; closed twice, too."""
    worker = Worker()
    assert worker.pid is None
    worker.close()
    worker.close()


@pytest.mark.slow
async def test_starting_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program goes on at once; the process loads meanwhile, here for half a minute."""
    worker = Worker()
    game, deal = table()
    with monkeypatch.context() as slowly:
        slowly.setattr(module, "_SERVE", f"import time; time.sleep(30); {module._SERVE}")
        idle = Worker()
        begun = time.perf_counter()
        idle.start(game)
        assert time.perf_counter() - begun < 20
        idle.close()
    worker.start(game)
    pid = worker.pid
    assert pid is not None
    assert await worker.choose(game, "club", game.view(deal, 1), 1) is not None
    assert worker.pid == pid
    worker.close()


async def test_only_what_the_view_holds_is_sent() -> None:
    """A question read back has the view and nothing of the deal's hidden cards."""
    game, view = asked_at()
    question = Worker()._question("choose", game, "club", view, 1, BUDGET)
    heard: Any = pickle.loads(pickle.dumps(question))
    assert heard.view == view
    read: View = heard.view
    assert [hand.count(BACK) for hand in read.deal.hands] == [5, 0, 5, 5]
    assert set(read.deal.stock) == {BACK}
    assert all(card is BACK for hand in (read.deal.hands[0], read.deal.stock) for card in hand), (
        "backs are the one back"
    )


@pytest.mark.slow
async def test_a_refusal_comes_back(worker: Worker) -> None:
    """What the player complains of is raised here, and the process goes on."""
    game, view = asked_at()
    with pytest.raises(BadInput, match="There is no player 'grandmaster'"):
        await worker.choose(game, "grandmaster", view, 1)
    pid = worker.pid
    assert await worker.choose(game, "club", view, 1) is not None
    assert worker.pid == pid


@pytest.mark.slow
async def test_many_questions_at_once(worker: Worker) -> None:
    """Each asker gets its own answer."""
    game, _ = table()
    asked = []
    for seed in range(30):
        deal = table(seed)[1]
        asked.append((game.view(deal, 1), seed))
    answers = await asyncio.gather(*(worker.choose(game, "novice", view, seed) for view, seed in asked))
    assert answers == [make_player("novice", game, seed).choose(view, BUDGET) for view, seed in asked]


@pytest.mark.slow
async def test_killed_while_it_thinks_it_is_started_and_asked_again(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer comes from a new process; nobody notices but for the time."""
    thinking(monkeypatch, "time.sleep(0.4)")
    game, view = asked_at()
    worker.start(game)
    first = worker.pid
    assert first is not None
    asked = asyncio.create_task(worker.choose(game, "club", view, 1))
    await asyncio.sleep(0.2)
    assert not asked.done()
    os.kill(first, signal.SIGKILL)
    assert await asked == make_player("club", game, 1).choose(view, BUDGET)
    assert worker.pid not in (None, first)
    assert await gone(first)


@pytest.mark.slow
async def test_killed_while_it_idles_it_is_started_again(worker: Worker) -> None:
    """The next question finds a new process."""
    game, view = asked_at()
    for _ in range(2):
        assert await worker.choose(game, "club", view, 1) is not None
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert await gone(pid)
        for _ in range(500):  # the thread that listens to the process hears of its end a moment later
            if worker.pid is None:
                break
            await asyncio.sleep(0.01)
        assert worker.pid is None


@pytest.mark.slow
async def test_it_can_be_started_and_started_again_while_textual_runs(worker: Worker) -> None:
    """A running Textual program has put its own streams in the place of Python's; a subprocess does not mind."""
    from textual.app import App

    game, view = asked_at()
    answer = make_player("club", game, 1).choose(view, BUDGET)
    app: App[None] = App()
    async with app.run_test():
        assert await worker.choose(game, "club", view, 1) == answer
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert await gone(pid)
        assert await worker.choose(game, "club", view, 1) == answer


@pytest.mark.slow
async def test_a_seat_speaks_even_if_every_process_dies_of_the_question(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a few attempts it is answered here."""
    thinking(monkeypatch, "os.kill(os.getpid(), signal.SIGKILL)")
    game, view = asked_at()
    assert await worker.choose(game, "club", view, 1) == make_player("club", game, 1).choose(view, BUDGET)


async def test_a_seat_speaks_even_if_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system starts none, the thinking is done here."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    worker = Worker()
    game, view = asked_at()
    worker.start(game)
    assert await worker.choose(game, "club", view, 1) == make_player("club", game, 1).choose(view, BUDGET)
    worker.close()


@pytest.mark.slow
async def test_a_dropped_question_stops_the_thinking(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its asker cancelled, a player that would think for a minute lets the next question through at once."""
    thinking(monkeypatch, "[time.sleep(0.01) for _ in range(6000) if not budget.stopped()]")
    game, view = asked_at()
    asked = asyncio.create_task(worker.choose(game, "club", view, 1))
    waiting = asyncio.create_task(worker.choose(game, "club", view, 2))
    await asyncio.sleep(0.5)
    pid = worker.pid
    asked.cancel()
    waiting.cancel()
    begun = time.perf_counter()
    assert await worker.choose(game, "random", view, 1) is not None
    assert time.perf_counter() - begun < 30
    assert worker.pid == pid, "it was not killed for that"
    assert asked.cancelled()
    assert waiting.cancelled()


@pytest.mark.slow
async def test_closing_ends_the_process_in_the_middle_of_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who still waits is cancelled, and nothing runs on."""
    thinking(monkeypatch, "time.sleep(60)")
    worker = Worker()
    game, deal = table()
    asked = asyncio.create_task(worker.choose(game, "club", game.view(deal, 1), 1))
    await asyncio.sleep(0.5)
    pid = worker.pid
    assert pid is not None
    begun = time.perf_counter()
    worker.close()
    assert time.perf_counter() - begun < 30
    assert not runs(pid)
    with pytest.raises(asyncio.CancelledError):
        await asked
    with pytest.raises(asyncio.CancelledError):
        await worker.choose(game, "club", game.view(deal, 1), 1)


@pytest.mark.slow
async def test_no_orphan_is_left_by_a_program_that_is_killed() -> None:
    """Killed with a process that thinks, the program takes it along: its pipe closes."""
    program = """
import asyncio
import cardtable.players.worker as worker
from tests.players.test_worker import table

endless = "worker._answered = lambda *asked: all(True for _ in iter(int, 1))"
load = "import cardtable.players.worker as worker"
worker._SERVE = worker._SERVE.replace("serve()", "; ".join((load, endless, "serve()")))

async def main():
    game, deal = table()
    seats = worker.Worker()
    seats.start()
    task = asyncio.create_task(seats.choose(game, "club", game.view(deal, 1), 1))
    await asyncio.sleep(0.5)
    print(seats.pid, flush=True)
    await task

asyncio.run(main())
"""
    killed = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert killed.stdout is not None
    with killed.stdout:
        pid = int(await asyncio.to_thread(killed.stdout.readline))
        assert runs(pid)
        killed.kill()
        killed.wait()
    assert await gone(pid)


@pytest.mark.slow
def test_no_code_is_taken_from_the_folder_the_program_was_started_in(tmp_path: Path) -> None:
    """Neither by the computer seats' process nor by those of a comparison, though the program looks there itself."""
    for name in ("json", "pickle", "random", "pydantic", "importlib", "multiprocessing", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("open('taken', 'a').write(__name__ + chr(10))\n")
    program = f"""
import os, sys
sys.path.append({str(ROOT)!r})
import asyncio, json, multiprocessing, pickle, random
import cardtable.players.worker as worker
from cardtable.match.arena import compare
from cardtable.rules.euchre.euchre import Euchre
from tests.players.test_worker import table
sys.path[:0] = ["", os.getcwd(), "."]
os.environ["PYTHONPATH"] = os.pathsep.join(["", ".", os.getcwd()])

async def main():
    game, deal = table()
    seats = worker.Worker()
    print(await seats.choose(game, "club", game.view(deal, 1), 1))
    seats.close()

asyncio.run(main())
print(compare(Euchre.table(), ("club", "random") * 2, 4, 1, workers=2).played)
"""
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "4"
    assert not (tmp_path / "taken").exists(), (tmp_path / "taken").read_text()


@pytest.mark.slow
@pytest.mark.usefixtures("forking")
async def test_an_error_of_a_player_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the owner's eyes alone; a log grown long is begun anew, and what is refused with reason is no error."""
    thinking(monkeypatch, "if question.strength == 'club': raise ZeroDivisionError('of the player')")
    log = tmp_path / "worker.log"
    log.write_bytes(b"x" * LONGEST_LOG)
    log.chmod(0o644)
    worker = Worker(log)
    game, view = asked_at()
    with pytest.raises(BadInput):
        await worker.choose(game, "grandmaster", view, 1)
    assert log.read_text() == ""
    with pytest.raises(ZeroDivisionError):
        await worker.choose(game, "club", view, 1)
    worker.close()
    written = log.read_text()
    assert "choose, club at euchre:\nTraceback" in written
    assert written.endswith("ZeroDivisionError: of the player\n")
    assert log.stat().st_mode & 0o777 == 0o600


@pytest.mark.slow
@pytest.mark.usefixtures("forking")
async def test_without_a_place_for_a_log_it_works_as_well(tmp_path: Path) -> None:
    worker = Worker(tmp_path / "nowhere" / "worker.log")
    game, deal = table()
    assert await worker.choose(game, "club", game.view(deal, 1), 1) is not None
    worker.close()


def test_budgets_say_when_to_stop() -> None:
    """A budget of itself never says stop."""
    assert not Budget().stopped()
    assert Budget(stopped=lambda: True).stopped()


@pytest.mark.slow
async def test_it_solves_until_nobody_waits(worker: Worker) -> None:
    """A verdict is the one that is found here; one that is waited for no more holds nobody up."""
    tables = entry("klondike").game().table({"passes": 0}), entry("golf").game().table({"kings": "corner"})
    klondike, golf = tables
    hard, easy = (game.open(game.start(), 0, game.shuffled(game.start(), random.Random(9))) for game in tables)
    budget = Budget(seconds=120)
    assert await worker.solve(golf, easy, budget) == solve(golf, easy, budget)
    asked = asyncio.create_task(worker.solve(klondike, hard, budget))
    await asyncio.sleep(0.3)
    asked.cancel()
    assert await asyncio.wait_for(worker.solve(golf, easy), 30) == solve(golf, easy, budget)
    number = await worker.winnable_number(golf, 1, budget)
    assert number is not None
    drawn = golf.open(golf.start(), 0, golf.shuffled(golf.start(), random.Random(number)))
    assert solve(golf, drawn, budget).winnable


def impatient(
    monkeypatch: pytest.MonkeyPatch, seconds: float = 2.5, *, of: Callable[[Process], bool] = lambda _: True
) -> None:
    """Kill processes after this many seconds without a beat, and let them send ten beats a second.

    Only those `of` which it is true are watched: on a busy machine others may take longer to begin.
    """
    watch = Process._watch

    def watch_some(process: Process) -> None:
        process.at_work.wait()
        if of(process):
            watch(process)

    monkeypatch.setattr(Process, "_watch", watch_some)
    monkeypatch.setattr(process_module, "STILL", seconds)
    code = module._SERVE.replace("; serve()", "; import cardtable.players.process as p; p.BEAT = 0.1; serve()")
    monkeypatch.setattr(module, "_SERVE", code)


def listening(worker: Worker) -> list[str]:
    """Return the list of the sentences that the worker says from now on."""
    said: list[str] = []
    worker.say = said.append
    return said


@pytest.mark.slow
@pytest.mark.parametrize("what", ["choose", "hint", "solve", "winnable_number"])
async def test_a_process_that_stands_still_is_replaced_and_that_is_said(
    worker: Worker, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Whatever it was asked is answered by another; the one that was stopped is gone."""
    order = count()
    impatient(monkeypatch, of=lambda _: next(order) == 0)
    said = listening(worker)
    game, view = asked_at()
    patience = entry("klondike").game().table()
    deal = patience.open(patience.start(), 0, patience.shuffled(patience.start(), random.Random(1)))
    worker.start(game)
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    if what == "choose":
        assert await worker.choose(game, "club", view, 1) == make_player("club", game, 1).choose(view, BUDGET)
    elif what == "hint":
        assert await worker.hint(game, view, COUNTED) == hint(game, view, COUNTED)
    elif what == "solve":
        assert (await worker.solve(patience, deal, Budget(playouts=5))).word
    else:
        await worker.winnable_number(patience, 1, Budget(0.2))
    assert said == [module.STOOD_STILL]
    assert worker.pid not in (None, first)
    assert await gone(first)


@pytest.mark.slow
async def test_all_who_wait_for_it_are_answered_and_told_once(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the midst of a thought, too; and whoever keeps asking for hints meanwhile holds nobody up."""
    impatient(monkeypatch, 8.0)
    thinking(monkeypatch, "[time.process_time() for _ in range(300000)] if question.seed < 3 else 0")
    said = listening(worker)
    game, view = asked_at()
    worker.start(game)
    asked = [asyncio.create_task(worker.choose(game, "club", view, seed)) for seed in range(5)]
    await asyncio.sleep(0.7)
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    begun = time.perf_counter()
    for _ in range(400):
        dropped = asyncio.create_task(worker.hint(game, view))
        await asyncio.sleep(0)
        dropped.cancel()
    assert time.perf_counter() - begun < 6, "nobody waits for what nobody reads"
    answers = await asyncio.gather(*asked)
    assert answers == [make_player("club", game, seed).choose(view, BUDGET) for seed in range(5)]
    assert said == [module.STOOD_STILL]


@pytest.mark.slow
async def test_a_process_that_hangs_is_given_up_as_one_that_is_stopped(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for something that never comes; after a few attempts it is answered here."""
    impatient(monkeypatch, 1.0)
    thinking(monkeypatch, "time.sleep(3600)")
    said = listening(worker)
    game, view = asked_at()
    assert await worker.choose(game, "club", view, 1) == make_player("club", game, 1).choose(view, BUDGET)
    assert said == [module.STOOD_STILL] * module.ATTEMPTS


@pytest.mark.slow
async def test_a_long_thought_is_no_standstill(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as long as one may stand still; the same process answers, and nothing is said."""
    impatient(monkeypatch, 60)
    thinking(monkeypatch, "began = time.monotonic(); [0 for _ in iter(lambda: time.monotonic() - began > 3.0, True)]")
    said = listening(worker)
    game, view = asked_at()
    assert await worker.choose(game, "random", view, 1) is not None
    first = worker.pid
    monkeypatch.setattr(process_module, "STILL", 1.5)
    assert await worker.choose(game, "club", view, 1) is not None
    assert (said, worker.pid) == ([], first)


@pytest.mark.slow
async def test_a_process_that_idles_owes_no_sign(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 60)
    said = listening(worker)
    game, view = asked_at()
    assert await worker.choose(game, "club", view, 1) is not None
    first = worker.pid
    monkeypatch.setattr(process_module, "STILL", 0.5)
    await asyncio.sleep(1.5)
    monkeypatch.setattr(process_module, "STILL", 60)
    assert await worker.choose(game, "club", view, 1) is not None
    assert (said, worker.pid) == ([], first)


@pytest.mark.slow
@pytest.mark.usefixtures("forking")
def test_a_process_of_a_comparison_that_stands_still_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its deals are played by another, and the figures are the same."""
    started: list[Process] = []
    impatient(monkeypatch, of=lambda process: process is started[0])
    begin = crew._Crew.another

    def and_stop_the_first(among: Any) -> Process | None:
        process = begin(among)
        started.extend([process] if process is not None else [])
        if process is started[0]:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGSTOP)
        return process

    monkeypatch.setattr(crew._Crew, "another", and_stop_the_first)
    said: list[str] = []
    seats = ("club", "random") * 2
    found = compare(Euchre.table(), seats, 8, 1, workers=2, say=said.append)
    alone = compare(Euchre.table(), seats, 8, 1, workers=1)
    assert found.sides == alone.sides
    assert said == [crew.STOOD_STILL]
    assert len(started) == 3


# ── reviews ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.usefixtures("forking")
async def test_a_task_of_a_review_is_answered_as_in_this_process() -> None:
    game: Any = entry("euchre").game().table({})
    standing = game.start()
    deal = game.open(standing, 0, game.shuffled(standing, random.Random(5)))
    view = game.view(deal, game.to_act(deal)[0])
    task = GradeMove(view, view.lines[-1], Effort(30, 8))
    worker = Worker()
    try:
        assert await worker.grade(game, task) == done(game, task) is not None
    finally:
        worker.close()
