"""The program in lines of text: it opens tables or the lobby, with the store and the settings, until the input ends."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cardtable import leaving
from cardtable.errors import CannotSave, CardtableError
from cardtable.lines.ear import NoMoreInput, Output, listening
from cardtable.players.failing import blaming

if TYPE_CHECKING:
    from cardtable.lines.ear import Ear, Mouth
    from cardtable.match.record import Record
    from cardtable.store import Setup, Store
    from cardtable.store.settings import Settings
    from cardtable.table.again import SameCards
    from cardtable.table.seating import Seating

__all__ = ["LinesProgram", "Sits", "open_lines", "replay_in_lines"]

Sits = Callable[["Store", int | None], "Seating"]
"""A function that opens a table; it gets the store, and the number of a winnable deal or None."""
STAYS: Final = "This table is a race, which is played on the screen alone: go on with it there."


class LinesProgram:
    """The program in lines of text: people play at one table after another."""

    def __init__(self, store: Store, ear: Ear, mouth: Mouth, settings: Settings, seed: int | None = None) -> None:
        from cardtable.lines.menus import Menus
        from cardtable.lines.opening import TableOpener
        from cardtable.lines.speech import Speech

        self.store, self.ear, self.mouth, self.settings, self.seed = store, ear, mouth, settings, seed
        self.speech = Speech()
        self._spoken()
        self.menus = Menus(ear, mouth, self.speech)
        self.helped = False
        self.opening = TableOpener(self.menus, store, lambda: self.settings)

    def _spoken(self) -> None:
        self.speech.letters = self.settings.card_face == "letters"
        self.speech.short = self.settings.spoken_cards == "short"

    def change(self, name: str, value: Any) -> None:
        from cardtable.store.settings import Settings, save_settings

        self.settings = Settings.model_validate({**self.settings.model_dump(), name: value})
        self._spoken()
        try:
            save_settings(self.settings)
        except CardtableError as error:
            self.mouth.say(str(error))

    async def lobby(self) -> None:
        from cardtable.lines.lobby import Lobby

        await Lobby(
            self.menus, self.store, lambda: self.settings, self.change, self.sit, self.learn, self.opening
        ).run()

    async def sit(self, seating: Seating, *, titled: bool = True) -> bool:
        """Play at a table and at the tables that people choose after it. Return True.

        If a match is a race, which can be played only on the screen, say so and return False.
        """
        from cardtable.lines.obeying import Obeying
        from cardtable.lines.stage import LinesStage
        from cardtable.table.thinker import OnThread

        following: Seating | None = seating
        while following is not None:
            match = following.match
            if titled:
                self.mouth.say(f"{match.game.title}.")
            titled = True
            if match.game.races:
                self.mouth.say(STAYS)
                match.keeping.close()
                return False
            try:
                match.begin(following.dealer)
            except CannotSave as trouble:
                self.mouth.say(str(trouble))
            seed = Random().getrandbits(32) if self.seed is None else self.seed
            self._say_how()
            stage = LinesStage(
                following, self.menus, OnThread(), lambda: self.settings, self.change, seed=seed, store=self.store
            )
            Obeying(stage)
            with blaming(match.game.id, passing=(NoMoreInput,), secret=True):
                await stage.play()
            following = None if stage.next is None else await self._next(stage.next)
        return True

    async def learn(self, game: str) -> None:
        from cardtable.lines.lesson import LessonLines
        from cardtable.lines.obeying import Obeying
        from cardtable.table.lesson import begun_course

        course = begun_course(self.store, game, in_lines=True)
        stage = LessonLines(course, self.menus, lambda: self.settings, self.change, store=self.store)
        self._say_how()
        Obeying(stage)
        with blaming(game, passing=(NoMoreInput,), secret=True):
            await stage.play()
        following = None if stage.next is None else await self._next(stage.next)
        if stage.sets_up:
            following = await self.opening.set_up(game)
        if following is not None:
            await self.sit(following, titled=False)

    def _say_how(self) -> None:
        if not self.helped:
            self.helped = True
            self.mouth.say("Type help to hear what you can ask for.")

    async def _next(self, wanted: tuple[Setup | str | SameCards | Seating, int | None]) -> Seating | None:
        from cardtable.lines.opening import no_race
        from cardtable.table.again import SameCards, same_table
        from cardtable.table.coded import coded_table
        from cardtable.table.kept import last_setup
        from cardtable.table.seating import Seating

        setup, seed = wanted
        if isinstance(setup, Seating):
            return setup
        if isinstance(setup, str):
            return coded_table(self.store, setup, no_race)
        if isinstance(setup, SameCards):
            return same_table(self.store, setup, no_race)
        last = last_setup(self.store, setup.game)  # the options of the command line are not remembered
        remembered = setup if last is None else setup._replace(options=last.options)
        try:
            return await self.opening.table(setup, seed=seed, cuts=True, remembered=remembered)
        except CardtableError as error:
            self.menus.plainly(str(error))
            return None


def open_lines(
    opens: Callable[[], Store],
    sits: Sits | None = None,
    title: str = "",
    *,
    looked_for: Callable[[Store], Setup] | None = None,
    width: int | None = None,
    why: str = "",
    seed: int | None = None,
    learns: str = "",
    refusable: bool = True,
) -> int:
    """Run the program in lines of text, and return the exit code.

    `sits` opens the table; `learns` is the id of a game whose lesson is given. If neither is given, the lobby opens.
    `why` is the reason why nothing is drawn on the screen. `looked_for`, if given, returns the set-up of the table, for
    which a winnable deal is then looked for. If `refusable` is true, `looked_for` or `sits` may refuse arguments of the
    command line; then nothing is said until these arguments have been checked.

    Raises:
        CardtableError: the table cannot be opened.
    """
    out = Output(sys.stdout, width, clears=sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb")
    first = [line for line in (why, f"{title or 'Cardtable'}.") if line]
    while first and (sits is None or not refusable):
        out.say(first.pop(0))  # said first, because opening the store takes a moment
    store = opens()

    async def played() -> int:
        from cardtable.store.settings import load_settings
        from cardtable.table.closing import remind

        remind(store)
        # `looked_for` and `sits` are called before the rest is said, because they refuse wrong arguments
        setup = None if looked_for is None else looked_for(store)
        seating = None if sits is None or setup is not None else sits(store, None)
        settings = load_settings()
        program = LinesProgram(store, listening(sys.stdin, edits=settings.edit_lines), out, settings, seed)
        for line in filter(None, (*first, store.notice, program.settings.trouble)):
            out.say(line)
        with suppress(NoMoreInput):
            if learns:
                await program.learn(learns)
            elif sits is None:
                await program.lobby()
            else:
                if seating is None:
                    seating = sits(store, None if setup is None else await program.opening.winnable(setup))
                if not await program.sit(seating, titled=False):
                    return 2
        return 0

    try:
        with _terminal_as_it_was():
            return _until_told(played)
    finally:
        from cardtable.table.closing import closed

        with suppress(CardtableError):
            store.forget_unplayed(all_left=True)
        closed(store)


def replay_in_lines(record: Record, *, width: int | None = None, why: str = "") -> int:
    """Replay a record in lines of text, and play on from it if people want to; return the exit code."""
    out = Output(sys.stdout, width)
    if why:
        out.say(why)

    async def replayed() -> int:
        from cardtable.lines.replay import replay_lines
        from cardtable.store import store_for_play
        from cardtable.store.settings import load_settings

        settings = load_settings()
        store = store_for_play()
        try:
            with suppress(NoMoreInput):
                program = LinesProgram(store, listening(sys.stdin, edits=settings.edit_lines), out, settings)
                seating = await replay_lines(program.menus, record, store=store)
                if seating is not None:
                    await program.sit(seating)
        finally:
            store.close()
        return 0

    with _terminal_as_it_was():
        return _until_told(replayed)


def _until_told(work: Callable[[], Awaitable[int]]) -> int:

    async def run() -> int:
        loop, task = asyncio.get_running_loop(), asyncio.ensure_future(work())

        def obey(code: int) -> None:
            loop.call_soon_threadsafe(task.cancel)

        leaving.obeyed_by(obey)
        try:
            return await task
        except asyncio.CancelledError:
            return leaving.begun_with() or leaving.CRASHED
        finally:
            leaving.obeyed_by(None)

    return asyncio.run(run())


@contextmanager
def _terminal_as_it_was() -> Iterator[None]:
    """Restore the settings of the terminal at the end, because editing lines changes them."""
    try:
        import termios

        kept = termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError, termios.error):
        yield
        return
    try:
        yield
    finally:
        with suppress(termios.error):
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, kept)
