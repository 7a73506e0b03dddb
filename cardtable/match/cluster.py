"""Work on other machines, through a cluster of dask.distributed.

The messages are pickles. A pickle can run any code where it is read: trust every machine that can reach the cluster.
"""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

import cardtable
from cardtable.errors import BadInput, CardtableError

__all__ = ["Cluster", "done", "no_bots_there", "reached"]

NEEDED: Final = "To use other machines, install the extra cluster: pip install 'cardtable[cluster]'."
PATIENCE: Final = 10.0
"""A cluster has so many seconds to answer, and so many for a worker."""
AT_ONCE: Final = 64
"""At least this many units are out at a time, for workers that join later."""
SHOWN: Final = 60
"""Sentences show at most this many characters of an address."""

Unit = TypeVar("Unit")
T = TypeVar("T")


def no_bots_there(bots: Collection[str], address: str | None) -> None:
    """Refuse a cluster for users' own programs, because other machines do not start them.

    Raises:
        BadInput: there are bots and a cluster.
    """
    if bots and address is not None:
        raise BadInput("Programs of yours play on this machine only: leave out --cluster, or the seats with cmd:.")


@contextmanager
def reached(address: str | None, say: Callable[[str], object] = lambda sentence: None) -> Iterator[Cluster | None]:
    """Yield the cluster at an address, and leave it afterwards; None for None.

    `say` gets a sentence before the address is tried.

    Raises:
        BadInput: see `Cluster`.
    """
    if address is None:
        yield None
        return
    cluster = Cluster(address, say)
    try:
        yield cluster
    finally:
        cluster.leave()


class Cluster:
    """A cluster, whose workers do units of work."""

    def __init__(self, address: str, say: Callable[[str], object]) -> None:
        """Connect to the scheduler at `address`, such as `192.168.1.7:8786`.

        Raises:
            BadInput: the extra `cluster` is not installed, nothing answers as a cluster does, or it has no workers.
        """
        address = address.strip()
        self.name = address[:SHOWN]
        if not address:
            raise BadInput("--cluster '' is no address: write one such as 192.168.1.7:8786.")
        try:
            import distributed
        except ModuleNotFoundError:
            raise BadInput(NEEDED) from None
        self._dask: Any = distributed
        for name in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # one sentence tells what goes wrong
        say(f"Looking for the cluster at {self.name}…")
        self._client: Any = self._connected(address)
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except Exception:
            self.leave()
            raise BadInput(f"The cluster at {self.name} has no workers: start some with 'dask worker'.") from None

    def _connected(self, address: str) -> Any:
        """Return a client of the scheduler at an address.

        On a thread: making a client never ends if something silent accepts the connection.
        """
        found: SimpleQueue[Any] = SimpleQueue()

        from distributed import Client

        class QuietClient(Client):
            def __del__(self) -> None:
                """Do nothing: a client without a connection would write a traceback, and others are closed."""

        def connect() -> None:
            try:
                found.put(QuietClient(address, timeout=PATIENCE, set_as_default=False))
            except Exception:  # something other than a cluster can cause any error
                found.put(None)

        Thread(target=connect, daemon=True).start()
        try:
            client = found.get(timeout=PATIENCE + 1)
        except Empty:
            client = None
        if client is None:
            raise BadInput(f"No cluster answers at {self.name}: write the address of a dask scheduler.")
        return client

    def leave(self) -> None:
        with suppress(Exception):  # the cluster may be gone
            self._client.close(timeout=1)

    @property
    def workers(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def results(self, work: Callable[[Unit], T], units: Iterable[Unit]) -> Generator[T]:
        """Yield the results of `work` with each unit, as they are finished.

        `work` is a function of this package, or a `partial` of one. Other workers replace a stopped one.

        Raises:
            CardtableError: a unit failed, a machine has another version of the program or none, or the cluster is gone.
        """

        def there(version: str, asked: bytes) -> Any:
            # A nested function is sent as code and runs without Cardtable: then the import fails.
            from cardtable.match.cluster import done

            return done(version, asked)

        waiting = iter(units)
        running: set[Any] = set()
        finished = self._dask.as_completed(loop=self._client.loop)

        def give_out(number: int) -> None:
            for _, unit in zip(range(number), waiting, strict=False):
                future = self._client.submit(there, cardtable.__version__, pickle.dumps((work, unit)), pure=False)
                running.add(future)
                finished.add(future)

        give_out(max(AT_ONCE, 4 * self.workers))
        for future in finished:
            running.remove(future)
            result = self._result(future)
            give_out(1)
            yield result

    def _result(self, future: Any) -> Any:
        try:
            return future.result()
        except CardtableError:
            raise
        except self._dask.scheduler.KilledWorker:
            raise CardtableError(
                "Several workers of the cluster died over the same deals: look at what they wrote, and start again."
            ) from None
        except (CancelledError, OSError, TimeoutError):
            raise CardtableError(f"The cluster at {self.name} is gone. Start again when it is back.") from None
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] != "cardtable":
                raise
            raise CardtableError(
                f"A machine of the cluster has no Cardtable: install {cardtable.__version__} on each of them."
            ) from None


def done(version: str, asked: bytes) -> object:
    """Do a unit of work on a worker, for a program of this version.

    Raises:
        CardtableError: the worker has another version.
    """
    if version != cardtable.__version__:
        raise CardtableError(
            f"A machine of the cluster has Cardtable {cardtable.__version__}: install {version} there, too."
        )
    work, unit = pickle.loads(asked)
    result: object = work(unit)
    return result
