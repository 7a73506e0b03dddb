"""Work on other machines, through a cluster of dask.distributed.

The messages of a cluster are pickles. Whoever sends a pickle can run any code where it is read, so every machine that
can reach the cluster must be trusted.
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
"""The seconds within which a cluster must answer, and within which it must have a worker."""
AT_ONCE: Final = 64
"""At the beginning at least this many units are given out, so that workers that join later find some."""
SHOWN: Final = 60
"""A sentence shows at most this many characters of an address."""

Unit = TypeVar("Unit")
T = TypeVar("T")


def no_bots_there(bots: Collection[str], address: str | None) -> None:
    """Refuse to use a cluster if a user's own program has a seat, because other machines do not start it.

    Raises:
        BadInput: there are bots and a cluster.
    """
    if bots and address is not None:
        raise BadInput("Programs of yours play on this machine only: leave out --cluster, or the seats with cmd:.")


@contextmanager
def reached(address: str | None, say: Callable[[str], object] = lambda sentence: None) -> Iterator[Cluster | None]:
    """Yield the cluster at an address, and leave it afterwards. If `address` is None, yield None.

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
    """A cluster, whose workers do units of work and send back the results."""

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
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what goes wrong is told in one sentence
        say(f"Looking for the cluster at {self.name}…")
        self._client: Any = self._connected(address)
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except Exception:
            self.leave()
            raise BadInput(f"The cluster at {self.name} has no workers: start some with 'dask worker'.") from None

    def _connected(self, address: str) -> Any:
        """Return a client of the scheduler at an address.

        The client is made on a thread, because making it never ends if something else accepts the
        connection and is silent.
        """
        found: SimpleQueue[Any] = SimpleQueue()

        from distributed import Client

        class QuietClient(Client):
            def __del__(self) -> None:
                """Do nothing: a client that never connected would write a traceback, and others are closed already."""

        def connect() -> None:
            try:
                found.put(QuietClient(address, timeout=PATIENCE, set_as_default=False))
            except Exception:  # if something else than a cluster answers, any error is possible
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
        """Yield the results of `work` with each unit, in the order in which they are finished.

        `work` is a function of this package, or a `partial` of one. If a worker stops, others do its work.

        Raises:
            CardtableError: a unit failed, a machine has another version of the program or none, or the cluster is gone.
        """

        def there(version: str, asked: bytes) -> Any:
            # A nested function is sent with its code, so it runs even without Cardtable there: then the import fails.
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
    """Do a unit of work on a worker, for a program of the given version. Return the result.

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
