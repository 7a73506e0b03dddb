"""People at every seat of a table, who play at random through the screen, and what each of them may have seen.

Who may be looking is worked out from what the screens say, not from what the table believes. A curtain hides the table
while the keyboard changes hands. After it was lifted for one person, that person alone may be looking; otherwise
everybody may. Then a second deal is played, which one of the people cannot tell from the first. That person must see
the same screens in both.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from random import Random
from time import monotonic, sleep
from typing import Any, Final, NamedTuple, cast
from unittest.mock import patch

from textual import events
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

from cardtable.cards import BACK, CARDS, Card, read_cards
from cardtable.errors import BadOptions, IllegalDeal
from cardtable.match.match import Match
from cardtable.match.record import Record
from cardtable.match.sitting_down import Lot, cut_anew
from cardtable.match.watching import Watcher
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import OVER, SPECTATOR, AnyGame, Deal, View
from cardtable.rules.moves import Move, read_move
from cardtable.store.settings import Settings
from cardtable.table.eyes import Scored
from cardtable.table.seating import Seating
from cardtable.testing.playing import random_table, seen_in
from cardtable.tui.app.app import CardtableApp, make_app
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.common.help import KeysScreen
from cardtable.tui.table.any_time import SPOKEN
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.choose.selection import Selection
from cardtable.tui.table.curtain import CurtainScreen, ForAnother
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.found import FoundScreen
from cardtable.tui.table.match_screen import MatchScreen
from cardtable.tui.table.move_list import MoveList
from cardtable.tui.table.race.presses import REPEAT
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.race.screen import RaceScreen
from cardtable.tui.table.screen import TableScreen
from cardtable.tui.table.won import WonScreen
from tests.tui.leaks import hidden_from, leaks, texts_of
from tests.tui.program import LARGE, SMALL, at_once, begun, strips_of
from tests.tui.tables import LONG_AGO, Quick

NAMES: Final = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
DEALS: Final = 2
"""How many deals of each match are played."""
ERRS: Final = 0.15
"""How often somebody breaks a rule, where that is possible."""
CALLS: Final = 0.03
"""How often somebody calls, where there is something to call."""
ENDS: Final = 0.01
"""How often somebody may choose to claim or concede, which mostly ends a deal."""
LOOKS: Final = 0.06
"""How often a person who is asked looks at something else first."""
WALKS: Final = 0.1
"""How often a choice is walked to with the arrows."""
TIMED: Final = ("go on", "look", "back")
"""Words of `People.due` for what is on the screen only for a while at a table with a pace."""
BUSY: Final = ("commit", "call")
"""The groups of a table's workers (tasks). While a worker of these groups runs, the last key still takes effect."""
BESIDE: Final = ("l", "equals_sign", "full_stop", "ctrl+p", "question_mark")
"""The keys for something else to look at: the log, the sheet, the last trick, the palette, the keys."""
AGAIN: Final = 2.0
"""The seconds after which a key that has changed nothing is pressed again."""
TRIES: Final = 16
"""The most times that Enter is pressed for one line."""
CANDIDATES: Final = 12
"""How many other deals are tried, to find one that one person cannot tell apart for long."""


