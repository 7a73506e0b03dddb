"""Comparisons and simulations on a cluster of two workers, which run beside the test on the loopback interface.

They find what one machine finds, whatever happens to a worker, and what goes wrong is told in one sentence.
"""

from __future__ import annotations

import os
import pickle
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import cardtable
from cardtable import cli
from cardtable.errors import BadInput, CardtableError
from cardtable.match import cluster as clusters
from cardtable.match.arena import Comparison, compare
from cardtable.match.simulate import Piece, pieces
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.solo.frog import Frog

if os.name == "posix":
    from tests.forks import Fork, Running

ROOT: Final = Path(__file__).parents[2]
SEATS: Final = ("club", "novice") * 2
LOADED: Final = (
    "cardtable.__main__", "cardtable.match.arena", "cardtable.match.cluster", "cardtable.match.simulate",
    "cardtable.rules.euchre.euchre", "distributed.cli.dask_scheduler", "distributed.cli.dask_worker",
)  # fmt: skip
"""What a machine of the cluster has loaded when it is forked."""
ABSENT: Final = "import sys; sys.modules['cardtable'] = None; "
"""The beginning of a program for which there is no Cardtable."""


def is_there(port: int) -> bool:
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


class Machines:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self) -> None:
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self.port = door.getsockname()[1]
        self.processes: list[Running] = []
        self.scheduler = self._started("scheduler", "--host", "127.0.0.1", "--port", str(self.port))
        while not is_there(self.port):
            assert self.scheduler.poll() is None, "the scheduler has ended"
            time.sleep(0.05)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def worker(self, begins: str = "") -> Running:
        return self._started(
            "worker", f"tcp://{self.address}", "--nthreads", "1", "--no-nanny", "--death-timeout", "20", begins=begins
        )

    def _started(self, what: str, *words: str, begins: str = "") -> Running:
        """Start a machine: without the program in a new interpreter, else forked from one that has loaded it."""
        code = f"{begins}import sys; from distributed.cli.dask_{what} import main; sys.exit(main())"
        command, environment = ("-c", code, *words, "--no-dashboard"), {**os.environ, "PYTHONPATH": str(ROOT)}
        with Path(os.devnull).open("r+") as nowhere:
            streams = (nowhere.fileno(),) * 3
            machine: Running
            if begins or os.name != "posix":
                machine = subprocess.Popen([sys.executable, *command], -1, None, *streams, cwd=ROOT, env=environment)
            else:
                machine = Fork(command, ROOT, environment, streams, LOADED)
        self.processes.append(machine)
        return machine

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@contextmanager
def machines(workers: int) -> Iterator[Machines]:
    started = Machines()
    try:
        for _ in range(workers):
            started.worker()
        yield started
    finally:
        started.end()


@pytest.fixture(scope="module")
def two() -> Iterator[Machines]:
    """A cluster of two workers, both of which are there."""
    pytest.importorskip("distributed", reason="a cluster needs the extra cluster")
    with machines(2) as started:
        with clusters.reached(started.address) as there:
            assert there is not None
            while there.workers < 2:
                time.sleep(0.05)
        yield started


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="a cluster needs the extra cluster")
    monkeypatch.setattr(clusters, "PATIENCE", 0.5)


def figures(found: Comparison) -> tuple[object, ...]:
    """Return what does not depend on how fast a machine is."""
    return found.sides, found.played, [(pace.strength, pace.moves) for pace in found.paces]


@pytest.mark.slow
def test_a_cluster_finds_what_one_machine_finds(two: Machines) -> None:
    """The same figures from the same seed, with the deals told as they are played."""
    told: list[tuple[int, int]] = []
    there = compare(
        Euchre.table(), SEATS, 40, "seed", cluster=two.address, progress=lambda done, of: told.append((done, of))
    )
    assert figures(there) == figures(compare(Euchre.table(), SEATS, 40, "seed", workers=1))
    assert told[-1] == (40, 40)
    assert len(told) > 2
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    games = compare(Euchre.table(), SEATS, 3, 5, cluster=two.address, whole_games=True)
    assert figures(games) == figures(compare(Euchre.table(), SEATS, 3, 5, workers=1, whole_games=True))


@pytest.mark.slow
def test_simulated_games_are_the_same_in_the_same_order(two: Machines) -> None:
    def played(cluster: str | None) -> list[Piece]:
        return [*pieces(Frog.table(), seats=["club", "random", "random"], games=7, deals=2, seed=4, cluster=cluster)]

    assert played(two.address) == played(None)


@pytest.mark.slow
def test_a_worker_that_dies_loses_nothing(two: Machines) -> None:
    """One of three is killed in the midst of the deals; the others play those that it had."""
    third = two.worker()
    with clusters.reached(two.address) as there:
        assert there is not None
        while there.workers < 3:
            time.sleep(0.05)

    def told(done: int, of: int) -> None:
        if done > 20:
            third.kill()

    found = compare(Euchre.table(), SEATS, 120, 7, cluster=two.address, progress=told)
    assert third.wait() == -signal.SIGKILL
    assert figures(found) == figures(compare(Euchre.table(), SEATS, 120, 7, workers=1))


