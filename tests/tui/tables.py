"""A table in tests: people and computers sit at it, it is played with keys and read from the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any, cast

from textual.pilot import Pilot

from cardtable.match.match import Match
from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, Budget, Hint
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move
from cardtable.store import Store
from cardtable.store.settings import Settings
from cardtable.tui.app.app import CardtableApp, make_app
from cardtable.tui.table.choose.selection import Selection
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.screen import TableScreen
from tests.rules.pinochle.table import pack_for
from tests.tui.program import LONG_AGO as LONG_AGO
from tests.tui.program import NAMES, SMALL, Frames, a_match, at_once, begun, text_of, until
from tests.tui.waits import nothing_comes

STILL = Settings(pace=0.0, motion=False, build_safely=False, play_forced_card=False)
"""Settings with no pauses, no motion and no automatic moves; a full trick waits for a key."""
ALONE = ("person", "club", "club", "club")
BRIEF = Budget(playouts=4)
"""A budget so small that a test need not wait for a computer."""
TWO = ("person", "person", "club", "club")
FOUR = ("person",) * 4


SOON = 3
"""After so many looks, a test that still waits lets time pass: what it waits for comes by a timer or a thread."""
MOMENT = 0.02


class Quick:
    """A thinker (it thinks for computer players) that answers at once, in this process, and remembers the views."""

    def __init__(self) -> None:
        self.views: list[View] = []

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        self.views.append(view)
        return make_player(strength, game, seed).choose(view, BRIEF)

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        return hint(game, view, BRIEF)


class First(Quick):
    """A thinker that takes no advice and makes the first lawful move: it passes, and plays its lowest club."""

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        return view.lines[0]


class ByChance(Quick):
    """A thinker that makes a random move at once."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = Random(seed)

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        return self.rng.choice(view.lines) if view.lines else None


def dealt(seed: int = 5, *, dealer: int = 3, lines: Iterable[str] = (), **options: Any) -> Match:
    """Return a match of Euchre in which only these moves (`lines`) have been made since the first deal."""
    match = Match(entry("euchre").game().table(options), NAMES, rng=Random(seed))
    match.begin(dealer)
    for line in lines:
        match.say(line)
    return match


def nearly_over(seed: int, left: int = 7) -> Match:
    """Return a match played at random until `left` moves before its end."""
    record = a_match(seed).record.model_copy(deep=True)
    del record.deals[-1].moves[-left:]
    match = Match.of(record, rng=Random(seed))
    match.begin()
    return match


@asynccontextmanager
async def seated(
    match: Match | None = None,
    players: tuple[str, ...] = ALONE,
    *,
    size: tuple[int, int] = SMALL,
    settings: Settings = STILL,
    store: Store | None = None,
    thinker: Any = None,
    clock: Callable[[], float] = lambda: LONG_AGO,
    table_id: str | None = None,
    word: str = "",
    **changed: Any,
) -> AsyncIterator[tuple[TableScreen, Pilot[None]]]:
    """Open a table with these players; yield it, and the pilot that presses the people's keys.

    `word` is a sentence that the table shows first. `changed` are settings that differ from `settings`.
    """
    screens: list[TableScreen] = []

    def sit(_: CardtableApp) -> TableScreen:
        screens.append(TableScreen(match or dealt(), players, table_id, seed=1))
        screens[0].stage.word = word
        return screens[0]

    app = make_app(
        store, settings.model_copy(update=changed), worker=thinker or cast("Any", Quick()), start=at_once(sit)
    )
    app.clock = clock
    async with app.run_test(size=size, notifications=True) as pilot:
        await begun(pilot)
        await settled(pilot, screens[0])
        yield screens[0], pilot


def choice_at(table: TableScreen) -> Selection:
    """Return the selection of the person who is asked."""
    assert table.field.selection is not None, "somebody should be asked"
    return table.field.selection


async def settled(pilot: Pilot[None], table: TableScreen, tries: int = 200) -> None:
    """Wait until somebody has to do something."""
    for nth in range(tries):
        await pilot.pause(None if nth < SOON else MOMENT)
        if isinstance(pilot.app.screen, ReadyScreen) and not table.question.open:
            pilot.app.screen.dismiss(True)  # the start of a race
            continue
        if pilot.app.screen is not table or table.question.open or table.stage.waits.open:
            await pilot.pause()
            return
    raise AssertionError("nothing happens at the table, and nobody is asked")