class Sat(NamedTuple):
    """A table at which only people sit, and how it is shown."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int
    size: tuple[int, int] = SMALL
    motion: bool = False
    pace: float = 0.0

    def __str__(self) -> str:
        chosen = ", ".join(f"{name} {value}" for name, value in self.options.items())
        shown = f"{self.size[0]}x{self.size[1]}{', in motion' * self.motion}, pace {self.pace}"
        return f"{self.game} for {self.seats} ({chosen or 'as it comes'}), seed {self.seed}, {shown}"

    @property
    def table(self) -> AnyGame:
        """The game with the options and the seats of this table."""
        return entry(self.game).game().table(self.options, self.seats)

    @property
    def settings(self) -> Settings:
        """The settings of the table: without a pace a trick is held until a key is pressed, else for a moment."""
        hold: Any = 1 if self.pace else "key"
        return Settings(motion=self.motion, pace=self.pace, hold_trick=hold)


def every_table(seed: int) -> Iterator[Sat]:
    """Yield every game at every number of seats, at prevented and called tables, as a race and by turns.

    A prevented table refuses mistakes. At a called one people make them, and others call them. With seed 0 all other
    options have their defaults; with any other seed they are random. Size, motion and pace differ from one table to the
    next.
    """
    rng = Random(seed)
    for line in CATALOGUE:
        for seats in line.seats:
            for fixed in kinds(line.id, seats):
                options = {**fixed, **({"deals": DEALS} if "deals" in line.game().Options.model_fields else {})}
                if seed:
                    options = at_random(line.id, seats, fixed, rng)
                look = rng.randrange(4)
                size = LARGE if look & 1 else SMALL
                game = line.game().table(options, seats)
                size = (200, 60) if game.races else size
                yield Sat(line.id, seats, options, seed, size, bool(look & 2), 0.05 if look == 3 else 0.0)


def kinds(game: str, seats: int) -> list[dict[str, Any]]:
    """Return the options for each kind of table of a game: prevented and called ones, or races and turns."""
    kind = entry(game).game()
    fields = kind.Options.model_fields
    if "irregularities" in fields:
        return [{}, {"irregularities": "called"}]
    if "time" in fields:
        times = [{"time": "race"}, {"time": "turns"}]
        return [time for time in times if kind.table(time, seats).crowded(seats) is None]
    return [{}]


def at_random(game: str, seats: int, fixed: Mapping[str, Any], rng: Random) -> dict[str, Any]:
    """Return random options with `fixed` among them, with which `seats` people can play."""
    for _ in range(1000):
        try:
            table = random_table(entry(game), rng, seats=seats, **fixed)
        except BadOptions:
            continue  # they do not go together
        wanted = table.options.model_dump()
        if all(wanted[name] == value for name, value in fixed.items()) and table.crowded(seats) is None:
            return dict(table.options.changed()) | dict(fixed)
    return dict(fixed)


# ── another deal ──────────────────────────────────────────────────────────────────────────────────────────────────


class Other(NamedTuple):
    """Another first deal, which `who` cannot tell apart from the one played for the first `plies` of its moves."""

    who: int
    packs: tuple[tuple[Card, ...], ...]
    moves: tuple[Move, ...]
    plies: int


def with_packs(game: AnyGame, packs: Sequence[Sequence[Card]]) -> None:
    """Have the first deal of `game` dealt from these packs. The later deals do not change."""
    shuffled, left = game.shuffled, [tuple(map(tuple, packs))]

    def again(standing: Any, rng: Random) -> Any:
        drawn = shuffled(standing, rng)
        return left.pop() if left else drawn

    game.shuffled = again  # type: ignore[method-assign]


def another(game: AnyGame, start: Any, dealer: int, packs: Sequence[Any], moves: Sequence[Move], who: int) -> Other:
    """Try several deals in which two cards have changed places, and return the best of them.

    It is the deal that `who` takes the most moves to tell from the deal of these packs and `moves`.
    """
    rng = Random(who)
    deal = game.open(start, dealer, packs)
    views = [game.view(deal, who)]
    for move in moves:
        game.play(deal, move)
        views.append(game.view(deal, who))
    best = Other(who, tuple(packs), tuple(moves), 0)
    for number in range(CANDIDATES):
        dealt, said = _swapped(packs, moves, rng, by_value=number % 2 == 0)
        try:
            deal = game.open(start, dealer, dealt)
        except IllegalDeal:
            continue
        if dealt == best.packs:
            continue
        plies = next(_told_apart(game, deal, said, views, who))
        if plies > best.plies:
            best = Other(who, dealt, said, plies)
    return best


def _swapped(packs: Sequence[Any], moves: Sequence[Move], rng: Random, *, by_value: bool) -> tuple[Any, Any]:
    """Return packs and moves in which two cards are exchanged.

    If `by_value` is true, every copy of the two cards is exchanged, and in the moves, too. Otherwise two cards of one
    pack change places, and the moves stay as they are.
    """
    if by_value:
        one, other = rng.sample(sorted({card for pack in packs for card in pack}), 2)
        swap: dict[Any, Any] = {one: other, other: one}
        dealt = tuple(tuple(swap.get(card, card) for card in pack) for pack in packs)
        return dealt, tuple(Move(move.seat, move.verb, *(swap.get(t, t) for t in move.args)) for move in moves)
    nth = rng.randrange(len(packs))
    pack = list(packs[nth])
    one, other = rng.sample(range(len(pack)), 2)
    pack[one], pack[other] = pack[other], pack[one]
    return tuple(tuple(pack) if at == nth else tuple(each) for at, each in enumerate(packs)), tuple(moves)


def _told_apart(game: AnyGame, deal: Deal, said: Sequence[Move], views: Sequence[Any], who: int) -> Iterator[int]:
    """Yield how many moves of the other deal can be made before `who` sees a difference."""
    for ply, view in enumerate(views):
        if game.view(deal, who) != view:
            yield ply - 1
            return
        if ply == len(said):
            yield ply - 1  # the next move, and so what is chosen on the screen, may be another in that deal
            return
        if game.refusal(deal, said[ply]) is not None:
            yield ply
            return
        if game.call(said[ply]) or deal.phase == OVER:
            yield ply  # a call may be judged differently in the two deals
            return
        game.play(deal, said[ply])


# ── at the table ──────────────────────────────────────────────────────────────────────────────────────────────────


class Moment(NamedTuple):
    """What stood on the screen after `ply` moves of a deal, when something was due and the person may have looked."""

    deal: int
    ply: int
    due: str
    seen: tuple[str, ...]


class Heard(Watcher):
    """Remembers the cards in all moves of a deal as everybody has heard them.

    The log still names such cards when they are hidden again.
    """

    def __init__(self) -> None:
        self.cards: set[Card] = set()

    def dealt(self, view: View) -> None:
        """Forget the cards of the deal before."""
        self.cards.clear()

    def said(self, before: View, heard: Move, after: View) -> None:
        """Remember the cards that a move names."""
        self.cards.update(token for token in heard.args if isinstance(token, Card) and token is not BACK)


def cut_by(match: Match) -> set[Card]:
    """Return the cards that the people have cut before the first deal, which everybody has seen."""
    setup, ceremony = match.record.setup, match.game.ceremony
    if setup is None or ceremony is None:
        return set()
    cut = cut_anew(ceremony, Lot(setup.kind, setup.packs, setup.moves, [], 0))
    return {card for shown in cut.deal.shown for card in shown}


class People:
    """The people at a table of the program: who looks, what is due, and the keys that they press next.

    They say random moves, or the moves `said` of a deal played before.
    """

    def __init__(self, app: App[Any], screen: MatchScreen, seed: int, said: Sequence[Move] | None = None) -> None:
        self.app, self.screen, self.match = app, screen, screen.match
        self.said = said
        self.seed = seed
        self.chance, self.fancy = Random(f"{seed}/lines"), Random(f"{seed}/ways")
        self.looking: frozenset[int] = self.everybody
        """The seats of those who may be looking."""
        self.lifted = ""
        self.strips: Sequence[Strip] = ()
        """The lines of the screen when they looked last."""
        self.texts: tuple[str, ...] = ()
        """Every text that the program showed or held ready when they looked last."""
        self.wrong: list[str] = []
        self._stood: tuple[object, ...] = ()
        self._until = 0.0
        self._asked: tuple[int, int] | None = None
        self._named = cut_by(self.match)
        """The cards that the table has named before everybody."""
        self._heard = Heard()
        self.match.watch(SPECTATOR, self._heard)
        self._line: Move | None = None
        self._tries = 0
        self._begun = self._moves
        self._key = ""
        self._rested: dict[str, float] = {}

    @property
    def _moves(self) -> int:
        """The number of moves that the match has by now."""
        return sum(len(deal.moves) for deal in self.match.record.deals)

    def tired(self, most: int | None) -> bool:
        """Whether the people have made `most` moves, so that a long game may be left."""
        return most is not None and self._moves - self._begun >= most

    @property
    def everybody(self) -> frozenset[int]:
        """All seats."""
        return frozenset(range(self.match.game.seats))

    @property
    def over(self) -> bool:
        """Whether enough has been played."""
        return isinstance(self.app.screen, MatchOver | WonScreen) or len(self.match.results) >= DEALS

    def beyond(self, plies: int | None) -> bool:
        """Whether more than `plies` moves have been made, or other moves than in the deal played before."""
        if plies is None or self.said is None:
            return False
        moves = self.match.record.deals[0].moves
        return self.match.number > 0 or self.match.ply > plies or moves != [*map(str, self.said[: len(moves)])]

    def _seen_since(self, seat: int) -> set[Card]:
        """Return the cards that lay face up since the seat's last move. The curtain for this seat names them."""
        history = self.match.history
        heard = history.retell(SPECTATOR, start=history.since(seat))
        return {card for line in heard for view in (line.before, line.after) for card in seen_in(view)}

    # ── who looks ─────────────────────────────────────────────────────────────────────────────────────────────

    def look(self) -> None:
        """Note who may be looking now, and which cards the screen shows that one of them may not know."""
        screen = self.app.screen
        self.strips = strips_of(self.app)
        self.texts = tuple(texts_of(self.app, self.strips))
        if isinstance(screen, CurtainScreen):
            self.lifted = screen.person
            self.looking = self.everybody
        elif isinstance(screen, ForAnother | DealOver | MatchOver | WonScreen | RaceScreen | ReadyScreen):
            self.looking, self.lifted = self.everybody, ""
        elif self.lifted:
            self.looking, self.lifted = frozenset({self.match.names.index(self.lifted)}), ""
        elif isinstance(self.screen, TableScreen) and self.screen.eyes.viewer not in self.looking:
            self.looking = self.everybody
        if isinstance(screen, DealOver | MatchOver | WonScreen | KeysScreen) or self._past:
            return  # all cards may be seen, or the page of keys names a card as an example
        lines = self.screen.field.selection if isinstance(self.screen, TableScreen) else None
        named = {token for line in (lines.view.lines if lines else ()) for token in line.args}
        hidden = {card for who in self.looking for card in hidden_from(self.match, who)} - named - self._public
        hidden -= self._replayed | self._heard.cards
        if isinstance(screen, CurtainScreen):
            hidden -= self._seen_since(self.match.names.index(screen.person))
        at = f"deal {self.match.number}, ply {self.match.ply}, {type(screen).__name__}, {sorted(self.looking)} looking"
        found = leaks(self.app, hidden, self.texts)  # after the first deal, the log names cards of deals that are over
        self.wrong += [f"{at}: {leak}" for leak in found if self.match.number == 0 or "stands in" not in leak]

    @property
    def _public(self) -> set[Card]:
        """The cards that everybody knows, also those of a meld that was laid in error.

        The cards that the table itself has named are among them, as in the order of the trumps, because they may be
        shown again later.
        """
        zones = self.screen.eyes.teller.zones(self.match.view(SPECTATOR))
        said = " ".join(label for zone in zones for label in zone.labels)
        self._named |= {card for card in CARDS if card.symbol in said}
        return self._named | {card for zone in zones for card in zone.cards}

    @property
    def _replayed(self) -> set[Card]:
        """The cards in the picture on the screen, which may be of an earlier moment: some may be hidden by now."""
        table = self.screen
        view = table.picture.view if isinstance(table, TableScreen) else None
        if view is None or not (view.who == SPECTATOR or {view.who} == self.looking):
            return set()
        return seen_in(view)

    @property
    def _past(self) -> bool:
        """Whether the screen still shows the end of a deal, although the next one may have been dealt."""
        news = self.screen.eyes.news
        shown = None
        if isinstance(self.screen, TableScreen):
            shown = self.screen.picture.view
        elif isinstance(self.screen, RaceScreen):
            shown = self.screen.picture.ended
        if isinstance(self.app.screen, ReadyScreen) and self.match.number and not self.match.ply:
            return True  # below it lies the picture of the deal before until the race begins
        over = self.match.deal.phase == OVER or (shown is not None and shown.deal.phase == OVER)
        return over or any(isinstance(each, Scored) for each in news)

    def moment(self, due: str) -> Moment:
        """Return what stood on the screen at the last look, with its colors, and every other text held ready then."""
        drawn = ["".join(f"{segment.style}|{segment.text}" for segment in strip) for strip in self.strips]
        return Moment(self.match.number, self.match.ply, due, (*drawn, *self.texts))

    # ── what is due ───────────────────────────────────────────────────────────────────────────────────────────

    def due(self) -> tuple[str, tuple[str, ...]] | None:
        """Return a word for what is due, and its keys; None while the table is busy or a key takes effect."""
        stands = self._stands()
        if stands == self._stood and monotonic() < self._until:
            return None
        due = self._due()
        if due is not None:
            self._stood, self._until = self._stands(), monotonic() + AGAIN
        return due

    def _stands(self) -> tuple[object, ...]:
        """Return what is different on the screen once a key has taken effect."""
        screen, table = self.app.screen, self.screen
        if isinstance(screen, RaceScreen) and screen.course.open:
            return (object(),)  # equal to nothing before, because in a race every key may be pressed at any time
        if not isinstance(screen, TableScreen) or screen is not table:
            return (screen, getattr(screen, "path", None))
        selection = screen.field.selection
        picked = None if selection is None else (tuple(selection.narrowed.picked), selection.cursor)
        return (screen, screen.stage.waits._waiting, screen.question.put, picked, screen.prompt.sentence)

    def _due(self) -> tuple[str, tuple[str, ...]] | None:
        screen: Screen[Any] = self.app.screen
        match screen:
            case CurtainScreen():
                away = screen._opens is not None and self.screen.eyes.viewer == SPECTATOR
                return ("lift", ("tab",)) if away else None
            case DealOver() | FoundScreen():
                return "go on", ("space" if isinstance(screen, DealOver) else "enter",)
            case ReadyScreen():
                return "ready", ("space",)
            case Ask():
                return "sure", ("y",)
            case MoveList():
                return "call", ("enter",) if self.fancy.random() < 0.7 else ("escape",)
            case RaceScreen():
                return self._racing(screen)
            case TableScreen() if screen is self.screen:
                return self._asked_at(screen)
        return "back", ("escape",)

    def _racing(self, screen: RaceScreen) -> tuple[str, tuple[str, ...]] | None:
        if screen.course.waiting:
            return "go on", ("space",)
        if not screen.course.open or screen.picture.top.gliding:
            return None
        if any(hand.picked is not None for hand in screen.picture.keyboard.hands.values()):
            return None  # a picked card waits only for a moment
        if self._key:  # the last key has been taken by now
            self._rested[self._key] = monotonic()
        again = self.chance.choice(sorted(screen.picture.keyboard.keys))
        self._key = again
        # Pressed sooner, the key would count as a key that is held down.
        sleep(max(0.0, self._rested.get(again, 0.0) + 2 * REPEAT - monotonic()))
        return "race", (again,)

    def _asked_at(self, table: TableScreen) -> tuple[str, tuple[str, ...]] | None:
        if table.top.gliding or any(worker.group in BUSY and not worker.is_finished for worker in table.workers):
            return None
        if table.stage.waits.open:
            return "go on", ("space",)
        if not table.question.open or table.field.selection is None:
            return None
        at = (self.match.number, self.match.ply)
        if self._asked != at:
            self._asked, self._line, self._tries = at, None, 0
            self.fancy = Random(f"{self.seed}/ways/{at}")  # so that a key pressed twice changes no later choice
            if self.fancy.random() < LOOKS:
                return "look", (self.fancy.choice(BESIDE),)
            if self.said is None and self.fancy.random() < CALLS and table.calls.open():
                return "call", (table.parts.call_bar.keys[0],)
        return "say", self._say(table.field.selection)

    def _say(self, selection: Selection) -> tuple[str, ...]:
        """Return the keys that make the chosen move, or the next part of it."""
        if self._line is None:
            self._line = self._chosen(selection)
        self._tries += 1
        if self._tries > TRIES:
            self.wrong.append(f"{self._line} cannot be said")
            self._line = None
            return ("escape",)
        before = selection.cursor
        selection.to_line(self._line)
        selection.hinted = None
        if self.fancy.random() < WALKS and isinstance(self.screen, TableScreen) and selection.cursor is not None:
            goal, selection.cursor = selection.cursor, before
            way = walk(selection, self.screen.field.where(), goal)
            if way is not None:
                return (*way, "enter")
            selection.cursor = goal
        self.screen.field.offer()  # type: ignore[attr-defined]
        return ("enter",)

    def _chosen(self, selection: Selection) -> Move:
        said = self.said or ()
        if self.match.number == 0 and self.match.ply < len(said) and said[self.match.ply] in selection.lines:
            return said[self.match.ply]
        wrong = {*selection.view.tolerated}
        offered = {*selection.at_hand, *(move for choice in selection.row.choices for move in choice.moves)}
        lines = [line for line in selection.lines if line in offered]  # others are said at one's own risk
        taken = [line for line in lines if self.match.game.refusal(self.match.deal, line) is None]
        lines = taken or lines  # after a Stop moves are offered that are refused, so that the offer gives nothing away
        ending = self.chance.random() < ENDS
        lines = [line for line in lines if ending or line.verb not in SPOKEN] or lines
        irregular = [line for line in lines if line in wrong]
        regular = [line for line in lines if line not in wrong]
        errs = self.chance.random() < ERRS
        return self.chance.choice((irregular if errs else regular) or lines)