@pytest.mark.slow
def test_the_commands_take_a_cluster(two: Machines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(*words: str) -> str:
        assert cli.run([*words]) == 0
        return capsys.readouterr().out

    compared = ["arena", "euchre", "--seats", "club,novice,club,novice", "--deals", "20", "--seed", "3"]
    (verdict,) = re.findall(r"Club beats .*|The difference may be .*", told(*compared))
    assert verdict in told(*compared, "--cluster", two.address)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    simulated = ["simulate", "euchre", "--games", "3", "--seed", "3", "--out"]
    assert told(*simulated, str(here)) == told(*simulated, str(there), "--cluster", two.address)
    assert here.read_bytes() == there.read_bytes()


@pytest.mark.slow
def test_an_interrupt_shows_what_is_known_and_leaves_the_cluster_idle(two: Machines) -> None:
    def interrupt(done: int, of: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    found = compare(Euchre.table(), SEATS, 4000, 1, cluster=two.address, progress=interrupt)
    assert 20 <= found.played < 4000
    assert compare(Euchre.table(), SEATS, 2, 1, cluster=two.address).played == 2


@pytest.mark.slow
def test_a_cluster_that_goes_is_told_in_a_sentence(two: Machines) -> None:
    with machines(1) as one:

        def told(done: int, of: int) -> None:
            one.end()

        with pytest.raises(CardtableError) as failed:
            compare(Euchre.table(), SEATS, 4000, 1, cluster=one.address, progress=told)
    assert str(failed.value) == f"The cluster at {one.address} is gone. Start again when it is back."


@pytest.mark.slow
def test_a_worker_without_the_program_is_told_in_a_sentence(two: Machines) -> None:
    with machines(0) as one:
        one.worker(ABSENT)
        with pytest.raises(CardtableError) as failed:
            compare(Euchre.table(), SEATS, 4, 1, cluster=one.address)
    assert str(failed.value) == (
        f"A machine of the cluster has no Cardtable: install {cardtable.__version__} on each of them."
    )


def test_another_version_of_the_program_is_refused() -> None:
    asked = pickle.dumps((str, 1))
    with pytest.raises(CardtableError) as failed:
        clusters.done("0.0.1", asked)
    assert str(failed.value) == (
        f"A machine of the cluster has Cardtable {cardtable.__version__}: install 0.0.1 there, too."
    )
    assert clusters.done(cardtable.__version__, asked) == "1"


@pytest.mark.slow
@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\x01" + b"\0" * 7 + b"\xff" * 8])
def test_what_is_no_cluster_is_refused_in_a_sentence(answer: bytes, impatient: None) -> None:
    """Something that says nothing, something of another kind, and something that wants to be misread."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        door.settimeout(20)

        def answering() -> None:
            while True:
                try:
                    visitor, _ = door.accept()
                    visitor.sendall(answer)
                except OSError:
                    return
                visitors.append(visitor)

        visitors: list[socket.socket] = []
        threading.Thread(target=answering, daemon=True).start()
        address = f"127.0.0.1:{door.getsockname()[1]}"
        with pytest.raises(BadInput) as refused:
            compare(Euchre.table(), SEATS, 4, 1, cluster=address)
        assert str(refused.value) == f"No cluster answers at {address}: write the address of a dask scheduler."
        for visitor in visitors:
            visitor.close()


@pytest.mark.slow
@pytest.mark.parametrize("address", ["127.0.0.1:1", "inproc://here", "http://127.0.0.1:1", "tcp://"])
def test_an_address_at_which_nobody_is_is_refused_in_a_sentence(
    address: str, impatient: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["simulate", "euchre", "--cluster", address]) == 2
    error = f"cardtable: No cluster answers at {address}: write the address of a dask scheduler.\n"
    told = capsys.readouterr().err
    assert told.startswith(f"Looking for the cluster at {address}…\n")
    assert told.endswith(error)


@pytest.mark.parametrize("words", [["simulate", "golf"], ["arena", "euchre", "--seats", ",".join(SEATS)]])
def test_that_an_address_is_tried_is_said_first(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Client:
        def __init__(self, *_: object, **__: object) -> None:
            raise OSError("nobody")

    distributed: Any = ModuleType("distributed")
    distributed.Client = Client
    monkeypatch.setitem(sys.modules, "distributed", distributed)
    assert cli.run([*words, "--cluster", "127.0.0.1:1"]) == 2
    first, last = capsys.readouterr().err.splitlines()
    assert first == "Looking for the cluster at 127.0.0.1:1…"
    assert last.startswith("cardtable: No cluster answers at 127.0.0.1:1")


@pytest.mark.slow
def test_a_cluster_without_workers_is_refused_in_a_sentence(impatient: None) -> None:
    with machines(0) as one, pytest.raises(BadInput) as refused:
        compare(Euchre.table(), SEATS, 4, 1, cluster=one.address)
    assert str(refused.value) == f"The cluster at {one.address} has no workers: start some with 'dask worker'."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--cluster", ""], "--cluster '' is no address: write one such as 192.168.1.7:8786."),
        (
            ["--cluster", "127.0.0.1:1", "--seats", f"cmd:{sys.executable},club,club,club"],
            "Programs of yours play on this machine only: leave out --cluster, or the seats with cmd:.",
        ),
    ],
)
@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_what_makes_no_sense_with_a_cluster_is_refused(
    command: str, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([command, "euchre", "--seats", "club,novice,club,novice", *words]) == 2
    assert capsys.readouterr().err == f"cardtable: {sentence}\n"


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_without_the_extra_it_ends_with_a_sentence(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert cli.run([command, "euchre", "--seats", "club,novice,club,novice", "--cluster", "127.0.0.1:8786"]) == 2
    assert capsys.readouterr().err == f"cardtable: {clusters.NEEDED}\n"
