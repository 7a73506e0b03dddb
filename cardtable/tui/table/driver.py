"""Driving a match at a table: who is asked, what is shown of what happened, and when the keyboard changes hands.

It decides what comes next and leaves the showing to a stage, so that it can be tried without a screen.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from cardtable.errors import CannotSave
from cardtable.match.watching import Watcher
from cardtable.players.player import BUDGET, Budget
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.teller import Teller, Zone

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import AnyGame, Result, View
    from cardtable.rules.moves import Move

__all__ = ["PERSON", "Dealt", "Driver", "Line", "Manner", "News", "Scored", "Stage", "TakenBack", "same_picture"]

PERSON: Final = "person"
"""What a seat's player is called that is somebody at the keyboard."""
REPLAY_BEAT: Final = 0.7
"""Seconds for each line that is played again when the curtain has been lifted."""


class Line(NamedTuple):
    """A line was said: the views before and after it, and the line as it was heard."""

    before: View
    heard: Move
    after: View


class Dealt(NamedTuple):
    """A deal was opened."""

    view: View


class Scored(NamedTuple):
    """A deal was scored."""

    result: Result


class TakenBack(NamedTuple):
    """Lines were taken back."""

    view: View


News = Line | Dealt | Scored | TakenBack


class Manner(NamedTuple):
    """How a table behaves.

    `pace` is the seconds a computer's line takes, `hold` those that a full trick stays (`None`: until a key is
    pressed), `forced` whether a last card plays itself, `notice` the seconds that a computer leaves a person to notice
    an error before it calls it, `lapses` how many times as often as usual it overlooks what it owes itself.
    """

    pace: float = 0.8
    hold: float | None = None
    forced: bool = False
    notice: float = 6.0
    lapses: float = 1.0


class Thinker(Protocol):
    """Who thinks for the computer seats, elsewhere than on this thread."""

    def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget) -> Awaitable[Move | None]:
        """A line for that seat, or `None` to let it pass."""


class Stage(Protocol):
    """What shows a table to whoever sits before it."""

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        """Show a picture, `lit` places of it, and a sentence about what has just happened (none: what is asked)."""

    def thinking(self, seat: int) -> None:
        """A computer seat is thinking."""

    async def wait(self, seconds: float | None, words: str = "") -> None:
        """Let that time pass, or wait for a key where there is no time; a key ends it early."""

    async def uncovered(self) -> None:
        """Come back when nothing lies over the table: nothing moves behind a question, or behind what is read."""

    async def ask(self, view: View) -> Move:
        """Ask the person whose view this is for a line."""

    async def lower_curtain(self, seat: int, public: str) -> None:
        """Hide the table and forget what lay on it but what is public; name who sits down next.

        Comes back when that person wants the curtain lifted; it is still down then.
        """

    async def raise_curtain(self) -> None:
        """Show the table again: its picture is that person's by now."""

    async def deal_over(self, result: Result) -> None:
        """Show what a deal brought, until everybody has seen it."""

    async def match_over(self) -> None:
        """Show who has won."""

    def say(self, trouble: CannotSave) -> None:
        """Say what went wrong."""


class Listening(Watcher):
    """What one seat has been told and nobody has shown yet."""

    def __init__(self) -> None:
        self.news: deque[News] = deque()

    def dealt(self, view: View) -> None:
        """A deal has been opened."""
        self.news.append(Dealt(view))

    def said(self, before: View, heard: Move, after: View) -> None:
        """A line was said."""
        self.news.append(Line(before, heard, after))

    def scored(self, result: Result) -> None:
        """The deal is over."""
        self.news.append(Scored(result))

    def taken_back(self, view: View) -> None:
        """Lines were taken back: what was not shown of them never will be."""
        self.news.clear()
        self.news.append(TakenBack(view))


def same_picture(one: Sequence[Zone], other: Sequence[Zone]) -> bool:
    """Whether two people see the same cards in the same places, so that no curtain is needed between them."""
    return {zone.name: zone.cards for zone in one} == {zone.name: zone.cards for zone in other}