def walk(selection: Selection, where: Mapping[Target, Any], goal: Target) -> tuple[str, ...] | None:
    """Return the fewest arrows that lead from the cursor to a target, or None."""
    kept, ladders = selection.cursor, list(selection.row.choices)
    arrows = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
    ways: dict[Target | None, tuple[str, ...]] = {kept: ()}
    left = [kept]
    while left and goal not in ways:
        here = left.pop(0)
        for key, step in arrows.items():
            selection.cursor = here
            selection.walk.step(*step, where)
            if selection.row.choices != ladders:
                selection.row.choices[:] = ladders
            elif selection.cursor not in ways:
                ways[selection.cursor] = (*ways[here], key)
                left.append(selection.cursor)
    selection.cursor = kept
    return ways.get(goal)


# ── in this process ───────────────────────────────────────────────────────────────────────────────────────────────

CHARACTERS: Final = {"space": " ", "equals_sign": "=", "full_stop": ".", "question_mark": "?"}
TIMES: Final = 2
"""How many more times both deals are played if they looked different."""
IDLE: Final = 2000
"""How many times in a row nothing may be due before a table counts as stuck."""


@asynccontextmanager
async def beats_are_short() -> AsyncIterator[None]:
    """Shorten the time that a picked card of a race waits."""
    with patch("cardtable.tui.table.race.screen.BEAT", 0.01):
        yield