async def at_rest(pilot: Pilot[None], table: TableScreen) -> None:
    """Wait until the screen no longer changes by itself: until nothing is due soon, or nothing has changed for long."""
    with suppress(AssertionError):
        await settled(pilot, table, tries=40)
    unchanged, before, frames = 0, "", -1
    for _ in range(100):
        await pilot.pause()
        if nothing_comes(0.12):
            return
        await pilot.pause(0.04)
        now, frames = before if frames == Frames.number else text_of(pilot.app), Frames.number
        unchanged, before = unchanged + 1 if now == before else 0, now
        if unchanged == 3:
            return


async def press(pilot: Pilot[None], table: TableScreen, *keys: str) -> None:
    """Press keys, one after the other, each when the table is ready for it."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot, table)


async def go_on(pilot: Pilot[None], table: TableScreen) -> None:
    """Lift the curtain if it is down, or see the next thing that waits to be seen."""
    await press(pilot, table, "tab" if isinstance(pilot.app.screen, CurtainScreen) else "space")


async def seen_all(pilot: Pilot[None], table: TableScreen) -> None:
    """See all that waits to be seen."""
    while table.stage.waits.open:
        await press(pilot, table, "space")


async def lifted(pilot: Pilot[None], table: TableScreen) -> None:
    """Lift the curtain, and see all that has happened."""
    await press(pilot, table, "tab")
    await seen_all(pilot, table)


async def hint_at(pilot: Pilot[None], table: TableScreen) -> Move:
    """Ask for a hint, wait until it is there, and return the move that it advises."""
    await pilot.press("exclamation_mark")
    await until(pilot, lambda: table.field.selection is not None and table.field.selection.hinted is not None)
    selection = table.field.selection
    assert selection is not None
    assert selection.hinted is not None
    return selection.hinted


def keys_of(move: Move) -> tuple[str, ...]:
    """Return the keys that name the card of a move."""
    card = move.card
    return card.rank.lower(), card.suit.letter


async def press_button(pilot: Pilot[None], table: TableScreen, nth: int) -> None:
    """Press the key of a button, and Enter if the key only walks to the button."""
    selection = table.field.selection
    assert selection is not None
    key = selection.buttons()[nth].key
    await pilot.press(key)
    for _ in range(len(selection.row.choices)):
        if table.field.selection is selection and table.question.open and selection.on_button not in (nth, None):
            await pilot.press(key)
    if table.field.selection is selection and table.question.open and pilot.app.screen is table:
        await pilot.press("enter")
    await settled(pilot, table)


Choose = Callable[[View], Move]


def by_chance(seed: int) -> Choose:
    """Return a function that chooses a random legal move of a view."""
    rng = Random(seed)
    return lambda view: rng.choice(view.lines)


async def play(
    pilot: Pilot[None],
    table: TableScreen,
    choose: Choose,
    *,
    until: Callable[[], bool] = lambda: False,
    each: Callable[[], None] = lambda: None,
    steps: int = 3000,
) -> None:
    """Play with keys alone, as people do, until `until` holds or the match is over."""
    for _ in range(steps):
        each()
        screen = pilot.app.screen
        if until() or isinstance(screen, MatchOver):
            return
        if isinstance(screen, CurtainScreen | DealOver) or table.stage.waits.open:
            await go_on(pilot, table)
        elif screen is not table:
            await press(pilot, table, "y")
        else:
            selection = table.field.selection
            assert selection is not None, "somebody should be asked"
            move = choose(selection.view)
            if move in selection.at_hand:
                await press(pilot, table, *keys_of(move))
            else:
                nth = next(nth for nth, choice in enumerate(selection.row.choices) if move in choice.moves)
                await press_button(pilot, table, nth)
    raise AssertionError("the match does not come to an end")


class Stacked(Random):
    """Instead of a shuffle: a pack of Pinochle in which seat 0 has much to meld, and two cards twice."""

    def shuffle(self, x: Any) -> None:
        x[:] = pack_for({0: "As As Ts Ks Qs Js Ks Qs Ac Ad Ah Jd 9c Tc Td"}, "9h Jh Js")


def bid_for(*lines: str, **options: str) -> Match:
    """Return a match of Auction Pinochle with the hands of `Stacked`, after these moves."""
    match = Match(entry("auction-pinochle").game().table(options), NAMES[:3], rng=Stacked(1))
    match.begin(2)
    for line in lines:
        match.say(line)
    return match