class Driver:
    """Plays a match at a table to its end."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        stage: Stage,
        thinker: Thinker,
        manner: Callable[[], Manner],
        *,
        seed: int,
    ) -> None:
        self.match, self.players, self.stage, self.thinker, self.manner = match, tuple(players), stage, thinker, manner
        self.seed = seed
        self.teller: Teller[AnyGame] = entry(match.game.id).teller(match.game)
        self.persons = tuple(seat for seat, player in enumerate(players) if player == PERSON)
        self.computers = tuple(seat for seat in range(len(self.players)) if seat not in self.persons)
        self.viewer = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        """Who is known to be at the keyboard: a person, or nobody in particular, and then everybody may be looking.

        It becomes a person by a hand-over alone, which the curtain goes before, and nobody again by `look_away`.
        """
        self.word = ""
        """What everybody is to know before anybody goes on; the next curtain says it."""
        self.replaying = False
        """Whether what a person missed is being played again."""
        self.skipping = False
        """Whether the rest of it is to be left out."""
        self.below: int | None = None
        """The seat at the near side where people sit face to face over one picture; nobody where it is turned."""
        self._due: float | None = None
        """When a computer says the call that it has ready."""
        self._listening = Listening()
        self._telling: News | None = None
        match.watch(self.viewer, self._listening)

    @property
    def unshown(self) -> tuple[News, ...]:
        """What has happened and is yet to be shown; what is shown at this moment is not among it."""
        return tuple(
            news for news in self._listening.news if news is not self._telling and not isinstance(news, TakenBack)
        )

    def leave(self) -> None:
        """Listen no more."""
        self.match.unwatch(self._listening)

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The picture of a view, as it is seen from the near side."""
        return self.teller.zones(view if self.below is None else view._replace(who=self.below))

    def interrupt(self, call: Move) -> None:
        """Say a call of somebody who was not asked; to be run again after that, from the call on."""
        if call.seat != self.viewer:
            self.look_away()
        self._listening.news.clear()
        self.match.say(call)

    async def run(self, *, anew: bool = True) -> None:
        """Go on from wherever the match stands until it is over; may be cancelled, and run again, at any time.

        What has been said and not shown yet is passed over, but not where this is not to begin `anew`.
        """
        if anew:
            self._show_now()
        while True:
            await self._show_news()
            await self.stage.uncovered()
            if self.match.over:
                await self.stage.match_over()
                return
            await self._next()

    # ── who is next ───────────────────────────────────────────────────────────────────────────────────────────

    async def _next(self) -> None:
        due, self._due = self._due, None
        call: Move | None = None
        for seat in self.match.to_ask(self.computers):
            said, ready = await self._computer(seat, due)
            if said:
                return
            call = ready or call
        acting = [seat for seat in self.match.game.to_act(self.match.deal) if seat in self.persons]
        acting = [seat for seat in acting if self.goes_on(seat)]
        if not acting:
            await asyncio.sleep(0.05)  # nobody wanted to speak: a moment, then ask again
            return
        seat = self.viewer if self.viewer in acting else acting[0]
        forced = self._forced(seat)
        if forced is not None:
            await self.stage.wait(min(self.manner().pace, 0.4))
            self._say(forced)
            return
        if seat != self.viewer:
            await self._hand_over(seat)
            return
        if call is None or self._due is None:
            self._say(await self.stage.ask(self.match.view(seat)))
            return
        try:
            answer = await asyncio.wait_for(self.stage.ask(self.match.view(seat)), max(0.0, self._due - monotonic()))
        except TimeoutError:
            await self.stage.uncovered()
            answer = call
        self._say(answer)

    def goes_on(self, seat: int) -> bool:
        """Whether that seat has more to say than a call."""
        game, deal = self.match.game, self.match.deal
        return any(not game.call(move) for move in (*game.lawful(deal, seat), *game.tolerated(deal, seat)))

    async def _computer(self, seat: int, due: float | None) -> tuple[bool, Move | None]:
        """Ask a computer seat; whether it said something, and the call that it has ready if it waits with one.

        It waits while a person is to play, who may notice the error first: until `due` if that is settled.
        """
        match = self.match
        began = monotonic()
        if self.goes_on(seat):
            self.stage.thinking(seat)
        seed = self.seed ^ (match.number * 100_003 + match.ply * 101 + seat)
        budget = BUDGET._replace(lapses=self.manner().lapses)
        move = await self.thinker.choose(match.game, self.players[seat], match.view(seat), seed, budget)
        if move is None:
            return False, None
        if match.refusal(move) is not None:
            return True, None  # stale: ask again
        if match.game.call(move) and any(
            self.goes_on(person) for person in match.game.to_act(match.deal) if person in self.persons
        ):
            self._due = due or monotonic() + self.manner().notice
            if monotonic() < self._due:
                return False, move
        for person in match.chances(move, self.persons):
            if person == self.viewer:
                answer = await self.stage.ask(match.view(person))
                self._say(answer)
                return True, None
        pause = self.manner().pace - (monotonic() - began)
        if pause > 0:
            await self.stage.wait(pause)
        await self.stage.uncovered()
        self._say(move)
        return True, None

    def _forced(self, seat: int) -> Move | None:
        """The last card of a hand, where the table plays it by itself."""
        if not self.manner().forced:
            return None
        view = self.match.view(seat)
        lines = [line for line in view.lines if not self.match.game.call(line)]
        held = [zone for zone in self.teller.zones(view) if zone.lay == "hand" and zone.side == seat]
        if len(lines) != 1 or sum(len(zone.cards) for zone in held) != 1 or not lines[0].args:
            return None
        return lines[0]

    def _say(self, move: Move) -> None:
        try:
            self.match.say(move)
        except CannotSave as trouble:
            self.stage.say(trouble)

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────

    def _show_now(self) -> None:
        """The table as it stands; what was on its way to be shown has been."""
        news = self._listening.news
        while news and not isinstance(news[-1], Scored):
            news.pop()
        first = next((each for each in news if isinstance(each, Line)), None)
        view = self.match.view(self.viewer) if first is None else first.before
        self.stage.show(view, self.zones(view), "", motion=False)

    async def _show_news(self) -> None:
        """Show what the one who looks has been told, one thing after the other."""
        while self._listening.news:
            news = self._listening.news
            self._telling = first = news[0]
            await self._tell(first)
            if news and news[0] is first:
                news.popleft()
        self.replaying = self.skipping = False

    async def _tell(self, news: News) -> None:
        match news:
            case Line():
                await self._line(news)
            case Dealt(view) | TakenBack(view):
                self.stage.show(view, self.zones(view), "", motion=isinstance(news, TakenBack))
            case Scored(result):
                await self._scored(result)

    async def _line(self, line: Line) -> None:
        if self.skipping:
            return
        told = self.teller.told(line.before, line.heard, line.after)
        sentence = " ".join(each.sentence for each in told)
        full = self._midway(line)
        if full is not None:
            lit = self.teller.spoken_of(line.before, line.heard, line.after)
            self.stage.show(line.after, full, sentence, motion=True, lit=lit)
            if self.replaying:
                await self.stage.wait(REPLAY_BEAT)
            else:
                hold = self.manner().hold
                if not self.persons and hold is None:
                    hold = max(1.0, self.manner().pace)
                await self.stage.wait(hold, "Space to go on")
        over = any(isinstance(each, Scored) for each in self._listening.news)
        self.stage.show(line.after, self.zones(line.after), "" if over else sentence, motion=True)
        if self.replaying and full is None:
            await self.stage.wait(REPLAY_BEAT)

    def _midway(self, line: Line) -> tuple[Zone, ...] | None:
        """The picture between a line and what follows from it, as it is seen from the near side."""
        before, after = line.before, line.after
        if self.below is not None:
            before, after = before._replace(who=self.below), after._replace(who=self.below)
        return self.teller.midway(before, line.heard, after)

    async def _scored(self, result: Result) -> None:
        if len(self.persons) > 1 and self.viewer != SPECTATOR:
            self.look_away()  # everybody looks now, and is still looking when the next hands are dealt
            if not self.match.over:
                self._listening.news.append(Dealt(self.match.view(SPECTATOR)))
        await self.stage.deal_over(result)

    # ── whose screen it is ────────────────────────────────────────────────────────────────────────────────────

    def look_away(self) -> None:
        """Somebody else may be at the keyboard from now on: whatever is shown next everybody may see."""
        if len(self.persons) > 1:
            self._look_from(SPECTATOR)

    async def _hand_over(self, seat: int) -> None:
        """Give the screen to another person, through the curtain where their pictures differ."""
        match = self.match
        hidden = not same_picture(self.teller.zones(match.view(self.viewer)), self.teller.zones(match.view(seat)))
        if hidden:
            self.below = None
            await self.stage.lower_curtain(seat, self._publicly())
        elif self.below is None:
            self.below = self.viewer if self.viewer in self.persons else self.persons[0]
        self.word = ""
        missed = [Line(*said) for said in match.retell(seat, start=match.since(seat))] if hidden else []
        self._look_from(seat)
        self._listening.news.extend(missed)
        self.replaying = bool(missed)
        view = missed[0].before if missed else match.view(seat)
        self.stage.show(view, self.zones(view), "", motion=False)
        if hidden:
            await self.stage.raise_curtain()

    def _publicly(self) -> str:
        """What has just happened, as everybody saw it: another person's ears are not to be trusted with more."""
        word, self.word = self.word, ""
        if word:
            return word
        said = list(self.match.retell(SPECTATOR, start=max(0, self.match.ply - 1)))
        return " ".join(told.sentence for line in said for told in self.teller.told(*line))

    def _look_from(self, who: int) -> None:
        """Show what that one sees from now on; nothing that is on its way to anybody else is shown any more."""
        if who == self.viewer:
            return
        self.match.unwatch(self._listening)
        self.viewer = who
        self._listening = Listening()
        self.match.watch(who, self._listening)