async def sit(
    sat: Sat, who: int | None = None, other: Other | None = None, *, most: int = 20_000
) -> tuple[People, list[Moment]]:
    """Play at a table, or play the deal `other` there, to the end or for `most` steps.

    Return the people, who know what was wrong, and the moments at which `who` may have been looking.
    """
    game = sat.table
    if other is not None:
        with_packs(game, other.packs)
    match = Match(game, NAMES[: sat.seats], rng=Random(sat.seed))
    screens: list[MatchScreen] = []

    def start(app: CardtableApp) -> Screen[Any]:
        screen = app.ways.table_screen(Seating(match, ("person",) * sat.seats, None, 0), sat.seed)
        assert isinstance(screen, MatchScreen)
        screens.append(screen)
        return screen

    app = make_app(None, sat.settings, worker=cast("Any", Quick()), start=at_once(start))
    app.clock = lambda: LONG_AGO
    moments: list[Moment] = []
    async with beats_are_short(), app.run_test(size=sat.size, notifications=True) as pilot:
        await begun(pilot)
        people = People(app, screens[0], sat.seed, None if other is None else other.moves)
        idle = 0
        for _ in range(most):
            await pilot.pause()
            if (
                app._exception is not None
                or people.over
                or people.wrong
                or people.beyond(None if other is None else other.plies)
            ):
                break
            due = people.due()
            idle = 0 if due is not None else idle + 1
            if idle > IDLE or screens[0] not in app.screen_stack:
                people.wrong.append(f"{'nothing happens' if idle else 'it was left'}: {told(match)}")
                break
            if due is None:
                await asyncio.sleep(0.005)
                continue
            people.look()
            if who in people.looking and (not sat.pace or due[0] not in TIMED):
                moments.append(people.moment(due[0]))
            for key in due[1]:
                if isinstance(app.screen, ReadyScreen):
                    app.screen.dismiss(True)
                else:
                    app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
        for screen in reversed(app.screen_stack[1:]):
            screen.dismiss()
        await pilot.pause()
    return people, moments


async def sit_twice(sat: Sat, *, most: int = 20_000) -> tuple[list[str], int]:
    """Play at a table, and then another deal that one of its people cannot tell from the first.

    Return what was wrong, and how many moments of both deals looked the same to that person.
    """
    who = Random(str(sat)).randrange(sat.seats)
    people, moments = await sit(sat, who, most=most)
    if people.wrong or sat.seats < 2:
        return people.wrong, 0
    other = another_of(people.match.record, sat.table, who)
    again, others = await sit(sat, who, other, most=most)
    ones, twos = [moments], [others]
    for _ in range(TIMES):  # a frame may be taken a moment too soon or late, so both deals are played again
        if again.wrong or not differences(ones, twos, other):
            break
        ones.append((await sit(sat, who, most=most))[1])
        again, others = await sit(sat, who, other, most=most)
        twos.append(others)
    return again.wrong or differences(ones, twos, other), len(others)


def another_of(record: Record, game: AnyGame, who: int) -> Other:
    """Return another first deal, which `who` cannot tell from the record's first deal for long."""
    first = record.deals[0]
    packs = [tuple(read_cards(pack)) for pack in first.packs]
    return another(game, game.start(), first.dealer, packs, [read_move(line) for line in first.moves], who)


def differences(ones: Sequence[Sequence[Moment]], twos: Sequence[Sequence[Moment]], other: Other) -> list[str]:
    """Return the first moment at which two deals looked different to a person who cannot yet tell them apart.

    Each deal may have been played several times; a moment of both looks different only if no two of these times look
    the same.
    """
    before, after = [keyed(moments) for moments in ones], [keyed(moments) for moments in twos]
    for at in dict.fromkeys(at for moments in after for at in moments):
        seen = {moments[at].seen for moments in before if at in moments}
        also = {moments[at].seen for moments in after if at in moments}
        if seen and at[:2] <= (0, other.plies) and not seen & also:
            first = next((pair for pair in zip(min(seen), min(also), strict=False) if pair[0] != pair[1]), ("", ""))
            return [f"{other.who} tells two deals apart at {at}: {first[0]!r}, {first[1]!r}"]
    return []


def keyed(moments: Sequence[Moment]) -> dict[tuple[int, int, str, int], Moment]:
    """Return the moments by deal, ply, what was due, and a number that counts such moments from 0."""
    found: dict[tuple[int, int, str, int], Moment] = {}
    for moment in moments:
        nth = sum(at[:3] == moment[:3] for at in found)
        found[*moment[:3], nth] = moment
    return found


def told(match: Match) -> str:
    """Return a text that says where a match stands, from which the position can be made again."""
    deal = match.record.deals[-1]
    return f"dealer {deal.dealer}, packs {deal.packs}, moves {deal.moves}"
